// Words that speak of forbidden benefits, and reviews that policies giving money must carry.
import { describe, expect, it } from 'vitest';
import { policyWarnings, type CheckedPolicy } from './doubtful-words.rules.ts';

const review = { done: true, date: '2026-03-01', docNo: null };
const policy = (more: object = {}): CheckedPolicy => ({
  applyMode: 'apply',
  supportMode: ['资金奖励'],
  amountText: '最高 20 万元',
  legalityReview: review,
  competitionReview: review,
  ...more,
});
const fieldsOf = (more: object) => policyWarnings(policy(more)).map(({ field }) => field);

describe('审查', () => {
  it.each([
    ['都已完成', {}, []],
    [
      '没有记录',
      { legalityReview: null, competitionReview: undefined },
      ['legalityReview', 'competitionReview'],
    ],
    ['未完成', { competitionReview: { done: false } }, ['competitionReview']],
    ['不给钱的政策不要求', { amountText: null, supportMode: ['认定荣誉'], legalityReview: null }, []],
  ])('%s', (_, more, expected) => expect(fieldsOf(more)).toEqual(expected));
});

describe('用词', () => {
  it.each([
    '按地方留成部分的 50% 给予返还',
    '实行税收返还',
    '增值税先征后返',
    '对企业返税',
    '仅限本地企业申报',
    '限本地企业',
    '享受奖励后五年内不得迁出',
    '零地价供地',
    '按其纳税额的 10% 给予奖励',
    '优先采购本地产品',
  ])('%s → 提示并说明理由', (summary) => {
    const [first] = policyWarnings(policy({ summary }));
    expect(first?.field).toBe('summary');
    expect(first?.message).toMatch(/^出现「.+」：不得.*(?:条例|号)/);
  });

  it.each(['增值税即征即退', '出口退税', '注册地在园区的企业', '税收优惠', '房屋租金补贴', '企业所得税减免'])(
    '%s → 不提示',
    (summary) => expect(policyWarnings(policy({ summary }))).toEqual([]),
  );

  it('条款、正文里的词也检查，标签拆不开', () => {
    expect(fieldsOf({ clauses: [{ no: '一', text: '不得迁出' }], body: '<p>税收<b>返还</b></p>' })).toEqual([
      'clauses',
      'body',
    ]);
  });
});
