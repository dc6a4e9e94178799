// The messages of a page: unread ones bold with a dot and the word; or why there are none.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { queryLink } from '@yqt/ui/query-link';
import { Tag } from '@yqt/ui/tag';
import type { Page } from '@yqt/kernel/page';
import type { LoadedList } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import { paths } from '../../../paths.ts';
import type { ShownCard } from './load-messages.ts';
import { messageText } from './message.text.ts';
import css from './messages.module.css';

export interface MessageListProps {
  list: LoadedList<Page<ShownCard>>;
  isUnreadOnly: boolean;
  /** A type is chosen. */
  isFiltered: boolean;
  /** The message shown above. */
  openId: string | null;
}

export function MessageList({ list, isUnreadOnly, isFiltered, openId }: MessageListProps) {
  return (
    <div className={css.messages}>
      <ListView
        loaded={list}
        label={messageText.list}
        found={messageText.total}
        rows={{
          keyOf: ({ id }) => id,
          item: (message) => (
            <Row
              message={message}
              isOpen={message.id === openId}
              to={queryLink(list.search, { id: message.id })}
            />
          ),
        }}
        empty={<None isUnreadOnly={isUnreadOnly} isFiltered={isFiltered} />}
      />
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
