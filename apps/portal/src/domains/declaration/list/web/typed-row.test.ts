import { expect, test } from 'vitest';
import { rowMark } from '../row-said.rules.ts';
import { mergedOf, typedOf, unlikeOf } from './typed-row.ts';

/** What a colleague saved, and what both began from. */
const row = { verifiedFen: 9_000_000, rank: 2, choice: 'yes', basis: '甲', remark: '' } as const;
const base = { ...row, verifiedFen: 10_000_000, basis: '' };
const begun = { ...typedOf(base), was: rowMark(base) };

test('与他人保存的不同的各项，两边都写明；没有动过的采用他人的；金额写法不同、数目相同的不算', () => {
  expect(unlikeOf('support', row, { ...typedOf(row), was: begun.was })).toEqual([]);
  expect(unlikeOf('support', row, { ...begun, basis: '甲', amount: '90,000' })).toEqual([]);
  const typed = { ...begun, choice: 'later', amount: '80000', rank: '' };
  expect(unlikeOf('support', row, typed)).toEqual([
    { label: '结论', theirs: '拟支持', mine: '结转' },
    { label: '金额（元）', theirs: '90,000.00', mine: '80,000.00' },
    { label: '排序', theirs: '2', mine: '' },
    { label: '依据', theirs: '甲', mine: null },
  ]);
  expect(mergedOf(row, typed)).toEqual({
    choice: 'later',
    amount: '80000',
    rank: '',
    basis: '甲',
    remark: '',
  });
  // whoever rubs out what stood there has touched it
  expect(mergedOf({ ...row, remark: '乙' }, { ...begun, remark: '' }).remark).toBe('乙');
});
