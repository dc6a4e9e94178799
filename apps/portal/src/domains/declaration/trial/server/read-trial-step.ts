// What a post of one step is read by. Nothing is played for it: the form is the trial's own, an event's is the machine's.
import { appError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { requireSetup } from '../../project/server/read-setup.ts';
import type { SetupDeps } from '../../project/server/setup-deps.ts';
import { declarationKind } from '../../server/declaration-kind.ts';
import * as text from '../trial-words.rules.ts';
import { openSteps } from './trial-steps.ts';
import { selectTrial } from './trial.sql.ts';

/** Throws NOT_FOUND, CONFLICT where there is no trial or no such step. */
export async function readTrialStep(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, event }: { id: string; event: string },
) {
  await requireSetup(deps, visit, { id, what: 'edits' });
  const [row] = await selectTrial(deps.sql, {
    tenantId: visit.tenantId,
    projectId: id,
    by: visit.viewer.accountId,
  });
  if (!row) throw appError('CONFLICT', { message: text.NOT_STARTED });
  const { label, isFilling, isCorrection, form } = stepOf(event);
  const filled = openSteps(deps.casework, row.steps).findLast(({ answers }) => answers !== undefined);
  return {
    label,
    isFilling,
    isCorrection,
    form: isFilling ? row.body.form : form,
    answers: (isFilling ? filled?.answers : undefined) ?? {},
  };
}

const SAVE = { label: 'save', isFilling: true, isCorrection: false, form: null };

/** Throws CONFLICT. */
function stepOf(event: string) {
  if (event === 'save') return SAVE;
  const { events } = declarationKind.workflow;
  const found = Object.hasOwn(events, event) ? events[event] : undefined;
  if (found === undefined) throw appError('CONFLICT', { message: text.NO_SUCH_STEP });
  return {
    label: found.label,
    isFilling: found.snapshot === true,
    isCorrection: found.correction === 'open',
    form: (found.form === undefined ? undefined : declarationKind.eventForms[found.form]) ?? null,
  };
}
