// The parts of a topic, each drawn by its kind: steps in a row, figures on cards, a table, paragraphs.
import { shownColumns } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import type { TopicDetail, TopicSection } from '../contract.ts';
import css from './topic-detail.module.css';
import { topicText } from './topic.text.ts';

export function TopicSections({ topic: { sections, theme } }: { topic: TopicDetail }) {
  return sections.map((section, index) => (
    <section
      key={section.heading}
      className={css.section}
      data-theme={theme}
      aria-labelledby={`part-${index}`}
    >
      <h2 id={`part-${index}`} className={css.heading}>
        {section.heading}
      </h2>
      <SectionBody section={section} label={section.heading} />
    </section>
  ));
}

function SectionBody({ section, label }: { section: TopicSection; label: string }) {
  switch (section.kind) {
    case 'steps':
      return <Steps items={section.items} />;
    case 'cards':
      return <Figures items={section.items} />;
    case 'table':
      return <Comparison columns={section.columns} rows={section.rows} label={label} />;
    case 'text':
      return section.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  }
}

const Steps = ({ items }: Pick<TopicSection, 'items'>) => (
  <ol className={css.steps}>
    {items.map(({ title, text }, index) => (
      <li key={title}>
        <span className={css.number}>
          <span className="visually-hidden">{topicText.step(index + 1)}</span>
          <span aria-hidden="true">{index + 1}</span>
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

const Figures = ({ items }: Pick<TopicSection, 'items'>) => (
  <ul className={css.figures}>
    {items.map(({ title, text, value }) => (
      <li key={title}>
        {value === undefined ? null : <p className={css.value}>{value}</p>}
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

const Comparison = ({ columns, rows, label }: Pick<TopicSection, 'columns' | 'rows'> & { label: string }) => (
  <Table
    label={topicText.table(label)}
    isGrid
    className={css.table}
    columns={shownColumns(columns)}
    rows={rows}
    keyOf={(row) => row.join()}
    cardsBelow={600}
  />
);
