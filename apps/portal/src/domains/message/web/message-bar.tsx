// 全部/未读, the type filter and 全部已读.
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { queryLink } from '@yqt/ui/query-link';
import { Tabs } from '@yqt/ui/tabs';
import type { DictionaryEntry } from '../../dictionary/contract.ts';
import { messageText } from './message.text.ts';
import css from './messages.module.css';
import { FormKey } from '../../../form-key.tsx';

export interface MessageBarProps {
  search: string;
  types: readonly DictionaryEntry[];
  /** The chosen type; empty = all. */
  type: string;
  isUnreadOnly: boolean;
  unreadCount: number;
}

export function MessageBar({ search, types, type, isUnreadOnly, unreadCount }: MessageBarProps) {
  const isBusy = useNavigation().state === 'submitting';
  const tabs = [
    { key: 'all', label: messageText.all, to: queryLink(search, { unread: null, current: null }) },
    {
      key: 'unread',
      label: messageText.unread,
      to: queryLink(search, { unread: 'true', current: null }),
      count: unreadCount,
    },
  ];
  return (
    <>
      <div className={css.bar}>
        <Tabs label={messageText.tabs} items={tabs} current={isUnreadOnly ? 'unread' : 'all'} />
        <Form method="post" replace preventScrollReset>
          <FormKey />
          <Button type="submit" size="s" disabled={unreadCount === 0} isBusy={isBusy}>
            {messageText.readAll}
          </Button>
        </Form>
      </div>
      {types.length === 0 ? null : (
        <nav aria-label={messageText.types} data-print="hide">
          <ul className={css.types}>
            {[{ value: '', label: messageText.allTypes }, ...types].map(({ value, label }) => (
              <li key={value}>
                <Link
                  to={queryLink(search, { type: value || null, current: null })}
                  className={css.type}
                  aria-current={value === type ? 'true' : undefined}
                  preventScrollReset
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
