// What somebody is to a case at this moment: the roles in which they may act, those that only a task of another department gives
// them, and the decisions that stand in their way.
import type { Db } from '@yqt/database/sql';
import { barringDecisions } from '@yqt/workflow/separation';
import type { Actor, Position } from '@yqt/workflow/workflow';
import { selectBarred } from '../second/server/reconsideration.sql.ts';
import { actorOf } from './actor-of.ts';
import { handsOf } from './entered-hands.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';
import { selectApprovals, type ApprovalRow } from './history.sql.ts';
import { kindGrants, officerGrants } from './people.ts';
import { coveringGrants, type Grant } from './reach.ts';
import { selectTasks, type TaskRow } from './task.sql.ts';

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

/** What it is judged by. */
export interface StandingRows {
  approvals: readonly ApprovalRow[];
  tasks: readonly TaskRow[];
  /** 0..1. */
  barred: readonly { accounts: string[] }[];
}

/** Stands at no node: bars from every decision. */
export const EVERYWHERE = '';
/** The same, of whoever entered the case by hand: no state has such a name. */
export const BY_HAND = '*';

/** `known`: what the caller has read of the case before. */
export async function standingOf(
  db: Db,
  caller: Caller,
  { found, kind }: At,
  known?: StandingRows,
): Promise<Standing> {
  const { approvals, tasks, barred } = known ?? (await readStanding(db, found.id));
  const actor = actorOf(caller, { found, kind });
  const taskRoles = rolesOfTasks(caller, found, tasks);
  return {
    actor,
    taskActor: { ...actor, roles: [...actor.roles, ...taskRoles] },
    decided: decidedBefore(caller, { found, kind }, { approvals, barred: barred[0]?.accounts ?? [] }),
  };
}

async function readStanding(db: Db, caseId: string): Promise<StandingRows> {
  const [approvals, tasks, barred] = await Promise.all([
    selectApprovals(db, caseId),
    selectTasks(db, caseId),
    selectBarred(db, caseId),
  ]);
  return { approvals, tasks, barred };
}

/** Roles of their whose task is open here, whatever the department of the case. */
function rolesOfTasks({ reach }: Caller, found: CaseRow, tasks: readonly TaskRow[]): string[] {
  if (!('grants' in reach)) return [];
  const open = tasks.filter(({ closedAt }) => closedAt === null);
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
function decidedBefore(
  caller: Pick<Caller, 'accountId' | 'reach'>,
  { found, kind }: At,
  { approvals, barred }: { approvals: readonly ApprovalRow[]; barred: readonly string[] },
): Decisions {
  const all = standingDecisions({ found, kind }, { approvals, barred });
  return [...all, ...asDeputy(all, caller, { found, kind })];
}

/** The decisions that bar those who made them. */
function standingDecisions(
  { found, kind }: At,
  { approvals, barred }: { approvals: readonly ApprovalRow[]; barred: readonly string[] },
): Decisions {
  const { state, separation } = found;
  const decided = approvals.filter(({ isValid }) => isValid).flatMap(bothOf);
  return [
    ...barringDecisions(kind.workflow, separation, { state, decided }),
    ...handsOf(found).map((accountId) => ({ accountId, node: BY_HAND })),
    ...barred.map((accountId) => ({ accountId, node: EVERYWHERE })),
  ];
}

/**
 * Which of some officers are kept from deciding where the case stands now: by their own decisions or hands, or, where they have no
 * right but as deputies, by those of all for whom they stand in.
 */
export async function barredAmong(
  db: Db,
  { found, kind, accounts, now }: At & { accounts: readonly string[]; now: Date },
): Promise<Set<string>> {
  const { approvals, barred } = await readStanding(db, found.id);
  const rows = { approvals, barred: barred[0]?.accounts ?? [] };
  const bars = await Promise.all(
    accounts.map(async (accountId) => {
      const grants = kindGrants(await officerGrants(db, { accountId, now }), [kind]);
      const all = decidedBefore({ accountId, reach: { grants } }, { found, kind }, rows);
      return all.some((one) => one.accountId === accountId && one.node !== found.state) ? [accountId] : [];
    }),
  );
  return new Set(bars.flat());
}

/** Who decided, and in whose place. */
const bothOf = ({ accountId, onBehalfOf, node }: ApprovalRow): Decisions => [
  { accountId, node },
  ...(onBehalfOf === null ? [] : [{ accountId: onBehalfOf, node }]),
];

/** What counts against a deputy who has no right of their own to decide here, where all for whom they stand in are barred. */
function asDeputy(
  all: Decisions,
  { accountId, reach }: Pick<Caller, 'accountId' | 'reach'>,
  { found, kind }: At,
): Decisions {
  if (accountId === null || !('grants' in reach)) return [];
  if (reach.grants.every((one) => absentOf(one) === null)) return [];
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
export function actsFor(
  { reach }: Pick<Caller, 'reach'>,
  place: Pick<CaseRow, 'kind' | 'department' | 'projectGroup'>,
  role: string,
): string | null {
  if (!('grants' in reach)) return null;
  const grants = coveringGrants(reach.grants, place).filter((one) => one.role === role);
  return grants.some((one) => absentOf(one) === null) ? null : (grants[0]?.onBehalfOf ?? null);
}
