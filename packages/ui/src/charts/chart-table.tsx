// The numbers of a chart as a table: the first columns name, the others are right-aligned.
import type { ReactNode } from 'react';
import { grouped } from '@yqt/kernel/grouped';
import type { Column } from '../table/column.ts';
import { Table } from '../table/table.tsx';

export interface ChartTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** How many of the first columns are words. */
  words?: number;
  /** Rows from this index on are sums, set apart. */
  sumsFrom?: number;
}

export const ChartTable = ({ caption, head, rows, words = 1, sumsFrom = Infinity }: ChartTableProps) => (
  <Table
    label={caption}
    columns={head.map((label, place) => figures({ label, place, words }))}
    rows={rows}
    keyOf={(_, at) => String(at)}
    marksOf={(_, at) => ({ 'data-sum': at >= sumsFrom || undefined })}
    cardsBelow={400}
  />
);

const figures = ({
  label,
  place,
  words,
}: {
  label: string;
  place: number;
  words: number;
}): Column<readonly ReactNode[]> => ({
  key: String(place),
  label,
  cell: (row) => (place < words ? row[place] : figureOf(row[place])),
  isEnd: place >= words,
});

const figureOf = (cell: ReactNode): ReactNode => (typeof cell === 'number' ? grouped(String(cell)) : cell);
