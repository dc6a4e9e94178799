// The codes of a fact that can be chosen from a list.
import type { FactField } from '../../../fact-fields.rules.ts';
import type { CodeOptions } from './rule-set.rules.ts';

/** Options shown as a list: the places of a province fit; longer dictionaries are searched instead. */
const MOST_OPTIONS = 150;

/** Codes to choose from; none where there are too many to list. */
export function optionsOf(
  { dictionary = '', options }: FactField,
  known: CodeOptions,
): { value: string; label: string }[] {
  const all = options ?? known.get(dictionary) ?? [];
  return all.length > MOST_OPTIONS ? [] : all.map(({ value, label }) => ({ value, label }));
}
