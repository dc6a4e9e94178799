// Limits of figures that nobody stated: as the size method says, and never beside a figure that it excludes.
import fc from 'fast-check';
import { compile } from '@yqt/rules/compile';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { parseDecimal } from '@yqt/rules/decimal';
import { limitTest } from '@yqt/rules/leaf-test';
import { endsOf } from '@yqt/rules/limits';
import { profileOf } from '@yqt/rules/profile';
import type { Fact, FactValue } from '@yqt/rules/field';
import { describe, expect, it } from 'vitest';
import { decimal } from '@yqt/kernel/decimal';
import { FACT_CATALOGUE } from '../fact-fields.rules.ts';
import { FIGURE_LIMITS } from './figure-limits.rules.ts';
import { settle } from './settle.rules.ts';
import { placementOf, SIZE_TABLES, sizeOf, unitsOfFigures } from './size-class.rules.ts';

const DAY = '2026-11-20';
const TABLE = SIZE_TABLES.at(-1)!;
const PREFIXES = TABLE.industryMapping.flatMap(({ prefix }) => prefix);
/** Each code lies in its own beginnings. */
const codeTrees = createCodeTrees(
  ['A01', 'C3841', ...PREFIXES].flatMap((code) =>
    [1, 3, 4, 5]
      .filter((length) => length <= code.length)
      .map((length, at, all) => ({
        dictionary: 'GBT4754_CLASS',
        code: code.slice(0, length),
        parent: at === 0 ? null : code.slice(0, all[at - 1]),
        label: code,
      })),
  ),
);
const context = { catalogue: FACT_CATALOGUE, codeTrees, limits: FIGURE_LIMITS };
const factsOf = (values: Record<string, FactValue>): Fact[] =>
  Object.entries(values).map(([field, value]) => ({
    field,
    value,
    source: 'self',
    asOf: DAY,
    validUntil: null,
    period: null,
  }));
const profileFor = (values: Record<string, FactValue>) =>
  profileOf(FACT_CATALOGUE, settle(factsOf(values)).facts, DAY);
const verdict = (field: string, op: '<=' | '>=' | '>', value: number, values: Record<string, FactValue>) =>
  compile({ id: 'x', field, op, value }, context)(profileFor(values), DAY);

describe('由资格和规模推定的限额', () => {
  it.each([
    ['科小：不超过 500 人', 'staff', '<=', 500, { hasTechSmeNumber: true }, 2],
    ['科小：是否不超过 300 人仍要问', 'staff', '<=', 300, { hasTechSmeNumber: true }, 1],
    ['科小：收入不超过 2 亿元', 'revenueWan', '<=', 20_000, { hasTechSmeNumber: true }, 2],
    ['科小：不会有 4 亿元收入', 'revenueWan', '>=', 40_000, { hasTechSmeNumber: true }, 0],
    ['小型微利：应纳税所得额不超过 300 万元', 'taxableIncomeWan', '<=', 300, { isSmallLowProfit: true }, 2],
    ['小型微利：季均资产不超过 5000 万元', 'assetsAvgWan', '>', 5_000, { isSmallLowProfit: true }, 0],
    [
      '中型工业：收入不少于 2000 万元',
      'revenueWan',
      '>=',
      2_000,
      { enterpriseSize: 'medium', industryCode: 'C3841' },
      2,
    ],
    ['不知行业的中型企业：仍要问', 'revenueWan', '>=', 2_000, { enterpriseSize: 'medium' }, 1],
    [
      '只按收入划型的农业：小型不到 500 万元',
      'revenueWan',
      '>=',
      500,
      { enterpriseSize: 'small', industryCode: 'A01' },
      0,
    ],
  ] as const)('%s', (_name, field, op, value, facts, expected) =>
    expect(verdict(field, op, value, { ...facts })).toBe(expected),
  );

  it('每个划型结果都在它推定的限额之内', () => {
    const figure = fc.integer({ min: 0, max: 250_000 }).map((value) => String(value));
    fc.assert(
      fc.property(
        fc.constantFrom(...PREFIXES),
        figure,
        figure,
        figure,
        (code, staff, revenueWan, assetsWan) => {
          const values = { staff, revenueWan, assetsWan };
          const { level } = sizeOf(
            placementOf(TABLE, code),
            unitsOfFigures({
              staff: decimal(staff),
              revenueWan: decimal(revenueWan),
              assetsWan: decimal(assetsWan),
            }),
          );
          if (level === null) return;
          const profile = profileOf(
            FACT_CATALOGUE,
            factsOf({ enterpriseSize: level, industryCode: code }),
            DAY,
          );
          for (const [field, value] of Object.entries(values))
            for (const limit of FIGURE_LIMITS.get(field) ?? []) {
              if (!limitTest(limit, context)(profile)) continue;
              const [least, most] = endsOf(limit);
              expect(parseDecimal(value)).toBeGreaterThanOrEqual(least);
              expect(parseDecimal(value)).toBeLessThanOrEqual(most);
            }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('一家企业的限额之间不矛盾：矛盾的两项事实都不计入', () => {
    const { facts, contradictions } = settle(
      factsOf({ enterpriseSize: 'large', industryCode: 'C3841', hasTechSmeNumber: true }),
    );
    expect(contradictions.length).toBe(1);
    expect(facts.map(({ field }) => field)).not.toContain('hasTechSmeNumber');
  });
});
