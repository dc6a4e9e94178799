// A report laid out for paper: what stands where, in the order read. The PDF draws it; nothing here knows how.
import type { ConditionRow, ReportItem } from '../verdict/verdict-shape.rules.ts';
import type { TaxLine, TimelineEntry } from './report-shape.rules.ts';
import type { ReportDocument } from './report-document.rules.ts';
import { headlineOf } from './headline.rules.ts';
import { BASIS } from '../verdict/wording.rules.ts';

/** A paragraph, a heading or a table. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string; isStrong?: boolean }
  | { kind: 'table'; head: string[]; rows: string[][]; widths: (number | '*')[] };

const text = (words: string, isStrong = false): Block => ({ kind: 'text', text: words, isStrong });

/** On every sheet beside the enterprise's name: what a page that goes from hand to hand must not lose. */
export const paperMark = (on: string): string => `${BASIS}，结果仅供参考 · ${on}`;

/** The whole report. */
export function reportBlocks({ body, enterprise }: ReportDocument, on: string): Block[] {
  const { summary, bundle, unlock, timeline } = body;
  return [
    { kind: 'heading', level: 1, text: '政策匹配报告' },
    text(`${enterprise.name}　统一社会信用代码 ${enterprise.creditCode}`, true),
    text(`匹配日期 ${on}　${body.basisText}`),
    ...(body.contradictions ?? []).map((one) => text(`资料矛盾：${one}。`, true)),
    text(
      `可申报 ${summary.eligible} 项（其中现在可申报 ${summary.declarableNow} 项）　补充信息后可确认 ${summary.completable} 项　暂不符合 ${summary.ineligible} 项　仅供参考 ${summary.reference} 项`,
      true,
    ),
    text(sumText(summary)),
    text(`${bundle.potentialText}。`),
    ...(unlock.text === null ? [] : [text(`${unlock.text}。`)]),
    text(body.disclaimer),
    ...bundleBlocks(bundle),
    ...taxBlocks(body.taxes ?? []),
    ...body.groups
      .filter(({ total }) => total > 0)
      .flatMap(({ label, total, items }): Block[] => [
        { kind: 'heading', level: 2, text: `${label}（${total} 项）` },
        ...items.flatMap(itemBlocks),
        ...(total > items.length ? [text(`其余 ${total - items.length} 项请在网页报告中查看。`)] : []),
      ]),
    ...timelineBlocks(timeline),
  ];
}

/** 「可叠加享受的组合合计：…；演示政策 …，不计入。」 */
function sumText(summary: ReportDocument['body']['summary']): string {
  const { amount, note } = headlineOf(summary);
  const basis = summary.demoAmount === undefined ? [] : summary.amount.basis;
  return `可叠加享受的组合合计：${[amount, ...basis, ...(note === null ? [] : [note])].join('；')}。`;
}

/** The policies of an entry: the first by name. */
export const timelineTitle = ({ title, others = [] }: Pick<TimelineEntry, 'title' | 'others'>): string =>
  others.length === 0 ? title : `${title}等 ${others.length + 1} 项政策`;

function timelineBlocks(timeline: ReportDocument['body']['timeline']): Block[] {
  if (timeline.length === 0) return [];
  const rows = timeline.map((entry) => [entry.on, timelineTitle(entry), entry.text]);
  return [
    { kind: 'heading', level: 2, text: '申报日历' },
    { kind: 'table', head: ['日期', '政策', '事项'], rows, widths: [70, '*', 170] },
  ];
}

function bundleBlocks({ chosen, left }: ReportDocument['body']['bundle']): Block[] {
  if (chosen.length + left.length === 0) return [];
  const row =
    (kind: string) =>
    ({ title, amount, reason, isDemo }: (typeof chosen)[number]): string[] => [
      kind,
      isDemo ? `${title}（演示数据，不计入合计）` : title,
      amount.text,
      reason,
    ];
  return [
    { kind: 'heading', level: 2, text: '叠加组合' },
    {
      kind: 'table',
      head: ['结论', '政策', '金额', '理由'],
      rows: [...chosen.map(row('选用')), ...left.map(row('未选'))],
      widths: [32, '*', 90, 150],
    },
  ];
}

function taxBlocks(lines: readonly TaxLine[]): Block[] {
  if (lines.length === 0) return [];
  const rows = lines.map(({ title, isDemo, amount, formula, missing }) => [
    isDemo ? `${title}（演示数据）` : title,
    amount?.text ?? '尚不能测算',
    [formula, ...(missing.length === 0 ? [] : [`缺少：${missing.join('、')}`])].join('；'),
  ]);
  return [
    { kind: 'heading', level: 2, text: '税费优惠（每年少缴，各项互相影响，不相加，不计入奖补合计）' },
    { kind: 'table', head: ['政策', '金额', '计算方法'], rows, widths: ['*', 100, 220] },
  ];
}

function itemBlocks(item: ReportItem): Block[] {
  const marks = [item.isDemo ? '演示数据' : '', item.isVerified || item.isDemo ? '' : '待核实'].filter(
    Boolean,
  );
  const facts = [
    item.docNo ?? '文号待核实',
    item.levelLabel,
    item.availabilityText,
    item.amount?.text ?? item.amountText ?? '',
    `规则第 ${item.ruleVersion} 版`,
    ...marks,
  ];
  return [
    { kind: 'heading', level: 3, text: item.title },
    text(facts.filter(Boolean).join('　')),
    text(item.reason),
    ...conditionBlocks(item),
    ...item.changes
      .slice(0, 3)
      .map(({ kindLabel, steps }) => text(`${kindLabel}：${steps.map((step) => step.text).join('；')}`)),
  ];
}

/** The whole table where it can lead to something; of what does not fit only what stands against it; of references none. */
function conditionBlocks({ group, conditions }: ReportItem): Block[] {
  if (group === 'reference') return [];
  const rows = group === 'ineligible' ? conditions.filter(({ verdict }) => verdict !== 'yes') : conditions;
  return [
    {
      kind: 'table',
      head: ['条件', '企业现状（来源·日期）', '结论', '依据'],
      rows: rows.map(conditionCells),
      widths: ['*', 130, 52, 80],
    },
  ];
}

/** Cells of one row of the condition table. */
export function conditionCells(row: ConditionRow): string[] {
  const indent = '　'.repeat(row.depth);
  const isJoin = row.kind !== 'leaf' && row.kind !== 'manual' && row.kind !== 'declared';
  return [
    `${indent}${row.required}${row.evidence ? `（留存备查：${row.evidence.join('、')}）` : ''}`,
    isJoin ? '' : knownText(row),
    row.verdictLabel,
    isJoin ? '' : (row.clause ?? '条款待核实'),
  ];
}

/** What stands where nobody has answered yet. */
const NOT_YET: Partial<Record<ConditionRow['kind'], string>> = {
  manual: '由主管部门核定',
  declared: '由本企业自我声明',
};

function knownText({ kind, actual, source, asOf }: ConditionRow): string {
  if (actual === null) return NOT_YET[kind] ?? '暂无信息';
  const origin = [source, asOf].filter((part) => part !== null).join('·');
  return origin === '' ? actual : `${actual}（${origin}）`;
}
