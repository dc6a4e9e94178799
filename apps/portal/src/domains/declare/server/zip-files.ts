// A ZIP of files as they are: stored, not packed, for PDF and pictures are packed already.
// Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT (4.3.7, 4.3.12, 4.3.16).
import { crc32 } from 'node:zlib';

export interface ZipFile {
  name: string;
  read: () => Promise<Buffer>;
}

interface Read {
  name: Buffer;
  content: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0. */
const NEEDS = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** 1980-01-01: what is filed has its time in the papers, not here. */
const NO_DATE = 0x21;

/** The fields that local and central headers share. */
function fields({ name, content }: Read): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(NEEDS, 0);
  head.writeUInt16LE(UTF8, 2);
  head.writeUInt16LE(NO_DATE, 8);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const signed = (signature: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature, 0);
  return head;
};

/** The entry of a file in the directory at the end. */
function entry(shared: Buffer, name: Buffer, offset: number): Buffer {
  const version = Buffer.alloc(2);
  version.writeUInt16LE(NEEDS, 0);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([signed(CENTRAL), version, shared, tail, name]);
}

function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signed(END), end]);
}

/** One file in memory at a time. Names must differ; the whole must stay below 4 GB. */
export async function* zipOf(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: text, read } of files) {
    const name = Buffer.from(text, 'utf8');
    const content = await read();
    const shared = fields({ name, content });
    const head = Buffer.concat([signed(LOCAL), shared, name]);
    yield head;
    yield content;
    directory.push(entry(shared, name, offset));
    offset += head.length + content.length;
  }
  const whole = Buffer.concat(directory);
  yield whole;
  yield ending(files.length, whole.length, offset);
}
