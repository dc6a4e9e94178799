// 企业经营成本测算 (calculators/f_cost): all lines of a scenario under a parameter version, their sums as ranges, and the
// same without tax reliefs beside it. Pure: the server chooses the version, a client's sums are never read.
import { ZERO } from '@yqt/kernel/decimal';
import { amountText, exactly, sumAmounts, viewOf, type Amount } from './cost-amount.rules.ts';
import { incomeTaxOf } from './cost-income-tax.rules.ts';
import type { Scenario } from './cost-input.rules.ts';
import { labourItems, labourMemo, wageWarnings } from './cost-labour.rules.ts';
import { superDeductionOf, type SuperDeduction } from './cost-rd.rules.ts';
import { COST_GROUPS, type CostGroup, type CostResult, type ScenarioResult } from './cost-shapes.rules.ts';
import { itemView, openSheet, type CostItem, type CostVersion, type Sheet } from './cost-sheet.rules.ts';
import {
  energyItems,
  landItem,
  landUseItems,
  landYearItem,
  oneOffItems,
  propertyItems,
  rentItems,
  stampItems,
} from './cost-site.rules.ts';
import { sixTaxRelief, surchargeItems, vatOf, vatWarnings } from './cost-vat.rules.ts';
import { NOTICE, type RuleRef } from './report.rules.ts';

const GROUP_NAMES: Readonly<Record<CostGroup, string>> = {
  labour: '人工',
  tax: '税费',
  energy: '能源',
  site: '土地与租金',
  extra: '其他',
};

/** The result of all scenarios, in their order. */
export function calculateCost(
  scenarios: readonly Scenario[],
  { name, version, on }: { name: string; version: CostVersion; on: string },
): CostResult {
  const results = scenarios.map((scenario) => calculateScenario(scenario, { version, on }));
  return {
    title: name,
    on,
    sentence: sentenceOf(results),
    rules: [ruleOf(version)],
    notice: NOTICE,
    version: version.version,
    versionTitle: version.title,
    notModelled: version.notModelled,
    scenarios: results,
  };
}

/** One scenario. A group without any figure is 待补充, never 0. */
export function calculateScenario(
  scenario: Scenario,
  { version, on }: { version: CostVersion; on: string },
): ScenarioResult {
  const sheet = openSheet(scenario, version, on);
  const land = landItem(sheet);
  const deduction = superDeductionOf(sheet);
  const tax = taxLines(sheet, deduction);
  const lines: Record<CostGroup, CostItem[]> = {
    labour: labourItems(sheet),
    tax: tax.items,
    energy: energyItems(sheet),
    site: [...landYearItem(sheet, land), ...rentItems(sheet)],
    extra: extraItems(sheet),
  };
  const oneOff = oneOffItems(sheet, land);
  const all = COST_GROUPS.flatMap((key) => lines[key]);
  const empty = COST_GROUPS.filter((key) => key !== 'extra' && lines[key].length === 0);
  return {
    name: scenario.name,
    groups: COST_GROUPS.map((key) => ({
      key,
      label: GROUP_NAMES[key],
      ...sums(lines[key]),
      items: lines[key].map(itemView),
    })),
    annual: viewOf(sumAmounts(all.map(({ amount }) => amount))),
    annualBefore: viewOf(sumAmounts(all.map(beforeOf))),
    oneOff: viewOf(sumAmounts(oneOff.map(({ amount }) => amount))),
    oneOffItems: oneOff.map(itemView),
    memo: [...labourMemo(sheet), ...deductionMemo(deduction)].map(itemView),
    missing: [
      ...new Set([...all, ...oneOff].flatMap(({ missing = [] }) => missing)),
      ...empty.map((key) => `${GROUP_NAMES[key]}（未填写，未计入合计）`),
    ],
    warnings: [...wageWarnings(sheet), ...vatWarnings(sheet), ...tax.warnings],
  };
}

const beforeOf = ({ amount, before }: CostItem): Amount | null => (before === undefined ? amount : before);

const sums = (items: readonly CostItem[]) => ({
  amount: viewOf(sumAmounts(items.map(({ amount }) => amount))),
  before: viewOf(sumAmounts(items.map(beforeOf))),
});

function taxLines(sheet: Sheet, deduction: SuperDeduction | null): { items: CostItem[]; warnings: string[] } {
  const vat = vatOf(sheet);
  const income = incomeTaxOf(sheet, deduction);
  const relief = sixTaxRelief(sheet, income?.isSmallProfit ?? 'unknown');
  return {
    items: [
      ...(vat ? [vat.item, ...surchargeItems(sheet, vat, relief)] : []),
      ...(income ? [income.item] : []),
      ...propertyItems(sheet, relief),
      ...landUseItems(sheet, relief),
      ...stampItems(sheet, relief),
    ],
    warnings: income?.warnings ?? [],
  };
}

function extraItems(sheet: Sheet): CostItem[] {
  const value = sheet.figure('extraCost');
  return value ? [{ key: 'extra', label: '其他支出', amount: exactly(value), formula: '您填写' }] : [];
}

function deductionMemo(deduction: SuperDeduction | null): CostItem[] {
  if (deduction === null) return [];
  const { status, amount, base, otherAllowed, overseasAllowed, reason, rates, missing } = deduction;
  const value = status === 'no' ? exactly(ZERO) : amount && exactly(amount);
  const open = value && status === 'unknown' ? { low: ZERO, high: value.high } : value;
  return [
    {
      key: 'superDeduction',
      label: '研发费用加计扣除额',
      amount: open,
      formula: `${reason}；加计基数 ${base.toFixed(2)} 元，其中其他相关费用计入 ${otherAllowed.toFixed(2)} 元、委托境外计入 ${overseasAllowed.toFixed(2)} 元`,
      rates,
      missing,
    },
  ];
}

/** 「方案一：全年 … 元；方案二：…」. */
function sentenceOf(results: readonly ScenarioResult[]): string {
  return results
    .map(({ name, annual }) =>
      annual === null ? `${name}：请先填写数据` : `${name}：全年成本 ${amountText(annual)} 元`,
    )
    .join('；');
}

/** The version as results quote it. */
export function ruleOf({ version, title, validFrom, validTo, parameters }: CostVersion): RuleRef {
  const open = parameters.filter(({ verified }) => !verified).length;
  return {
    key: 'cost',
    version,
    title: `企业经营成本测算参数（${title}）`,
    docNo: '各项依据见明细',
    issuer: '法律法规与主管部门公布的标准',
    validFrom,
    validTo,
    isVerified: open === 0,
    source: '参数表',
    note: open === 0 ? null : `其中 ${open} 项参数待核实，以主管部门公布为准`,
  };
}
