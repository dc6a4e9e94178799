// Answers to conditions that no fact decides: officers' and the enterprise's own declarations. An answer holds only while
// the condition has the words that were answered, and a declaration no longer than its condition says.
import type { Db } from '@yqt/database/sql';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { isAsked, leavesOf, type AskedLeaf, type RuleTree } from '@yqt/rules/tree';
import type { RuleSet, StoredAnswers } from '../rule-set.rules.ts';
import { selectAnswers, type AnswerRow } from './profile.sql.ts';

/** All answers about an enterprise. */
export const answersFor = async (db: Db, enId: string): Promise<AnswerRow[]> =>
  selectAnswers(db, { enIds: [enId] });

/** The answers to one policy that fit its rule on a day, by leaf. */
export const matchingAnswers = (
  tree: RuleTree,
  answers: readonly AnswerRow[],
  on: string,
): ReadonlyMap<string, boolean> =>
  new Map([...fittingRows(tree, answers, on)].map(([leafId, { answer }]) => [leafId, answer]));

function fittingRows(tree: RuleTree, answers: readonly AnswerRow[], on: string): Map<string, AnswerRow> {
  if (answers.length === 0) return new Map();
  const year = Number(on.slice(0, 4));
  return new Map(
    leavesOf(tree).flatMap((leaf) => {
      const row = isAsked(leaf) ? fittingRow(leaf, answers, year) : undefined;
      return row ? [[leaf.id, row] as const] : [];
    }),
  );
}

/** Of declarations about several years the one that counts in this one: what was granted once stays granted. */
function fittingRow(leaf: AskedLeaf, answers: readonly AnswerRow[], year: number): AnswerRow | undefined {
  const own = answers.filter(
    ({ leafId, kind, conditionText }) =>
      leafId === leaf.id && kind === leaf.op && conditionText === leaf.text,
  );
  if (leaf.op === 'manual') return own[0];
  const known = own.filter((row) => row.year !== null && row.year <= year).toSorted(byLatestYear);
  const ofThisYear = known.find((row) => row.year === year);
  if (leaf.holds === 'year') return ofThisYear;
  if (leaf.holds === 'once') return known.find(({ answer }) => answer) ?? ofThisYear;
  return known[0];
}

const byLatestYear = (a: AnswerRow, b: AnswerRow): number => (b.year ?? 0) - (a.year ?? 0);

/** The answers that fit the rules in force on a day, as a report stores them. */
export function storedAnswers(set: RuleSet, answers: readonly AnswerRow[], on: string): StoredAnswers {
  const byPolicy = Map.groupBy(answers, ({ policyId }) => policyId);
  return [...byPolicy].flatMap(([policyId, given]) => {
    const entry = set.byPolicy.get(policyId);
    if (!entry) return [];
    return [...fittingRows(entry.tree, given, on)]
      .map(([leafId, { answer, at }]) => [policyId, leafId, answer, dayText(instantOf(at))] as const)
      .toSorted(([, one], [, two]) => (one < two ? -1 : 1));
  });
}
