// The opened message: its text, and 「查看」 that leads to what it is about.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { queryLink } from '@yqt/ui/query-link';
import { Tag } from '@yqt/ui/tag';
import type { Outcome } from '../../../page/api.ts';
import type { ShownDetail } from './load-messages.ts';
import { messageText } from './message.text.ts';
import css from './messages.module.css';

export interface MessageDetailProps {
  outcome: Outcome<ShownDetail>;
  search: string;
}

export function MessageDetail({ outcome, search }: MessageDetailProps) {
  const close = <Link to={queryLink(search, { id: null })}>{messageText.close}</Link>;
  if (!outcome.ok)
    return (
      <div className={css.detail}>
        <Notice tone="warning" actions={close}>
          {outcome.error.status === 404 ? messageText.gone : outcome.error.message}
        </Notice>
      </div>
    );
  const { title, typeLabel, createdAt, ago, body, link } = outcome.value;
  return (
    <div className={css.detail}>
      <Card as="article" labelledBy="message-title">
        <h2 id="message-title">{title}</h2>
        <p className={css.facts}>
          <Tag>{typeLabel}</Tag>
          <time dateTime={createdAt} title={ago}>
            {createdAt}
          </time>
        </p>
        <div className={css.body}>{body}</div>
        <p className={css.actions}>
          {link === null ? null : (
            <LinkButton to={link} variant="primary" aria-label={messageText.viewOf(title)}>
              {messageText.view}
            </LinkButton>
          )}
          <LinkButton to={queryLink(search, { id: null })} preventScrollReset>
            {messageText.close}
          </LinkButton>
        </p>
      </Card>
    </div>
  );
}
