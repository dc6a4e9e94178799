// 报告第一句: its first figure is that of 可申报 below it, and how many of those are taken now.
import { expect, it } from 'vitest';
import { summarySentence } from './summary.rules.ts';

const amount = { minWan: '0', maxWan: '0', text: '0', basis: [] };
const told = (eligible: number, declarableNow: number, completable = 0) => ({
  summary: { total: 0, eligible, declarableNow, completable, ineligible: 0, reference: 0, amount },
  unlock: { questionCount: 0, policyCount: 0, fields: [], text: null },
  timeline: [],
});

it.each([
  [0, 0, '目前没有条件全部满足的政策。'],
  [3, 0, '可申报 3 项，申报尚未开始。'],
  [3, 3, '现在可申报 3 项。'],
  [19, 15, '可申报 19 项，其中 15 项现在可以申报。'],
])('可申报 %i 项、现在可以申报 %i 项：%s', (eligible, declarableNow, sentence) => {
  expect(summarySentence(told(eligible, declarableNow), '2026-01-05')).toBe(sentence);
});

it('另有几项补充信息后可确认，接在后面', () => {
  expect(summarySentence(told(2, 1, 4), '2026-01-05')).toBe(
    '可申报 2 项，其中 1 项现在可以申报；另有 4 项补充信息后可确认。',
  );
});
