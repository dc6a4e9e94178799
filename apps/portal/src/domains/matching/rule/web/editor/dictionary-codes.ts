// Which dictionaries a field's codes come from, by the calls of the dictionary domain. Industries of GB/T 4754 stand in one
// dictionary a level; a code of any level may be asked for, and contains what is below it.
import type { DictionaryEntry } from '../../../../dictionary/contract.ts';

/** The finest first. */
const INDUSTRY_LEVELS = ['GBT4754_CLASS', 'GBT4754_GROUP', 'ENLIB_INDUSTRY_FIELD', 'ENLIB_INDUSTRY'];

/** The dictionary and the coarser ones above it. */
export function dictionariesFor(dictionary: string): string[] {
  const level = INDUSTRY_LEVELS.indexOf(dictionary);
  return level < 0 ? [dictionary] : INDUSTRY_LEVELS.slice(level);
}

/** True where codes contain one another. */
export const isTree = (dictionary: string): boolean => dictionariesFor(dictionary).length > 1;

export interface CodeNode {
  code: string;
  label: string;
  /** Names of what contains it, the coarsest first. */
  above: readonly string[];
  /** Everyday words that mean it. */
  words: readonly string[];
  children: readonly CodeNode[];
}

/** The codes as a tree, in the order of the dictionaries; entries without a known parent are roots. */
export function codeTreeOf(entries: readonly DictionaryEntry[]): CodeNode[] {
  const known = new Set(entries.map(({ value }) => value));
  const below = Map.groupBy(entries, ({ parent }) =>
    parent !== undefined && known.has(parent) ? parent : '',
  );
  const branch = (parent: string, above: readonly string[]): CodeNode[] =>
    (below.get(parent) ?? []).map(({ value, label, words = [] }) => ({
      code: value,
      label,
      above,
      words,
      children: value === parent ? [] : branch(value, [...above, label]),
    }));
  return branch('', []);
}

/** All codes from top to bottom. */
export const flattened = (nodes: readonly CodeNode[]): CodeNode[] =>
  nodes.flatMap((node) => [node, ...flattened(node.children)]);

/** The codes whose name, everyday word or code contains the words; a code by its beginning comes first. */
export function searched(nodes: readonly CodeNode[], words: string): CodeNode[] {
  const text = words.normalize('NFKC').trim().toUpperCase();
  const found = nodes.filter(
    ({ code, label, words: own }) =>
      code.startsWith(text) || [label, ...own].some((name) => name.toUpperCase().includes(text)),
  );
  return found.toSorted((a, b) => rank(a, text) - rank(b, text));
}

const rank = ({ code, label }: CodeNode, text: string): number =>
  code === text || label === text ? 0 : code.startsWith(text) ? 1 : 2;
