// 发展路径: chains follow from the rules, with the earliest day; what is held or out of reach has none.
import type { FactValue } from '@yqt/rules/field';
import { describe, expect, it } from 'vitest';
import { pathsOf } from './paths.rules.ts';
import { leaf, profileWith, rulesOf, type RuleGiven } from './test-rules.ts';

const RECOGNITION: RuleGiven = {
  title: '高新技术企业认定',
  givesTitle: true,
  tree: { all: [leaf('establishedDays', '>=', 365), leaf('rd3yRatio', '>=', 4), leaf('staff', '>=', 1)] },
  exclusions: leaf('hasHnteCertificate', '==', true),
};
const REWARD: RuleGiven = {
  title: '高企奖励',
  tree: leaf('hasHnteCertificate', '==', true),
  amountMaxWan: '20',
  windows: [
    { batch: '今年', opensAt: '2026-11-01 00:00:00', closesAt: '2026-12-16 23:59:59' },
    { batch: '后年', opensAt: '2028-03-01 00:00:00', closesAt: '2028-06-01 23:59:59' },
  ],
};
const pathsWith = (
  facts: Readonly<Record<string, FactValue>>,
  { rules = [RECOGNITION, REWARD], periods = {} as Record<string, string> } = {},
) => pathsOf({ ...rulesOf(rules), profile: profileWith(facts, periods), answers: new Map() });
const YOUNG = { establishDate: '2026-06-01', staff: '10', hasHnteCertificate: false };

describe('发展路径', () => {
  it('高企奖励 ← 高企认定 ← 成立满一年：写明最早的日期和那时的申报窗口', () => {
    const [path] = pathsWith({ ...YOUNG, rd3yRatio: '5' });
    expect(path?.stages).toMatchObject([{ title: '高新技术企业认定', on: '2027-06-01' }]);
    expect(path?.stages[0]?.steps.map(({ on }) => on)).toEqual(['2027-06-01']);
    expect(path?.goals).toMatchObject([{ title: '高企奖励', isMet: true, on: '2028-03-01' }]);
  });
  it('年度数据不足的，最早在下一年度数据形成之后', () => {
    const facts = { ...YOUNG, establishDate: '2015-01-01', rd3yRatio: '3' };
    const [path] = pathsWith(facts, { periods: { rd3yRatio: '2025' } });
    expect(path?.stages[0]?.on).toBe('2027-01-01');
  });
  it('条件已满足的，今天即可申请；奖励在还开着的批次里', () => {
    const [path] = pathsWith({ ...YOUNG, establishDate: '2015-01-01', rd3yRatio: '5' });
    expect(path?.stages).toMatchObject([{ on: '2026-11-20', steps: [] }]);
    expect(path?.goals[0]?.on).toBe('2026-11-20');
  });
  it('已持有的没有路径；超出限额、无法达到的没有路径', () => {
    expect(pathsWith({ ...YOUNG, rd3yRatio: '5', hasHnteCertificate: true })).toEqual([]);
    const most = { ...RECOGNITION, tree: leaf('revenueWan', '<=', 20_000) };
    expect(pathsWith({ ...YOUNG, revenueWan: '30000' }, { rules: [most, REWARD] })).toEqual([]);
  });
  it('没有政策授予的资格，和不因它而改变结论的政策，不编路径', () => {
    expect(pathsWith(YOUNG, { rules: [REWARD] })).toEqual([]);
    const either: RuleGiven = {
      title: '两可',
      tree: { any: [leaf('hasHnteCertificate', '==', true), leaf('staff', '>=', 1)] },
    };
    expect(pathsWith({ ...YOUNG, rd3yRatio: '5' }, { rules: [RECOGNITION, either] })).toEqual([]);
  });
  it('资格以另一资格为前提：两级依次，后一级不早于前一级', () => {
    const rules: RuleGiven[] = [
      {
        title: '专精特新认定',
        givesTitle: true,
        tree: leaf('establishedDays', '>=', 365),
        exclusions: leaf('hasSpecializedSmeTitle', '==', true),
      },
      {
        title: '小巨人认定',
        givesTitle: true,
        tree: { all: [leaf('hasSpecializedSmeTitle', '==', true), leaf('staff', '>=', 1)] },
        exclusions: leaf('hasLittleGiantTitle', '==', true),
      },
      { title: '小巨人奖励', tree: leaf('hasLittleGiantTitle', '==', true) },
    ];
    const [path] = pathsWith(YOUNG, { rules });
    expect(path?.stages.map(({ title }) => title)).toEqual(['专精特新认定', '小巨人认定']);
    expect(path?.stages.map(({ on }) => on)).toEqual(['2027-06-01', '2027-06-01']);
  });
});
