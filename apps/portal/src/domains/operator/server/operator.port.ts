// What other domains ask of the operators' side: writing down what happened, and which roles an account holds.
import { atEnd, type Db, type Sql, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { insertGrant, selectGrants, type Grant } from './grant.sql.ts';
import { insertAuditEvent, selectFirstFault, type AuditEvent } from './operator.sql.ts';

/**
 * Appends an audit event in the transaction of the change it tells of (trust.md 49), as the last that this transaction does: the
 * tenant's chain is everybody's, and who held it while waiting for a row would wait for whoever has that row and wants the chain.
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  atEnd(tx, `audit ${event.tenantId}`, (whole) => insertAuditEvent(whole, event));
}

/**
 * What an account may do as an operator, by role, department and project group: its own grants, and those of an absent officer
 * whose deputy it is at that moment (`onBehalfOf` names them). Empty for everybody who is no operator. Read anew each time.
 */
export const grantsOf = (
  db: Db,
  given: { accountId: string; now: Date },
): PromiseLike<(Grant & { onBehalfOf: string | null })[]> =>
  selectGrants(db, { accountId: given.accountId, on: dayText(given.now) });

/** The operator roles of an account, by name, each once: what opens the console's doors. */
export async function rolesOf(db: Db, given: { accountId: string; now: Date }): Promise<string[]> {
  const grants = await grantsOf(db, given);
  return [...new Set(grants.map(({ role }) => role))];
}

/** Gives a grant once. The caller writes the audit event; sessions hear of it when the transaction is committed. */
export async function grantRole(
  db: Db,
  grant: Grant & { accountId: string; grantedBy: string },
): Promise<void> {
  await insertGrant(db, grant);
}

/** The number of the first row of a tenant's audit chain that was changed or removed; null where it is sound. */
export async function findAuditFault(sql: Sql, tenantId: string): Promise<number | null> {
  const [fault] = await selectFirstFault(sql, tenantId);
  return fault?.seq ?? null;
}

export { roleLabel } from '../role.rules.ts';
