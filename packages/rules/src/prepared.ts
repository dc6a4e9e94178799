// What a tree needs before it can be looked at closely: its test, and of each leaf the test and what it hangs on. Worked
// out once for a tree and kept as long as the tree itself, since explanations and searches ask for it again and again.
import { treeTest } from './compile.ts';
import { fieldOf, type CatalogueField } from './field.ts';
import { decidingIn, testOf, type RuleContext, type Test } from './leaf-test.ts';
import { isAsked, leavesOf, type AnyLeaf, type Leaf, type RuleTree } from './tree.ts';

export interface PreparedLeaf {
  test: Test;
  /** What turns the leaf: a stored field by its name, or the answer to it as `#` and the leaf's id. */
  variable: string;
  /** The field that it names; null = it is answered. */
  field: CatalogueField | null;
}

/** A tree with its tests. */
export interface PreparedTree {
  test: Test;
  /** From left to right. */
  leaves: ReadonlyMap<AnyLeaf, PreparedLeaf>;
  /** Leaves that time alone may turn: over ages, spans, and facts that expire. */
  timed: readonly Leaf[];
}

const known = new WeakMap<RuleContext, WeakMap<RuleTree, PreparedTree>>();

/** The tree made ready. Throws RangeError for a tree that `validateTree` refuses. */
export function prepare(tree: RuleTree, context: RuleContext): PreparedTree {
  const trees = known.get(context) ?? new WeakMap<RuleTree, PreparedTree>();
  known.set(context, trees);
  const found = trees.get(tree);
  if (found) return found;
  const leaves = new Map(leavesOf(tree).map((leaf) => [leaf, prepareLeaf(leaf, context)]));
  const timed = [...leaves.keys()].filter((leaf) => !isAsked(leaf)).filter((leaf) => isTimed(leaf, context));
  const prepared = { test: treeTest(tree, context), leaves, timed };
  trees.set(tree, prepared);
  return prepared;
}

/** What is known of a leaf of the tree. Throws RangeError for a leaf of another one. */
export function leafIn({ leaves }: PreparedTree, leaf: AnyLeaf): PreparedLeaf {
  const found = leaves.get(leaf);
  if (!found) throw new RangeError(`条件 ${leaf.id} 不在此条件树中`);
  return found;
}

function isTimed(leaf: Leaf, context: RuleContext): boolean {
  const { catalogue } = context;
  const { field: name, op } = leaf;
  const field = fieldOf(catalogue, name);
  return (
    op === 'withinLast' ||
    field.derived !== undefined ||
    fieldOf(catalogue, field.base).onExpiry !== undefined ||
    decidingIn(leaf, context).some(({ limit }) => limit.when.some((one) => isTimed(one, context)))
  );
}

/** Fields and answers do not share names: a field has no `#`. */
function prepareLeaf(leaf: AnyLeaf, context: RuleContext): PreparedLeaf {
  const test = testOf(leaf, context);
  if (isAsked(leaf)) return { test, variable: `#${leaf.id}`, field: null };
  const field = fieldOf(context.catalogue, leaf.field);
  return { test, variable: field.base, field };
}
