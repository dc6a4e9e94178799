// Formatted text of forms, whose pictures are files.
import { textOf, type Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { filesIn } from '@yqt/forms/references';
import { cleanHtml } from '../../../clean-html.ts';
import { pictureOf, picturesIn, type AddressOf } from '../picture.rules.ts';

export { withPictureWidths } from '../picture.rules.ts';

/** The text as it may be stored; markup without a word or picture is no answer. */
export function cleanFormatted(html: string): string {
  const clean = cleanHtml(html, { pictureOf });
  return clean.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

/** Ids of all files that answers name, those of pictures in formatted text too; each once. */
export const answerFiles = (form: FormDefinition, answers: Answers): string[] => [
  ...new Set([
    ...filesIn(form, answers).map(({ fileId }) => fileId),
    ...fieldsOf(form).flatMap(({ name, kind }) =>
      kind === 'richText' ? picturesIn(textOf(answers[name])) : [],
    ),
  ]),
];

const STORED = /\/uaa\/api\/ua\/download\/file\?filePath=([\w-]{1,64})/g;

/** The answers with the pictures of their formatted text where somebody may see what is not published yet. */
export const withPicturesAt = (addressOf: AddressOf, form: FormDefinition, answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    fieldsOf(form).flatMap(({ name, kind }) =>
      kind === 'richText' && answers[name] !== undefined
        ? [[name, textOf(answers[name]).replaceAll(STORED, (_, id: string) => addressOf(id))]]
        : [],
    ),
  ),
});
