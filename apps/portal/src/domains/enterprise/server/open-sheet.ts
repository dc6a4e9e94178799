// An uploaded spreadsheet as rows of text: its kind, its size when unpacked, and whether it can be read at all.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { appError, invalid } from '@yqt/kernel/errors';
import { faultOfArchive } from '../../file/server/archive.port.ts';
import { openFile, type FileDeps } from '../../file/server/file.port.ts';
import { MAX_CELL, MAX_IMPORT_BYTES } from '../form-tables.rules.ts';
import { readTableSheet, type Sheet } from './read-sheet.ts';

/** Ten times the largest file: an honest one packs to a tenth, a bomb to a thousandth. */
const MAX_UNPACKED_BYTES = 10 * MAX_IMPORT_BYTES;

/** The media type of what an import takes and its template is. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The first worksheet of an account's own upload. Throws NOT_FOUND (no such file of theirs), INVALID (field `fileId`: no
 * spreadsheet, too large when unpacked), TOO_MANY (their last file is still being read).
 */
export async function uploadedSheet(
  files: FileDeps,
  {
    tenantId,
    accountId,
    fileId,
    mostLetters = MAX_CELL,
  }: { tenantId: string; accountId: string; fileId: string; /** Of a cell. */ mostLetters?: number },
): Promise<Sheet> {
  const file = await openFile(files, { tenantId, id: fileId, reader: { accountId } });
  if (file.mediaType !== XLSX) throw refused('请选择 xlsx 格式的表格');
  const bytes = await bytesOf(file);
  const fault = await faultOfArchive(bytes, MAX_UNPACKED_BYTES);
  if (fault === 'OVERSIZED_INSIDE')
    throw refused('表格解压后过大，请将需要的行复制到模板中，另存为 xlsx 格式后重试');
  if (fault) throw refused(UNREADABLE);
  const sheet = await readTableSheet({ bytes, mostLetters }, accountId);
  if (!sheet) throw refused(UNREADABLE);
  return sheet;
}

const UNREADABLE = '无法读取表格，请用模板另存为 xlsx 格式后重试';
const refused = (errorMessage: string) => invalid({ field: 'fileId', errorMessage });

async function bytesOf({ content }: FileAnswer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size > MAX_IMPORT_BYTES)
      throw appError('TOO_LARGE', { message: `导入的表格不能超过 ${MAX_IMPORT_BYTES / 1024 / 1024} MB` });
  }
  return Buffer.concat(chunks);
}
