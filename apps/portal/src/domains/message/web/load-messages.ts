// What the message centre shows: the opened message first, for opening marks it read and the list must know. Server only.
import type { RouterContextProvider } from 'react-router';
import { relativeText } from '@yqt/kernel/dates';
import { apiOf, attempt } from '../../../page/api.ts';
import { loadList } from '../../../page/list.ts';
import { dictionaryContract } from '../../dictionary/contract.ts';
import { messageContract, MessageQuery, type MessageCard, type WholeMessage } from '../contract.ts';

/** Everything but the shell of the page; `?id=` is the message to open, if any. */
export async function loadMessages(request: Request, context: Readonly<RouterContextProvider>) {
  const api = apiOf(context, messageContract);
  const openId = new URL(request.url).searchParams.get('id');
  const opened = openId === null ? null : await attempt(api.readMessage({ id: openId }));
  const now = new Date();
  const [{ query, ...list }, counted, types] = await Promise.all([
    loadList(request, {
      schema: MessageQuery,
      beside: ['id'],
      call: async (asked) => {
        const page = await api.listMessages(asked);
        return { ...page, records: page.records.map((one) => shown(one, now)) };
      },
    }),
    attempt(api.countUnread({})),
    attempt(apiOf(context, dictionaryContract).listEntries({ typeCode: 'MESSAGE_TYPE' })),
  ]);
  return {
    opened: opened?.ok ? { ok: true as const, value: shown(opened.value, now) } : opened,
    list,
    unreadCount: counted.ok ? counted.value.unread : 0,
    types: types.ok ? types.value : [],
    type: query.type ?? '',
    isUnreadOnly: query.unread === true,
  };
}

/** 「5 分钟前」 is said as of the moment of the answer. */
const shown = <M extends MessageCard>(message: M, now: Date) => ({
  ...message,
  ago: relativeText(message.createdAt, now),
});

export type ShownCard = MessageCard & { ago: string };
export type ShownDetail = WholeMessage & { ago: string };
