// Two trees of conditions as one: how they stand together is of one of them, each condition of the one that is asked for. Pure.
import { leavesIn, type DraftNode, type GroupNode } from './rule-draft.ts';

/** How these conditions stand together, whatever their order. */
export function shapeIn(root: GroupNode, ids: ReadonlySet<string>): string {
  const shape = (node: DraftNode): string => {
    if (node.kind !== 'group') return ids.has(node.id) ? node.id : '';
    const members = node.members.map(shape).filter(Boolean).toSorted();
    if (members.length === 0) return '';
    // a group of one asks what its member asks
    if (members.length === 1 && node.relation !== 'not') return members.join('');
    const count = node.relation === 'atLeast' ? node.count : '';
    return `${node.relation}${count}(${members.join(',')})`;
  };
  return shape(root);
}

interface Taking {
  /** How they stand together is of the first tree. */
  takesShape: boolean;
  /** A condition that they say differently is of the first tree, or is in neither where that has none. */
  takes: (id: string) => boolean;
}

/** Theirs, with what is asked for of one's own. */
export function joinedTree(mine: GroupNode, theirs: GroupNode, { takesShape, takes }: Taking): GroupNode {
  const [own, others] = [byId(mine), byId(theirs)];
  const wanted = new Map(
    [...new Set([...others.keys(), ...own.keys()])].flatMap((id) => {
      const node = (takes(id) ? own : others).get(id);
      return node ? [[id, node] as const] : [];
    }),
  );
  const [base, other] = takesShape ? [mine, theirs] : [theirs, mine];
  const kept = only(base, wanted);
  const root = kept?.kind === 'group' ? kept : { ...base, members: [] };
  return rekeyed(added(root, other, wanted), theirs.key);
}

const byId = (root: GroupNode): Map<string, DraftNode> =>
  new Map(leavesIn(root).map((leaf) => [leaf.id, leaf]));

/** The node with the conditions that are wanted, as they are wanted; null where none is left of it. */
function only(node: DraftNode, wanted: ReadonlyMap<string, DraftNode>): DraftNode | null {
  if (node.kind !== 'group') return wanted.get(node.id) ?? null;
  const members = node.members.flatMap((one) => only(one, wanted) ?? []);
  return members.length === 0 ? null : { ...node, count: Math.min(node.count, members.length), members };
}

/** With what is wanted of the other tree and missing here: a whole group as a group, each beside those that it stands with there. */
function added(root: GroupNode, other: GroupNode, wanted: ReadonlyMap<string, DraftNode>): GroupNode {
  const present = new Set(byId(root).keys());
  let grown = root;
  const bring = (parent: GroupNode) => {
    const beside = leavesIn(parent).flatMap(({ id }) => (present.has(id) ? [id] : []));
    for (const member of parent.members) {
      const ids = (member.kind === 'group' ? leavesIn(member) : [member]).map(({ id }) => id);
      const node = ids.some((id) => present.has(id)) ? null : only(member, wanted);
      if (node) grown = into(grown, { beside, relation: parent.relation }, node);
      else if (member.kind === 'group') bring(member);
    }
  };
  bring(other);
  return grown;
}

interface Beside {
  beside: readonly string[];
  relation: GroupNode['relation'];
}

/** Into the smallest group of that relation that holds all of these; at the top where there is none. */
function into(root: GroupNode, { beside, relation }: Beside, node: DraftNode): GroupNode {
  const homeIn = (group: GroupNode): GroupNode | null => {
    const ids = byId(group);
    if (beside.length === 0 || !beside.every((id) => ids.has(id))) return null;
    const inner = group.members.flatMap((one) => (one.kind === 'group' ? (homeIn(one) ?? []) : []));
    return inner[0] ?? (group.relation === relation ? group : null);
  };
  const home = homeIn(root) ?? root;
  const grown = (group: GroupNode): GroupNode =>
    group === home
      ? { ...group, members: [...group.members, node] }
      : { ...group, members: group.members.map((one) => (one.kind === 'group' ? grown(one) : one)) };
  return grown(root);
}

/** Keys tell the place, as those of a tree that is loaded. */
const rekeyed = (node: GroupNode, key: string): GroupNode => ({
  ...node,
  key,
  members: node.members.map((one, at) =>
    one.kind === 'group' ? rekeyed(one, `${key}-${at}`) : { ...one, key: `${key}-${at}` },
  ),
});
