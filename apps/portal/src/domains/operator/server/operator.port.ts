// What other domains ask of the operators' side: writing down what happened, and which roles an account holds.
import type { Db, Sql, Tx } from '@yqt/database/sql';
import {
  insertAuditEvent,
  insertRole,
  selectFirstFault,
  selectHolders,
  selectRoles,
  type AuditEvent,
} from './operator.sql.ts';

/**
 * Appends an audit event in the transaction of the change it tells of (trust.md 49). Locks the tenant's chain until
 * that transaction ends: call it last.
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await insertAuditEvent(tx, event);
}

/** The operator roles of an account, by name; empty for everybody who is no operator. */
export async function rolesOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await selectRoles(db, accountId);
  return rows.map(({ role }) => role);
}

/** The accounts that hold a role. */
export async function holdersOf(db: Db, role: string): Promise<string[]> {
  return (await selectHolders(db, role)).map(({ accountId }) => accountId);
}

/** Grants a role once. The caller writes the audit event. */
export async function grantRole(
  db: Db,
  grant: { accountId: string; role: string; grantedBy: string },
): Promise<void> {
  await insertRole(db, grant);
}

/** The number of the first row of a tenant's audit chain that was changed or removed; null where it is sound. */
export async function findAuditFault(sql: Sql, tenantId: string): Promise<number | null> {
  const [fault] = await selectFirstFault(sql, tenantId);
  return fault?.seq ?? null;
}

export { roleLabel } from '../role.rules.ts';
