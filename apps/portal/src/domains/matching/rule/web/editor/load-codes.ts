// The words of the codes that a rule uses, where their dictionary is too long to come with the field: read on the server,
// so that the page never shows a bare code.
import type { RouterContextProvider } from 'react-router';
import type { CodeEntry } from '@yqt/rules/code-trees';
import { isAsked, leavesOf } from '@yqt/rules/tree';
import { apiOf } from '../../../../../page/api.ts';
import { dictionaryContract } from '../../../../dictionary/contract.ts';
import type { RuleField, RuleVersion } from '../../rule-shape.rules.ts';
import { dictionariesFor, isTree } from './dictionary-codes.ts';
import { ruleTreeOf } from '../rule-tree-of.ts';

/** Entries for the codes of these versions. Throws as the dictionary call does. */
export async function loadCodes(
  context: Readonly<RouterContextProvider>,
  fields: readonly RuleField[],
  versions: readonly (RuleVersion | null)[],
): Promise<CodeEntry[]> {
  const used = usedCodes(versions);
  const dictionaries = new Set(
    fields.flatMap(({ field, dictionary, options }) =>
      dictionary && used.has(field) && (options.length === 0 || isTree(dictionary)) ? [dictionary] : [],
    ),
  );
  if (dictionaries.size === 0) return [];
  const typeCode = [...new Set([...dictionaries].flatMap(dictionariesFor))];
  const byCode = await apiOf(context, dictionaryContract).listEntriesOfSeveral({ typeCode });
  const wanted = new Set([...used.values()].flatMap((codes) => [...codes]));
  return [...dictionaries].flatMap((dictionary) =>
    dictionariesFor(dictionary)
      .flatMap((name) => byCode[name] ?? [])
      .filter(({ value }) => wanted.has(value))
      .map(({ value, label }) => ({ dictionary, code: value, label, parent: null })),
  );
}

/** Values by the field that they are asked of. */
function usedCodes(versions: readonly (RuleVersion | null)[]): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const add = (field: string, values: readonly string[]) =>
    used.set(field, new Set([...(used.get(field) ?? []), ...values]));
  for (const version of versions) {
    for (const tree of [ruleTreeOf(version?.tree), ruleTreeOf(version?.exclusions)])
      for (const leaf of tree ? leavesOf(tree) : [])
        if (!isAsked(leaf)) add(leaf.field, [leaf.value].flat().map(String));
    for (const { facts } of version?.goldenCases ?? [])
      for (const { field, value } of facts) add(field, value.split(','));
  }
  return used;
}
