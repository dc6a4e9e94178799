// Finding nodes of the rule in the editor: by key, by where they stand, by the path of a fault.
import type { DraftNode } from './rule-draft.ts';

/** The node of that key. */
export function nodeOf(node: DraftNode, key: string): DraftNode | undefined {
  if (node.key === key) return node;
  return node.kind === 'group' ? node.members.map((one) => nodeOf(one, key)).find(Boolean) : undefined;
}

/** Where a node stands, for putting it back; undefined for the root. */
export interface Place {
  parent: string;
  at: number;
  node: DraftNode;
}

export function draftPlaceOf(root: DraftNode, key: string): Place | undefined {
  if (root.kind !== 'group') return undefined;
  const at = root.members.findIndex((one) => one.key === key);
  const node = root.members[at];
  if (node) return { parent: root.key, at, node };
  return root.members.map((one) => draftPlaceOf(one, key)).find(Boolean);
}

/** The node that a fault's path names (`all[0].not.value`), and the part of it. Null where the path leads nowhere. */
export function nodeAt(root: DraftNode, path: string): { key: string; part: string } | null {
  const steps = path.split('.').filter(Boolean);
  let node: DraftNode = root;
  for (const [at, word] of steps.entries()) {
    const [name = '', index] = word.split(/[[\]]/);
    if (node.kind !== 'group') return { key: node.key, part: steps.slice(at).join('.') };
    // several members below 「不满足」 were saved as one group of all
    if (name === 'not' && node.members.length > 1) continue;
    const isMember = name === 'not' || index !== undefined;
    if (!isMember) return { key: node.key, part: word };
    const next: DraftNode | undefined = node.members[index === undefined ? 0 : Number(index)];
    if (!next) return null;
    node = next;
  }
  return { key: node.key, part: '' };
}
