// Reads the table of contents of a ZIP archive that must be nothing but that archive: what DOCX and XLSX are.
// Only what the inspection of uploads needs (APPNOTE 6.3.10, §4.3); no ZIP64, since 20 MB never need it.
import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  packedSize: number;
  /** As declared; not to be believed without a limit. */
  size: number;
  /** Where its local header stands. */
  offset: number;
}

const END_LENGTH = 22;
const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** All entries, in order; null where the archive is broken, commented, or has bytes before, behind or beside it. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.length - END_LENGTH;
  if (end < 0 || bytes.readUInt32LE(0) !== LOCAL_SIGNATURE || bytes.readUInt32LE(end) !== END_SIGNATURE)
    return null;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (start + bytes.readUInt32LE(end + 12) !== end || bytes.readUInt16LE(end + 20) !== 0) return null;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    const read = entryAt(bytes, at, end);
    if (!read) return null;
    entries.push(read.entry);
    at = read.next;
  }
  return at === end ? entries : null;
}

function entryAt(bytes: Buffer, at: number, end: number): { entry: ZipEntry; next: number } | null {
  if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL_SIGNATURE) return null;
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > end) return null;
  const entry = {
    name: bytes.toString('utf8', at + 46, nameEnd),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/** The text of an entry; null where it is broken, packed otherwise, or longer than `maxLength` bytes. */
export function zipText(bytes: Buffer, entry: ZipEntry, maxLength: number): string | null {
  const { offset, packedSize, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_SIGNATURE) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length !== packedSize || (method !== STORED && method !== DEFLATED)) return null;
  if (method === STORED) return packedSize > maxLength ? null : packed.toString('utf8');
  try {
    return inflateRawSync(packed, { maxOutputLength: maxLength }).toString('utf8');
  } catch {
    return null; // broken or too long: the caller refuses the file either way
  }
}
