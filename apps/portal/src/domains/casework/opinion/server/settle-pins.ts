// One proposal of what to correct is settled by itself: withdrawn by whoever proposed it, or dropped by the department in charge
// with a reason. With the last one a parallel review goes on, where nobody else was waited for.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { askersIn } from '@yqt/workflow/workflow';
import { actorOf } from '../../server/actor-of.ts';
import { actWithin } from '../../server/act-on-case.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { lockCase } from '../../server/open-step.ts';
import { selectTasks } from '../../server/task.sql.ts';
import { NO_RIGHT } from '../../second/second.text.ts';
import * as text from '../opinion.text.ts';
import { record } from './ask-opinion.ts';
import { selectOpenPins, selectPin, settlePins, type PinRow } from './opinion.sql.ts';
import { keepLeadTask, ownTasks, tellProposer } from './pins-in-step.ts';

export interface Settling {
  id: string;
  pinId: string;
  /** Of what is dropped. */
  reason?: string;
}

interface At {
  found: CaseRow;
  kind: CaseKind;
}

/** Whether they may send a correction here, and so drop what is proposed. */
export const maySend = (officer: Officer, { found, kind }: At): boolean =>
  found.archiveNo === null &&
  actorOf(officer, { found, kind }).roles.some((role) => askersIn(kind.workflow, found.state).includes(role));

/** Whether it is theirs to withdraw: they proposed it, or review for the department that did. */
export const mayWithdraw = (
  officer: Officer,
  { pin, departments }: { pin: Pick<PinRow, 'accountId' | 'department'>; departments: readonly string[] },
): boolean => pin.accountId === officer.accountId || departments.includes(pin.department);

/** The departments whose task is an officer's here. */
export const departmentsHere = async (
  db: Tx | CaseworkDeps['sql'],
  { reach }: Officer,
  found: CaseRow,
): Promise<string[]> =>
  ownTasks(await selectTasks(db, found.id), { found, grants: reach.grants }).map(
    ({ department }) => department,
  );

/** Throws NOT_FOUND, FORBIDDEN for whom it is not theirs, CONFLICT where it no longer waits. */
export const withdrawPin = (
  deps: CaseworkDeps,
  officer: Officer,
  given: Settling,
): Promise<{ ok: boolean }> => settle(deps, officer, { ...given, outcome: 'withdrawn' });

/** The same of the department in charge, with a reason. */
export const dropPin = (deps: CaseworkDeps, officer: Officer, given: Settling): Promise<{ ok: boolean }> =>
  settle(deps, officer, { ...given, outcome: 'dropped' });

async function settle(
  deps: CaseworkDeps,
  officer: Officer,
  { id, pinId, reason, outcome }: Settling & { outcome: 'withdrawn' | 'dropped' },
): Promise<{ ok: boolean }> {
  if (!isUuid(id) || !isUuid(pinId)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const at = await lockCase(tx, deps, { caller: officer, id, kind: null });
    const { found } = at;
    const [pin] = await selectPin(tx, { id: pinId, caseId: found.id });
    if (!pin) throw appError('NOT_FOUND');
    const departments = await departmentsHere(tx, officer, found);
    const isTheirs =
      outcome === 'dropped' ? maySend(officer, at) : mayWithdraw(officer, { pin, departments });
    if (!isTheirs) throw appError('FORBIDDEN', { message: NO_RIGHT });
    if (outcome === 'dropped' && !reason?.trim())
      throw invalid({ field: 'reason', errorMessage: text.NO_REASON });
    if (!(await selectOpenPins(tx, [found.id])).some((one) => one.id === pin.id))
      throw appError('CONFLICT', { message: text.PIN_SETTLED });
    const [now, by, why] = [deps.now(), officer.accountId, reason?.trim() || null];
    await settlePins(tx, { ids: [pin.id], outcome, why, by, now });
    if (outcome === 'dropped')
      await tellProposer(tx, {
        found,
        accountId: pin.accountId,
        words: text.droppedText(why ?? ''),
        but: by,
        now,
      });
    const { waits } = await keepLeadTask(tx, { ...at, now }, by);
    const facts = { pin: pin.id, item: pin.item, ...(why === null ? {} : { reason: why }) };
    await record(tx, officer, { event: `case.pin-${outcome}`, kind: found.kind, caseId: found.id, facts });
    if (waits === 0) await goOn(tx, deps, { officer, ...at });
    return { ok: true };
  });
}

/** What was waited for was the last: every department had answered. */
async function goOn(
  tx: Tx,
  deps: CaseworkDeps,
  { officer, found, kind }: At & { officer: Officer },
): Promise<void> {
  const next = kind.workflow.states[found.state]?.whenAllDone;
  const isOpen = (await selectTasks(tx, found.id)).some(({ closedAt }) => closedAt === null);
  if (next === undefined || isOpen) return;
  const clock = { ...officer, accountId: null, reach: { isSystem: true } as const };
  await actWithin(tx, deps, { caller: clock, act: { id: found.id, kind: kind.kind, event: next } });
}
