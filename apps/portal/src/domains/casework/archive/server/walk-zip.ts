// Reads a stored package from its first byte to its last, a chunk at a time, by what its manifest says stands in it: a zip of
// stored files, one after the other.
import { createHash } from 'node:crypto';
import type { ArchivedPart } from '../archive.rules.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_SIZE = 30;
const DESCRIPTOR = 0x08074b50;
const DESCRIPTOR_SIZE = 16;
/** Of the local header: flags, compression, length of the name, and of what follows it. */
const AT = { flags: 6, method: 8, name: 26, extra: 28 } as const;
const HAS_DESCRIPTOR = 0x08;

export interface WalkedPart {
  name: string;
  /** SHA-256 of the bytes that stand there; null = they do not stand where they did. */
  found: string | null;
}

/** What stands in the place of each part, and what the whole comes to. */
export async function walkZip(
  bytes: AsyncIterable<Uint8Array | string>,
  parts: readonly Pick<ArchivedPart, 'name' | 'size'>[],
): Promise<{ parts: WalkedPart[]; size: number; sha256: string }> {
  const source = reader(bytes);
  const walked: WalkedPart[] = [];
  let isLost = false;
  for (const { name, size } of parts) {
    const found: string | null = isLost ? null : await readPart(source, { name, size });
    isLost = found === null;
    walked.push({ name, found });
  }
  return { parts: walked, ...(await source.end()) };
}

async function readPart(
  source: Source,
  { name, size }: Pick<ArchivedPart, 'name' | 'size'>,
): Promise<string | null> {
  const head = await source.take(LOCAL_HEADER_SIZE);
  if (head?.readUInt32LE(0) !== LOCAL_HEADER || head.readUInt16LE(AT.method) !== 0) return null;
  const title = await source.take(head.readUInt16LE(AT.name));
  if (title?.toString('utf8') !== name) return null;
  if (!(await source.take(head.readUInt16LE(AT.extra)))) return null;
  const hash = createHash('sha256');
  if (!(await source.pass(size, (chunk) => hash.update(chunk)))) return null;
  if (head.readUInt16LE(AT.flags) & HAS_DESCRIPTOR) {
    const descriptor = await source.take(DESCRIPTOR_SIZE);
    if (descriptor?.readUInt32LE(0) !== DESCRIPTOR) return null;
  }
  return hash.digest('hex');
}

type Source = ReturnType<typeof reader>;

/** Bytes by number, from a stream that comes in chunks; all of them counted and hashed. */
function reader(bytes: AsyncIterable<Uint8Array | string>) {
  const chunks = bytes[Symbol.asyncIterator]();
  const whole = createHash('sha256');
  let size = 0;
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done) return false;
    rest = Buffer.from(next.value);
    size += rest.length;
    whole.update(rest);
    return true;
  };
  /** Hands over so many bytes in pieces. False where there are fewer. */
  const pass = async (count: number, take: (chunk: Buffer) => void): Promise<boolean> => {
    let left = count;
    while (left > 0) {
      if (rest.length === 0 && !(await more())) return false;
      const piece = rest.subarray(0, left);
      take(piece);
      rest = rest.subarray(piece.length);
      left -= piece.length;
    }
    return true;
  };
  return {
    pass,
    take: async (count: number): Promise<Buffer | null> => {
      const pieces: Buffer[] = [];
      return (await pass(count, (piece) => void pieces.push(piece))) ? Buffer.concat(pieces) : null;
    },
    end: async () => {
      while (await more());
      return { size, sha256: whole.digest('hex') };
    },
  };
}
