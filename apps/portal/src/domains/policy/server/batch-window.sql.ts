// Windows that the batches of declarable projects write: one truth for both sides.
import type { Db } from '@yqt/database/sql';

export interface BatchWindow {
  /** Of a window that is new. */
  id: string;
  tenantId: string;
  policyId: string;
  projectId: string;
  batchId: string;
  batch: string;
  opensAt: Date;
  closesAt: Date | null;
}

/** Rows: 0; the window that an import wrote for the same batch gives way, and nothing is written to another tenant's policy. */
export const replaceWindow = (db: Db, w: BatchWindow) => db`
  with imported as (
    delete from policy.declare_window where policy_id = ${w.policyId}::uuid and batch = ${w.batch} and batch_id is null)
  insert into policy.declare_window (id, policy_id, batch, batch_id, project_id, opens_at, closes_at)
  select ${w.id}::uuid, p.id, ${w.batch}, ${w.batchId}::uuid, ${w.projectId}::uuid, ${w.opensAt}::timestamptz, ${w.closesAt}::timestamptz
  from policy.policy p where p.id = ${w.policyId}::uuid and p.tenant_id = ${w.tenantId}
  on conflict (batch_id) where batch_id is not null do update set batch = excluded.batch, policy_id = excluded.policy_id,
    opens_at = excluded.opens_at, closes_at = excluded.closes_at`;

const id = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  replaceWindow: [
    [
      {
        id,
        tenantId: 'suchu',
        policyId: id,
        projectId: id,
        batchId: id,
        batch: '第二批',
        opensAt: new Date('2026-11-01T00:00:00Z'),
        closesAt: null,
      },
    ],
  ],
};
