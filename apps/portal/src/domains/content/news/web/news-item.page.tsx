// One item of the news centre (spec §2), its files, what is related to it and its neighbours.
import { lazy, Suspense } from 'react';
import { guestContract } from '@yqt/endpoint/define';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageContext } from '../../../../page/context.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { qrOf } from '../../../../page/qr-of.ts';
import type { PosterLine } from '../../../../page/save-poster.ts';
import { paths } from '../../../../paths.ts';
import { ItemNeighbours } from '../../../../page/item-parts.tsx';
import { voiceAction } from '../../../voice/web/answer-voice.part.ts';
import { Voice } from '../../../voice/web/voice.part.tsx';
import { contentContract } from '../../contract.ts';
import type { Route } from './+types/news-item.page';
import { NewsArticle } from './news-article.tsx';
import { NewsRelated } from './news-related.tsx';
import { newsText as text } from './news.text.ts';

/** What only helps reading comes after the text itself. */
const ReadingTools = lazy(() =>
  import('../../../../page/reading-tools.tsx').then((part) => ({ default: part.ReadingTools })),
);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = readQuery(contentContract.getNews.input, request, { id: params.id });
  const item = await orErrorPage(request, apiOf(context, guestContract(contentContract)).getNews(query));
  const url = context.get(pageContext).publicOrigin + paths.newsItem(item.id);
  return { item, url, qrSrc: await qrOf(url) };
}

export const action = voiceAction;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { item, url } = loaderData;
  const { title, summary = text.description, cover } = item;
  const image = cover && new URL(`${cover.wide}&width=960`, url).href;
  return pageMeta({ title, description: summary, url, image }, matches);
}

type Item = Route.ComponentProps['loaderData']['item'];

const NewsItemPage = ({ loaderData: { item, url, qrSrc }, actionData }: Route.ComponentProps) => (
  <NewsArticle
    item={item}
    tools={
      <Suspense>
        <ReadingTools title={item.title} poster={posterOf(item)} url={url} qrSrc={qrSrc} />
      </Suspense>
    }
  >
    <Voice kind="news" id={item.id} posted={actionData} />
    <NewsRelated policies={item.policies} alike={item.alike} />
    <ItemNeighbours label={text.title} newer={item.newer} older={item.older} to={paths.newsItem} />
    <p data-print="show" hidden>
      <img src={qrSrc} alt="" width={96} height={96} />
    </p>
  </NewsArticle>
);

export default NewsItemPage;

const posterOf = ({ source, publishedOn, summary = '', isDemo }: Item): PosterLine[] => [
  { kind: 'by', text: source ? text.source(source) : '' },
  { kind: 'day', text: publishedOn },
  { kind: 'text', text: summary },
  { kind: 'note', text: isDemo ? text.demoNote : '' },
];
