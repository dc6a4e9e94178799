import { describe, expect, it } from 'vitest';
import type { Fact } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { basisText, completenessOf } from './compute-report.rules.ts';

const DAY = '2026-06-10';
const fact = (field: string, value: Fact['value'], more: Partial<Fact> = {}): Fact => ({
  field,
  value,
  source: 'registry',
  asOf: '2026-01-01',
  validUntil: null,
  period: null,
  ...more,
});
const expiring = [...FACT_CATALOGUE.fields.values()].filter(({ type }) => type === 'boolean');
const [toUnknown, toNo] = (['unknown', 'no'] as const).map(
  (way) => expiring.find(({ onExpiry }) => onExpiry === way)!.field,
);
const yesterday = { validUntil: '2026-06-09', source: 'self' } as const;

describe('依据的信息', () => {
  it.each([
    ['没有信息', [], '依据现有信息：共 0 项', 0],
    ['一种来源', [fact('staff', '20')], '依据现有信息：共 1 项（登记信息 1 项）', 1],
    [
      '两种来源',
      [fact('staff', '20'), fact(toNo!, true, { source: 'self' })],
      '依据现有信息：共 2 项（登记信息 1 项、企业自填 1 项）',
      2,
    ],
    ['到期即为「否」的仍是信息', [fact(toNo!, true, yesterday)], '依据现有信息：共 1 项（企业自填 1 项）', 1],
    [
      '到期即为未知的不计入',
      [fact('staff', '20'), fact(toUnknown!, true, yesterday)],
      '依据现有信息：共 1 项（登记信息 1 项），另有 1 项已过期，未计入',
      1,
    ],
  ])('%s：与完整度的数目相同', (_what, facts, text, known) => {
    const profile = profileOf(FACT_CATALOGUE, facts, DAY);
    expect(basisText(profile)).toBe(text);
    expect(completenessOf(profile)).toEqual({ known, total: expect.any(Number) });
  });
});
