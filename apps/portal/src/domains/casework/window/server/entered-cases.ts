// What an officer entered from paper: their list, the draft that they fill in and files, and the owner's word that it is right.
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { eventOf } from '@yqt/workflow/workflow';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { NOT_DISPOSABLE } from '../../casework.text.ts';
import { stateLabel } from '../../server/case-words.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { removeCase } from '../../server/fill-case.ts';
import { lockCase } from '../../server/open-step.ts';
import { updateAs, type OwnUpdate } from '../../server/own-cases.ts';
import { findCase } from '../../server/read-own-case.ts';
import type { EntryCard } from '../contract.ts';
import * as text from '../window.text.ts';
import { confirmEntryRow, countEntered, selectEntered } from './entry.sql.ts';
import { isConfirmer } from './read-entry.ts';

/** The officer as who enters: they reach what they entered and nothing else. */
export const entering = ({ accountId, ...officer }: Officer): Caller => ({
  ...officer,
  accountId,
  reach: { enteredBy: accountId },
});

/** One page, the newest first. */
export async function listWindowEntries(
  deps: CaseworkDeps,
  { tenantId, accountId }: Officer,
  page: PageRequest,
): Promise<Page<EntryCard>> {
  const q = { tenantId, accountId };
  const [rows, [count]] = await Promise.all([
    selectEntered(deps.sql, { ...q, limit: page.size, offset: offsetOf(page) }),
    countEntered(deps.sql, q),
  ]);
  const records = rows.flatMap(({ kind: name, state, ...row }) => {
    const kind = deps.kinds.get(name);
    return kind ? [{ ...row, kindLabel: kind.label, stateLabel: stateLabel(kind, state) }] : [];
  });
  return { records, ...cappedTotal(count?.total), current: page.current, size: page.size };
}

/** What may be entered, of the kinds that the officer's grants reach. */
export async function listSubjects(deps: CaseworkDeps, { tenantId, reach }: Officer) {
  const today = dayText(deps.now());
  const reached = new Set(reach.grants.map(({ kind }) => kind));
  const kinds = [...deps.kinds.values()].filter(({ kind }) => reached.has(kind));
  const lists = await Promise.all(
    kinds.map(async ({ kind, owner, windowSubjects }) => {
      const subjects = (await windowSubjects?.(deps.sql, { tenantId, today })) ?? [];
      return owner === 'guest'
        ? []
        : subjects.map(({ id, title }) => ({ kind, owner, subjectId: id, title }));
    }),
  );
  return { records: lists.flat() };
}

/** Saves, and lets the filing happen that the paper asks for. Throws FORBIDDEN for anything else. */
export async function updateEntry(deps: CaseworkDeps, officer: Officer, given: OwnUpdate) {
  const caller = entering(officer);
  const { kind } = await findCase(deps, caller, { id: given.id, kind: null });
  if (given.action !== 'save' && eventOf(kind.workflow, given.action)?.snapshot !== true)
    throw appError('FORBIDDEN', { message: text.ONLY_FILING });
  return updateAs(deps, caller, { ...given, kind: null });
}

/** What was never filed; the rest is the owner's. Throws NOT_FOUND, CONFLICT. */
export async function removeEntry(
  deps: CaseworkDeps,
  officer: Officer,
  id: string,
): Promise<{ ok: boolean }> {
  const caller = entering(officer);
  const { found } = await findCase(deps, caller, { id, kind: null });
  if (found.submittedAt !== null) throw appError('CONFLICT', { message: NOT_DISPOSABLE });
  await removeCase(deps, caller, { id, kind: null });
  return { ok: true };
}

/** The owner's word that what was entered is what the paper says. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function confirmEntry(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  id: string,
): Promise<{ ok: boolean }> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { tenantId, accountId, ip, requestId } = caller;
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller, id, kind: null });
    if (found.enteredBy === null) throw appError('NOT_FOUND');
    if (!isConfirmer(found, caller)) throw appError('FORBIDDEN', { message: text.ADMIN_CONFIRMS });
    const [confirmed] = await confirmEntryRow(tx, { caseId: found.id, accountId, now: deps.now() });
    if (!confirmed) throw appError('CONFLICT', { message: text.CONFIRMED_ALREADY });
    await recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: 'case.entry-confirmed',
      objectKind: kind.kind,
      objectId: found.id,
      result: 'done',
      ip,
      requestId,
      facts: {},
    });
    return { ok: true };
  });
}
