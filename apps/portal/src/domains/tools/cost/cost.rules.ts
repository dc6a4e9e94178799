// 企业经营成本测算 (calculators/f_cost): all lines of a scenario under a parameter version, their sums as ranges, and the
// same without tax reliefs beside it. Pure: the server chooses the version, a client's sums are never read.
import { ZERO } from '@yqt/kernel/decimal';
import { amountText, exactAmount, moneyText, sumAmounts, viewOf, type Amount } from './cost-amount.rules.ts';
import { incomeTaxOf } from './cost-income-tax.rules.ts';
import type { Scenario } from './cost-input.rules.ts';
import { disabledItems, labourMemo, staffItems, staffSpan, wageWarnings } from './cost-labour.rules.ts';
import { panelWords, SUM_PANELS, type SumPanel } from './cost-panels.rules.ts';
import { superDeductionOf, type SuperDeduction } from './cost-rd.rules.ts';
import { COST_GROUPS, type CostGroup, type CostResult, type ScenarioResult } from './cost-shapes.rules.ts';
import { itemView, openSheet, type CostItem, type CostVersion, type Sheet } from './cost-sheet.rules.ts';
import {
  energyItems,
  landItem,
  landUseItems,
  landWarnings,
  landYearItem,
  oneOffItems,
  propertyItems,
  rentItems,
  stampItems,
} from './cost-site.rules.ts';
import { spanText } from './cost-table.rules.ts';
import { sixTaxRelief, surchargeItems, vatOf, vatWarnings } from './cost-vat.rules.ts';
import { NOTICE, type RuleRef } from '../report/report.rules.ts';

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
  const results = scenarios.map((scenario) => calculateScenario(openSheet(scenario, version, on)));
  return {
    title: name,
    on,
    sentence: results.map(({ result, waits }) => sentenceOf(result, waits)).join('；'),
    rules: [ruleOf(version)],
    notice: NOTICE,
    version: version.version,
    versionTitle: version.title,
    notModelled: version.notModelled,
    scenarios: results.map(({ result }) => result),
  };
}

/** One scenario, and what its sum waits for where there is none. */
function calculateScenario(sheet: Sheet): { result: ScenarioResult; waits: readonly string[] } {
  const { panels, lines, oneOff, memo, warnings } = linesOf(sheet);
  const open = SUM_PANELS.filter(({ key }) => panels[key].length === 0);
  const openOf = (key: CostGroup) => open.filter(({ groups }) => groups.includes(key));
  const all = COST_GROUPS.flatMap((key) => lines[key]);
  const needed = [...new Set([...all, ...oneOff].flatMap(({ missing = [] }) => missing))];
  const annual = sumsOf(all, open);
  return {
    result: {
      name: sheet.name,
      groups: COST_GROUPS.map((key) => ({
        key,
        label: GROUP_NAMES[key],
        ...sumsOf(lines[key], openOf(key)),
        span: key === 'labour' ? staffSpan(sheet) : null,
        items: lines[key].map(itemView),
      })),
      annual: annual.amount,
      annualBefore: annual.before,
      oneOff: sumsOf(oneOff, []).amount,
      oneOffItems: oneOff.map(itemView),
      memo: memo.map(itemView),
      missing: [...needed, ...open.map((panel) => panelWords(panel, sheet.isTouched(panel.key)))],
      warnings,
    },
    waits: waitsOf(sheet, { needed, open }),
  };
}

/** What would make a first sum; empty where nothing at all was filled in. */
function waitsOf(
  sheet: Sheet,
  { needed, open }: { needed: readonly string[]; open: typeof SUM_PANELS },
): readonly string[] {
  if (sheet.isBlank) return [];
  const begun = open.filter(({ key }) => sheet.isTouched(key)).map(({ needs }) => needs);
  const waits = [...needed, ...begun];
  return waits.length > 0 ? waits : open.map(({ name }) => name);
}

/** What is not stated is not 0: every open panel is a part that nobody knows. */
function sumsOf(items: readonly CostItem[], open: readonly unknown[]) {
  const unknown = open.map(() => null);
  const before = ({ amount, before: full }: CostItem): Amount | null => (full === undefined ? amount : full);
  return {
    amount: viewOf(sumAmounts([...items.map(({ amount }) => amount), ...unknown])),
    before: viewOf(sumAmounts([...items.map(before), ...unknown])),
  };
}

interface Lines {
  /** What the panels of the form make of a whole sum; none where nobody filled them in. */
  panels: Readonly<Record<SumPanel, CostItem[]>>;
  lines: Readonly<Record<CostGroup, CostItem[]>>;
  oneOff: CostItem[];
  memo: CostItem[];
  warnings: string[];
}

function linesOf(sheet: Sheet): Lines {
  const deduction = superDeductionOf(sheet);
  const vat = vatOf(sheet);
  const income = incomeTaxOf(sheet, deduction);
  const relief = sixTaxRelief(sheet, income?.isSmallProfit ?? 'unknown');
  const land = landItem(sheet);
  const panel = (key: SumPanel, items: () => CostItem[]) => (sheet.isNone(key) ? [noneItem(key)] : items());
  const panels = {
    staff: panel('staff', () => staffItems(sheet)),
    vat: panel('vat', () => (vat ? [vat.item, ...surchargeItems(sheet, vat, relief)] : [])),
    income: panel('income', () => (income ? [income.item] : [])),
    stamp: panel('stamp', () => stampItems(sheet, relief)),
    energy: panel('energy', () => energyItems(sheet)),
    site: panel('site', () => [...landYearItem(sheet, land), ...rentItems(sheet)]),
    extra: panel('extra', () => extraItems(sheet)),
  };
  const ofSite = [...propertyItems(sheet, relief, land), ...landUseItems(sheet, relief)];
  return {
    panels,
    lines: {
      labour: [...panels.staff, ...disabledItems(sheet)],
      tax: [...panels.vat, ...panels.income, ...ofSite, ...panels.stamp],
      energy: panels.energy,
      site: panels.site,
      extra: panels.extra,
    },
    oneOff: panel('site', () => oneOffItems(sheet, land)),
    memo: [...labourMemo(sheet), ...deductionMemo(deduction)],
    warnings: [
      ...wageWarnings(sheet),
      ...landWarnings(sheet),
      ...vatWarnings(sheet),
      ...(income?.warnings ?? []),
    ],
  };
}

/** The user's word that there is none. */
const noneItem = (key: SumPanel): CostItem => ({
  key: `${key}None`,
  label: SUM_PANELS.find((panel) => panel.key === key)?.name ?? key,
  amount: exactAmount(ZERO),
  formula: '您选择没有这项支出，按 0 计入',
});

function extraItems(sheet: Sheet): CostItem[] {
  const value = sheet.figure('extraCost');
  return value ? [{ key: 'extra', label: '其他支出', amount: exactAmount(value), formula: '您填写' }] : [];
}

function deductionMemo(deduction: SuperDeduction | null): CostItem[] {
  if (deduction === null) return [];
  const { status, amount, base, otherAllowed, overseasAllowed, reason, rates, missing } = deduction;
  const open = status === 'unknown' ? amount && { low: ZERO, high: amount.high } : amount;
  return [
    {
      key: 'superDeduction',
      label: '研发费用加计扣除额',
      amount: status === 'no' ? exactAmount(ZERO) : open,
      formula: `${reason}；加计基数 ${moneyText(base)} 元，其中其他相关费用计入 ${moneyText(otherAllowed)} 元、委托境外计入 ${moneyText(overseasAllowed)} 元`,
      rates,
      missing,
    },
  ];
}

/** 「方案一：全年成本不低于 … 元」, or what is still to be filled in. */
function sentenceOf(result: ScenarioResult, waits: readonly string[]): string {
  const { name, annual } = result;
  if (annual !== null) {
    const about = `全年成本${spanText(result)}`;
    return `${name}：${about}${annual.high === null ? '' : ' '}${amountText(annual)} 元`;
  }
  return waits.length > 0 ? `${name}：全年成本待补充（缺少${waits.join('、')}）` : `${name}：请先填写数据`;
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
