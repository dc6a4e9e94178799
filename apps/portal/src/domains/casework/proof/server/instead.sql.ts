// What of a case stands for or against a promise in the place of a file.
import type { Db } from '@yqt/database/sql';

/** Codes of the checklist. */
export interface InsteadRow {
  /** Promised in the newest submission, and named by no correction that is open. */
  filed: string[];
  /** Have a file now. */
  there: string[];
  /** Were promised in this case, and were found untrue. */
  untrue: string[];
  /** Were promised in this case, and await the second person's word on whether that was untrue. */
  doubted: string[];
}

/** Row: 1; primary keys of what lies beside the case, index promise_check_case. */
export const selectInstead = (db: Db, caseId: string) => db<InsteadRow[]>`
  select
    array(select p ->> 'code' from (select s.promises from casework.snapshot s where s.case_id = i.id order by s.n desc limit 1) l,
        jsonb_array_elements(l.promises) p
      where not exists (select from casework.correction c join casework.correction_item k on k.correction_id = c.id
        where c.case_id = i.id and c.status = 'open' and k.item = 'material:' || (p ->> 'code'))) as filed,
    array(select distinct m.code from casework.material m where m.case_id = i.id and m.removed_at is null) as there,
    array(select distinct k.code from casework.promise_check k where k.case_id = i.id and k.outcome = 'broken'
      and k.state = 'stands') as untrue,
    array(select distinct k.code from casework.promise_check k where k.case_id = i.id and k.state = 'proposed') as doubted
  from (select ${caseId}::uuid as id) i`;

export const samples = { selectInstead: [['0197a6f0-0000-7000-8000-000000000001']] };
