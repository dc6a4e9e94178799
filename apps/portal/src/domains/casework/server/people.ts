// Who somebody is to enterprises and to the desk, as identity and the operators' side say it: the one place that asks them.
import type { Db } from '@yqt/database/sql';
import { enterprisesOf } from '../../identity/server/members.port.ts';
import { holdersOf, rolesOf } from '../../operator/server/operator.port.ts';
import type { CaseKind } from './case-kind.ts';
import type { Grant, KindGrant, OwnerReach } from './reach.ts';

/** Everything that a member acts for: the enterprises bound to him, and himself. */
export async function ownersOf(db: Db, accountId: string): Promise<OwnerReach> {
  const bound = await enterprisesOf(db, accountId);
  return { enterprises: bound.map((enId) => ({ enId, role: 'admin' })), accountId };
}

/** One enterprise alone: of a call that was made on its behalf. */
export const ownerOf = async (db: Db, accountId: string, enId: string): Promise<OwnerReach> => ({
  enterprises: (await ownersOf(db, accountId)).enterprises.filter((one) => one.enId === enId),
  accountId: null,
});

/** Roles by the name that workflows know them by. */
const NOW_CALLED: Readonly<Record<string, string>> = { reviewer: 'first-reviewer' };

/** An operator's roles with their scope. */
export async function grantsOf(db: Db, accountId: string): Promise<Grant[]> {
  const roles = await rolesOf(db, accountId);
  return roles.map((role) => ({ role: NOW_CALLED[role] ?? role, department: '*', projectGroup: '*' }));
}

/** Roles that read every kind within their scope and act in none. */
const READERS: ReadonlySet<string> = new Set(['auditor', 'tenant-admin']);

/** A role reaches the kinds whose workflow names it and no others: scope alone would be no least privilege. */
export const kindGrants = (grants: readonly Grant[], kinds: Iterable<CaseKind>): KindGrant[] =>
  [...kinds].flatMap(({ kind, workflow, readers = [] }) => {
    const named = new Set(Object.values(workflow.events).flatMap(({ actors }) => actors));
    return grants
      .filter(({ role }) => named.has(role) || readers.includes(role) || READERS.has(role))
      .map((grant) => ({ ...grant, kind }));
  });

/** The accounts whose grants cover a task. */
export const holdersFor = (db: Db, { role }: Grant): Promise<string[]> =>
  holdersOf(db, role === 'first-reviewer' ? 'reviewer' : role);
