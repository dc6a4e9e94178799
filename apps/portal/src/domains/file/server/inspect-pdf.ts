// Is a PDF whole and free of scripts? Names are looked for in the objects, in compressed object streams, and, for the
// one name that every script action needs, in every byte (ISO 32000-1 §7.3.5, §7.5.7, §12.6.4.16).
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { FileFault } from '../file.rules.ts';
import { foreignKindOf } from './foreign-content.ts';

const inflated = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate);

/** The fault, or null. */
export async function faultOfPdf(bytes: Buffer): Promise<FileFault | null> {
  if (!isWhole(bytes)) return 'INCOMPLETE';
  if (SCRIPT.test(bytes.toString('latin1'))) return 'ACTIVE_CONTENT';
  const parts = takeApart(bytes);
  if (!parts) return 'OVERSIZED_INSIDE';
  const { outline, packed, attached } = parts;
  if (ENCRYPT.test(outline)) return 'ENCRYPTED';
  if (ACTIVE.test(outline)) return 'ACTIVE_CONTENT';
  return (await faultOfPacked(packed)) ?? faultOfAttached(attached);
}

/** A letter of a name may be written `#4a`. */
const letterPattern = (letter: string): string => {
  const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`;
};
const namePattern = (name: string): string =>
  `/${name.split('').map(letterPattern).join('')}(?![A-Za-z0-9_.#-])`;
const anyName = (...names: string[]): RegExp => new RegExp(names.map(namePattern).join('|'));

const SCRIPT = anyName('JavaScript');
/** JS also in renditions; XFA forms carry their own scripts; Launch starts programs. */
const ACTIVE = anyName('JavaScript', 'JS', 'XFA', 'Launch');
const ENCRYPT = anyName('Encrypt');
const OBJECT_STREAM = anyName('ObjStm');
const ATTACHMENT = anyName('EmbeddedFile');

/** `%%EOF` and behind it nothing but blanks: an archive there would make the file two things at once. */
function isWhole(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF');
  return end > 0 && /^[\s\0]*$/.test(bytes.toString('latin1', end + 5));
}

interface Stream {
  dictionary: string;
  content: Buffer;
}

/** A hundred times a thick report's; bounds the time that a hostile file may take. */
const MAX_STREAMS = 100_000;

/** Everything outside of streams as text, and the streams that hold objects; null where there are too many. */
function takeApart(bytes: Buffer): { outline: string; packed: Stream[]; attached: Stream[] } | null {
  const outline: string[] = [];
  const packed: Stream[] = [];
  const attached: Stream[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (outline.length > MAX_STREAMS) return null;
    const keyword = bytes.indexOf('stream', at);
    const text = bytes.toString('latin1', at, keyword === -1 ? bytes.length : keyword);
    outline.push(text);
    if (keyword === -1) break;
    const start = contentStart(bytes, keyword + 6);
    const found = start === null ? -1 : bytes.indexOf('endstream', start);
    const end = found === -1 ? bytes.length : found;
    const dictionary = text.slice(text.lastIndexOf(' obj') + 1);
    if (start !== null && OBJECT_STREAM.test(dictionary))
      packed.push({ dictionary, content: bytes.subarray(start, end) });
    if (start !== null && ATTACHMENT.test(dictionary))
      attached.push({ dictionary, content: bytes.subarray(start, end) });
    at = start === null ? keyword + 6 : found === -1 ? bytes.length : end + 'endstream'.length;
  }
  return { outline: outline.join('\n'), packed, attached };
}

/** Behind the line end that `stream` must have; null where the word is only a word. */
function contentStart(bytes: Buffer, at: number): number | null {
  if (bytes[at] === 0x0a) return at + 1;
  return bytes[at] === 0x0d ? at + (bytes[at + 1] === 0x0a ? 2 : 1) : null;
}

/** All object streams of a file together: far above any real document's, small enough to hold. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
const DEFLATE_ALONE =
  /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*(?=[\]/>])(?!\]?\s*\/(?:ASCII|LZW|RunLength|Flate|Crypt))/;

async function faultOfPacked(packed: Stream[]): Promise<FileFault | null> {
  let left = MAX_INFLATED_BYTES;
  for (const { dictionary, content } of packed) {
    const objects = await unpack(dictionary, content, left);
    if (objects === null) return 'INCOMPLETE';
    if (ACTIVE.test(objects)) return 'ACTIVE_CONTENT';
    left -= objects.length;
    if (left <= 0) return 'OVERSIZED_INSIDE';
  }
  return null;
}

/** Electronic invoices carry their figures as XML; programs, archives, other documents and what cannot be read are refused. */
async function faultOfAttached(attached: Stream[]): Promise<FileFault | null> {
  let left = MAX_INFLATED_BYTES;
  for (const { dictionary, content } of attached) {
    const text = await unpack(dictionary, content, left);
    if (text === null || foreignKindOf('', Buffer.from(text.slice(0, 16), 'latin1'))) return 'EMBEDDED_FILE';
    left -= text.length;
    if (left <= 0) return 'OVERSIZED_INSIDE';
  }
  return null;
}

/** The objects as text; null where they cannot be read, and so cannot be trusted. */
async function unpack(dictionary: string, content: Buffer, maxOutputLength: number): Promise<string | null> {
  if (!dictionary.includes('/Filter')) return /#/.test(dictionary) ? null : content.toString('latin1');
  if (!DEFLATE_ALONE.test(dictionary) || dictionary.includes('/DecodeParms')) return null;
  try {
    const plain = await inflated(content, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    return plain.toString('latin1');
  } catch {
    return null; // broken or too long: the caller refuses the file either way
  }
}
