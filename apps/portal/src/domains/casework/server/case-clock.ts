// The clocks of a case: the promise for the whole, which stands still while it is paused, and the term of each node.
import type { Tx } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Calendar } from '@yqt/workflow/working-days';
import type { TaskPlan } from './case-kind.ts';
import { dueOn, workingDaysLeft } from './holidays.ts';
import type { SureStep } from './step-faults.ts';
import { insertTask, selectTasks } from './task.sql.ts';

/** The promise after a move: its last day while it runs, its working days while it stands still. */
export function promiseAfter(
  { found, kind, step, event, today }: SureStep,
  calendar: Calendar,
): { promisedOn: string | null; daysLeft: number | null } {
  const { promisedDays, promisedOn, daysLeft, submittedAt } = found;
  if (promisedDays === null) return { promisedOn: null, daysLeft: null };
  const [was, is] = [kind.workflow.states[found.state], kind.workflow.states[step.to]];
  if (submittedAt === null)
    return { promisedOn: event.snapshot ? dueOn(today, promisedDays, calendar) : null, daysLeft: null };
  if (is?.isPaused && !was?.isPaused)
    return {
      promisedOn: null,
      daysLeft: promisedOn === null ? null : workingDaysLeft(today, promisedOn, calendar),
    };
  if (was?.isPaused && !is?.isPaused && daysLeft !== null)
    return { promisedOn: daysLeft === 0 ? today : dueOn(today, daysLeft, calendar), daysLeft: null };
  return { promisedOn, daysLeft };
}

/** Working days that the node has left, of its first open task; null where it has no term. */
export async function nodeDaysLeft(tx: Tx, caseId: string, at: { today: string; calendar: Calendar }) {
  const open = (await selectTasks(tx, caseId)).find(({ closedAt, isAside }) => closedAt === null && !isAside);
  return open?.dueOn ? workingDaysLeft(at.today, open.dueOn, at.calendar) : (open?.days ?? null);
}

/** Opens the tasks of the node that the case came to; one that returns from a correction has what was left of its term. */
export async function openTasks(tx: Tx, sure: SureStep, calendar: Calendar): Promise<void> {
  const { found, kind, step, event, correction, now, today } = sure;
  const state = kind.workflow.states[step.to];
  const turn = state?.turn;
  const own = kind.tasksOf?.[step.to];
  if (turn === 'applicant' || (turn === undefined && own === undefined)) return;
  const left = event.correction !== 'open' && event.to === 'resume' ? correction?.nodeDaysLeft : undefined;
  const { id: caseId, tenantId, subjectId, department, projectGroup } = found;
  const usual: readonly TaskPlan[] = turn === undefined ? [] : [{ role: turn, department, projectGroup }];
  const plans = (await own?.(tx, { caseId, tenantId, subjectId })) ?? usual;
  for (const { days: planned, ...plan } of plans) {
    const days = left === undefined || left === null ? (planned ?? state?.days ?? null) : Math.max(1, left);
    await insertTask(tx, {
      ...plan,
      id: uuidV7(now.getTime()),
      caseId,
      tenantId,
      kind: kind.kind,
      node: step.to,
      openedOn: today,
      days,
      dueOn: days === null ? null : dueOn(today, days, calendar),
      now,
    });
  }
}
