// Every fault of a tree, with its place, for the editor of a policy and for whatever imports one. A tree without faults
// compiles, becomes SQL and can be explained; nothing else may be published.
import type { CodeTrees } from './code-trees.ts';
import type { Catalogue } from './field.ts';
import { faultsOfLeaf, MAX_STRANGERS, type LeafFault } from './validate-leaf.ts';
import { MAX_DEPTH, MAX_LEAVES, MAX_MEMBERS } from './tree.ts';

export interface TreeFault {
  /** Where: `all[0].not.value`; '' = the tree itself. */
  path: string;
  /** What is wrong, in 中文. */
  message: string;
}

/** What one run knows. */
interface Check {
  catalogue: Catalogue;
  codeTrees: CodeTrees | undefined;
  ids: Map<string, string>;
  faults: TreeFault[];
  nodes: number;
  leaves: number;
}

const GROUPS = ['all', 'any', 'not', 'atLeast'] as const;
/** Groups and leaves that are looked at: beyond it the text is an attack. */
const MAX_NODES = 2 * MAX_LEAVES;

/** The faults from left to right; none = valid. Without `codeTrees` codes are not looked up in their dictionaries. */
export function validateTree(tree: unknown, catalogue: Catalogue, codeTrees?: CodeTrees): TreeFault[] {
  const check: Check = { catalogue, codeTrees, ids: new Map(), faults: [], nodes: 0, leaves: 0 };
  visit(tree, '', 1, check);
  if (check.nodes > MAX_NODES) report(check, '', `条件与分组过多，最多 ${MAX_NODES} 个`);
  else if (check.leaves > MAX_LEAVES) report(check, '', `条件共 ${check.leaves} 个，最多 ${MAX_LEAVES} 个`);
  return check.faults;
}

const report = ({ faults }: Check, path: string, message: string): unknown => faults.push({ path, message });

const at = (path: string, key: string): string => (path ? `${path}.${key}` : key);

function visit(tree: unknown, path: string, depth: number, check: Check): void {
  check.nodes += 1;
  if (check.nodes > MAX_NODES) return;
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree))
    return void report(check, path, '应为条件或条件组');
  const parts = new Map(Object.entries(tree));
  const groups = GROUPS.filter((group) => parts.has(group));
  const [group] = groups;
  if (group === undefined) return visitLeaf(parts, path, check);
  if (groups.length > 1)
    return void report(check, path, `一个条件组只能有一种关系，现有 ${groups.join('、')}`);
  if (depth > MAX_DEPTH) return void report(check, path, `条件组最多 ${MAX_DEPTH} 层`);
  const strangers = [...parts.keys()].filter(
    (key) => key !== group && !(group === 'atLeast' && key === 'of'),
  );
  for (const key of strangers.slice(0, MAX_STRANGERS))
    report(check, at(path, key), `条件组没有「${key}」这一项`);
  if (group === 'not') return visit(parts.get('not'), at(path, 'not'), depth + 1, check);
  const key = group === 'atLeast' ? 'of' : group;
  const members = parts.get(key);
  if (group === 'atLeast') checkCount(parts.get('atLeast'), members, path, check);
  visitMembers(members, at(path, key), depth, check);
}

function visitMembers(members: unknown, path: string, depth: number, check: Check): void {
  if (!Array.isArray(members)) return void report(check, path, '应为条件的列表');
  if (members.length === 0) return void report(check, path, '条件组不能为空');
  if (members.length > MAX_MEMBERS)
    return void report(check, path, `一组最多 ${MAX_MEMBERS} 个条件，现有 ${members.length} 个`);
  for (const [index, member] of members.entries()) visit(member, `${path}[${index}]`, depth + 1, check);
}

function checkCount(count: unknown, members: unknown, path: string, check: Check): void {
  const most = Array.isArray(members) ? members.length : 0;
  if (typeof count !== 'number' || !Number.isInteger(count))
    return void report(check, at(path, 'atLeast'), '「至少满足」应为整数');
  if (most > 0 && (count < 1 || count > most))
    report(check, at(path, 'atLeast'), `「至少满足」应在 1 到 ${most} 之间，现为 ${count}`);
}

function visitLeaf(parts: ReadonlyMap<string, unknown>, path: string, check: Check): void {
  check.leaves += 1;
  const faults: LeafFault[] = faultsOfLeaf(parts, check.catalogue, check.codeTrees);
  for (const { key, message } of faults) report(check, at(path, key), message);
  const id = parts.get('id');
  if (typeof id !== 'string') return;
  const first = check.ids.get(id);
  if (first !== undefined) report(check, at(path, 'id'), `编号「${id}」与 ${first || '另一个条件'} 重复`);
  else check.ids.set(id, path);
}
