// What was read of a spreadsheet: how many rows, what is wrong with which, and the first of those that can be taken.
import { Notice } from '@yqt/ui/notice';
import { Table } from '@yqt/ui/table/table';
import type { EditableRow, RowColumn } from '@yqt/ui/paste-rows';
import type { ImportedRows } from '../form-shapes.rules.ts';
import { FORM_TABLES, type FormTable, type RowKind } from '../form-tables.rules.ts';
import { headingOf } from '../import-rows.rules.ts';
import css from './import.module.css';
import { importText } from './import.text.ts';

/** As many as are mended at one go. */
const FAULTS_SHOWN = 10;
/** Enough to see that the columns are right. */
const ROWS_SHOWN = 5;

export interface FoundRowsProps {
  kind: RowKind;
  fileName: string;
  found: ImportedRows;
  columns: readonly RowColumn[];
}

export function FoundRows({ kind, fileName, found, columns }: FoundRowsProps) {
  const { total, rows, faults, ignored } = found;
  return (
    <>
      <Notice
        tone={faults.length > 0 ? 'warning' : 'success'}
        title={importText.read(fileName, total, rows.length)}
        isLive
      >
        {ignored.length > 0 ? <p>{importText.ignored(ignored)}</p> : null}
        {faults.length > 0 ? <FaultList faults={faults} /> : null}
      </Notice>
      {rows.length > 0 ? <Preview kind={kind} rows={rows} columns={columns} /> : null}
    </>
  );
}

const FaultList = ({ faults }: Pick<ImportedRows, 'faults'>) => (
  <>
    <p>{importText.faults}</p>
    <ul className={css.faults}>
      {faults.slice(0, FAULTS_SHOWN).map(({ row, column, errorMessage }) => (
        <li key={`${row} ${column}`}>{importText.fault(row, column, errorMessage)}</li>
      ))}
      {faults.length > FAULTS_SHOWN ? <li>{importText.moreFaults(faults.length - FAULTS_SHOWN)}</li> : null}
    </ul>
  </>
);

interface PreviewProps {
  kind: RowKind;
  rows: readonly EditableRow[];
  columns: readonly RowColumn[];
}

function Preview({ kind, rows, columns }: PreviewProps) {
  const table: FormTable = FORM_TABLES[kind];
  const rest = rows.length - ROWS_SHOWN;
  return (
    <div>
      <Table
        label={importText.preview}
        isCaptionShown
        isGrid
        columns={table.columns.map((column, at) => ({
          key: column.prop,
          label: headingOf(table, column),
          cell: (row: EditableRow) => wordsOf(columns[at], row[column.prop] ?? ''),
          isEnd: columns[at]?.type === 'number',
        }))}
        rows={rows.slice(0, ROWS_SHOWN)}
        keyOf={(_, at) => String(at)}
      />
      {rest > 0 ? <p className={css.quiet}>{importText.morePreview(rest)}</p> : null}
    </div>
  );
}

const wordsOf = (column: RowColumn | undefined, text: string): string =>
  column?.options?.find(({ value }) => value === text)?.label ?? text;
