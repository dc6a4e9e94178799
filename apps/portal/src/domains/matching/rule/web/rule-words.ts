// What a rule says, in Chinese, as the machine will read it: the same words as in reports, whatever the author wrote as
// the policy's own wording. Conditions that are not complete yet say so.
import { createCodeTrees, type CodeEntry } from '@yqt/rules/code-trees';
import { createCatalogue, type FieldSpec } from '@yqt/rules/field';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { requiredText } from '@yqt/rules/leaf.text';
import {
  isAsked,
  isDeclared,
  isLeaf,
  isManual,
  branchesOf,
  leavesOf,
  type AnyLeaf,
  type RuleTree,
} from '@yqt/rules/tree';
import type { RuleField } from '../rule-shape.rules.ts';
import { ruleTreeOf } from './rule-tree-of.ts';

/** The fields of conditions, and the words of their codes. */
export interface RuleWords {
  fields: ReadonlyMap<string, RuleField>;
  context: RuleContext;
}

const TYPES = ['number', 'money', 'date', 'boolean', 'string', 'code', 'set'] as const;

/** Words for these fields; `codes` are those of dictionaries too long to come with their field. */
export function ruleWords(fields: readonly RuleField[], codes: readonly CodeEntry[] = []): RuleWords {
  const options = fields.flatMap(({ dictionary, options: own }) =>
    own.map(({ value, label }) => ({ dictionary: dictionary ?? '', code: value, parent: null, label })),
  );
  // flat: words need no branches
  const flat = codes.map((entry) => ({ ...entry, parent: null }));
  return {
    fields: new Map(fields.map((field) => [field.field, field])),
    context: {
      catalogue: createCatalogue(fields.map(specOf)),
      codeTrees: createCodeTrees([...flat, ...options]),
    },
  };
}

function specOf({ field, label, type, unit, dictionary }: RuleField): FieldSpec {
  const known = TYPES.find((one) => one === type) ?? 'string';
  const isCoded = (known === 'code' || known === 'set') && dictionary !== null;
  return {
    field,
    label,
    unit,
    type: known,
    change: 'supply',
    ease: 1,
    ...(isCoded ? { dictionary } : {}),
  };
}

const UNCHOSEN = '（尚未选择字段）';
const NO_VALUE = '（待填写）';

/** One condition as it will be judged: 「研发费用不低于 500 万元」. */
export function leafWords(leaf: AnyLeaf, { fields, context }: RuleWords): string {
  if (isManual(leaf)) return `由工作人员判断：${leaf.text || NO_VALUE}`;
  if (isDeclared(leaf)) {
    const kept = leaf.evidence.length > 0 ? leaf.evidence.join('、') : NO_VALUE;
    return `由企业自我声明：${leaf.text || NO_VALUE}（${SPAN_WORDS[leaf.holds ?? 'lasting']}；留存备查：${kept}）`;
  }
  if (!fields.has(leaf.field)) return leaf.field === '' ? UNCHOSEN : `（字段目录中没有「${leaf.field}」）`;
  const hasValue = [leaf.value].flat().some((item) => item !== '');
  return hasValue ? requiredText(leaf, context) : `${fields.get(leaf.field)?.label ?? ''}${NO_VALUE}`;
}

const SPAN_WORDS = { year: '当年有效', once: '一次性享受，按年度登记', lasting: '长期有效' } as const;

/** The words of a group before its members; of what must not be the case, that it is there. */
export function relationWords(tree: RuleTree, isExclusion = false): string {
  const verb = isExclusion ? '存在' : '满足';
  if ('all' in tree) return `同时${verb}`;
  if ('any' in tree) return `${verb}任一`;
  if ('of' in tree) return `至少${verb} ${tree.atLeast} 项`;
  return `不${verb}`;
}

/** The whole tree in one sentence; groups inside others stand in brackets. */
export function sentenceOf(tree: RuleTree, words: RuleWords): string {
  if (isLeaf(tree)) return leafWords(tree, words);
  const parts = branchesOf(tree).map((one) => inner(one, words));
  if (parts.length === 0) return NO_VALUE;
  if ('all' in tree) return parts.join('，且');
  if ('any' in tree) return parts.join('，或');
  if ('of' in tree) return `在 ${parts.length} 项中至少满足 ${tree.atLeast} 项：${parts.join('、')}`;
  return `不满足${parts.join('')}`;
}

const inner = (tree: RuleTree, words: RuleWords): string =>
  isLeaf(tree) || ('not' in tree && isLeaf(tree.not)) || branchesOf(tree).length === 1
    ? sentenceOf(tree, words)
    : `（${sentenceOf(tree, words)}）`;

/** What each condition that somebody answers asks, by its id. */
export type AskedWords = ReadonlyMap<string, string>;

/** Of one version, its exclusions included; empty without one. */
export const askedWords = (rule: { tree: unknown; exclusions?: unknown } | null): AskedWords =>
  new Map(
    [ruleTreeOf(rule?.tree), ruleTreeOf(rule?.exclusions)]
      .flatMap((tree) => (tree ? leavesOf(tree) : []))
      .flatMap((leaf) => (isAsked(leaf) ? [[leaf.id, leaf.text] as const] : [])),
  );
