// What rules are read against: the field catalogue, and the dictionaries with what contains what.
import type { Db } from '@yqt/database/sql';
import { createCodeTrees } from '@yqt/rules/code-trees';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { FACT_CATALOGUE, FACT_FIELDS, OPTION_ENTRIES } from '../../../../fact-fields.rules.ts';
import { FIGURE_LIMITS } from '../../../../facts/figure-limits.rules.ts';
import { codeEntriesOf, type CodeEntry } from '../../../dictionary/server/dictionary.port.ts';
import type { CodeOptions } from '../rule-set.rules.ts';

/** GB/T 4754: each coarser level stands in a dictionary of its own, the finest first. */
const INDUSTRY_LEVELS = ['GBT4754_CLASS', 'GBT4754_GROUP', 'ENLIB_INDUSTRY_FIELD', 'ENLIB_INDUSTRY'];

const DICTIONARIES = [
  ...new Set(FACT_FIELDS.flatMap(({ dictionary, options }) => (dictionary && !options ? [dictionary] : []))),
];

/** Catalogue, code trees and codes to choose from, as the database has them now. */
export async function readRuleContext(deps: {
  sql: Db;
  now: () => Date;
}): Promise<{ context: RuleContext; options: CodeOptions }> {
  const entries = await codeEntriesOf(deps, [...new Set([...DICTIONARIES, ...INDUSTRY_LEVELS])]);
  const byDictionary = Map.groupBy(entries, ({ dictionary }) => dictionary);
  return {
    context: {
      catalogue: FACT_CATALOGUE,
      codeTrees: createCodeTrees([...withCoarserLevels(byDictionary), ...OPTION_ENTRIES]),
      limits: FIGURE_LIMITS,
    },
    options: new Map(
      [...byDictionary].map(([name, list]) => [
        name,
        list.map(({ code, label }) => ({ value: code, label })),
      ]),
    ),
  };
}

/** A dictionary of industries contains the coarser ones above it, so that 「C」 asked of a class means its section. */
function withCoarserLevels(byDictionary: ReadonlyMap<string, CodeEntry[]>): CodeEntry[] {
  return [...byDictionary].flatMap(([dictionary, own]) => {
    const level = INDUSTRY_LEVELS.indexOf(dictionary);
    const coarser = level < 0 ? [] : INDUSTRY_LEVELS.slice(level + 1);
    return [
      ...own,
      ...coarser.flatMap((name) => (byDictionary.get(name) ?? []).map((entry) => ({ ...entry, dictionary }))),
    ];
  });
}
