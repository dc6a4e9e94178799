// What an officer may do with a case now: in their own scope everything that the workflow lets them, by a task of another
// department only what closes that task, and nothing that a colleague has taken.
import { dayText } from '@yqt/kernel/dates';
import { eventOf } from '@yqt/workflow/workflow';
import { closedEvents, type ClosingRows } from '../second/server/reconsider.ts';
import type { CaseAction } from '../case-shapes.rules.ts';
import type { CaseKind } from './case-kind.ts';
import { actionsOf } from './case-view.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import type { CorrectionRow } from './correction.sql.ts';
import { calendarFrom } from './holidays.ts';
import { hasEntered } from './entered-hands.ts';
import { canExtend } from './extend-correction.ts';
import { heldTask } from './holder.ts';
import { standingOf, type StandingRows } from './standing.ts';

/** In the workflow's order. `rows`: what the caller has read of the case before. */
export async function deskActions(
  deps: CaseworkDeps,
  caller: Caller,
  { found, kind }: { found: CaseRow; kind: CaseKind },
  rows: StandingRows & ClosingRows & { corrections: readonly CorrectionRow[] },
): Promise<CaseAction[]> {
  if (hasEntered(caller, found)) return [];
  const today = dayText(deps.now());
  const [{ actor, taskActor, decided }, closed] = await Promise.all([
    standingOf(deps.sql, caller, { found, kind }, rows),
    closedEvents(deps.sql, { found, kind, rows, today }),
  ]);
  const isExtendable = canExtend(rows.corrections, { today, calendar: calendarFrom(rows.years) });
  const open = actionsOf(kind, { found, actor: taskActor, decided });
  const hasTask = taskActor.roles.length > actor.roles.length;
  const own = new Set(
    (hasTask ? actionsOf(kind, { found, actor, decided }) : open).map(({ event }) => event),
  );
  return open.filter(({ event: name, isExtension }) => {
    const event = eventOf(kind.workflow, name);
    return (
      !closed.has(name) &&
      (!isExtension || isExtendable) &&
      (own.has(name) || event?.closesOwnTask === true) &&
      (!event || heldTask(caller, { found, event, tasks: rows.tasks }) === null)
    );
  });
}
