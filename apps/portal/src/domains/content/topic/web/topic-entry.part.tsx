// A topic in a list or on the home page: its picture, title and what it explains.
import { Link } from 'react-router';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { TopicCard as Topic } from '../contract.ts';
import { TopicCover } from './topic-cover.tsx';
import css from './topic.module.css';
import { topicEntryText } from './topic-entry.text.ts';

export function TopicEntry({ topic, headingLevel = 2 }: { topic: Topic; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={css.card}>
      <TopicCover topic={topic} />
      <div className={css.words}>
        <Heading className={css.title}>
          <Link to={paths.topic(topic.id)}>{topic.title}</Link>
        </Heading>
        <p>{topic.summary}</p>
        <p className={css.meta}>
          {topicEntryText.published(topic.publishedOn)}{' '}
          {topic.isDemo ? <Tag>{topicEntryText.demo}</Tag> : null}
        </p>
      </div>
    </article>
  );
}
