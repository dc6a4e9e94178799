// The links of an item, and what each leads to: a page of this portal, a file in it, a published thing, somewhere else, or nowhere.
import { listOf, rowsOf, textOf, type Answer, type Answers } from '@yqt/forms/answers';
import { fieldsOf, type Column, type FormField } from '@yqt/forms/form';
import { parsePicture } from '@yqt/forms/picture';
import type { Collection } from './collection.rules.ts';

export interface FoundLink {
  /** The label of its field. */
  field: string;
  href: string;
}

/** Of formatted text. */
const IN_MARKUP = /\s(?:href|src)="([^"]*)"/g;
/** A text that is nothing but an address. */
const ADDRESS = /^(?:https?:\/\/|\/(?!\/))\S+$/;
/** How files are addressed. */
const FILE = '/uaa/api/ua/download/file';

/** Every link and file of an item, in the order of its form. */
export const linksOf = ({ form }: Collection, answers: Answers): FoundLink[] =>
  fieldsOf(form).flatMap((field) => linksIn(field, answers[field.name]));

function linksIn(field: FormField | Column, answer: Answer | undefined): FoundLink[] {
  const { label } = field;
  switch (field.kind) {
    case 'rows':
      return rowsOf(answer).flatMap((row) =>
        field.columns.flatMap((column) => linksIn(column, row[column.name])),
      );
    case 'files':
      return listOf(answer).map((id) => ({ field: label, href: `${FILE}?filePath=${id}` }));
    case 'picture': {
      const picture = parsePicture(textOf(answer));
      return picture ? [{ field: label, href: `${FILE}?filePath=${picture.file}` }] : [];
    }
    case 'richText':
      return [...textOf(answer).matchAll(IN_MARKUP)].map(([, href = '']) => ({
        field: label,
        href: href.replaceAll('&amp;', '&'),
      }));
    case 'text':
    case 'longText':
      return ADDRESS.test(textOf(answer).trim()) ? [{ field: label, href: textOf(answer).trim() }] : [];
    default:
      return [];
  }
}

export type LinkTarget =
  | { kind: 'page'; path: string }
  | { kind: 'news' | 'policy' | 'file'; id: string }
  | { kind: 'outside' | 'within' | 'nowhere' };

const HERE = 'http://portal.invalid';
const THINGS = [
  ['news', /^\/news-center\/([^/]+)\/?$/],
  ['policy', /^\/zct-ee\/policy-info\/([^/]+)\/?$/],
] as const;

/** What an address means here. Links to a place of the same page, and to a telephone or mail box, are never checked. */
export function linkTargetOf(href: string): LinkTarget {
  if (/^(?:#|tel:|mailto:|data:image\/)/.test(href)) return { kind: 'within' };
  if (/^https?:\/\/[^/\s]+/.test(href)) return { kind: 'outside' };
  const url = href.startsWith('/') ? URL.parse(href, HERE) : null;
  // browsers read `/\` and `//` as another host
  if (url?.origin !== HERE) return { kind: 'nowhere' };
  const { pathname, searchParams } = url;
  if (pathname === FILE) return { kind: 'file', id: searchParams.get('filePath') ?? '' };
  for (const [kind, pattern] of THINGS) {
    const [, id] = pattern.exec(pathname) ?? [];
    if (id !== undefined) return { kind, id };
  }
  return { kind: 'page', path: pathname };
}
