// Forms that operators designed, by version.
import type { Db } from '@yqt/database/sql';
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

export const samples = {
  selectFormVersion: [
    [{ tenantId: 'suchu', code: 'f', version: 1 }],
    [{ tenantId: 'suchu', code: 'f', version: null }],
  ],
};
