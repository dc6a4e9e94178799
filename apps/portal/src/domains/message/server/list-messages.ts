// A user's messages, newest first.
import type { Sql } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { offsetOf, type Page } from '@yqt/kernel/page';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import type { MemberVisit } from '../../../visit.ts';
import type { MessageCard, MessageQuery } from '../contract.ts';
import { countMessages, countUnreadMessages, selectMessages, type CardRow } from './message.sql.ts';

export interface MessageDeps {
  sql: Sql;
  now: () => Date;
}

/** One page of the viewer's own messages. */
export async function listMessages(
  deps: MessageDeps,
  { tenantId, viewer }: MemberVisit,
  {
    type = null,
    unread = null,
    current,
    size,
  }: Omit<MessageQuery, 'type' | 'unread'> & { type?: string | null; unread?: boolean | null },
): Promise<Page<MessageCard>> {
  const selection = { tenantId, accountId: viewer.accountId, type, unread };
  const offset = offsetOf({ current, size });
  const [rows, [count], labels] = await Promise.all([
    selectMessages(deps.sql, { ...selection, offset, limit: size }),
    countMessages(deps.sql, selection),
    typeLabels(deps),
  ]);
  return {
    records: rows.map((row) => withLabel(row, labels)),
    ...cappedTotal(count?.total),
    current,
    size,
  };
}

/** How many messages the viewer has not read. */
export async function countUnread(
  { sql }: MessageDeps,
  { tenantId, viewer }: MemberVisit,
): Promise<{ unread: number }> {
  const [count] = await countUnreadMessages(sql, { tenantId, accountId: viewer.accountId });
  return { unread: count?.total ?? 0 };
}

/** Labels of MESSAGE_TYPE by value. */
export async function typeLabels(deps: MessageDeps): Promise<ReadonlyMap<string, string>> {
  return (await labelsOf(deps, ['MESSAGE_TYPE'])).get('MESSAGE_TYPE') ?? new Map<string, string>();
}

/** A row with the word for its type; a type that the dictionary lost keeps its code. */
export const withLabel = <Row extends CardRow>(row: Row, labels: ReadonlyMap<string, string>) => ({
  ...row,
  typeLabel: labels.get(row.type) ?? row.type,
});
