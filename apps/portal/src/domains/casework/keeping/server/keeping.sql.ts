// Drafts that nobody goes on with, and what was taken back: which are due, and who was told.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { barringSince } from '../../breach/breach.rules.ts';
import type { KeepingTerms } from '../keeping.rules.ts';

/** Row: 0..1, what operators set. */
export const selectKeeping = (db: Db, tenantId: string) => db<KeepingTerms[]>`
  select draft_days as "draftDays", withdrawn_days as "withdrawnDays" from casework.keeping_rule where tenant_id = ${tenantId}`;

export const saveKeeping = (db: Db, r: KeepingTerms & { tenantId: string; by: string; now: Date }) => db`
  insert into casework.keeping_rule (tenant_id, draft_days, withdrawn_days, changed_by, changed_at)
  values (${r.tenantId}, ${r.draftDays}, ${r.withdrawnDays}, ${r.by}::uuid, ${r.now})
  on conflict (tenant_id) do update set draft_days = excluded.draft_days, withdrawn_days = excluded.withdrawn_days,
    changed_by = excluded.changed_by, changed_at = excluded.changed_at`;

/** Row: 0..1, since when the owner of a draft knows that it goes; none where it was changed since. */
export const selectNotice = (db: Db, caseId: string) => db<{ toldAt: string }[]>`
  select n.told_at as "toldAt" from casework.draft_notice n join casework.case_file c on c.id = n.case_id
  where n.case_id = ${caseId}::uuid and n.told_at > c.updated_at`;

interface Due {
  now: Date;
}

/** A page of what is due, in the order of ids. */
interface Page {
  after: string | null;
  limit: number;
}

const behind = (db: Db, { after }: Page) => db`(${after}::uuid is null or c.id > ${after}::uuid)`;

const days = (db: Db, column: 'draft' | 'withdrawn', usual: number) =>
  column === 'draft'
    ? db`coalesce((select r.draft_days from casework.keeping_rule r where r.tenant_id = c.tenant_id), ${usual}::int)`
    : db`coalesce((select r.withdrawn_days from casework.keeping_rule r where r.tenant_id = c.tenant_id), ${usual}::int)`;

/** Rows: ≤ limit after an id, drafts that go within the notice and whose owner was not told since the last change; index case_stale. */
export const selectUntold = (db: Db, q: Due & Page & { draftDays: number; noticeDays: number }) => db<
  { id: string; tenantId: string }[]
>`
  select c.id, c.tenant_id as "tenantId" from casework.case_file c
  left join casework.draft_notice n on n.case_id = c.id and n.told_at > c.updated_at
  where c.submitted_at is null and c.destroyed_at is null and not c.is_deleted and n.case_id is null
    and c.updated_at < ${q.now}::timestamptz - make_interval(days => ${days(db, 'draft', q.draftDays)} - ${q.noticeDays}::int)
    and ${behind(db, q)}
  order by c.id limit ${q.limit}`;

/** Row: 0..1; none where somebody was quicker, or the draft was changed. */
export const markTold = (db: Db, q: { id: string; now: Date }) => db<{ id: string }[]>`
  insert into casework.draft_notice as n (case_id, told_at)
  select c.id, ${q.now} from casework.case_file c
  where c.id = ${q.id}::uuid and c.submitted_at is null and c.updated_at < ${q.now}
  on conflict (case_id) do update set told_at = excluded.told_at
    where n.told_at <= (select c.updated_at from casework.case_file c where c.id = n.case_id)
  returning case_id as id`;

const isGone = (db: Db, q: Due & { draftDays: number; noticeDays: number }) => db`
  c.submitted_at is null and c.destroyed_at is null and (c.is_deleted
    or c.updated_at < ${q.now}::timestamptz - make_interval(days => ${days(db, 'draft', q.draftDays)})
      and exists (select from casework.draft_notice n where n.case_id = c.id and n.told_at > c.updated_at
        and n.told_at <= ${q.now}::timestamptz - make_interval(days => ${q.noticeDays}::int)))`;

/** Rows: ≤ limit after an id, drafts whose term and notice are over, and those that their owner removed; index case_stale. */
export const selectGoneDrafts = (db: Db, q: Due & Page & { draftDays: number; noticeDays: number }) => db<
  { id: string }[]
>`
  select c.id from casework.case_file c where ${isGone(db, q)} and ${behind(db, q)} order by c.id limit ${q.limit}`;

/** Row: 0..1; none where it is due no more, or another process has it. Locks the row. */
export const lockGoneDraft = (db: Db, q: Due & { id: string; draftDays: number; noticeDays: number }) => db<
  { id: string; tenantId: string; kind: string }[]
>`
  select c.id, c.tenant_id as "tenantId", c.kind from casework.case_file c where c.id = ${q.id}::uuid and ${isGone(db, q)}
  for update skip locked`;

interface TakenBack {
  kind: string;
  /** Ends at which the applicant took it back. */
  states: readonly string[];
  withdrawnDays: number;
}

/** What still bars its owner stays until that is over or lifted, and what awaits a second person until they have spoken. */
const isOver = (db: Db, q: Due & TakenBack) => db`
  c.kind = ${q.kind} and c.state = any(${[...q.states]}::text[]) and c.closed_at is not null and c.submitted_at is not null
  and c.archive_no is null and c.destroyed_at is null
  and c.closed_at < ${q.now}::timestamptz - make_interval(days => ${days(db, 'withdrawn', q.withdrawnDays)})
  and not exists (select from casework.second_act s where s.case_id = c.id and s.status = 'open')
  and not exists (select from casework.promise_check k where k.case_id = c.id and k.state = 'proposed')
  and not exists (select from casework.promise_breach b where b.case_id = c.id and b.lift <> 'lifted'
    and b.broken_on > ${barringSince(dayText(q.now))}::date)`;

/** Rows: ≤ limit after an id, what was taken back so long ago; index case_archivable. */
export const selectTakenBack = (db: Db, q: Due & Page & TakenBack) => db<{ id: string }[]>`
  select c.id from casework.case_file c where ${isOver(db, q)} and ${behind(db, q)} order by c.id limit ${q.limit}`;

/** Row: 0..1, as for drafts. */
export const lockTakenBack = (db: Db, q: Due & TakenBack & { id: string }) => db<
  { id: string; tenantId: string; kind: string }[]
>`
  select c.id, c.tenant_id as "tenantId", c.kind from casework.case_file c where c.id = ${q.id}::uuid and ${isOver(db, q)}
  for update skip locked`;

/** From here to the end of the transaction the case may be deleted, and no other; the caller holds its lock. */
export const openErasure = (db: Db, caseId: string) => db`
  insert into casework.erasure (case_id) values (${caseId}::uuid)`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-23T04:00:00Z');
const page = { after: null, limit: 10 };
const draft = { now: NOW, draftDays: 180, noticeDays: 14 };
const back = { now: NOW, kind: 'k', states: ['withdrawn'], withdrawnDays: 365 };
export const samples = {
  selectKeeping: [['suchu']],
  saveKeeping: [[{ tenantId: 'suchu', draftDays: 180, withdrawnDays: 365, by: ID, now: NOW }]],
  selectNotice: [[ID]],
  selectUntold: [[{ ...draft, ...page }], [{ ...draft, ...page, after: ID }]],
  markTold: [[{ id: ID, now: NOW }]],
  selectGoneDrafts: [[{ ...draft, ...page }], [{ ...draft, ...page, after: ID }]],
  lockGoneDraft: [[{ ...draft, id: ID }]],
  selectTakenBack: [[{ ...back, ...page }], [{ ...back, ...page, after: ID }]],
  lockTakenBack: [[{ ...back, id: ID }]],
  openErasure: [[ID]],
};
