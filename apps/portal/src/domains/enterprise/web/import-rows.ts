// Rows of a spreadsheet on their way into the open form: sending the file, and what the table holds afterwards. Nothing of
// it is saved before 保存.
import { refusalText } from '@yqt/endpoint/client';
import type { AddressOf } from '@yqt/endpoint/define';
import { call, upload } from '@yqt/endpoint/fetch-transport';
import { isEmptyRow, type EditableRow } from '@yqt/ui/paste-rows';
import { keyOfFile } from '../../../form-key.tsx';
import type { fileContract } from '../../file/contract.ts';
import type { enterpriseContract } from '../contract.ts';
import type { ImportedRows } from '../form-shapes.rules.ts';
import { MAX_IMPORT_BYTES, type RowKind } from '../form-tables.rules.ts';
import { contentOf, yearKey } from '../import-rows.rules.ts';
import type { SheetMode } from '../../../page/sheet-import.tsx';
import { importText } from './import.text.ts';

const TEMPLATE = 'GET /policy/api/enterprise/lib/form/template' satisfies AddressOf<
  typeof enterpriseContract.getRowsTemplate
>;

/** Where the template of a table is downloaded. */
export const templateAddress = (kind: RowKind): string => `${TEMPLATE.replace(/^GET /, '')}?kind=${kind}`;

/** The rows of a file and what is wrong with the others, or why it was refused in words for the reader. */
export async function readFile(
  file: File,
  { kind, enId, formKey }: { kind: RowKind; enId: string; formKey: string },
): Promise<ImportedRows | { refused: string }> {
  if (!/\.xlsx$/i.test(file.name)) return { refused: importText.wrongType };
  if (file.size > MAX_IMPORT_BYTES) return { refused: importText.tooLarge };
  const headers = { tenantHost: location.host };
  try {
    const { id } = await upload<typeof fileContract.uploadFile>('POST /uaa/api/upload/file', file, {
      ...headers,
      key: keyOfFile(formKey, file),
    });
    return await call<typeof enterpriseContract.importRows>(
      'POST /policy/api/enterprise/lib/form/import',
      { kind, fileId: id },
      { ...headers, enId },
    );
  } catch (error) {
    return { refused: refusalText(error, importText.offline) };
  }
}

/** 追加 behind the rows that are there, or 替换. */

export interface MergedRows {
  rows: EditableRow[];
  /** Rows of the file that are filled in, those that replace one included. */
  added: number;
  /** Rows of the file that the table or the file itself has already: not added again. */
  repeated: number;
  /** Years whose row is replaced: two rows of one year would contradict one another. */
  replaced: string[];
}

/** The table after an import. */
export function mergeRows(
  present: readonly EditableRow[],
  imported: readonly EditableRow[],
  { kind, mode }: { kind: RowKind; mode: SheetMode },
): MergedRows {
  const known = (row: EditableRow): KnownRow => ({ row, year: yearKey(row), content: contentOf(kind, row) });
  let rows = mode === 'append' ? present.filter((row) => !isEmptyRow(row)).map(known) : [];
  const merged: Omit<MergedRows, 'rows'> = { added: 0, repeated: 0, replaced: [] };
  for (const one of imported.map(known)) {
    const old = one.year === null ? [] : rows.filter(({ year }) => year === one.year);
    if (old.length < 2 && rows.some(({ content }) => content === one.content)) merged.repeated += 1;
    else {
      merged.added += 1;
      if (one.year !== null && old.length > 0) merged.replaced.push(one.year);
      rows = withRow(rows, one, old);
    }
  }
  return { ...merged, rows: rows.map(({ row }) => row) };
}

interface KnownRow {
  row: EditableRow;
  year: string | null;
  content: string;
}

/** The row in the place of the first of `old`, else at the end. */
function withRow(rows: KnownRow[], row: KnownRow, old: readonly KnownRow[]): KnownRow[] {
  const [first] = old;
  if (!first) return [...rows, row];
  return rows.flatMap((other) => (other === first ? [row] : old.includes(other) ? [] : [other]));
}
