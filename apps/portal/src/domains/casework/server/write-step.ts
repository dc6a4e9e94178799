// The second half of every transition: what a sure event writes, in one transaction and always in this order. The only
// caller of moveCase.
import type { Tx } from '@yqt/database/sql';
import { changedFields } from '@yqt/forms/compare';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Calendar } from '@yqt/workflow/working-days';
import { actorsIn, resumeAfter } from '@yqt/workflow/workflow';
import { NO_OWN_TASK } from '../casework.text.ts';
import { voidOpinions } from '../opinion/server/opinion.sql.ts';
import { keepLeadTask, ownTasks, reopenSentPins, settleSentPins } from '../opinion/server/pins-in-step.ts';
import { settleEntry } from '../window/server/entry-in-step.ts';
import { settleSecondActs } from '../second/server/propose-step.ts';
import { keepReconsideration } from '../second/server/reconsider.ts';
import type { ChangedItem } from './changed-item.ts';
import { moveCase, nextReceiptNumber } from './case.sql.ts';
import { nodeDaysLeft, openTasks } from './case-clock.ts';
import { closeCorrection, extendCorrection, insertCorrection } from './correction.sql.ts';
import { extensionBy } from './extend-correction.ts';
import { isFreeFor } from './holder.ts';
import { dueOn } from './holidays.ts';
import { lastingEvents } from './lasting-events.ts';
import { insertApproval, insertEvent, insertSnapshot, voidApprovals } from './history.sql.ts';
import { endPromise } from './material.sql.ts';
import { changedMaterials } from './material-faults.ts';
import { fileSupplement, settleOwing } from '../owed/server/owed-in-step.ts';
import { putBackFiled } from './put-back.ts';
import { actsFor } from './standing.ts';
import type { SureStep } from './step-faults.ts';
import { closeTasks, selectTasks, type TaskRow } from './task.sql.ts';
import { submissionNumber } from './submission-number.ts';

const CLOSED = { resolve: 'resolved', cancel: 'cancelled', expire: 'expired' } as const;
/** Working days for a correction where nobody says otherwise. */
export const CORRECTION_DAYS = 5;
const RECEIPT_DIGITS = 6;
const SYSTEM = 'system';

export interface Moved {
  state: string;
  version: number;
  receiptNo: string | null;
  /** Tasks that are still open, of an event that closed its own. */
  openTasks: number;
}

/** Writes it all but message and audit. Throws CONFLICT where somebody has no open task of their own to close. */
export async function writeStep(tx: Tx, sure: SureStep): Promise<Moved> {
  const { found, event, step, kind, now, act, calendar } = sure;
  const snapshot = await fileAnswers(tx, sure);
  const supplement = await fileOwed(tx, sure);
  await settleCorrection(tx, sure, calendar);
  const closed = event.closesOwnTask ? await closeOwnTasks(tx, sure) : null;
  const changed = await changedBy(tx, sure);
  await settleApprovals(tx, sure, { own: closed?.own ?? null, changed });
  await settleSentPins(tx, sure);
  if (event.correction === 'cancel') await reopenSentPins(tx, sure);
  const receiptNo = snapshot !== null && found.receiptNo === null ? await nextReceipt(tx, sure) : null;
  if (event.reconsiders) await keepReconsideration(tx, { found, accountId: sure.caller.accountId, now });
  await settleSecondActs(tx, sure);
  const version = await move(tx, sure, { snapshot, receiptNo });
  const turn = turnOf(sure);
  if (turn !== null) await passTurn(tx, sure, turn);
  await writeEvent(tx, sure, snapshot ?? supplement);
  const written = { ...step, case: { ...found, receiptNo: found.receiptNo ?? receiptNo } };
  await settleOwing(tx, sure);
  await kind.effects?.[act.event]?.(tx, written);
  if (turn === 'anew') await openTasks(tx, sure, calendar);
  await kind.settled?.(tx, { ...written, changed });
  return {
    state: step.to,
    version,
    receiptNo: found.receiptNo ?? receiptNo,
    openTasks: closed?.left ?? 0,
  };
}

const writeEvent = (tx: Tx, sure: SureStep, snapshot: number | null) =>
  insertEvent(tx, {
    caseId: sure.found.id,
    event: sure.act.event,
    fromState: sure.found.state,
    toState: sure.step.to,
    now: sure.now,
    actor: sure.caller.accountId ?? SYSTEM,
    actorRole: roleOf(sure),
    reasonCode: sure.act.reasonCode ?? null,
    reason: sure.step.reason,
    payload: { ...sure.payload, ...sure.kept },
    snapshot,
  });

/** Whose turn it is goes to the next node, or begins anew where it is: then its tasks are of what the event has written. */
const turnOf = ({ step, found, event }: SureStep): 'moves' | 'anew' | null =>
  step.to !== found.state ? 'moves' : event.renewsTurn ? 'anew' : null;

/** The tasks so far are over; where it comes to another node, those of that one begin. */
async function passTurn(tx: Tx, sure: SureStep, turn: 'moves' | 'anew'): Promise<void> {
  const { found, step, kind, act, now, calendar } = sure;
  const by = sure.caller.accountId;
  await closeTasks(tx, { caseId: found.id, ids: null, outcome: act.event, by, now });
  if (turn !== 'moves') return;
  await openTasks(tx, sure, calendar);
  // what was proposed before the review began, or while a correction was open that was taken back
  if (kind.workflow.states[step.to]?.whenAllDone !== undefined)
    await keepLeadTask(tx, { found: { ...found, state: step.to }, kind, now }, by);
}

async function move(
  tx: Tx,
  sure: SureStep,
  { snapshot, receiptNo }: { snapshot: number | null; receiptNo: string | null },
): Promise<number> {
  const { found, step, kind, act, now } = sure;
  const filed = snapshot === null ? null : step.filed;
  const [moved] = await moveCase(tx, {
    id: found.id,
    state: step.to,
    resumeTo: resumeAfter(kind.workflow, act.event, found),
    receiptNo,
    summary: {
      ...(filed ? kind.summaryOf(filed) : found.summary),
      ...kind.summaryAfter?.[act.event]?.(step),
    },
    amountFen: filed ? (kind.amountOf?.(filed) ?? null) : null,
    isSubmitted: snapshot !== null,
    isClosed: kind.workflow.states[step.to]?.isFinal === true,
    now,
  });
  return moved?.version ?? found.version;
}

/** The role that they act in: the first of the event's that they have. */
const roleOf = ({ event, actor, caller, found }: SureStep): string =>
  'enteredBy' in caller.reach
    ? 'window'
    : (actorsIn(event, found.state).find((role) => actor.roles.includes(role)) ?? SYSTEM);

async function fileAnswers(tx: Tx, sure: SureStep): Promise<number | null> {
  const { filing, found, fallen, now } = sure;
  if (filing === null) return null;
  for (const code of fallen) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; hardly ever is there any
    await endPromise(tx, { caseId: found.id, code, now });
  }
  const [snapshot] = await insertSnapshot(tx, { caseId: found.id, answers: filing, now });
  await settleEntry(tx, sure);
  return snapshot?.n ?? null;
}

async function fileOwed(tx: Tx, sure: SureStep): Promise<number | null> {
  const supplement = await fileSupplement(tx, sure);
  // what its owner hands in says nothing of what the window filed before
  if (supplement !== null && 'enteredBy' in sure.caller.reach) await settleEntry(tx, sure);
  return supplement;
}

async function settleCorrection(tx: Tx, sure: SureStep, calendar: Calendar): Promise<void> {
  const { event, found, act, now, today, snapshots, caller } = sure;
  const extension = extensionBy(sure);
  if (extension) await extendCorrection(tx, { id: extension.correction, dueOn: extension.until });
  if (event.correction === undefined) return;
  if (event.correction !== 'open') {
    await closeCorrection(tx, { caseId: found.id, status: CLOSED[event.correction], now });
    if (event.correction !== 'resolve') await putBackFiled(tx, sure);
    return;
  }
  const days = act.days ?? CORRECTION_DAYS;
  await insertCorrection(tx, {
    id: uuidV7(now.getTime()),
    caseId: found.id,
    snapshot: submissionNumber(snapshots),
    now,
    days,
    note: sure.step.reason ?? '',
    repeatReason: act.repeatReason?.trim() || null,
    dueOn: dueOn(today, days, calendar),
    nodeDaysLeft: await nodeDaysLeft(tx, found.id, {
      today,
      calendar,
    }),
    askedBy: caller.accountId ?? SYSTEM,
    answers: found.answers,
    items: act.items ?? [],
  });
}

async function changedBy(
  tx: Tx,
  { found, form, snapshots, filing, owing }: SureStep,
): Promise<ChangedItem[]> {
  const [last] = snapshots;
  if (filing === null || !last) return [];
  // what was owed comes when it comes: handed in by itself it takes nothing back either
  const owed = new Set(owing.hands.filter(({ status }) => status === 'owed').map(({ code }) => code));
  return [
    ...changedFields(form, { before: last.answers, after: filing }).map(({ name, label, isPrivate }) => ({
      item: `field:${name}`,
      label,
      isPrivate: isPrivate === true,
    })),
    ...(await changedMaterials(tx, found.id, last))
      .filter((code) => !owed.has(code))
      .map((code) => ({ item: `material:${code}`, label: code, isPrivate: false })),
  ];
}

/** Decisions that rest on what was changed no longer stand; a decision of this event does. */
async function settleApprovals(
  tx: Tx,
  sure: SureStep,
  { own, changed }: { own: readonly TaskRow[] | null; changed: readonly ChangedItem[] },
): Promise<void> {
  const { event, found, caller, act, now, payload } = sure;
  const voidAll = { caseId: found.id, items: null };
  const lasting = lastingEvents(sure.kind);
  if (event.voidsApprovals) {
    await voidApprovals(tx, { ...voidAll, lasting });
    await voidOpinions(tx, voidAll);
  } else if (changed.length) {
    const items = changed.map(({ item }) => item);
    await voidApprovals(tx, { caseId: found.id, items, lasting });
    await voidOpinions(tx, { caseId: found.id, items });
  }
  if (!event.isDecision || caller.accountId === null) return;
  await insertApproval(tx, {
    id: uuidV7(now.getTime()),
    caseId: found.id,
    node: found.state,
    accountId: caller.accountId,
    role: roleOf(sure),
    // an opinion is given in the place of the department's officer, whoever has the case in charge
    onBehalfOf: actsFor(caller, { kind: found.kind, ...(own?.[0] ?? found) }, roleOf(sure)),
    event: act.event,
    payload,
    restsOn: act.restsOn ?? null,
    departments: own && [...new Set(own.map(({ department }) => department))],
    now,
  });
}

/** Of several open tasks those that their grants cover. */
async function closeOwnTasks(tx: Tx, sure: SureStep): Promise<{ own: TaskRow[]; left: number }> {
  const { caller, found, act, now } = sure;
  const open = (await selectTasks(tx, found.id)).filter(({ closedAt }) => closedAt === null);
  const grants = 'grants' in caller.reach ? caller.reach.grants : [];
  const own = ownTasks(open, { found, grants }).filter(
    (task) => !act.isAtDesk || isFreeFor(caller, { ...task, kind: found.kind }),
  );
  if (own.length === 0) throw appError('CONFLICT', { message: NO_OWN_TASK });
  const ids = own.map(({ id }) => id);
  await closeTasks(tx, { caseId: found.id, ids, outcome: act.event, by: caller.accountId, now });
  return { own, left: open.length - own.length };
}

/** Without a gap: the counter's row stays locked until the transaction ends, and is given back with it. */
async function nextReceipt(tx: Tx, { kind, found, today }: SureStep): Promise<string> {
  const prefix = `${kind.receiptPrefix}${today.replaceAll('-', '')}`;
  const [next] = await nextReceiptNumber(tx, { tenantId: found.tenantId, prefix });
  return `${prefix}${String(next?.n ?? 0).padStart(RECEIPT_DIGITS, '0')}`;
}
