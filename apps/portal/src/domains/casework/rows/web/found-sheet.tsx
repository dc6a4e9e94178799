// What was read of a spreadsheet: how many rows, what is wrong by row and column, and the first of those that can be taken.
import type { RowsField } from '@yqt/forms/form';
import { shownCellText } from '@yqt/ui/form/cell-text';
import type { FormView } from '@yqt/ui/form/form-view';
import { Notice } from '@yqt/ui/notice';
import { Table } from '@yqt/ui/table/table';
import { SheetFaults } from '../../../../page/sheet-faults.tsx';
import type { SheetRows } from '../contract.ts';
import { sheetColumns, sheetHeading } from '@yqt/forms/sheet-rows';
import css from '../../../../page/sheet-import.module.css';
import { rowsImportText as text } from './rows-import.text.ts';

/** Enough to see that the columns are right. */
const ROWS_SHOWN = 5;

export interface FoundSheetProps {
  table: RowsField;
  /** Of the file. */
  name: string;
  found: SheetRows;
  dictionaries: FormView['dictionaries'];
}

export function FoundSheet({ table, name, found, dictionaries }: FoundSheetProps) {
  const { total, rows, faults, ignored } = found;
  const columns = sheetColumns(table).map((column) => ({
    key: column.name,
    label: sheetHeading(column),
    cell: (row: SheetRows['rows'][number]) => shownCellText(column, row[column.name], { dictionaries }),
  }));
  return (
    <>
      <Notice
        tone={faults.length > 0 ? 'warning' : 'success'}
        title={text.read(name, total, rows.length)}
        isLive
      >
        {ignored.length > 0 ? <p>{text.ignored(ignored)}</p> : null}
        {faults.length > 0 ? <p>{text.faults}</p> : null}
      </Notice>
      {faults.length > 0 ? <SheetFaults faults={faults} /> : null}
      {rows.length > 0 ? (
        <div>
          <Table
            label={text.preview}
            isCaptionShown
            isGrid
            columns={columns}
            rows={rows.slice(0, ROWS_SHOWN)}
            keyOf={(_, at) => String(at)}
          />
          {rows.length > ROWS_SHOWN ? (
            <p className={css.quiet}>{text.morePreview(rows.length - ROWS_SHOWN)}</p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
