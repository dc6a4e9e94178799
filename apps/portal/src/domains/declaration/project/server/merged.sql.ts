// Projects whose policy was merged into another one.
import type { Db } from '@yqt/database/sql';

interface Pair {
  tenantId: string;
  from: string;
  into: string;
}

export const moveProjects = (db: Db, { tenantId, from, into }: Pair) => db`
  update declaration.project set policy_id = ${into}::uuid where tenant_id = ${tenantId} and policy_id = ${from}::uuid`;

/** As they are being written, too: a publication would lead them back. */
export const moveProjectDrafts = (db: Db, { tenantId, from, into }: Pair) => db`
  update declaration.project_draft set answers = jsonb_set(answers, '{policyId}', to_jsonb(${into}::text))
  where tenant_id = ${tenantId} and answers ->> 'policyId' = ${from}`;

const id = '0190f3a0-0000-7000-8000-000000000000';
const pair = { tenantId: 'suchu', from: id, into: id };
export const samples = { moveProjects: [[pair]], moveProjectDrafts: [[pair]] };
