import { expect, it } from 'vitest';
import { watermarkSvg } from './watermark-svg.ts';

const A4 = { width: 595, height: 842 };
const places = (svg: string) =>
  [...svg.matchAll(/translate\((-?[\d.]+) ([\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

it('水印布满整页，名称再长也不重叠，特殊字符不破坏图形', () => {
  const svg = watermarkSvg(['甲<乙>&丙有限公司', '依据现有信息'], A4);
  expect(svg).toContain('甲&lt;乙&gt;&amp;丙有限公司');
  const short = places(svg);
  expect(Math.max(...short.map(([, y]) => y))).toBeGreaterThan(A4.height - 150);
  expect(Math.max(...short.map(([x]) => x))).toBeGreaterThan(A4.width - 300);
  const long = places(watermarkSvg(['长'.repeat(60)], A4));
  const row = long.filter(([, y]) => y === long[0]?.[1]).map(([x]) => x);
  expect((row[1] ?? 0) - (row[0] ?? 0)).toBeGreaterThanOrEqual(600);
});
