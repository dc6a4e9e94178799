// The first half of every transition: the case locked within the caller's reach, who they are to it, and whether the workflow
// lets them. Nothing is written here.
import type { Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { openAnswers, type Seals } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import type { Calendar } from '@yqt/workflow/working-days';
import { eventOf, refusalOf, type Actor, type Event } from '@yqt/workflow/workflow';
import { archivedFault } from '../archive/archive.text.ts';
import { reconsiderFault } from '../second/server/reconsider.ts';
import { actorOf, filerOf, isOpenToFill } from './actor-of.ts';
import type { CaseKind } from './case-kind.ts';
import { sealsWith } from './case-seals.ts';
import { stepRows, type StepRows } from './case-rows.ts';
import { selectCase, type CaseRow } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import type { CorrectionItem, CorrectionRow } from './correction.sql.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { requireOtherHands } from './entered-hands.ts';
import { formOf } from './form-versions.ts';
import { extensionTooLate } from './extend-correction.ts';
import { requireFree } from './holder.ts';
import { calendarFrom } from './holidays.ts';
import type { SnapshotRow } from './history.sql.ts';
import type { MaterialRow, PromiseRow } from './material.sql.ts';
import type { OwedRow } from '../owed/server/owed.sql.ts';
import { conflictOf, refusedBy, separatedBy } from './refusals.ts';
import { standingOf, type StandingRows } from './standing.ts';

/** What somebody wants done. */
export interface Act {
  id: string;
  /** Null at the desk, which is of every kind. */
  kind: string | null;
  event: string;
  /** What they saw: the number of transitions, and of saves. Another one by now refuses. */
  version?: number;
  revision?: number;
  reason?: string;
  reasonCode?: string;
  /** The `token` of the desk's part that the event answers to. */
  seen?: string;
  /** Answers to the event's own form. */
  payload?: unknown;
  /** What a correction opens, and its working days. */
  items?: readonly CorrectionItem[];
  days?: number;
  /** The later last day of an open correction, as it was typed. */
  until?: string;
  /** Why a second correction of one snapshot. */
  repeatReason?: string;
  /** The proposals that whoever asks for a correction has read; absent = all. */
  proposals?: readonly string[];
  /** The items that a decision rests on; absent = all. */
  restsOn?: readonly string[];
  isBatch?: boolean;
  /** `yyyy-MM-dd`. The clock's: only if the last day of the open correction is before it. */
  dueBefore?: string;
  /** The proposal of another officer that this confirms. */
  secondAct?: string;
  /** An officer's own hand at the desk: what a colleague has is left to them. */
  isAtDesk?: boolean;
}

/** Where the case stands after an event. */
export interface Outcome {
  state: string;
  version: number;
  receiptNo: string | null;
  /** It waits for a second person; nothing has moved. */
  isPending?: true;
}

/** A case on its way, and everything that the second half needs. */
export interface OpenStep {
  found: CaseRow;
  kind: CaseKind;
  act: Act;
  event: Event;
  actor: Actor;
  caller: Caller;
  form: FormDefinition;
  options: CheckOptions;
  seals: Seals;
  /** As they stand, in the clear. */
  answers: Answers;
  /** The newest first. */
  snapshots: readonly SnapshotRow[];
  correction: CorrectionRow | null;
  corrections: readonly CorrectionRow[];
  /** Files that it has and had, and promises that stand in the place of some. */
  files: readonly MaterialRow[];
  promises: readonly PromiseRow[];
  /** What is owed since it was accepted, and was. */
  owed: readonly OwedRow[];
  calendar: Calendar;
  now: Date;
  today: string;
}

/** Throws NOT_FOUND, CONFLICT with what happened meanwhile, FORBIDDEN, BAD_REQUEST, INVALID (no reason). */
export async function openStep(
  tx: Tx,
  deps: CaseworkDeps,
  { caller, act }: { caller: Caller; act: Act },
): Promise<OpenStep> {
  const now = deps.now();
  const { found, kind } = await lockCase(tx, deps, { caller, id: act.id, kind: act.kind });
  const seen = act.version ?? null;
  if (isStale(act.version, found.version)) throw await conflictOf(tx, kind, { found, seen });
  if (isStale(act.revision, found.revision))
    throw await conflictOf(tx, kind, { found, seen, isFilling: isOpenToFill(kind, found) });
  const rows = await stepRows(tx, found);
  const { event, actor } = await allowedEvent(tx, { found, kind, caller, act }, rows);
  const today = dayText(now);
  const tooLate =
    (await reconsiderFault(tx, { found, kind, event, today })) ??
    extensionTooLate({ event, correction: openOf(rows.corrections), today });
  if (tooLate !== null) throw appError('CONFLICT', { message: tooLate });
  if (isNotOver(act, openOf(rows.corrections))) throw appError('CONFLICT');
  const beside = await besideOf(tx, deps, { found, kind, now, rows });
  return { found, kind, act, event, actor, caller, ...beside };
}

/** What the clock found over may have been given a later day, or asked for anew, before it came to hold the case. */
const isNotOver = ({ dueBefore }: Act, correction: CorrectionRow | null): boolean =>
  dueBefore !== undefined && (correction?.dueOn ?? dueBefore) >= dueBefore;

const openOf = (corrections: readonly CorrectionRow[]): CorrectionRow | null =>
  corrections.find(({ status }) => status === 'open') ?? null;

/** What a case is checked with: its form, with the answers as they stand, and what lies beside them. */
async function besideOf(
  tx: Tx,
  deps: CaseworkDeps,
  { found, kind, now, rows }: { found: CaseRow; kind: CaseKind; now: Date; rows: StepRows },
) {
  const { snapshots, corrections, promises, owed, materials, years, keys } = rows;
  const today = dayText(now);
  const form = await formOf(tx, kind, found);
  const seals = sealsWith(deps, found.id, keys);
  const options = await checkOptions(deps, form, today);
  return {
    form,
    seals,
    options,
    answers: openAnswers(form, found.answers, seals),
    snapshots,
    corrections,
    correction: openOf(corrections),
    files: materials,
    promises,
    owed,
    calendar: calendarFrom(years),
    now,
    today,
  };
}

/** A step that is only looked at: nothing is locked, and nobody is asked whether they may. */
export async function seenStep(
  tx: Tx,
  deps: CaseworkDeps,
  {
    caller,
    found,
    kind,
    name,
    event,
  }: Pick<OpenStep, 'caller' | 'found' | 'kind' | 'event'> & { name: string },
): Promise<OpenStep> {
  const rows = await stepRows(tx, found);
  return {
    found,
    kind,
    caller,
    event,
    act: { id: found.id, kind: kind.kind, event: name },
    actor: actorOf(caller, { found, kind }),
    ...(await besideOf(tx, deps, { found, kind, now: deps.now(), rows })),
  };
}

/** The event and who they are to it, where the workflow lets them. Reasons are asked for with every other fault. */
async function allowedEvent(
  tx: Tx,
  { found, kind, caller, act }: Pick<OpenStep, 'found' | 'kind' | 'caller' | 'act'>,
  rows: StandingRows,
): Promise<{ event: Event; actor: Actor }> {
  requireOtherHands(caller, found);
  const { actor: own, taskActor, decided } = await standingOf(tx, caller, { found, kind }, rows);
  const event = eventOf(kind.workflow, act.event);
  const isFiling = event?.snapshot || act.event === kind.owing?.handIn;
  const filer = isFiling ? await filerOf(tx, caller, { found, kind }) : own;
  const actor = event?.closesOwnTask ? taskActor : filer;
  const refusal = refusalOf(kind.workflow, {
    name: act.event,
    position: { state: found.state, resumeTo: found.resumeTo, decided },
    actor,
    reason: ASKED_LATER,
    isBatch: act.isBatch ?? false,
  });
  if (refusal === 'state') throw await conflictOf(tx, kind, { found, seen: act.version ?? null });
  if (refusal === 'separation') throw separatedBy(found, { actor, decided });
  if (refusal !== null || !event) throw refusedBy(refusal ?? 'unknown', caller, isFiling);
  if (act.isAtDesk) await requireFree(tx, caller, { found, event, tasks: rows.tasks });
  return { event, actor };
}

/** Stands for the reason that `sureStep` asks for. */
const ASKED_LATER = '-';

const isStale = (seen: number | undefined, is: number): boolean => seen !== undefined && seen !== is;

interface Locking {
  caller: Caller;
  id: string;
  kind: string | null;
  /** What is written says who may read it, or what becomes of it after its retention, and nothing of the case itself. */
  isOfReaders?: boolean;
}

/**
 * The case, locked until the transaction ends: what every write begins with. Throws NOT_FOUND, also for one out of reach, and
 * CONFLICT for one that is archived.
 */
export async function lockCase(
  tx: Tx,
  deps: Pick<CaseworkDeps, 'kinds'>,
  { caller, isOfReaders = false, ...place }: Locking,
): Promise<{ found: CaseRow; kind: CaseKind }> {
  const { tenantId, reach } = caller;
  const [found] = await selectCase(tx, { tenantId, reach, ...place }, true);
  const kind = found && deps.kinds.get(found.kind);
  if (!found || !kind) throw appError('NOT_FOUND');
  const { archiveNo } = found;
  if (archiveNo !== null && !isOfReaders)
    throw appError('CONFLICT', { message: archivedFault(archiveNo), facts: { archiveNo } });
  return { found, kind };
}
