// The tables of a cost result: sums side by side, and the lines of one scenario. Page, print and PDF show the same rows.
import { amountText } from './cost-amount.rules.ts';
import type { AmountView, CostItemView, ScenarioResult } from './cost-shapes.rules.ts';

/** Head of the list of what a version leaves out. */
export const NOT_MODELLED = '未计算的税费与优惠';

/** Rows of names and one amount for each scenario. */
export function sumRows(scenarios: readonly ScenarioResult[]): string[][] {
  const groups = scenarios[0]?.groups ?? [];
  const row = (label: string, of: (scenario: ScenarioResult) => string) => [label, ...scenarios.map(of)];
  return [
    ...groups.map(({ key, label }) =>
      row(label, (scenario) => {
        const group = scenario.groups.find((one) => one.key === key);
        return group?.items.length ? textOf(group.amount) + inBrackets(group.span) : textOf(undefined);
      }),
    ),
    row('年度总成本', (scenario) => textOf(scenario.annual) + spanText(scenario)),
    row('年度总成本（优惠前）', (scenario) => textOf(scenario.annualBefore) + spanText(scenario)),
    row('一次性投入', ({ oneOff, oneOffItems }) => textOf(oneOffItems.length ? oneOff : undefined)),
  ];
}

const inBrackets = (span: string | null | undefined): string => (span ? `（${span}）` : '');

/** 「（用工 6 个月）」 behind a sum of which a part covers less than the year; else nothing. */
export const spanText = ({ groups }: ScenarioResult): string =>
  inBrackets(groups.flatMap(({ span }) => span ?? []).join('、'));

/** 未填写 is what nobody asked for, 待补充 what lacks a price or a rate. */
const textOf = (amount: AmountView | null | undefined): string =>
  amount === undefined ? '未填写' : amountText(amount);

/** name, amount, amount before relief, formula and sources. */
export function lineRows({ groups, oneOffItems, memo }: ScenarioResult): string[][] {
  const part = (label: string, items: readonly CostItemView[]) =>
    items.map((item) => [
      `${label}：${item.label}`,
      amountText(item.amount),
      amountText(item.before),
      [item.formula, ...item.basis].join('；'),
    ]);
  return [
    ...groups.flatMap(({ label, items }) => part(label, items)),
    ...part('一次性投入', oneOffItems),
    ...part('参考', memo),
  ];
}
