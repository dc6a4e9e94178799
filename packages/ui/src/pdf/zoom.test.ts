import { describe, expect, it } from 'vitest';
import { densityOf, paperPercent, scaleOf, stepFrom } from './zoom.ts';

describe('PDF 的显示大小', () => {
  it('适合宽度时每页与位置同宽，百分比按纸张大小', () => {
    expect(scaleOf('width', { width: 595, place: 1190 })).toBe(2);
    expect(paperPercent(scaleOf(100, { width: 595, place: 300 }))).toBe(100);
    // a page that claims no width
    expect(scaleOf('width', { width: 0, place: 300 })).toBe(300);
  });
  it.each([
    [100, 1, 125],
    [100, -1, 75],
    [87, 1, 100],
    [87, -1, 75],
    [400, 1, 400],
    [25, -1, 25],
    // fitted larger or smaller than any step: it stays
    [520, 1, 520],
    [12, -1, 12],
  ] as const)('%i%% 的下一档（%i）是 %i%%', (percent, direction, next) => {
    expect(stepFrom(percent, direction)).toBe(next);
  });
  it('一页的像素有上限：再大的画得粗一些，不占更多内存', () => {
    expect(densityOf({ width: 600, height: 800 }, 2)).toBe(2);
    expect(densityOf({ width: 600, height: 800 }, 0.5)).toBe(1);
    const size = { width: 20_000, height: 20_000 };
    const density = densityOf(size, 2);
    expect(size.width * density * size.height * density).toBeLessThanOrEqual(16_777_217);
  });
});
