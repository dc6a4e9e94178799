import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { barOption, radarOption } from './chart-option.ts';
import { Chart } from './chart.tsx';
import { ChartTable } from './chart-table.tsx';

test('图有名称，图前不加载绘图库；数据表有标题、行列表头', () => {
  const option = barOption({ categories: ['甲'], series: [{ name: '人工', values: [1] }], unit: '元' });
  const picture = renderToStaticMarkup(<Chart label="各方案成本" option={option} />);
  expect(picture).toContain('role="img"');
  expect(picture).toContain('aria-label="各方案成本"');
  const table = renderToStaticMarkup(
    <ChartTable
      caption="成本"
      head={['项目', '甲']}
      rows={[
        ['人工', '1.00'],
        ['合计', '1.00'],
      ]}
      sumsFrom={1}
    />,
  );
  expect(table).toContain('<caption class="visually-hidden">成本</caption>');
  expect(table).toContain(
    '<th scope="row">人工</th><td data-label="甲" data-end="true"><div>1.00</div></td>',
  );
  expect(table).toContain('data-sum="true"');
});

test('未知的值不画成数字：柱图留空', () => {
  const series = [{ name: '本次', values: [null, 20] }];
  expect(barOption({ categories: ['甲', '乙'], series, unit: '' }).series[0]?.data).toEqual([null, 20]);
});

test('雷达图的第一组为实线，其余为虚线', () => {
  const series = [
    { name: '本次', values: [40] },
    { name: '上次', values: [20] },
  ];
  const radar = radarOption({ axes: [{ name: '人员', max: 100 }], series });
  expect(radar.series[0]?.data.map(({ lineStyle }) => lineStyle.type)).toEqual(['solid', 'dashed']);
});
