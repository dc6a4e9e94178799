import { expect, test } from 'vitest';
import { closingWords } from './closing-words.ts';

const draft = { submittedAt: null, closesAt: '2026-12-16 17:00:00' };

test.each([
  ['2026-11-27', '本批次申报截止：2026-12-16 17:00（还有 19 天）'],
  ['2026-12-15', '本批次申报截止：2026-12-16 17:00（还有 1 天）'],
  ['2026-12-16', '本批次申报截止：2026-12-16 17:00（今天截止）'],
  ['2026-12-17', '本批次申报截止：2026-12-16 17:00（已截止）'],
])('填报时写明本批次的截止时刻与还有几天：%s', (today, words) => {
  expect(closingWords(draft, today)).toBe(words);
});

test('已提交的、长期受理的没有截止可写', () => {
  expect(closingWords({ ...draft, submittedAt: '2026-11-27 09:00:00' }, '2026-11-28')).toBeNull();
  expect(closingWords({ ...draft, closesAt: null }, '2026-11-28')).toBeNull();
});
