// After a resubmission only opinions that rest on what was changed are void; the others are confirmed by one click.
import type { Db } from '@yqt/database/sql';
import { openAnswers } from '@yqt/forms/seal';
import { appError } from '@yqt/kernel/errors';
import { eventOf } from '@yqt/workflow/workflow';
import { actOnCase } from '../../server/act-on-case.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { sealsOf } from '../../server/case-seals.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { selectApprovals, selectEvents, type ApprovalRow } from '../../server/history.sql.ts';
import { coveringGrants } from '../../server/reach.ts';
import { findCase } from '../../server/read-own-case.ts';
import { selectTasks, type TaskRow } from '../../server/task.sql.ts';
import * as text from '../opinion.text.ts';
import { lastOpinion } from './last-opinion.ts';
import { ownTasks } from './pins-in-step.ts';

/** The last opinion of their department at this node, theirs and still valid, while the task is open again; null = none. */
export async function standingApproval(
  db: CaseworkDeps['sql'],
  officer: Officer,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<ApprovalRow | null> {
  const { grants } = officer.reach;
  const tasks = ownTasks(await selectTasks(db, found.id), { found, grants });
  const opinion = lastOpinion(await selectApprovals(db, found.id), {
    kind,
    node: found.state,
    departments: tasks.map(({ department }) => department),
    people: [officer.accountId, ...tasks.flatMap((task) => absentFor(grants, { ...task, kind: found.kind }))],
  });
  return opinion?.isValid ? opinion : null;
}

/** For whom an officer stands in at a task. */
const absentFor = (
  grants: Officer['reach']['grants'],
  { role, ...place }: Pick<TaskRow, 'role' | 'department' | 'projectGroup'> & { kind: string },
): string[] =>
  coveringGrants(grants, place).flatMap((one) =>
    one.role === role && one.onBehalfOf ? [one.onBehalfOf] : [],
  );

/** Takes the same opinion once more, with what it verified, what it rests on and why. Throws NOT_FOUND, CONFLICT. */
export async function standBy(
  deps: CaseworkDeps,
  officer: Officer,
  { id, version }: { id: string; version: number },
): Promise<{ ok: boolean }> {
  const { found, kind } = await findCase(deps, officer, { id, kind: null });
  const own = await standingApproval(deps.sql, officer, { found, kind });
  if (!own) throw appError('CONFLICT', { message: text.NOTHING_STANDS });
  const code = eventOf(kind.workflow, own.event)?.form;
  const form = code === undefined ? undefined : kind.eventForms[code];
  const payload = form ? openAnswers(form, own.payload, await sealsOf(deps.sql, deps, found.id)) : undefined;
  const reason = await reasonOf(deps.sql, found.id, own);
  await actOnCase(deps, officer, {
    id,
    kind: null,
    isAtDesk: true,
    event: own.event,
    version,
    ...(payload === undefined ? {} : { payload }),
    ...(own.restsOn === null ? {} : { restsOn: own.restsOn }),
    ...(reason === null ? {} : { reason }),
  });
  return { ok: true };
}

/** What was written of it: an objection does not stand without. */
const reasonOf = async (db: Db, caseId: string, own: ApprovalRow): Promise<string | null> =>
  (await selectEvents(db, caseId)).findLast(
    ({ event, actor, at }) => event === own.event && actor === own.accountId && at === own.at,
  )?.reason ?? null;
