// Operators' own templates of papers.
import type { Db } from '@yqt/database/sql';

export interface TemplateRow {
  id: string;
  kind: string;
  paper: string;
  fileId: string;
  name: string;
  addedAt: string;
}

/** Rows: ≤ 500, those that count. */
export const selectTemplates = (db: Db, tenantId: string) => db<TemplateRow[]>`
  select id, kind, paper, file_id as "fileId", name, added_at as "addedAt" from casework.paper_template
  where tenant_id = ${tenantId} and removed_at is null order by kind, paper limit 500`;

/** Row: 0..1, the one that counts; index paper_template_now. */
export const selectTemplate = (db: Db, q: { tenantId: string; kind: string; paper: string }) => db<
  TemplateRow[]
>`
  select id, kind, paper, file_id as "fileId", name, added_at as "addedAt" from casework.paper_template
  where tenant_id = ${q.tenantId} and kind = ${q.kind} and paper = ${q.paper} and removed_at is null`;

/** Rows: 0..1; the row stays. */
export const endTemplate = (db: Db, q: { tenantId: string; kind: string; paper: string; now: Date }) => db<
  { id: string }[]
>`
  update casework.paper_template set removed_at = ${q.now}
  where tenant_id = ${q.tenantId} and kind = ${q.kind} and paper = ${q.paper} and removed_at is null returning id`;

export const insertTemplate = (
  db: Db,
  t: Omit<TemplateRow, 'addedAt'> & { tenantId: string; by: string; now: Date },
) => db`
  insert into casework.paper_template (id, tenant_id, kind, paper, file_id, name, added_by, added_at)
  values (${t.id}::uuid, ${t.tenantId}, ${t.kind}, ${t.paper}, ${t.fileId}::uuid, ${t.name}, ${t.by}::uuid, ${t.now})`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const place = { tenantId: 'suchu', kind: 'k', paper: 'result' };

export const samples = {
  selectTemplates: [['suchu']],
  selectTemplate: [[place]],
  endTemplate: [[{ ...place, now: NOW }]],
  insertTemplate: [[{ ...place, id: ID, fileId: ID, name: 'a.docx', by: ID, now: NOW }]],
};
