// What a PDF says, sheet by sheet, without spaces, as Chromium and the drawing threads write PDFs: objects side by side,
// streams deflated, fonts that map their glyphs back to characters. A file that cannot be read so is a failed test.
import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, { head: string; stream: Buffer | null }>;

const OBJECT = /(?:^|[\r\n])(\d+) 0 obj\b/g;
const REFERENCE = /^\s*(\d+) 0 R/;

/** The words of each sheet. Throws where a sheet has none. */
export function sheetTexts(file: Buffer): string[] {
  const objects = objectsOf(file);
  const sheets = sheetsOf(objects).map((id) => wordsOf(objects, headOf(objects, id), new Map()));
  if (sheets.every((words) => words === '')) throw new Error('a PDF without words');
  return sheets;
}

/** How many sheets it has. */
export const sheetCount = (file: Buffer): number =>
  file.toString('latin1').match(/\/Type\s*\/Page(?![s\w])/g)?.length ?? 0;

function objectsOf(file: Buffer): Objects {
  const text = file.toString('latin1');
  const found = new Map<string, { head: string; stream: Buffer | null }>();
  // a deflated stream may look like the beginning of an object: what follows a stream's end is read on
  let from = 0;
  for (const match of text.matchAll(OBJECT)) {
    const [whole, id = ''] = match;
    if (match.index < from) continue;
    const start = match.index + whole.length;
    const end = text.indexOf('endobj', start);
    const at = text.slice(start, end).search(/stream\r?\n/);
    if (at < 0) {
      found.set(id, { head: text.slice(start, end), stream: null });
      continue;
    }
    const head = text.slice(start, start + at);
    const begin = start + at + (text[start + at + 6] === '\r' ? 8 : 7);
    const last = begin + lengthOf(text, head);
    found.set(id, { head, stream: contentOf(head, file.subarray(begin, last)) });
    from = last;
  }
  return found;
}

/** Bytes of a stream: said in its head, or in an object of its own. */
function lengthOf(text: string, head: string): number {
  const [, length = '', isFar] = /\/Length (\d+)( 0 R)?/.exec(head) ?? [];
  if (isFar === undefined) return Number(length);
  return Number(new RegExp(`[\\r\\n]${length} 0 obj\\s+(\\d+)`).exec(text)?.[1]);
}

const contentOf = (head: string, bytes: Buffer): Buffer =>
  /\/FlateDecode/.test(head) ? inflateSync(bytes) : bytes;

const headOf = (objects: Objects, id: string): string => objects.get(id)?.head ?? '';

/** Ids of the pages in their order. */
function sheetsOf(objects: Objects): string[] {
  const root = [...objects.values()].find(({ head }) => /\/Type\s*\/Catalog\b/.test(head));
  const [, pages = ''] = /\/Pages (\d+) 0 R/.exec(root?.head ?? '') ?? [];
  const leaves = (id: string): string[] => {
    const [, kids] = /\/Kids\s*\[([^\]]*)\]/.exec(headOf(objects, id)) ?? [];
    return kids === undefined
      ? [id]
      : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => leaves(kid));
  };
  return leaves(pages);
}

/** What follows a name in a dictionary: the object that it refers to, or what stands there itself. */
function entryOf(objects: Objects, head: string, name: string): string {
  const at = head.search(new RegExp(`/${name}(?![\\w.+-])`));
  if (at < 0) return '';
  const rest = head.slice(at + name.length + 1);
  const [, id] = REFERENCE.exec(rest) ?? [];
  return id === undefined ? rest : headOf(objects, id);
}

const idOf = (objects: Objects, head: string, kind: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(
    entryOf(objects, entryOf(objects, head, 'Resources') || head, kind),
  )?.[1] ?? '';

type Glyphs = ReadonlyMap<string, string>;

const OPERATOR =
  /\/([\w.+-]+)\s+(?:[\d.-]+\s+Tf|Do)\b|\/ActualText\s*<FEFF([^>]*)>|\b(EMC)\b|\[([^\]]*)\]\s*TJ|<([0-9A-Fa-f\s]*)>\s*Tj/g;

/** The text that a page, or a drawing in it, shows; where a span says what it is, its glyphs are not asked. */
function wordsOf(objects: Objects, head: string, fonts: Map<string, Glyphs>, own?: Buffer): string {
  const ids = [...(/\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(head)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  const streams = own ? [own] : ids.map(([, id = '']) => objects.get(id)?.stream ?? Buffer.alloc(0));
  let glyphs: Glyphs = new Map();
  let isSaid = false;
  let words = '';
  for (const match of Buffer.concat(streams).toString('latin1').matchAll(OPERATOR)) {
    const [whole, name, actual, end, parts, hex = ''] = match;
    if (actual !== undefined) words += utf16(actual);
    if (actual !== undefined || end !== undefined) isSaid = end === undefined;
    else if (name === undefined) words += isSaid ? '' : said(parts ?? `<${hex}>`, glyphs);
    else if (whole.endsWith('Do')) words += drawnWords(objects, idOf(objects, head, 'XObject', name), fonts);
    else glyphs = glyphsOf(objects, idOf(objects, head, 'Font', name), fonts);
  }
  return words.replaceAll(/\s/g, '');
}

function drawnWords(objects: Objects, id: string, fonts: Map<string, Glyphs>): string {
  const drawing = objects.get(id);
  const isForm = drawing?.stream && /\/Subtype\s*\/Form/.test(drawing.head);
  return isForm ? wordsOf(objects, drawing.head, fonts, drawing.stream ?? undefined) : '';
}

/** A byte or two a glyph, as its font's map has them. */
function said(strings: string, glyphs: Glyphs): string {
  const [first = '0000'] = glyphs.keys();
  const codes = [...strings.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => hex.replaceAll(/\s/g, '')).join('');
  return [...codes.toLowerCase().matchAll(new RegExp(`.{${first.length}}`, 'g'))]
    .map(([code]) => glyphs.get(code) ?? '')
    .join('');
}

function glyphsOf(objects: Objects, id: string, known: Map<string, Glyphs>): Glyphs {
  const before = known.get(id);
  if (before) return before;
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(headOf(objects, id)) ?? [];
  const glyphs = readMap(objects.get(map)?.stream?.toString('latin1') ?? '');
  known.set(id, glyphs);
  return glyphs;
}

/** The characters by the codes of a ToUnicode map. */
function readMap(text: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, lines = ''] of text.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', to = ''] of lines.matchAll(/<(\w+)>\s*<([\w\s]+)>/g))
      glyphs.set(code.toLowerCase(), utf16(to));
  for (const [, lines = ''] of text.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, first = '', last = '', to] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*(<[\w\s]+>|\[[^\]]*\])/g))
      addRange(glyphs, {
        first,
        last,
        to: [...(to ?? '').matchAll(/<([^>]*)>/g)].map(([, one = '']) => one),
      });
  return glyphs;
}

/** Codes that follow each other: each with its own character, or with the characters that follow the first. */
function addRange(
  glyphs: Map<string, string>,
  { first, last, to }: { first: string; last: string; to: string[] },
): void {
  const start = Number.parseInt(first, 16);
  const [single = ''] = to;
  for (let code = start; code <= Number.parseInt(last, 16); code += 1) {
    const next = to.length > 1 ? utf16(to[code - start] ?? '') : later(utf16(single), code - start);
    glyphs.set(code.toString(16).padStart(first.length, '0'), next);
  }
}

const later = (character: string, by: number): string =>
  String.fromCodePoint((character.codePointAt(0) ?? 0) + by);

const utf16 = (hex: string): string =>
  [...hex.replaceAll(/\s/g, '').matchAll(/.{4}/g)]
    .map(([unit]) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
