// What still has to be known for a verdict: fields for the user to fill in, questions for an officer or the enterprise.
import { fieldOf } from './field.ts';
import { judgeProfile, openLeaves } from './judge.ts';
import type { RuleContext } from './leaf-test.ts';
import { isExpired, slotOf, type Profile } from './profile.ts';
import { isAsked, NO_ANSWERS, type Answers, type RuleTree } from './tree.ts';

export interface MissingField {
  /** The stored field: for an age its date. */
  field: string;
  label: string;
  /** The conditions that ask for it. */
  leafIds: string[];
  /** Nothing known; known but expired; or a code too coarse to tell. */
  reason: 'absent' | 'expired' | 'coarse';
  ease: 1 | 2 | 3;
}

/**
 * The fields whose knowledge could change the verdict, in the order of the tree; none when it is definite. None is left
 * out; one may be named that the answer to another makes needless.
 */
export function missingFields(
  tree: RuleTree,
  profile: Profile,
  context: RuleContext,
  answers: Answers = NO_ANSWERS,
): MissingField[] {
  const found = new Map<string, MissingField>();
  for (const leaf of openLeaves(judgeProfile(tree, profile, context, answers))) {
    if (isAsked(leaf)) continue;
    const { field, label, ease } = fieldOf(context.catalogue, fieldOf(context.catalogue, leaf.field).base);
    const known = found.get(field);
    if (known) known.leafIds.push(leaf.id);
    else found.set(field, { field, label, leafIds: [leaf.id], reason: reasonOf(field, profile), ease });
  }
  return [...found.values()];
}

function reasonOf(name: string, profile: Profile): MissingField['reason'] {
  const field = fieldOf(profile.catalogue, name);
  if (slotOf(profile, field) !== null) return 'coarse';
  const fact = profile.facts.get(name);
  return fact && isExpired(field, fact, profile.on) ? 'expired' : 'absent';
}
