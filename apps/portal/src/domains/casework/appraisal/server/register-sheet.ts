// 销毁清册 as xlsx, every cell text; each export is written down.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { plainCell } from '@yqt/kernel/plain-cell';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import * as text from '../appraisal.text.ts';
import { selectAppraisals, type ListedAppraisal } from './appraisal.sql.ts';
import { appraisalSelection } from './list-appraisals.ts';

/** More rows than this are another kind of job. */
const MOST = 10_000;
const WIDTH = 18;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What was destroyed within the officer's scope, the newest first. */
export async function exportDestroyed(
  deps: CaseworkDeps,
  officer: Officer,
  { keyword }: { keyword: string },
): Promise<FileAnswer> {
  const selection = appraisalSelection(deps, officer, { tab: 'destroyed', keyword });
  const found = await selectAppraisals(deps.sql, { ...selection, limit: MOST + 1, offset: 0 });
  const rows = found.slice(0, MOST);
  await writeDown(deps, officer, rows.length);
  return {
    name: text.registerName(dayText(deps.now())),
    mediaType: XLSX,
    content: await sheetOf(rows, found.length > MOST ? [text.registerCutText(MOST)] : []),
  };
}

async function sheetOf(rows: readonly ListedAppraisal[], notes: readonly string[]): Promise<Buffer> {
  // memory that a portal whose officers export nothing need not hold
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(text.REGISTER_SHEET, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = text.REGISTER_HEADS.map((header) => ({ header, width: WIDTH }));
  for (const row of rows) sheet.addRow(cellsOf(row).map(plainCell));
  for (const note of notes) sheet.addRow([note]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const cellsOf = (row: ListedAppraisal): string[] => [
  row.archiveNo,
  row.title,
  row.kindLabel ?? row.kind,
  row.class,
  row.receiptNo ?? '',
  row.closedOn,
  row.archivedOn,
  row.retainUntil,
  row.packageHash ?? '',
  row.reason ?? '',
  row.proposedName ?? '',
  row.proposedAt ?? '',
  row.decidedName ?? '',
  row.decidedAt ?? '',
];

const writeDown = (
  deps: CaseworkDeps,
  { tenantId, accountId: actor, ip, requestId }: Officer,
  rows: number,
): Promise<void> =>
  transaction(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId,
      actor,
      event: 'case.register-exported',
      objectKind: 'case',
      objectId: 'destroyed',
      result: 'done',
      ip,
      requestId,
      facts: { rows },
    }),
  );
