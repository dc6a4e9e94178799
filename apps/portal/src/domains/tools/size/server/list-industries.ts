// The GB/T 4754 tree of the dictionaries, indexed for browsing and for search by name, pinyin initials and code.
import { appError } from '@yqt/kernel/errors';
import { initials, syllables } from '@yqt/search/pinyin';
import { fold } from '@yqt/search/normalise';
import { codeEntriesOf, labelsOf } from '../../../dictionary/server/dictionary.port.ts';
import type { IndustryField } from '../size-shape.rules.ts';
import { normaliseIndustry } from '../industry.rules.ts';
import { placementOf } from '../../../../facts/size-class.rules.ts';
import { SIZE_VERSIONS } from '../size.rules.ts';
import type { ToolsDeps } from '../../report/server/tools-deps.ts';

const LEVELS = ['ENLIB_INDUSTRY', 'ENLIB_INDUSTRY_FIELD', 'GBT4754_GROUP', 'GBT4754_CLASS'] as const;
/** Hits of a search; more are no help in choosing. */
const MAX_HITS = 30;

type IndustryDeps = Pick<ToolsDeps, 'sql' | 'now'>;

interface Node {
  field: IndustryField;
  folded: string;
  reading: Reading;
  /** Everyday words (锂电池), folded. */
  words: readonly string[];
}
/** How a label is typed in pinyin. */
interface Reading {
  initials: string;
  syllables: string;
}
interface Tree {
  nodes: ReadonlyMap<string, Node>;
  children: ReadonlyMap<string, readonly Node[]>;
  /** Digits → letter of the section: 6510 is I6510. */
  sectionOf: ReadonlyMap<string, string>;
}

/** Readings by label: slow to make, and the dictionaries are read anew every minute. As many as there are labels. */
const readings = new Map<string, Reading>();
function readingOf(label: string): Reading {
  const known = readings.get(label);
  if (known) return known;
  const made = { initials: initials(label), syllables: syllables(label).join('') };
  readings.set(label, made);
  return made;
}

/** Kept as long as the dictionary itself is the same object. */
const trees = new WeakMap<object, Tree>();

async function readTree(deps: IndustryDeps): Promise<Tree> {
  const [labels, entries] = await Promise.all([labelsOf(deps, LEVELS), codeEntriesOf(deps, LEVELS)]);
  const levels = LEVELS.map((code) => labels.get(code) ?? new Map<string, string>());
  const key = levels.at(-1) ?? labels;
  const known = trees.get(key);
  if (known) return known;
  const tree = treeOf(levels, new Map(entries.map(({ code, words: own }) => [code, own.map(fold)])));
  trees.set(key, tree);
  return tree;
}

const parentOf = (code: string): string | null =>
  code.length === 1 ? null : code.length === 3 ? code.charAt(0) : code.slice(0, -1);

function treeOf(
  levels: readonly ReadonlyMap<string, string>[],
  wordsOf: ReadonlyMap<string, readonly string[]>,
): Tree {
  const nodes = new Map<string, Node>();
  const children = new Map<string, Node[]>();
  for (const [level, labels] of levels.entries())
    for (const [code, label] of labels) {
      const parent = parentOf(code);
      const above = parent === null ? [] : (nodes.get(parent)?.field.path ?? []);
      const isLeaf = level === levels.length - 1;
      const field = {
        code,
        label,
        level: level + 1,
        parent,
        path: [...above, label],
        isLeaf,
        ...placed(code),
      };
      const node = { field, folded: fold(label), reading: readingOf(label), words: wordsOf.get(code) ?? [] };
      nodes.set(code, node);
      children.set(parent ?? '', [...(children.get(parent ?? '') ?? []), node]);
    }
  const sectionOf = new Map([...nodes.keys()].map((code) => [code.slice(1), code.charAt(0)]));
  return { nodes, children, sectionOf };
}

function placed(code: string): Pick<IndustryField, 'category' | 'uncoveredWhy'> {
  const [version] = SIZE_VERSIONS;
  const placement = version ? placementOf(version, code) : null;
  return {
    category: placement && 'category' in placement ? placement.category.name : null,
    uncoveredWhy: placement && 'uncoveredWhy' in placement ? placement.uncoveredWhy : null,
  };
}

/**
 * What lies below a code (the sections where none is given), or what a keyword finds: name, everyday word, pinyin
 * initials, code. Both
 * given: hits below the code. Throws NOT_FOUND for a code that the standard does not have.
 */
export async function listIndustryFields(
  deps: IndustryDeps,
  { code, keyword }: { code?: string; keyword?: string },
): Promise<IndustryField[]> {
  const tree = await readTree(deps);
  const at = code === undefined || code.trim() === '' ? '' : codeIn(tree, code);
  if (at === null) throw appError('NOT_FOUND', { message: '没有这个行业代码' });
  const word = fold(keyword ?? '').replace(/\s+/g, '');
  if (word === '') return (tree.children.get(at) ?? []).map(({ field }) => field);
  return hitsOf(
    [...tree.nodes.values()].filter(({ field }) => field.code.startsWith(at)),
    word,
  );
}

/**
 * Best first: the code itself or its everyday word, names that begin with the word, names that contain it or words that
 * begin with it, pinyin; where nothing has it all, the longest everyday word in it (做锂电池的).
 */
function hitsOf(nodes: readonly Node[], word: string): IndustryField[] {
  const rank = ({ field, folded, reading, words }: Node): number => {
    const code = field.code.toLowerCase();
    if (code.startsWith(word) || code.slice(1).startsWith(word)) return 0;
    if (words.includes(word)) return 0;
    if (folded.startsWith(word)) return 1;
    if (folded.includes(word) || (word.length > 1 && words.some((own) => own.startsWith(word)))) return 2;
    if (reading.initials.startsWith(word) || reading.syllables.startsWith(word)) return 3;
    return word.length > 1 && (reading.initials.includes(word) || reading.syllables.includes(word)) ? 4 : -1;
  };
  const hits = nodes
    .map((node) => ({ node, rank: rank(node) }))
    .filter((hit) => hit.rank >= 0)
    .toSorted((a, b) => a.rank - b.rank || compare(a.node.field.code, b.node.field.code))
    .slice(0, MAX_HITS)
    .map(({ node }) => node.field);
  if (hits.length > 0) return hits;
  const inside = longestInside(nodes, word);
  return inside === undefined || inside === word ? [] : hitsOf(nodes, inside);
}

function longestInside(nodes: readonly Node[], word: string): string | undefined {
  const inside = nodes.flatMap(({ words }) => words.filter((own) => own.length > 1 && word.includes(own)));
  return inside.toSorted((a, b) => b.length - a.length || compare(a, b))[0];
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The code as the tree has it; null where it has none such. */
function codeIn({ nodes, sectionOf }: Pick<Tree, 'nodes' | 'sectionOf'>, given: string): string | null {
  const code = normaliseIndustry(given);
  if (nodes.has(code)) return code;
  const whole = (sectionOf.get(code) ?? '') + code;
  if (nodes.has(whole)) return whole;
  // An undivided group is also written with a 0 at its end (6510 for 651), as the 2011 edition did.
  const group = /^[A-T]?\d{3}0$/.test(code) ? codeIn({ nodes, sectionOf }, code.slice(0, -1)) : null;
  return group;
}

/** The industry of a code, with letter or without; null where the standard has none such. */
export async function findIndustry(deps: IndustryDeps, given: string): Promise<IndustryField | null> {
  const tree = await readTree(deps);
  const code = codeIn(tree, given);
  return code === null ? null : (tree.nodes.get(code)?.field ?? null);
}
