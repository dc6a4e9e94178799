// What is done about a 差评.
import type { Db } from '@yqt/database/sql';
import type { RatingCourse } from '../rating.rules.ts';

export interface RatingFollow extends RatingCourse {
  findingNote: string | null;
  rectifiedOn: string | null;
  revisitNote: string | null;
  revisitedOn: string | null;
}

/** Row: 0..1; none where it was not rated. */
export const selectRatingFollow = (db: Db, caseId: string) => db<RatingFollow[]>`
  select r.score, f.finding, f.finding_note as "findingNote", f.measure, f.rectified_on as "rectifiedOn", f.revisit,
    f.revisit_note as "revisitNote", f.revisited_on as "revisitedOn"
  from declaration.rating r left join declaration.rating_follow f on f.case_id = r.case_id where r.case_id = ${caseId}::uuid`;

/** Rows: 0. */
export const insertFinding = (db: Db, f: { caseId: string; finding: string; note: string; now: Date }) => db`
  insert into declaration.rating_follow (case_id, finding, finding_note, verified_at)
  values (${f.caseId}::uuid, ${f.finding}, ${f.note}, ${f.now})`;

/** Rows: 0. */
export const setMeasure = (db: Db, f: { caseId: string; measure: string; on: string; now: Date }) => db`
  update declaration.rating_follow set measure = ${f.measure}, rectified_on = ${f.on}::date, rectified_at = ${f.now}
  where case_id = ${f.caseId}::uuid`;

/** Rows: 0. */
export const setRevisit = (
  db: Db,
  f: { caseId: string; revisit: string; note: string; on: string; now: Date },
) => db`
  update declaration.rating_follow set revisit = ${f.revisit}, revisit_note = ${f.note}, revisited_on = ${f.on}::date,
    revisited_at = ${f.now} where case_id = ${f.caseId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date('2026-11-24T04:00:00Z');
export const samples = {
  selectRatingFollow: [[ID]],
  insertFinding: [[{ caseId: ID, finding: 'founded', note: 'n', now }]],
  setMeasure: [[{ caseId: ID, measure: 'm', on: '2026-11-24', now }]],
  setRevisit: [[{ caseId: ID, revisit: 'satisfied', note: '', on: '2026-11-24', now }]],
};
