import { expect, test } from 'vitest';
import { rowMark } from './row-mark.ts';

const row = { verifiedFen: 100, rank: null, choice: 'yes', basis: '', remark: '' } as const;

test('本行没有变的，正在填写的留着；本行的任何一项变了，从新的内容开始', () => {
  expect(rowMark({ ...row })).toBe(rowMark(row));
  const others = [
    { verifiedFen: 90 },
    { rank: 1 },
    { choice: 'no' as const },
    { basis: '甲' },
    { remark: '甲' },
  ];
  expect(new Set([row, ...others.map((one) => ({ ...row, ...one }))].map(rowMark)).size).toBe(6);
});
