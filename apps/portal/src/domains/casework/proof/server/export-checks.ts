// A list of 承诺核查 as xlsx, every cell text: what the page finds, all of it. Names of persons are masks; whole ones need a reason. Every
// export is written down.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import { plainCell } from '@yqt/kernel/plain-cell';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { Bar } from '../../breach/contract.ts';
import { listBars } from '../../breach/server/list-bars.ts';
import { isolated, PLAIN_REASON } from '../../desk/desk.text.ts';
import { selectSealedApplicants } from '../../desk/server/applicant.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { checkSheetText as text } from '../check-sheet.text.ts';
import type { PromiseRow } from '../contract.ts';
import type { CheckTab } from '../proof.rules.ts';
import { listGivenPromises } from './list-given-promises.ts';

/** More rows than this are another kind of job. */
const MOST = 10_000;
const WIDTH = 20;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface CheckExport {
  tab: CheckTab;
  keyword: string;
  isPlain?: boolean;
  reason?: string;
}

interface Line {
  caseId: string;
  name: string;
  /** What stands before the name, and after it. */
  before: string;
  after: string[];
}

/** Throws INVALID where whole names are asked for without a reason. */
export async function exportChecks(
  deps: CaseworkDeps,
  officer: Officer,
  { tab, keyword, isPlain = false, reason = '' }: CheckExport,
): Promise<FileAnswer> {
  const why = reason.trim();
  if (isPlain && why === '') throw invalid({ field: 'reason', errorMessage: PLAIN_REASON });
  const found = await linesOf(deps, officer, { tab, keyword });
  const lines = found.slice(0, MOST);
  await writeDown(deps, officer, { tab, rows: lines.length, isPlain, reason: why });
  const named = isPlain ? await withNames(deps, lines) : lines;
  const notes = [...(found.length > MOST ? [text.cut(MOST)] : []), ...(isPlain ? [isolated(why)] : [])];
  const rows = named.map(({ before, name, after }) => [before, name, ...after]);
  return {
    name: text.name(tab, dayText(deps.now())),
    mediaType: XLSX,
    content: await sheetOf(text.heads[tab], rows, notes),
  };
}

/** One more than are taken, so that what is left out is said. */
async function linesOf(
  deps: CaseworkDeps,
  officer: Officer,
  { tab, keyword }: { tab: CheckTab; keyword: string },
): Promise<Line[]> {
  const page = { keyword, current: 1, size: MOST + 1 };
  if (tab === 'waiting' || tab === 'confirming') {
    const standing = tab === 'waiting' ? 'unchecked' : 'proposed';
    const { records } = await listGivenPromises(deps, officer, { ...page, standing });
    return records.map((row) => promiseLine(tab, row));
  }
  const { records } = await listBars(deps, officer, { ...page, standing: tab });
  return records.map((row) => barLine(tab, row));
}

const aboutOf = ({ caseId, applicantName, receiptNo }: PromiseRow | Bar): Omit<Line, 'after'> => ({
  caseId,
  name: applicantName,
  before: receiptNo ?? '',
});

const promiseLine = (tab: 'waiting' | 'confirming', row: PromiseRow): Line => ({
  ...aboutOf(row),
  after: [
    row.title,
    row.label,
    row.givenAt,
    row.stateLabel,
    row.archiveNo ?? '',
    ...(tab === 'confirming' ? [row.reason, row.checkedName ?? '', row.checkedAt ?? ''] : []),
  ],
});

const barLine = (tab: 'bars' | 'lifted', row: Bar): Line => ({
  ...aboutOf(row),
  after: [
    row.title,
    row.label,
    row.archiveNo ?? '',
    text.ways[row.way],
    row.way === 'promise' ? text.untrue(row.untrue) : text.late(row.dueOn),
    row.brokenOn,
    row.until,
    ...(tab === 'bars'
      ? [text.standings[row.standing]]
      : [row.liftReason, row.liftedName ?? '', row.liftedAt ?? '']),
  ],
});

/** The whole names of persons in the place of their masks. */
async function withNames(deps: CaseworkDeps, lines: readonly Line[]): Promise<Line[]> {
  const ids = [...new Set(lines.map(({ caseId }) => caseId))];
  const sealed = await selectSealedApplicants(deps.sql, ids);
  const names = new Map(sealed.map((one) => [one.id, deps.openText(one.sealed)]));
  return lines.map((line) => ({ ...line, name: names.get(line.caseId) ?? line.name }));
}

async function sheetOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  notes: readonly string[],
): Promise<Buffer> {
  // memory that a portal whose officers export nothing need not hold
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(text.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = heads.map((header) => ({ header, width: WIDTH }));
  for (const row of rows) sheet.addRow(row.map(plainCell));
  for (const note of notes) sheet.addRow([note]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const writeDown = (
  deps: CaseworkDeps,
  { tenantId, accountId: actor, ip, requestId }: Officer,
  facts: { tab: CheckTab; rows: number; isPlain: boolean; reason: string },
): Promise<void> =>
  transaction(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId,
      actor,
      event: 'case.checks-exported',
      objectKind: 'case',
      objectId: 'checks',
      result: 'done',
      ip,
      requestId,
      facts,
    }),
  );
