// What was kept, in the one shape that lists, details and comparisons know. Evaluations are kept as that shape; a cost
// calculation and a cloud assessment have shapes of their own, and each has its one function here.
import { amountText } from './cost/cost-amount.rules.ts';
import type { CloudAxis, CloudResult } from './cloud/cloud-shapes.rules.ts';
import { shareText } from './cloud/cloud.rules.ts';
import type { AmountView, CostItemView, CostResult, ScenarioResult } from './cost/cost-shapes.rules.ts';
import type { Report, ReportRow, ReportSection, ToolName } from './report/report.rules.ts';

/** What each tool keeps. */
export type Kept =
  | { tool: Exclude<ToolName, 'cost' | 'cloud'>; result: Report }
  | { tool: 'cost'; result: CostResult }
  | { tool: 'cloud'; result: CloudResult };

/** The report of whatever a tool kept. */
export function reportOf(kept: Kept): Report {
  switch (kept.tool) {
    case 'cost':
      return costReport(kept.result);
    case 'cloud':
      return cloudReport(kept.result);
    default:
      return kept.result;
  }
}

/** A row that informs and decides nothing. */
const plainRow = (row: Pick<ReportRow, 'id' | 'label'> & Partial<ReportRow>): ReportRow => ({
  actual: null,
  required: null,
  verdict: 'none',
  score: null,
  note: null,
  ...row,
});

/** A section for each scenario; its sums and lines are rows, in yuan. */
function costReport({ title, on, rules, sentence, notice, scenarios }: CostResult): Report {
  const missing = [...new Set(scenarios.flatMap((scenario) => scenario.missing))];
  return {
    tool: 'cost',
    title,
    on,
    rules,
    sentence,
    grade: null,
    gradeLabel: scenarios.map(({ annual }) => yearText(annual)).join('；'),
    score: null,
    sections: scenarios.map(scenarioSection),
    missing: missing.map((label) => ({ field: label, label })),
    keywords: [],
    notice,
  };
}

const yearText = (annual: AmountView | null): string =>
  annual === null ? '年成本待补充' : `年成本 ${amountText(annual)} 元`;

function scenarioSection(scenario: ScenarioResult, at: number): ReportSection {
  const { name, groups, annual, oneOff, oneOffItems, memo } = scenario;
  return {
    id: `scenario${at + 1}`,
    title: name,
    sentence: yearText(annual),
    verdict: 'none',
    score: null,
    rows: [
      sumRow('annual', '年成本', annual),
      ...groups.flatMap(({ key, label, amount, items }) => [
        sumRow(key, label, amount),
        ...items.map((item) => itemRow(key, item)),
      ]),
      sumRow('oneOff', '一次性投入', oneOff),
      ...oneOffItems.map((item) => itemRow('oneOff', item)),
      ...memo.map((item) => itemRow('memo', item)),
    ],
  };
}

const knownText = (amount: AmountView | null): string | null => (amount === null ? null : amountText(amount));

const sumRow = (id: string, label: string, amount: AmountView | null): ReportRow =>
  plainRow({ id, label: `${label}（元）`, actual: knownText(amount) });

const itemRow = (group: string, { key, label, amount, formula }: CostItemView): ReportRow =>
  plainRow({ id: `${group}.${key}`, label, actual: knownText(amount), note: formula || null });

/** A section for the cloud and one for maturity, a row for each axis. */
function cloudReport(result: CloudResult): Report {
  const { title, on, rules, sentence, notice, axes, missing, weak, maturity } = result;
  return {
    tool: 'cloud',
    title,
    on,
    rules,
    sentence,
    grade: null,
    gradeLabel: maturity === null ? '成熟度待补充' : levelText(maturity),
    score: null,
    sections: CLOUD_PARTS.map(({ id, title: part }) => axesSection(id, part, axes)),
    missing: missing.map((label) => ({ field: label, label })),
    keywords: [...new Set(weak.map(({ keyword }) => keyword))],
    notice,
  };
}

const CLOUD_PARTS = [
  { id: 'cloud', title: '企业上云' },
  { id: 'maturity', title: '智能制造能力成熟度' },
] as const;

const levelText = ({ lowLevel, highLevel }: NonNullable<CloudResult['maturity']>): string =>
  lowLevel === highLevel ? `成熟度 ${lowLevel} 级` : `成熟度 ${lowLevel}～${highLevel} 级`;

function axesSection(id: CloudAxis['part'], title: string, axes: readonly CloudAxis[]): ReportSection {
  const own = axes.filter(({ part }) => part === id);
  const answered = own.reduce((sum, axis) => sum + axis.answered, 0);
  const total = own.reduce((sum, axis) => sum + axis.total, 0);
  return {
    id,
    title,
    sentence: `已填写 ${answered} / ${total} 项`,
    verdict: 'none',
    score: null,
    rows: own.map(({ key, label, share }) =>
      plainRow({ id: key, label, actual: share === null ? null : shareText(share) }),
    ),
  };
}
