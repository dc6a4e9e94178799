// The dynamic table control (spec §2): rows of text, number and select cells, plus on the last row, minus where more than
// one exists. Rows are the caller's state; every cell is also a plain form field `list[0].prop`.
import { useRef, useState } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { CardRows } from './card-rows.tsx';
import { Dialog } from './dialog.tsx';
import css from './editable-rows.module.css';
import { columnHead, isEmptyRow, isSheet, pasteRows } from './paste-rows.ts';
import type { EditableRow, RowColumn } from './paste-rows.ts';
import type { RowsLayoutProps } from './row-cell.tsx';
import { rowsBetween, TableRows } from './table-rows.tsx';
import {
  pastedText,
  restOfRowsText,
  removeRowText,
  rowAddedText,
  rowRemovedText,
  rowNumberText,
  unitText,
} from './rows.text.ts';
import * as text from './ui.text.ts';

/** Nobody types more; a longer list belongs into an import. */
const MAX_ROWS = 100;

export interface EditableRowsProps {
  /** Name of the list: its fields are `name[0].prop`, their ids `name-0-prop`. */
  name: string;
  /** Names the table for screen readers. */
  label: string;
  columns: readonly RowColumn[];
  /** At least one row is shown, an empty one if need be. */
  rows: readonly EditableRow[];
  onChange: (rows: readonly EditableRow[]) => void;
  /** By field name, e.g. `list[0].year`. */
  errors?: Readonly<Record<string, string>>;
  /** A unit that holds for the whole table, shown above it. */
  unit?: string;
  /** Other ways to fill the table, e.g. an import; they need JavaScript as adding a row does. */
  actions?: ReactNode;
  /** `cards`: long rows as collapsible cards at every width. Tables become cards on a phone by themselves. */
  layout?: 'table' | 'cards';
  maxRows?: number;
}

export function EditableRows(props: EditableRowsProps) {
  const { name, label, columns, errors = NO_ERRORS, unit, actions, layout = 'table' } = props;
  const { maxRows = MAX_ROWS } = props;
  const rows = props.rows.length > 0 ? props.rows : ONE_EMPTY;
  const [asked, setAsked] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [isWhole, setWhole] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const change = (next: readonly EditableRow[], words: string) =>
    flushSync(() => {
      props.onChange(next);
      setSaid(words);
      setAsked(null);
      setWhole(true);
    });
  const add = () => {
    change([...rows, {}], rowAddedText(rows.length + 1));
    focusRow(ref.current, rows.length);
  };
  const remove = (row: number) => {
    change(rows.toSpliced(row, 1), rowRemovedText(row + 1));
    focusRow(ref.current, Math.min(row, rows.length - 2));
  };
  const parts: RowsLayoutProps = {
    name,
    label,
    columns,
    rows,
    errors,
    canAdd: rows.length < maxRows,
    onEdit: (row, prop, value) =>
      props.onChange(rows.map((one, index) => (index === row ? { ...one, [prop]: value } : one))),
    onPaste: (event, at) => {
      const pasted = readPaste(event, { rows, columns, at, maxRows });
      if (!pasted) return;
      change(pasted.rows, pastedText(pasted.count, pasted.unmatched, pasted.dropped));
    },
    onAdd: add,
    onRemove: (row) => (isEmptyRow(rows[row]) ? remove(row) : setAsked(row)),
  };
  return (
    <div ref={ref} className={css.place} data-layout={layout}>
      <p className={css.notes}>
        <span data-print="hide">{text.TEXT_PASTE_HINT}</span>
        {unit === undefined ? null : <span>{unitText(unit)}</span>}
        {actions === undefined ? null : (
          <span className={css.actions} data-print="hide">
            {actions}
          </span>
        )}
      </p>
      <div
        className={css.rows}
        data-columns={columns.length}
        data-whole={isWhole || hasErrors(errors, name) || undefined}
      >
        {layout === 'cards' ? <CardRows {...parts} /> : <TableRows {...parts} />}
      </div>
      {layout === 'table' ? <Between count={rowsBetween(rows.length)} onShow={() => setWhole(true)} /> : null}
      <output className={css.said}>{said}</output>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={removeRowText(asked === null ? '' : nameOfRow(asked, rows, columns))}
        footer={
          <>
            <Button onClick={() => setAsked(null)}>{text.TEXT_KEEP_ROW}</Button>
            <Button variant="danger" onClick={() => asked !== null && remove(asked)}>
              {text.TEXT_REMOVE_ROW}
            </Button>
          </>
        }
      >
        {text.TEXT_REMOVE_ROW_NOTE}
      </Dialog>
    </div>
  );
}

/** Shows the rows between the first ones and the last, where a phone leaves them out. */
const Between = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count === 0 ? null : (
    <p className={css.whole} data-print="hide">
      <Button size="s" onClick={onShow}>
        {restOfRowsText(count)}
      </Button>
    </p>
  );

/** What has to be mended is seen. */
const hasErrors = (errors: Readonly<Record<string, string>>, name: string): boolean =>
  Object.keys(errors).some((field) => field.startsWith(`${name}[`));

const NO_ERRORS = {};
const ONE_EMPTY: readonly EditableRow[] = [{}];

/** What was pasted; null where the browser's own paste is right. */
function readPaste(
  event: ClipboardEvent,
  to: Omit<Parameters<typeof pasteRows>[1], 'text'> & { rows: readonly EditableRow[] },
) {
  const sheet = event.clipboardData.getData('text/plain');
  if (!isSheet(sheet)) return null;
  event.preventDefault();
  return pasteRows(to.rows, { ...to, text: sheet });
}

/** 「第 2 行 2024年」: the row by its place and its first filled cell. */
function nameOfRow(row: number, rows: readonly EditableRow[], columns: readonly RowColumn[]): string {
  const column = columns.find(({ prop }) => rows[row]?.[prop]);
  const value = column ? (rows[row]?.[column.prop] ?? '') : '';
  const words = column?.options?.find((option) => option.value === value)?.label ?? value;
  return [rowNumberText(row + 1), words || (column ? columnHead(column) : '')].join(' ').trim();
}

/** Moves the focus into the first cell of a row. */
function focusRow(rows: HTMLElement | null, row: number): void {
  rows
    ?.querySelectorAll<HTMLElement>('[data-row]')
    [row]?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')
    ?.focus();
}
