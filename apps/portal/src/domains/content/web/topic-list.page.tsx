// 政策图解 (spec §2 policy-topic): all topics, newest first.
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Pager } from '@yqt/ui/pager';
import { ResultList } from '@yqt/ui/result-list';
import { apiOf, attempt, orErrorPage, orUnavailable } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { readQuery } from '../../../page/address.ts';
import { paths, withQuery } from '../../../paths.ts';
import { contentContract } from '../contract.ts';
import type { Route } from './+types/topic-list.page';
import { TopicCard } from './topic-card.part.tsx';
import css from './topic.module.css';
import { topicText } from './topic.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(contentContract.listTopics.input, request);
  const topics = await orErrorPage(request, attempt(apiOf(context, contentContract).listTopics(query)));
  await orUnavailable(topics);
  return topics;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: topicText.title, description: topicText.description }, matches);
}

export default function TopicListPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{topicText.title}</h1>
      <p className={css.lead}>{topicText.description}</p>
      <PagePart outcome={loaderData}>
        {({ records, total, current, size }) => (
          <>
            <ResultList
              face={{ kind: 'data', items: records }}
              layout="cards"
              summary={topicText.found(total)}
              label={topicText.title}
              keyOf={({ id }) => id}
              renderItem={(topic) => <TopicCard topic={topic} />}
              empty={
                <EmptyState
                  title={topicText.none}
                  hint={topicText.noneHint}
                  action={<LinkButton to={paths.policies()}>{topicText.search}</LinkButton>}
                />
              }
            />
            <Pager
              total={total}
              current={current}
              size={size}
              query={withQuery('', { size: size === 10 ? null : size })}
              pageParam="current"
            />
          </>
        )}
      </PagePart>
    </>
  );
}
