// 新闻中心 (spec §2): search and category, newest first, all of it in the address.
import { Link } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { ListCover } from '../../../../page/cover.tsx';
import { apiOf } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { feedAddresses } from '../../../../page/feed.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { FacetedList } from '../../../../page/faceted-list.tsx';
import css from '../../../../page/listing.module.css';
import { contentContract } from '../../contract.ts';
import { loadPlaced } from '../../web/load-placed.ts';
import { PlaceBanners } from '../../web/place-banners.tsx';
import type { Route } from './+types/news-list.page';
import { newsText as text } from './news.text.ts';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const [loaded, placed] = await Promise.all([
    loadList(request, {
      schema: contentContract.listNews.input,
      call: apiOf(context, guestContract(contentContract)).listNews,
    }),
    loadPlaced(args, 'news'),
  ]);
  return { ...loaded, placed };
}

/** With the filters that the page is shown with. */
const feedOf = ({ keyword, category, year }: Route.ComponentProps['loaderData']['query']) =>
  feedAddresses((form) => paths.newsFeed({ keyword, category, year, ...form }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = text;
  return pageMeta({ title, description, feeds: loaderData && feedOf(loaderData.query) }, matches);
}

const NewsListPage = ({ loaderData }: Route.ComponentProps) => (
  <>
    <h1 className={css.heading}>{text.title}</h1>
    <PlaceBanners placed={loaderData.placed} page={paths.newsCenter()} />
    <p className={css.meta}>
      <Link to={`${paths.subscribe({ news: loaderData.query.category })}#news`}>{text.subscribe}</Link>
      {text.subscribeHint}
    </p>
    <FacetedList
      loaded={loaderData}
      facets={{ category: text.category, year: text.year }}
      words={text}
      to={paths.newsCenter()}
      feed={feedOf(loaderData.query)}
      item={({ id, title, summary, source, publishedOn, labels, isDemo, cover }) => (
        <Card as="article" isLively>
          <ListCover picture={cover} />
          <h2 className={css.title}>
            <Link to={paths.newsItem(id)}>{title}</Link>
          </h2>
          <p>{summary}</p>
          <p className={css.meta}>
            <Tag tone="blue">{labels.category}</Tag> <time dateTime={publishedOn}>{publishedOn}</time>{' '}
            {source ? text.source(source) : null} {isDemo ? <Tag>{text.demo}</Tag> : null}
          </p>
        </Card>
      )}
    />
  </>
);

export default NewsListPage;
