// The numbers of a chart as a table: first column names, the others right-aligned; scrolls sideways where it must.
import type { ReactNode } from 'react';
import css from './chart.module.css';

export interface ChartTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Rows from this index on are sums, set apart. */
  sumsFrom?: number;
}

export function ChartTable({ caption, head, rows, sumsFrom = Infinity }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard's focus
    <section className={css.scroll} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={at} data-sum={at >= sumsFrom || undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
