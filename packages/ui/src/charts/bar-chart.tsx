// Stacked horizontal bars: parts of a few wholes beside one another.
import { useMemo } from 'react';
import { barOption, type Bars } from './chart-option.ts';
import { Chart } from './chart.tsx';

export interface BarChartProps extends Bars {
  label: string;
}

/** The picture; a ChartTable with the same numbers stands beside it. */
export function BarChart({ label, categories, series, unit }: BarChartProps) {
  const option = useMemo(() => barOption({ categories, series, unit }), [categories, series, unit]);
  return <Chart label={label} option={option} height={`${categories.length * 3.5 + 7.5}rem`} />;
}
