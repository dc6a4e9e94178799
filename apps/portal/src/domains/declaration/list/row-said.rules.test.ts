import { expect, test } from 'vitest';
import { isSaidAlike, readRowMark, rowMark } from './row-said.rules.ts';

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
  expect(others.some((one) => isSaidAlike(row, { ...row, ...one }))).toBe(false);
});

test('带回来的与带出去的相同；不是这样写的不算', () => {
  expect(readRowMark(rowMark({ ...row, rank: 3, basis: '依据「一」' }))).toEqual({
    ...row,
    rank: 3,
    basis: '依据「一」',
  });
  for (const mark of ['', '{}', '[1', '[1,2,"maybe","",""]', '[1,2,"yes",3,""]'])
    expect(readRowMark(mark)).toBeNull();
});
