// Answers to read: lines, and the rows of each table one below the other, so that a phone shows them, too.
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
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
          {rows.map((row, at) => (
            <div key={at}>
              <h3>{`${label} ${at + 1}`}</h3>
              <DescriptionList items={heads.map((term, cell) => ({ term, value: row[cell] }))} />
            </div>
          ))}
        </section>
      ))}
    </Card>
  ));
}
