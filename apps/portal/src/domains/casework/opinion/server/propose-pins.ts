// Reviewers propose what to correct; who has the case in charge sends it in one 补正告知书.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { caseItems } from '../../server/case-items.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { selectSnapshots } from '../../server/history.sql.ts';
import { lockCase } from '../../server/open-step.ts';
import { coveringGrants } from '../../server/reach.ts';
import { selectTasks } from '../../server/task.sql.ts';
import { NO_RIGHT } from '../../second/second.text.ts';
import * as text from '../opinion.text.ts';
import { record } from './ask-opinion.ts';
import { upsertPin } from './opinion.sql.ts';

export interface Pin {
  item: string;
  note: string;
}

interface Keeping {
  found: CaseRow;
  accountId: string;
  department: string;
  pins: readonly Pin[];
  now: Date;
}

/** Keeps proposals of the newest snapshot; one made again has the newer words. */
export async function keepPins(tx: Tx, { found, accountId, department, pins, now }: Keeping): Promise<void> {
  if (pins.length === 0) return;
  const [filed] = await selectSnapshots(tx, found.id);
  const place = { caseId: found.id, snapshot: filed?.n ?? 0, accountId, department, now };
  for (const { item, note } of pins)
    await upsertPin(tx, { ...place, id: uuidV7(now.getTime()), item, note: note.trim() });
}

/** The department in whose name somebody reviews here: of their open task, else of the grant that covers the case; null = none. */
export async function reviewsFor(
  db: Tx | CaseworkDeps['sql'],
  { reach }: Officer,
  found: CaseRow,
): Promise<string | null> {
  const open = (await selectTasks(db, found.id)).filter(({ closedAt }) => closedAt === null);
  const own = open.find(({ role, department, projectGroup }) =>
    coveringGrants(reach.grants, { kind: found.kind, department, projectGroup }).some(
      (one) => one.role === role,
    ),
  );
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
    await keepPins(tx, { found, accountId: officer.accountId, department, pins, now });
    const about = { kind: kind.kind, caseId: found.id, facts: { pins: pins.length } };
    await record(tx, officer, { event: 'case.pins-proposed', ...about });
    return { ok: true };
  });
}
