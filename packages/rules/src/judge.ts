// The verdict of every part of a tree, without short circuit: what explanations and questions read.
import type { RuleContext } from './leaf-test.ts';
import { leafIn, prepare } from './prepared.ts';
import type { Profile } from './profile.ts';
import { isLeaf, branchesOf, type AnyLeaf, type Answers, type RuleTree } from './tree.ts';
import { allOf, anyOf, atLeastOf, opposite, UNKNOWN, type Verdict } from './verdict.ts';

/** A part of the tree with its verdict; leaves have no members. */
export interface Judged {
  tree: RuleTree;
  verdict: Verdict;
  members: Judged[];
}

/** The tree with all verdicts, given those of its leaves. */
function judge(tree: RuleTree, verdictOf: (leaf: AnyLeaf) => Verdict): Judged {
  if (isLeaf(tree)) return { tree, verdict: verdictOf(tree), members: [] };
  const members = branchesOf(tree).map((member) => judge(member, verdictOf));
  const verdicts = members.map(({ verdict }) => verdict);
  return { tree, verdict: combine(tree, verdicts), members };
}

/** The same for one enterprise. Throws RangeError for a tree that `validateTree` refuses. */
export const judgeProfile = (
  tree: RuleTree,
  profile: Profile,
  context: RuleContext,
  answers: Answers,
): Judged => {
  const prepared = prepare(tree, context);
  return judge(tree, (leaf) => leafIn(prepared, leaf).test(profile, answers));
};

/** The verdict of a group from those of its members. */
function combine(group: RuleTree, verdicts: readonly Verdict[]): Verdict {
  if ('not' in group) return opposite(allOf(verdicts));
  if ('any' in group) return anyOf(verdicts);
  return 'atLeast' in group ? atLeastOf(group.atLeast, verdicts) : allOf(verdicts);
}

/**
 * The UNKNOWN leaves on which the verdict may still depend, left to right: those that are UNKNOWN all the way up. None
 * when the verdict is definite.
 */
export function openLeaves({ tree, verdict, members }: Judged): AnyLeaf[] {
  if (verdict !== UNKNOWN) return [];
  return isLeaf(tree) ? [tree] : members.flatMap(openLeaves);
}
