// A table to work with, for pages behind the sign-on: order and choice of columns stand in the address and work without
// script; picked rows are the reader's own, and a bar offers what can be done with them.
import { useState, type ReactNode } from 'react';
import { LinkButton } from '../button.tsx';
import { tableText as text } from './table.text.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { DataColumn, RowMarks } from './column.ts';
import css from './data-table.module.css';
import { PickAll, PickRow } from './pick-boxes.tsx';
import { pickTo, type Picked } from './picked-rows.ts';
import { SortHead } from './sort-head.tsx';
import { TableRow } from './table-row.tsx';
import table from './table.module.css';

export interface DataTableProps<T> {
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
  marksOf?: (row: T) => RowMarks;
  /** The query of the list: `sort`, `cols` and whatever else its links keep. */
  query: string;
  exportTo?: string;
  /** Rows can be picked; the bar shows what can be done with those picked. */
  picking?: {
    nameOf: (row: T) => string;
    bar: (keys: readonly string[]) => ReactNode;
    /** Picks that the page keeps, also of rows that other pages of the list show. Absent: those of this page alone. */
    kept?: { keys: ReadonlySet<string>; onPick: (keys: ReadonlySet<string>) => void };
  };
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, marksOf, query, exportTo, picking } = props;
  const keys = rows.map(keyOf);
  const [picked, pick] = usePicks(picking?.kept);
  const here = keys.filter((key) => picked.keys.has(key));
  const chosen = picking?.kept ? [...picked.keys] : here;
  const shown = shownColumns(columns, query);
  return (
    <div className={table.place} data-cards="900">
      <div className={css.tools} data-print="hide">
        {picking && chosen.length > 0 ? (
          <div className={css.bar}>
            <output>{text.picked(chosen.length)}</output>
            {picking.bar(chosen)}
          </div>
        ) : null}
        <div className={css.side}>
          {exportTo === undefined ? null : (
            <LinkButton to={exportTo} reloadDocument size="s">
              {text.export}
            </LinkButton>
          )}
          <ColumnChoice columns={columns} shown={shown.map(({ key }) => key)} query={query} />
        </div>
      </div>
      <table className={`${table.table} ${css.table}`} data-edge="head">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {picking ? (
              <PickAll
                all={keys}
                chosen={here}
                onPick={(next) => {
                  const elsewhere = chosen.filter((key) => !keys.includes(key));
                  pick({ keys: new Set([...elsewhere, ...next]), last: -1 });
                }}
              />
            ) : null}
            {shown.map((column) => (
              <SortHead key={column.key} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              columns={shown}
              marks={marksOf?.(row)}
              lead={
                picking ? (
                  <PickRow
                    name={picking.nameOf(row)}
                    isPicked={picked.keys.has(keyOf(row))}
                    onPick={(isRange) => pick(pickTo(picked, { keys, at, isRange }))}
                  />
                ) : undefined
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The picks with the place of the last click; where the page keeps them, they are the page's. */
function usePicks(
  kept: { keys: ReadonlySet<string>; onPick: (keys: ReadonlySet<string>) => void } | undefined,
) {
  const [own, setOwn] = useState<Picked>({ keys: new Set<string>(), last: -1 });
  const picked: Picked = kept ? { keys: kept.keys, last: own.last } : own;
  const pick = (next: Picked): void => {
    setOwn(next);
    kept?.onPick(next.keys);
  };
  return [picked, pick] as const;
}

/** Those that `cols` of the query names; the first always, and where it names none, all that need not be asked for. */
function shownColumns<T>(columns: readonly DataColumn<T>[], query: string): readonly DataColumn<T>[] {
  const names = new URLSearchParams(query).getAll('cols');
  const shown = columns.filter(({ key }, at) => at === 0 || names.includes(key));
  return shown.length > 1 ? shown : columns.filter(({ isOptional = false }) => !isOptional);
}
