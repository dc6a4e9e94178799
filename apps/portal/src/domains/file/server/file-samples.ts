// Real little files for tests, made byte by byte, so that each test can spoil one thing.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

interface ZipLie {
  /** Declared in place of the true length, by name of the entry. */
  declared?: Record<string, number>;
}

/** A ZIP archive of deflated entries. */
export function zipOf(parts: Record<string, string | Buffer>, { declared = {} }: ZipLie = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text);
    const shared = Buffer.concat([
      u16(20),
      u16(0),
      u16(8),
      u32(0),
      u32(crc32(text)),
      u32(packed.length),
      u32(declared[name] ?? Buffer.byteLength(text)),
      u16(Buffer.byteLength(name)),
      u16(0),
    ]);
    const local = Buffer.concat([u32(0x04034b50), shared, Buffer.from(name), packed]);
    const tail = Buffer.concat([u16(0), u16(0), u16(0), u32(0), u32(offset)]);
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), shared, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = u16(directory.length);
  const end = Buffer.concat([
    u32(0x06054b50),
    u32(0),
    count,
    count,
    u32(central.length),
    u32(offset),
    u16(0),
  ]);
  return Buffer.concat([...locals, central, end]);
}

const MAIN = {
  docx: [
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
} as const;

/** A DOCX, XLSX or DOCM with further parts. */
export function officeOf(
  kind: keyof typeof MAIN,
  extra: Record<string, string | Buffer> = {},
  lie: ZipLie = {},
): Buffer {
  const [part, type] = MAIN[kind];
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  const parts = { '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [part]: '<x/>', ...extra };
  return zipOf(parts, lie);
}

/** An OFD of one page, with further parts. */
export const ofdOf = (extra: Record<string, string | Buffer> = {}): Buffer =>
  zipOf({
    'OFD.xml':
      '<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.1" DocType="OFD"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>',
    'Doc_0/Document.xml': '<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>',
    ...extra,
  });

/** A table of relationships with one row. */
export const relationshipOf = (attributes: string): string =>
  `<?xml version="1.0"?><Relationships><Relationship Id="r1" ${attributes}/></Relationships>`;

/** A spreadsheet of one part that says it has 4 kB and unpacks to `megabytes`. */
export const bombOf = (megabytes: number): Buffer =>
  officeOf(
    'xlsx',
    { 'xl/sharedStrings.xml': Buffer.alloc(megabytes * 1024 * 1024, 'A') },
    { declared: { 'xl/sharedStrings.xml': 4096 } },
  );

/** A PDF with one page; `objects` come before the trailer. */
export const pdfOf = (objects = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n` +
      `${objects}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );

/** A PDF of so many bytes: a scan whose picture no two pieces of are the same. */
export function scanOf(bytes: number): Buffer {
  const [before, after] = pdfOf('9 0 obj<</Length 1>>stream\n|\nendstream endobj')
    .toString('latin1')
    .split('|');
  const picture = Buffer.alloc(bytes - (before?.length ?? 0) - (after?.length ?? 0), 'pixels of a page ');
  for (let at = 0; at + 4 <= picture.length; at += 65_536) picture.writeUInt32BE(at, at);
  return Buffer.concat([Buffer.from(before ?? '', 'latin1'), picture, Buffer.from(after ?? '', 'latin1')]);
}

/** A compressed object stream that holds `text`, as an object for `pdfOf`. */
export function objectStreamOf(text: string, dictionary = '/Filter/FlateDecode'): string {
  const content = dictionary.includes('Flate') ? deflateSync(text) : Buffer.from(text);
  return `5 0 obj<</Type/ObjStm/N 1/First 4${dictionary}/Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream endobj`;
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A black grey-scale PNG; the size is only claimed beyond one pixel. */
export function pngOf({ width = 1, height = 1, comment = '' } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(comment ? [chunk('tEXt', Buffer.from(comment, 'latin1'))] : []),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The frame of a JPEG with stuffed and restart bytes in its scan. */
export const jpgOf = ({ width = 1, height = 1, comment = '' } = {}): Buffer => {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(comment ? [segment(0xfe, Buffer.from(comment, 'latin1'))] : []),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
};
