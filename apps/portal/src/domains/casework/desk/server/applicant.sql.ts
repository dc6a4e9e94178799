// Applicants' whole names, which lists show masked.
import type { Db } from '@yqt/database/sql';

/** Rows: n, persons and guests among some cases; enterprises have no mask. */
export const selectSealedApplicants = (db: Db, ids: readonly string[]) => db<
  { id: string; sealed: string }[]
>`
  select id, applicant_sealed as sealed from casework.case_file
  where id = any(${[...ids]}::uuid[]) and applicant_sealed is not null`;

export const samples = { selectSealedApplicants: [[['0197a6f0-0000-7000-8000-000000000001']]] };
