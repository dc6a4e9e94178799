// The statistics as a workbook: one sheet a table, every cell a plain text or number.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import type { CaseStatistics } from '../contract.ts';
import { yuanText } from '../../money.rules.ts';
import { FILE_NAME, SHEETS } from '../statistics.text.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTH = 18;
const KEYS = ['projects', 'nodes', 'returns', 'corrections', 'bottlenecks', 'months', 'rated'] as const;

export async function statisticsSheet(found: CaseStatistics): Promise<FileAnswer> {
  // memory that a portal whose officers export nothing need not hold
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const rows = rowsOf(found);
  for (const key of KEYS) {
    const { name, heads } = SHEETS[key];
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = heads.map((header) => ({ header, width: WIDTH }));
    for (const row of rows[key]) sheet.addRow([...row]);
  }
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  return { name: FILE_NAME, mediaType: XLSX, content };
}

type Row = readonly (string | number)[];

const rowsOf = (found: CaseStatistics): Record<keyof typeof SHEETS, readonly Row[]> => ({
  projects: found.projects.map((one) => [
    one.name,
    one.viewed,
    one.judged,
    one.started,
    one.submitted,
    one.accepted,
    one.approved,
    one.paid,
    yuanText(one.requestedFen),
    yuanText(one.verifiedFen),
    yuanText(one.paidFen),
    one.score ?? '',
    one.lowRatings,
    one.revisited,
  ]),
  nodes: found.nodes.map((one) => [
    one.projectName,
    one.label,
    one.promised ?? '',
    one.isOutside ? SHEETS.nodes.counts.no : SHEETS.nodes.counts.yes,
    one.count,
    one.median,
    one.p90,
    one.late,
  ]),
  returns: found.returns.map((one) => [one.projectName, one.label, one.count]),
  corrections: found.corrections.map((one) => [one.projectName, one.label, one.count]),
  bottlenecks: found.bottlenecks.map((one) => [one.projectName, one.required, one.no, one.unknown]),
  months: found.months.map((one) => [
    one.month,
    yuanText(one.requestedFen),
    yuanText(one.verifiedFen),
    yuanText(one.paidFen),
  ]),
  rated: found.rated.map((one) => [one.label, one.ratings, one.score ?? '', one.lowRatings, one.revisited]),
});
