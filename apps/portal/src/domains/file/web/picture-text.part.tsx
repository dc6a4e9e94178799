// Formatted text with pictures. Those are files: readers get them once they are published, their writer before.
import { RichText } from '@yqt/ui/form/rich-text';
import type { EditorProps } from '@yqt/ui/form/form-view';
import { OWN_PICTURE, PICTURE } from '../picture.rules.ts';
import { sendOnce } from './send-file.part.ts';

export const PictureText = ({ value, onEdit, ...label }: EditorProps) => (
  <RichText
    {...label}
    value={value.replaceAll(PICTURE, OWN_PICTURE)}
    onEdit={onEdit && ((html) => onEdit(html.replaceAll(OWN_PICTURE, PICTURE)))}
    onPicture={async (file) => {
      const stored = await sendOnce(file);
      return 'refused' in stored ? stored : { src: OWN_PICTURE + stored.id };
    }}
  />
);
