// The only door to echarts: its core, two kinds of chart and the SVG renderer. Loaded by a dynamic import after a chart has
// come into view, so that no page waits for it.
import { BarChart, RadarChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOption } from './chart-option.ts';

use([
  AriaComponent,
  BarChart,
  GridComponent,
  LegendComponent,
  RadarChart,
  RadarComponent,
  SVGRenderer,
  TooltipComponent,
]);

export interface DrawnChart {
  update(option: ChartOption): void;
  resize(): void;
  dispose(): void;
}

/** Draws into an element that has a size. Still, so that it prints as it is; texts follow the page's font and size. */
export function drawChart(element: HTMLElement, option: ChartOption): DrawnChart {
  const { fontFamily, fontSize, color } = getComputedStyle(element);
  const chart = init(element, null, { renderer: 'svg' });
  const whole = (given: ChartOption) => ({
    animation: false,
    textStyle: { fontFamily, fontSize: Number.parseFloat(fontSize), color },
    // patterns beside colours: colour is never the only sign
    aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
    ...given,
  });
  // Drawn for one width; by its viewBox the picture shrinks where it is given less, as on paper, where no script runs.
  const fit = () =>
    element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
  chart.setOption(whole(option));
  fit();
  return {
    update: (next) => chart.setOption(whole(next), true),
    resize: () => {
      chart.resize();
      fit();
    },
    dispose: () => chart.dispose(),
  };
}
