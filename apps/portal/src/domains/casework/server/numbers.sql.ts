// What statistics of a kind ask of its cases: how long nodes took, and what was sent back.
import type { Db } from '@yqt/database/sql';

export interface NodeTimeRow {
  subjectId: string;
  node: string;
  /** `yyyy-MM-dd`. */
  openedOn: string;
  closedOn: string;
  /** Working days that were given; null = no term. */
  days: number | null;
  /** None of the promised days, as it was when it opened for the case. */
  isOutside: boolean;
}

/** Rows: ≤ 50,000, closed tasks of the cases about some subjects, the newest first. */
export const selectNodeTimes = (
  db: Db,
  q: { tenantId: string; kind: string; subjectIds: readonly string[] },
) => db<NodeTimeRow[]>`
  select c.subject_id as "subjectId", t.node, t.opened_on as "openedOn",
    (t.closed_at at time zone 'Asia/Shanghai')::date as "closedOn", t.days, t.is_outside as "isOutside"
  from casework.task t join casework.case_file c on c.id = t.case_id
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = any(${[...q.subjectIds]}::text[])
    and t.closed_at is not null and not t.is_aside
  order by t.closed_at desc, t.id limit 50000`;

/** Rows: ≤ 1,000, how often an item was to be corrected, the most frequent first. */
export const selectCorrectedItems = (
  db: Db,
  q: { tenantId: string; kind: string; subjectIds: readonly string[] },
) => db<{ subjectId: string; item: string; count: number }[]>`
  select c.subject_id as "subjectId", i.item, count(*)::int as count
  from casework.correction k join casework.correction_item i on i.correction_id = k.id
  join casework.case_file c on c.id = k.case_id
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = any(${[...q.subjectIds]}::text[])
    and k.status <> 'cancelled'
  group by c.subject_id, i.item order by count(*) desc, c.subject_id, i.item limit 1000`;

/** Rows: ≤ 100, how many cases had a reason since an instant: sent back, or turned down. The most frequent first. */
export const selectReasonCounts = (
  db: Db,
  q: { tenantId: string; kind: string; subjectIds: readonly string[]; since: Date },
) => db<{ reasonCode: string; count: number }[]>`
  select e.reason_code as "reasonCode", count(distinct e.case_id)::int as count
  from casework.case_file c join casework.event e on e.case_id = c.id
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = any(${[...q.subjectIds]}::text[])
    and not c.is_deleted and e.at >= ${q.since} and e.reason_code is not null
  group by e.reason_code order by count(distinct e.case_id) desc, e.reason_code limit 100`;

const given = { tenantId: 'suchu', kind: 'k', subjectIds: ['s'] };
export const samples = {
  selectNodeTimes: [[given]],
  selectCorrectedItems: [[given]],
  selectReasonCounts: [[{ ...given, since: new Date('2026-01-01T00:00:00Z') }]],
};
