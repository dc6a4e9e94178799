// Pictures in a form, in formatted text and alone. They are files: readers get them once they are published, their writer before.
import { PictureField } from '@yqt/ui/form/picture-field';
import { RichText } from '@yqt/ui/form/rich-text';
import type { EditorProps, PictureProps } from '@yqt/ui/form/form-view';
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

const ownSrc = (file: string): string => OWN_PICTURE + file;

/** With the page, not later: what arrives above a button moves it from under the pointer that presses it. */
export const PictureAnswer = (props: PictureProps) => <PictureField {...props} srcOf={ownSrc} />;
