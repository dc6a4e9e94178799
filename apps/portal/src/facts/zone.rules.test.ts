// Where the zone lies, as a line of its tenant.
import type { Fact, FactValue } from '@yqt/rules/field';
import { describe, expect, it } from 'vitest';
import { settle } from './settle.rules.ts';
import { zoneImplications } from './zone.rules.ts';

const ZONE = zoneImplications('341100');
const fact = (field: string, value: FactValue): Fact => ({
  field,
  value,
  source: 'self',
  asOf: '2026-01-01',
  validUntil: null,
  period: null,
});
const settled = (values: Readonly<Record<string, FactValue>>, own = ZONE) => {
  const { facts, contradictions } = settle(
    Object.entries(values).map(([field, value]) => fact(field, value)),
    own,
  );
  return { values: new Map(facts.map(({ field, value }) => [field, value])), contradictions };
};

describe('园区所在的市', () => {
  it('园区企业注册在园区所在的市，不必再问', () => {
    const { values, contradictions } = settled({ inZone: true });
    expect(values.get('city')).toBe('341100');
    expect(contradictions).toEqual([]);
  });
  it.each(['340100', '320100', '110000'])('注册在 %s 的不是园区企业', (city) =>
    expect(settled({ city }).values.get('inZone')).toBe(false),
  );
  it.each(['341100', '341103', '340000'])('注册在 %s 的是不是园区企业，还不知道', (city) =>
    expect(settled({ city }).values.has('inZone')).toBe(false),
  );
  it.each(['341100', '341103', '340000'])('园区企业注册在 %s，不矛盾', (city) => {
    const { values, contradictions } = settled({ inZone: true, city });
    expect(contradictions).toEqual([]);
    expect(values.get('city')).toBe(city);
  });
  it('园区企业注册在外市是矛盾，两者都不计', () => {
    const { values, contradictions } = settled({ inZone: true, city: '340100' });
    expect(contradictions).toHaveLength(1);
    expect([...values.keys()]).toEqual([]);
  });
  it('没有设置所在市的租户不推定', () => {
    expect(settled({ inZone: true }, zoneImplications('')).values.has('city')).toBe(false);
  });
});
