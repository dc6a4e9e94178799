// What reviewers proposed to correct, within a step of the case: who hears of it, the task of the department in charge as long as
// it waits, what it refuses meanwhile, and what becomes of it when the one 补正告知书 is sent.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { askersIn } from '@yqt/workflow/workflow';
import { paths } from '../../../../paths.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { OpenStep } from '../../server/open-step.ts';
import { coveringGrants, type KindGrant } from '../../server/reach.ts';
import { closeTasks, insertTask, selectTasks, type TaskRow } from '../../server/task.sql.ts';
import { tellAccounts, tellHolders } from '../../server/tell-officers.port.ts';
import * as text from '../opinion.text.ts';
import { reopenPins, selectOpenPins, settlePins, type PinRow } from './opinion.sql.ts';

/** As a task of the department in charge is closed. */
const SETTLED = 'settle_pins';

interface Place {
  found: CaseRow;
  kind: CaseKind;
  now: Date;
}

/** The case in the state that it is in by now. Opens the task of the department in charge, or closes it once nothing waits. */
export async function keepLeadTask(
  tx: Tx,
  { found, kind, now }: Place,
  by: string | null,
): Promise<{ waits: number }> {
  const waits = (await selectOpenPins(tx, [found.id])).length;
  const [role] = askersIn(kind.workflow, found.state);
  if (role === undefined || kind.workflow.states[found.state]?.whenAllDone === undefined) return { waits };
  const open = (await selectTasks(tx, found.id)).filter(({ closedAt }) => closedAt === null);
  const aside = open.find(({ isAside }) => isAside);
  if (waits === 0 && aside)
    await closeTasks(tx, { caseId: found.id, ids: [aside.id], outcome: SETTLED, by, now });
  if (waits > 0 && !aside) await openAside(tx, { found, kind, now }, { role, open });
  return { waits };
}

/** Its term is that of the node. */
async function openAside(
  tx: Tx,
  { found, kind, now }: Place,
  { role, open }: { role: string; open: readonly TaskRow[] },
): Promise<void> {
  const { id: caseId, tenantId, department, projectGroup, state: node } = found;
  const { days = null, dueOn = null } = open[0] ?? {};
  const id = uuidV7(now.getTime());
  const place = { id, caseId, tenantId, kind: kind.kind, node, role, department, projectGroup };
  await insertTask(tx, { ...place, openedOn: dayText(now), days, dueOn, isAside: true, now });
}

/** The department in charge hears that something waits for it. */
export async function tellLead(
  tx: Tx,
  { found, kind, now }: Place,
  { from, count, but }: { from: string; count: number; but: readonly string[] },
): Promise<void> {
  const { id, tenantId, department, projectGroup, subjectTitle, receiptNo } = found;
  await tellHolders(tx, {
    tenantId,
    department,
    projectGroup,
    roles: askersIn(kind.workflow, found.state),
    but,
    title: text.pinsTitle(subjectTitle),
    body: text.pinsBody({ receiptNo, from, count }),
    link: paths.consoleCase(id),
    key: `pins:${id}:${uuidV7(now.getTime())}`,
    now,
  });
}

type Step = Pick<OpenStep, 'found' | 'kind' | 'event' | 'act' | 'caller'>;

/** What refuses to propose: where nobody may ask for a correction, it would reach nobody. Null = nothing. */
export function proposingFault({ found, kind }: Pick<Place, 'found' | 'kind'>): string | null {
  if (askersIn(kind.workflow, found.state).length > 0) return null;
  return found.resumeTo === null ? text.NOBODY_SENDS : text.IN_CORRECTION;
}

/** What refuses a step because something proposed waits. */
export async function pinsFaults(tx: Tx, step: Step): Promise<FieldError[]> {
  const { event, act, found, kind, caller } = step;
  if (event.correction !== 'open' && !event.closesOwnTask) return [];
  const waiting = await selectOpenPins(tx, [found.id]);
  if (waiting.length === 0) return [];
  if (event.correction === 'open') return unseenFaults(waiting, act.proposals);
  const grants = 'grants' in caller.reach ? caller.reach.grants : [];
  const own = new Set(ownTasks(await selectTasks(tx, found.id), { found, grants }).map((t) => t.department));
  if (event.isConsent && waiting.some(({ department }) => own.has(department)))
    return [{ field: 'event', errorMessage: text.OWN_PINS_WAIT }];
  // where one is enough, it would end the review over what waits
  return (await kind.isEnough?.(tx, found)) === true
    ? [{ field: 'event', errorMessage: text.PINS_WAIT }]
    : [];
}

/** What came in after the officer had read the others is theirs to read before the one notice leaves. */
function unseenFaults(waiting: readonly PinRow[], seen: readonly string[] | undefined): FieldError[] {
  const unseen = seen === undefined ? [] : waiting.filter(({ id }) => !seen.includes(id));
  return unseen.length ? [{ field: 'items', errorMessage: text.newPinsText(unseen.length) }] : [];
}

/** The open tasks of a parallel review that some grants cover. */
export const ownTasks = (
  tasks: readonly TaskRow[],
  { found, grants }: { found: Pick<CaseRow, 'kind'>; grants: readonly KindGrant[] },
): TaskRow[] =>
  tasks.filter(
    ({ closedAt, isAside, role, department, projectGroup }) =>
      closedAt === null &&
      !isAside &&
      coveringGrants(grants, { kind: found.kind, department, projectGroup }).some((one) => one.role === role),
  );

/** The notice is sent: what it names is taken up, the rest is left out, and whoever proposed hears of it. */
export async function settleSentPins(tx: Tx, step: Step & { now: Date }): Promise<void> {
  const { event, act, found, caller, now } = step;
  if (event.correction !== 'open' || caller.accountId === null) return;
  const waiting = await selectOpenPins(tx, [found.id]);
  if (waiting.length === 0) return;
  const named = new Set((act.items ?? []).map(({ item }) => item));
  const settled = { why: null, by: caller.accountId, now };
  const idsOf = (isNamed: boolean) =>
    waiting.filter((pin) => named.has(pin.item) === isNamed).map(({ id }) => id);
  await settlePins(tx, { ...settled, ids: idsOf(true), outcome: 'sent' });
  await settlePins(tx, { ...settled, ids: idsOf(false), outcome: 'left' });
  for (const [accountId, own] of Map.groupBy(waiting, (pin) => pin.accountId)) {
    const sent = own.filter(({ item }) => named.has(item)).length;
    const words = text.sentPinsText({ sent, left: own.length - sent });
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful of departments
    await tellProposer(tx, { found, accountId, words, but: caller.accountId, now });
  }
}

/** The notice is taken back: what it had settled waits again, and whoever proposed hears of it. */
export async function reopenSentPins(tx: Tx, { found, caller, now }: Step & { now: Date }): Promise<void> {
  const again = Map.groupBy(await reopenPins(tx, found.id), (pin) => pin.accountId);
  for (const [accountId, own] of again) {
    const words = text.reopenedPinsText(own.length);
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful of departments
    await tellProposer(tx, { found, accountId, words, but: caller.accountId ?? '', now });
  }
}

interface ToProposer {
  found: CaseRow;
  accountId: string;
  words: string;
  /** Who did it. */
  but: string;
  now: Date;
}

/** Whoever proposed hears what became of it. */
export const tellProposer = (tx: Tx, { found, accountId, words, but, now }: ToProposer): Promise<number> =>
  tellAccounts(tx, {
    tenantId: found.tenantId,
    ids: [accountId],
    but: [but],
    title: text.pinsSettledTitle(found.subjectTitle),
    body: text.pinsSettledBody(found.receiptNo, words),
    link: paths.consoleCase(found.id),
    key: `pins-settled:${found.id}:${uuidV7(now.getTime())}`,
    now,
  });
