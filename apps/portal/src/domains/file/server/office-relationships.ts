// What a part of a DOCX or XLSX refers to outside of it (ECMA-376 part 2 §9.3). Whoever opens the file would fetch it:
// templates, pictures, workbooks of elsewhere. Only links that a reader must press are let through.
import type { FileFault } from '../file.rules.ts';

const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\b((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const BEGINNING = /<(?:[\w.-]+:)?Relationship\b/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Web pages, mail, telephone numbers, places in the document, and files beside it. */
const PLAIN_LINK = /^(?:https?:|mailto:|tel:|#|(?![A-Za-z][\w+.-]*:|[\\/]{2}))/i;

/** The fault of a table of relationships, or null. */
export function faultOfRelationships(text: string): FileFault | null {
  const found = [...text.matchAll(RELATIONSHIP)].map(([, attributes = '']) => attributesOf(attributes));
  if (found.length !== [...text.matchAll(BEGINNING)].length) return 'INCOMPLETE';
  return found.some(isFetched) ? 'EXTERNAL_REFERENCE' : null;
}

function isFetched(attributes: ReadonlyMap<string, string>): boolean {
  const [type = '', target = ''] = [attributes.get('type'), attributes.get('target')];
  if (attributes.get('targetmode')?.toLowerCase() !== 'external') return /attachedTemplate$/i.test(type);
  return !/\/hyperlink$/i.test(type) || !PLAIN_LINK.test(target.trim());
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', quoted, single]) => [
      name.toLowerCase(),
      withoutReferences(quoted ?? single ?? ''),
    ]),
  );

/** `&#69;xternal` is `External` to every reader. */
const withoutReferences = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => letterOf(parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => letterOf(Number(code)))
    .replaceAll('&amp;', '&');

const letterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
