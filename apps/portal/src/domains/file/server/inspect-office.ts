// Is an archive a DOCX, XLSX or OFD that only shows something? The package's own table of content types decides what it is
// (ECMA-376 part 2 §10); macros, embedded files, programs, DOCTYPE and references to elsewhere are refused.
import type { FileFault, FileKind } from '../file.rules.ts';
import { faultOfRelationships } from './office-relationships.ts';
import { foreignKindOf } from './foreign-content.ts';
import { MOST_ENTRIES, unpackEntry } from './unpack-entry.ts';
import { zipEntries, type ZipEntry } from './zip-entries.ts';

/** Far above any real document's; what unpacks to more is a bomb for whoever opens it. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
/** A table of content types or relationships; the largest real ones have some ten thousand rows. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

const MAIN_PARTS = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;

/** Parts that run: VBA, ActiveX controls, Excel 4 macro and dialogue sheets. */
const ACTIVE_PART = /vbaProject|vbaData|activeX|macrosheets\/|dialogsheets\//i;
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|macrosheet/i;
/** Files inside of files, and links to other workbooks or to programs (DDE). */
const EMBEDDED_PART = /(?:^|\/)embeddings\/|oleObject|(?:^|\/)package\d*\.bin$/i;
const LINK_PART = /(?:^|\/)externalLinks\//i;
/** Names that would leave the folder they are unpacked in. */
const ESCAPING_NAME = /^[/\\]|\\|(?:^|\/)\.\.(?:\/|$)/;

const CONTENT_TYPES = '[Content_Types].xml';
/** What an OFD begins with, at the root of its archive: its element stands in the standard's own namespace (GB/T 33190-2016, 7.4). */
const OFD_ENTRY = 'OFD.xml';
const OFD_ROOT = /<(?:[\w-]+:)?OFD\b[^>]*\bxmlns(?::[\w-]+)?\s*=\s*["']https?:\/\/www\.ofdspec\.org/;

/** The kind, or the fault. */
export async function inspectOffice(bytes: Buffer): Promise<{ kind: FileKind } | { fault: FileFault }> {
  const entries = zipEntries(bytes);
  if (!entries) return { fault: 'INCOMPLETE' };
  if (entries.length > MOST_ENTRIES) return { fault: 'OVERSIZED_INSIDE' };
  const named = faultOfNames(entries);
  if (named) return { fault: named };
  const { fault, types, ofd } = await readParts(entries);
  if (fault) return { fault };
  if (ACTIVE_TYPE.test(types)) return { fault: 'ACTIVE_CONTENT' };
  const isOfd = OFD_ROOT.test(ofd);
  if (types && isOfd) return { fault: 'HIDDEN_CONTENT' };
  if (isOfd) return { kind: 'ofd' };
  if (types.includes(MAIN_PARTS.docx)) return { kind: 'docx' };
  return types.includes(MAIN_PARTS.xlsx) ? { kind: 'xlsx' } : { fault: 'TYPE_NOT_ALLOWED' };
}

function faultOfNames(entries: readonly ZipEntry[]): FileFault | null {
  const names = entries.map(({ name }) => name);
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'ENCRYPTED';
  if (names.some((name) => ESCAPING_NAME.test(name))) return 'HIDDEN_CONTENT';
  // readers differ in which of two parts of one name they take
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return 'HIDDEN_CONTENT';
  if (names.some((name) => ACTIVE_PART.test(name))) return 'ACTIVE_CONTENT';
  if (names.some((name) => EMBEDDED_PART.test(name))) return 'EMBEDDED_FILE';
  return names.some((name) => LINK_PART.test(name)) ? 'EXTERNAL_REFERENCE' : null;
}

interface ReadParts {
  fault: FileFault | null;
  /** The table of content types. */
  types: string;
  ofd: string;
}

/** Every part unpacked and looked at: the first fault, and what says what the archive is. */
async function readParts(entries: readonly ZipEntry[]): Promise<ReadParts> {
  const budget = { left: MAX_UNPACKED_BYTES };
  let [types, ofd] = ['', ''];
  for (const entry of entries) {
    const part = partReader(entry);
    const fault = (await unpackEntry(entry, budget, (piece) => part.look(piece))) ?? part.fault();
    if (fault) return { fault, types, ofd };
    if (entry.name === CONTENT_TYPES) types = part.text();
    if (entry.name === OFD_ENTRY) ofd = part.text();
  }
  return { fault: null, types, ofd };
}

interface PartReader {
  look(piece: Buffer): void;
  fault(): FileFault | null;
  /** Of a table; other parts are not kept. */
  text(): string;
}

const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
/** Longer than the word that is looked for, so that it is found across two pieces. */
const OVERLAP = 32;

function partReader({ name, size }: ZipEntry): PartReader {
  const isTable = name === CONTENT_TYPES || name === OFD_ENTRY || name.endsWith('.rels');
  const isXml = /\.(?:xml|rels|vml)$/i.test(name);
  const kept: Buffer[] = [];
  let [isFirst, hasDeclaration, isForeign, tail] = [true, false, false, ''];
  return {
    look(piece) {
      if (isFirst) isForeign = foreignKindOf(name, piece) !== null;
      isFirst = false;
      if (isXml) {
        // UTF-16 is read by its letters alone
        const text = tail + piece.toString('latin1').replaceAll('\0', '');
        hasDeclaration ||= DECLARATION.test(text);
        tail = text.slice(-OVERLAP);
      }
      if (isTable && size <= MAX_TABLE_BYTES) kept.push(piece);
    },
    fault() {
      if (isForeign) return 'EMBEDDED_FILE';
      if (hasDeclaration) return 'DECLARATION';
      if (isTable && size > MAX_TABLE_BYTES) return 'OVERSIZED_INSIDE';
      return name.endsWith('.rels') ? faultOfRelationships(textOf(kept)) : null;
    },
    text: () => textOf(kept),
  };
}

/** UTF-8 or UTF-16, as OPC allows (ECMA-376 part 2 §9.1.4). */
function textOf(pieces: readonly Buffer[]): string {
  const bytes = Buffer.concat(pieces);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.toString('utf8');
}
