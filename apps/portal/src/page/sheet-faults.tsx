// What is wrong with a spreadsheet, or to be looked at again, by row and column: as many as are mended at one go.
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

interface SheetFaultsProps {
  faults: readonly SheetFaultRow[];
  /** What the rows are, where they are not wrong. */
  label?: string;
  more?: (count: number) => string;
}

export const SheetFaults = ({
  faults,
  label = text.faultTable,
  more = text.moreFaults,
}: SheetFaultsProps) => (
  <div>
    <Table
      label={label}
      isCaptionShown
      isGrid
      columns={COLUMNS}
      rows={faults.slice(0, FAULTS_SHOWN)}
      keyOf={({ row, column, errorMessage }) => `${row} ${column} ${errorMessage}`}
    />
    {faults.length > FAULTS_SHOWN ? <p className={css.quiet}>{more(faults.length - FAULTS_SHOWN)}</p> : null}
  </div>
);
