// Who a caller is to a case: the applicant, by their role in the enterprise; an officer, by those of their grants that cover it;
// the clock.
import type { Db } from '@yqt/database/sql';
import type { Actor } from '@yqt/workflow/workflow';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';
import { coveringGrants, type OwnerReach, type Reach } from './reach.ts';

/** With the roles that count for this very case. */
export function actorOf(
  { accountId, reach }: Pick<Caller, 'accountId' | 'reach'>,
  { found, kind }: { found: CaseRow; kind: Pick<CaseKind, 'submitBy'> },
): Actor {
  if ('isSystem' in reach) return { accountId: null, roles: ['system'] };
  if ('enteredBy' in reach) return { accountId, roles: ['applicant'] };
  if ('grants' in reach)
    return { accountId, roles: coveringGrants(reach.grants, found).map(({ role }) => role) };
  const role = memberRole(reach.owners, found);
  const mayAct = role === 'admin' || (role === 'handler' && kind.submitBy === 'handler');
  return { accountId, roles: mayAct ? ['applicant'] : [] };
}

/** The same before an event that files: a handler is the applicant, too, where what the case is about lets them. */
export async function filerOf(
  db: Db,
  caller: Pick<Caller, 'accountId' | 'reach'>,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<Actor> {
  const actor = actorOf(caller, { found, kind });
  const isHandler = 'owners' in caller.reach && memberRole(caller.reach.owners, found) === 'handler';
  if (!isHandler || actor.roles.length > 0) return actor;
  const files = (await kind.filedBy?.(db, found)) === 'handler';
  return files ? { ...actor, roles: ['applicant'] } : actor;
}

/** Whoever may fill in: an agent, and who enters from paper, too; nobody who only reads. */
export const isWriter = (reach: Reach, found: Pick<CaseRow, 'ownerKind' | 'ownerId'>): boolean =>
  'enteredBy' in reach || ('owners' in reach && memberRole(reach.owners, found) !== 'viewer');

/** A person is everything to their own cases. */
export function memberRole(
  { enterprises }: OwnerReach,
  { ownerKind, ownerId }: Pick<CaseRow, 'ownerKind' | 'ownerId'>,
): EnterpriseRole {
  if (ownerKind !== 'enterprise') return 'admin';
  return enterprises.find(({ enId }) => enId === ownerId)?.role ?? 'viewer';
}

/** Somebody before a case. */
export interface Filling {
  caller: Caller;
  found: CaseRow;
  kind: CaseKind;
}

/** It is the applicant's turn to fill in. */
export function isOpenToFill(
  { workflow }: Pick<CaseKind, 'workflow'>,
  { state }: Pick<CaseRow, 'state'>,
): boolean {
  const { turn, isFixed = false } = workflow.states[state] ?? {};
  return turn === 'applicant' && !isFixed;
}

/** It is the applicant's turn, and the caller is one who writes. */
export const mayFill = ({ caller: { reach }, found, kind }: Filling): boolean =>
  isWriter(reach, found) && isOpenToFill(kind, found);
