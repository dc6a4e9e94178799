// What somebody is to a case at this moment: the roles in which they may act, those that only a task of another department gives
// them, and the decisions that stand in their way.
import type { Db } from '@yqt/database/sql';
import { barringDecisions } from '@yqt/workflow/separation';
import type { Actor, Position } from '@yqt/workflow/workflow';
import { selectBarred } from '../second/server/reconsideration.sql.ts';
import { actorOf } from './actor-of.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';
import { selectApprovals, type ApprovalRow } from './history.sql.ts';
import { coveringGrants, type Grant } from './reach.ts';
import { selectTasks } from './task.sql.ts';

type Decisions = Position['decided'];

export interface Standing {
  actor: Actor;
  /** With the roles of their open tasks besides: for events that close them, and no others. */
  taskActor: Actor;
  decided: Decisions;
}

interface At {
  found: CaseRow;
  kind: CaseKind;
}

/** Stands at no node: bars from every decision. */
const EVERYWHERE = '';

export async function standingOf(db: Db, caller: Caller, { found, kind }: At): Promise<Standing> {
  const actor = actorOf(caller, { found, kind });
  const taskRoles = await rolesOfTasks(db, caller, found);
  return {
    actor,
    taskActor: { ...actor, roles: [...actor.roles, ...taskRoles] },
    decided: await decidedBefore(db, caller, { found, kind }),
  };
}

/** Roles of their whose task is open here, whatever the department of the case. */
async function rolesOfTasks(db: Db, { reach }: Caller, found: CaseRow): Promise<string[]> {
  if (!('grants' in reach)) return [];
  const open = (await selectTasks(db, found.id)).filter(({ closedAt }) => closedAt === null);
  return open.flatMap(({ role, department, projectGroup }) =>
    coveringGrants(reach.grants, { kind: found.kind, department, projectGroup }).some(
      (one) => one.role === role,
    )
      ? [role]
      : [],
  );
}

/**
 * By the project's separation; who entered the case from paper, and after a reconsideration who decided before, are barred from
 * every decision. A deputy is barred as the officer is in whose place they would decide.
 */
async function decidedBefore(db: Db, caller: Caller, { found, kind }: At): Promise<Decisions> {
  const { state, separation, enteredBy } = found;
  const approvals = await selectApprovals(db, found.id);
  const decided = approvals.filter(({ isValid }) => isValid).flatMap(bothOf);
  const [barred] = await selectBarred(db, found.id);
  const all = [
    ...barringDecisions(kind.workflow, separation, { state, decided }),
    ...[...(enteredBy === null ? [] : [enteredBy]), ...(barred?.accounts ?? [])].map((accountId) => ({
      accountId,
      node: EVERYWHERE,
    })),
  ];
  return [...all, ...asDeputy(all, caller, { found, kind })];
}

/** Who decided, and in whose place. */
const bothOf = ({ accountId, onBehalfOf, node }: ApprovalRow): Decisions => [
  { accountId, node },
  ...(onBehalfOf === null ? [] : [{ accountId: onBehalfOf, node }]),
];

/** What counts against a deputy who has no right of their own to decide here, where all for whom they stand in are barred. */
function asDeputy(all: Decisions, { accountId, reach }: Caller, { found, kind }: At): Decisions {
  if (accountId === null || !('grants' in reach)) return [];
  const deciding = new Set(
    Object.values(kind.workflow.events)
      .filter(({ isDecision, from }) => isDecision && from.includes(found.state))
      .flatMap(({ actors }) => actors),
  );
  const grants = coveringGrants(reach.grants, found).filter(({ role }) => deciding.has(role));
  const absent = [...new Set(grants.map(absentOf))];
  const isBarred = (who: string | null) =>
    all.some((one) => who !== null && one.accountId === who && one.node !== found.state);
  if (absent.length === 0 || !absent.every(isBarred)) return [];
  return all.filter((one) => absent.includes(one.accountId)).map((one) => ({ ...one, accountId }));
}

const absentOf = ({ onBehalfOf }: Grant): string | null => onBehalfOf ?? null;

/** In whose place somebody acts in a role; null = in their own right. */
export function actsFor({ reach }: Pick<Caller, 'reach'>, found: CaseRow, role: string): string | null {
  if (!('grants' in reach)) return null;
  const grants = coveringGrants(reach.grants, found).filter((one) => one.role === role);
  return grants.some((one) => absentOf(one) === null) ? null : (grants[0]?.onBehalfOf ?? null);
}
