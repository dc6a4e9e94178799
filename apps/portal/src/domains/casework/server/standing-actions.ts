// What an officer may do with a case now: in their own scope everything that the workflow lets them, by a task of another
// department only what closes that task.
import { dayText } from '@yqt/kernel/dates';
import { closedEvents } from '../second/server/reconsider.ts';
import type { CaseAction } from '../case-shapes.rules.ts';
import type { CaseKind } from './case-kind.ts';
import { actionsOf } from './case-view.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { standingOf } from './standing.ts';

/** In the workflow's order. */
export async function deskActions(
  deps: CaseworkDeps,
  caller: Caller,
  { found, kind }: { found: CaseRow; kind: CaseKind },
): Promise<CaseAction[]> {
  const { actor, taskActor, decided } = await standingOf(deps.sql, caller, { found, kind });
  const closed = await closedEvents(deps.sql, { found, kind, today: dayText(deps.now()) });
  const own = new Set(actionsOf(kind, { found, actor, decided }).map(({ event }) => event));
  return actionsOf(kind, { found, actor: taskActor, decided }).filter(
    ({ event }) =>
      !closed.has(event) && (own.has(event) || kind.workflow.events[event]?.closesOwnTask === true),
  );
}
