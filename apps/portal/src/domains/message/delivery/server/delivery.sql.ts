// The outbox of messages: what is to be sent, was sent, or failed.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';
import type { Channel } from './contact.sql.ts';

export interface DueRow {
  id: string;
  /** Of a digest its own, else the delivery's: what a gateway sends once. */
  key: string;
  tenantId: string;
  accountId: string;
  /** The enterprise whose matter it is; null = none's. */
  enId: string | null;
  channel: Channel;
  attempts: number;
  title: string;
  /** False where the person has closed this type for the channel since. */
  isWanted: boolean;
  hasContact: boolean;
  /** Null = the person has no contact, or has yet to prove the one that they changed to. */
  addressSealed: string | null;
}

/** Until the transaction ends, no other process forms digests or takes what is due: a digest is never split. */
export const lockDeliveries = (db: Db) => db`select pg_advisory_xact_lock(hashtext('message.delivery'))`;

/**
 * Rows: ≤ limit and what else belongs to their digests, by key; each has one attempt more, and its next one at `nextAt` should
 * this process end half-way. Index delivery_due.
 */
export const takeDue = (db: Db, { now, nextAt, limit }: { now: Date; nextAt: Date; limit: number }) => db<
  DueRow[]
>`
  with picked as (
    select id, batch from message.delivery
    where state = 'queued' and next_at <= ${now} and (mode = 'now' or batch is not null)
    order by next_at, id limit ${limit}),
  taken as (
    update message.delivery set attempts = attempts + 1, next_at = ${nextAt}
    where state = 'queued' and (id in (select id from picked)
      or batch in (select batch from picked where batch is not null))
    returning id, coalesce(batch, id) as key, tenant_id, channel, attempts, message_id, account_id)
  select t.id, t.key, t.tenant_id as "tenantId", t.account_id as "accountId", m.en_id as "enId", t.channel, t.attempts, m.title, p.mode is not null as "isWanted",
    c.account_id is not null as "hasContact", case when c.verified_at is not null then c.address_sealed end as "addressSealed"
  from taken t join message.message m on m.id = t.message_id
  left join message.contact c on c.account_id = t.account_id and c.channel = t.channel
  left join message.preference p on p.account_id = t.account_id and p.channel = t.channel and p.type = m.kind
  order by t.key, m.created_at, m.id`;

/** Everything daily that waits, by person and channel, becomes one digest each, under its least id; what has a digest keeps it. */
export const formDigests = (db: Db, now: Date) => db`
  update message.delivery d set batch = b.id, next_at = ${now}
  from (select account_id, channel, min(id::text)::uuid as id from message.delivery
    where state = 'queued' and mode = 'daily' and batch is null group by account_id, channel) b
  where d.account_id = b.account_id and d.channel = b.channel and d.state = 'queued' and d.mode = 'daily'
    and d.batch is null`;

export const markSent = (db: Db, { ids, now }: { ids: readonly string[]; now: Date }) => db`
  update message.delivery set state = 'sent', sent_at = ${now}, fault = null
  where id = any(${[...ids]}::uuid[]) and state = 'queued'`;

/** `isLast`: it is tried no more by itself. */
export const markFailed = (
  db: Db,
  { ids, fault, isLast }: { ids: readonly string[]; fault: string; isLast: boolean },
) => db`
  update message.delivery set fault = ${fault}, state = ${isLast ? 'failed' : 'queued'}
  where id = any(${[...ids]}::uuid[]) and state = 'queued'`;

export interface LogRow {
  id: string;
  createdAt: string;
  type: string;
  channel: Channel;
  mode: 'now' | 'daily';
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  fault: string | null;
  sentAt: string | null;
}

export interface LogQuery {
  tenantId: string;
  state: string | null;
  channel: string | null;
}

const logged = (db: Db, q: LogQuery) => db`
  d.tenant_id = ${q.tenantId} ${q.state === null ? db`` : db`and d.state = ${q.state}`}
  ${q.channel === null ? db`` : db`and d.channel = ${q.channel}`}`;

/** Rows: n, the newest first; index delivery_recent or delivery_failed. */
export const selectLog = (db: Db, q: LogQuery & { limit: number; offset: number }) => db<LogRow[]>`
  select d.id, d.created_at as "createdAt", m.kind as type, d.channel, d.mode, d.state, d.attempts, d.fault,
    d.sent_at as "sentAt"
  from message.delivery d join message.message m on m.id = d.message_id where ${logged(db, q)}
  order by d.created_at desc, d.id desc limit ${q.limit} offset ${q.offset}`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countLog = (db: Db, q: LogQuery) =>
  countUpTo(db, db`select from message.delivery d where ${logged(db, q)}`);

/**
 * Rows: n, failed ones of a tenant that are tried anew; all with null, else one and what else belongs to its digest: the gateway knows
 * a digest by one key, and would send no second part of it.
 */
export const retryFailed = (db: Db, q: { tenantId: string; id: string | null; now: Date }) => db<
  { id: string }[]
>`
  update message.delivery set state = 'queued', attempts = 0, next_at = ${q.now}
  where tenant_id = ${q.tenantId} and state = 'failed' ${
    q.id === null
      ? db``
      : db`and (id = ${q.id}::uuid or batch = (select one.batch from message.delivery one
          where one.id = ${q.id}::uuid and one.tenant_id = ${q.tenantId} and one.state = 'failed'))`
  }
  returning id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date(0);
const log = { tenantId: 'suchu', state: null, channel: null };
export const samples = {
  lockDeliveries: [[]],
  takeDue: [[{ now, nextAt: now, limit: 10 }]],
  formDigests: [[now]],
  markSent: [[{ ids: [ID], now }]],
  markFailed: [[{ ids: [ID], fault: 'f', isLast: true }]],
  selectLog: [
    [{ ...log, limit: 10, offset: 0 }],
    [{ ...log, state: 'failed', channel: 'sms', limit: 10, offset: 0 }],
  ],
  countLog: [[log]],
  retryFailed: [[{ tenantId: 'suchu', id: null, now }], [{ tenantId: 'suchu', id: ID, now }]],
};
