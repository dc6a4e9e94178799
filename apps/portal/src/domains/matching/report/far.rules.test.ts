// 与贵企业关系较远, and the order of what is 待补充: by facts and figures as they stand, never by a score.
import type { FactValue } from '@yqt/rules/field';
import { describe, expect, it } from 'vitest';
import { farText } from './far.rules.ts';
import { arrangeOpen } from './open-order.rules.ts';
import { leaf, profileWith, rulesOf, type RuleGiven } from './test-rules.ts';

const casesOf = (rules: readonly RuleGiven[], facts: Readonly<Record<string, FactValue>>) => {
  const { set, placed } = rulesOf(rules);
  const profile = profileWith(facts);
  return placed.map((one, at) => ({ at, given: { set, profile, ...one } }));
};
const farOf = (rule: Omit<RuleGiven, 'title'>, facts: Readonly<Record<string, FactValue>>) => {
  const [one] = casesOf([{ title: '政策', ...rule }], facts);
  return one ? farText(one.given) : undefined;
};
const RESTAURANT = { industryCode: 'H6210', staff: '18', revenueWan: '300' };

describe('已知信息表明关系较远', () => {
  it('面向别的行业的，写明政策的行业和登记的行业', () =>
    expect(farOf({ tree: leaf('staff', '<=', 20), industries: ['J67'] }, RESTAURANT)).toContain('H6210'));
  it('不限行业、行业未知，或只知道大类的，不算', () => {
    const tree = leaf('rdInstitution', '==', true);
    expect(farOf({ tree, industries: ['ALL'] }, RESTAURANT)).toBeNull();
    expect(farOf({ tree, industries: ['J67'] }, {})).toBeNull();
    expect(farOf({ tree, industries: ['J67'] }, { industryCode: 'J' })).toBeNull();
  });
  it('只有某些行业才有的身份：餐饮企业与孵化器', () => {
    const tree = leaf('isIncubatorOperator', '==', true);
    expect(farOf({ tree }, RESTAURANT)).toContain('H6210');
    expect(farOf({ tree }, { industryCode: 'M7540' })).toBeNull();
  });
  it('企业技术中心与餐饮企业，只知道行业时也是；制造与软件不是', () => {
    for (const field of ['provincialTechCenter', 'hasNationalTechCenter']) {
      const tree = leaf(field, '==', true);
      expect(farOf({ tree }, { industryCode: 'H6210' })).toContain('H6210');
      expect(farOf({ tree }, { industryCode: 'C3841' })).toBeNull();
      expect(farOf({ tree }, { industryCode: 'I6513' })).toBeNull();
    }
  });
  it('部分不多于整体：要求的研发人员多于全部从业人员；正好相等的不算', () => {
    const tree = leaf('rdStaff', '>=', 150);
    expect(farOf({ tree }, RESTAURANT)).toContain('18 人');
    expect(farOf({ tree }, { ...RESTAURANT, staff: '150' })).toBeNull();
    expect(farOf({ tree }, { staff: '18', rdStaff: '10' })).toBeNull();
  });
  it('还有别的条件可以满足的，不算；不得存在的情形不算', () => {
    const far = leaf('rdStaff', '>=', 150);
    expect(farOf({ tree: { any: [far, leaf('ipClass1Count', '>=', 1)] } }, RESTAURANT)).toBeNull();
    expect(farOf({ tree: leaf('ipClass1Count', '>=', 1), exclusions: far }, RESTAURANT)).toBeNull();
  });
});

describe('补充信息后可确认的次序', () => {
  it('有金额的在前，所缺少的在前，金额大的在前；关系较远的另列在后', () => {
    const two: RuleGiven['tree'] = {
      all: [leaf('ipClass1Count', '>=', 1), leaf('rdInstitution', '==', true)],
    };
    const one = leaf('ipClass1Count', '>=', 1);
    const rules: RuleGiven[] = [
      { title: '远', tree: leaf('rdStaff', '>=', 150), amountMaxWan: '900' },
      { title: '无金额', tree: one },
      { title: '缺两项', tree: two, amountMaxWan: '500' },
      { title: '缺一项少', tree: one, amountMaxWan: '10' },
      { title: '缺一项多', tree: one, amountMaxWan: '20' },
      {
        title: '已截止',
        tree: one,
        amountMaxWan: '90',
        windows: [{ batch: '一', opensAt: '2026-01-01 00:00:00', closesAt: '2026-02-01 23:59:59' }],
      },
    ];
    const { near, far } = arrangeOpen(casesOf(rules, RESTAURANT));
    const titles = near.map(({ given }) => given.entry.card.title);
    expect(titles).toEqual(['缺一项多', '缺一项少', '缺两项', '无金额', '已截止']);
    expect(far.map(({ given }) => given.entry.card.title)).toEqual(['远']);
  });
});
