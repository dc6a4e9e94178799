import { describe, expect, it } from 'vitest';
import { plainCell } from './plain-cell.ts';

describe('导出的单元格不会成为公式', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\tx', '＝1'])('%s', (text) => expect(plainCell(text)).toBe(`'${text}`));
  it('普通文本与缺省值不变', () =>
    expect(['高企', '--', '1-2'].map(plainCell)).toEqual(['高企', '--', '1-2']));
});
