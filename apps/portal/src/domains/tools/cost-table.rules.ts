// The tables of a cost result: sums side by side, and the lines of one scenario. Page, print and PDF show the same rows.
import { amountText } from './cost-amount.rules.ts';
import type { AmountView, CostItemView, ScenarioResult } from './cost-shapes.rules.ts';

/** Head of the list of what a version leaves out. */
export const NOT_MODELLED = '未计算的税费与优惠';

/** Rows of names and one amount for each scenario. */
export function sumRows(scenarios: readonly ScenarioResult[]): string[][] {
  const groups = scenarios[0]?.groups ?? [];
  const row = (label: string, of: (scenario: ScenarioResult) => AmountView | null | undefined) => [
    label,
    ...scenarios.map((scenario) => textOf(of(scenario))),
  ];
  return [
    ...groups.map(({ key, label }) =>
      row(label, (scenario) => {
        const group = scenario.groups.find((one) => one.key === key);
        return group?.items.length ? group.amount : undefined;
      }),
    ),
    row('年度总成本', ({ annual }) => annual),
    row('年度总成本（优惠前）', ({ annualBefore }) => annualBefore),
    row('一次性投入', ({ oneOff, oneOffItems }) => (oneOffItems.length ? oneOff : undefined)),
  ];
}

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
