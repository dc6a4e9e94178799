// The parts of a topic, each drawn by its kind: steps in a row, figures on cards, a table, paragraphs; below them its
// picture, whole, or where it is all about the picture above.
import { shownColumns } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { pictureSet } from '@yqt/kernel/picture-set';
import type { TopicDetail, TopicSection } from '../contract.ts';
import css from './topic-detail.module.css';
import { topicText } from './topic.text.ts';

export function TopicSections({ topic: { sections, theme } }: { topic: TopicDetail }) {
  return sections.map((section, index) => (
    <section key={index} className={css.section} data-theme={theme} aria-labelledby={`part-${index}`}>
      <h2 id={`part-${index}`} className={css.heading}>
        {section.heading}
      </h2>
      {section.kind === 'picture' ? <Whole picture={section.picture} /> : null}
      <SectionBody section={section} label={section.heading} />
      {section.kind === 'picture' ? null : <Whole picture={section.picture} />}
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
    case 'picture':
      return section.paragraphs.map((paragraph, at) => <p key={at}>{paragraph}</p>);
  }
}

const Steps = ({ items }: Pick<TopicSection, 'items'>) => (
  <ol className={css.steps}>
    {items.map(({ title, text }, index) => (
      <li key={index}>
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
    {items.map(({ title, text, value }, index) => (
      <li key={index}>
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

/** As large as there is room, its place kept; the original is a link away, since what explains may have small letters. */
const Whole = ({ picture }: Pick<TopicSection, 'picture'>) =>
  picture === undefined ? null : (
    <p className={css.picture}>
      <a href={picture.src} download="" title={topicText.larger}>
        <img
          src={`${picture.src}&width=960`}
          srcSet={pictureSet(picture.src, picture.width)}
          sizes="(max-width: 60rem) 100vw, 56rem"
          alt={picture.alt}
          {...(picture.width > 0 && { width: picture.width, height: picture.height })}
          loading="lazy"
          decoding="async"
        />
      </a>
    </p>
  );
