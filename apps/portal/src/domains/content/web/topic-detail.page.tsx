// One 政策图解: pictures, steps and tables, and the policies that it explains.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { readQuery } from '../../../page/address.ts';
import { paths } from '../../../paths.ts';
import { contentContract, type TopicDetail } from '../contract.ts';
import type { Route } from './+types/topic-detail.page';
import { TopicCover } from './topic-cover.tsx';
import css from './topic-detail.module.css';
import { TopicSections } from './topic-sections.tsx';
import { topicText } from './topic.text.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  orErrorPage(
    request,
    apiOf(context, contentContract).getTopic(
      readQuery(contentContract.getTopic.input, request, { id: params.id }),
    ),
  );

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? pageMeta({ title: loaderData.title, description: loaderData.summary }, matches) : [];
}

export default function TopicDetailPage({ loaderData: topic }: Route.ComponentProps) {
  return (
    <article className={css.page}>
      <header className={css.hero}>
        <TopicCover topic={topic} />
        <div>
          <h1>{topic.title}</h1>
          <p className={css.summary}>{topic.summary}</p>
          <p className={css.meta}>
            {topicText.published(topic.publishedOn)} {topic.isDemo ? <Tag>{topicText.demo}</Tag> : null}
          </p>
        </div>
      </header>
      <TopicSections topic={topic} />
      <RelatedPolicies policies={topic.policies} />
      <p data-print="hide">
        <LinkButton to={paths.topics()}>{topicText.back}</LinkButton>
      </p>
    </article>
  );
}

const RelatedPolicies = ({ policies }: Pick<TopicDetail, 'policies'>) => (
  <Card as="section" labelledBy="policies">
    <SectionHead id="policies" title={topicText.policies} />
    {policies.length === 0 ? <p>{topicText.noPolicies}</p> : null}
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
