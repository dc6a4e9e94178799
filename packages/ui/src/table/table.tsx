// A table to read: markup and styles alone, no script. Where its place is too narrow for its columns each row is a card;
// on paper it is a table again. The first column names the row.
import type { ReactNode } from 'react';
import type { Column, RowMarks } from './column.ts';
import { TableRow } from './table-row.tsx';
import css from './table.module.css';

export interface TableProps<T> {
  /** Names the table; read out, shown only with `isCaptionShown`. */
  label: string;
  isCaptionShown?: boolean;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T, at: number) => string;
  marksOf?: (row: T, at: number) => RowMarks;
  /** A last row of sums: a cell for each column. */
  foot?: readonly ReactNode[];
  /** Rows are cards below this width of the place, in px of the usual text size (larger text needs more); by default it follows from the number of columns, and never less than they need. */
  cardsBelow?: CardsBelow;
  /** Lines around every cell instead of between the rows. */
  isGrid?: boolean;
  /** Styles of the page, for the marks of its rows. */
  className?: string;
}

export type CardsBelow = 400 | 600 | 900;

/** A column needs some 150 px to be read. */
const widthFor = (columns: number): CardsBelow => (columns <= 3 ? 400 : columns === 4 ? 600 : 900);

/** Below this they do not fit even at their least widths. */
const leastFor = (columns: number): CardsBelow => (columns <= 4 ? 400 : columns <= 6 ? 600 : 900);

const cardsBelowOf = (columns: number, asked: CardsBelow = widthFor(columns)): number =>
  Math.max(asked, leastFor(columns));

export function Table<T>(props: TableProps<T>) {
  const {
    label,
    isCaptionShown = false,
    columns,
    rows,
    keyOf,
    marksOf,
    foot,
    isGrid,
    className = '',
  } = props;
  return (
    <div className={css.place} data-cards={cardsBelowOf(columns.length, props.cardsBelow)}>
      <table className={`${css.table} ${className}`} data-grid={isGrid || undefined}>
        <caption className={isCaptionShown ? css.caption : 'visually-hidden'}>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-end={column.isEnd || undefined} data-width={column.width}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={keyOf(row, at)} row={row} columns={columns} marks={marksOf?.(row, at)} />
          ))}
        </tbody>
        {foot === undefined ? null : (
          <tfoot>
            <TableRow
              row={foot}
              columns={columns.map(({ key, label, isEnd }, at): Column<readonly ReactNode[]> => ({
                key,
                label,
                isEnd,
                cell: (cells) => cells[at],
              }))}
            />
          </tfoot>
        )}
      </table>
    </div>
  );
}
