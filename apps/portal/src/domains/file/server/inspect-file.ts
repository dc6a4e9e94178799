// What a file really is: by its bytes, never by what the sender says, and only one thing at a time (trust.md 24).
import { fileTypeFromBuffer } from 'file-type';
import { FILE_KINDS, faultOfName, kindOfName, type FileFault, type FileKind } from '../file.rules.ts';
import { inspectImage } from './inspect-image.ts';
import { inspectOffice } from './inspect-office.ts';
import { faultOfPdf } from './inspect-pdf.ts';

/** A file that may be stored. */
export interface InspectedFile {
  kind: FileKind;
  mediaType: string;
  /** To be stored: as sent, or a picture without what followed it. */
  bytes: Buffer;
}

/** The file, or why it is refused. `name` must be a cleaned one. */
export async function inspectFile(
  name: string,
  bytes: Buffer,
): Promise<InspectedFile | { fault: FileFault }> {
  if (bytes.length === 0) return { fault: 'EMPTY' };
  const named = faultOfName(name);
  if (named) return { fault: named };
  const found = await inspectBytes(bytes);
  // its name is one of those that are taken: which others are would be no help
  if ('fault' in found) return found.fault === 'TYPE_NOT_ALLOWED' ? { fault: 'TYPE_MISMATCH' } : found;
  if (found.kind !== kindOfName(name)) return { fault: 'TYPE_MISMATCH' };
  if (isSecondThing(found)) return { fault: 'HIDDEN_CONTENT' };
  return { ...found, mediaType: FILE_KINDS[found.kind].mediaType };
}

type Found = { kind: FileKind; bytes: Buffer };

async function inspectBytes(bytes: Buffer): Promise<Found | { fault: FileFault }> {
  switch ((await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext) {
    case 'pdf': {
      const fault = await faultOfPdf(bytes);
      return fault ? { fault } : { kind: 'pdf', bytes };
    }
    case 'jpg':
      return withKind('jpg', bytes);
    case 'png':
      return withKind('png', bytes);
    case 'docx':
    case 'xlsx':
    case 'zip': {
      const office = await inspectOffice(bytes);
      return 'fault' in office ? office : { ...office, bytes };
    }
    case 'docm':
    case 'dotm':
    case 'xlsm':
    case 'xltm':
      return { fault: 'ACTIVE_CONTENT' };
    case 'cfb':
      return { fault: bytes.includes(ENCRYPTED_STREAM) ? 'ENCRYPTED' : 'OLD_OFFICE' };
    default:
      return { fault: 'TYPE_NOT_ALLOWED' };
  }
}

/** What a DOCX or XLSX with a password is: a compound file with a stream of this name (MS-OFFCRYPTO 2.3.4.4). */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

async function withKind(kind: 'jpg' | 'png', bytes: Buffer): Promise<Found | { fault: FileFault }> {
  const picture = await inspectImage(bytes, kind);
  return 'fault' in picture ? picture : { kind, ...picture };
}

/** Readers of ZIP look for its end in these last bytes, readers of PDF for its head in these first ones. */
const ZIP_END_WINDOW = 65_557;
const PDF_HEAD_WINDOW = 1024;
const MARKUP = /<(?:script|html|svg|!doctype|\?php|\?xml)/i;

/** A picture or PDF that is an archive too; a picture or archive that is a PDF or a page too. */
function isSecondThing({ kind, bytes }: Found): boolean {
  const isArchive = kind === 'docx' || kind === 'xlsx' || kind === 'ofd';
  if (!isArchive && bytes.subarray(-ZIP_END_WINDOW).includes('PK\x05\x06', 0, 'latin1')) return true;
  if (kind === 'pdf') return bytes.indexOf('%PDF-') !== 0;
  const head = bytes.toString('latin1', 0, PDF_HEAD_WINDOW);
  return head.includes('%PDF-') || (!isArchive && MARKUP.test(head));
}
