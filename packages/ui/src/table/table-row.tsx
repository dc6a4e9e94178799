// One row of a table, or one card: the first cell names it.
import type { ReactNode } from 'react';
import type { Column, RowMarks } from './column.ts';

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
      {columns.map(({ key, label, shortLabel = label, cell, isEnd, isEmpty }, at) =>
        at === 0 ? (
          <th key={key} scope="row" data-end={isEnd || undefined}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={key}
            data-label={shortLabel}
            data-end={isEnd || undefined}
            data-empty={isEmpty?.(row) || undefined}
          >
            <div>{cell(row)}</div>
          </td>
        ),
      )}
    </tr>
  );
}
