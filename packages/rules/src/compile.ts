// A tree as closures: one enterprise against all policies. Groups stop at the first member that decides; a call
// allocates nothing. What each leaf means is in leaf-test.ts. Most conditions compare a figure, so those of an `all` or
// `any` stand in one table that its closure walks over before it asks the other members: a verdict does not depend on
// the order of members, and a call for each of 75,000 leaves costs more than the comparison.
import { figureRange, testOf, type FigureRange, type RuleContext, type Test } from './leaf-test.ts';
import type { Profile } from './profile.ts';
import { isLeaf, NO_ANSWERS, type Answers, type RuleTree } from './tree.ts';
import { NO, opposite, UNKNOWN, YES, type Verdict } from './verdict.ts';

/**
 * A rule ready to judge. `today` must be the profile's own day (RangeError otherwise: ages would be those of another
 * day); `answers` are those to `manual` and `declared` leaves, by id.
 */
export type CompiledRule = (profile: Profile, today: string, answers?: Answers) => Verdict;

/** The rule of a valid tree. Throws RangeError for a tree that `validateTree` refuses. */
export function compile(tree: RuleTree, context: RuleContext): CompiledRule {
  const test = treeTest(tree, context);
  return (profile, today, answers = NO_ANSWERS) => {
    if (profile.on !== today) throw new RangeError(`企业数据为 ${profile.on} 的，不能按 ${today} 判断`);
    return test(profile, answers);
  };
}

/** The test of a whole tree, without the check of the day. */
export function treeTest(tree: RuleTree, context: RuleContext): Test {
  if (isLeaf(tree)) return testOf(tree, context);
  if ('not' in tree) return notTest(treeTest(tree.not, context));
  if ('all' in tree) return allTest(partsOf(tree.all, context));
  if ('any' in tree) return anyTest(partsOf(tree.any, context));
  return atLeastTest(
    tree.atLeast,
    tree.of.map((member) => treeTest(member, context)),
  );
}

function notTest(test: Test): Test {
  return (profile, answers) => opposite(test(profile, answers));
}

/** Members of a group: stretches of figures laid out in one table, and the tests of all others. */
interface Parts {
  /** Slot, low, high, and what is said within (2 or 0), one after the other. */
  table: readonly number[];
  tests: readonly Test[];
}

/** Figures of a row. */
export const COLUMNS = 4;

function partsOf(members: readonly RuleTree[], context: RuleContext): Parts {
  const table: number[] = [];
  const tests: Test[] = [];
  for (const member of members) {
    const row = figureRow(member, context);
    if (row) table.push(...row);
    else tests.push(treeTest(member, context));
  }
  return { table, tests };
}

/** The row of a condition that is a stretch of a figure; null for any other. */
export function figureRow(tree: RuleTree, context: RuleContext): readonly number[] | null {
  const range = rangeOf(tree, context);
  return range && [range.slot, range.low, range.high, range.within];
}

/** What the row that begins at a place of the table says. */
export function rowVerdict(table: readonly number[], at: number, numbers: Float64Array): Verdict {
  const figure = numbers[table[at] ?? 0] ?? NaN;
  if (Number.isNaN(figure)) return UNKNOWN;
  return isMet(table, at, figure) ? YES : NO;
}

/** A stretch, or what lies outside of one. */
function rangeOf(tree: RuleTree, context: RuleContext): FigureRange | null {
  if (isLeaf(tree)) return figureRange(tree, context);
  if (!('not' in tree)) return null;
  const range = rangeOf(tree.not, context);
  return range && { ...range, within: range.within === YES ? NO : YES };
}

function allTest({ table, tests }: Parts): Test {
  return (profile, answers) => {
    let worst: Verdict = table.length === 0 ? YES : leastOf(table, profile.numbers);
    if (worst === NO) return NO;
    for (const test of tests) {
      const verdict = test(profile, answers);
      if (verdict === NO) return NO;
      if (verdict === UNKNOWN) worst = UNKNOWN;
    }
    return worst;
  };
}

function anyTest({ table, tests }: Parts): Test {
  return (profile, answers) => {
    let best: Verdict = table.length === 0 ? NO : greatestOf(table, profile.numbers);
    if (best === YES) return YES;
    for (const test of tests) {
      const verdict = test(profile, answers);
      if (verdict === YES) return YES;
      if (verdict === UNKNOWN) best = UNKNOWN;
    }
    return best;
  };
}

/** The least verdict of a table. NaN, no fact, lies neither within nor without. */
function leastOf(table: readonly number[], numbers: Float64Array): Verdict {
  let worst: Verdict = YES;
  for (let at = 0; at < table.length; at += COLUMNS) {
    const figure = numbers[table[at] ?? 0] ?? NaN;
    if (Number.isNaN(figure)) worst = UNKNOWN;
    else if (!isMet(table, at, figure)) return NO;
  }
  return worst;
}

/** The greatest verdict of a table. */
function greatestOf(table: readonly number[], numbers: Float64Array): Verdict {
  let best: Verdict = NO;
  for (let at = 0; at < table.length; at += COLUMNS) {
    const figure = numbers[table[at] ?? 0] ?? NaN;
    if (Number.isNaN(figure)) best = UNKNOWN;
    else if (isMet(table, at, figure)) return YES;
  }
  return best;
}

function isMet(table: readonly number[], at: number, figure: number): boolean {
  const isWithin = figure >= (table[at + 1] ?? NaN) && figure <= (table[at + 2] ?? NaN);
  return isWithin === (table[at + 3] === YES);
}

function atLeastTest(n: number, tests: readonly Test[]): Test {
  return (profile, answers) => {
    let missing = n;
    let open = 0;
    let left = tests.length;
    for (const test of tests) {
      const verdict = test(profile, answers);
      if (verdict === YES) missing -= 1;
      else if (verdict === UNKNOWN) open += 1;
      left -= 1;
      if (missing <= 0) return YES;
      if (missing > open + left) return NO;
    }
    return UNKNOWN;
  };
}
