// The links of an item, and what each leads to: a page of this portal, a file in it, a published thing, somewhere else, or nowhere.
import { listOf, rowsOf, textOf, type Answer, type Answers } from '@yqt/forms/answers';
import { fieldsOf, type Column, type FormField } from '@yqt/forms/form';
import { parsePicture } from '@yqt/forms/picture';
import type { Collection } from './collection.rules.ts';

export interface FoundLink {
  /** The label of its field. */
  field: string;
  /** The name of its field, as faults name it: 「body」, 「steps[0].text」. */
  name: string;
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
  fieldsOf(form).flatMap((field) => linksIn(field, answers[field.name], field.name));

function linksIn(field: FormField | Column, answer: Answer | undefined, name: string): FoundLink[] {
  const found = (href: string): FoundLink => ({ field: field.label, name, href });
  switch (field.kind) {
    case 'rows':
      return rowsOf(answer).flatMap((row, at) =>
        field.columns.flatMap((column) => linksIn(column, row[column.name], `${name}[${at}].${column.name}`)),
      );
    case 'files':
      return listOf(answer).map((id) => found(`${FILE}?filePath=${id}`));
    case 'picture': {
      const picture = parsePicture(textOf(answer));
      return picture ? [found(`${FILE}?filePath=${picture.file}`)] : [];
    }
    case 'richText':
      return [...textOf(answer).matchAll(IN_MARKUP)].map(([, href = '']) =>
        found(href.replaceAll('&amp;', '&')),
      );
    case 'text':
    case 'longText':
    // a page that is chosen is its address
    case 'choice':
      return ADDRESS.test(textOf(answer).trim()) ? [found(textOf(answer).trim())] : [];
    default:
      return [];
  }
}

/** What has an address of its own, and may come and go. */
export type ThingKind = 'news' | 'policy' | 'topic' | 'activity' | 'case' | 'project' | 'resource' | 'file';

export type LinkTarget =
  | { kind: 'page'; path: string }
  | { kind: ThingKind; id: string }
  | { kind: 'outside' | 'within' | 'nowhere' };

const HERE = 'http://portal.invalid';
/** Files for readers' programs, which are there though they are no pages. */
const FEED = /^\/(?:sitemap\.xml|policy\/api\/ua\/(?:[a-z]+\/){1,3}feed)$/;
/** Things that a path names. */
const BY_PATH: readonly (readonly [ThingKind, RegExp])[] = [
  ['news', /^\/news-center\/([^/]+)\/?$/i],
  ['policy', /^\/zct-ee\/policy-info\/([^/]+)\/?$/i],
  ['topic', /^\/zct-ee\/policy-topic\/([^/]+)\/?$/i],
  ['activity', /^\/(?:activity|poster)\/([^/]+)(?:\/enroll)?\/?$/i],
];
/** Things that a query names; where `isOnly`, nothing is shown without one. */
const BY_QUERY: readonly { kind: ThingKind; path: string; name: string; isOnly: boolean }[] = [
  { kind: 'file', path: FILE, name: 'filePath', isOnly: true },
  { kind: 'resource', path: '/policy/api/ua/resource/download', name: 'id', isOnly: true },
  { kind: 'project', path: '/apply-center/detail', name: 'id', isOnly: true },
  { kind: 'case', path: '/static-page/case-detail', name: 'id', isOnly: false },
  { kind: 'news', path: '/signup', name: 'news', isOnly: true },
];

/** What an address means here. Links to a place of the same page, and to a telephone or mail box, are never checked. */
export function linkTargetOf(href: string): LinkTarget {
  if (/^(?:#|tel:|mailto:|data:image\/)/.test(href)) return { kind: 'within' };
  if (/^https?:\/\/[^/\s]+/.test(href)) return { kind: 'outside' };
  const url = href.startsWith('/') ? URL.parse(href, HERE) : null;
  // browsers read `/\` and `//` as another host
  if (url?.origin !== HERE) return { kind: 'nowhere' };
  const { pathname, searchParams } = url;
  if (FEED.test(pathname)) return { kind: 'within' };
  for (const [kind, pattern] of BY_PATH) {
    const [, id] = pattern.exec(pathname) ?? [];
    if (id !== undefined) return { kind, id };
  }
  const asked = BY_QUERY.find(({ path }) => path === pathname.toLowerCase().replace(/(.)\/+$/, '$1'));
  const id = asked && searchParams.get(asked.name);
  return asked && (id || asked.isOnly)
    ? { kind: asked.kind, id: id ?? '' }
    : { kind: 'page', path: pathname };
}
