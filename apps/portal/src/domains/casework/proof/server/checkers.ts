// By which of their rights an officer checks a promise, or confirms that it was untrue.
import { confirmingRight, type Appraiser } from '../../appraisal/appraisal.rules.ts';
import type { Post } from '../../second/server/second-person.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Officer } from '../../server/desk.ts';
import { handsOf } from '../../server/entered-hands.ts';
import { coveringGrants, type KindGrant } from '../../server/reach.ts';
import type { TaskRow } from '../../server/task.sql.ts';
import { CHECKERS, LATER_CHECKERS, TASK_CHECKERS } from '../proof.rules.ts';
import { proofRefusals } from '../proof.text.ts';
import type { CheckRow } from './proof.sql.ts';

/** A case with what says whose it is to check. */
export interface Checking {
  found: Pick<
    CaseRow,
    'kind' | 'department' | 'projectGroup' | 'state' | 'closedAt' | 'enteredBy' | 'enteredFor'
  >;
  kind: Pick<CaseKind, 'owing'>;
  tasks: readonly Pick<TaskRow, 'role' | 'department' | 'projectGroup' | 'closedAt'>[];
}

const AT_TASK: readonly string[] = TASK_CHECKERS;
const LATER: readonly string[] = LATER_CHECKERS;
const ROLES: readonly string[] = CHECKERS;

/** The grants by which promises and bars are listed. */
export const checkingGrants = ({ reach }: Officer): KindGrant[] =>
  reach.grants.filter(({ role }) => ROLES.includes(role));

/** Reviews are over, or their outcome is there. */
const isDecided = ({ found, kind }: Checking): boolean =>
  found.closedAt !== null || kind.owing?.isDecided(found.state) === true;

/** Whose posts confirm that a promise is untrue: those of `decidingRights`. */
export const confirmingPosts = (at: Checking): Post[] => [
  { roles: LATER_CHECKERS, department: at.found.department, projectGroup: at.found.projectGroup },
  ...(isDecided(at) ? [] : at.tasks)
    .filter(({ closedAt, role }) => closedAt === null && AT_TASK.includes(role))
    .map(({ role, department, projectGroup }) => ({ roles: [role], department, projectGroup })),
];

/** By an open task of a role that reviews. */
const byTask = ({ reach }: Officer, { found, tasks }: Checking): KindGrant[] =>
  tasks
    .filter(({ closedAt, role }) => closedAt === null && AT_TASK.includes(role))
    .flatMap((task) =>
      coveringGrants(reach.grants, { ...task, kind: found.kind }).filter(({ role }) => role === task.role),
    );

const byGrant = ({ reach }: Officer, { found }: Checking): KindGrant[] =>
  coveringGrants(reach.grants, found).filter(({ role }) => LATER.includes(role));

/** In whose place they may; null = in their own right. Never who entered the case, nor in their place. */
function rightsOf(
  { accountId }: Officer,
  { found }: Checking,
  grants: readonly KindGrant[],
): (string | null)[] {
  const entered = handsOf(found);
  if (entered.includes(accountId)) return [];
  return grants
    .map(({ onBehalfOf }) => onBehalfOf ?? null)
    .filter((onBehalfOf) => onBehalfOf === null || !entered.includes(onBehalfOf));
}

/** As whom they check; a text = why they may not. */
export function checkerOf(officer: Officer, at: Checking): Appraiser | string {
  const rights = rightsOf(officer, at, isDecided(at) ? byGrant(officer, at) : byTask(officer, at));
  const [first] = rights;
  if (first !== undefined) return { by: officer.accountId, onBehalfOf: rights.includes(null) ? null : first };
  return at.found.enteredBy === officer.accountId ? proofRefusals.entered : proofRefusals.noRight;
}

/** The role that they act in, for the history. */
export function checkingRole(officer: Officer, at: Checking): string {
  const [one] = [...(isDecided(at) ? [] : byTask(officer, at)), ...byGrant(officer, at)];
  return one?.role ?? 'final-reviewer';
}

/** As whom they say anything of what another proposed: who may check now, and final reviewers and administrators at any time. */
const decidingRights = (officer: Officer, at: Checking): (string | null)[] =>
  rightsOf(officer, at, [...(isDecided(at) ? [] : byTask(officer, at)), ...byGrant(officer, at)]);

/** A text = why they may not; whoever proposed it may take it back, whatever became of their task. */
export function deciderOf(
  officer: Officer,
  at: Checking,
  { checkedBy }: Pick<CheckRow, 'checkedBy'>,
): Appraiser | string {
  const rights = decidingRights(officer, at);
  const [first] = rights;
  if (first !== undefined) return { by: officer.accountId, onBehalfOf: rights.includes(null) ? null : first };
  return checkedBy === officer.accountId
    ? { by: officer.accountId, onBehalfOf: null }
    : proofRefusals.noRight;
}

/** As whom they confirm it; undefined where they may not. */
export const proofConfirmerOf = (
  officer: Officer,
  at: Checking,
  { checkedBy, checkedFor }: Pick<CheckRow, 'checkedBy' | 'checkedFor'>,
): Appraiser | undefined =>
  confirmingRight(officer.accountId, decidingRights(officer, at), { by: checkedBy, onBehalfOf: checkedFor });
