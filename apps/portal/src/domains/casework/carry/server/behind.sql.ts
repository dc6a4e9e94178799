// Drafts that were begun with an older version of a form than one that is published.
import type { Db } from '@yqt/database/sql';
import type { CaseRow } from '../../server/case.sql.ts';

/** A draft with an older version, and whose it is. */
export type BehindRow = Pick<
  CaseRow,
  | 'id'
  | 'tenantId'
  | 'kind'
  | 'subjectId'
  | 'subjectTitle'
  | 'ownerKind'
  | 'ownerId'
  | 'accountId'
  | 'state'
  | 'submittedAt'
  | 'formCode'
  | 'formVersion'
>;

/** Rows: ≤ limit, by id: what its owner fills in, was never filed, stands in one of some states and has a version of the form before this one; index case_drafts_of_form. */
export const selectBehind = (
  db: Db,
  q: {
    tenantId: string;
    code: string;
    version: number;
    kinds: readonly string[];
    states: readonly string[];
    after: string | null;
    limit: number;
  },
) => db<BehindRow[]>`
  select c.id, c.tenant_id as "tenantId", c.kind, c.subject_id as "subjectId", c.subject_title as "subjectTitle",
    c.owner_kind as "ownerKind", c.owner_id as "ownerId", c.account_id as "accountId", c.state,
    c.submitted_at as "submittedAt", c.form_code as "formCode", c.form_version as "formVersion"
  from casework.case_file c
  where c.kind = any(${[...q.kinds]}::text[]) and c.state = any(${[...q.states]}::text[]) and c.tenant_id = ${q.tenantId}
    and c.form_code = ${q.code} and c.form_version < ${q.version} and c.submitted_at is null and c.closed_at is null
    and c.entered_by is null and not c.is_deleted ${q.after === null ? db`` : db`and c.id > ${q.after}::uuid`}
  order by c.id limit ${q.limit}`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const place = {
  tenantId: 'suchu',
  code: 'f',
  version: 2,
  kinds: ['declaration'],
  states: ['draft'],
  limit: 10,
};
export const samples = {
  selectBehind: [[{ ...place, after: null }], [{ ...place, after: ID }]],
};
