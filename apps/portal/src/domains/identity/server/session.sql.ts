// Sessions and the tickets behind them. Instants come from the caller's clock.
import type { Db, Query } from '@yqt/database/sql';

export interface SessionRow {
  accountId: string;
  loginName: string;
  hasLicense: boolean;
  /** Absolute end. */
  endsAt: string;
  lastSeenAt: string;
}

/**
 * 0..1: the living session of an enabled account; `idleBefore` = seen no later than this is dead. Primary key.
 * Disclaimer, licence and privacy policy count in the versions in force.
 */
export const selectSession = (
  db: Db,
  given: { id: string; tenantId: string; now: Date; idleBefore: Date; privacyVersion: string },
): Query<SessionRow> => db`
  select a.id as "accountId", a.login_name as "loginName", s.ends_at as "endsAt", s.last_seen_at as "lastSeenAt",
    (
      select count(*) from identity.consent c
      where c.account_id = a.id and (c.text, c.version) in (
        ('disclaimer', t.config->'legal'->'disclaimer'->>'version'),
        ('license', t.config->'legal'->'license'->>'version'),
        ('privacy', ${given.privacyVersion}))
    ) = 3 as "hasLicense"
  from identity.session s
  join identity.account a on a.id = s.account_id
  join identity.tenant t on t.id = s.tenant_id
  where s.id = ${given.id} and s.tenant_id = ${given.tenantId} and s.ended_at is null and not a.is_disabled
    and s.ends_at > ${given.now} and s.last_seen_at > ${given.idleBefore}`;

/** Renews a session by use; at most once between `seenBefore` and now. */
export const touchSession = (db: Db, given: { id: string; now: Date; seenBefore: Date }): Query<object> => db`
  update identity.session set last_seen_at = ${given.now}
  where id = ${given.id} and ended_at is null and last_seen_at < ${given.seenBefore}`;

export const insertSession = (
  db: Db,
  given: {
    id: string;
    accountId: string;
    tenantId: string;
    ticketHash: string | null;
    assertedCodes: string[];
    legalCodes: string[];
    ip: string;
    now: Date;
    endsAt: Date;
  },
): Query<object> => db`
  insert into identity.session
    (id, account_id, tenant_id, ticket_hash, asserted_codes, legal_codes, ip, created_at, last_seen_at, ends_at)
  values (${given.id}, ${given.accountId}, ${given.tenantId}, ${given.ticketHash}, ${given.assertedCodes}::text[],
    ${given.legalCodes}::text[], ${given.ip}, ${given.now}, ${given.now}, ${given.endsAt})`;

export interface EndedSession {
  id: string;
  accountId: string;
  tenantId: string;
}

/** Ends one session and tells every process; 0..1 rows: none where it had ended already. */
export const endSessionById = (
  db: Db,
  given: { id: string; now: Date; reason: string },
): Query<EndedSession> => db`
  with ended as (
    update identity.session set ended_at = ${given.now}, end_reason = ${given.reason}
    where id = ${given.id} and ended_at is null
    returning id, account_id, tenant_id
  )
  select id, account_id as "accountId", tenant_id as "tenantId" from (select *, pg_notify('session', id) from ended) told`;

/** Ends the sessions of an account except one ('' = all) and tells every process. Locks those rows. */
export const endSessionsOfAccount = (
  db: Db,
  given: { accountId: string; exceptId: string; now: Date; reason: string },
): Query<EndedSession> => db`
  with ended as (
    update identity.session set ended_at = ${given.now}, end_reason = ${given.reason}
    where account_id = ${given.accountId} and id <> ${given.exceptId} and ended_at is null
    returning id, account_id, tenant_id
  )
  select id, account_id as "accountId", tenant_id as "tenantId" from (select *, pg_notify('session', id) from ended) told`;

/** Ends the session of a service ticket and tells every process; 0..1 rows. */
export const endSessionByTicket = (
  db: Db,
  given: { ticketHash: string; now: Date },
): Query<EndedSession> => db`
  with ended as (
    update identity.session set ended_at = ${given.now}, end_reason = 'single-sign-out'
    where ticket_hash = ${given.ticketHash} and ended_at is null
    returning id, account_id, tenant_id
  )
  select id, account_id as "accountId", tenant_id as "tenantId" from (select *, pg_notify('session', id) from ended) told`;

/** Tells every process that what it remembers of a session is out of date. */
export const notifySession = (db: Db, id: string): Query<object> => db`select pg_notify('session', ${id})`;

/** Starts the reading clock of disclaimer and licence; a running one stays. */
export const startLicenseClock = (db: Db, given: { id: string; now: Date }): Query<object> => db`
  update identity.session set license_shown_at = ${given.now} where id = ${given.id} and license_shown_at is null`;

/** 0..1: what a session knows beyond its user. */
export const selectSessionProof = (
  db: Db,
  id: string,
): Query<{ assertedCodes: string[]; legalCodes: string[]; licenseShownAtMs: number | null }> => db`
  select asserted_codes as "assertedCodes", legal_codes as "legalCodes",
    (extract(epoch from license_shown_at) * 1000)::float8 as "licenseShownAtMs"
  from identity.session where id = ${id}`;

/** 1 row where the ticket was not shown before, else 0: of many at once exactly one gets it. */
export const insertUsedTicket = (db: Db, given: { hash: string; now: Date }): Query<{ hash: string }> => db`
  insert into identity.used_ticket (hash, used_at) values (${given.hash}, ${given.now})
  on conflict do nothing returning hash`;

/** Forgets a ticket that the sign-on server was never asked about. */
export const deleteUsedTicket = (db: Db, hash: string): Query<object> => db`
  delete from identity.used_ticket where hash = ${hash}`;

/** Removes tickets and sessions that nobody can use any more. */
export const deleteOldTickets = (db: Db, before: Date): Query<object> => db`
  delete from identity.used_ticket where used_at < ${before}`;
export const deleteOldSessions = (db: Db, before: Date): Query<object> => db`
  delete from identity.session where ends_at < ${before}`;

const ID = '01900000-0000-7000-8000-000000000001';
const HASH = 'a'.repeat(64);
const now = new Date(0);
export const samples = {
  selectSession: [[{ id: HASH, tenantId: 'suchu', now, idleBefore: now, privacyVersion: '1' }]],
  touchSession: [[{ id: HASH, now, seenBefore: now }]],
  insertSession: [
    [
      {
        id: HASH,
        accountId: ID,
        tenantId: 'suchu',
        ticketHash: null,
        assertedCodes: [],
        legalCodes: [],
        ip: '::1',
        now,
        endsAt: now,
      },
    ],
  ],
  endSessionById: [[{ id: HASH, now, reason: 'logout' }]],
  endSessionsOfAccount: [[{ accountId: ID, exceptId: '', now, reason: 'superseded' }]],
  endSessionByTicket: [[{ ticketHash: HASH, now }]],
  notifySession: [[HASH]],
  startLicenseClock: [[{ id: HASH, now }]],
  selectSessionProof: [[HASH]],
  insertUsedTicket: [[{ hash: HASH, now }]],
  deleteUsedTicket: [[HASH]],
  deleteOldTickets: [[now]],
  deleteOldSessions: [[now]],
};
