// Reads the table of contents of a ZIP archive that must be nothing but that archive: what DOCX and XLSX are. The table at
// the end and the heads before each entry must tell the same, so that no reader finds another archive in it than we did.
// Only what DOCX and XLSX need (APPNOTE 6.3.10, §4.3); no ZIP64, since 20 MB never need it.

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** Sizes stand behind the content, in a data descriptor. */
  isStreamed: boolean;
  method: number;
  packedSize: number;
  /** As declared; unpack-entry.ts compares it with what comes out. */
  size: number;
  /** Where its local header stands. */
  offset: number;
  /** The content as it is packed, and where it ends. */
  packed: Buffer;
  end: number;
}

const END_LENGTH = 22;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** With and without its own signature. */
const DESCRIPTOR_LENGTHS = [12, 16];

/** Methods of packing (§4.4.5); there are no others in Office files. */
export const STORED = 0;
export const DEFLATED = 8;

/** All entries, in order; null where the archive is broken, commented, or has bytes before, behind, beside or between. */
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
  return at === end && isGapless(entries, start) ? entries : null;
}

function entryAt(bytes: Buffer, at: number, end: number): { entry: ZipEntry; next: number } | null {
  if (at + CENTRAL_LENGTH > end || bytes.readUInt32LE(at) !== CENTRAL_SIGNATURE) return null;
  const nameEnd = at + CENTRAL_LENGTH + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > end) return null;
  const flags = bytes.readUInt16LE(at + 8);
  const head = {
    name: bytes.toString('utf8', at + CENTRAL_LENGTH, nameEnd),
    isEncrypted: (flags & 1) === 1,
    isStreamed: (flags & 8) === 8,
    method: bytes.readUInt16LE(at + 10),
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  const content = contentOf(bytes, head);
  return content && { entry: { ...head, ...content }, next };
}

/** The content behind a local header that says the same as the table; null where it says something else. */
function contentOf(
  bytes: Buffer,
  entry: Omit<ZipEntry, 'packed' | 'end'>,
): Pick<ZipEntry, 'packed' | 'end'> | null {
  const { offset, name, method, packedSize, size, isStreamed } = entry;
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_SIGNATURE) return null;
  const nameEnd = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26);
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  const isSame =
    bytes.toString('utf8', offset + LOCAL_LENGTH, nameEnd) === name &&
    bytes.readUInt16LE(offset + 8) === method &&
    ((bytes.readUInt16LE(offset + 6) & 8) === 8) === isStreamed &&
    (isStreamed ||
      (bytes.readUInt32LE(offset + 18) === packedSize && bytes.readUInt32LE(offset + 22) === size));
  const end = start + packedSize;
  // without a size before it nobody could tell where a stored entry ends
  const isOpenEnded = isStreamed && method === STORED && size > 0;
  return isSame && end <= bytes.length && !isOpenEnded ? { packed: bytes.subarray(start, end), end } : null;
}

/** One entry begins where the one before it ends, and the table where the last one ends. */
function isGapless(entries: readonly ZipEntry[], start: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  return (
    (inOrder[0]?.offset ?? start) === 0 &&
    inOrder.every(({ end, isStreamed }, at) => {
      const gap = (inOrder[at + 1]?.offset ?? start) - end;
      return gap === 0 || (isStreamed && DESCRIPTOR_LENGTHS.includes(gap));
    })
  );
}
