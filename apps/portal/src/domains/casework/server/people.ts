// Who somebody is to enterprises and to the desk, as identity and the operators' side say it: the one place that asks them.
import type { Db } from '@yqt/database/sql';
import { enterprisesOf } from '../../identity/server/members.port.ts';
import { grantsOf } from '../../operator/server/operator.port.ts';
import type { CaseKind } from './case-kind.ts';
import type { Grant, KindGrant, OwnerReach } from './reach.ts';

/** Whoever may look at anything: readers and above, and agents at what they opened. */
const ANYBODY = ['viewer', 'agent'] as const;

/** A member at a moment. */
export interface Somebody {
  accountId: string;
  now: Date;
}

/** Everything that a member acts for: the enterprises bound to them, and themselves. */
export async function ownersOf(db: Db, somebody: Somebody): Promise<OwnerReach> {
  const enterprises = await enterprisesOf(db, { ...somebody, roles: ANYBODY });
  return { enterprises, actorId: somebody.accountId, hasOwn: true };
}

/** One enterprise alone: of a call that was made on its behalf. */
export async function ownerOf(db: Db, given: Somebody & { enId: string }): Promise<OwnerReach> {
  const { enterprises, actorId } = await ownersOf(db, given);
  return { enterprises: enterprises.filter(({ enId }) => enId === given.enId), actorId, hasOwn: false };
}

/** An operator's roles with their scope, those of whom they stand in for among them. */
export const officerGrants = async (db: Db, somebody: Somebody): Promise<Grant[]> =>
  (await grantsOf(db, somebody)).map(({ role, department, projectGroup, onBehalfOf }) => ({
    role,
    department,
    projectGroup,
    onBehalfOf,
  }));

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
