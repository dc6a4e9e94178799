// One cell of an EditableRows: a real label, which the table's head stands for on a wide screen, its control, and what is
// wrong or odd about it.
import type { ClipboardEvent } from 'react';
import css from './editable-rows.module.css';
import { isComposed } from './is-composed.ts';
import { columnHead, isNumberText, ROW_KEY } from './paste-rows.ts';
import { RequiredMark } from './field.tsx';
import type { EditableRow, PasteAt, RowColumn } from './paste-rows.ts';
import { rowNumberText } from './rows.text.ts';
import * as text from './ui.text.ts';

/** What both layouts of the rows are given. */
export interface RowsLayoutProps {
  name: string;
  label: string;
  columns: readonly RowColumn[];
  rows: readonly EditableRow[];
  errors: Readonly<Record<string, string>>;
  canAdd: boolean;
  onEdit: (row: number, prop: string, value: string) => void;
  onPaste: (event: ClipboardEvent, at: PasteAt) => void;
  onAdd: () => void;
  onRemove: (row: number) => void;
}

interface RowCellProps extends RowsLayoutProps {
  column: RowColumn;
  at: PasteAt;
}

export function RowCell({ name, column, rows, errors, at, onEdit, onPaste }: RowCellProps) {
  const { prop, type, options = [], draw } = column;
  const value = rows[at.row]?.[prop] ?? '';
  const field = `${name}[${at.row}].${prop}`;
  const id = `${name}-${at.row}-${prop}`;
  const error = errors[field];
  const isOdd = error === undefined && type === 'number' && value.trim() !== '' && !isNumberText(value);
  const control = {
    id,
    name: field,
    value,
    className: css.control,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error !== undefined || isOdd ? `${id}-note` : undefined,
    onPaste: (event: ClipboardEvent) => onPaste(event, at),
  } as const;
  const key = at.column === 0 ? rows[at.row]?.[ROW_KEY] : undefined;
  return (
    <>
      {key === undefined ? null : <input type="hidden" name={`${name}[${at.row}].${ROW_KEY}`} value={key} />}
      <label htmlFor={id} className={css.label}>
        <span className="visually-hidden">{rowNumberText(at.row + 1)} </span>
        {columnHead(column)}
        {column.isRequired ? <RequiredMark /> : null}
      </label>
      {draw ? (
        draw({
          id,
          name: field,
          label: `${rowNumberText(at.row + 1)} ${column.label}`,
          value,
          error,
          onEdit: (given) => onEdit(at.row, prop, given),
        })
      ) : (
        <span className={css.cell}>
          <CellControl column={column} control={control} onEdit={(given) => onEdit(at.row, prop, given)} />
          <span className={css.printed} data-type={type} data-word={WORD.test(value) || undefined}>
            {wordsOf(options, value)}
          </span>
        </span>
      )}
      {error === undefined && !isOdd ? null : (
        <span id={`${id}-note`} className={css.note} data-tone={isOdd ? 'odd' : 'error'}>
          {error ?? text.TEXT_NOT_A_NUMBER}
        </span>
      )}
    </>
  );
}

/** A figure, a day or a number of a paper: one word, which tables and paper never divide. */
const WORD = /^(?:[\w.,%/-]{1,24}|.{1,6})$/u;

interface CellControlProps {
  column: RowColumn;
  control: { id: string; name: string; value: string; className: string | undefined };
  onEdit: (value: string) => void;
}

/** Words that are longer than their column go on below, so that they are read in full; they stay one line of text. */
function CellControl({ column, control, onEdit }: CellControlProps) {
  const { type, example, options = [], maxLength } = column;
  if (type === 'select')
    return (
      <select {...control} onChange={(event) => onEdit(event.target.value)}>
        <option value="">{text.TEXT_CHOOSE}</option>
        {unknownChoice(options, control.value)}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (type === 'text' && example === undefined)
    return (
      <textarea
        {...control}
        rows={1}
        maxLength={maxLength}
        onKeyDown={(event) => event.key === 'Enter' && !isComposed(event) && event.preventDefault()}
        onChange={(event) => onEdit(event.target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
      />
    );
  return (
    <input
      {...control}
      type="text"
      inputMode={type === 'number' ? 'decimal' : undefined}
      data-type={type}
      placeholder={example}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => onEdit(event.target.value)}
    />
  );
}

/** What the control shows, as text for paper. */
const wordsOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A stored value that the dictionary no longer has is shown, not lost. */
const unknownChoice = (options: readonly { value: string }[], value: string) =>
  value === '' || options.some((option) => option.value === value) ? null : (
    <option value={value}>{value}</option>
  );
