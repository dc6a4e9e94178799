// Archived cases: which are due, what was made of them, and everything that officers wrote about one.
import type { Db } from '@yqt/database/sql';
import type { Retention } from '../archive.rules.ts';

export interface RuleRow {
  kind: string;
  afterDays: number;
  class: string;
  retention: Retention;
}

/** Rows: n, what operators set. */
export const selectArchiveRules = (db: Db, tenantId: string) => db<RuleRow[]>`
  select kind, after_days as "afterDays", class, retention from casework.archive_rule
  where tenant_id = ${tenantId} order by kind`;

export const saveArchiveRule = (db: Db, r: RuleRow & { tenantId: string; by: string; now: Date }) => db`
  insert into casework.archive_rule (tenant_id, kind, after_days, class, retention, changed_by, changed_at)
  values (${r.tenantId}, ${r.kind}, ${r.afterDays}, ${r.class}, ${r.retention}, ${r.by}::uuid, ${r.now})
  on conflict (tenant_id, kind) do update set after_days = excluded.after_days, class = excluded.class,
    retention = excluded.retention, changed_by = excluded.changed_by, changed_at = excluded.changed_at`;

export interface Archivable {
  kind: string;
  /** Ends that are kept. */
  states: readonly string[];
  /** Where operators set nothing. */
  afterDays: number;
  now: Date;
}

const isDue = (db: Db, q: Archivable) => db`
  c.kind = ${q.kind} and c.state = any(${[...q.states]}::text[]) and c.submitted_at is not null and c.archive_no is null
  and c.closed_at < ${q.now}::timestamptz - make_interval(days => coalesce((select r.after_days
    from casework.archive_rule r where r.tenant_id = c.tenant_id and r.kind = c.kind), ${q.afterDays}::int))
  and not exists (select from casework.second_act s where s.case_id = c.id and s.status = 'open')`;

/** Rows: ≤ limit, closed cases whose days are over; index case_archivable. */
export const selectArchivable = (db: Db, q: Archivable & { after: string | null; limit: number }) => db<
  { id: string }[]
>`
  select c.id from casework.case_file c
  where ${isDue(db, q)} ${q.after === null ? db`` : db`and c.id > ${q.after}::uuid`}
  order by c.id limit ${q.limit}`;

/** Row: 0..1; none where it is due no more, or somebody else has it at this moment. Locks the row. */
export const lockArchivable = (db: Db, q: Archivable & { id: string }) => db<
  { id: string; tenantId: string; state: string; closedOn: string }[]
>`
  select c.id, c.tenant_id as "tenantId", c.state,
    (c.closed_at at time zone 'Asia/Shanghai')::date as "closedOn"
  from casework.case_file c where c.id = ${q.id}::uuid and ${isDue(db, q)} for update skip locked`;

export interface NewArchive {
  caseId: string;
  tenantId: string;
  archiveNo: string;
  class: string;
  retention: Retention;
  retainUntil: string | null;
  now: Date;
}

/** The case has its number and is read only from here on; the caller holds its lock. */
export const insertArchive = (db: Db, a: NewArchive) => db`
  with made as (
    insert into casework.archive (case_id, tenant_id, archive_no, class, retention, retain_until, archived_at)
    values (${a.caseId}::uuid, ${a.tenantId}, ${a.archiveNo}, ${a.class}, ${a.retention}, ${a.retainUntil}::date, ${a.now})
    returning case_id, archive_no)
  update casework.case_file c set archive_no = made.archive_no from made where c.id = made.case_id`;

export interface ArchiveRow {
  caseId: string;
  tenantId: string;
  archiveNo: string;
  class: string;
  retention: Retention;
  retainUntil: string | null;
  archivedAt: string;
  fileId: string | null;
  manifest: string | null;
  packageHash: string | null;
}

const columns = (db: Db) => db`
  a.case_id as "caseId", a.tenant_id as "tenantId", a.archive_no as "archiveNo", a.class, a.retention,
  a.retain_until as "retainUntil", a.archived_at as "archivedAt", a.file_id as "fileId", a.manifest,
  a.package_hash as "packageHash"`;

/** Row: 0..1. */
export const selectArchive = (db: Db, caseId: string) => db<ArchiveRow[]>`
  select ${columns(db)} from casework.archive a where a.case_id = ${caseId}::uuid`;

/** Rows: ≤ limit after an id, archived cases whose package nobody has written or writes; index archive_unwritten. */
export const selectUnwritten = (db: Db, q: { now: Date; after: string | null; limit: number }) => db<
  { id: string }[]
>`
  select a.case_id as id from casework.archive a
  where a.file_id is null and (a.writing_until is null or a.writing_until < ${q.now})
    and (${q.after}::uuid is null or a.case_id > ${q.after}::uuid)
  order by a.case_id limit ${q.limit}`;

/** Row: 0..1; none where it is written, or another process writes it. */
export const claimWriting = (db: Db, q: { caseId: string; now: Date; until: Date }) => db<ArchiveRow[]>`
  update casework.archive a set writing_until = ${q.until}
  where a.case_id = ${q.caseId}::uuid and a.file_id is null and (a.writing_until is null or a.writing_until < ${q.now})
  returning ${columns(db)}`;

/** The next sweep may try again. */
export const releaseWriting = (db: Db, caseId: string) => db`
  update casework.archive set writing_until = null where case_id = ${caseId}::uuid and file_id is null`;

/** Row: 0..1; none where another process kept its own first. */
export const keepPackage = (
  db: Db,
  p: { caseId: string; fileId: string; manifest: string; packageHash: string; now: Date },
) => db<{ archiveNo: string }[]>`
  update casework.archive set file_id = ${p.fileId}::uuid, manifest = ${p.manifest}, package_hash = ${p.packageHash},
    stored_at = ${p.now}, writing_until = null
  where case_id = ${p.caseId}::uuid and file_id is null returning archive_no as "archiveNo"`;

/** What officers wrote about a case, by the table that it stands in, as it stands there. */
export interface ArchivedRecords {
  approvals: object[];
  opinions: object[];
  pins: object[];
  corrections: object[];
  verified: object[];
  seconds: object[];
  notes: object[];
  tasks: object[];
  promises: object[];
  owed: object[];
  breaches: object[];
  entry: object[];
  parties: object[];
  partyReads: object[];
  reconsideration: object[];
}

/** Row: 1; every list in the order in which it came about. */
export const selectArchivedRecords = (db: Db, caseId: string) => db<ArchivedRecords[]>`
  select
    coalesce((select jsonb_agg(to_jsonb(t) order by t.at, t.id) from casework.approval t where t.case_id = i.id), '[]') as approvals,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.asked_at, t.id) from casework.opinion_request t where t.case_id = i.id), '[]') as opinions,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.at, t.id) from casework.pin_proposal t where t.case_id = i.id), '[]') as pins,
    coalesce((select jsonb_agg(to_jsonb(t) || jsonb_build_object('items', coalesce((select jsonb_agg(
        jsonb_build_object('item', k.item, 'note', k.note) order by k.item) from casework.correction_item k
        where k.correction_id = t.id), '[]')) order by t.asked_at, t.id)
      from casework.correction t where t.case_id = i.id), '[]') as corrections,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.recorded_at, t.id) from casework.verified_value t where t.case_id = i.id), '[]') as verified,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.proposed_at, t.id) from casework.second_act t where t.case_id = i.id), '[]') as seconds,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.at, t.id) from casework.note t where t.case_id = i.id), '[]') as notes,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.opened_at, t.id) from casework.task t where t.case_id = i.id), '[]') as tasks,
    coalesce((select jsonb_agg(to_jsonb(t) || jsonb_build_object('checks', coalesce((select jsonb_agg(to_jsonb(k) order by k.checked_at, k.id)
        from casework.promise_check k where k.promise_id = t.id and k.case_id = t.case_id), '[]')) order by t.given_at, t.id)
      from casework.material_promise t where t.case_id = i.id), '[]') as promises,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.code) from casework.owed_material t where t.case_id = i.id), '[]') as owed,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.broken_on, t.id) from casework.promise_breach t where t.case_id = i.id), '[]') as breaches,
    coalesce((select jsonb_agg(to_jsonb(t) - 'brought_by_sealed') from casework.entry t where t.case_id = i.id), '[]') as entry,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.since, t.id) from casework.party t where t.case_id = i.id), '[]') as parties,
    coalesce((select jsonb_agg(to_jsonb(t) order by t.at, t.party_id, t.what) from casework.party_read t where t.case_id = i.id), '[]') as "partyReads",
    coalesce((select jsonb_agg(to_jsonb(t)) from casework.reconsideration t where t.case_id = i.id), '[]') as reconsideration
  from (select ${caseId}::uuid as id) i`;

/** Rows: n, the events as they are chained, the oldest first. */
export const selectChain = (db: Db, caseId: string) => db<{ event: object }[]>`
  select to_jsonb(e) as event from casework.event e where e.case_id = ${caseId}::uuid order by e.seq`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const due = { kind: 'k', states: ['s'], afterDays: 90, now: NOW };
const rule = { kind: 'k', afterDays: 90, class: 'c', retention: '10' as const };
export const samples = {
  selectArchiveRules: [['suchu']],
  saveArchiveRule: [[{ ...rule, tenantId: 'suchu', by: ID, now: NOW }]],
  selectArchivable: [[{ ...due, after: null, limit: 10 }], [{ ...due, after: ID, limit: 10 }]],
  lockArchivable: [[{ ...due, id: ID }]],
  insertArchive: [
    [
      {
        caseId: ID,
        tenantId: 'suchu',
        archiveNo: 'DA-2026-000001',
        class: 'c',
        retention: '10',
        retainUntil: '2036-12-31',
        now: NOW,
      },
    ],
  ],
  selectArchive: [[ID]],
  selectUnwritten: [[{ now: NOW, after: null, limit: 10 }], [{ now: NOW, after: ID, limit: 10 }]],
  claimWriting: [[{ caseId: ID, now: NOW, until: NOW }]],
  releaseWriting: [[ID]],
  keepPackage: [[{ caseId: ID, fileId: ID, manifest: '{}', packageHash: 'h', now: NOW }]],
  selectArchivedRecords: [[ID]],
  selectChain: [[ID]],
};
