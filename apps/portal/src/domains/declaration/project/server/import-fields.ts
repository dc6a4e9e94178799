// A field list from a spreadsheet, read as a design. Nothing is kept: it goes into the open designer and is saved with it.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { invalid } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import {
  uploadedSheet,
  sheetTemplate,
  XLSX,
  type Sheet,
  type TemplateColumn,
} from '../../../enterprise/server/sheet.port.ts';
import type { Design } from '@yqt/forms/design';
import {
  designOfList,
  FIELD_HEADINGS,
  FIELD_KIND_WORDS,
  missingHeadings,
  type ListFault,
} from '../field-list.rules.ts';
import { requireSetup } from './read-setup.ts';
import type { SetupDeps } from './setup-deps.ts';

const MAX_ROWS = 300;
const refused = (errorMessage: string) => invalid({ field: 'fileId', errorMessage });

/** Throws NOT_FOUND, FORBIDDEN, and INVALID for a file that is no such list. Faults of rows are answered. */
export async function importFields(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ design: Design | null; faults: ListFault[] }> {
  const { answers } = await requireSetup(deps, visit, { id, what: 'forms' });
  const place = { tenantId: visit.tenantId, accountId: visit.viewer.accountId, fileId };
  const { headings, rows, isCut } = await uploadedSheet(deps.files, place);
  const missing = missingHeadings(headings);
  if (missing.length) throw refused(`表头缺少：${missing.join('、')}。请使用模板`);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  if (filled.length === 0) throw refused('表头下面没有填写内容');
  if (isCut || filled.length > MAX_ROWS) throw refused(`最多 ${MAX_ROWS} 行`);
  const name = answers['name'];
  return designOfList(typeof name === 'string' ? name : '', {
    headings,
    rows: filled.map(({ row, cells }) => ({ row, cells: cells.map(wordsOf) })),
  });
}

const wordsOf = (cell: Sheet['rows'][number]['cells'][number]): string =>
  cell === null || cell.kind === 'unreadable' ? '' : cell.kind === 'number' ? String(cell.value) : cell.text;

/** The spreadsheet to fill in. */
export async function fieldsTemplate(): Promise<FileAnswer> {
  const columns = FIELD_HEADINGS.map((heading): TemplateColumn => ({
    heading,
    column: { name: 'cell', label: heading, kind: 'text' },
    choices: heading === '类型' ? FIELD_KIND_WORDS : heading === '必填' ? ['是', '否'] : null,
  }));
  return {
    name: '申报表字段清单模板.xlsx',
    mediaType: XLSX,
    content: await sheetTemplate('字段清单', columns),
  };
}
