// One item of the news as its text, for its own page and for the preview of a draft.
import type { ReactNode } from 'react';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { HeadCover } from '../../../../page/cover.tsx';
import { ItemFiles } from '../../../../page/item-parts.tsx';
import listing from '../../../../page/listing.module.css';
import { paths } from '../../../../paths.ts';
import type { PreviewShown } from '../../collection/contract.ts';
import css from './news.module.css';
import { newsText as text } from './news.text.ts';

type NewsShown = NonNullable<PreviewShown['news']>;

export interface NewsArticleProps {
  item: NewsShown;
  /** Where its attachments are got. */
  hrefOf?: (id: string, name: string) => string;
  /** Below the head: what helps reading. */
  tools?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

export function NewsArticle({ item, tools, children, hrefOf }: NewsArticleProps) {
  const {
    title,
    publishedOn,
    checkedOn,
    source,
    docNo,
    labels,
    isDemo,
    body = '',
    files,
    attachments,
    cover,
  } = item;
  return (
    <Card as="article" padding="l">
      <h1>{title}</h1>
      <p className={listing.meta}>
        <Tag tone="blue">{labels.category}</Tag> <time dateTime={publishedOn}>{publishedOn}</time>{' '}
        <span>{source ? text.source(source) : null}</span> <span>{docNo ? text.docNo(docNo) : null}</span>{' '}
        <span>{checkedOn > publishedOn ? text.checked(checkedOn) : null}</span>
      </p>
      {tools === undefined ? null : (
        <div className={css.tools} data-print="hide">
          {tools}
        </div>
      )}
      <HeadCover picture={cover} />
      {isDemo ? <Notice>{text.demoNote}</Notice> : null}
      {/* oxlint-disable-next-line react/no-danger -- sanitised whenever a draft is saved or published (clean-html.ts) */}
      <div className={`prose ${css.body}`} dangerouslySetInnerHTML={{ __html: body }} />
      <SignUpBox item={item} />
      <ItemFiles files={files} ids={attachments} {...(hrefOf && { hrefOf })} />
      {children}
    </Card>
  );
}

/** Where the item takes names: when, and the way to the form. */
function SignUpBox({ item }: { item: NewsShown }) {
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
