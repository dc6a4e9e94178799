// One topic as its text, for its own page and for the preview of a draft.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { TopicDetail } from '../contract.ts';
import { TopicCover } from './topic-cover.tsx';
import css from './topic-detail.module.css';
import { TopicSections } from './topic-sections.tsx';
import { topicText } from './topic.text.ts';

export interface TopicArticleProps {
  topic: TopicDetail;
  /** Below the head: what helps reading. */
  tools?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

export const TopicArticle = ({ topic, tools, children }: TopicArticleProps) => (
  <article className={css.page}>
    <header className={css.hero}>
      <TopicCover topic={topic} />
      <div>
        <h1>{topic.title}</h1>
        <p className={css.summary}>{topic.summary}</p>
        <p className={css.meta}>
          {topicText.published(topic.publishedOn)}{' '}
          <span>{topic.checkedOn > topic.publishedOn ? topicText.checked(topic.checkedOn) : null}</span>{' '}
          {topic.isDemo ? <Tag>{topicText.demo}</Tag> : null}
        </p>
      </div>
    </header>
    {tools === undefined ? null : (
      <div className={css.tools} data-print="hide">
        {tools}
      </div>
    )}
    <TopicSections topic={topic} />
    <RelatedPolicies policies={topic.policies} />
    {children}
  </article>
);

const RelatedPolicies = ({ policies }: Pick<TopicDetail, 'policies'>) =>
  policies.length === 0 ? null : (
    <Card as="section" labelledBy="policies">
      <SectionHead id="policies" title={topicText.policies} />
      <ul className={css.links}>
        {policies.map(({ id, title, publishedOn }) => (
          <li key={id}>
            <Link to={paths.policy(id)}>{title}</Link>
            <span className={css.meta}>{publishedOn ?? topicText.noDate}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
