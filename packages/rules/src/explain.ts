// A verdict condition by condition: what is required, what is known and from where, and the clause that asks for it
// (asks.md R14). The shape of the tree is kept, so that a page can show 全部, 任一, 至少 n 项 as they stand.
import { fieldOf, type Fact } from './field.ts';
import { judgeProfile, type Judged } from './judge.ts';
import { decidingIn, limitTest, type RuleContext } from './leaf-test.ts';
import { limitText, requiredText, valueText } from './leaf.text.ts';
import type { Limit } from './limits.ts';
import { isExpired, slotOf, type Profile } from './profile.ts';
import {
  isLeaf,
  isAsked,
  NO_ANSWERS,
  isDeclared,
  type AnyLeaf,
  type Answers,
  type AskedLeaf,
  type DeclaredLeaf,
  type Leaf,
  type Operator,
  type RuleTree,
} from './tree.ts';
import { UNKNOWN, type Verdict } from './verdict.ts';

export interface LeafExplanation {
  id: string;
  verdict: Verdict;
  /** Null for what is answered. */
  field: string | null;
  op: Operator;
  /** 「研发费用不低于 500 万元」; for what is answered the question. */
  required: string;
  /** The policy's own words, where the rule has them. */
  text: string | null;
  /** 「463 万元」; null = nothing known. An expired fact is said to be so. */
  actual: string | null;
  /** What the verdict rests on, with source and date; for an age its date. Also an expired one. */
  fact: Fact | null;
  clause: string | null;
  /** Of what is declared: what to keep for inspection, and how long a declaration holds. */
  evidence?: readonly string[];
  holds?: DeclaredLeaf['holds'] | undefined;
}

/** A part of the tree; `n` is the count of `atLeast`. */
export type ExplainedNode =
  | { kind: 'leaf'; verdict: Verdict; leaf: LeafExplanation }
  | { kind: 'all' | 'any' | 'not'; verdict: Verdict; members: ExplainedNode[] }
  | { kind: 'atLeast'; n: number; verdict: Verdict; members: ExplainedNode[] };

export interface Explanation {
  verdict: Verdict;
  root: ExplainedNode;
  /** All conditions from left to right. */
  leaves: LeafExplanation[];
}

/** Why the verdict is what it is. Throws RangeError for a tree that `validateTree` refuses. */
export function explain(
  tree: RuleTree,
  profile: Profile,
  context: RuleContext,
  answers: Answers = NO_ANSWERS,
): Explanation {
  const leaves: LeafExplanation[] = [];
  const nodeOf = (judged: Judged): ExplainedNode => {
    const { tree: part, verdict } = judged;
    if (isLeaf(part)) {
      const leaf = explainLeaf(part, verdict, { profile, context, answers });
      leaves.push(leaf);
      return { kind: 'leaf', verdict, leaf };
    }
    const members = judged.members.map(nodeOf);
    if ('atLeast' in part) return { kind: 'atLeast', n: part.atLeast, verdict, members };
    if ('all' in part) return { kind: 'all', verdict, members };
    return { kind: 'any' in part ? 'any' : 'not', verdict, members };
  };
  const root = nodeOf(judgeProfile(tree, profile, context, answers));
  return { verdict: root.verdict, root, leaves };
}

interface Known {
  profile: Profile;
  context: RuleContext;
  answers: Answers;
}

function explainLeaf(leaf: AnyLeaf, verdict: Verdict, known: Known): LeafExplanation {
  const { id, op, text = null, clause = null } = leaf;
  const required = requiredText(leaf, known.context);
  if (isAsked(leaf)) {
    const actual = answeredText(leaf, known.answers.get(id));
    const declared = isDeclared(leaf) ? { evidence: leaf.evidence, holds: leaf.holds } : {};
    return { id, verdict, field: null, op, required, text, actual, fact: null, clause, ...declared };
  }
  const field = fieldOf(known.context.catalogue, leaf.field);
  const stated = known.profile.facts.get(field.base) ?? null;
  const said = actualText(leaf, stated, known);
  const limit = said === null && verdict !== UNKNOWN ? limitFor(leaf, known) : undefined;
  const fact = limit ? limitFact(limit, known) : stated;
  const actual = limit ? limitText(limit, field) : said;
  return { id, verdict, field: leaf.field, op, required, text, actual, fact, clause };
}

const limitFor = (leaf: Leaf, { profile, context }: Known): Limit | undefined =>
  decidingIn(leaf, context).find(({ limit }) => limitTest(limit, context)(profile))?.limit;

/** A limit as a fact: as old as the oldest that it rests on, valid as long as all of them; it has no value of its own. */
function limitFact({ field, when, source, basis }: Limit, { profile, context }: Known): Fact {
  const grounds = when.flatMap((one) => profile.facts.get(one.field) ?? []);
  const labels = when.map((one) => `「${fieldOf(context.catalogue, one.field).label}」`).join('');
  return {
    field,
    value: '',
    source,
    asOf: grounds.map(({ asOf }) => asOf).toSorted()[0] ?? '',
    validUntil: grounds.flatMap(({ validUntil }) => validUntil ?? []).toSorted()[0] ?? null,
    period: null,
    basis: `由${labels}，${basis}`,
  };
}

function answeredText(leaf: AskedLeaf, answer: boolean | undefined): string | null {
  if (answer === undefined) return null;
  return `${isDeclared(leaf) ? '本企业声明' : '经工作人员确认'}${answer ? '情况属实' : '没有这种情况'}`;
}

function actualText(leaf: Leaf, fact: Fact | null, { profile, context }: Known): string | null {
  const field = fieldOf(context.catalogue, leaf.field);
  if (fact && isExpired(fieldOf(context.catalogue, field.base), fact, profile.on))
    return `有效期至 ${fact.validUntil ?? ''}，已过期`;
  const value = slotOf(profile, field);
  if (value === null) return null;
  // an age before its own first day
  if (field.derived && typeof value === 'number' && value < 0)
    return `自 ${String(fact?.value)} 起算，尚未开始`;
  const said = field.type === 'boolean' ? (value === 1 ? field.yes : field.no) : undefined;
  return said ?? valueText(value, field, context.codeTrees);
}
