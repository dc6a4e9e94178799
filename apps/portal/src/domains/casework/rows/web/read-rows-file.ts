// Sends a spreadsheet and has it read: what it holds, or why it was refused in words for the reader.
import { refusalText } from '@yqt/endpoint/client';
import type { AddressOf } from '@yqt/endpoint/define';
import { call, upload } from '@yqt/endpoint/fetch-transport';
import { keyOfFile } from '../../../../form-key.tsx';
import type { fileContract } from '../../../file/contract.ts';
import type { rowsContract, SheetRows } from '../contract.ts';
import { rowsImportText as text } from './rows-import.text.ts';

/** What the server takes of a spreadsheet. */
const MAX_BYTES = 2 * 1024 * 1024;

const SHEET = 'GET /policy/api/case/{id}/rows/sheet' satisfies AddressOf<typeof rowsContract.getRowsSheet>;

/** Where the sheet of a table is downloaded. */
export const sheetAddress = (id: string, name: string, isFilled: boolean): string =>
  `${SHEET.replace(/^GET /, '').replace('{id}', id)}?name=${name}${isFilled ? '&isFilled=true' : ''}`;

export async function readRowsFile(
  file: File,
  { id, name, formKey }: { id: string; name: string; formKey: string },
): Promise<SheetRows | { refused: string }> {
  if (!/\.xlsx$/i.test(file.name)) return { refused: text.wrongType };
  if (file.size > MAX_BYTES) return { refused: text.tooLarge };
  const tenantHost = location.host;
  try {
    const stored = await upload<typeof fileContract.uploadFile>('POST /uaa/api/upload/file', file, {
      tenantHost,
      key: keyOfFile(formKey, file),
    });
    return await call<typeof rowsContract.readRowsSheet>(
      'POST /policy/api/case/{id}/rows/read',
      { id, name, fileId: stored.id },
      { tenantHost },
    );
  } catch (error) {
    return { refused: refusalText(error, text.offline) };
  }
}
