// A table of a form as the dynamic rows of the house. Each row carries its key, so that masks and comparisons follow the
// row wherever it moves. Without JavaScript a button posts the form and asks for one more row.
import { useEffect, useRef, useState } from 'react';
import { rowsOf, type Answer, type Cell, type Row } from '@yqt/forms/answers';
import { unitOf } from '@yqt/forms/conditions';
import type { Column, RowsField as RowsDefinition } from '@yqt/forms/form';
import { MAX_ROWS } from '@yqt/forms/read-answers';
import { ADD_ROW } from '@yqt/forms/read-post';
import { Button } from '../button.tsx';
import { EditableRows } from '../editable-rows.tsx';
import { FieldGroup, type FieldLabel } from '../field.tsx';
import { ROW_KEY, type EditableRow, type RowColumn } from '../paste-rows.ts';
import { ChoiceMany } from './choice-field.tsx';
import { changedIn, type EarlyText } from './early-controls.ts';
import { FileList } from './file-field.tsx';
import { useEarlyAreas } from './use-early-text.ts';
import { optionsOf, type FormView } from './form-view.ts';
import css from './form.module.css';
import { dateExample } from '../ui.text.ts';
import { TEXT_ADD_ROW_POST, TEXT_NO, TEXT_YES } from './form.text.ts';

export interface RowsFieldProps extends FieldLabel {
  view: FormView;
  field: RowsDefinition;
  answer: Answer | undefined;
}

/** Characters of a cell where its column says nothing. */
const MAX_CELL = 500;
/** Longer rows do not fit side by side. */
const MAX_TABLE_COLUMNS = 7;

export function RowsField({
  view,
  field,
  answer,
  id,
  label,
  hint,
  error,
  isRequired = false,
}: RowsFieldProps) {
  const { onChange, onRows, extraRow, errors = {} } = view;
  const [own, setOwn] = useState(() => rowsOf(answer).map(textsOf));
  const ref = useRef<HTMLDivElement>(null);
  const areas = useEarlyAreas();
  // Outside system: the document, whose cells may have been filled in before this code came. Where the caller keeps the rows,
  // it takes them over itself.
  useEffect(() => {
    if (onChange) return;
    const early = [
      ...areas.filter(({ name }) => name.startsWith(`${id}[`)),
      ...changedIn(ref.current?.querySelectorAll('input, select') ?? []),
    ];
    if (early.length > 0) setOwn((rows) => withKeys(early.reduce(withCell, rows)));
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, []);
  const rows = onChange ? rowsOf(answer).map(textsOf) : own;
  const shown = extraRow === id ? [...rows, {}] : rows;
  const change = (next: readonly EditableRow[]) => {
    const keyed = withKeys(next);
    // a row that says nothing yet stays: the check leaves it out, and names the others by their place
    if (onChange)
      onChange(field.name, keyed.length ? keyed.map((row) => rowOf(field.columns, row)) : undefined);
    else {
      setOwn(keyed);
      if (keyed.length !== rows.length) onRows?.();
    }
  };
  return (
    <div ref={ref} className={css.wide} data-field={id}>
      <FieldGroup id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
        <EditableRows
          name={id}
          label={label}
          columns={field.columns.map((column) => columnOf(column, view))}
          rows={shown}
          onChange={change}
          errors={errors}
          unit={field.unit}
          actions={view.tableActions?.(field)}
          layout={field.layout ?? (field.columns.length > MAX_TABLE_COLUMNS ? 'cards' : 'table')}
          maxRows={field.most ?? MAX_ROWS}
        />
        <noscript>
          <Button type="submit" size="s" name={ADD_ROW} value={id}>
            {TEXT_ADD_ROW_POST}
          </Button>
        </noscript>
      </FieldGroup>
    </div>
  );
}

const FIGURES: ReadonlySet<string> = new Set(['number', 'money', 'percent']);
const YES_NO = [
  { value: 'true', label: TEXT_YES },
  { value: 'false', label: TEXT_NO },
];

function columnOf(column: Column, view: FormView): RowColumn {
  const unit = 'unit' in column ? column.unit : undefined;
  const head = {
    prop: column.name,
    label: column.label,
    ...(column.required === true ? { isRequired: true } : {}),
    unit: unitOf({ kind: column.kind, ...(unit === undefined ? {} : { unit }) }),
  };
  switch (column.kind) {
    case 'flag':
      return { ...head, type: 'select', options: YES_NO };
    case 'choice':
      return { ...head, type: 'select', options: [...optionsOf(column, view.dictionaries)] };
    case 'choices':
      return {
        ...head,
        type: 'text',
        draw: (cell) => <ChoicesCell cell={cell} column={column} view={view} />,
      };
    case 'files': {
      const limits = { most: Math.min(column.most ?? 5, 5), accept: column.accept };
      return {
        ...head,
        type: 'text',
        draw: ({ value, onEdit, ...cell }) => (
          <FileList
            {...cell}
            {...limits}
            view={view}
            chosen={listIn(value)}
            onPick={(ids) => onEdit(ids.join(','))}
          />
        ),
      };
    }
    case 'date':
    case 'month':
      return { ...head, type: 'text', example: dateExample(column.kind), maxLength: MAX_CELL };
    default:
      return {
        ...head,
        type: FIGURES.has(column.kind) ? 'number' : 'text',
        maxLength: ('max' in column ? column.max : undefined) ?? MAX_CELL,
      };
  }
}

interface ChoicesCellProps {
  cell: Parameters<NonNullable<RowColumn['draw']>>[0];
  column: Extract<Column, { kind: 'choices' }>;
  view: FormView;
}

function ChoicesCell({ cell, column, view }: ChoicesCellProps) {
  const { name, label, value, onEdit } = cell;
  return (
    <ChoiceMany
      id={name}
      label={label}
      options={optionsOf(column, view.dictionaries)}
      chosen={listIn(value)}
      onPick={(chosen) => onEdit(chosen.join(','))}
    />
  );
}

/** Codes and ids have no commas. */
const listIn = (text: string): string[] => text.split(',').filter(Boolean);

const textsOf = (row: Row): EditableRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      typeof cell === 'object' ? cell.join(',') : String(cell),
    ]),
  );

function rowOf(columns: readonly Column[], row: EditableRow): Row {
  const cells = columns.flatMap(({ name, kind }): [string, Cell][] => {
    const text = row[name] ?? '';
    if (text === '') return [];
    if (kind === 'choices' || kind === 'files') return [[name, listIn(text)]];
    return [[name, kind === 'flag' ? text === 'true' : text]];
  });
  return { ...Object.fromEntries(cells), key: row[ROW_KEY] ?? '' };
}

const CELL = /\[(\d{1,3})\]\.(\w{1,64})$/;

/** The rows with one cell as its control says it. */
function withCell(rows: readonly EditableRow[], { name, value }: EarlyText): readonly EditableRow[] {
  const [, index = '', prop = ''] = CELL.exec(name) ?? [];
  if (prop === '') return rows;
  const at = Math.min(Number(index), rows.length);
  return [...rows.slice(0, at), { ...rows[at], [prop]: value }, ...rows.slice(at + 1)];
}

/** New rows get a key that no other has. */
function withKeys(rows: readonly EditableRow[]): EditableRow[] {
  const taken = new Set(rows.map((row) => row[ROW_KEY]));
  let next = 0;
  return rows.map((row) => {
    if (row[ROW_KEY]) return row;
    while (taken.has(`r${next}`)) next += 1;
    taken.add(`r${next}`);
    return { ...row, [ROW_KEY]: `r${next}` };
  });
}
