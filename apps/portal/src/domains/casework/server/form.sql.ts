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

/** A version as its designers see it. */
export interface FormVersionRow {
  version: number;
  status: 'draft' | 'published';
  body: FormDefinition;
  /** Counts saves of a draft. */
  revision: number;
  /** Whoever saved it as a draft. */
  editors: string[];
  publishedAt: string | null;
}

/** Rows: ≤ 50, the newest first; a draft is always the newest. */
export const selectFormVersions = (db: Db, { tenantId, code }: { tenantId: string; code: string }) => db<
  FormVersionRow[]
>`
  select version, status, body, revision, editors, published_at as "publishedAt" from casework.form_version
  where tenant_id = ${tenantId} and code = ${code} order by version desc limit 50`;

/** Row: 0..1; locks it. */
export const lockFormDraft = (db: Db, { tenantId, code }: { tenantId: string; code: string }) => db<
  FormVersionRow[]
>`
  select version, status, body, revision, editors, published_at as "publishedAt" from casework.form_version
  where tenant_id = ${tenantId} and code = ${code} and status = 'draft' for update`;

export interface SavedForm {
  tenantId: string;
  body: FormDefinition;
  by: string;
  now: Date;
}

/** Row: 0..1; none where somebody has begun a draft meanwhile. */
export const insertFormDraft = (db: Db, { tenantId, body, by, now }: SavedForm) => db<{ revision: number }[]>`
  insert into casework.form_version (tenant_id, code, version, body, status, created_by, created_at, revision, editors, saved_at)
  values (${tenantId}, ${body.code}, ${body.version}, ${jsonb(db, body)}, 'draft', ${by}::uuid, ${now}, 1, array[${by}::uuid], ${now})
  on conflict do nothing returning revision`;

/** Row: 1. */
export const updateFormDraft = (db: Db, { tenantId, body, by, now }: SavedForm) => db<{ revision: number }[]>`
  update casework.form_version set body = ${jsonb(db, body)}, revision = revision + 1, saved_at = ${now},
    editors = case when ${by}::uuid = any(editors) then editors else editors || ${by}::uuid end
  where tenant_id = ${tenantId} and code = ${body.code} and status = 'draft' returning revision`;

/** Rows: 0. From now on new cases ask it. */
export const publishFormVersion = (
  db: Db,
  { tenantId, code, by, now }: { tenantId: string; code: string; by: string; now: Date },
) => db`
  update casework.form_version set status = 'published', published_by = ${by}::uuid, published_at = ${now}
  where tenant_id = ${tenantId} and code = ${code} and status = 'draft'`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const draft: SavedForm = {
  tenantId: 'suchu',
  body: { code: 'f', version: 2, title: 'f', sections: [] },
  by: ID,
  now: new Date('2026-11-22T04:00:00Z'),
};
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
  selectFormVersions: [[{ tenantId: 'suchu', code: 'f' }]],
  lockFormDraft: [[{ tenantId: 'suchu', code: 'f' }]],
  insertFormDraft: [[draft]],
  updateFormDraft: [[draft]],
  publishFormVersion: [[{ tenantId: 'suchu', code: 'f', by: ID, now: draft.now }]],
  selectFormVersion: [
    [{ tenantId: 'suchu', code: 'f', version: 1 }],
    [{ tenantId: 'suchu', code: 'f', version: null }],
  ],
};
