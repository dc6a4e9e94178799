// Trial runs of whoever sets a project up: begun, walked through step by step, and taken away.
import { isTimeout, isUnavailable, transaction } from '@yqt/database/sql';
import { instantText } from '@yqt/kernel/dates';
import { AppError, appError, invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { textOf } from '@yqt/forms/answers';
import type { OperatorVisit } from '../../../../visit.ts';
import { formVersions } from '../../../casework/server/casework.port.ts';
import { designFaults } from '../../project/server/form-setup.ts';
import { soundAnswers } from '../../project/server/publish-setup.ts';
import { requireSetup } from '../../project/server/read-setup.ts';
import { formCodeOf, type Setup } from '../../project/server/save-setup.ts';
import { auditSetup, mayDo, setupScope, type SetupDeps } from '../../project/server/setup-deps.ts';
import { settingsOf } from '../../project/settings-of.rules.ts';
import { isGuideOnly } from '../../project-shape.rules.ts';
import { declarationKind } from '../../server/declaration-kind.ts';
import type { TrialView } from '../contract.ts';
import {
  KEPT_DAYS,
  MOST_STEPS,
  stepsLeft,
  withStep,
  type TrialBody,
  type TrialStep,
} from '../trial-shape.rules.ts';
import * as text from '../trial-words.rules.ts';
import { playTrial } from './play-trial.ts';
import { runOf } from './trial-run.ts';
import { openSteps, sealSteps } from './trial-steps.ts';
import {
  deleteTrial,
  deleteTrialsBefore,
  keepSteps,
  putTrial,
  selectTrial,
  type TrialRow,
} from './trial.sql.ts';

interface Place {
  id: string;
}
const placeOf = ({ tenantId, viewer }: OperatorVisit, { id }: Place) => ({
  tenantId,
  projectId: id,
  by: viewer.accountId,
});

/** The project and one's own trial of it. Throws NOT_FOUND. */
export async function readTrial(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id }: Place,
): Promise<{ id: string; name: string; mayTry: boolean; trial: TrialView | null }> {
  const setup = await requireSetup(deps, visit, { id, what: 'reads' });
  const [row] = await selectTrial(deps.sql, placeOf(visit, { id }));
  const scope = await setupScope(deps.sql, visit);
  return {
    id,
    name: textOf(setup.answers['name']),
    mayTry: mayDo(scope, 'edits', setup),
    trial: row ? await viewOf(deps, visit, row) : null,
  };
}

/** What was done is played once more; where the product has moved on since, it says so. */
async function viewOf(deps: SetupDeps, visit: OperatorVisit, row: TrialRow): Promise<TrialView> {
  const { body, revision, startedAt } = row;
  const steps = openSteps(deps.casework, row.steps);
  const view = { revision, startedAt, stepsLeft: stepsLeft(steps) };
  try {
    return { ...view, fault: '', run: await runOf(deps, visit, { body, startedAt, steps }) };
  } catch (error) {
    return { ...view, fault: faultOf(error), run: null };
  }
}

/** Throws what is a defect. */
function faultOf(error: unknown): string {
  if (isTimeout(error) || isUnavailable(error)) return text.PLAY_BUSY;
  if (!(error instanceof AppError)) throw error;
  return error.code === 'UNAVAILABLE' ? text.PLAY_BUSY : text.brokenText(error.message);
}

/** Begins, anew where there is one: with the project as it is written now, published or not. Throws INVALID with every fault. */
export async function startTrial(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id }: Place,
): Promise<{ ok: true }> {
  const setup = await requireSetup(deps, visit, { id, what: 'edits' });
  return transaction(deps.sql, async (tx) => {
    const body = await bodyOf(deps, visit, setup);
    const steps = sealSteps(deps.casework, []);
    await putTrial(tx, { ...placeOf(visit, { id }), body, steps, now: visit.now });
    await auditSetup(tx, visit, { id, event: 'trial-started' });
    return { ok: true };
  });
}

async function bodyOf(deps: SetupDeps, visit: OperatorVisit, given: Setup): Promise<TrialBody> {
  const { tenantId, now } = visit;
  const { draft, published } = await formVersions(deps.sql, { tenantId, code: formCodeOf(given) });
  const form = draft?.body ?? published[0]?.body ?? null;
  const setup = { ...given, form };
  const answers = await transaction(deps.sql, (tx) =>
    soundAnswers(tx, deps, { visit, setup, templates: [] }),
  );
  const settings = settingsOf(answers, { files: setup.draft?.files ?? [], form });
  if (isGuideOnly(settings.redemption) || form === null)
    throw appError('CONFLICT', { message: text.GUIDE_ONLY });
  const faults = await designFaults(deps, visit, form);
  if (faults.length)
    throw invalid(...faults.map(({ name, message }) => ({ field: name ?? 'form', errorMessage: message })));
  const fresh = () => uuidV7(now.getTime());
  return { projectId: fresh(), batchId: fresh(), enId: fresh(), settings, form };
}

export interface TrialAct extends Omit<TrialStep, 'at'> {
  id: string;
  revision: number;
}

/** Does one step more. Throws what the kernel throws: a real case would be refused in the same words. */
export async function actInTrial(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, revision, ...given }: TrialAct,
): Promise<{ revision: number; stateLabel: string }> {
  await requireSetup(deps, visit, { id, what: 'edits' });
  const place = placeOf(visit, { id });
  const [row] = await selectTrial(deps.sql, place);
  if (!row) throw appError('CONFLICT', { message: text.NOT_STARTED });
  if (row.revision !== revision) throw appError('CONFLICT', { message: text.MOVED_ON });
  const isKnown = given.event === 'save' || declarationKind.workflow.events[given.event] !== undefined;
  if (!isKnown) throw appError('CONFLICT', { message: text.NO_SUCH_STEP });
  const steps = withStep(openSteps(deps.casework, row.steps), { ...given, at: instantText(visit.now) });
  if (steps.length > MOST_STEPS) throw appError('CONFLICT', { message: text.TOO_MANY_STEPS });
  const { own } = await playTrial(deps.casework, { tenantId: visit.tenantId, ...row, steps });
  const sealed = sealSteps(deps.casework, steps);
  const [kept] = await keepSteps(deps.sql, { ...place, steps: sealed, revision, now: visit.now });
  if (!kept) throw appError('CONFLICT', { message: text.MOVED_ON });
  return { revision: kept.revision, stateLabel: own.stateLabel };
}

/** Takes it away: nothing else is left of it. */
export async function endTrial(deps: SetupDeps, visit: OperatorVisit, { id }: Place): Promise<{ ok: true }> {
  await requireSetup(deps, visit, { id, what: 'edits' });
  return transaction(deps.sql, async (tx) => {
    const [gone] = await deleteTrial(tx, placeOf(visit, { id }));
    if (gone) await auditSetup(tx, visit, { id, event: 'trial-ended' });
    return { ok: true };
  });
}

const DAY_MS = 86_400_000;

/** Those that nobody went on with. */
export async function sweepTrials({ sql, now }: Pick<SetupDeps, 'sql' | 'now'>): Promise<void> {
  await deleteTrialsBefore(sql, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
}
