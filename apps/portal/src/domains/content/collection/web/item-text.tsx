// Formatted text of an item. Pictures are files: readers get them once they are published, their writer before.
import { RichText } from '@yqt/ui/form/rich-text';
import type { EditorProps } from '@yqt/ui/form/form-view';
import { PICTURE } from '../collection.rules.ts';
import { sendFile } from './item-calls.ts';

const OWN = PICTURE.replace('/ua/', '/');

export const ItemText = ({ value, onEdit, ...label }: EditorProps) => (
  <RichText
    {...label}
    value={value.replaceAll(PICTURE, OWN)}
    onEdit={onEdit && ((html) => onEdit(html.replaceAll(OWN, PICTURE)))}
    onPicture={async (file) => {
      const stored = await sendFile(file);
      return 'refused' in stored ? stored : { src: OWN + stored.id };
    }}
  />
);
