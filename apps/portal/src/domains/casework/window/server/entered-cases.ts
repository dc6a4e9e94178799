// What an officer entered from paper: their list, the draft that they fill in and files, and the owner's word that it is right.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { cappedTotal } from '@yqt/kernel/count';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { eventOf } from '@yqt/workflow/workflow';
import { paths } from '../../../../paths.ts';
import { roleHoldersOf } from '../../../operator/server/holders.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { NOT_DISPOSABLE, type EVENT_ENTRY } from '../../casework.text.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { stateLabel } from '../../server/case-words.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { removeCase } from '../../server/fill-case.ts';
import { insertEvent } from '../../server/history.sql.ts';
import { lockCase } from '../../server/open-step.ts';
import { updateAs, type OwnUpdate } from '../../server/own-cases.ts';
import { findCase } from '../../server/read-own-case.ts';
import { tellAccounts } from '../../server/tell-officers.port.ts';
import type { EntryCard } from '../contract.ts';
import * as text from '../window.text.ts';
import { confirmEntryRow, countEntered, refuseEntryRow, selectEntered } from './entry.sql.ts';
import { isConfirmer } from './read-entry.ts';
import { isMoneyDue } from './standing-refusal.ts';
import { entryLink } from './entry-link.ts';
import { isWindowOf } from './window-of.ts';

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
    if (!kind) return [];
    const labels = { kindLabel: kind.label, stateLabel: stateLabel(kind, state) };
    return [{ ...row, ...labels, link: entryLink(kind, row.id) }];
  });
  return { records, ...cappedTotal(count?.total), current: page.current, size: page.size };
}

/** What may be entered now where the officer is the window. */
export async function listSubjects(deps: CaseworkDeps, { tenantId, reach }: Officer) {
  const now = deps.now();
  const reached = new Set(reach.grants.map(({ kind }) => kind));
  const kinds = [...deps.kinds.values()].filter(({ kind }) => reached.has(kind));
  const lists = await Promise.all(
    kinds.map(async ({ kind, owner, window }) => {
      const subjects = (await window?.subjects(deps.sql, { tenantId, now })) ?? [];
      return owner === 'guest'
        ? []
        : subjects
            .filter((one) => isWindowOf({ reach }, { kind, ...one }))
            .map(({ id, title }) => ({ kind, owner, subjectId: id, title }));
    }),
  );
  return { records: lists.flat() };
}

/** The officer on what they entered, as long as they sit at that window. Throws NOT_FOUND, FORBIDDEN. */
export async function atWindow(deps: CaseworkDeps, officer: Officer, id: string): Promise<Caller> {
  return (await windowOn(deps, officer, id)).caller;
}

async function windowOn(deps: CaseworkDeps, officer: Officer, id: string) {
  const caller = entering(officer);
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  if (!isWindowOf(officer, found)) throw appError('FORBIDDEN', { message: text.OUT_OF_SCOPE });
  return { caller, found, kind };
}

/** Saves, and lets the filing happen that the paper asks for, also of what is owed. Throws FORBIDDEN for anything else, and out of scope by now. */
export async function updateEntry(deps: CaseworkDeps, officer: Officer, given: OwnUpdate) {
  const { caller, kind } = await windowOn(deps, officer, given.id);
  const { action } = given;
  const isHandIn = action === kind.owing?.handIn;
  if (action !== 'save' && !isHandIn && eventOf(kind.workflow, action)?.snapshot !== true)
    throw appError('FORBIDDEN', { message: text.ONLY_FILING });
  return updateAs(deps, caller, { ...given, kind: null });
}

/** What was never filed; the rest is the owner's. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function removeEntry(
  deps: CaseworkDeps,
  officer: Officer,
  id: string,
): Promise<{ ok: boolean }> {
  const { caller, found } = await windowOn(deps, officer, id);
  if (found.submittedAt !== null) throw appError('CONFLICT', { message: NOT_DISPOSABLE });
  await removeCase(deps, caller, { id, kind: null });
  return { ok: true };
}

type Confirmer = Caller & { accountId: string };

/** The owner's word that what was filed is what the paper says. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function confirmEntry(
  deps: CaseworkDeps,
  caller: Confirmer,
  { id, version }: { id: string; version: number },
): Promise<{ ok: boolean }> {
  const said = { caller, id, version, event: 'entry_confirmed' as const };
  return onEntry(deps, said, async (tx, { accountId, caseId }) => {
    const [confirmed] = await confirmEntryRow(tx, { caseId, accountId, now: deps.now() });
    if (!confirmed) throw appError('CONFLICT', { message: text.CONFIRMED_ALREADY });
  });
}

/**
 * The owner's word that it is not, and why: the window hears of it, and nothing goes on over it until the owner files it anew or
 * confirms it after all. Throws INVALID without a reason, NOT_FOUND, FORBIDDEN, CONFLICT.
 */
export async function refuseEntry(
  deps: CaseworkDeps,
  caller: Confirmer,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<{ ok: boolean }> {
  const why = reason.trim();
  return onEntry(
    deps,
    { caller, id, version, event: 'entry_refused', reason: why },
    async (tx, { accountId, caseId, ...at }) => {
      if (isMoneyDue(at.kind, at.found.state)) throw appError('CONFLICT', { message: text.GRANTED });
      if (why === '') throw invalid({ field: 'reason', errorMessage: text.WHY_REFUSED });
      const now = deps.now();
      const [refused] = await refuseEntryRow(tx, { caseId, accountId, reason: why, now });
      if (!refused) throw appError('CONFLICT', { message: text.SETTLED_ALREADY });
      await tellWindow(tx, { ...at, why, now });
    },
  );
}

interface Entered {
  found: CaseRow;
  kind: CaseKind;
}

interface Said {
  caller: Confirmer;
  id: string;
  /** What they looked at. */
  version: number;
  event: keyof typeof EVENT_ENTRY;
  reason?: string;
}

const AUDITED = { entry_confirmed: 'case.entry-confirmed', entry_refused: 'case.entry-refused' } as const;

/** What the owner's administrator says of an entry, in its chain of events, in one transaction under the lock of its case. */
async function onEntry(
  deps: CaseworkDeps,
  { caller, id, version, event, reason }: Said,
  say: (tx: Tx, at: Entered & { accountId: string; caseId: string }) => Promise<void>,
): Promise<{ ok: boolean }> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { tenantId, accountId, ip, requestId } = caller;
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller, id, kind: null });
    if (found.enteredBy === null) throw appError('NOT_FOUND');
    if (!isConfirmer(found, caller)) throw appError('FORBIDDEN', { message: text.ADMIN_CONFIRMS });
    requireFiled(found, version);
    await say(tx, { found, kind, accountId, caseId: found.id });
    await insertEvent(tx, {
      caseId: found.id,
      event,
      fromState: found.state,
      toState: found.state,
      now: deps.now(),
      actor: accountId,
      actorRole: 'applicant',
      reasonCode: null,
      reason: reason ?? null,
      payload: {},
      snapshot: null,
    });
    await recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: AUDITED[event],
      objectKind: kind.kind,
      objectId: found.id,
      result: 'done',
      ip,
      requestId,
      facts: { ...(reason === undefined ? {} : { reason }), version },
    });
    return { ok: true };
  });
}

/** The word is given to what was filed and read, and while something can still come of it. Throws CONFLICT. */
function requireFiled(found: CaseRow, version: number): void {
  if (found.submittedAt === null) throw appError('CONFLICT', { message: text.NOTHING_FILED });
  if (found.closedAt !== null) throw appError('CONFLICT', { message: text.ENDED });
  if (found.version !== version) throw appError('CONFLICT', { message: text.CHANGED_SINCE });
}

/** Who entered it, and of what was filed whoever else sits at that window. */
async function tellWindow(tx: Tx, { found, why, now }: Entered & { why: string; now: Date }): Promise<void> {
  const { id, tenantId, department, projectGroup, subjectTitle, applicantName, enteredBy } = found;
  const others = await roleHoldersOf(tx, { roles: ['clerk'], department, projectGroup });
  await tellAccounts(tx, {
    tenantId,
    ids: [...new Set([...(enteredBy === null ? [] : [enteredBy]), ...others])],
    title: text.refusedTitle(subjectTitle),
    body: text.refusedBody(applicantName, why),
    link: paths.consoleCase(id),
    key: `entry:${id}:refused:${found.version}:${found.revision}`,
    now,
  });
}
