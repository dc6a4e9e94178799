// A kept cost calculation in the one shape that lists, details and comparisons know.
import { plainRow, type ToolReport, type ReportRow, type ReportSection } from '../report/report.rules.ts';
import { amountText } from './cost-amount.rules.ts';
import type { AmountView, CostItemView, CostResult, ScenarioResult } from './cost-shapes.rules.ts';

/** A section for each scenario; its sums and lines are rows, in yuan. */
export function costReport({ title, on, rules, sentence, notice, scenarios }: CostResult): ToolReport {
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
