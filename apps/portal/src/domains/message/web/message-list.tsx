// The messages of a page: unread ones bold with a dot and the word; or why there are none.
import { Link, useNavigation } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { Pager } from '@yqt/ui/pager';
import { queryLink } from '@yqt/ui/query-link';
import { ResultList } from '@yqt/ui/result-list';
import { Tag } from '@yqt/ui/tag';
import type { Page } from '@yqt/kernel/page';
import { paths } from '../../../paths.ts';
import type { ShownCard } from './load-messages.ts';
import { messageText } from './message.text.ts';
import css from './messages.module.css';

export interface MessageListProps {
  list: Page<ShownCard>;
  search: string;
  isUnreadOnly: boolean;
  /** A type is chosen. */
  isFiltered: boolean;
  /** The message shown above. */
  openId: string | null;
}

export function MessageList({ list, search, isUnreadOnly, isFiltered, openId }: MessageListProps) {
  const isRefreshing = useNavigation().state === 'loading';
  const { records, total, current, size } = list;
  return (
    <div className={css.messages}>
      <ResultList
        face={{ kind: 'data', items: records }}
        isRefreshing={isRefreshing}
        summary={total > 0 ? messageText.total(total) : ''}
        label={messageText.list}
        keyOf={({ id }) => id}
        renderItem={(message) => (
          <Row message={message} isOpen={message.id === openId} to={queryLink(search, { id: message.id })} />
        )}
        empty={<None isUnreadOnly={isUnreadOnly} isFiltered={isFiltered} />}
      />
      <Pager total={total} current={current} size={size} query={search} pageParam="current" />
    </div>
  );
}

function Row({ message, isOpen, to }: { message: ShownCard; isOpen: boolean; to: string }) {
  const { title, typeLabel, createdAt, ago, isRead } = message;
  return (
    <Link
      to={to}
      className={css.row}
      data-unread={!isRead || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={css.dot}>
        {isRead ? null : <span className="visually-hidden">{messageText.unreadMark}</span>}
      </span>
      <span className={css.subject}>{title}</span>
      <Tag>{typeLabel}</Tag>
      <time className={css.time} dateTime={createdAt} title={createdAt}>
        {ago}
      </time>
    </Link>
  );
}

function None({ isUnreadOnly, isFiltered }: { isUnreadOnly: boolean; isFiltered: boolean }) {
  const showAll = <LinkButton to={paths.messages()}>{messageText.showAll}</LinkButton>;
  if (isUnreadOnly) return <EmptyState kind="done" title={messageText.noUnread} action={showAll} />;
  if (isFiltered) return <EmptyState kind="no-result" title={messageText.noneOfType} action={showAll} />;
  return <EmptyState title={messageText.none} hint={messageText.noneHint} />;
}
