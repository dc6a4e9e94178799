// Reviewers propose what to correct; who has the case in charge sends it in one 补正告知书.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { caseItems } from '../../server/case-items.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { selectSnapshots } from '../../server/history.sql.ts';
import { lockCase } from '../../server/open-step.ts';
import { selectTasks } from '../../server/task.sql.ts';
import { NO_RIGHT } from '../../second/second.text.ts';
import * as text from '../opinion.text.ts';
import { record } from './ask-opinion.ts';
import { insertPin, withdrawReworded } from './opinion.sql.ts';
import { keepLeadTask, ownTasks, proposingFault, tellLead } from './pins-in-step.ts';
import { submissionNumber } from '../../server/submission-number.ts';

export interface Pin {
  item: string;
  note: string;
}

interface Keeping {
  found: CaseRow;
  kind: CaseKind;
  /** Who hears of it by themselves. */
  told?: readonly string[];
  accountId: string;
  department: string;
  pins: readonly Pin[];
  now: Date;
}

/**
 * Keeps proposals of the newest snapshot; one made again in other words is a new one. The department in charge hears of what it has
 * not heard of. Throws INVALID where nobody may ask for a correction.
 */
export async function keepPins(tx: Tx, keeping: Keeping): Promise<void> {
  const { found, kind, accountId, department, pins, told = [], now } = keeping;
  if (pins.length === 0) return;
  const fault = proposingFault({ found, kind });
  if (fault !== null) throw invalid({ field: 'items', errorMessage: fault });
  const snapshot = submissionNumber(await selectSnapshots(tx, found.id));
  const place = { caseId: found.id, snapshot, accountId, department, now };
  let count = 0;
  for (const pin of pins) {
    const given = { ...place, item: pin.item, note: pin.note.trim() };
    // oxlint-disable-next-line no-await-in-loop -- one connection; some fields of one form
    await withdrawReworded(tx, given);
    // oxlint-disable-next-line no-await-in-loop -- the same
    count += (await insertPin(tx, { ...given, id: uuidV7(now.getTime()) })).length;
  }
  if (count === 0) return;
  await keepLeadTask(tx, { found, kind, now }, accountId);
  const from = (await departmentNames(tx, found.tenantId)).get(department) ?? department;
  await tellLead(tx, { found, kind, now }, { from, count, but: [accountId, ...told] });
}

/** The department in whose name somebody reviews here: of their open task, else of the grant that covers the case; null = none. */
export async function reviewsFor(
  db: Tx | CaseworkDeps['sql'],
  { reach }: Officer,
  found: CaseRow,
): Promise<string | null> {
  const [own] = ownTasks(await selectTasks(db, found.id), { found, grants: reach.grants });
  return own?.department ?? null;
}

/** Throws NOT_FOUND, FORBIDDEN for whoever has no task here, INVALID. */
export async function proposePins(
  deps: CaseworkDeps,
  officer: Officer,
  { id, pins }: { id: string; pins: readonly Pin[] },
): Promise<{ ok: boolean }> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id, kind: null });
    const department = await reviewsFor(tx, officer, found);
    if (department === null) throw appError('FORBIDDEN', { message: NO_RIGHT });
    const now = deps.now();
    const known = new Set((await caseItems(tx, deps, { found, kind })).map(({ item }) => item));
    const strange = pins.filter(({ item }) => !known.has(item));
    if (strange.length)
      throw invalid(...strange.map(({ item }) => ({ field: 'items', errorMessage: text.unknownItem(item) })));
    await keepPins(tx, { found, kind, accountId: officer.accountId, department, pins, now });
    const about = { kind: kind.kind, caseId: found.id, facts: { pins: pins.length } };
    await record(tx, officer, { event: 'case.pins-proposed', ...about });
    return { ok: true };
  });
}
