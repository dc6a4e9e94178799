// 新闻中心 (spec §2): search and category, newest first, all of it in the address.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterBar } from '@yqt/ui/filter-bar';
import { SearchBox } from '@yqt/ui/search-box';
import { Tag } from '@yqt/ui/tag';
import { guestContract, type OutputOf } from '@yqt/endpoint/define';
import { apiOf } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { Route } from './+types/news-list.page';
import css from './news.module.css';
import { newsText as text } from './news.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: contentContract.listNews.input,
    call: apiOf(context, guestContract(contentContract)).listNews,
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function NewsListPage({ loaderData }: Route.ComponentProps) {
  const { list, query, search } = loaderData;
  const options = list.ok ? list.value.facets.category : [];
  return (
    <>
      <h1>{text.title}</h1>
      <SearchBox
        label={text.search}
        placeholder={text.placeholder}
        defaultValue={query.keyword ?? ''}
        query={search}
        pageParam="current"
      />
      <FilterBar
        groups={[
          { name: 'category', label: text.category, options, selected: query.category ?? [], mode: 'single' },
        ]}
        query={search}
        pageParam="current"
      />
      <ListView
        loaded={loaderData}
        label={text.title}
        found={text.found}
        rows={{ keyOf: ({ id }) => id, item: (item) => <NewsCard item={item} /> }}
        empty={
          <EmptyState
            kind="no-result"
            title={text.none}
            hint={text.noneHint}
            action={<LinkButton to={paths.newsCenter()}>{text.all}</LinkButton>}
          />
        }
      />
    </>
  );
}

type Item = OutputOf<typeof contentContract.listNews>['records'][number];

const NewsCard = ({ item: { id, title, summary, source, publishedOn, labels, isDemo } }: { item: Item }) => (
  <Card as="article" isLively>
    <h2 className={css.title}>
      <Link to={paths.newsItem(id)}>{title}</Link>
    </h2>
    <p>{summary}</p>
    <p className={css.meta}>
      <Tag tone="blue">{labels.category}</Tag> <time dateTime={publishedOn}>{publishedOn}</time>{' '}
      {source ? text.source(source) : null} {isDemo ? <Tag>{text.demo}</Tag> : null}
    </p>
  </Card>
);
