// The terms of the nodes of a case, and which of them stand outside of the promise for the whole (`whole-promise.ts`).
import type { Tx } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Calendar } from '@yqt/workflow/working-days';
import type { TaskPlan } from './case-kind.ts';
import { dueOn, workingDaysLeft } from './holidays.ts';
import type { SureStep } from './step-faults.ts';
import { goOnWithTask, insertTask, selectTasks } from './task.sql.ts';

/** Working days that the node has left, of its first open task; null where it has no term. */
export async function nodeDaysLeft(tx: Tx, caseId: string, at: { today: string; calendar: Calendar }) {
  const open = (await selectTasks(tx, caseId)).find(({ closedAt, isAside }) => closedAt === null && !isAside);
  if (open?.dueOn) return workingDaysLeft(at.today, open.dueOn, at.calendar);
  // its last day is not known yet: what was used up of its days is used up all the same
  return open?.days ? Math.max(0, open.days - workingDaysLeft(open.openedOn, at.today, at.calendar)) : null;
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
  const isOutside = found.outside.some(({ states }) => states.includes(step.to));
  const like = kind.partOf?.[step.to];
  const usual: readonly TaskPlan[] = turn === undefined ? [] : [{ role: turn, department, projectGroup }];
  const plans = (await own?.(tx, { caseId, tenantId, subjectId })) ?? usual;
  for (const { days: planned, goesOn, ...plan } of plans) {
    if (goesOn && found.state !== step.to) {
      const same = await goOnWithTask(tx, { caseId, role: plan.role, node: step.to, now });
      if (same.length > 0) continue;
    }
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
      isOutside,
      ...(like !== undefined && { like }),
      now,
    });
  }
}
