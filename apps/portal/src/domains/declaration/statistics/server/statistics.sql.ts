// Declarations counted.
import type { Db } from '@yqt/database/sql';
import { OWN_LINE } from '../../declaration.text.ts';
import type { ProjectScope } from '../../server/project-scope.ts';

export interface CountedIn {
  tenantId: string;
  scopes: readonly ProjectScope[];
  /** Of the batch; null = all. */
  year: number | null;
  projectId: string | null;
}

const within = (db: Db, q: CountedIn) => db`
  p.tenant_id = ${q.tenantId} and (${q.projectId}::uuid is null or p.id = ${q.projectId}::uuid)
  and exists (select from unnest(${q.scopes.map(({ department }) => department)}::text[],
      ${q.scopes.map(({ projectGroup }) => projectGroup)}::text[]) as s (department, project_group)
    where s.department in ('*', p.department) and s.project_group in ('*', p.project_group))`;
const ofYear = (db: Db, q: CountedIn) => db`(${q.year}::int is null or b.year = ${q.year}::int)`;

export interface ProjectCounts {
  projectId: string;
  name: string;
  viewed: number;
  judged: number;
  started: number;
  submitted: number;
  accepted: number;
  approved: number;
  paid: number;
  requestedFen: number;
  verifiedFen: number;
  paidFen: number;
}

/**
 * Rows: ≤ 500, by code; what was paid counts while its decision stands: of one taken back it is asked back; views are of the year in which they happened. Who
 * starts without having looked, from a workbench or an offer, has looked and been told all there is: no step
 * outgrows the one before.
 */
export const selectProjectCounts = (db: Db, q: CountedIn) => db<ProjectCounts[]>`
  select p.id as "projectId", p.name, v.viewed + coalesce(d.started, 0) as viewed,
    v.judged + coalesce(d.started, 0) as judged, coalesce(d.started, 0) as started,
    coalesce(d.submitted, 0) as submitted, coalesce(d.accepted, 0) as accepted, coalesce(d.approved, 0) as approved,
    coalesce(d.paid, 0) as paid, coalesce(d.requested_fen, 0)::bigint as "requestedFen",
    coalesce(d.verified_fen, 0)::bigint as "verifiedFen", coalesce(d.paid_fen, 0)::bigint as "paidFen"
  from declaration.project p
  left join lateral (select count(*)::int as viewed, count(verdict)::int as judged from declaration.guide_view g
    where g.project_id = p.id and (${q.year}::int is null
      or extract(year from g.first_at at time zone 'Asia/Shanghai') = ${q.year}::int)
      and not exists (select from declaration.declaration x join declaration.batch b on b.id = x.batch_id
        where x.en_id = g.en_id and x.project_id = p.id and ${ofYear(db, q)})) v on true
  left join lateral (select count(*)::int as started, count(x.submitted_at)::int as submitted,
      count(x.accepted_at)::int as accepted, count(x.approved_at)::int as approved,
      count(x.paid_at) filter (where x.approved_at is not null)::int as paid,
      sum(x.requested_fen) as requested_fen, sum(x.verified_fen) filter (where x.approved_at is not null) as verified_fen,
      sum(x.paid_fen) filter (where x.approved_at is not null) as paid_fen
    from declaration.declaration x join declaration.batch b on b.id = x.batch_id
    where x.project_id = p.id and ${ofYear(db, q)}) d on true
  where ${within(db, q)} order by p.code limit 500`;

/** Rows: ≤ 5,000, the batches that are counted. */
export const selectCountedBatches = (db: Db, q: CountedIn) => db<
  {
    batchId: string;
    projectId: string;
    projectName: string;
    formCode: string;
    materials: { code: string; name: string }[];
  }[]
>`
  select b.id as "batchId", p.id as "projectId", p.name as "projectName", p.form_code as "formCode", p.materials
  from declaration.batch b join declaration.project p on p.id = b.project_id
  where ${within(db, q)} and ${ofYear(db, q)} order by p.code, b.id limit 5000`;

/** Rows: ≤ 50, the newest first. */
export const selectBatchYears = (db: Db, tenantId: string) => db<{ year: number }[]>`
  select distinct year from declaration.batch where tenant_id = ${tenantId} order by year desc limit 50`;

/** Rows: ≤ 500, negative outcomes by reason, the most frequent first. */
export const selectReturns = (db: Db, q: CountedIn) => db<
  { projectName: string; reasonCode: string; count: number }[]
>`
  select p.name as "projectName", t.reason_code as "reasonCode", count(*)::int as count
  from declaration.turned_down t join declaration.declaration d on d.case_id = t.case_id
  join declaration.batch b on b.id = d.batch_id join declaration.project p on p.id = t.project_id
  where ${within(db, q)} and ${ofYear(db, q)}
  group by p.name, t.reason_code order by count(*) desc, p.name, t.reason_code limit 500`;

/**
 * Rows: ≤ 50, the conditions that were most often not met or open in self-checks, unless another made up for them; of
 * those of a rule, which facts decide: lines of a destroyed case have no ids left, and a check without a rule's version was all questions.
 */
export const selectBottlenecks = (db: Db, q: CountedIn) => db<
  { projectName: string; required: string; no: number; unknown: number }[]
>`
  select p.name as "projectName", l.line ->> 'required' as required,
    (count(*) filter (where l.line ->> 'verdict' = 'no'))::int as no,
    (count(*) filter (where l.line ->> 'verdict' = 'unknown'))::int as unknown
  from declaration.self_check s join declaration.declaration d on d.case_id = s.case_id
  join declaration.batch b on b.id = d.batch_id join declaration.project p on p.id = d.project_id
  cross join lateral jsonb_array_elements(coalesce(s.filed -> 'lines', s.lines)) as l (line)
  where ${within(db, q)} and ${ofYear(db, q)} and l.line ->> 'verdict' <> 'yes'
    and l.line #>> '{group,verdict}' is distinct from 'yes'
    and not case when l.line ? 'id' then starts_with(l.line ->> 'id', ${OWN_LINE})
      else s.rule_version is null and s.verdict is not distinct from 'unknown' end
  group by p.name, l.line ->> 'required' order by count(*) desc, p.name, l.line ->> 'required' limit 50`;

/** Rows: ≤ 60, sums by the month in which they were applied for, approved and paid; each payment of a list in its own, while its decision stands. */
export const selectMonths = (db: Db, q: CountedIn) => db<
  { month: string; requestedFen: number; verifiedFen: number; paidFen: number }[]
>`
  select to_char(m.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, sum(m.requested)::bigint as "requestedFen",
    sum(m.verified)::bigint as "verifiedFen", sum(m.paid)::bigint as "paidFen"
  from declaration.declaration d join declaration.batch b on b.id = d.batch_id join declaration.project p on p.id = d.project_id
  cross join lateral (select coalesce(sum(y.fen), 0)::bigint as fen from declaration.payment y
    where y.case_id = d.case_id and y.state = 'paid') listed
  cross join lateral (
    values (d.submitted_at, coalesce(d.requested_fen, 0), 0::bigint, 0::bigint),
      (d.approved_at, 0::bigint, coalesce(d.verified_fen, 0), 0::bigint),
      (d.paid_at, 0::bigint, 0::bigint, coalesce(d.paid_fen, 0) - listed.fen)
    union all
    select y.paid_on::timestamp at time zone 'Asia/Shanghai', 0, 0, y.fen from declaration.payment y
    where y.case_id = d.case_id and y.state = 'paid') as m (at, requested, verified, paid)
  where ${within(db, q)} and ${ofYear(db, q)} and m.at is not null and (m.paid = 0 or d.approved_at is not null)
  group by 1 order by 1 desc limit 60`;

/** Rows: ≤ 10,000, the newest decision first: from submission to a favourable decision, of one project. */
export const selectDecidedDays = (db: Db, projectId: string) => db<
  { caseId: string; from: string; to: string }[]
>`
  select case_id as "caseId", (submitted_at at time zone 'Asia/Shanghai')::date as "from", (approved_at at time zone 'Asia/Shanghai')::date as "to"
  from declaration.declaration where project_id = ${projectId}::uuid and submitted_at is not null and approved_at is not null
  order by approved_at desc, case_id limit 10000`;

/** Rows: 0; the verdict of the last look counts. */
export const upsertGuideView = (
  db: Db,
  v: { projectId: string; enId: string; verdict: 'yes' | 'no' | 'unknown' | null; now: Date },
) => db`
  insert into declaration.guide_view (project_id, en_id, verdict, first_at)
  values (${v.projectId}::uuid, ${v.enId}::uuid, ${v.verdict}, ${v.now})
  on conflict (project_id, en_id) do update set verdict = excluded.verdict
  where declaration.guide_view.verdict is distinct from excluded.verdict`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const scopes = [{ department: '*', projectGroup: '*' }];
const all: CountedIn = { tenantId: 'suchu', scopes, year: null, projectId: null };
const some: CountedIn = { ...all, year: 2026, projectId: ID };
export const samples = {
  selectProjectCounts: [[all], [some]],
  selectCountedBatches: [[all], [some]],
  selectBatchYears: [['suchu']],
  selectReturns: [[all], [some]],
  selectBottlenecks: [[all], [some]],
  selectMonths: [[all], [some]],
  selectDecidedDays: [[ID]],
  upsertGuideView: [
    [{ projectId: ID, enId: ID, verdict: 'yes', now: new Date('2026-11-22T04:00:00Z') }],
    [{ projectId: ID, enId: ID, verdict: null, now: new Date('2026-11-22T04:00:00Z') }],
  ],
};
