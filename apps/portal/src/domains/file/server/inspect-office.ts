// Is an archive a DOCX or XLSX without macros? The package's own table of content types decides (ECMA-376 part 2 §10).
import type { FileFault, FileKind } from '../file.rules.ts';
import { zipEntries, zipText, type ZipEntry } from './zip-entries.ts';

/** Far above any real document's; what declares more is a bomb for whoever opens it. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_CONTENT_TYPES_BYTES = 1024 * 1024;

const MAIN_PARTS = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;

/** Parts that run: VBA, ActiveX controls, Excel 4 macro and dialogue sheets. */
const ACTIVE_PART = /vbaProject|vbaData|activeX|macrosheets\/|dialogsheets\//i;
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|macrosheet/i;
/** Names that would leave the folder they are unpacked in. */
const ESCAPING_NAME = /^[/\\]|\\|(?:^|\/)\.\.(?:\/|$)/;

/** The kind, or the fault. */
export function inspectOffice(bytes: Buffer): { kind: FileKind } | { fault: FileFault } {
  const entries = zipEntries(bytes);
  if (!entries) return { fault: 'INCOMPLETE' };
  const fault = faultOfEntries(entries);
  if (fault) return { fault };
  const table = entries.find(({ name }) => name === '[Content_Types].xml');
  const types = table && zipText(bytes, table, MAX_CONTENT_TYPES_BYTES);
  if (!types) return { fault: 'TYPE_NOT_ALLOWED' };
  if (ACTIVE_TYPE.test(types)) return { fault: 'ACTIVE_CONTENT' };
  if (types.includes(MAIN_PARTS.docx)) return { kind: 'docx' };
  return types.includes(MAIN_PARTS.xlsx) ? { kind: 'xlsx' } : { fault: 'TYPE_NOT_ALLOWED' };
}

function faultOfEntries(entries: ZipEntry[]): FileFault | null {
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'ENCRYPTED';
  if (entries.some(({ name }) => ESCAPING_NAME.test(name))) return 'HIDDEN_CONTENT';
  if (entries.some(({ name }) => ACTIVE_PART.test(name))) return 'ACTIVE_CONTENT';
  const unpacked = entries.reduce((total, { size }) => total + size, 0);
  return unpacked > MAX_UNPACKED_BYTES ? 'OVERSIZED_INSIDE' : null;
}
