// Whoever works on a case, and not merely reads it: an officer whose covering grant or task is of a role that its workflow names.
import { appError } from '@yqt/kernel/errors';
import { NO_RIGHT } from '../second/second.text.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';
import type { Officer } from './desk.ts';
import { hasEntered, requireOtherHands } from './entered-hands.ts';
import { coveringGrants } from './reach.ts';
import type { TaskRow } from './task.sql.ts';

interface At {
  found: CaseRow;
  kind: CaseKind;
}

/** Whether they do; on what is archived nobody works, nor who entered it. */
export function isHandler(officer: Pick<Officer, 'accountId' | 'reach'>, { found, kind }: At): boolean {
  if (found.archiveNo !== null || hasEntered(officer, found)) return false;
  const named = new Set(Object.values(kind.workflow.events).flatMap(({ actors }) => actors));
  return coveringGrants(officer.reach.grants, found).some(({ role }) => named.has(role));
}

/** Whether they do, or a task of it is theirs to do from another department. */
export function worksOn(
  { accountId, reach }: Pick<Caller, 'accountId' | 'reach'>,
  at: At,
  tasks: readonly TaskRow[],
): boolean {
  if (!('grants' in reach) || at.found.archiveNo !== null) return false;
  if (accountId === null || hasEntered({ accountId, reach }, at.found)) return false;
  const { grants } = reach;
  const isTheirs = (task: TaskRow) =>
    coveringGrants(grants, { ...task, kind: at.found.kind }).some(({ role }) => role === task.role);
  return isHandler({ accountId, reach }, at) || tasks.some(isTheirs);
}

/** Throws FORBIDDEN for who only reads. */
export function requireHandler(officer: Officer, at: At): void {
  requireOtherHands(officer, at.found);
  if (!isHandler(officer, at)) throw appError('FORBIDDEN', { message: NO_RIGHT });
}
