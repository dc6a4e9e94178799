// A rule without one of its conditions, to see how many that condition alone keeps out.
import { isLeaf, branchesOf, type RuleTree } from '@yqt/rules/tree';

/** The tree without the leaf; null where nothing is left. A group that loses its last member goes with it. */
export function withoutLeaf(tree: RuleTree, id: string): RuleTree | null {
  if (isLeaf(tree)) return tree.id === id ? null : tree;
  const members = branchesOf(tree).flatMap((member) => withoutLeaf(member, id) ?? []);
  const [only] = members;
  if (!only) return null;
  if ('not' in tree) return { not: only };
  if ('all' in tree) return { all: members };
  if ('any' in tree) return { any: members };
  return { atLeast: Math.min(tree.atLeast, members.length), of: members };
}
