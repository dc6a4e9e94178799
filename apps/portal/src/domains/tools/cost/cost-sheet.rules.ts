// One scenario opened together with a parameter version: where calculators look up figures, choices and rates, and what
// they hand back. A figure typed by the user wins over the version's row; a row outside its dates is unknown.
import { decimal, groupedText, type Decimal } from '@yqt/kernel/decimal';
import { viewOf, type Amount } from './cost-amount.rules.ts';
import {
  isOfGroup,
  labelOf,
  PARAMETERS,
  costUnit,
  type ChoiceName,
  type FieldGroup,
  type FigureName,
} from './cost-fields.rules.ts';
import type { Scenario, Staff } from './cost-input.rules.ts';
import { SUM_PANELS, type SumPanel } from './cost-panels.rules.ts';
import type { CostItemView, CostVersionView } from './cost-shapes.rules.ts';

/** A whole parameter version; `vatThreshold`: is a sale of exactly the threshold still exempt (through) or not (below)? */
export interface CostVersion extends CostVersionView {
  vatThreshold: 'through' | 'below';
}

/** A rate or price in use, with the words that explain where it is from. */
export interface Rate {
  value: Decimal;
  unit: string;
  basis: string;
  isVerified: boolean;
}

export interface CostItem {
  key: string;
  label: string;
  /** null = 待补充. */
  amount: Amount | null;
  /** Without tax reliefs; absent = the same. */
  before?: Amount | null;
  formula: string;
  rates?: readonly (Rate | null)[];
  missing?: readonly string[];
}

export interface Sheet {
  name: string;
  on: string;
  version: CostVersion;
  staff: readonly Staff[];
  figure(name: FigureName): Decimal | null;
  choice(name: ChoiceName): string | null;
  /** True where the user gave nothing at all. */
  isBlank: boolean;
  /** True where the user gave any figure of the group. */
  has(group: FieldGroup): boolean;
  /** True where the user gave any figure of the group, or chose anything in it. */
  isTouched(group: FieldGroup): boolean;
  /** True where the user says that the panel has no cost. */
  isNone(panel: SumPanel): boolean;
  /** A row of the version; null where it is unknown or not in force on the day. */
  parameter(key: string): Rate | null;
  /** The user's figure, else the row that it overrides. */
  rate(name: FigureName): Rate | null;
}

export function openSheet(scenario: Scenario, version: CostVersion, on: string): Sheet {
  const { figures, choices, staff } = scenario;
  // the same row is the same object: two bounds at one rate are seen to be one
  const rates = new Map(version.parameters.map((row) => [row.key, rateOf(row, on)]));
  const parameter = (key: string): Rate | null => rates.get(key) ?? null;
  const has = (group: FieldGroup) => [...figures.keys()].some((name) => isOfGroup(name, group));
  return {
    name: scenario.name,
    on,
    version,
    staff,
    figure: (name) => figures.get(name) ?? null,
    choice: (name) => choices.get(name) ?? null,
    isBlank: staff.length === 0 && figures.size === 0 && choices.size === 0,
    has,
    isTouched: (group) => has(group) || [...choices.keys()].some((name) => isOfGroup(name, group)),
    isNone: (panel) => SUM_PANELS.some(({ key, none }) => key === panel && choices.has(none)),
    parameter,
    rate: (name) => {
      const own = figures.get(name);
      if (own) return ownRate(name, own);
      const key = PARAMETERS[name];
      return key === undefined ? null : parameter(key);
    },
  };
}

/** A row of the version as a rate; null where it is unknown or not in force on the day. */
function rateOf(row: CostVersion['parameters'][number], on: string): Rate | null {
  const { value, unit, label, basis, verified } = row;
  if (value === null) return null;
  if ((row.effectiveFrom ?? '') > on || (row.effectiveTo ?? '9999-12-31') < on) return null;
  const mark = verified ? '' : '，待核实';
  const source = basis === null ? '' : `（${basis}${mark}）`;
  return {
    value: decimal(value),
    unit,
    basis: `${label} ${groupedText(decimal(value))} ${unit}${source}`,
    isVerified: verified,
  };
}

function ownRate(name: FigureName, value: Decimal): Rate {
  const unit = costUnit(name);
  return { value, unit, basis: `${labelOf(name)} ${groupedText(value)} ${unit}（您填写）`, isVerified: true };
}

/** A line as it is shown and stored. */
export function itemView({
  key,
  label,
  amount,
  before,
  formula,
  rates = [],
  missing = [],
}: CostItem): CostItemView {
  const used = rates.filter((rate) => rate !== null);
  return {
    key,
    label,
    amount: viewOf(amount),
    before: viewOf(before === undefined ? amount : before),
    formula,
    basis: used.map(({ basis }) => basis),
    missing: [...missing],
    isVerified: used.every(({ isVerified }) => isVerified),
  };
}

/** The labels of what is null: what a line waits for. */
export const labelsOfMissing = (needs: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(needs)
    .filter(([, value]) => value === null)
    .map(([label]) => label);
