// Statements of the steadiness proof: its accounts and sessions, and what was written beside what was acknowledged.
import type { Db } from '@yqt/database/sql';

/** Everything that is ever inserted, also what is trimmed later. */
export const createWitness = (db: Db) => db`
  create table if not exists public.witness (id uuid, name text)`;

export const createWitnessFunction = (db: Db) => db`
  create or replace function public.bear_witness() returns trigger language plpgsql as
  $$ begin insert into public.witness values (new.id, new.input->>'name'); return null; end $$`;

export const createWitnessTrigger = (db: Db) => db`
  create or replace trigger bear_witness after insert on tools.result for each row execute function public.bear_witness()`;

/** Rows: `count` accounts like the demonstration visitor. */
export const insertAccounts = (db: Db, count: number) => db<{ id: string }[]>`
  insert into identity.account (id, tenant_id, origin, login_name, name, created_at)
  select gen_random_uuid(), tenant_id, 'sso', 'steady-' || n, name, now()
  from identity.account, generate_series(1, ${count}::int) n
  where login_name = 'demo-visitor' and is_demo and origin = 'sso' and tenant_id = 'suchu'
  on conflict (tenant_id, origin, login_name) do update set name = excluded.name returning id`;

export const acceptLicences = (db: Db) => db`
  insert into identity.consent (account_id, text, version, given_at, ip)
  select a.id, c.text, c.version, now(), '127.0.0.1'
  from identity.account a join identity.consent c
    on c.account_id = (select id from identity.account where login_name = 'demo-enterprise' and is_demo)
  where a.login_name like 'steady-%'
  on conflict do nothing`;

/** Rows: all that was inserted under a name that begins so. */
export const selectWitnessed = (db: Db, like: string) => db<{ id: string; name: string }[]>`
  select id, name from public.witness where name like ${like}`;

/** Row: the backend that was killed, if one was at work. */
export const killBackend = (db: Db) => db`
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'portal' and state <> 'idle' order by random() limit 1`;

/** Row: 1, an account of the demonstration. */
export const selectDemoAccount = (db: Db, loginName: string) => db<{ id: string }[]>`
  select id from identity.account where login_name = ${loginName} and is_demo and tenant_id = 'suchu'`;

export interface FiledCase {
  id: string;
  receiptNo: string;
  state: string;
  submissions: number;
  snapshots: number;
  openTasks: number;
  /** Events whose hash does not follow on the one before. */
  broken: number;
}

/** Rows: every case that was filed on a day, with what its filing must have written once. */
export const selectFiled = (db: Db, prefix: string) => db<FiledCase[]>`
  select c.id, c.receipt_no as "receiptNo", c.state,
    (select count(*)::int from casework.event e where e.case_id = c.id and e.event = 'submit') as submissions,
    (select count(*)::int from casework.snapshot s where s.case_id = c.id) as snapshots,
    (select count(*)::int from casework.task t where t.case_id = c.id and t.closed_at is null) as "openTasks",
    (select count(*)::int from (
      select e.prev_hash = coalesce(lag(e.hash) over (order by e.seq), '') and e.hash = casework.event_hash(e) as is_sound
      from casework.event e where e.case_id = c.id) chained where not is_sound) as broken
  from casework.case_file c where c.receipt_no like ${`${prefix}%`} order by c.receipt_no`;
