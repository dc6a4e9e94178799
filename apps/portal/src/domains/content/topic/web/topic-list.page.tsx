// 政策图解 (spec §2 policy-topic): all topics, newest first.
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { SearchBox } from '@yqt/ui/search-box';
import { apiOf } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import listing from '../../../../page/listing.module.css';
import { feedAddresses } from '../../../../page/feed.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import { loadPlaced } from '../../web/load-placed.ts';
import { PlaceBanners } from '../../web/place-banners.tsx';
import type { Route } from './+types/topic-list.page';
import { TopicEntry } from './topic-entry.part.tsx';
import css from './topic.module.css';
import { topicText } from './topic.text.ts';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const [loaded, placed] = await Promise.all([
    loadList(request, {
      schema: contentContract.listTopics.input,
      call: apiOf(context, contentContract).listTopics,
    }),
    loadPlaced(args, 'topic'),
  ]);
  return { ...loaded, placed };
}

type Query = Route.ComponentProps['loaderData']['query'];

/** Of the topics that the page is shown with. */
const feedOf = ({ keyword, policyCode }: Query) =>
  feedAddresses((form) => paths.topicFeed({ keyword, policyCode, ...form }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = topicText;
  return pageMeta({ title, description, feeds: loaderData && feedOf(loaderData.query) }, matches);
}

export default function TopicListPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>{topicText.title}</h1>
      <PlaceBanners placed={loaderData.placed} page={paths.topics()} />
      <p className={css.lead}>{topicText.description}</p>
      <div className={listing.narrow}>
        <SearchBox
          label={topicText.find}
          placeholder={topicText.placeholder}
          defaultValue={loaderData.query.keyword ?? ''}
          query={loaderData.search}
          pageParam="current"
        />
      </div>
      <ListView
        loaded={loaderData}
        label={topicText.title}
        found={topicText.found}
        feed={feedOf(loaderData.query)}
        rows={{ layout: 'cards', keyOf: ({ id }) => id, item: (topic) => <TopicEntry topic={topic} /> }}
        empty={<NoTopics isAsked={loaderData.search !== ''} keyword={loaderData.query.keyword} />}
      />
    </>
  );
}

/** Of a policy that has none, too, nothing was found. */
const NoTopics = ({ isAsked, keyword }: Pick<Query, 'keyword'> & { isAsked: boolean }) =>
  isAsked ? (
    <EmptyState
      kind="no-result"
      title={topicText.noneFound}
      hint={topicText.noneFoundHint}
      action={
        <>
          <LinkButton to={paths.topics()}>{topicText.back}</LinkButton>
          {keyword ? <LinkButton to={paths.search({ keyword })}>{topicText.everywhere}</LinkButton> : null}
        </>
      }
    />
  ) : (
    <EmptyState
      title={topicText.none}
      hint={topicText.noneHint}
      action={<LinkButton to={paths.policies()}>{topicText.search}</LinkButton>}
    />
  );
