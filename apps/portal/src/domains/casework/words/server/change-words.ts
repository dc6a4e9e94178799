// The words of states as operators read and change them. Dictionaries are one for all tenants, so the default one keeps them.
import { notify } from '@yqt/database/listen';
import { transaction } from '@yqt/database/sql';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { relabelEntries } from '../../../dictionary/server/dictionary.port.ts';
import { isDefaultTenant } from '../../../identity/server/tenants.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { stateLabel } from '../../server/case-words.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { markOf, requireUnchanged } from '../../server/seen-mark.ts';
import { rereadStateWords, stateDictionary, STATE_WORDS } from '../../server/state-words.ts';
import type { KindWords } from '../contract.ts';
import * as text from '../words.text.ts';

type Visit = Pick<OperatorVisit, 'tenantId' | 'viewer' | 'ip' | 'requestId'>;

/** Every kind with the words for its states. */
export async function listStateWords(
  deps: CaseworkDeps,
  { tenantId }: Pick<Visit, 'tenantId'>,
): Promise<{ mayChange: boolean; records: KindWords[] }> {
  return {
    mayChange: await isDefaultTenant(deps, tenantId),
    records: [...deps.kinds.values()].map((kind) => ({
      kind: kind.kind,
      label: kind.label,
      mark: markOf(wordsOf(kind)),
      states: Object.entries(kind.workflow.states).map(([state, { label, stage }]) => ({
        state,
        stage,
        label: stateLabel(kind, state),
        machine: label,
      })),
    })),
  };
}

/** By state, in the machine's order. */
const wordsOf = (kind: CaseKind, known: ReadonlyMap<string, string> = new Map()): string[] =>
  Object.keys(kind.workflow.states).map((state) => known.get(state) ?? stateLabel(kind, state));

export interface NewWords {
  kind: string;
  /** The mark of what was read. */
  seen?: string;
  words: readonly { state: string; label: string }[];
}

/** Throws FORBIDDEN, NOT_FOUND for an unknown kind, INVALID with every word that cannot be. At once here, by notification elsewhere. */
export async function saveStateWords(
  deps: CaseworkDeps,
  { tenantId, viewer, ip, requestId }: Visit,
  given: NewWords,
): Promise<{ ok: boolean }> {
  if (!(await isDefaultTenant(deps, tenantId))) throw appError('FORBIDDEN', { message: text.ELSEWHERE });
  const kind = deps.kinds.get(given.kind);
  if (!kind) throw appError('NOT_FOUND');
  const faults = wordFaults(kind, given.words);
  if (faults.length) throw invalid(...faults);
  await transaction(deps.sql, async (tx) => {
    const words = given.words.map(({ state, label }) => ({ value: state, label: label.trim() }));
    const changed = await relabelEntries(tx, { code: stateDictionary(kind.kind), words });
    // as the rows were, whatever this process knows; a conflict takes the writing back
    const former = new Map([
      ...words.map(({ value, label }) => [value, label] as const),
      ...changed.map(({ value, was }) => [value, was] as const),
    ]);
    const said = wordsOf(kind, former);
    requireUnchanged(said, given.seen, () => text.wordsHaveChanged(said));
    if (changed.length === 0) return;
    await notify(tx, STATE_WORDS, kind.kind);
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'case.state-words',
      objectKind: 'dictionary',
      objectId: stateDictionary(kind.kind),
      result: 'done',
      ip,
      requestId,
      facts: { changed: changed.map(({ value, was, label }) => `${value}：${was} → ${label}`) },
    });
  });
  await rereadStateWords(deps);
  return { ok: true };
}

/** A state that is none, and two states of one name: nobody could tell them apart. */
function wordFaults(kind: CaseKind, words: NewWords['words']): FieldError[] {
  const known = Object.keys(kind.workflow.states);
  const after = new Map(known.map((state) => [state, stateLabel(kind, state)]));
  for (const { state, label } of words) if (after.has(state)) after.set(state, label.trim());
  return words.flatMap(({ state, label }) => {
    const field = `words.${state}`;
    if (!known.includes(state)) return [{ field, errorMessage: text.NO_SUCH_STATE }];
    const same = known.find((other) => other !== state && after.get(other) === label.trim());
    return same === undefined ? [] : [{ field, errorMessage: text.sameAs(label.trim()) }];
  });
}
