// The rule in the editor: the tree with a key for every node, values as typed. Pure steps from one state to the next;
// what the tree may be is decided by the rule language on the server, whose faults find their node by path.
import { figureText } from '@yqt/kernel/figure-text';
import type { DeclaredLeaf, Leaf, LeafValue, RuleTree } from '@yqt/rules/tree';

export type Relation = 'all' | 'any' | 'not' | 'atLeast';

export interface GroupNode {
  kind: 'group';
  key: string;
  relation: Relation;
  /** For `atLeast`. */
  count: number;
  members: DraftNode[];
}

/** A comparison as it is being written: `values` are the parts of the value as text, one for most operators. */
export interface LeafNode {
  kind: 'leaf';
  key: string;
  id: string;
  field: string;
  op: Leaf['op'];
  values: string[];
  unit: string;
  text: string;
  clause: string;
}

export interface ManualNode {
  kind: 'manual';
  key: string;
  id: string;
  text: string;
  clause: string;
}

/** What the enterprise declares: `evidence` one document a line, `holds` '' = until the words change. */
export interface DeclaredNode extends Omit<ManualNode, 'kind'> {
  kind: 'declared';
  evidence: string;
  holds: '' | 'year' | 'once';
}

/** A condition that somebody answers. */
export type AskedNode = ManualNode | DeclaredNode;
/** A condition of any kind. */
export type ConditionNode = LeafNode | AskedNode;
export type DraftNode = GroupNode | ConditionNode;

/** What is needed to write a value in the type of its field. */
export interface FieldKind {
  type: string;
}

/** Operators whose value is a list. */
const LISTS: readonly string[] = ['in', 'notIn', 'overlaps', 'between'];

/** The tree as the editor holds it. Keys tell the place below `key`, so that server and browser give the same ones. */
export function draftOf(tree: RuleTree, key = 't'): DraftNode {
  if ('all' in tree) return group(key, 'all', tree.all);
  if ('any' in tree) return group(key, 'any', tree.any);
  if ('not' in tree) return group(key, 'not', [tree.not]);
  if ('of' in tree) return { ...group(key, 'atLeast', tree.of), count: tree.atLeast };
  const { id, clause = '' } = tree;
  if (tree.op === 'manual') return { kind: 'manual', key, id, text: tree.text, clause };
  if (tree.op === 'declared') {
    const { text, evidence, holds = '' } = tree;
    return { kind: 'declared', key, id, text, clause, evidence: evidence.join('\n'), holds };
  }
  const { field, op, value, unit = '', text = '' } = tree;
  return { kind: 'leaf', key, id, field, op, values: [value].flat().map(String), unit, text, clause };
}

const group = (key: string, relation: Relation, members: readonly RuleTree[]): GroupNode => ({
  kind: 'group',
  key,
  relation,
  count: 1,
  members: members.map((member, at) => draftOf(member, `${key}-${at}`)),
});

/** The tree as the editor holds it, always a group: a single condition stands alone in one. */
export function rootGroup(tree: RuleTree | null, key: string): GroupNode {
  const root = draftOf(tree ?? { all: [] }, key);
  return root.kind === 'group' ? root : { ...group(key, 'all', []), members: [{ ...root, key: `${key}-0` }] };
}

/** The tree as it is saved. Fields that are unknown keep their text: the server names the fault. */
export function draftTree(node: DraftNode, fields: ReadonlyMap<string, FieldKind>): RuleTree {
  if (node.kind === 'group') return groupTree(node, fields);
  const clause = node.clause.trim();
  const tail = clause ? { clause } : {};
  if (node.kind === 'manual') return { id: node.id, op: 'manual', text: node.text.trim(), ...tail };
  if (node.kind === 'declared') return { ...declaredTree(node), ...tail };
  const { id, field, op, unit, text } = node;
  return {
    id,
    field,
    op,
    value: valueOf(node, fields.get(field)),
    ...(unit.trim() ? { unit: unit.trim() } : {}),
    ...(text.trim() ? { text: text.trim() } : {}),
    ...tail,
  };
}

/** Lines of evidence without those left empty. */
export const evidenceIn = ({ evidence }: DeclaredNode): string[] =>
  evidence
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function declaredTree(node: DeclaredNode): DeclaredLeaf {
  const { id, text, holds } = node;
  const kept = { evidence: evidenceIn(node), ...(holds !== '' && { holds }) };
  return { id, op: 'declared', text: text.trim(), ...kept };
}

function groupTree(
  { relation, count, members }: GroupNode,
  fields: ReadonlyMap<string, FieldKind>,
): RuleTree {
  const trees = members.map((member) => draftTree(member, fields));
  if (relation === 'all') return { all: trees };
  if (relation === 'any') return { any: trees };
  if (relation === 'atLeast') return { atLeast: count, of: trees };
  // several members below 「不满足」 mean: not all of them
  const [only, ...more] = trees;
  return { not: only !== undefined && more.length === 0 ? only : { all: trees } };
}

function valueOf({ op, values }: LeafNode, field: FieldKind | undefined): LeafValue {
  if (op === 'exists') return true;
  const typed = values.map((value) => typedText(value, { op, field })).filter((value) => value !== '');
  if (LISTS.includes(op)) return typed;
  const [only = ''] = typed;
  return field?.type === 'boolean' ? only === 'true' : only;
}

/** A figure in plain digits; what is none stays as typed, so that the server names it. */
const typedText = (value: string, { op, field }: { op: string; field: FieldKind | undefined }): string =>
  op === 'withinLast' || field?.type === 'number' || field?.type === 'money'
    ? (figureText(value) ?? value.trim())
    : value.normalize('NFKC').trim();

let made = 0;
const newKey = (): string => `n${++made}`;

/** An id that no leaf of the tree has: the prefix of the tree and a number. */
function newId(root: DraftNode): string {
  const taken = new Set(leavesIn(root).map(({ id }) => id));
  const prefix = root.key.startsWith(EXCLUSIONS_KEY) ? 'x' : 'c';
  let at = taken.size + 1;
  while (taken.has(`${prefix}${at}`)) at += 1;
  return `${prefix}${at}`;
}

/** Key of the root of the exclusions: the ids below it must not be those of conditions. */
export const EXCLUSIONS_KEY = 'x';

/** All leaves from left to right: the rows of the table. */
export const leavesIn = (node: DraftNode): ConditionNode[] =>
  node.kind === 'group' ? node.members.flatMap(leavesIn) : [node];

/** Parts of a condition that are typed. */
export type LeafChange = Partial<
  Omit<LeafNode, 'kind' | 'key' | 'id'> & Pick<DeclaredNode, 'evidence' | 'holds'>
>;

/** What can be added. */
export type NewNode = 'leaf' | 'manual' | 'declared' | 'group';

/** A step of editing. Keys that are not in the tree change nothing. */
export type Step =
  | { do: 'change'; key: string; to: LeafChange }
  | { do: 'relate'; key: string; relation: Relation; count: number }
  | { do: 'add'; key: string; what: NewNode }
  | { do: 'restore'; key: string; at: number; node: DraftNode }
  | { do: 'remove' | 'duplicate' | 'up' | 'down' | 'wrap' | 'unwrap'; key: string };

/** The tree after a step. The root stays a group: whatever would remove it changes nothing. */
export function edited(root: GroupNode, step: Step): GroupNode {
  const next = applied(root, step, root);
  const [only] = next;
  return only?.kind === 'group' ? only : root;
}

/** What stands in the place of a node after a step: nothing, itself, or several. */
function applied(node: DraftNode, step: Step, root: GroupNode): DraftNode[] {
  if (node.key === step.key) return atNode(node, step, root);
  if (node.kind !== 'group') return [node];
  if (step.do === 'up' || step.do === 'down') {
    const at = node.members.findIndex(({ key }) => key === step.key);
    if (at >= 0) return [{ ...node, members: moved(node.members, at, step.do === 'up' ? -1 : 1) }];
  }
  return [{ ...node, members: node.members.flatMap((member) => applied(member, step, root)) }];
}

function atNode(node: DraftNode, step: Step, root: GroupNode): DraftNode[] {
  switch (step.do) {
    case 'change':
      return [changedNode(node, step.to)];
    case 'relate':
      return [node.kind === 'group' ? { ...node, relation: step.relation, count: step.count } : node];
    case 'add':
      return [node.kind === 'group' ? { ...node, members: [...node.members, fresh(step.what, root)] } : node];
    case 'restore':
      return [node.kind === 'group' ? withMember(node, step, root) : node];
    case 'remove':
      return [];
    case 'duplicate':
      return [node, copied(node, root)];
    case 'wrap':
      return [{ kind: 'group', key: newKey(), relation: 'any', count: 1, members: [node] }];
    case 'unwrap':
      return node.kind === 'group' && node.key !== root.key ? node.members : [node];
    default:
      return [node];
  }
}

/** Only what a node of its kind has. */
function changedNode(node: DraftNode, to: LeafChange): DraftNode {
  if (node.kind === 'group') return node;
  const { text = node.text, clause = node.clause, evidence, holds, ...compared } = to;
  if (node.kind === 'leaf') return { ...node, ...compared, text, clause };
  if (node.kind === 'manual') return { ...node, text, clause };
  return { ...node, text, clause, evidence: evidence ?? node.evidence, holds: holds ?? node.holds };
}

/** The group with a node put back; ids that were given away meanwhile are new. */
function withMember(
  node: GroupNode,
  { at, node: member }: { at: number; node: DraftNode },
  root: GroupNode,
): GroupNode {
  const taken = new Set(leavesIn(root).map(({ id }) => id));
  const isFree = leavesIn(member).every(({ id }) => !taken.has(id));
  return { ...node, members: node.members.toSpliced(at, 0, isFree ? member : copied(member, root)) };
}

function moved(members: readonly DraftNode[], at: number, by: -1 | 1): DraftNode[] {
  const node = members[at];
  const to = at + by;
  if (!node || to < 0 || to >= members.length) return [...members];
  const rest = members.toSpliced(at, 1);
  return rest.toSpliced(to, 0, node);
}

function fresh(what: NewNode, root: GroupNode): DraftNode {
  const key = newKey();
  const id = newId(root);
  if (what === 'manual') return { kind: 'manual', key, id, text: '', clause: '' };
  if (what === 'declared')
    return { kind: 'declared', key, id, text: '', clause: '', evidence: '', holds: 'year' };
  const leaf: LeafNode = {
    kind: 'leaf',
    key,
    id,
    field: '',
    op: '>=',
    values: [''],
    unit: '',
    text: '',
    clause: '',
  };
  return what === 'leaf'
    ? leaf
    : { kind: 'group', key: newKey(), relation: 'any', count: 1, members: [leaf] };
}

/** The same again with keys and ids of its own. */
function copied(node: DraftNode, root: GroupNode): DraftNode {
  let taken: DraftNode = root;
  const copy = (one: DraftNode): DraftNode => {
    const key = newKey();
    if (one.kind === 'group') return { ...one, key, members: one.members.map(copy) };
    const twin = { ...one, key, id: newId(taken) };
    taken = { kind: 'group', key: root.key, relation: 'all', count: 1, members: [taken, twin] };
    return twin;
  };
  return copy(node);
}
