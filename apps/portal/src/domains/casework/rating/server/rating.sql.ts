// Ratings of cases, one a case, and what is done about a 差评.
import type { Db } from '@yqt/database/sql';
import { LOW_SCORE, type RatingCourse } from '../rating.rules.ts';

export interface Rating extends RatingCourse {
  note: string;
  at: string;
  findingNote: string | null;
  rectifiedOn: string | null;
  revisitNote: string | null;
  revisitedOn: string | null;
  /** Of its case. */
  state: string;
  isArchived: boolean;
}

/** Row: 0..1; none where it was not rated. */
export const selectCaseRating = (db: Db, caseId: string) => db<Rating[]>`
  select r.score, r.note, r.at, f.finding, f.finding_note as "findingNote", f.measure, f.rectified_on as "rectifiedOn", f.revisit,
    f.revisit_note as "revisitNote", f.revisited_on as "revisitedOn", c.state, c.archive_no is not null as "isArchived"
  from casework.rating r join casework.case_file c on c.id = r.case_id left join casework.rating_follow f on f.case_id = r.case_id
  where r.case_id = ${caseId}::uuid`;

/** Row: 0..1; none where it was rated before. */
export const insertCaseRating = (db: Db, r: { caseId: string; score: number; note: string; now: Date }) => db<
  { caseId: string }[]
>`
  insert into casework.rating (case_id, score, note, at) values (${r.caseId}::uuid, ${r.score}, ${r.note}, ${r.now})
  on conflict (case_id) do nothing returning case_id as "caseId"`;

/** Rows: 0. */
export const insertFinding = (db: Db, f: { caseId: string; finding: string; note: string; now: Date }) => db`
  insert into casework.rating_follow (case_id, finding, finding_note, verified_at)
  values (${f.caseId}::uuid, ${f.finding}, ${f.note}, ${f.now})`;

/** Rows: 0. */
export const setMeasure = (db: Db, f: { caseId: string; measure: string; on: string; now: Date }) => db`
  update casework.rating_follow set measure = ${f.measure}, rectified_on = ${f.on}::date, rectified_at = ${f.now}
  where case_id = ${f.caseId}::uuid`;

/** Rows: 0. */
export const setRevisit = (
  db: Db,
  f: { caseId: string; revisit: string; note: string; on: string; now: Date },
) => db`
  update casework.rating_follow set revisit = ${f.revisit}, revisit_note = ${f.note}, revisited_on = ${f.on}::date,
    revisited_at = ${f.now} where case_id = ${f.caseId}::uuid`;

/** Row: 0..1; whole, with what was done about it. */
export const selectArchivedRating = (db: Db, caseId: string) => db<{ rating: object }[]>`
  select to_jsonb(r) || jsonb_build_object('follow', to_jsonb(f)) as rating
  from casework.rating r left join casework.rating_follow f on f.case_id = r.case_id where r.case_id = ${caseId}::uuid`;

/** What was given and found stays for the figures, without a word of anybody's. */
export const forgetRatingWords = (db: Db, caseId: string) => db`
  with words as (update casework.rating_follow set finding_note = '', measure = case when measure is not null then '' end,
      revisit_note = case when revisit is not null then '' end where case_id = ${caseId}::uuid)
  update casework.rating set note = '' where case_id = ${caseId}::uuid`;

const sums = (db: Db) => db`
  count(*)::int as ratings, sum(r.score)::int as total, (count(*) filter (where r.score <= ${LOW_SCORE}))::int as "lowRatings",
  count(f.revisit)::int as revisited
  from casework.rating r join casework.case_file c on c.id = r.case_id left join casework.rating_follow f on f.case_id = r.case_id`;

export interface RatingSums {
  ratings: number;
  /** Sum of the scores. */
  total: number;
  /** 差评, and those of them that were asked after. */
  lowRatings: number;
  revisited: number;
}

/** Rows: n, of the subjects of a kind that have any; index case_subject. */
export const selectSubjectRatings = (
  db: Db,
  q: { tenantId: string; kind: string; subjectIds: readonly string[] },
) => db<(RatingSums & { subjectId: string })[]>`
  select c.subject_id as "subjectId", ${sums(db)}
  where c.tenant_id = ${q.tenantId} and c.kind = ${q.kind} and c.subject_id = any(${[...q.subjectIds]}::text[])
  group by c.subject_id`;

export interface RatedWithin {
  tenantId: string;
  kinds: readonly string[];
  /** `*` = every department or group. */
  scopes: readonly { department: string; projectGroup: string }[];
  /** In which they were filed; null = all. */
  year: number | null;
}

/** Rows: one a kind that has any; by the name of the kind. */
export const selectKindRatings = (db: Db, q: RatedWithin) => db<(RatingSums & { kind: string })[]>`
  select c.kind, ${sums(db)}
  where c.tenant_id = ${q.tenantId} and c.kind = any(${[...q.kinds]}::text[])
    and exists (select from unnest(${q.scopes.map(({ department }) => department)}::text[],
        ${q.scopes.map(({ projectGroup }) => projectGroup)}::text[]) as s (department, project_group)
      where s.department in ('*', c.department) and s.project_group in ('*', c.project_group))
    and (${q.year}::int is null or extract(year from c.submitted_at at time zone 'Asia/Shanghai') = ${q.year}::int)
  group by c.kind order by c.kind`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-24T04:00:00Z');
const rated = { tenantId: 'suchu', kinds: ['k'], scopes: [{ department: '*', projectGroup: '*' }] };
export const samples = {
  selectCaseRating: [[ID]],
  insertCaseRating: [[{ caseId: ID, score: 5, note: '', now }]],
  insertFinding: [[{ caseId: ID, finding: 'founded', note: 'n', now }]],
  setMeasure: [[{ caseId: ID, measure: 'm', on: '2026-11-24', now }]],
  setRevisit: [[{ caseId: ID, revisit: 'satisfied', note: '', on: '2026-11-24', now }]],
  selectArchivedRating: [[ID]],
  forgetRatingWords: [[ID]],
  selectSubjectRatings: [[{ tenantId: 'suchu', kind: 'k', subjectIds: ['s'] }]],
  selectKindRatings: [[{ ...rated, year: null }], [{ ...rated, year: 2026 }]],
};
