// What a chart of ours is told; echarts' own types stay behind draw-chart.ts.

/** Series colours with at least 3:1 on white; patterns are laid over them. */
export const SERIES_COLOURS = ['#3b6bdb', '#c2670c', '#1f8a5b', '#8a4fbf', '#5b6472', '#b42318'];

const legend = { bottom: 0, itemGap: 12, textStyle: { color: '#4b5563' } };

export interface Bars {
  /** One bar each, from top to bottom. */
  categories: readonly string[];
  /** Parts stacked in each bar; null where a part is unknown. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  unit: string;
}

/** Horizontal bars, stacked. */
export const barOption = ({ categories, series, unit }: Bars) => ({
  color: SERIES_COLOURS,
  legend: { ...legend, data: series.map(({ name }) => name) },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, confine: true },
  // below the axis: two rows of legend, as on a phone
  grid: { left: 8, right: 48, top: 8, bottom: 64, containLabel: true },
  xAxis: { type: 'value', name: unit, nameLocation: 'end', splitNumber: 3, axisLabel: { hideOverlap: true } },
  yAxis: {
    type: 'category',
    data: [...categories],
    inverse: true,
    axisLabel: { width: 80, overflow: 'break' },
  },
  series: series.map(({ name, values }) => ({
    type: 'bar',
    name,
    stack: 'all',
    barMaxWidth: 36,
    data: [...values],
  })),
});

export interface Radar {
  axes: readonly { name: string; max: number }[];
  /** One value for each axis: what is unknown is no axis of the picture, and stands as 待补充 in the table. */
  series: readonly { name: string; values: readonly number[] }[];
}

export const radarOption = ({ axes, series }: Radar) => ({
  color: SERIES_COLOURS,
  legend: { ...legend, data: series.map(({ name }) => name) },
  tooltip: { confine: true },
  radar: {
    indicator: axes.map(({ name, max }) => ({ name, max })),
    radius: '60%',
    center: ['50%', '46%'],
    axisName: { color: '#4b5563' },
    splitNumber: 5,
  },
  series: [
    {
      type: 'radar',
      data: series.map(({ name, values }, at) => ({
        name,
        value: [...values],
        areaStyle: { opacity: at === 0 ? 0.15 : 0 },
        lineStyle: { type: at === 0 ? 'solid' : 'dashed' },
      })),
    },
  ],
});

export type ChartOption = ReturnType<typeof barOption> | ReturnType<typeof radarOption>;
