// 导出查询结果: at most 1,000 rows as xlsx, every cell text, so that nothing typed by anyone becomes a formula.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { dayText } from '@yqt/kernel/dates';
import { plainCell } from '@yqt/kernel/plain-cell';
import { momentText, type Window } from '@yqt/kernel/window';
import type { Visit } from '../../../visit.ts';
import { paths } from '../../../paths.ts';
import type { PolicyCard, PolicyFilter } from '../contract.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { cardsOf } from './browse-policies.ts';
import { findPolicies } from './find-policies.ts';
import type { PolicySort, Selection } from './policy.sql.ts';
import { isEnough, searchInstead } from './search-instead.ts';
import { selectionOf } from './select-policies.ts';

/** The spreadsheet's row limit (spec: ≤ 1,000 rows). */
const MAX_ROWS = 1000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Exported extends PolicyCard {
  /** Of the page that has the whole text. */
  address: string;
}

const COLUMNS: { header: string; width: number; value: (card: Exported) => string }[] = [
  { header: '标题', width: 50, value: ({ title }) => title },
  { header: '文号', width: 28, value: ({ docNo }) => docNo ?? '--' },
  { header: '层级', width: 10, value: ({ levelLabel }) => levelLabel },
  { header: '类型', width: 12, value: ({ typeLabel }) => typeLabel },
  { header: '发文机关', width: 30, value: ({ issuers }) => issuers.join('、') },
  { header: '支持方式', width: 20, value: ({ supportModeLabels }) => supportModeLabels.join('、') },
  { header: '发布日期', width: 12, value: ({ publishedOn }) => publishedOn ?? '待核实' },
  { header: '有效性', width: 10, value: ({ validityLabel }) => validityLabel },
  {
    header: '申报时间',
    width: 26,
    value: ({ window }) => (window ? rangeText(window) : '--'),
  },
  { header: '支持标准', width: 40, value: ({ amountText }) => amountText ?? '--' },
  { header: '内容摘要', width: 60, value: ({ summary }) => summary },
  {
    header: '核实情况',
    width: 12,
    value: ({ isDemo, isVerified }) => (isDemo ? '演示数据' : isVerified ? '已核实' : '待核实'),
  },
  { header: '本平台地址', width: 60, value: ({ address }) => address },
];

const rangeText = ({ opensAt, closesAt }: Window): string =>
  `${momentText(opensAt, '00:00:00')} ～ ${closesAt === null ? '长期' : momentText(closesAt, '23:59:59')}`;

/** The current result as a spreadsheet. */
export async function exportPolicies(
  deps: PolicyDeps,
  visit: Visit,
  { sort, ...filter }: PolicyFilter & { sort: PolicySort },
): Promise<FileAnswer> {
  const listed = await cardsOf(deps, visit, await listedIds(deps, visit, { sort, filter }));
  const cards = listed.map((card) => ({
    ...card,
    address: new URL(paths.policy(card.id), visit.origin).href,
  }));
  return {
    name: `政策查询结果_${dayText(visit.now)}.xlsx`,
    mediaType: XLSX,
    content: await spreadsheet(cards),
  };
}

/** What the list shows: policies with some of the words where hardly any has all. */
async function listedIds(
  deps: PolicyDeps,
  visit: Visit,
  { sort, filter }: { sort: PolicySort; filter: PolicyFilter },
): Promise<string[]> {
  const found = await selectionOf(deps, visit, filter);
  const all = (selection: Selection) =>
    deps.catalogues.ask(visit.tenantId, async (live) =>
      (await findPolicies(live, { selection, now: visit.now })).ids(sort, { offset: 0, limit: MAX_ROWS }),
    );
  const ids = await all(found.selection);
  if (isEnough(ids.length, found)) return ids;
  const instead = await searchInstead(deps, visit, { filter, found });
  return instead === null ? ids : all(instead.selection);
}

async function spreadsheet(cards: readonly Exported[]): Promise<Buffer> {
  // 50 MB of memory that a portal whose visitors export nothing need not hold
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('政策查询结果', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = COLUMNS.map(({ header, width }) => ({ header, width }));
  for (const card of cards) sheet.addRow(COLUMNS.map(({ value }) => plainCell(value(card))));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
