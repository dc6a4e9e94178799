// Policies that are probably one and the same document: the same 文号, or nearly the same title by one of the same issuers. Pure.

export interface NamedPolicy {
  id: string;
  title: string;
  docNo: string | null;
  issuers: readonly string[];
}

export interface DuplicatePair {
  first: string;
  second: string;
  reason: 'docNo' | 'title';
}

/** So much of two titles' pairs of letters is common to both. */
const NEAR = 0.9;
/** Letters by whose sameness at an end titles are brought together at all. */
const END_LETTERS = 6;
/** Shorter titles say too little. */
const LEAST_LETTERS = 6;
/** Titles that begin or end alike beyond so many are of one form, as notices of every year. */
const MOST_ALIKE = 200;

/** 「〔2024〕 12 号」 and 「[2024]12号」 are one number. */
const docKey = (docNo: string | null): string =>
  (docNo ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[〔【［[({]/gu, '(')
    .replaceAll(/[〕】］\])}]/gu, ')')
    .replaceAll(/\s/gu, '');

const titleKey = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** All that decides on the likeness of a policy: another text is another decision. */
export const comparedText = ({ title, docNo, issuers }: NamedPolicy): string =>
  JSON.stringify([titleKey(title), docKey(docNo), issuers.toSorted()]);

/** Another year or batch is another document. */
const numbersOf = (title: string): string => (title.match(/[\d〇一二三四五六七八九十]+/gu) ?? []).join(' ');

/** The most probable ones first: those with one number, then the rest by title. */
export function duplicatePairs(policies: readonly NamedPolicy[], limit: number): DuplicatePair[] {
  const known = new Map<string, DuplicatePair>();
  const note = (a: NamedPolicy, b: NamedPolicy, reason: DuplicatePair['reason']) => {
    const [first = '', second = ''] = [a.id, b.id].toSorted();
    const key = `${first} ${second}`;
    if (!known.has(key)) known.set(key, { first, second, reason });
  };
  const sorted = policies.toSorted((a, b) => a.title.localeCompare(b.title) || a.id.localeCompare(b.id));
  const numbered = Map.groupBy(sorted, ({ docNo }) => docKey(docNo));
  for (const [number, group] of numbered) if (number !== '') eachPair(group, (a, b) => note(a, b, 'docNo'));
  for (const group of alikeGroups(sorted))
    eachPair(group, (a, b) => isNear(a, b) && note(a.policy, b.policy, 'title'));
  return [...known.values()].slice(0, limit);
}

interface Keyed {
  policy: NamedPolicy;
  key: string;
  pairs: ReadonlySet<string>;
}

/** Those of one issuer whose titles begin or end alike. */
function alikeGroups(policies: readonly NamedPolicy[]): Keyed[][] {
  const groups = new Map<string, Keyed[]>();
  for (const policy of policies) {
    const key = titleKey(policy.title);
    if (key.length < LEAST_LETTERS) continue;
    const one = { policy, key, pairs: pairsOf(key) };
    for (const issuer of policy.issuers)
      for (const end of [`^${key.slice(0, END_LETTERS)}`, `${key.slice(-END_LETTERS)}$`]) {
        const name = `${issuer} ${end}`;
        groups.set(name, [...(groups.get(name) ?? []), one]);
      }
  }
  return [...groups.values()].filter((group) => group.length > 1 && group.length <= MOST_ALIKE);
}

function isNear(a: Keyed, b: Keyed): boolean {
  if (numbersOf(a.policy.title) !== numbersOf(b.policy.title)) return false;
  // two documents with numbers of their own are two
  const [one, other] = [docKey(a.policy.docNo), docKey(b.policy.docNo)];
  if (one !== '' && other !== '' && one !== other) return false;
  const common = [...a.pairs].filter((pair) => b.pairs.has(pair)).length;
  return a.key === b.key || (2 * common) / (a.pairs.size + b.pairs.size) >= NEAR;
}

function pairsOf(key: string): Set<string> {
  const letters = Array.from(key);
  return new Set(letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`));
}

function eachPair<T>(group: readonly T[], work: (a: T, b: T) => void): void {
  for (const [at, a] of group.entries()) for (const b of group.slice(at + 1)) work(a, b);
}
