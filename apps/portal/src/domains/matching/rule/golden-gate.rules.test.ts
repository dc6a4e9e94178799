import { describe, expect, it } from 'vitest';
import { gateFaults, removedCases } from './golden-gate.rules.ts';
import type { GoldenCase } from './rule-shape.rules.ts';

const zone = (value: string, expected: GoldenCase['expected']): GoldenCase => ({
  name: `园区 ${value}`,
  facts: [{ field: 'inZone', value }],
  expected,
});
const met = zone('true', 'yes');
const failing = zone('false', 'no');
const empty: GoldenCase = { name: '什么都不知道', facts: [], expected: 'unknown' };
const proof = (goldenCases: GoldenCase[], unreachable: { yes?: string; no?: string } | null = null) =>
  gateFaults({ nature: 'legal', goldenCases, unreachable }).map(({ field }) => field);

describe('校验用例的关口', () => {
  it('要有一个应符合、一个应不符合的用例', () => {
    expect(proof([met, failing])).toEqual([]);
    expect(proof([met])).toEqual(['goldenCases']);
    expect(proof([failing])).toEqual(['goldenCases']);
    expect(proof([])).toEqual(['goldenCases', 'goldenCases']);
  });

  it('没有企业情况的用例什么也证明不了', () => {
    expect(proof([empty])).toEqual(['goldenCases', 'goldenCases']);
    expect(proof([{ ...met, facts: [] }, failing])).toEqual(['goldenCases']);
    const reasons = { yes: '由金融机构决定，企业情况不能得出', no: '由金融机构决定，企业情况不能得出' };
    expect(proof([empty], reasons)).toEqual(['goldenCases']);
    expect(proof([{ ...met, expected: 'unknown' }], reasons)).toEqual([]);
  });

  it('对待答条件的答复也是企业情况', () => {
    const answered: GoldenCase = {
      name: '已声明',
      facts: [],
      answers: [{ leafId: 'only', answer: 'yes' }],
      expected: 'yes',
    };
    expect(proof([answered, failing])).toEqual([]);
  });

  it('确实无法达到的写明原因即可；已有用例的不必写', () => {
    const no = '所列条件没有能使企业不符合的情形';
    expect(proof([met], { no })).toEqual([]);
    expect(proof([met, failing], { no })).toEqual(['unreachable.no']);
    expect(proof([met], { no: '  ' })).toEqual(['goldenCases']);
  });

  it('仅供参考的规则按其说法提示', () => {
    const [fault] = gateFaults({ nature: 'targeting', goldenCases: [met], unreachable: null });
    expect(fault?.errorMessage).toContain('「关联较小」');
  });
});

describe('自生效版本以来去掉的用例', () => {
  it('删去的和改动的都算，次序不同的不算', () => {
    const two: GoldenCase = {
      name: '两项',
      facts: [
        { field: 'inZone', value: 'true' },
        { field: 'staff', value: '30' },
      ],
      expected: 'yes',
    };
    const turned = { ...two, facts: two.facts.toReversed() };
    const active = { goldenCases: [met, failing, two] };
    expect(removedCases(active, { goldenCases: [met, failing, turned] })).toEqual([]);
    expect(removedCases(active, { goldenCases: [{ ...met, expected: 'no' }, two] })).toEqual([met, failing]);
    expect(removedCases(null, { goldenCases: [met] })).toEqual([]);
  });
});
