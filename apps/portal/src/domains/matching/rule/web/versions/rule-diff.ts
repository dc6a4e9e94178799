// What a rule changes against the version in force, in words for whoever approves it: conditions added, removed and
// changed, where they stand, what is paid. Conditions are the same where their id is; order inside a group says nothing.
import { isAsked, isLeaf, branchesOf, type AnyLeaf, type RuleTree } from '@yqt/rules/tree';
import type { AmountSpec } from '../../../verdict/verdict-shape.rules.ts';
import type { RuleBody } from '../../rule-shape.rules.ts';
import { amountWords } from '../editor/amount-draft.ts';
import { leafWords, relationWords, sentenceOf, type RuleWords } from '../rule-words.ts';

/** A rule as far as it can differ. */
export type RuleSide = Omit<RuleBody, 'amount'> & { amount?: AmountSpec | undefined };

export interface DiffLine {
  kind: 'added' | 'removed' | 'changed';
  /** What it is about: 申报条件, 排除情形, 金额 … */
  part: string;
  before: string | null;
  after: string | null;
  /** What the author should look at once more. */
  note: string | null;
}

/** Enterprises read the policy's words: they must say what is now asked. */
const SAME_WORDS = '政策原文未随条件修改，企业看到的仍是原文，请核对';

export const CONDITIONS = '申报条件';
export const EXCLUSIONS = '不得存在的情形';

/** The differences in reading order; none = the two say the same. */
export function ruleDiff(before: RuleSide | null, after: RuleSide, words: RuleWords): DiffLine[] {
  return [
    ...treeDiff(CONDITIONS, { before: before?.tree ?? null, after: after.tree }, words),
    ...treeDiff(EXCLUSIONS, { before: before?.exclusions ?? null, after: after.exclusions ?? null }, words),
    ...termsDiff(before, after, words),
  ];
}

interface Pair {
  before: RuleTree | null;
  after: RuleTree | null;
}

interface Placed {
  leaf: AnyLeaf;
  /** The relations of the groups above it: 「满足任一 › 不满足」. */
  place: string;
}

function placedLeaves(tree: RuleTree | null, above: readonly string[] = []): Placed[] {
  if (!tree) return [];
  if (isLeaf(tree)) return [{ leaf: tree, place: above.join(' › ') }];
  // a group of one asks what its member asks
  const isPlain = branchesOf(tree).length === 1 && !('not' in tree);
  const within = isPlain ? above : [...above, relationWords(tree)];
  return branchesOf(tree).flatMap((member) => placedLeaves(member, within));
}

function treeDiff(part: string, { before, after }: Pair, words: RuleWords): DiffLine[] {
  const [old, now] = [placedLeaves(before), placedLeaves(after)];
  const was = new Map(old.map((one) => [one.leaf.id, one]));
  const is = new Map(now.map((one) => [one.leaf.id, one]));
  const lines = [
    ...now.flatMap((one) => {
      const former = was.get(one.leaf.id);
      if (!former) return [line('added', part, null, placedText(one, words))];
      return changed(part, former, one, words);
    }),
    ...old
      .filter(({ leaf }) => !is.has(leaf.id))
      .map((one) => line('removed', part, placedText(one, words), null)),
  ];
  if (lines.length > 0 || shapeOf(before) === shapeOf(after)) return lines;
  return [
    line('changed', `${part}的分组`, before && sentenceOf(before, words), after && sentenceOf(after, words)),
  ];
}

const line = (
  kind: DiffLine['kind'],
  part: string,
  before: string | null,
  after: string | null,
): DiffLine => ({ kind, part, before, after, note: null });

const tailOf = ({ leaf }: Placed): string => {
  const text = isAsked(leaf) || leaf.text === undefined ? '' : `原文「${leaf.text}」`;
  const clause = leaf.clause === undefined ? '' : `依据 ${leaf.clause}`;
  const tail = [text, clause].filter(Boolean).join('，');
  return tail && `（${tail}）`;
};

/** A condition with the policy's words and the clause. */
export const leafLine = (leaf: AnyLeaf, words: RuleWords): string => placedText({ leaf, place: '' }, words);

const placedText = (one: Placed, words: RuleWords): string => leafWords(one.leaf, words) + tailOf(one);

function changed(part: string, former: Placed, now: Placed, words: RuleWords): DiffLine[] {
  const [before, after] = [placedText(former, words), placedText(now, words)];
  const isReworded = former.leaf.text !== now.leaf.text || now.leaf.text === undefined;
  const note = isReworded || leafWords(former.leaf, words) === leafWords(now.leaf, words) ? null : SAME_WORDS;
  if (former.place === now.place)
    return before === after ? [] : [{ ...line('changed', part, before, after), note }];
  const placed = ({ place }: Placed) => `，位于「${place}」`;
  return [{ ...line('changed', part, before + placed(former), after + placed(now)), note }];
}

/** Which leaves stand together, whatever their order: tells regroupings that no single leaf shows. */
function shapeOf(tree: RuleTree | null): string {
  if (!tree) return '';
  if (isLeaf(tree)) return tree.id;
  const members = branchesOf(tree).map(shapeOf).toSorted();
  if (members.length === 1 && !('not' in tree)) return members.join('');
  return `${relationWords(tree)}(${members.join(',')})`;
}

export const NATURE_WORDS = { legal: '申报条件（可得出符合与否）', targeting: '仅供参考（只提示相关性）' };

function termsDiff(before: RuleSide | null, after: RuleSide, words: RuleWords): DiffLine[] {
  const term = (part: string, of: (side: RuleSide) => string | undefined): DiffLine[] => {
    const [was, is] = [(before && of(before)) || null, of(after) || null];
    if (was === is) return [];
    return [line(was === null ? 'added' : is === null ? 'removed' : 'changed', part, was, is)];
  };
  return [
    ...term('规则性质', ({ nature }) => NATURE_WORDS[nature]),
    ...term('支持金额', ({ amount }) => amount && amountWords(amount, words)),
    ...term('互斥组', ({ exclusionGroup }) => exclusionGroup),
    ...term('共用上限组', ({ capGroup }) => capGroup),
    ...term('年度上限', ({ capWan }) => capWan && `${capWan} 万元`),
  ];
}
