// Dictionaries whose codes contain one another: a section of GB/T 4754 its divisions and classes, a province its
// cities. The caller supplies the entries; a flat dictionary is a tree without branches.

/** What the rules ask of dictionaries. */
export interface CodeTrees {
  /** True when the dictionary has the code. */
  has: (dictionary: string, code: string) => boolean;
  /** 中文 name of a code. */
  labelOf: (dictionary: string, code: string) => string | undefined;
  /** The code itself and everything below it; an unknown code is alone. */
  within: (dictionary: string, code: string) => ReadonlySet<string>;
  /** Everything strictly above the code. */
  above: (dictionary: string, code: string) => ReadonlySet<string>;
}

export interface CodeEntry {
  dictionary: string;
  code: string;
  /** The code that contains it; null = none. */
  parent: string | null;
  label: string;
}

interface Branch {
  label: string;
  within: Set<string>;
  above: Set<string>;
}

/** Trees without any dictionary, for catalogues without codes. */
export const NO_CODE_TREES: CodeTrees = createCodeTrees([]);

/** The trees of these entries, in any order. Throws RangeError when entries contain one another in a circle. */
export function createCodeTrees(entries: Iterable<CodeEntry>): CodeTrees {
  const trees = new Map<string, Map<string, CodeEntry>>();
  for (const entry of entries) {
    const tree = trees.get(entry.dictionary) ?? new Map<string, CodeEntry>();
    trees.set(entry.dictionary, tree.set(entry.code, entry));
  }
  const branches = new Map([...trees].map(([name, tree]) => [name, branchesOf(tree)]));
  const find = (dictionary: string, code: string) => branches.get(dictionary)?.get(code);
  return {
    has: (dictionary, code) => find(dictionary, code) !== undefined,
    labelOf: (dictionary, code) => find(dictionary, code)?.label,
    within: (dictionary, code) => find(dictionary, code)?.within ?? new Set([code]),
    above: (dictionary, code) => find(dictionary, code)?.above ?? new Set(),
  };
}

function branchesOf(tree: ReadonlyMap<string, CodeEntry>): Map<string, Branch> {
  const branches = new Map<string, Branch>();
  for (const { code, label } of tree.values())
    branches.set(code, { label, within: new Set([code]), above: new Set() });
  for (const { code } of tree.values())
    for (const above of ancestorsOf(code, tree)) {
      branches.get(code)?.above.add(above);
      branches.get(above)?.within.add(code);
    }
  return branches;
}

function ancestorsOf(code: string, tree: ReadonlyMap<string, CodeEntry>): Set<string> {
  const found = new Set<string>();
  for (let at = tree.get(code)?.parent; at && tree.has(at); at = tree.get(at)?.parent) {
    if (at === code || found.has(at)) throw new RangeError(`字典代码「${code}」的上级成环`);
    found.add(at);
  }
  return found;
}

/** What a list of codes asks for. */
export interface CodeScope {
  /** Codes that satisfy it: the listed ones and all below them. */
  within: ReadonlySet<string>;
  /** Codes too coarse to tell: above a listed one and not within. */
  above: ReadonlySet<string>;
}

/** The scope of a list of codes; without a dictionary only the codes themselves. */
export function scopeOf(
  trees: CodeTrees,
  dictionary: string | undefined,
  codes: readonly string[],
): CodeScope {
  if (dictionary === undefined) return { within: new Set(codes), above: new Set() };
  const [first = ''] = codes;
  if (codes.length === 1)
    return { within: trees.within(dictionary, first), above: trees.above(dictionary, first) };
  const within = new Set(codes.flatMap((code) => [...trees.within(dictionary, code)]));
  const above = codes.flatMap((code) => [...trees.above(dictionary, code)]);
  return { within, above: new Set(above.filter((code) => !within.has(code))) };
}
