// Kept cost calculations: an account's own, in tools.result.
import type { Db } from '@yqt/database/sql';
import type { CostInput, CostResult } from '../cost-shapes.rules.ts';

interface Mine {
  tenantId: string;
  accountId: string;
}

/** Rows: 0..1, the account's own; primary key. */
export const selectCost = (db: Db, { id, tenantId, accountId }: Mine & { id: string }) => db<
  { createdAt: string; input: CostInput; result: CostResult }[]
>`
  select created_at as "createdAt", input, result from tools.result
  where id = ${id}::uuid and tenant_id = ${tenantId} and account_id = ${accountId}::uuid and en_id is null and tool = 'cost'`;

/** Rows: n, the account's own, newest first; index result_of_account. */
export const selectCosts = (
  db: Db,
  { tenantId, accountId, limit, offset }: Mine & { limit: number; offset: number },
) => db<{ id: string; createdAt: string; result: CostResult }[]>`
  select id, created_at as "createdAt", result from tools.result
  where tenant_id = ${tenantId} and account_id = ${accountId}::uuid and en_id is null and tool = 'cost'
  order by created_at desc, id desc limit ${limit} offset ${offset}`;

const accountId = '0190f3a0-0000-7000-8000-000000000000';
const mine = { tenantId: 'suchu', accountId };
export const samples = {
  selectCost: [[{ ...mine, id: accountId }]],
  selectCosts: [[{ ...mine, limit: 10, offset: 0 }]],
};
