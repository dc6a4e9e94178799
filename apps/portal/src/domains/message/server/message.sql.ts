// Messages and outbox rows. Every statement about messages names tenant and account.
import { jsonb, type Db } from '@yqt/database/sql';

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

/** Row: 1; index message_list or message_unread. */
export const countMessages = (db: Db, selection: MessageSelection) => db<{ total: number }[]>`
  select count(*)::int as total from message.message where ${conditions(db, selection)}`;

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

/** Rows: 0..n, those that were new; one statement, repeatable by account and dedupeKey. */
export const insertMessages = (db: Db, rows: readonly MessageRow[]) => {
  const column = (name: Exclude<keyof MessageRow, 'createdAt'>) => rows.map((row) => row[name]);
  return db<{ id: string }[]>`
  insert into message.message (id, tenant_id, account_id, en_id, kind, title, body, link, dedupe_key, created_at)
  select * from unnest(${column('id')}::text[]::uuid[], ${column('tenantId')}::text[],
    ${column('accountId')}::text[]::uuid[], ${column('enId')}::text[], ${column('type')}::text[],
    ${column('title')}::text[], ${column('body')}::text[], ${column('link')}::text[], ${column('dedupeKey')}::text[],
    ${rows.map(({ createdAt }) => createdAt.toISOString())}::text[]::timestamptz[])
  on conflict on constraint message_once do nothing returning id`;
};

export interface OutboxRow {
  id: string;
  topic: string;
  payload: unknown;
  attempts: number;
}

/** Rows: none; part of the causing transaction. */
export const insertOutbox = (
  db: Db,
  { id, topic, payload }: { id: string; topic: string; payload: object },
) => db`
  insert into message.outbox (id, topic, payload) values (${id}, ${topic}, ${jsonb(db, payload)})`;

/** Rows: 0..1, the next due row of these topics; locks it, skipping what others hold; index outbox_open. */
export const takeOutbox = (db: Db, { topics, now }: { topics: string[]; now: Date }) => db<OutboxRow[]>`
  select id, topic, payload, attempts from message.outbox
  where done_at is null and next_at <= ${now}::timestamptz and topic = any(${topics}::text[])
  order by next_at, id limit 1 for update skip locked`;

/** Rows: none. */
export const finishOutbox = (db: Db, { id, now }: { id: string; now: Date }) => db`
  update message.outbox set done_at = ${now}::timestamptz where id = ${id}::uuid`;

/** Rows: none; the row comes again at `nextAt`. */
export const postponeOutbox = (db: Db, { id, nextAt }: { id: string; nextAt: Date }) => db`
  update message.outbox set attempts = attempts + 1, next_at = ${nextAt}::timestamptz
  where id = ${id}::uuid and done_at is null`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-20T04:00:00Z');
const mine = { tenantId: 'suchu', accountId: ID };
const all: MessageSelection = { ...mine, type: null, unread: null };
const paged = { offset: 0, limit: 10 };

export const samples = {
  selectMessages: [[{ ...all, ...paged }], [{ ...all, type: '02', unread: true, ...paged }]],
  countMessages: [[all], [{ ...all, type: '02', unread: true }], [{ ...all, unread: false }]],
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
  insertOutbox: [[{ id: ID, topic: 'message', payload: {} }]],
  takeOutbox: [[{ topics: ['message'], now: NOW }]],
  finishOutbox: [[{ id: ID, now: NOW }]],
  postponeOutbox: [[{ id: ID, nextAt: NOW }]],
};
