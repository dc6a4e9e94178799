// What is owed of a case, while a step of it is under way: what begins to be owed, what is handed in and received, and what none of
// it lets happen.
import type { Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import { appError, type FieldError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Step } from '../../server/case-kind.ts';
import { insertSupplement } from '../../server/history.sql.ts';
import { dueOn } from '../../server/holidays.ts';
import type { OpenStep } from '../../server/open-step.ts';
import { barOf, deskBarOf } from '../../breach/server/barred.ts';
import type { ObtainWay } from '../../materials/material-shapes.rules.ts';
import { untrueFaults } from '../../proof/server/unanswered.ts';
import * as text from '../owed.text.ts';
import {
  askOwedAgain,
  breakOwed,
  endUnaskedOwed,
  handInOwed,
  insertOwed,
  receiveOwed,
  renewOwed,
  type OwedRow,
} from './owed.sql.ts';

/** What a step does to what is owed. */
export interface Owing {
  begins: readonly { promiseId: string; code: string; label: string; days: number; dueOn: string | null }[];
  /** Handed in by it. */
  hands: readonly OwedRow[];
  /** Received by it, or asked for again. */
  receives: { row: OwedRow; isAgain: boolean; note: string } | null;
  /** Found past its last day by it. */
  breaks: readonly OwedRow[];
}

/** A step with what it does. */
type Sure = OpenStep & { owing: Owing; step: Step; asked: Given['asked'] };

const NOTHING: Owing = { begins: [], hands: [], receives: null, breaks: [] };

interface Given {
  step: Step;
  asked: { materials: readonly { code: string; label: string; obtainBy: ObtainWay }[] };
  /** What stands in the place of files. */
  standing: { has(code: string): boolean };
  /** What the event's own form refused: nothing more is said of it. */
  refused: readonly FieldError[];
}

/** Everything that it does and that refuses it. Throws CONFLICT for the clock, where nothing is past its last day. */
export async function owingOf(
  tx: Tx,
  open: OpenStep,
  given: Given,
): Promise<{ owing: Owing; faults: FieldError[] }> {
  if (!open.kind.owing) return { owing: NOTHING, faults: [] };
  const owing = {
    begins: beginsOf(open, given),
    hands: handsOf(open, given),
    receives: receiptOf(open, given),
    breaks: breaksOf(open),
  };
  return {
    owing,
    faults: [
      ...(await barredFaults(tx, open, given, owing)),
      ...(given.refused.length ? [] : eventFaults(open, owing)),
      ...pinFaults(open),
      ...decisionFaults(open, given),
      ...(await untrueFaults(tx, open, given)),
    ],
  };
}

const isOpenRow = ({ status }: OwedRow): boolean => status !== 'received';

const filedIds = ({ snapshots: [last] }: OpenStep): ReadonlySet<string> =>
  new Set(last?.promises.map(({ id }) => id));

/** Once it is accepted: what was filed as promised and is not owed yet. */
function beginsOf(open: OpenStep, { step, asked, standing }: Given): Owing['begins'] {
  const { kind, event, promises, owed, today, calendar } = open;
  if (!kind.owing?.states.includes(step.to)) return [];
  const known = new Set(owed.map(({ code }) => code));
  const filed = filedIds(open);
  const labels = new Map(asked.materials.map(({ code, label }) => [code, label]));
  return promises.flatMap(({ id, code, days }) => {
    const label = labels.get(code);
    const isNew = standing.has(code) && !known.has(code) && (event.snapshot || filed.has(id));
    return label !== undefined && days !== null && isNew
      ? [{ promiseId: id, code, days, label, dueOn: dueOn(today, days, calendar) }]
      : [];
  });
}

/** What has other files by now than were filed. */
function handsOf(
  { kind, act, event, owed, files, snapshots: [last] }: OpenStep,
  { asked }: Given,
): OwedRow[] {
  const isHandIn = act.event === kind.owing?.handIn;
  if (!isHandIn && !event.snapshot) return [];
  const idsOf = (rows: readonly { code: string; fileId: string }[], code: string): string =>
    rows
      .filter((row) => row.code === code)
      .map(({ fileId }) => fileId)
      .toSorted()
      .join();
  const codes = new Set(asked.materials.map(({ code }) => code));
  const there = files.filter(({ code, removedAt }) => removedAt === null && codes.has(code));
  return owed.filter((row) => {
    const ids = idsOf(there, row.code);
    const isTheirs = row.status === 'owed' || (!isHandIn && isOpenRow(row));
    return isTheirs && ids !== '' && ids !== idsOf(last?.materials ?? [], row.code);
  });
}

function receiptOf({ kind, act, owed }: OpenStep, { step: { payload } }: Given): Owing['receives'] {
  if (act.event !== kind.owing?.receive) return null;
  const code = textOf(payload['material']);
  const row = owed.find((one) => one.code === code && one.status === 'handed_in');
  const isAgain = textOf(payload['result']) === 'again';
  return row ? { row, isAgain, note: textOf(payload['note']).trim() } : null;
}

/** What the clock finds. */
function breaksOf({ kind, act, owed, today }: OpenStep): OwedRow[] {
  if (act.event !== kind.owing?.lapse) return [];
  const late = owed.filter(
    (row) => row.status === 'owed' && row.brokenOn === null && row.dueOn !== null && row.dueOn < today,
  );
  if (late.length === 0) throw appError('CONFLICT');
  return late;
}

/** Whoever did not keep a promise of this kind is taken at no other one for a while. */
async function barredFaults(
  tx: Tx,
  open: OpenStep,
  { standing }: Given,
  { begins }: Owing,
): Promise<FieldError[]> {
  const { event, promises, found, today } = open;
  const filed = filedIds(open);
  const given = event.snapshot
    ? promises.filter(({ id, code, days }) => days !== null && standing.has(code) && !filed.has(id))
    : begins;
  const ask = event.snapshot ? barOf : deskBarOf;
  const errorMessage = given.length ? await ask(tx, found, { way: 'deferral', today }) : null;
  if (errorMessage === null) return [];
  return event.snapshot
    ? given.map(({ code }) => ({ field: `materials.${code}`, errorMessage }))
    : [{ field: 'event', errorMessage }];
}

function eventFaults({ kind, act, today }: OpenStep, { begins, hands, receives }: Owing): FieldError[] {
  const refusal = (field: string, errorMessage: string): FieldError[] => [{ field, errorMessage }];
  if (act.isBatch && begins.length) return refusal('event', text.NOT_IN_BATCH);
  if (act.event === kind.owing?.handIn && hands.length === 0)
    return refusal('materials', text.NOTHING_TO_HAND_IN);
  if (act.event !== kind.owing?.receive) return [];
  if (receives === null) return refusal('payload.material', text.NOT_HANDED_IN);
  const { row, isAgain } = receives;
  return isAgain && row.dueOn !== null && row.dueOn < today
    ? refusal('payload.result', text.tooLateAgain(row.dueOn))
    : [];
}

/** A correction does not take back the time that was given. */
function pinFaults({ event, act, owed, today }: OpenStep): FieldError[] {
  if (event.correction !== 'open') return [];
  const pinned = new Set((act.items ?? []).map(({ item }) => item));
  return owed
    .filter((row) => isOpenRow(row) && pinned.has(`material:${row.code}`))
    .filter((row) => row.dueOn === null || row.dueOn >= today)
    .map(({ label, dueOn: until }) => ({ field: 'items', errorMessage: text.notYetDue(label, until) }));
}

/** Reviews go on; nothing is decided in favour before all of it is received. */
export function decisionFaults(
  { kind, found, owed }: OpenStep,
  { step, asked }: Pick<Given, 'step' | 'asked'>,
): FieldError[] {
  const codes = new Set(asked.materials.map(({ code }) => code));
  const open = owed.filter((row) => isOpenRow(row) && codes.has(row.code));
  const decides = kind.owing?.isDecided(step.to) === true && !kind.owing.isDecided(found.state);
  return decides && open.length ? [{ field: 'event', errorMessage: text.owingText(open) }] : [];
}

/** What is handed in outside the owner's turn as a snapshot of its own; null of any other event. */
export async function fileSupplement(tx: Tx, sure: Sure): Promise<number | null> {
  const { kind, act, owing, found, now } = sure;
  if (act.event !== kind.owing?.handIn) return null;
  const codes = owing.hands.map(({ code }) => code);
  const [snapshot] = await insertSupplement(tx, { caseId: found.id, codes, now });
  return snapshot?.n ?? null;
}

/** Writes it. */
export async function settleOwing(tx: Tx, sure: Sure): Promise<void> {
  const { owing, owed, asked, event, found, now, today, caller } = sure;
  const { id: caseId } = found;
  for (const one of owing.begins)
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful
    await insertOwed(tx, { ...one, id: uuidV7(now.getTime()), caseId, begunOn: today });
  const codesOf = (rows: readonly OwedRow[]): string[] => rows.map(({ code }) => code);
  if (event.snapshot && owed.length > 0)
    await endUnaskedOwed(tx, { caseId, asked: asked.materials.map(({ code }) => code) });
  if (owing.hands.length) await handInOwed(tx, { caseId, codes: codesOf(owing.hands), now });
  // the fact stays with what is owed; its trigger writes the row that bars
  if (owing.breaks.length) await breakOwed(tx, { caseId, codes: codesOf(owing.breaks), today });
  if (owing.receives) await settleReceipt(tx, { caseId, by: caller.accountId, now, ...owing.receives });
  await renewTerms(tx, sure);
}

const settleReceipt = (
  tx: Tx,
  {
    row: { code },
    isAgain,
    note,
    ...at
  }: NonNullable<Owing['receives']> & { caseId: string; by: string | null; now: Date },
) => (isAgain ? askOwedAgain(tx, { ...at, code, note }) : receiveOwed(tx, { ...at, code }));

/** A case that was closed and is open again gives the whole term once more: nothing could be handed in meanwhile. */
async function renewTerms(tx: Tx, { kind, found, step, owed, today, calendar }: Sure): Promise<void> {
  const { states } = kind.workflow;
  if (!states[found.state]?.isFinal || states[step.to]?.isFinal) return;
  for (const { id, days } of owed)
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful
    await renewOwed(tx, { id, begunOn: today, dueOn: dueOn(today, days, calendar) });
}
