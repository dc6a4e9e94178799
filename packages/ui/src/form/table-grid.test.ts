// Rows and columns of a table come and go, and what is merged stays whole.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  gridOf,
  headRows,
  cellPlace,
  spannedRows,
  withColumn,
  withoutColumn,
  lessRow,
  withRow,
  type Grid,
} from './table-grid.ts';

let blanks = 0;
const blank = (): string => `_${(blanks += 1)}`;
const drawn = (grid: Grid<string>): string[] =>
  grid.map((row) => row.map((cell) => (cell.startsWith('_') ? '.' : cell)).join(''));
/** One letter a place; the same letter side by side is one merged cell. */
const grid = (...rows: string[]): Grid<string> => rows.map((row) => row.split(''));

it('reads spans, fills short rows and lets no span leave the table', () => {
  const cell = (name: string, colspan = 1, rowspan = 1) => ({ cell: name, colspan, rowspan });
  const rows = [[cell('a', 2), cell('b', 1, 9)], [cell('c')], [cell('d'), cell('e')]];
  expect(drawn(gridOf(rows, blank))).toEqual(['aab', 'c.b', 'deb']);
});

it('writes each cell once, as large as it is', () => {
  expect(spannedRows(grid('aab', 'aac'))).toEqual([
    [
      { cell: 'a', colspan: 2, rowspan: 2 },
      { cell: 'b', colspan: 1, rowspan: 1 },
    ],
    [{ cell: 'c', colspan: 1, rowspan: 1 }],
  ]);
});

it('a new row or column goes through what is merged there', () => {
  expect(drawn(withRow(grid('ab', 'ac'), 1, blank))).toEqual(['ab', 'a.', 'ac']);
  expect(drawn(withRow(grid('ab'), 1, blank))).toEqual(['ab', '..']);
  expect(drawn(withRow(grid('ab'), 0, blank))).toEqual(['..', 'ab']);
  expect(drawn(withColumn(grid('aa', 'bc'), 1, blank))).toEqual(['aaa', 'b.c']);
});

it('what is taken out takes its part of what is merged, and no more', () => {
  expect(spannedRows(lessRow(grid('ab', 'ac'), 0))[0]).toEqual([
    { cell: 'a', colspan: 1, rowspan: 1 },
    { cell: 'c', colspan: 1, rowspan: 1 },
  ]);
  expect(drawn(withoutColumn(grid('aa', 'bc'), 0))).toEqual(['a', 'c']);
  expect(withoutColumn(grid('a'), 0)).toEqual([]);
});

it('a head reaches as far as its cells do', () => {
  expect([headRows(grid('ab', 'cd')), headRows(grid('ab', 'ac', 'de')), headRows([])]).toEqual([1, 2, 0]);
});

it('stays a whole table whatever is done to it', () => {
  const step = fc.record({
    act: fc.constantFrom('row', 'column', 'less row', 'less column'),
    at: fc.nat(5),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now: Grid<string> = grid('aab', 'aac', 'dee');
      for (const { act, at } of steps) {
        const [high, wide] = [now.length, now[0]?.length ?? 0];
        if (act === 'row') now = withRow(now, Math.min(at, high), blank);
        else if (act === 'column') now = withColumn(now, Math.min(at, wide), blank);
        else if (act === 'less row') now = lessRow(now, Math.min(at, high - 1));
        else now = withoutColumn(now, Math.min(at, wide - 1));
        if (now.length === 0) return;
        const width = now[0]!.length;
        expect(now.every((row) => row.length === width)).toBe(true);
        expect(drawn(gridOf(spannedRows(now), blank))).toEqual(drawn(now));
      }
    }),
  );
});

it('finds the first place of a cell', () => {
  expect(cellPlace(grid('ab', 'cb'), 'b')).toEqual({ row: 0, column: 1 });
  expect(cellPlace(grid('a'), 'x')).toBeNull();
});
