// The order of the home page's sections, a row a tenant (schema `content`).
import type { Db } from '@yqt/database/sql';

export interface KeptLayout {
  revision: number;
  sections: string[];
  hidden: string[];
  savedBy: string;
  savedAt: string;
}

/** Rows: 0..1; primary key. */
export const selectHomeLayout = (db: Db, tenantId: string) => db<KeptLayout[]>`
  select revision, sections, hidden, updated_name as "savedBy", updated_at as "savedAt"
  from content.home_layout where tenant_id = ${tenantId}`;

/** Row: 1 where the kept revision is the given one, 0 for none; else none. */
export const upsertHomeLayout = (
  db: Db,
  {
    tenantId,
    revision,
    sections,
    hidden,
    savedBy,
    now,
  }: Pick<KeptLayout, 'revision' | 'sections' | 'hidden' | 'savedBy'> & { tenantId: string; now: Date },
) => db<{ revision: number }[]>`
  insert into content.home_layout as l (tenant_id, revision, sections, hidden, updated_name, updated_at)
  select ${tenantId}, 1, ${sections}::text[], ${hidden}::text[], ${savedBy}, ${now}
  where ${revision}::int = 0 or exists (select 1 from content.home_layout where tenant_id = ${tenantId})
  on conflict (tenant_id) do update set revision = l.revision + 1, sections = excluded.sections, hidden = excluded.hidden,
    updated_name = excluded.updated_name, updated_at = excluded.updated_at
  where l.revision = ${revision}::int
  returning l.revision`;

export const samples = {
  selectHomeLayout: [['suchu']],
  upsertHomeLayout: [
    [
      {
        tenantId: 'suchu',
        revision: 0,
        sections: ['news'],
        hidden: [],
        savedBy: 'a',
        now: new Date(0),
      },
    ],
  ],
};
