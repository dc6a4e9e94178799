// What was typed beside what is known of the enterprise.
import type { Fact, FactValue } from '@yqt/rules/field';
import { describe, expect, it } from 'vitest';
import { EVALUATE_FORM } from '../evaluate/evaluate-fields.rules.ts';
import { typedContradictions } from './typed-contradictions.rules.ts';

const on = '2026-11-20';
const fact = (field: string, value: FactValue, more: Partial<Fact> = {}): Fact => ({
  field,
  value,
  source: 'registry',
  asOf: '2026-03-01',
  validUntil: null,
  period: null,
  ...more,
});
const texts = (input: Record<string, string | boolean>, facts: Fact[]) =>
  typedContradictions(EVALUATE_FORM, input, { facts, on });

describe('填写与资料不一致', () => {
  it('两边的值和来源都写明', () => {
    expect(texts({ establishedOn: '2020-01-01' }, [fact('establishDate', '2018-05-09')])).toEqual([
      '「成立日期：2020-01-01」（本次填写）与资料中的「成立日期：2018-05-09」（登记信息，2026-03-01）不一致，本次按填写的计算',
    ]);
    expect(texts({ sales3: '8600' }, [fact('revenueWan', '7100', { source: 'self' })])[0]).toContain(
      '「年营业/销售收入：8,600 万元」（本次填写）与资料中的「年营业/销售收入：7,100 万元」（企业自填，2026-03-01）',
    );
  });
  it('填写的与另一项资料不能同时成立', () => {
    const [text] = texts({ isSme: true }, [fact('enterpriseSize', 'large', { source: 'verified' })]);
    expect(text).toContain('（本次填写，2026-11-20）');
    expect(text).toContain('（已核验，2026-03-01）');
    expect(text).toContain('不能同时成立');
  });
  it.each<[string, Record<string, string | boolean>, Fact[]]>([
    ['一致的', { sales3: '8600.0' }, [fact('revenueWan', '8600')]],
    ['没有填写的', {}, [fact('revenueWan', '8600')]],
    ['资料没有的', { sales3: '8600' }, []],
    ['以前年度的', { sales2: '7000' }, [fact('revenueWan', '8600')]],
    ['否不说明什么的', { hasHonour: false }, [fact('hasHnteCertificate', true)]],
    [
      '推定的、已过期的',
      { isSme: true },
      [
        fact('isSme', false, { source: 'implied' }),
        fact('enterpriseSize', 'large', { validUntil: '2026-01-01' }),
      ],
    ],
  ])('不提示：%s', (_name, input, facts) => expect(texts(input, facts)).toEqual([]));
});
