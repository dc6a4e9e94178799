import { describe, expect, test } from 'vitest';
import { HEADINGS, NO_BASELINE, rowMeanwhile } from '../list.text.ts';
import { baselineCell, sinceExport, TYPED_AT } from './sheet-baseline.ts';

const OUT = ['100.00', '', '同意', "'依据 ", ''];
const sheet = (typed: readonly string[], baseline = baselineCell(OUT)): string[] => [
  ...HEADINGS.slice(0, TYPED_AT),
  ...typed.map((cell) => cell.trim().replace(/^'/, '')),
  'id',
  baseline,
];
const THEIRS = ['90.00', '', '同意', "'依据 ", ''];

describe('导出时的内容', () => {
  test.each([
    ['没有人改过', OUT, OUT, { isTheirs: false, faults: [] }],
    ['只在表格中改过', ['80.00', ...OUT.slice(1)], OUT, { isTheirs: false, faults: [] }],
    ['只在页面上改过', OUT, THEIRS, { isTheirs: true, faults: [] }],
    ['改得一样', THEIRS, THEIRS, { isTheirs: false, faults: [] }],
    [
      '两边都改过',
      [...OUT.slice(0, 4), '备注'],
      THEIRS,
      { isTheirs: false, faults: [rowMeanwhile('金额（元）', '100.00', '90.00')] },
    ],
  ])('%s', (_name, given, now, since) => {
    expect(sinceExport(sheet(given), now)).toEqual(since);
  });

  test.each(['', '[]', '{"length":5}', '[1'])('读不出导出时的内容：%s', (cell) => {
    expect(sinceExport(sheet(OUT, cell), OUT)).toEqual({ isTheirs: false, faults: [NO_BASELINE] });
  });
});
