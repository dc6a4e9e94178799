// What both tables know of a column.
import type { ReactNode } from 'react';

export interface Column<T> {
  key: string;
  /** In the head, and before the value where rows are cards. */
  label: string;
  /** Before the value of a card, where the head says more than a card has room for. */
  shortLabel?: string;
  cell: (row: T) => ReactNode;
  /** Figures stand at the right. */
  isEnd?: boolean | undefined;
  /** `wide` takes two fifths, `third` a third; `narrow` no more than a word or two. */
  width?: 'wide' | 'third' | 'narrow';
  /** How many columns the cell takes, with those after it. */
  spanOf?: (row: T) => number;
  /** True where there is nothing to say: a card leaves the line out. */
  isEmpty?: (row: T) => boolean;
}

export interface DataColumn<T> extends Column<T> {
  /** The list can be ordered by it: the address then carries its key as `sort`. */
  isSortable?: boolean;
  /** Shown only where 列设置 asks for it. */
  isOptional?: boolean;
}

/** Attributes of a row: what the page's own styles, or a screen reader, know it by. */
export interface RowMarks {
  'aria-current'?: 'true' | undefined;
  'data-sum'?: true | undefined;
  [mark: `data-${string}`]: string | number | boolean | undefined;
}

/** A column for each heading, over rows that are lists of cells. */
export const shownColumns = (heads: readonly string[]): Column<readonly ReactNode[]>[] =>
  heads.map((label, at) => ({ key: String(at), label, cell: (row) => row[at] }));

/** The columns that have a cell of their own in a row: those that an earlier cell takes with it fall away. */
export function cellsOf<T>(columns: readonly Column<T>[], row: T): { column: Column<T>; span: number }[] {
  let taken = 0;
  return columns.flatMap((column, at) => {
    if (at < taken) return [];
    const span = column.spanOf?.(row) ?? 1;
    taken = at + span;
    return [{ column, span }];
  });
}
