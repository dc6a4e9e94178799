// Which facts to ask for, and in which order: over all policies that are open, the answers that settle most of them soon
// (asks.md §4, 3). A fact counts for every policy that waits for it: the fewer facts that policy still lacks, the more;
// by the money at stake, and by how easily the fact is stated. What is promised is a floor: a policy counts as settled
// only when nothing of it is open any more, whatever the answers are.
import { bestFew, isSettledByAnswers } from './best-few.ts';
import { parseDecimal, SCALE } from './decimal.ts';
import type { CatalogueField } from './field.ts';
import type { RuleContext } from './leaf-test.ts';
import type { OpenPolicy } from './open-policy.ts';
import { openTree, type OpenRule } from './open-rule.ts';
import type { RuleTree } from './tree.ts';

/** A question, with what its answer is good for. */
export interface Question<Policy extends OpenPolicy> {
  field: CatalogueField;
  /** The policies on whose verdict the answer has a bearing, in the order given. */
  concerned: readonly Policy[];
  /** Of these, how many it settles by itself, whatever the answer is. */
  alone: number;
  /** Policies settled, whatever the answers are, once it and all before it are answered. */
  together: number;
}

/** What questions need to know of a rule, made ready once for many enterprises. */
export interface PreparedRule {
  /** What leaves its verdict open. */
  open: OpenRule;
  weight: number;
}

/** Compiles a rule for questions; keep it as long as the rule's version. `amount` in 万元, null = not known. */
export const prepareRule = (
  { tree, amount }: { tree: RuleTree; amount: string | null },
  context: RuleContext,
): PreparedRule => ({ open: openTree(tree, context), weight: weightOf(amount) });

/** A policy that nobody can settle by answers alone counts a quarter: answers may still rule it out. */
const FOR_OTHERS = 0.25;

/** 1 for a sum of 1 万元 or less, or one not known; 2 for 1 亿元 or more: money tips the scales, numbers fill them. */
function weightOf(amount: string | null): number {
  const wan = (amount === null ? 0 : (parseDecimal(amount) ?? 0)) / SCALE;
  return 1 + Math.min(1, Math.log10(Math.max(1, wan)) / 4);
}

/**
 * The questions in the order to ask them: first the `few`, at most three, that settle most together, then one by one; as
 * many as `limit`, but never less than those few. Equal ones in the order of the catalogue.
 */
export function questionsInOrder<Policy extends OpenPolicy>(
  policies: readonly Policy[],
  limit: number,
): { few: number; questions: Question<Policy>[] } {
  const board = boardOf(policies);
  const few = bestFew(policies, (field) => board.waiting.get(field)?.length ?? 0);
  const questions: Question<Policy>[] = [];
  while (questions.length < Math.max(limit, few.length)) {
    const field = few[questions.length] ?? nextField(board);
    if (!field) break;
    questions.push(ask(field, board));
  }
  return { few: few.length, questions };
}

/** True where nothing but this one fact is open. */
const isSettledByOne = (policy: OpenPolicy): boolean =>
  policy.fields.length === 1 && isSettledByAnswers(policy);

/** A policy while questions are being chosen. */
interface Open<Policy> {
  policy: Policy;
  left: number;
  cost: number;
  /** What it adds to each fact that it still lacks. */
  worth: number;
}

interface Board<Policy> {
  /** The policies that wait for a field. */
  waiting: Map<CatalogueField, Open<Policy>[]>;
  /** What a field not yet asked is worth, by its slot. */
  worth: number[];
  asked: Set<CatalogueField>;
  settled: number;
}

function boardOf<Policy extends OpenPolicy>(policies: readonly Policy[]): Board<Policy> {
  const board: Board<Policy> = { waiting: new Map(), worth: [], asked: new Set(), settled: 0 };
  for (const policy of policies) {
    const { fields } = policy;
    const open = { policy, left: fields.length, cost: 0, worth: 0 };
    for (const field of fields) {
      open.cost += costOf(field);
      const known = board.waiting.get(field);
      if (known) known.push(open);
      else board.waiting.set(field, [open]);
    }
    revalue(open, board);
  }
  return board;
}

/** Sets anew what a policy adds to each fact that it lacks: the more, the less these cost together. */
function revalue(open: Open<OpenPolicy>, { worth, asked }: Pick<Board<OpenPolicy>, 'worth' | 'asked'>): void {
  const { fields, weight, waitsForOthers } = open.policy;
  const value = (weight * (waitsForOthers ? FOR_OTHERS : 1)) / (open.cost * Math.sqrt(open.cost));
  for (const field of fields)
    if (!asked.has(field)) worth[field.slot] = (worth[field.slot] ?? 0) + value - open.worth;
  open.worth = value;
}

/** What it takes to answer: 1 at once, 3 with work. */
const costOf = ({ ease }: CatalogueField): number => 3 / ease;

/** The field not yet asked that is worth most for what it takes to answer. */
function nextField({ waiting, worth, asked }: Board<OpenPolicy>): CatalogueField | undefined {
  let best: { field: CatalogueField; value: number } | undefined;
  for (const field of waiting.keys()) {
    if (asked.has(field)) continue;
    const value = (worth[field.slot] ?? 0) / costOf(field);
    const isBetter = !best || value > best.value || (value === best.value && field.slot < best.field.slot);
    if (isBetter) best = { field, value };
  }
  return best?.field;
}

function ask<Policy extends OpenPolicy>(field: CatalogueField, board: Board<Policy>): Question<Policy> {
  const waiting = board.waiting.get(field) ?? [];
  board.asked.add(field);
  for (const open of waiting) {
    open.left -= 1;
    open.cost -= costOf(field);
    if (open.left > 0) revalue(open, board);
    else if (isSettledByAnswers(open.policy)) board.settled += 1;
  }
  const concerned = waiting.map(({ policy }) => policy);
  return { field, concerned, alone: concerned.filter(isSettledByOne).length, together: board.settled };
}
