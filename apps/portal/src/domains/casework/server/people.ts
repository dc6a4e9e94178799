// Who somebody is to enterprises and to the desk, as identity and the operators' side say it: the one place that asks them.
import type { Db } from '@yqt/database/sql';
import { enterprisesOf } from '../../identity/server/members.port.ts';
import { grantsOf } from '../../operator/server/operator.port.ts';
import type { CaseKind } from './case-kind.ts';
import type { Grant, KindGrant, OwnerReach } from './reach.ts';

/** Whose reach is asked for, and when: agents and deputies have theirs until a day. */
export interface Asker {
  accountId: string;
  now: Date;
}

/** Everything that a member acts for: the enterprises bound to him, and himself. */
export const ownersOf = async (db: Db, { accountId, now }: Asker): Promise<OwnerReach> => ({
  enterprises: await enterprisesOf(db, { accountId, now, roles: ['viewer'] }),
  accountId,
});

/** One enterprise alone: of a call that was made on its behalf. */
export const ownerOf = async (db: Db, asker: Asker, enId: string): Promise<OwnerReach> => ({
  enterprises: (await ownersOf(db, asker)).enterprises.filter((one) => one.enId === enId),
  accountId: null,
});

/** Roles that read every kind within their scope and act in none. */
const READERS: ReadonlySet<string> = new Set(['auditor', 'tenant-admin']);

/** A role reaches the kinds whose workflow names it and no others: scope alone would be no least privilege. */
const kindGrants = (grants: readonly Grant[], kinds: Iterable<CaseKind>): KindGrant[] =>
  [...kinds].flatMap(({ kind, workflow, readers = [] }) => {
    const named = new Set(Object.values(workflow.events).flatMap(({ actors }) => actors));
    return grants
      .filter(({ role }) => named.has(role) || readers.includes(role) || READERS.has(role))
      .map((grant) => ({ ...grant, kind }));
  });

/** What an officer may reach of some kinds. */
export const reachOfOfficer = async (db: Db, asker: Asker, kinds: Iterable<CaseKind>): Promise<KindGrant[]> =>
  kindGrants(await grantsOf(db, asker), kinds);
