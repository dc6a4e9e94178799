// Kept evaluations of an enterprise, in tools.result.
import type { Db } from '@yqt/database/sql';
import type { ToolReport } from '../../report/report.rules.ts';

interface InForce {
  tenantId: string;
  enId: string;
  /** The versions in force, as `versionText` writes them. */
  ruleVersion: string;
  /** yyyy-MM-dd. */
  today: string;
}

/**
 * Rows: 0..1, the enterprise's newest evaluation under just these versions that was made for no later day than today; index
 * result_of_enterprise.
 */
export const selectEvaluationInForce = (db: Db, { tenantId, enId, ruleVersion, today }: InForce) => db<
  { id: string; result: ToolReport; createdAt: string }[]
>`
  select id, result, created_at as "createdAt" from tools.result
  where en_id = ${enId}::uuid and tenant_id = ${tenantId} and tool = 'evaluate'
    and rule_version = ${ruleVersion} and result ->> 'on' <= ${today}
  order by created_at desc, id desc limit 1`;

const enId = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  selectEvaluationInForce: [
    [{ tenantId: 'suchu', enId, ruleVersion: 'hnte-2016+quality-sme-2026', today: '2026-11-20' }],
  ],
};
