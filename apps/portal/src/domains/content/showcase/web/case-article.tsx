// One case as its text, for its own page and for the preview of a draft.
import { lazy, Suspense, type ReactNode } from 'react';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { HeadCover } from '../../../../page/cover.tsx';
import type { PreviewShown } from '../../collection/contract.ts';
import css from '../../web/public-list.module.css';
import { showcaseText as text } from './showcase.text.ts';

const PrintButton = lazy(() =>
  import('@yqt/ui/print-button').then((part) => ({ default: part.PrintButton })),
);

export interface CaseArticleProps {
  one: NonNullable<PreviewShown['case']>;
  /** Below the text. */
  children?: ReactNode;
}

export const CaseArticle = ({ one, children }: CaseArticleProps) => (
  <Card as="article" padding="l">
    <h1>{one.title}</h1>
    <p className={css.meta}>
      <Tag tone="blue">{one.labels.chain}</Tag> <span>{one.enterprise}</span>
      <time dateTime={one.publishedOn}>{one.publishedOn}</time>
      <Suspense>
        <PrintButton label={text.print} size="s" variant="text" />
      </Suspense>
    </p>
    <HeadCover picture={one.cover} />
    {one.isDemo ? <Notice>{text.demoNote}</Notice> : null}
    {/* oxlint-disable-next-line react/no-danger -- sanitised whenever a draft is saved or published (clean-html.ts) */}
    <div className={`prose ${css.answer}`} dangerouslySetInnerHTML={{ __html: one.body ?? '' }} />
    {children}
  </Card>
);
