// What the message centre shows: the opened message first, for opening marks it read and the list must know. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { relativeText } from '@yqt/kernel/dates';
import { apiOf, attempt } from '../../../page/api.ts';
import { paths } from '../../../paths.ts';
import { dictionaryContract } from '../../dictionary/contract.ts';
import { messageContract, type MessageCard, type MessageDetail, type MessageQuery } from '../contract.ts';

/** Everything but the shell of the page; `openId` is the message to open, if any. */
export async function loadMessages(
  context: Readonly<RouterContextProvider>,
  { query, openId }: { query: MessageQuery; openId: string | null },
) {
  const api = apiOf(context, messageContract);
  const { type, current, size } = query;
  const unread = query.unread === true ? true : undefined;
  const opened = openId === null ? null : await attempt(api.readMessage({ id: openId }));
  const [list, counted, types] = await Promise.all([
    attempt(api.listMessages({ type, unread, current, size })),
    attempt(api.countUnread({})),
    attempt(apiOf(context, dictionaryContract).listEntries({ typeCode: 'MESSAGE_TYPE' })),
  ]);
  const search = { type, unread, size: size === 10 ? null : size };
  if (list.ok && list.value.total > 0 && list.value.records.length === 0) {
    const last = Math.ceil(list.value.total / size);
    throw redirect(paths.messages({ ...search, current: last === 1 ? null : last }));
  }
  const now = new Date();
  return {
    opened: opened?.ok ? { ok: true as const, value: shown(opened.value, now) } : opened,
    list: list.ok
      ? {
          ok: true as const,
          value: { ...list.value, records: list.value.records.map((one) => shown(one, now)) },
        }
      : list,
    unreadCount: counted.ok ? counted.value.unread : 0,
    types: types.ok ? types.value : [],
    type: type ?? '',
    isUnreadOnly: unread === true,
    search: paths.messages({ ...search, current: current === 1 ? null : current }).split('?')[1] ?? '',
  };
}

/** 「5 分钟前」 is said as of the moment of the answer. */
const shown = <M extends MessageCard>(message: M, now: Date) => ({
  ...message,
  ago: relativeText(message.createdAt, now),
});

export type ShownCard = MessageCard & { ago: string };
export type ShownDetail = MessageDetail & { ago: string };
