// What an owner does to their case before and between transitions: open it, fill it in, take it off their list.
import { transaction, type Tx } from '@yqt/database/sql';
import { checkDraft } from '@yqt/forms/check';
import { isSame, pinFaults } from '@yqt/forms/compare';
import { openAnswers, sealAnswers, unmask, type StoredAnswers } from '@yqt/forms/seal';
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { keptFor } from '../breach/server/barred.ts';
import * as text from '../casework.text.ts';
import { isOpenToFill, isWriter } from './actor-of.ts';
import { keepAnswerFiles } from './answer-files.ts';
import type { CaseKind } from './case-kind.ts';
import { sealsOf } from './case-seals.ts';
import { hideCase, updateAnswers, type CaseRow } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { selectCorrections } from './correction.sql.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { tellRemoved } from '../window/server/entry-in-step.ts';
import { formOf } from './form-versions.ts';
import { selectSnapshots } from './history.sql.ts';
import { lockCase } from './open-step.ts';
import { fillableFields } from './opened.ts';

export interface Saved {
  revision: number;
  savedAt: string;
  /** What is malformed so far; it is kept as typed, and what is well-formed is stored all the same. */
  faults: FieldError[];
}

export interface Saving {
  id: string;
  kind: string | null;
  revision: number;
  answers: unknown;
}

/**
 * Stores what is typed so far. A stale revision with equal content counts as saved: the answer to the first try was lost.
 * Throws NOT_FOUND, FORBIDDEN (only reads), CONFLICT (saved elsewhere, or no longer to be edited), INVALID (closed by the
 * correction, foreign files).
 */
export async function saveCaseAnswers(deps: CaseworkDeps, caller: Caller, given: Saving): Promise<Saved> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, (tx) => saveWithin(tx, deps, { caller, given }));
}

async function saveWithin(
  tx: Tx,
  deps: CaseworkDeps,
  { caller, given }: { caller: Caller; given: Saving },
): Promise<Saved> {
  const now = deps.now();
  const { found, kind } = await lockCase(tx, deps, { caller, id: given.id, kind: given.kind });
  requireEditor(caller, found, kind);
  const form = await formOf(tx, kind, found);
  const seals = await sealsOf(tx, deps, found.id);
  const clear = unmask(form, given.answers, found.answers, seals);
  const options = await checkOptions(deps, form, dayText(now));
  const { answers, faults } = checkDraft(form, clear, options);
  const sealed = sealAnswers(form, answers, found.answers, seals);
  const stored = found.resumeTo === null ? sealed : asFiled({ found, form, sealed, answers, options, seals });
  if (isSame(stored, found.answers)) return { revision: found.revision, savedAt: found.updatedAt, faults };
  if (found.revision !== given.revision)
    throw appError('CONFLICT', {
      message: text.SAVED_ELSEWHERE,
      facts: { revision: found.revision, answers: openAnswers(form, found.answers, null) },
    });
  const refused = [
    ...(await closedFaults(tx, { found, kind, form, stored, answers, options, seals })),
    ...(await keepAnswerFiles(tx, { form, caller, before: found.answers, after: answers })),
  ];
  if (refused.length) throw invalid(...refused.map((one) => ({ ...one, field: `answers.${one.field}` })));
  const [saved] = await updateAnswers(tx, { id: found.id, answers: stored, revision: given.revision, now });
  if (!saved) throw appError('CONFLICT', { message: text.SAVED_ELSEWHERE });
  return { revision: saved.revision, savedAt: instantText(now), faults };
}

/**
 * Under a correction what comes back as it was filed stays so to the letter, though forms read it otherwise by now (without marks
 * that nobody sees, with other line ends): whoever fills it in did not change it.
 */
function asFiled({
  found,
  form,
  sealed,
  answers,
  ...by
}: Pick<Parameters<typeof fillableFields>[0], 'form' | 'answers' | 'options' | 'seals'> & {
  found: CaseRow;
  sealed: StoredAnswers;
}): StoredAnswers {
  const before = checkDraft(form, openAnswers(form, found.answers, by.seals), by.options).answers;
  const unchanged = Object.entries(found.answers).filter(
    ([name]) => name in sealed && isSame(answers[name], before[name]),
  );
  return { ...sealed, ...Object.fromEntries(unchanged) };
}

/** Throws FORBIDDEN for who only reads, CONFLICT for a case that is not the applicant's turn. */
export function requireEditor({ reach }: Caller, found: CaseRow, kind: CaseKind): void {
  if (!isWriter(reach, found)) throw appError('FORBIDDEN', { message: text.HANDLERS_ONLY });
  if (!isOpenToFill(kind, found))
    throw appError('CONFLICT', { message: text.NOT_EDITABLE, facts: { state: found.state } });
}

/** Under a correction only what it opens may differ from what was filed. */
async function closedFaults(
  tx: Tx,
  {
    found,
    stored,
    ...given
  }: Pick<Parameters<typeof fillableFields>[0], 'kind' | 'form' | 'answers' | 'options' | 'seals'> & {
    found: CaseRow;
    stored: StoredAnswers;
  },
): Promise<FieldError[]> {
  if (found.resumeTo === null) return [];
  const correction = (await selectCorrections(tx, found.id)).find(({ status }) => status === 'open');
  const [last] = await selectSnapshots(tx, found.id);
  if (!correction || !last) return [];
  const open = fillableFields({ ...given, correction, filed: last }, found.answers);
  return pinFaults(given.form, { before: found.answers, after: stored, open });
}

/** Takes a draft, or what came to nothing, off its owner's list. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export async function removeCase(
  deps: CaseworkDeps,
  caller: Caller,
  place: { id: string; kind: string | null },
): Promise<void> {
  if (!isUuid(place.id)) throw appError('NOT_FOUND');
  await transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller, ...place });
    const { reach, tenantId, accountId, ip, requestId } = caller;
    if (!isWriter(reach, found)) throw appError('FORBIDDEN', { message: text.HANDLERS_ONLY });
    if (!kind.workflow.states[found.state]?.isDisposable)
      throw appError('CONFLICT', { message: text.NOT_DISPOSABLE });
    const kept = await keptFor(tx, found, dayText(deps.now()));
    if (kept !== null) throw appError('CONFLICT', { message: kept });
    await hideCase(tx, { id: found.id, now: deps.now() });
    await kind.removed?.(tx, found.id);
    if ('enteredBy' in reach) await tellRemoved(tx, { found, now: deps.now() });
    await recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: 'case.removed',
      objectKind: kind.kind,
      objectId: found.id,
      result: 'done',
      ip,
      requestId,
      facts: { state: found.state },
    });
  });
}
