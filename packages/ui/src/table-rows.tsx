// The rows of an EditableRows as a table, which becomes cards on a phone.
import css from './editable-rows.module.css';
import { columnHead } from './paste-rows.ts';
import { RequiredMark } from './field.tsx';
import { RowButtons } from './row-buttons.tsx';
import { RowCell } from './row-cell.tsx';
import type { RowsLayoutProps } from './row-cell.tsx';
import * as text from './ui.text.ts';

/** Rows before the last that a phone shows at once. */
const FIRST = 4;

/** How many stand between those and the last. */
export const rowsBetween = (count: number): number => Math.max(0, count - FIRST - 1);

export function TableRows(props: RowsLayoutProps) {
  const { label, columns, rows } = props;
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.prop} scope="col" data-type={column.example ? 'day' : column.type}>
              {columnHead(column)}
              {column.isRequired ? <RequiredMark /> : null}
            </th>
          ))}
          <th scope="col" className={css.buttons} data-print="hide">
            <span className="visually-hidden">{text.TEXT_ROW_ACTIONS}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((_, row) => (
          <tr key={row} data-row={row} data-between={(row >= FIRST && row < rows.length - 1) || undefined}>
            {columns.map((column, at) => (
              <td key={column.prop}>
                <RowCell {...props} column={column} at={{ row, column: at }} />
              </td>
            ))}
            <td className={css.buttons} data-print="hide">
              <RowButtons {...props} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
