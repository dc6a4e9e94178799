// The picture of a chart, drawn once it is in view. The table beside it (chart-table.tsx) is the content, for everybody and
// without JavaScript.
import { useEffect, useRef, useState } from 'react';
import type { ChartOption } from './chart-option.ts';
import css from './chart.module.css';
import type { DrawnChart } from './draw-chart.ts';

export interface ChartProps {
  /** Names the picture; the table below says the same in numbers. */
  label: string;
  option: ChartOption;
  /** CSS length of the picture's height. */
  height?: string;
}

export function Chart({ label, option, height = '18rem' }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(null);
  const latest = useRef(option);
  const [isDrawn, setDrawn] = useState(false);
  // Outside system: the drawing library, loaded when the place comes into view, and the size of the place.
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const life = { isOver: false };
    const resized = new ResizeObserver(() => drawn.current?.resize());
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void import('./draw-chart.ts').then(({ drawChart }) => {
        if (life.isOver) return;
        drawn.current = drawChart(element, latest.current);
        resized.observe(element);
        setDrawn(true);
      });
    });
    seen.observe(element);
    return () => {
      life.isOver = true;
      seen.disconnect();
      resized.disconnect();
      drawn.current?.dispose();
      drawn.current = null;
    };
  }, []);
  // Outside system: the drawn chart follows the figures.
  useEffect(() => {
    latest.current = option;
    drawn.current?.update(option);
  }, [option]);
  return (
    <div
      className={css.picture}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of elements, no picture file
      role="img"
      aria-label={label}
      data-drawn={isDrawn || undefined}
      style={{ height }}
    >
      <div ref={place} className={css.place} />
    </div>
  );
}
