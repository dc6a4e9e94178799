// Who has a task: it is theirs to do, and nobody's else until they give it back or somebody takes it before all eyes. A task that
// nobody took is everybody's of its role.
import type { Db } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { actorsIn, type Event } from '@yqt/workflow/workflow';
import { accountNames } from '../../identity/server/account-names.port.ts';
import * as text from '../casework.text.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';
import { coveringGrants, type KindGrant } from './reach.ts';
import type { TaskRow } from './task.sql.ts';

type Place = Pick<TaskRow, 'role' | 'department' | 'projectGroup'>;

/** The grants of the role of a task that reach it. */
export const grantsOfTask = (
  grants: readonly KindGrant[],
  { kind, role, department, projectGroup }: Place & { kind: string },
): KindGrant[] =>
  coveringGrants(grants, { kind, department, projectGroup }).filter((one) => one.role === role);

/** Nobody has it, or the caller, or an absent officer in whose place they stand. */
export function isFreeFor(
  { accountId, reach }: Pick<Caller, 'accountId' | 'reach'>,
  task: Place & { kind: string; assignee: string | null },
): boolean {
  if (task.assignee === null || task.assignee === accountId || !('grants' in reach)) return true;
  return grantsOfTask(reach.grants, task).some(({ onBehalfOf }) => onBehalfOf === task.assignee);
}

interface Asked {
  found: CaseRow;
  event: Event;
  tasks: readonly TaskRow[];
}

/** A task of a colleague's, where every open one that the event could answer is; null = the caller may answer one. */
export function heldTask({ reach, accountId }: Caller, { found, event, tasks }: Asked): TaskRow | null {
  if (!('grants' in reach) || accountId === null) return null;
  const { grants } = reach;
  const roles = actorsIn(event, found.state);
  const theirs = tasks.filter(
    (task) =>
      task.closedAt === null &&
      !task.isAside &&
      roles.includes(task.role) &&
      grantsOfTask(grants, { ...task, kind: found.kind }).length > 0,
  );
  const isHeld = (task: TaskRow) => !isFreeFor({ accountId, reach }, { ...task, kind: found.kind });
  return theirs.every(isHeld) ? (theirs[0] ?? null) : null;
}

/** Throws CONFLICT with who has it now. */
export async function requireFree(db: Db, caller: Caller, asked: Asked): Promise<void> {
  const held = heldTask(caller, asked);
  if (!held) return;
  const who = await holderName(db, asked.found.tenantId, held);
  throw appError('CONFLICT', { message: text.heldByText(who) });
}

/** As officers read it. */
export async function holderName(
  db: Db,
  tenantId: string,
  { assignee }: Pick<TaskRow, 'assignee'>,
): Promise<string> {
  const [one] = assignee === null ? [] : await accountNames(db, { tenantId, ids: [assignee] });
  return one?.name ?? text.COLLEAGUE;
}
