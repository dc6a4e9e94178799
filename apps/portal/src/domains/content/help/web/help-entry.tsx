// One question with its answer, which opens in its place: in the list of 帮助中心, and alone in the preview of a draft.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { PreviewShown } from '../../collection/contract.ts';
import css from '../../web/public-list.module.css';
import { helpText as text } from './help.text.ts';

export interface HelpEntryProps {
  item: NonNullable<PreviewShown['help']>;
  isOpen: boolean;
  /** 1 where it is all that the page is of. */
  headingLevel?: 1 | 2;
  /** Below the answer. */
  children?: ReactNode;
}

export function HelpEntry({ item, isOpen, headingLevel = 2, children }: HelpEntryProps) {
  const { id, title, answer, href, labels, checkedOn, publishedOn, isDemo } = item;
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <Card as="article">
      <details id={id} open={isOpen} className={css.question}>
        <summary>
          <Heading className={css.title}>{title}</Heading>
        </summary>
        <p className={css.answer}>{answer}</p>
        {href?.startsWith('/') ? (
          <p>
            <Link to={href}>
              {text.go}
              <span className="visually-hidden">{title}</span>
            </Link>
          </p>
        ) : null}
        {children}
      </details>
      <p className={css.meta}>
        {labels.category ? <Tag tone="blue">{labels.category}</Tag> : null}
        <time dateTime={checkedOn}>
          {checkedOn > publishedOn ? text.checked(checkedOn) : text.published(publishedOn)}
        </time>
        {isDemo ? <Tag>{text.demo}</Tag> : null}
      </p>
    </Card>
  );
}
