// The rows of an EditableRows as collapsible cards, for rows too long for a table.
import css from './editable-rows.module.css';
import { Icon } from './icon.tsx';
import { RowButtons } from './row-buttons.tsx';
import { RowCell } from './row-cell.tsx';
import type { RowsLayoutProps } from './row-cell.tsx';
import { rowNumberText } from './rows.text.ts';

/** A card is open where it is new, among few, or has something to mend. */
const FEW = 3;

export function CardRows(props: RowsLayoutProps) {
  const { name, label, columns, rows, errors } = props;
  const [first] = columns;
  return (
    <ol className={css.cards} aria-label={label}>
      {rows.map((one, row) => (
        <li key={row} className={css.card} data-row={row}>
          <details open={rows.length <= FEW || row === rows.length - 1 || hasError(errors, name, row)}>
            <summary className={css.summary}>
              {rowNumberText(row + 1)}
              <span className={css.summaryName}>{first ? one[first.prop] : ''}</span>
              <Icon name="down" />
            </summary>
            <div className={css.cells}>
              {columns.map((column, at) => (
                <div key={column.prop}>
                  <RowCell {...props} column={column} at={{ row, column: at }} />
                </div>
              ))}
            </div>
          </details>
          <div className={css.buttons} data-print="hide">
            <RowButtons {...props} row={row} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const hasError = (errors: Readonly<Record<string, string>>, name: string, row: number): boolean =>
  Object.keys(errors).some((field) => field.startsWith(`${name}[${row}].`));
