// What the tests of the cost calculation begin with: the two versions, and one scenario's result by line.
import { expect } from 'vitest';
import { readScenarios } from './cost-input.rules.ts';
import type { CostInput, CostScenario, ScenarioResult } from './cost-shapes.rules.ts';
import type { CostVersion } from './cost-sheet.rules.ts';
import { calculateCost } from './cost.rules.ts';
import national2025 from './rules-data/cost-2025.json' with { type: 'json' };
import national2026 from './rules-data/cost-2026.json' with { type: 'json' };

export const V2025: CostVersion = { ...national2025, vatThreshold: 'through' };
export const V2026: CostVersion = { ...national2026, vatThreshold: 'below' };

export const given = (scenario: Partial<CostScenario>): CostInput => ({
  name: '测算',
  on: '2026-06-01',
  scenarios: [{ name: '方案一', staff: [], figures: {}, choices: {}, ...scenario }],
});

/** One scenario's result; faults fail the test. */
export function resultOf(
  scenario: Partial<CostScenario>,
  version = V2026,
  on = version.validFrom,
): ScenarioResult {
  const { faults, scenarios } = readScenarios(given(scenario));
  expect(faults).toEqual([]);
  const [result] = calculateCost(scenarios, { name: '测算', version, on }).scenarios;
  if (!result) throw new Error('a calculation without scenarios');
  return result;
}
const linesOf = (result: ScenarioResult) => [
  ...result.groups.flatMap(({ items }) => items),
  ...result.oneOffItems,
  ...result.memo,
];
export const line = (result: ScenarioResult, key: string) => linesOf(result).find((item) => item.key === key);
export const amount = (result: ScenarioResult, key: string) => line(result, key)?.amount;
export const exact = (value: string) => ({ low: value, high: value });

export const BASES = { baseLower: '4227', baseUpper: '21133' };
export const FUND_BASES = { fundLower: '2170', fundUpper: '25000' };

/** The user's word that nothing of the kind occurs, for every panel. */
export const NOTHING: CostScenario['choices'] = {
  staffNone: 'none',
  siteNone: 'none',
  energyNone: 'none',
  vatNone: 'none',
  incomeNone: 'none',
  stampNone: 'none',
  extraNone: 'none',
};

/** Every R&D figure that a blank would leave open. */
export const RD_ZEROS: CostScenario['figures'] = {
  rdPersonnel: '0',
  rdDirect: '0',
  rdDepreciation: '0',
  rdAmortization: '0',
  rdDesign: '0',
  rdOther: '0',
  rdDomestic: '0',
  rdOverseas: '0',
  rdIntangible: '0',
  rdSpecialIncome: '0',
  rdUntaxedIncome: '0',
  rdInvestmentIncome: '0',
};
