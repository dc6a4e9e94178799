// One item of the news centre (spec §2), its files and its neighbours.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { Tag } from '@yqt/ui/tag';
import { guestContract, type OutputOf } from '@yqt/endpoint/define';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { Route } from './+types/news-item.page';
import css from './news.module.css';
import { newsText as text } from './news.text.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  orErrorPage(
    request,
    apiOf(context, guestContract(contentContract)).getNews(
      readQuery(contentContract.getNews.input, request, { id: params.id }),
    ),
  );

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, summary = text.description } = loaderData;
  return pageMeta({ title, description: summary }, matches);
}

type Item = OutputOf<typeof contentContract.getNews>;

export default function NewsItemPage({ loaderData: item }: Route.ComponentProps) {
  const { title, publishedOn, source, docNo, labels, isDemo, body = '', files, attachments = [] } = item;
  const offered = files.filter(({ id }) => attachments.includes(id));
  return (
    <Card as="article" padding="l">
      <h1>{title}</h1>
      <p className={css.meta}>
        <Tag tone="blue">{labels.category}</Tag> <time dateTime={publishedOn}>{publishedOn}</time>{' '}
        <span>{source ? text.source(source) : null}</span> <span>{docNo ? text.docNo(docNo) : null}</span>{' '}
        <PrintButton label={text.print} size="s" variant="text" />
      </p>
      {isDemo ? <Notice>{text.demoNote}</Notice> : null}
      {/* oxlint-disable-next-line react/no-danger -- sanitised whenever a draft is saved or published (clean-html.ts) */}
      <div className={`prose ${css.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      {offered.length === 0 ? null : <Attachments files={offered} />}
      <Neighbours item={item} />
    </Card>
  );
}

const Attachments = ({ files }: Pick<Item, 'files'>) => (
  <section aria-labelledby="attachments">
    <SectionHead id="attachments" title={text.attachments} />
    <ul>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={paths.download(id, name)}>{name}</a>
        </li>
      ))}
    </ul>
  </section>
);

const Neighbours = ({ item: { newer, older } }: { item: Item }) => (
  <nav aria-label={text.title} className={css.near} data-print="hide">
    {newer ? <Near label={text.newer} to={newer} /> : null}
    {older ? <Near label={text.older} to={older} /> : null}
    <Link to={paths.newsCenter()}>{text.all}</Link>
  </nav>
);

const Near = ({ label, to: { id, title } }: { label: string; to: { id: string; title: string } }) => (
  <p>
    {label}：<Link to={paths.newsItem(id)}>{title}</Link>
  </p>
);
