// One row of a table, or one card: the first cell names it.
import type { ReactNode } from 'react';
import { wholeDates } from '../whole-dates.tsx';
import { cellsOf, type Column, type RowMarks } from './column.ts';

export interface TableRowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  marks?: RowMarks | undefined;
  /** A cell before the first: the box that picks the row. */
  lead?: ReactNode;
}

export function TableRow<T>({ row, columns, marks, lead }: TableRowProps<T>) {
  return (
    <tr {...marks}>
      {lead}
      {cellsOf(columns, row).map(
        ({ column: { key, label, shortLabel = label, cell, isEnd, isEmpty }, span }, at) =>
          at === 0 ? (
            <th key={key} scope="row" data-end={isEnd || undefined}>
              {wholeDates(cell(row))}
            </th>
          ) : (
            <td
              key={key}
              colSpan={span === 1 ? undefined : span}
              data-label={shortLabel}
              data-end={isEnd || undefined}
              data-empty={isEmpty?.(row) || undefined}
            >
              <div>{wholeDates(cell(row))}</div>
            </td>
          ),
      )}
    </tr>
  );
}
