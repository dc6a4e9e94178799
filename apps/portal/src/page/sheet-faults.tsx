// What is wrong with a spreadsheet, by row and column: as many as are mended at one go.
import { Table } from '@yqt/ui/table/table';
import css from './sheet-import.module.css';
import { sheetText as text } from './sheet-import.text.ts';

export interface SheetFaultRow {
  /** As the spreadsheet program numbers it. */
  row: number;
  /** Its heading. */
  column: string;
  errorMessage: string;
}

const FAULTS_SHOWN = 20;

const COLUMNS = [
  { key: 'row', label: text.row, cell: ({ row }: SheetFaultRow) => text.rowOf(row) },
  { key: 'column', label: text.column, cell: ({ column }: SheetFaultRow) => column },
  { key: 'fault', label: text.fault, cell: ({ errorMessage }: SheetFaultRow) => errorMessage },
];

export const SheetFaults = ({ faults }: { faults: readonly SheetFaultRow[] }) => (
  <div>
    <Table
      label={text.faultTable}
      isCaptionShown
      isGrid
      columns={COLUMNS}
      rows={faults.slice(0, FAULTS_SHOWN)}
      keyOf={({ row, column, errorMessage }) => `${row} ${column} ${errorMessage}`}
    />
    {faults.length > FAULTS_SHOWN ? (
      <p className={css.quiet}>{text.moreFaults(faults.length - FAULTS_SHOWN)}</p>
    ) : null}
  </div>
);
