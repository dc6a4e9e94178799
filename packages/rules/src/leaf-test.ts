// One leaf as a closure over a profile. Everything that does not depend on the enterprise (slots, figures, the codes
// below a code) is worked out once, when the rule is compiled; a call allocates nothing.
import { scopeOf, type CodeScope, type CodeTrees } from './code-trees.ts';
import { addMonths } from './days.ts';
import { fieldOf, isNumeric, type Catalogue, type CatalogueField } from './field.ts';
import { figuresOf, requiredSpan, wordsOf } from './leaf-value.ts';
import { decidingLimits, type Limit, type Limits } from './limits.ts';
import { OPERATORS_OF } from './operators.ts';
import type { Profile } from './profile.ts';
import { isAsked, NO_ANSWERS, type AnyLeaf, type Answers, type Comparison, type Leaf } from './tree.ts';
import { NO, UNKNOWN, YES, type Verdict } from './verdict.ts';

/** What rules are read against. */
export interface RuleContext {
  catalogue: Catalogue;
  codeTrees: CodeTrees;
  /** What figures that are not stated lie within; absent = nothing is known. */
  limits?: Limits;
}

/** The verdict of one part of a rule. */
export type Test = (profile: Profile, answers: Answers) => Verdict;

/** The test of a leaf. Throws RangeError for a leaf that `validateTree` would refuse. */
export function testOf(leaf: AnyLeaf, context: RuleContext): Test {
  const stated = statedTest(leaf, context);
  const implied = decidingIn(leaf, context).map(({ limit, verdict }) => ({
    verdict,
    isSo: limitTest(limit, context),
  }));
  if (implied.length === 0) return stated;
  return (profile, answers) => {
    const verdict = stated(profile, answers);
    if (verdict !== UNKNOWN) return verdict;
    return implied.find(({ isSo }) => isSo(profile))?.verdict ?? UNKNOWN;
  };
}

/** The limits that decide a leaf where its figure is not stated. */
export const decidingIn = (leaf: AnyLeaf, { catalogue, limits }: RuleContext) =>
  limits && !isAsked(leaf) ? decidingLimits(leaf, fieldOf(catalogue, leaf.field), limits) : [];

type LimitTest = (profile: Profile) => boolean;
const limitTests = new WeakMap<RuleContext, Map<Limit, LimitTest>>();

/** Whether a limit holds for an enterprise; made once, since the same limits decide leaves of many rules. */
export function limitTest(limit: Limit, context: RuleContext): LimitTest {
  const known = limitTests.get(context) ?? new Map<Limit, LimitTest>();
  limitTests.set(context, known);
  const found = known.get(limit);
  if (found) return found;
  const tests = limit.when.map((leaf) => statedTest(leaf, context));
  const made: LimitTest = (profile) => tests.every((test) => test(profile, NO_ANSWERS) === YES);
  known.set(limit, made);
  return made;
}

/** By what is stated alone. */
function statedTest(leaf: AnyLeaf, { catalogue, codeTrees }: RuleContext): Test {
  if (isAsked(leaf)) return answerTest(leaf.id);
  const field = fieldOf(catalogue, leaf.field);
  if (!OPERATORS_OF[field.type].includes(leaf.op)) throw refusal(leaf, field);
  if (leaf.op === 'exists') return existsTest(field);
  if (leaf.op === 'withinLast') return withinLastTest(leaf, field);
  if (isNumeric(field)) return figureTest(leaf, field);
  if (leaf.op === 'startsWith') return prefixTest(leaf, field);
  const scope = scopeOf(codeTrees, field.dictionary, wordsOf(leaf));
  if (field.type === 'set') return setTest(field, scope);
  return wordTest(leaf, field, scope);
}

function answerTest(id: string): Test {
  return (_, answers) => {
    const answer = answers.get(id);
    if (answer === undefined) return UNKNOWN;
    return answer ? YES : NO;
  };
}

/** Without a fact nobody knows whether there is one, so the answer is never NO; except for a set known to be empty. */
function existsTest({ slot, type }: CatalogueField): Test {
  if (type === 'set')
    return ({ sets }) => {
      const set = sets[slot] ?? null;
      if (set === null) return UNKNOWN;
      return set.length > 0 ? YES : NO;
    };
  if (type === 'string' || type === 'code')
    return ({ texts }) => ((texts[slot] ?? null) === null ? UNKNOWN : YES);
  return ({ numbers }) => (Number.isNaN(numbers[slot] ?? NaN) ? UNKNOWN : YES);
}

/** The day and the end of the span after it both count; a day to come is not within the last. */
function withinLastTest(leaf: Leaf, { slot }: CatalogueField): Test {
  const { count, unit } = requiredSpan(leaf);
  const endOf = unit === 'days' ? (from: number) => from + count : (from: number) => addMonths(from, count);
  return ({ numbers, day }) => {
    const from = numbers[slot] ?? NaN;
    if (Number.isNaN(from)) return UNKNOWN;
    return from <= day && day <= endOf(from) ? YES : NO;
  };
}

/** NaN compares false both ways, so what is neither met nor failed is unknown. */
function figureTest(leaf: Leaf, field: CatalogueField): Test {
  const { slot } = field;
  const figures = figuresOf(leaf, field);
  const [first = NaN, last = NaN] = figures;
  switch (leaf.op) {
    case '>=':
      return ({ numbers }) => decide(numbers[slot] ?? NaN, first, YES, YES, NO);
    case '>':
      return ({ numbers }) => decide(numbers[slot] ?? NaN, first, YES, NO, NO);
    case '<=':
      return ({ numbers }) => decide(numbers[slot] ?? NaN, first, NO, YES, YES);
    case '<':
      return ({ numbers }) => decide(numbers[slot] ?? NaN, first, NO, NO, YES);
    case '==':
      return ({ numbers }) => decide(numbers[slot] ?? NaN, first, NO, YES, NO);
    case '!=':
      return ({ numbers }) => decide(numbers[slot] ?? NaN, first, YES, NO, YES);
    case 'between':
      return ({ numbers }) => {
        const figure = numbers[slot] ?? NaN;
        if (figure >= first && figure <= last) return YES;
        return Number.isNaN(figure) ? UNKNOWN : NO;
      };
    case 'in':
      return listTest(slot, figures, YES, NO);
    case 'notIn':
      return listTest(slot, figures, NO, YES);
    default:
      throw refusal(leaf, field);
  }
}

/** A leaf over figures as one stretch: what it says within it (both ends included) and without. */
export interface FigureRange {
  slot: number;
  low: number;
  high: number;
  within: typeof YES | typeof NO;
}

/** The leaf as a stretch; null where it is none, or where more than the figure decides. Figures are whole, so what lies above one begins with the next. */
export function figureRange(leaf: AnyLeaf, context: RuleContext): FigureRange | null {
  if (isAsked(leaf) || decidingIn(leaf, context).length > 0) return null;
  const { catalogue } = context;
  const field = fieldOf(catalogue, leaf.field);
  if (!isNumeric(field) || !OPERATORS_OF[field.type].includes(leaf.op)) return null;
  const stretch = STRETCHES[leaf.op];
  if (!stretch) return null;
  const figures = figuresOf(leaf, field);
  const [low, high] = stretch(figures[0] ?? NaN, figures.at(-1) ?? NaN);
  return { slot: field.slot, low, high, within: leaf.op === '!=' ? NO : YES };
}

const STRETCHES: Partial<Record<Comparison, (first: number, last: number) => [number, number]>> = {
  '>=': (first) => [first, Infinity],
  '>': (first) => [first + 1, Infinity],
  '<=': (first) => [-Infinity, first],
  '<': (first) => [-Infinity, first - 1],
  '==': (first) => [first, first],
  '!=': (first) => [first, first],
  between: (first, last) => [first, last],
};

function decide(figure: number, limit: number, above: Verdict, equal: Verdict, below: Verdict): Verdict {
  if (figure > limit) return above;
  if (figure < limit) return below;
  return figure === limit ? equal : UNKNOWN;
}

function listTest(slot: number, figures: readonly number[], listed: Verdict, unlisted: Verdict): Test {
  const list = new Set(figures);
  return ({ numbers }) => {
    const figure = numbers[slot] ?? NaN;
    if (Number.isNaN(figure)) return UNKNOWN;
    return list.has(figure) ? listed : unlisted;
  };
}

/** For a code that is itself the beginning of the prefix, the finer code may still have it. */
function prefixTest(leaf: Leaf, field: CatalogueField): Test {
  const { slot, type } = field;
  const [prefix = ''] = wordsOf(leaf);
  const ofCoarse = type === 'code' ? UNKNOWN : NO;
  return ({ texts }) => {
    const text = texts[slot] ?? null;
    if (text === null) return UNKNOWN;
    if (text.startsWith(prefix)) return YES;
    return prefix.startsWith(text) ? ofCoarse : NO;
  };
}

function wordTest(leaf: Leaf, { slot }: CatalogueField, { within, above }: CodeScope): Test {
  const isNegative = leaf.op === '!=' || leaf.op === 'notIn';
  const [inside, outside] = isNegative ? ([NO, YES] as const) : ([YES, NO] as const);
  return ({ texts }) => {
    const text = texts[slot] ?? null;
    if (text === null) return UNKNOWN;
    if (within.has(text)) return inside;
    return above.has(text) ? UNKNOWN : outside;
  };
}

function setTest({ slot }: CatalogueField, { within, above }: CodeScope): Test {
  return ({ sets }) => {
    const set = sets[slot] ?? null;
    if (set === null) return UNKNOWN;
    let best: Verdict = NO;
    for (const code of set) {
      if (within.has(code)) return YES;
      if (above.has(code)) best = UNKNOWN;
    }
    return best;
  };
}

const refusal = (leaf: Leaf, field: CatalogueField): RangeError =>
  new RangeError(`条件 ${leaf.id}：字段「${field.label}」不能用 ${leaf.op} 比较`);
