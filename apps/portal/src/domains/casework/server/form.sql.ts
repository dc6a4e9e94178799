// Forms that operators designed, by version.
import { jsonb, type Db } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';

/** Row: 0..1, that version; with null the newest published one. */
export const selectFormVersion = (
  db: Db,
  { tenantId, code, version }: { tenantId: string; code: string; version: number | null },
) => db<{ body: FormDefinition }[]>`
  select body from casework.form_version
  where tenant_id = ${tenantId} and code = ${code}
    ${version === null ? db`and status = 'published'` : db`and version = ${version}`}
  order by version desc limit 1`;

export interface NewFormVersion {
  tenantId: string;
  body: FormDefinition;
  createdBy: string;
  /** Somebody else. */
  publishedBy: string;
  now: Date;
}

/** Rows: 0; a version that is there stays as it is: cases were opened with it. */
export const insertFormVersion = (
  db: Db,
  { tenantId, body, createdBy, publishedBy, now }: NewFormVersion,
) => db`
  insert into casework.form_version (tenant_id, code, version, body, status, created_by, created_at, published_by, published_at)
  values (${tenantId}, ${body.code}, ${body.version}, ${jsonb(db, body)}, 'published', ${createdBy}::uuid, ${now},
    ${publishedBy}::uuid, ${now})
  on conflict do nothing`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  insertFormVersion: [
    [
      {
        tenantId: 'suchu',
        body: { code: 'f', version: 1, title: 'f', sections: [] },
        createdBy: ID,
        publishedBy: '0197a6f0-0000-7000-8000-000000000002',
        now: new Date('2026-11-22T04:00:00Z'),
      },
    ],
  ],
  selectFormVersion: [
    [{ tenantId: 'suchu', code: 'f', version: 1 }],
    [{ tenantId: 'suchu', code: 'f', version: null }],
  ],
};
