// Rows are found by name or number, ordered by a column, and their sums are of all that were found, not of one page.
import { describe, expect, test } from 'vitest';
import { selectedListRows, sumsOfRows, type SelectableRow } from './row-selection.rules.ts';

const row = (position: number, change: Partial<SelectableRow>): SelectableRow => ({
  position,
  name: `企业 ${position}`,
  receiptNo: `SB${position}`,
  requestedFen: null,
  verifiedFen: null,
  rank: null,
  choice: 'yes',
  remark: '',
  ...change,
});
const ROWS = [
  row(1, { name: '滁州甲（集团）有限公司', requestedFen: 300, verifiedFen: 300, rank: 2 }),
  row(2, { name: '苏州乙有限公司', requestedFen: 100, verifiedFen: 50, choice: 'no' }),
  row(3, { name: '滁州丙有限公司', requestedFen: 200, verifiedFen: 200, rank: 1, remark: '核对' }),
  row(4, { name: '滁州丁有限公司' }),
];
const positions = (selection: Partial<Parameters<typeof selectedListRows>[1]>) =>
  selectedListRows(ROWS, { only: 'all', ...selection }).map(({ position }) => position);

describe('名单各行', () => {
  test('按企业名称或受理编号查找，全角半角与大小写不计', () => {
    expect(positions({ keyword: '滁州' })).toEqual([1, 3, 4]);
    expect(positions({ keyword: ' 甲(集团) ' })).toEqual([1]);
    expect(positions({ keyword: 'sb2' })).toEqual([2]);
    expect(positions({ keyword: '没有' })).toEqual([]);
  });

  test('只看例外与查找、排序一起用', () => {
    expect(positions({ only: 'exceptions' })).toEqual([2, 3]);
    expect(positions({ only: 'exceptions', keyword: '滁州' })).toEqual([3]);
    expect(positions({ only: 'exceptions', sort: 'amount.desc' })).toEqual([3, 2]);
  });

  test('按一列升序、降序；没有值的总在最后，同值的按名单次序', () => {
    expect(positions({ sort: 'requested' })).toEqual([2, 3, 1, 4]);
    expect(positions({ sort: 'requested.desc' })).toEqual([1, 3, 2, 4]);
    expect(positions({ sort: 'rank' })).toEqual([3, 1, 2, 4]);
    expect(positions({ sort: 'rank.desc' })).toEqual([1, 3, 2, 4]);
    expect(positions({ sort: 'name' })).toHaveLength(ROWS.length);
    expect(positions({})).toEqual([1, 2, 3, 4]);
  });

  test('合计到分，结论为「是」的另计', () => {
    expect(sumsOfRows(ROWS)).toEqual({ requestedFen: 600, verifiedFen: 550, yesCount: 3, yesFen: 500 });
    expect(sumsOfRows([])).toEqual({ requestedFen: 0, verifiedFen: 0, yesCount: 0, yesFen: 0 });
  });
});
