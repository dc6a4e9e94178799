// A trial run played: project, batch, form and case are made in one transaction, every step is done by the usual kernel, the
// case is read, and everything is rolled back. So nothing that is tried stands in any list, count, sum, search or inbox.
import { transaction, type Tx } from '@yqt/database/sql';
import { addDays, dayText, instantOf } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import {
  actOnCase,
  insertFormVersion,
  openCase,
  readCaseFile,
  readOwnCase,
  updateAs,
  type Act,
  type CaseworkDeps,
} from '../../../casework/server/rehearsal.port.ts';
import { trialPublicity } from '../../server/declaration-guards.ts';
import { declarationKind, DECLARATION } from '../../server/declaration-kind.ts';
import { selectPayees, upsertAccount } from '../../list/server/payment.sql.ts';
import { putProject, upsertBatch } from '../../server/project.sql.ts';
import { settingsTried, type TrialBody, type TrialStep } from '../trial-shape.rules.ts';
import * as text from '../trial-words.rules.ts';
import { applicantSeat, lookingSeat, officerSeat, roleOf } from './trial-seat.ts';

/** What is to be played. */
export interface Playing {
  tenantId: string;
  body: TrialBody;
  startedAt: string;
  steps: readonly TrialStep[];
}

/** Undoes the transaction it is thrown in. */
class Undone extends Error {}

/** The case after its steps, as its applicant and as officers read it. Throws what the last step throws. */
export async function playTrial(deps: CaseworkDeps, playing: Playing) {
  const seen: { is: Awaited<ReturnType<typeof play>> | null } = { is: null };
  await transaction(deps.sql, async (tx) => {
    seen.is = await play(tx, deps, playing);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (seen.is === null) throw appError('INTERNAL');
  return seen.is;
}

async function play(tx: Tx, house: CaseworkDeps, { tenantId, body, startedAt, steps }: Playing) {
  const run = { tenantId, enId: body.enId };
  await layOut(tx, { tenantId, body, startedAt });
  const { id } = await openCase(at(house, startedAt), {
    tenantId,
    accountId: applicantSeat(run).accountId,
    kind: DECLARATION,
    subjectId: body.batchId,
    owner: { kind: 'enterprise', id: body.enId },
    applicant: { name: text.TRIAL_APPLICANT, sealed: null },
    prefill: {},
  });
  for (const step of steps) {
    if (step.event === 'record_payment')
      await giveAccount(tx, house, { ...run, id, at: step.at ?? startedAt });
    await doStep(at(house, step.at), { run, id, step });
  }
  const deps = at(house, null);
  const own = await readOwnCase(deps, applicantSeat(run), { id, kind: DECLARATION });
  const file = own.submittedAt === null ? null : await readCaseFile(deps, lookingSeat(run), id);
  return { own, file };
}

/** What the enterprise would have given before it is paid; one that it gave itself stays. */
async function giveAccount(
  tx: Tx,
  { sealText }: CaseworkDeps,
  { tenantId, enId, id: caseId, at: when }: { tenantId: string; enId: string; id: string; at: string },
): Promise<void> {
  const [given] = await selectPayees(tx, [caseId]);
  if (given) return;
  await upsertAccount(tx, {
    ...text.TRIAL_ACCOUNT,
    caseId,
    tenantId,
    accountName: text.TRIAL_APPLICANT,
    accountNoSealed: sealText(text.TRIAL_ACCOUNT.accountNoTail),
    proofFile: null,
    by: applicantSeat({ tenantId, enId }).accountId ?? caseId,
    now: instantOf(when),
  });
}

/** The house at the moment of a step; receipts come from a counter of their own, and no publicity has to be sat out. */
const at = (house: CaseworkDeps, when: string | null): CaseworkDeps => {
  const now = when === null ? house.now() : instantOf(when);
  const guards = { ...declarationKind.guards, publicity: trialPublicity };
  const kind = { ...declarationKind, receiptPrefix: text.RECEIPT_PREFIX, guards };
  return { ...house, now: () => now, kinds: new Map([[DECLARATION, kind]]) };
};

/** Project, batch and form, as they are tried. */
async function layOut(
  tx: Tx,
  { tenantId, body, startedAt }: Pick<Playing, 'tenantId' | 'body' | 'startedAt'>,
): Promise<void> {
  const { projectId, batchId, form, settings } = body;
  const now = instantOf(startedAt);
  const formCode = `trial-${projectId}`;
  await putProject(tx, {
    ...settingsTried(settings),
    id: projectId,
    tenantId,
    code: formCode,
    formCode,
    status: 'draft',
    isDemo: true,
    now,
  });
  await upsertBatch(tx, {
    id: batchId,
    tenantId,
    projectId,
    name: text.BATCH_NAME,
    year: Number(startedAt.slice(0, 4)),
    opensAt: instantOf(`${addDays(dayText(now), -1)} 00:00:00`),
    closesAt: null,
    budgetFen: null,
    quota: null,
    now,
  });
  const version = { ...form, code: formCode, version: 1 };
  await insertFormVersion(tx, { tenantId, body: version, createdBy: projectId, publishedBy: batchId, now });
}

interface Doing {
  run: { tenantId: string; enId: string };
  id: string;
  step: TrialStep;
}

/** By the applicant where the event is theirs, else by an officer at the node. */
async function doStep(deps: CaseworkDeps, { run, id, step }: Doing): Promise<void> {
  const applicant = applicantSeat(run);
  const { event, answers, payload, reason, reasonCode, items } = step;
  const own = await readOwnCase(deps, applicant, { id, kind: DECLARATION });
  if (answers !== undefined) {
    const given = { id, kind: DECLARATION, revision: own.revision, action: event, answers };
    await updateAs(deps, applicant, given);
    return;
  }
  const role = roleOf(event, own.state);
  const act: Act = {
    id,
    kind: DECLARATION,
    event,
    ...(payload && { payload }),
    ...(reason && { reason }),
    ...(reasonCode && { reasonCode }),
    ...(items && { items }),
  };
  if (role === null) {
    await actOnCase(deps, applicant, act);
    return;
  }
  const department = await departmentOf(deps, { run, id, event });
  await actOnCase(deps, officerSeat(run, { role, state: own.state, department }), act);
}

/** Of those that review together the first that has not answered. */
async function departmentOf(
  deps: CaseworkDeps,
  { run, id, event }: { run: Doing['run']; id: string; event: string },
): Promise<string> {
  if (declarationKind.workflow.events[event]?.closesOwnTask !== true) return '*';
  const { tasks } = await readCaseFile(deps, lookingSeat(run), id);
  return tasks.find(({ closedAt }) => closedAt === null)?.department ?? '*';
}
