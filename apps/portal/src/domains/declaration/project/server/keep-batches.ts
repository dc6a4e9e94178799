// Batches of a project: created, mended before they open, extended with a basis after that. A batch writes the window of its
// project's policy in the same transaction.
import { transaction, type Tx } from '@yqt/database/sql';
import { instantOf, instantText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { membersOf } from '../../../identity/server/members.port.ts';
import { policiesWritten } from '../../../matching/server/matching.port.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { writeBatchWindow } from '../../../policy/server/policy.port.ts';
import { declarationLink } from '../../declaration.text.ts';
import type { Project } from '../../project-shape.rules.ts';
import { selectProject, upsertBatch } from '../../server/project.sql.ts';
import * as text from '../setup-words.rules.ts';
import {
  insertExtension,
  lockBatch,
  selectBatches,
  selectDraftsOf,
  setBatchEnd,
  type KeptBatch,
} from './batch.sql.ts';
import { auditSetup, requireReach, setupScope, type SetupDeps } from './setup-deps.ts';

export interface BatchGiven {
  id?: string;
  projectId: string;
  name: string;
  year: number;
  /** `yyyy-MM-dd HH:mm:ss`. */
  opensAt: string;
  closesAt?: string;
  budgetFen?: number;
  quota?: number;
}

/** Throws NOT_FOUND, FORBIDDEN, and INVALID with every fault. */
export async function saveBatch(
  deps: SetupDeps,
  visit: OperatorVisit,
  given: BatchGiven,
): Promise<{ id: string }> {
  const { tenantId, now } = visit;
  return transaction(deps.sql, async (tx) => {
    const project = await ownProject(tx, visit, given.projectId);
    const [before = null] =
      given.id !== undefined && isUuid(given.id) ? await lockBatch(tx, { tenantId, id: given.id }) : [];
    if (given.id !== undefined && before?.projectId !== project.id) throw appError('NOT_FOUND');
    const faults = batchFaults(given, { project, before, now: instantText(now) });
    if (faults.length) throw invalid(...faults);
    const id = before?.id ?? uuidV7(now.getTime());
    const { closesAt = null, budgetFen = null, quota = null } = given;
    const window = {
      opensAt: instantOf(given.opensAt),
      closesAt: closesAt === null ? null : instantOf(closesAt),
    };
    const { name, year } = given;
    await upsertBatch(tx, {
      ...window,
      id,
      tenantId,
      projectId: project.id,
      name,
      year,
      budgetFen,
      quota,
      now,
    });
    await writeWindow(tx, { project, batch: { ...window, id, name }, now });
    const facts = { batch: id, name, opensAt: given.opensAt, closesAt: closesAt ?? '' };
    await auditSetup(tx, visit, { id: project.id, event: before ? 'batch-changed' : 'batch-created', facts });
    return { id };
  });
}

/** Of a batch that has opened only its name, money and places are mended: its window is told to everybody. */
function batchFaults(
  { id, name, opensAt, closesAt }: BatchGiven,
  { project, before, now }: { project: Project; before: KeptBatch | null; now: string },
): FieldError[] {
  const hasStarted = before !== null && before.opensAt <= now;
  const faults: [boolean, string, string][] = [
    [project.batches.some((one) => one.name === name && one.id !== id), 'name', text.BATCH_NAME_TAKEN],
    [closesAt !== undefined && closesAt <= opensAt, 'closesAt', text.WINDOW_ORDER],
    [hasStarted && before.opensAt !== opensAt, 'opensAt', text.BATCH_STARTED],
    [hasStarted && before.closesAt !== (closesAt ?? null), 'closesAt', text.EXTEND_INSTEAD],
  ];
  return faults.filter(([isFault]) => isFault).map(([, field, errorMessage]) => ({ field, errorMessage }));
}

export interface ExtensionGiven {
  id: string;
  closesAt: string;
  basis: string;
  announcement: string;
}

/** Throws NOT_FOUND, FORBIDDEN and INVALID. Whoever is filling in goes on: the window is read when they file. */
export async function extendBatch(
  deps: SetupDeps,
  visit: OperatorVisit,
  { id, closesAt, basis, announcement }: ExtensionGiven,
): Promise<{ ok: boolean }> {
  const { tenantId, now, viewer } = visit;
  if (!isUuid(id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const [batch] = await lockBatch(tx, { tenantId, id });
    if (!batch) throw appError('NOT_FOUND');
    const project = await ownProject(tx, visit, batch.projectId);
    if (batch.closesAt === null) throw invalid({ field: 'closesAt', errorMessage: text.NO_END });
    if (closesAt <= batch.closesAt || closesAt <= instantText(now))
      throw invalid({ field: 'closesAt', errorMessage: text.EXTEND_LATER });
    const [closedAt, end] = [instantOf(batch.closesAt), instantOf(closesAt)];
    await insertExtension(tx, {
      batchId: id,
      closedAt,
      closesAt: end,
      basis,
      announcement,
      by: viewer.accountId,
      now,
    });
    await setBatchEnd(tx, { id, closesAt: end, now });
    await writeWindow(tx, {
      now,
      project,
      batch: { id, name: batch.name, opensAt: instantOf(batch.opensAt), closesAt: end },
    });
    await tellDrafts(tx, { tenantId, batch, closesAt, project: project.name, announcement, now });
    const facts = { batch: id, from: batch.closesAt, to: closesAt, basis };
    await auditSetup(tx, visit, { id: project.id, event: 'batch-extended', facts });
    return { ok: true };
  });
}

/** MESSAGE_TYPE: 截止提醒. */
const DEADLINE = '07';

/** Whoever has begun hears of it once, every member of the enterprise. */
async function tellDrafts(
  tx: Tx,
  given: {
    tenantId: string;
    batch: KeptBatch;
    closesAt: string;
    project: string;
    announcement: string;
    now: Date;
  },
): Promise<void> {
  const { tenantId, batch, closesAt, project, announcement, now } = given;
  const drafts = new Map((await selectDraftsOf(tx, batch.id)).map(({ enId, caseId }) => [enId, caseId]));
  if (drafts.size === 0) return;
  const members = await membersOf(tx, { enIds: [...drafts.keys()] });
  await deliver(tx, {
    now,
    messages: members.map(({ accountId, enId }) => ({
      tenantId,
      accountId,
      enId,
      type: DEADLINE,
      ...text.extendedMessage({ project, batch: batch.name, closesAt, announcement }),
      link: declarationLink(drafts.get(enId) ?? ''),
      dedupeKey: `batch:${batch.id}:extended:${closesAt}:${enId}`,
    })),
  });
}

/** A published project that they may set up: a draft has no batches yet. */
async function ownProject(tx: Tx, visit: OperatorVisit, id: string): Promise<Project> {
  const { tenantId } = visit;
  const [project] = isUuid(id) ? await selectProject(tx, { tenantId, id }) : [];
  if (!project) throw appError('NOT_FOUND');
  requireReach(await setupScope(tx, visit), 'forms', { draft: null, published: project });
  return project;
}

async function writeWindow(
  tx: Tx,
  given: {
    project: Project;
    batch: { id: string; name: string; opensAt: Date; closesAt: Date | null };
    now: Date;
  },
): Promise<void> {
  const { project, batch, now } = given;
  const { policyId, tenantId, id: projectId } = project;
  if (policyId === null) return;
  const { id: batchId, name, opensAt, closesAt } = batch;
  await writeBatchWindow(tx, {
    id: uuidV7(),
    tenantId,
    policyId,
    projectId,
    batchId,
    batch: name,
    opensAt,
    closesAt,
  });
  await policiesWritten(tx, { tenantId, ids: [policyId], now, jobs: null });
}

/** After a project was given another policy its windows are that one's. */
export async function moveWindows(
  tx: Tx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
): Promise<void> {
  const [project] = await selectProject(tx, { tenantId, id });
  if (!project) return;
  for (const batch of await selectBatches(tx, { tenantId, projectId: id })) {
    const window = {
      opensAt: instantOf(batch.opensAt),
      closesAt: batch.closesAt === null ? null : instantOf(batch.closesAt),
    };
    await writeWindow(tx, { project, batch: { ...window, id: batch.id, name: batch.name }, now });
  }
}
