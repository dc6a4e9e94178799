// Files of a case by item of its checklist.
import type { Db } from '@yqt/database/sql';

export interface MaterialRow {
  code: string;
  fileId: string;
  name: string;
  size: string;
  addedAt: string;
}

/** Rows: ≤ 500, what the case has now, by item. */
export const selectMaterials = (db: Db, caseId: string) => db<MaterialRow[]>`
  select code, file_id as "fileId", name, size, added_at as "addedAt"
  from casework.material where case_id = ${caseId}::uuid and removed_at is null order by code, added_at limit 500`;

export const samples = { selectMaterials: [['0197a6f0-0000-7000-8000-000000000001']] };
