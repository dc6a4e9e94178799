// Words that a tenant's officers do not let out: found in every text of an item, by field.
import { isRows, textOf, type Answer, type Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { htmlText } from '@yqt/forms/html-text';
import { parsePicture } from '@yqt/forms/picture';
import { filesIn } from '@yqt/forms/references';
import type { FieldError } from '@yqt/kernel/errors';
import type { Collection } from './collection.rules.ts';

/** Most words of a list, and characters of one. */
export const MOST_WORDS = 1000;
export const LONGEST_WORD = 40;

/** One a line as typed; each once. */
export const sensitiveWordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,，;；]/)
      .map((word) => word.trim())
      .filter((word) => squeeze(word) !== ''),
  ),
];

/** A fault for every field that holds one of the words, all of them named; `names` = what readers see attached files called, by id. */
export const sensitiveFaults = (
  { form }: Collection,
  answers: Answers,
  words: readonly string[],
  names: ReadonlyMap<string, string> = new Map(),
): FieldError[] => [
  ...textFaults(form, answers, words),
  ...attachedIn(form, answers).flatMap(({ field, fileId }) =>
    faultOf(field, squeeze(names.get(fileId) ?? ''), words).map((fault) => ({
      ...fault,
      errorMessage: `附件“${names.get(fileId)}”的名称${fault.errorMessage}`,
    })),
  ),
];

/** The files that readers fetch by their names; a picture's name is shown nowhere. */
export function attachedIn(form: FormDefinition, answers: Answers): { field: string; fileId: string }[] {
  const pictures = new Set(fieldsOf(form).flatMap(({ name, kind }) => (kind === 'picture' ? [name] : [])));
  return filesIn(form, answers).filter(({ field }) => !pictures.has(field));
}

const textFaults = (form: FormDefinition, answers: Answers, words: readonly string[]): FieldError[] =>
  fieldsOf(form).flatMap(({ name, kind }) => {
    // of a picture what it says: its numbers and ids are nobody's words
    const answer = kind === 'picture' ? parsePicture(textOf(answers[name]))?.alt : answers[name];
    const text = kind === 'richText' ? squeeze(readText(textOf(answer))) : textIn(answer);
    return faultOf(name, text, words);
  });

function faultOf(field: string, text: string, words: readonly string[]): FieldError[] {
  const found = words.filter((word) => squeeze(word) !== '' && text.includes(squeeze(word)));
  return found.length === 0 ? [] : [{ field, errorMessage: `含有敏感词：${found.join('、')}，请修改` }];
}

/** Blanks, marks on letters, what cannot be seen, width and case do not hide a word. Hangul's fillers and the empty braille cell are letters that show nothing. */
function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{M}\u115F\u1160\u2800]/gu, '')
    .toLowerCase();
}

/** What is read and heard of formatted text: no markup, and what pictures say. */
const readText = (html: string): string =>
  htmlText(html.replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 '));

const textIn = (answer: Answer | undefined): string =>
  isRows(answer)
    ? squeeze(
        answer.flatMap((row) => Object.values(row).filter((cell) => typeof cell === 'string')).join(' '),
      )
    : typeof answer === 'string'
      ? squeeze(answer)
      : '';
