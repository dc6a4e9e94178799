// Corrections that officers asked for: what may be mended, and until when.
import { jsonb, type Db } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';

export interface CorrectionItem {
  /** `field:<name>` or `material:<code>`. */
  item: string;
  note: string;
}

export interface CorrectionRow {
  id: string;
  snapshot: number;
  note: string;
  repeatReason: string | null;
  days: number;
  /** Null = the holidays of that year are not yet known. */
  dueOn: string | null;
  nodeDaysLeft: number | null;
  askedBy: string;
  askedAt: string;
  status: 'open' | 'resolved' | 'cancelled' | 'expired';
  /** What the case held when it was asked for, as long as it is open; null also of one from before that was kept. */
  answers: StoredAnswers | null;
  items: CorrectionItem[];
}

export const insertCorrection = (
  db: Db,
  c: Omit<CorrectionRow, 'askedAt' | 'status' | 'items'> & {
    caseId: string;
    now: Date;
    items: readonly CorrectionItem[];
  },
) => db`
  with asked as (
    insert into casework.correction (id, case_id, snapshot, note, repeat_reason, days, due_on, node_days_left, asked_by, asked_at,
      answers)
    values (${c.id}::uuid, ${c.caseId}::uuid, ${c.snapshot}, ${c.note}, ${c.repeatReason}, ${c.days}, ${c.dueOn}::date,
      ${c.nodeDaysLeft}, ${c.askedBy}, ${c.now}, ${jsonb(db, c.answers)})
    returning id)
  insert into casework.correction_item (correction_id, item, note)
  select asked.id, i.item, i.note from asked,
    unnest(${c.items.map(({ item }) => item)}::text[], ${c.items.map(({ note }) => note)}::text[]) as i (item, note)`;

/** Rows: ≤ 50, the newest first. */
export const selectCorrections = (db: Db, caseId: string) => db<CorrectionRow[]>`
  select k.id, k.snapshot, k.note, k.repeat_reason as "repeatReason", k.days, k.due_on as "dueOn",
    k.node_days_left as "nodeDaysLeft", k.asked_by as "askedBy", k.asked_at as "askedAt", k.status, k.answers,
    coalesce((select jsonb_agg(jsonb_build_object('item', i.item, 'note', i.note) order by i.item)
      from casework.correction_item i where i.correction_id = k.id), '[]') as items
  from casework.correction k where k.case_id = ${caseId}::uuid order by k.asked_at desc, k.id desc limit 50`;

/** Rows: n, the last days of the open corrections of some cases; index correction_open. */
export const selectOpenTerms = (db: Db, caseIds: readonly string[]) => db<
  { caseId: string; dueOn: string | null }[]
>`
  select case_id as "caseId", due_on as "dueOn" from casework.correction
  where case_id = any(${[...caseIds]}::uuid[]) and status = 'open'`;

export const closeCorrection = (
  db: Db,
  c: { caseId: string; status: CorrectionRow['status']; now: Date },
) => db`
  update casework.correction set status = ${c.status}, closed_at = ${c.now}, answers = null
  where case_id = ${c.caseId}::uuid and status = 'open'`;

/** Rows: ≤ limit after an id, open corrections whose last day is past; index correction_due. */
export const selectPastCorrections = (
  db: Db,
  { today, after, limit }: { today: string; after: string | null; limit: number },
) => db<{ id: string; caseId: string; tenantId: string; kind: string }[]>`
  select k.id, k.case_id as "caseId", c.tenant_id as "tenantId", c.kind
  from casework.correction k join casework.case_file c on c.id = k.case_id
  where k.status = 'open' and k.due_on < ${today}::date and c.archive_no is null
    and (${after}::uuid is null or k.id > ${after}::uuid)
  order by k.id limit ${limit}`;

export interface EndingCorrection {
  id: string;
  caseId: string;
  tenantId: string;
  dueOn: string;
}

/** Rows: ≤ limit after an id, open corrections that end within `days` days and were not reminded of for that. */
export const selectEndingCorrections = (
  db: Db,
  { today, days, after, limit }: { today: string; days: number; after: string | null; limit: number },
) => db<EndingCorrection[]>`
  select k.id, k.case_id as "caseId", c.tenant_id as "tenantId", k.due_on as "dueOn"
  from casework.correction k join casework.case_file c on c.id = k.case_id
  where k.status = 'open' and k.due_on >= ${today}::date and k.due_on <= ${today}::date + ${days}::int
    and (k.reminded is null or k.reminded > ${days}::int) and c.archive_no is null
    and (${after}::uuid is null or k.id > ${after}::uuid)
  order by k.id limit ${limit}`;

/** Row: 0..1; none where somebody else reminded of it, or its last day is another by now. */
export const markReminded = (db: Db, { id, days, dueOn }: { id: string; days: number; dueOn: string }) => db<
  { id: string }[]
>`
  update casework.correction set reminded = ${days}
  where id = ${id}::uuid and status = 'open' and due_on = ${dueOn}::date
    and (reminded is null or reminded > ${days}) returning id`;

/** A later last day, of which its owner is reminded anew. The caller holds the case's lock. */
export const extendCorrection = (db: Db, { id, dueOn }: { id: string; dueOn: string }) => db`
  update casework.correction set due_on = ${dueOn}::date, reminded = null where id = ${id}::uuid and status = 'open'`;

/** Rows: ≤ limit, open corrections whose last day was not known when they were asked for. */
export const selectUndatedCorrections = (
  db: Db,
  { after, limit }: { after: string | null; limit: number },
) => db<{ id: string; tenantId: string; askedAt: string; days: number }[]>`
  select k.id, c.tenant_id as "tenantId", k.asked_at as "askedAt", k.days
  from casework.correction k join casework.case_file c on c.id = k.case_id
  where k.status = 'open' and k.due_on is null and c.archive_no is null
    and (${after}::uuid is null or k.id > ${after}::uuid)
  order by k.id limit ${limit}`;

export const setCorrectionDue = (db: Db, { id, dueOn }: { id: string; dueOn: string }) => db`
  update casework.correction set due_on = ${dueOn}::date where id = ${id}::uuid and due_on is null`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
export const samples = {
  insertCorrection: [
    [
      {
        id: ID,
        caseId: ID,
        snapshot: 1,
        note: 'n',
        repeatReason: null,
        days: 5,
        dueOn: '2026-12-01',
        nodeDaysLeft: 3,
        askedBy: ID,
        answers: {},
        now: NOW,
        items: [{ item: 'field:a', note: 'n' }],
      },
    ],
  ],
  selectCorrections: [[ID]],
  selectOpenTerms: [[[ID]]],
  closeCorrection: [[{ caseId: ID, status: 'resolved', now: NOW }]],
  selectPastCorrections: [
    [{ today: '2026-12-01', after: null, limit: 10 }],
    [{ today: '2026-12-01', after: ID, limit: 10 }],
  ],
  selectEndingCorrections: [
    [{ today: '2026-12-01', days: 3, after: null, limit: 10 }],
    [{ today: '2026-12-01', days: 3, after: ID, limit: 10 }],
  ],
  markReminded: [[{ id: ID, days: 3, dueOn: '2026-12-01' }]],
  extendCorrection: [[{ id: ID, dueOn: '2026-12-08' }]],
  selectUndatedCorrections: [[{ after: null, limit: 10 }], [{ after: ID, limit: 10 }]],
  setCorrectionDue: [[{ id: ID, dueOn: '2026-12-01' }]],
};
