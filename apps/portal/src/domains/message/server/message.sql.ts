// Messages. Every statement names tenant and account.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';

export interface Recipient {
  tenantId: string;
  accountId: string;
}

export interface CardRow {
  id: string;
  type: string;
  title: string;
  createdAt: string;
  isRead: boolean;
}

export interface MessageSelection extends Recipient {
  type: string | null;
  unread: boolean | null;
}

const conditions = (db: Db, { tenantId, accountId, type, unread }: MessageSelection) => db`
  account_id = ${accountId}::uuid and tenant_id = ${tenantId}
  ${type === null ? db`` : db`and kind = ${type}`}
  ${unread === null ? db`` : unread ? db`and read_at is null` : db`and read_at is not null`}`;

/** Rows: n, newest first; index message_list. */
export const selectMessages = (db: Db, selection: MessageSelection & { offset: number; limit: number }) => db<
  CardRow[]
>`
  select id, kind as type, title, created_at as "createdAt", read_at is not null as "isRead"
  from message.message where ${conditions(db, selection)}
  order by created_at desc, id desc limit ${selection.limit} offset ${selection.offset}`;

/** Row: 1, counting stops one above COUNT_CAP; index message_list or message_unread. */
export const countMessages = (db: Db, selection: MessageSelection) =>
  countUpTo(db, db`select from message.message where ${conditions(db, selection)}`);

/** Row: 1; index message_unread. */
export const countUnreadMessages = (db: Db, recipient: Recipient) => db<{ total: number }[]>`
  select count(*)::int as total from message.message
  where ${conditions(db, { ...recipient, type: null, unread: true })}`;

export interface DetailRow extends CardRow {
  body: string;
  link: string | null;
  readAt: string;
}

/** Rows: 0..1, read from now on; the first reading's time stays. Locks the row. */
export const openMessage = (
  db: Db,
  { tenantId, accountId, id, now }: Recipient & { id: string; now: Date },
) => db<DetailRow[]>`
  update message.message set read_at = coalesce(read_at, ${now}::timestamptz)
  where id = ${id}::uuid and account_id = ${accountId}::uuid and tenant_id = ${tenantId}
  returning id, kind as type, title, created_at as "createdAt", true as "isRead", body, link, read_at as "readAt"`;

/** Rows: none; locks the account's unread messages. */
export const openAllMessages = (db: Db, { tenantId, accountId, now }: Recipient & { now: Date }) => db`
  update message.message set read_at = ${now}::timestamptz
  where account_id = ${accountId}::uuid and tenant_id = ${tenantId} and read_at is null`;

export interface MessageRow extends Recipient {
  id: string;
  enId: string | null;
  type: string;
  title: string;
  body: string;
  link: string | null;
  dedupeKey: string;
  createdAt: Date;
}

/** All messages of an account, with them what was still to be sent, its addresses and what it chose; index message_own. */
export const deletePerson = (db: Db, { accountId }: { accountId: string }) => db`
  with contacts as (delete from message.contact where account_id = ${accountId}::uuid),
  preferences as (delete from message.preference where account_id = ${accountId}::uuid)
  delete from message.message where account_id = ${accountId}::uuid`;

/** Rows: 0..n, those that were new, each with what its reader wants sent; one statement, repeatable by account and dedupeKey. */
export const insertMessages = (db: Db, rows: readonly MessageRow[]) => {
  const column = (name: Exclude<keyof MessageRow, 'createdAt'>) => rows.map((row) => row[name]);
  return db<{ id: string }[]>`
  with made as (
  insert into message.message (id, tenant_id, account_id, en_id, kind, title, body, link, dedupe_key, created_at)
  select * from unnest(${column('id')}::text[]::uuid[], ${column('tenantId')}::text[],
    ${column('accountId')}::text[]::uuid[], ${column('enId')}::text[], ${column('type')}::text[],
    ${column('title')}::text[], ${column('body')}::text[], ${column('link')}::text[], ${column('dedupeKey')}::text[],
    ${rows.map(({ createdAt }) => createdAt.toISOString())}::text[]::timestamptz[])
  on conflict on constraint message_once do nothing returning id, tenant_id, account_id, kind, created_at),
  queued as (
  insert into message.delivery (id, tenant_id, account_id, message_id, channel, mode, next_at, created_at)
  select gen_random_uuid(), m.tenant_id, m.account_id, m.id, p.channel, p.mode, m.created_at, m.created_at
  from made m join message.preference p on p.account_id = m.account_id and p.type = m.kind
    join message.contact c on c.account_id = p.account_id and c.channel = p.channel and c.verified_at is not null)
  select id from made`;
};

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-20T04:00:00Z');
const mine = { tenantId: 'suchu', accountId: ID };
const all: MessageSelection = { ...mine, type: null, unread: null };
const paged = { offset: 0, limit: 10 };

export const samples = {
  deletePerson: [[{ accountId: ID }]],
  selectMessages: [[{ ...all, ...paged }], [{ ...all, type: '02', unread: true, ...paged }]],
  countMessages: [[all], [{ ...all, type: '02', unread: true }], [{ ...all, unread: false }]],
  countUnreadMessages: [[mine]],
  openMessage: [[{ ...mine, id: ID, now: NOW }]],
  openAllMessages: [[{ ...mine, now: NOW }]],
  insertMessages: [
    [
      [
        {
          ...mine,
          id: ID,
          enId: null,
          type: '01',
          title: '标题',
          body: '内容',
          link: null,
          dedupeKey: 'k',
          createdAt: NOW,
        },
      ],
    ],
  ],
};
