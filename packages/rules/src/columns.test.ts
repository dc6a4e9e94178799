import { describe, expect, it } from 'vitest';
import { columnsOf, rowOf } from './columns.ts';
import { columnOf } from './field.ts';
import { catalogue, factOf } from './test-world.ts';

describe('宽表的列', () => {
  it('列名为字段名的 snake_case', () => {
    expect(
      ['staff', 'rdExpenseWan', 'equityFinancing2yWan', 'nationalSciAwardTop3_5y'].map(columnOf),
    ).toEqual(['staff', 'rd_expense_wan', 'equity_financing2y_wan', 'national_sci_award_top3_5y']);
  });

  it('每个存储的字段一列，会到期的再加有效期列，计算字段没有列', () => {
    const columns = columnsOf(catalogue);
    expect(columns.filter(({ field }) => field === 'hasHnte')).toEqual([
      { column: 'has_hnte', type: 'boolean', field: 'hasHnte' },
      { column: 'has_hnte_until', type: 'date', field: 'hasHnte' },
    ]);
    expect(columns.some(({ field }) => field === 'establishedMonths')).toBe(false);
    expect(new Set(columns.map(({ column }) => column)).size).toBe(columns.length);
  });

  it('一家企业一行：数与日期为文本，没有的为 null，不成值的也为 null', () => {
    const row = rowOf(catalogue, [
      factOf('staff', '010.50'),
      factOf('rdRatio', '1e3'),
      factOf('hasHnte', true, { validUntil: '2026-08-31' }),
      factOf('titles', ['HNTE', 'HNTE']),
      factOf('awardDate', '2025-03-31', { validUntil: '2026-08-31' }),
      factOf('establishedDays', '5'),
    ]);
    expect(Object.keys(row)).toEqual(columnsOf(catalogue).map(({ column }) => column));
    expect(Object.entries(row).filter(([, value]) => value !== null)).toEqual([
      ['staff', '10.5'],
      ['award_date', '2025-03-31'],
      ['has_hnte', true],
      ['has_hnte_until', '2026-08-31'],
      ['titles', ['HNTE']],
    ]);
  });
});
