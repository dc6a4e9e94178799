// Answers to read: lines, and the rows of each table one below the other, so that a phone shows them, too.
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import type { CaseView } from '../contract.ts';
import css from './case.module.css';

export function CaseReading({ sections }: Pick<CaseView, 'sections'>) {
  return sections.map(({ title, lines, tables }, place) => (
    <Card key={title} as="section" labelledBy={`read-${place}`}>
      <SectionHead id={`read-${place}`} title={title} />
      {lines.length ? (
        <DescriptionList items={lines.map(({ label, text }) => ({ term: label, value: text }))} />
      ) : null}
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
