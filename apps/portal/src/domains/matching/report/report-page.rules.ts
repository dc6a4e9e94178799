// A report laid out for paper: what stands where, in the order read. The PDF draws it; nothing here knows how.
import type { ConditionRow, ReportItem } from '../verdict/verdict-shape.rules.ts';
import { cutTable, restBlocks, text, type Block, type PaperScope } from './paper-block.rules.ts';
import type { DevelopmentPath, FarPolicies } from './path-shape.rules.ts';
import type { ReportGroup, TaxLine, TimelineEntry } from './report-shape.rules.ts';
import { bundleRow, markedDemo, summaryBlocks } from './summary-page.rules.ts';
import type { ReportBody, ReportDocument } from './report-document.rules.ts';
import { BASIS } from '../verdict/wording.rules.ts';

/** On every sheet beside the enterprise's name: what a page that goes from hand to hand must not lose. */
export const watermarkText = (on: string): string => `${BASIS}，结果仅供参考 · ${on}`;

/** The whole report: its summary on a sheet of its own, then group by group. */
export function reportBlocks(document: ReportDocument, on: string, scope: PaperScope): Block[] {
  const { groups, far, bundle, paths = [], taxes = [], timeline } = document.body;
  return [
    ...summaryBlocks(document, { on, scope }),
    ...groups.filter(({ total }) => total > 0).flatMap((group) => groupBlocks(group, scope)),
    ...farBlocks(far, scope),
    ...leftBlocks(bundle.left, scope),
    ...pathBlocks(paths, scope),
    ...taxBlocks(taxes, scope),
    ...timelineBlocks(timeline, scope),
  ];
}

/** The first policies with their conditions, the next by name, the rest counted. What is far off stands at the end. */
function groupBlocks({ group, label, total, items }: ReportGroup, scope: PaperScope): Block[] {
  const near = items.filter(({ far }) => far === undefined);
  const whole = near.slice(0, group === 'eligible' || group === 'completable' ? scope.whole : 0);
  const named = near.slice(whole.length, whole.length + scope.rows);
  const shown = whole.length + named.length;
  const hasFar = items.length > near.length || group === 'completable';
  return [
    { kind: 'heading', level: 2, text: `${label}（${total} 项）` },
    ...whole.flatMap(itemBlocks),
    ...(named.length === 0 ? [] : [briefTable(named)]),
    ...(total > items.length || near.length > shown
      ? restBlocks(total - shown, scope, hasFar ? '项（含与贵企业关系较远的）' : '项')
      : []),
  ];
}

const briefTable = (items: readonly ReportItem[]): Block => ({
  kind: 'table',
  head: ['政策', '申报时间', '支持标准', '说明'],
  rows: items.map(({ title, isDemo, availabilityText, amount, amountText, reason }) => [
    title,
    availabilityText,
    amount?.text ?? amountText ?? '',
    markedDemo(reason.replace(/^依据现有信息，/, ''), isDemo),
  ]),
  widths: [150, 110, 110, '*'],
});

/** What is not counted in the bundle, and why. */
const leftBlocks = (left: ReportBody['bundle']['left'], scope: PaperScope): Block[] =>
  left.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: `预计可获中未计入的 ${left.length} 项及原因` },
        ...cutTable(
          {
            kind: 'table',
            head: ['政策', '金额', '原因'],
            rows: left.map(bundleRow),
            widths: ['*', 90, 170],
          },
          scope,
        ),
      ];

function farBlocks(far: FarPolicies | undefined, scope: PaperScope): Block[] {
  if (far === undefined || far.total === 0) return [];
  const policies = far.policies.slice(0, scope.rows);
  return [
    { kind: 'heading', level: 2, text: `与贵企业关系较远（${far.total} 项，结论为待补充）` },
    {
      kind: 'table',
      head: ['政策', '已知信息'],
      rows: policies.map(({ title, text: why }) => [title, why]),
      widths: [200, '*'],
    },
    ...restBlocks(far.total - policies.length, scope),
  ];
}

function pathBlocks(paths: readonly DevelopmentPath[], scope: PaperScope): Block[] {
  if (paths.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: '发展路径（由政策条件推算，日期为最早可能的日期）' },
    ...paths.flatMap(({ stages, goals, goalCount }): Block[] => [
      { kind: 'heading', level: 3, text: `${stages.at(-1)?.title ?? ''} → 另可申报 ${goalCount} 项政策` },
      ...cutTable(
        {
          kind: 'table',
          head: ['最早', '事项', '依据'],
          rows: [
            ...stages.flatMap(({ on, title, docNo, steps }) => [
              [on, `申请「${title}」`, docNo ?? '文号待核实'],
              ...steps.map((step) => [step.on ?? '', `　${step.text}`, step.clause ?? '条款待核实']),
            ]),
            ...goals.map(({ on, title, docNo, isMet }) => [
              on ?? '待公布',
              `可申报「${title}」${isMet ? '' : '，还须满足其他条件'}`,
              docNo ?? '文号待核实',
            ]),
          ],
          widths: [64, '*', 120],
        },
        scope,
      ),
    ]),
  ];
}

/** The policies of an entry: the first by name. */
export const timelineTitle = ({ title, others = [] }: Pick<TimelineEntry, 'title' | 'others'>): string =>
  others.length === 0 ? title : `${title}等 ${others.length + 1} 项政策`;

/** Dates that paper lists; the page has them all. */
const DATES_ON_PAPER = 8;

function timelineBlocks(timeline: ReportDocument['body']['timeline'], scope: PaperScope): Block[] {
  if (timeline.length === 0) return [];
  const listed = timeline.slice(0, DATES_ON_PAPER);
  const rows = listed.map((entry) => [entry.on, timelineTitle(entry), entry.text]);
  const rest = timeline.length - listed.length;
  return [
    { kind: 'heading', level: 2, text: '申报日历' },
    { kind: 'table', head: ['日期', '政策', '事项'], rows, widths: [70, '*', 170] },
    ...restBlocks(rest, scope, '个日期'),
  ];
}

function taxBlocks(lines: readonly TaxLine[], scope: PaperScope): Block[] {
  if (lines.length === 0) return [];
  const rows = lines.map(({ title, isDemo, amount, formula, missing }) => [
    title,
    amount?.text ?? '尚不能测算',
    markedDemo(
      [formula, ...(missing.length === 0 ? [] : [`缺少：${missing.join('、')}`])].join('；'),
      isDemo,
    ),
  ]);
  return [
    { kind: 'heading', level: 2, text: '税费优惠（每年少缴，各项互相影响，不相加，不计入奖补合计）' },
    ...cutTable({ kind: 'table', head: ['政策', '金额', '计算方法'], rows, widths: ['*', 100, 220] }, scope),
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

/** The whole table of what can be declared; of what is open only what is still to be known. */
function conditionBlocks({ group, conditions }: ReportItem): Block[] {
  if (group === 'reference') return [];
  const rows = group === 'completable' ? conditions.filter(({ verdict }) => verdict !== 'yes') : conditions;
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
