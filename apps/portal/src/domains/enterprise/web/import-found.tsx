// What was read of a spreadsheet: how many rows, what is wrong with which, and the first of those that can be taken.
import { Notice } from '@yqt/ui/notice';
import { Table } from '@yqt/ui/table/table';
import { shownCellText } from '@yqt/ui/form/cell-text';
import type { EditableRow } from '@yqt/ui/paste-rows';
import type { ImportedRows } from '../form-shapes.rules.ts';
import { tableOf, type RowKind } from '../form-tables.rules.ts';
import { headingOf } from '../import-rows.rules.ts';
import css from './import.module.css';
import { importText } from './import.text.ts';
import type { Dictionaries } from './load-dictionaries.ts';

/** As many as are mended at one go. */
const FAULTS_SHOWN = 10;
/** Enough to see that the columns are right. */
const ROWS_SHOWN = 5;

export interface FoundRowsProps {
  kind: RowKind;
  fileName: string;
  found: ImportedRows;
  dictionaries: Dictionaries;
}

export function FoundRows({ kind, fileName, found, dictionaries }: FoundRowsProps) {
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
      {rows.length > 0 ? <Preview kind={kind} rows={rows} dictionaries={dictionaries} /> : null}
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
  dictionaries: Dictionaries;
}

function Preview({ kind, rows, dictionaries }: PreviewProps) {
  const table = tableOf(kind);
  const rest = rows.length - ROWS_SHOWN;
  return (
    <div>
      <Table
        label={importText.preview}
        isCaptionShown
        isGrid
        columns={table.columns.map((column) => ({
          key: column.name,
          label: headingOf(table, column),
          cell: (row: EditableRow) => shownCellText(column, row[column.name], { dictionaries }),
          isEnd: column.kind === 'number',
        }))}
        rows={rows.slice(0, ROWS_SHOWN)}
        keyOf={(_, at) => String(at)}
      />
      {rest > 0 ? <p className={css.quiet}>{importText.morePreview(rest)}</p> : null}
    </div>
  );
}
