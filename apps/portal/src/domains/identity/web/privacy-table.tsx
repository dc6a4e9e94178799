// Kinds of personal data, what each is for, how long it is kept.
import css from './protocol.module.css';
import { privacyText } from './privacy.text.ts';

export interface PrivacyTableProps {
  rows: readonly (readonly [string, string, string])[];
}

export function PrivacyTable({ rows }: PrivacyTableProps) {
  return (
    <section
      className={css.table}
      aria-label={privacyText.tableTitle}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <table>
        <caption className="visually-hidden">{privacyText.tableTitle}</caption>
        <thead>
          <tr>
            {privacyText.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([kind, purpose, period]) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{purpose}</td>
              <td>{period}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
