// What can be done about a demand that is not met: supply what is not known, make an effort, wait, or nothing.
import { directionOf, fieldOf, type CatalogueField, type ChangeKind } from './field.ts';
import type { PreparedLeaf } from './prepared.ts';
import { slotOf, type Profile, type SlotValue } from './profile.ts';
import { NO_ANSWERS, type Answers, type AskedLeaf } from './tree.ts';
import { NO, UNKNOWN } from './verdict.ts';

/** What is open may still be answered; what has been answered stands. */
export const answerKind = ({ id }: AskedLeaf, answers: Answers): ChangeKind =>
  answers.has(id) ? 'immutable' : 'supply';

/**
 * Unknown, or known too coarsely: to be supplied. Known and short: as the field says of a change to the value that would
 * do (`valueOf`, asked only where it matters).
 */
export function fieldKind(
  leaves: readonly PreparedLeaf[],
  later: Profile,
  valueOf: (field: CatalogueField) => SlotValue | null,
): ChangeKind {
  const field = leaves[0]?.field;
  if (!field) return 'supply';
  const current = slotOf(later, fieldOf(later.catalogue, field.base));
  // not stated, and beyond what it can be
  if (current === null && leaves.some(({ test }) => test(later, NO_ANSWERS) === NO)) return 'limit';
  if (current === null || leaves.some(({ test }) => test(later, NO_ANSWERS) === UNKNOWN)) return 'supply';
  // an age is waited for on another day; what no day heals is fixed
  if (field.derived) return field.change === 'wait' ? 'immutable' : field.change;
  if (field.change !== 'wait' && field.change !== 'improve') return field.change;
  return changeKind(field, current, valueOf(field));
}

/** Whether a known value can be moved to another by effort or time, or would have to be given up. */
function changeKind(field: CatalogueField, current: SlotValue, value: SlotValue | null): ChangeKind {
  const { type, change } = field;
  if (value === null) return 'immutable';
  if (type === 'code')
    return typeof value === 'string' && field.attainable?.includes(value) === false ? 'immutable' : change;
  if (type === 'boolean') return change === 'improve' && value === 1 ? 'improve' : 'immutable';
  if (type !== 'number' && type !== 'money') return change === 'wait' ? 'immutable' : change;
  const way = directionOf(field);
  const isAlong = way === 'up' ? value > current : way === 'down' && value < current;
  return isAlong ? change : 'limit';
}
