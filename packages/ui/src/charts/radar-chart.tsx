// A radar chart: several measures of one thing, the former ones dashed behind.
import { useMemo } from 'react';
import { radarOption, type Radar } from './chart-option.ts';
import { Chart } from './chart.tsx';

export interface RadarChartProps extends Radar {
  label: string;
}

/** The picture; a ChartTable with the same numbers stands beside it. */
export function RadarChart({ label, axes, series }: RadarChartProps) {
  const option = useMemo(() => radarOption({ axes, series }), [axes, series]);
  return <Chart label={label} option={option} height="20rem" />;
}
