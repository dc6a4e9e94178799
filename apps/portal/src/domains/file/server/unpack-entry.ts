// Unpacks entries of an archive piece by piece and counts: what comes out is looked at and let go, and nothing is believed
// of what an entry declares. No reader of a library is given an archive that has not gone through here.
import { createInflateRaw } from 'node:zlib';
import { DEFLATED, STORED, type ZipEntry } from './zip-entries.ts';

/** Why an archive may not be opened. */
export type UnpackFault = 'INCOMPLETE' | 'OVERSIZED_INSIDE' | 'SIZE_UNTRUE';

/** Memory that unpacking takes, whatever comes out. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Many times what a document has. Each entry costs its own start of the unpacker, however little is in it: sixty thousand
 * of one byte kept the process busy for a quarter of a minute.
 */
export const MOST_ENTRIES = 4000;

/** Bytes that may still come out of an archive; every entry takes from it. */
export interface Budget {
  left: number;
}

/** Hands the entry's content over in pieces; the fault, or null. Stops with the first byte above budget or declaration. */
export async function unpackEntry(
  { method, packed, size }: ZipEntry,
  budget: Budget,
  look: (piece: Buffer) => void,
): Promise<UnpackFault | null> {
  if (size > budget.left) return 'OVERSIZED_INSIDE';
  if (method === STORED) {
    budget.left -= packed.length;
    for (let at = 0; at < packed.length; at += CHUNK_BYTES) look(packed.subarray(at, at + CHUNK_BYTES));
    return packed.length === size ? null : 'SIZE_UNTRUE';
  }
  return method === DEFLATED ? inflate({ packed, size }, budget, look) : 'INCOMPLETE';
}

async function inflate(
  { packed, size }: Pick<ZipEntry, 'packed' | 'size'>,
  budget: Budget,
  look: (piece: Buffer) => void,
): Promise<UnpackFault | null> {
  const stream = createInflateRaw({ chunkSize: CHUNK_BYTES });
  let length = 0;
  stream.end(packed);
  try {
    for await (const piece of stream) {
      length += piece.length;
      budget.left -= piece.length;
      if (length > size) return 'SIZE_UNTRUE';
      if (budget.left < 0) return 'OVERSIZED_INSIDE';
      look(piece);
    }
  } catch {
    return 'INCOMPLETE'; // what cannot be unpacked cannot be inspected either
  }
  // bytes behind the packed content would be another entry for a reader that goes by the stream's own end
  return length === size && stream.bytesWritten === packed.length ? null : 'SIZE_UNTRUE';
}

/** The fault of an archive that may unpack to no more than `maxBytes`, or null where a library may open it. */
export async function faultOfUnpacking(
  entries: readonly ZipEntry[],
  maxBytes: number,
): Promise<UnpackFault | null> {
  if (entries.length > MOST_ENTRIES) return 'OVERSIZED_INSIDE';
  const budget = { left: maxBytes };
  for (const entry of entries) {
    const fault = await unpackEntry(entry, budget, () => {});
    if (fault) return fault;
  }
  return null;
}
