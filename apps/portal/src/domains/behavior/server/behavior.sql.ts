// Batches into the behaviour log: one statement each, columns as arrays.
import type { Db } from '@yqt/database/sql';

export interface RecordRow {
  id: string;
  at: Date;
  tenantId: string;
  accountId: string | null;
  deviceId: string;
  sessionId: string;
  event: string;
  operation: string | null;
  pageName: string | null;
  pageUri: string | null;
  routeName: string | null;
  param: string | null;
}

/** Rows: none; repeatable by id. Needs the partitions of the rows' months. */
export const insertRecords = (db: Db, rows: readonly RecordRow[]) => {
  const column = (name: keyof RecordRow) => rows.map((row) => textOf(row[name]));
  return db`
  insert into behavior.record (id, at, tenant_id, account_id, device_id, session_id, event, operation, page_name,
    page_uri, route_name, param)
  select * from unnest(${column('id')}::text[]::uuid[], ${column('at')}::text[]::timestamptz[],
    ${column('tenantId')}::text[], ${column('accountId')}::text[]::uuid[], ${column('deviceId')}::text[],
    ${column('sessionId')}::text[], ${column('event')}::text[], ${column('operation')}::text[],
    ${column('pageName')}::text[], ${column('pageUri')}::text[], ${column('routeName')}::text[], ${column('param')}::text[])
  on conflict do nothing`;
};

export interface HeartbeatRow {
  id: string;
  at: Date;
  tenantId: string;
  accountId: string | null;
  uuid: string;
  policyId: string | null;
  seconds: number;
}

/** Rows: none; repeatable by id. Needs the partitions of the rows' months. */
export const insertHeartbeats = (db: Db, rows: readonly HeartbeatRow[]) => {
  const column = (name: keyof HeartbeatRow) => rows.map((row) => textOf(row[name]));
  return db`
  insert into behavior.heartbeat (id, at, tenant_id, account_id, visit_uuid, policy_id, seconds)
  select * from unnest(${column('id')}::text[]::uuid[], ${column('at')}::text[]::timestamptz[],
    ${column('tenantId')}::text[], ${column('accountId')}::text[]::uuid[], ${column('uuid')}::text[],
    ${column('policyId')}::text[], ${column('seconds')}::text[]::int[])
  on conflict do nothing`;
};

const textOf = (value: string | number | Date | null): string | null => {
  if (value === null) return null;
  return value instanceof Date ? value.toISOString() : String(value);
};

/** Rows: n ≤ paths, those that were opened; reads all partitions since the day. */
export const selectOpened = (
  db: Db,
  { tenantId, since, paths }: { tenantId: string; since: string; paths: readonly string[] },
) => db<{ path: string }[]>`
  select distinct page_uri as path from behavior.record
  where at >= ${since}::date::timestamptz and tenant_id = ${tenantId} and event = 'view' and page_uri = any(${[...paths]}::text[])
  order by 1`;

/** Rows: 1; makes missing partitions of a month and the `months - 1` after it, locking the parents while it does. */
export const ensurePartitions = (db: Db, { day, months }: { day: string; months: number }) => db`
  select behavior.ensure_partitions(${day}::date, ${months})`;

/** Rows: 1, how many monthly partitions ending on or before `before` were dropped; locks the parents for a moment. */
export const dropPartitions = (db: Db, before: string) => db<{ dropped: number }[]>`
  select behavior.drop_partitions(${before}::date) as dropped`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const AT = new Date('2026-11-20T04:00:00Z');

export const samples = {
  insertRecords: [
    [
      [
        {
          id: ID,
          at: AT,
          tenantId: 'suchu',
          accountId: null,
          deviceId: 'device-1',
          sessionId: 'visit-01',
          event: 'view',
          operation: null,
          pageName: null,
          pageUri: '/',
          routeName: null,
          param: null,
        },
      ],
    ],
  ],
  insertHeartbeats: [
    [[{ id: ID, at: AT, tenantId: 'suchu', accountId: ID, uuid: 'visit-01', policyId: null, seconds: 15 }]],
  ],
  selectOpened: [[{ tenantId: 'suchu', since: '2026-01-01', paths: ['/'] }]],
  ensurePartitions: [[{ day: '2026-11-20', months: 2 }]],
  dropPartitions: [['2020-01-01']],
};
