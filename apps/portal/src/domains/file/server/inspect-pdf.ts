// Is a PDF whole and free of scripts? Names are looked for in the objects, in compressed object streams, and, for the
// one name that every script action needs, in every byte (ISO 32000-1 §7.3.5, §7.5.7, §12.6.4.16).
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { FileFault } from '../file.rules.ts';
import { foreignKindOf } from './foreign-content.ts';
import { createBreath, inWindows } from './windows.ts';

const inflated = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate);

/** The fault, or null. */
export async function faultOfPdf(bytes: Buffer): Promise<FileFault | null> {
  if (!isWhole(bytes)) return 'INCOMPLETE';
  if (await hasScript(bytes)) return 'ACTIVE_CONTENT';
  const parts = await takeApart(bytes);
  if (!parts) return 'OVERSIZED_INSIDE';
  const { isEncrypted, isActive, packed, attached } = parts;
  if (isEncrypted) return 'ENCRYPTED';
  if (isActive) return 'ACTIVE_CONTENT';
  return (await faultOfPacked(packed)) ?? faultOfAttached(attached);
}

/** Longer than the name with every letter written as `#4a`. */
const NAME_BYTES = 64;

async function hasScript(bytes: Buffer): Promise<boolean> {
  for await (const part of inWindows(bytes, NAME_BYTES))
    if (SCRIPT.test(part.toString('latin1'))) return true;
  return false;
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
/** Readers take any stream with both for one that holds objects, whatever it says it is. */
const OBJECTS = [anyName('N'), anyName('First')] as const;
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

/** Between two streams: as much as a whole file had before there were larger ones. */
const MAX_OUTLINE_BYTES = 20 * 1024 * 1024;

interface Parts {
  /** What is said outside of streams. */
  isEncrypted: boolean;
  isActive: boolean;
  /** Streams that hold objects, and those that hold files. */
  packed: Stream[];
  attached: Stream[];
}

/** Everything outside of streams is looked at, streams of objects and files are kept; null where there is too much of either. */
async function takeApart(bytes: Buffer): Promise<Parts | null> {
  const parts: Parts = { isEncrypted: false, isActive: false, packed: [], attached: [] };
  const breath = createBreath();
  let [at, count] = [0, 0];
  while (at < bytes.length) {
    await breath(at);
    const keyword = bytes.indexOf('stream', at);
    const until = keyword === -1 ? bytes.length : keyword;
    if (count++ > MAX_STREAMS || until - at > MAX_OUTLINE_BYTES) return null;
    const text = bytes.toString('latin1', at, until);
    parts.isEncrypted ||= ENCRYPT.test(text);
    parts.isActive ||= ACTIVE.test(text);
    if (keyword === -1) break;
    at = takeStream(bytes, { text, at: keyword + 6 }, parts);
  }
  return parts;
}

/** Keeps the stream behind the keyword where it is to be looked into; answers where it ends. */
function takeStream(bytes: Buffer, { text, at }: { text: string; at: number }, parts: Parts): number {
  const start = contentStart(bytes, at);
  if (start === null) return at;
  const found = bytes.indexOf('endstream', start);
  const end = found === -1 ? bytes.length : found;
  const dictionary = text.slice(
    Math.max(...[' obj', '\nobj', '\robj'].map((one) => text.lastIndexOf(one))) + 1,
  );
  const stream = { dictionary, content: bytes.subarray(start, end) };
  if (OBJECT_STREAM.test(dictionary) || OBJECTS.every((one) => one.test(dictionary)))
    parts.packed.push(stream);
  if (ATTACHMENT.test(dictionary)) parts.attached.push(stream);
  return found === -1 ? bytes.length : end + 'endstream'.length;
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
