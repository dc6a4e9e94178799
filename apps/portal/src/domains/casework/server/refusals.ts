// What is said to whoever may not do something, and to whoever comes too late.
import type { Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { Refusal } from '@yqt/workflow/workflow';
import * as text from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';
import { eventLabel, isTransition, stateLabel } from './case-words.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';
import { selectEvents } from './history.sql.ts';
import { BY_HAND, EVERYWHERE, type Standing } from './standing.ts';

/** The fault of a refusal by the workflow; of a state that is another by now see `conflictOf`, of separation `separatedBy`. */
export function refusedBy(
  refusal: Exclude<Refusal, 'separation'>,
  { reach }: Pick<Caller, 'reach'>,
  isFiling?: boolean,
): Error {
  const message = text.REFUSALS[refusal];
  if (refusal === 'actor' && 'owners' in reach)
    return appError('FORBIDDEN', { message: isFiling ? text.ADMIN_SUBMITS : text.ADMIN_ONLY });
  if (refusal === 'actor') return appError('FORBIDDEN', { message });
  return appError('BAD_REQUEST', { message });
}

/** FORBIDDEN with the rule that stands in somebody's way: that they entered the case, decided before it was reconsidered, or that of the matter. */
export function separatedBy(
  { state, separation }: Pick<CaseRow, 'state' | 'separation'>,
  { actor, decided }: Pick<Standing, 'actor' | 'decided'>,
): Error {
  const theirs = decided.filter(({ accountId, node }) => accountId === actor.accountId && node !== state);
  if (theirs.some(({ node }) => node === BY_HAND))
    return appError('FORBIDDEN', { message: text.ENTERED_BY_HAND });
  const message = theirs.every(({ node }) => node === EVERYWHERE)
    ? text.DECIDED_BEFORE
    : text.SEPARATIONS[separation];
  return appError('FORBIDDEN', { message });
}

/**
 * CONFLICT with what happened since `seen`: each event, where the case stands, and the versions to go on with. Where nothing
 * but a saving happened, to a case that is still being filled in, that is what it says.
 */
export async function conflictOf(
  tx: Tx,
  kind: CaseKind,
  { found, seen, isFilling = false }: { found: CaseRow; seen: number | null; isFilling?: boolean },
): Promise<Error> {
  const events = await selectEvents(tx, found.id);
  const missed = seen === null ? events.slice(-1) : events.filter(isTransition).slice(seen);
  const meanwhile = missed.map(({ at, event, actorRole }) => ({
    at,
    label: eventLabel(kind, event),
    role: actorRole,
  }));
  const { version, revision, state } = found;
  const label = stateLabel(kind, state);
  return appError('CONFLICT', {
    message: isFilling ? text.SAVED_BEFORE_FILING : text.meanwhileText(label, meanwhile),
    facts: { version, revision, state, stateLabel: label, meanwhile },
  });
}
