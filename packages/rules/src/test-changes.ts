// Takes a set of changes at its word: the tests of 还差什么 try what it promises.
import type { Change } from './counterfactual.ts';
import { fieldOf } from './field.ts';
import { anyValue } from './plan.ts';
import { copyOf, profileAt, setSlot, slotValue, type Profile } from './profile.ts';
import { NO_ANSWERS, type Answers } from './tree.ts';

/**
 * The enterprise and the officer's answers as they would be with these changes. The facts it carries stay as they are; only
 * comparisons see the change.
 */
export function applyChanges(
  changes: readonly Change[],
  profile: Profile,
  answers: Answers = NO_ANSWERS,
): { profile: Profile; answers: Answers } {
  const from = changes.find((change) => change.from !== undefined)?.from;
  const changed = from === undefined ? copyOf(profile) : profileAt(profile, from);
  const given = new Map(answers);
  for (const { field: name, to, leafIds, from: isWaiting } of changes) {
    if (isWaiting !== undefined) continue;
    if (name === null) for (const id of leafIds) given.set(id, to === true);
    else {
      const field = fieldOf(profile.catalogue, name);
      setSlot(changed, field, to === undefined ? anyValue(field, changed) : slotValue(field, to));
    }
  }
  return { profile: changed, answers: given };
}
