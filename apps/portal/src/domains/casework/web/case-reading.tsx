// Answers to read: lines, and the rows of each table one below the other, so that a phone shows them, too.
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { PhoneFold } from '@yqt/ui/phone-fold';
import type { CaseView } from '../contract.ts';
import css from './case.module.css';
import { caseText } from './case.text.ts';

/** A label that is a sentence takes a line of its own. */
const LONG = 12;

export function CaseReading({ sections }: Pick<CaseView, 'sections'>) {
  return sections.map(({ title, lines, tables }, place) => (
    <Card key={title} as="section" labelledBy={`read-${place}`}>
      <SectionHead id={`read-${place}`} title={title} />
      {lines.length ? (
        <DescriptionList
          items={lines.map(({ label, text }) => ({ term: label, value: text, isWide: label.length > LONG }))}
        />
      ) : null}
      {lines.length === 0 && tables.every(({ rows }) => rows.length === 0) ? <p>{caseText.nothing}</p> : null}
      {tables.map(({ name, label, heads, rows }) => (
        <section key={name} className={css.acts} aria-label={label}>
          <Rows label={label} heads={heads} rows={rows.slice(0, AT_A_GLANCE)} />
          {rows.length > AT_A_GLANCE ? (
            <PhoneFold label={caseText.allRows(rows.length)}>
              <div className={css.acts}>
                <Rows label={label} heads={heads} rows={rows.slice(AT_A_GLANCE)} from={AT_A_GLANCE} />
              </div>
            </PhoneFold>
          ) : null}
        </section>
      ))}
    </Card>
  ));
}

/** Rows of a table that a phone shows at once. */
const AT_A_GLANCE = 2;

interface RowsProps {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many stand above. */
  from?: number;
}

const Rows = ({ label, heads, rows, from = 0 }: RowsProps) =>
  rows.map((row, at) => (
    <div key={at}>
      <h3>{`${label} ${from + at + 1}`}</h3>
      <DescriptionList items={heads.map((term, cell) => ({ term, value: row[cell] }))} />
    </div>
  ));
