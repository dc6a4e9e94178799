// One item of the news centre (spec §2), its files and its neighbours.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { Tag } from '@yqt/ui/tag';
import { guestContract } from '@yqt/endpoint/define';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import listing from '../../../../page/listing.module.css';
import { ItemFiles, ItemNeighbours } from '../../../../page/item-parts.tsx';
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

export default function NewsItemPage({ loaderData: item }: Route.ComponentProps) {
  const {
    title,
    publishedOn,
    source,
    docNo,
    labels,
    isDemo,
    body = '',
    files,
    attachments,
    newer,
    older,
  } = item;
  return (
    <Card as="article" padding="l">
      <h1>{title}</h1>
      <p className={listing.meta}>
        <Tag tone="blue">{labels.category}</Tag> <time dateTime={publishedOn}>{publishedOn}</time>{' '}
        <span>{source ? text.source(source) : null}</span> <span>{docNo ? text.docNo(docNo) : null}</span>{' '}
        <PrintButton label={text.print} size="s" variant="text" />
      </p>
      {isDemo ? <Notice>{text.demoNote}</Notice> : null}
      {/* oxlint-disable-next-line react/no-danger -- sanitised whenever a draft is saved or published (clean-html.ts) */}
      <div className={`prose ${css.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      <SignUpBox item={item} />
      <ItemFiles files={files} ids={attachments} />
      <ItemNeighbours label={text.title} newer={newer} older={older} to={paths.newsItem} />
    </Card>
  );
}

/** Where the item takes names: when, and the way to the form. */
function SignUpBox({ item }: { item: Route.ComponentProps['loaderData'] }) {
  const { id, signupFrom = '', signupTo = '', signupCapacity = '' } = item;
  if (signupFrom === '' || signupTo === '') return null;
  return (
    <Notice
      title={text.signUp}
      actions={
        <LinkButton variant="primary" to={paths.signUp({ news: id })}>
          {text.toSignUp}
        </LinkButton>
      }
    >
      {text.signUpWindow(signupFrom, signupTo)}
      {signupCapacity === '' ? null : text.seats(signupCapacity)}
    </Notice>
  );
}
