// Two drafts of a rule that were written from one: the parts that they say differently, and the draft that a choice makes of them.
// A condition is a part, and so is how conditions stand together, a case, a reason, a term and the note. Pure.
import type { Side } from '@yqt/ui/form/form-conflict';
import { casesOf, type CaseDraft, type RuleForm } from './rule-form.ts';
import { leavesIn, type ConditionNode, type GroupNode } from './rule-draft.ts';
import { joinedTree, shapeIn } from './tree-merge.ts';

export interface Drafts {
  /** What both started from. */
  base: RuleForm;
  mine: RuleForm;
  theirs: RuleForm;
}

const TREES = ['tree', 'exclusions'] as const;
export type TreeName = (typeof TREES)[number];
const TERMS = ['nature', 'amount', 'exclusionGroup', 'capGroup', 'capWan', 'note'] as const;
const VERDICTS = ['yes', 'no'] as const;

export type Part =
  | { name: string; kind: 'leaf'; tree: TreeName; id: string }
  | { name: string; kind: 'shape'; tree: TreeName }
  | { name: string; kind: 'term'; term: (typeof TERMS)[number] }
  | { name: string; kind: 'case'; case: string }
  | { name: string; kind: 'reason'; verdict: 'yes' | 'no' };

export type Chosen = Readonly<Record<string, Side>>;

/** One's own draft with ids of its own for the conditions that it added, where the other one gave the same to others. */
export function withApartIds({ base, mine, theirs }: Drafts): Drafts {
  const taken = new Set([base, mine, theirs].flatMap((form) => idsOf(form)));
  const renamed = new Map<string, string>();
  for (const tree of TREES) {
    const [before, other] = [leafTexts(base[tree]), leafTexts(theirs[tree])];
    for (const [id, said] of leafTexts(mine[tree])) {
      if (before.has(id) || !other.has(id) || other.get(id) === said) continue;
      let at = taken.size + 1;
      while (taken.has(`${id[0]}${at}`)) at += 1;
      taken.add(`${id[0]}${at}`);
      renamed.set(id, `${id[0]}${at}`);
    }
  }
  return renamed.size === 0 ? { base, mine, theirs } : { base, mine: withIds(mine, renamed), theirs };
}

const idsOf = (form: RuleForm): string[] => TREES.flatMap((tree) => leavesIn(form[tree]).map(({ id }) => id));

function withIds(form: RuleForm, renamed: ReadonlyMap<string, string>): RuleForm {
  const idOf = (id: string) => renamed.get(id) ?? id;
  const inTree = (node: GroupNode): GroupNode => ({
    ...node,
    members: node.members.map((one) => (one.kind === 'group' ? inTree(one) : { ...one, id: idOf(one.id) })),
  });
  const cases = form.cases.map((one): CaseDraft => ({
    ...one,
    ...(one.answers && { answers: one.answers.map((each) => ({ ...each, leafId: idOf(each.leafId) })) }),
  }));
  return { ...form, tree: inTree(form.tree), exclusions: inTree(form.exclusions), cases };
}

/** What both say differently, in the editor's order. The drafts come from `withApartIds`. */
export function differingParts(drafts: Drafts): Part[] {
  const parts: Part[] = [
    ...TREES.flatMap((tree) => treeParts(drafts, tree)),
    ...TERMS.map((term) => ({ name: term, kind: 'term' as const, term })),
    ...caseNames(drafts).map((name) => ({ name: `case ${name}`, kind: 'case' as const, case: name })),
    ...VERDICTS.map((verdict) => ({ name: `reason ${verdict}`, kind: 'reason' as const, verdict })),
  ];
  return parts.filter((part) => saidOf(part, drafts, 'mine') !== saidOf(part, drafts, 'theirs'));
}

const treeParts = ({ mine, theirs }: Drafts, tree: TreeName): Part[] => [
  ...[...new Set([...leavesIn(theirs[tree]), ...leavesIn(mine[tree])].map(({ id }) => id))].map((id) => ({
    name: `${tree} ${id}`,
    kind: 'leaf' as const,
    tree,
    id,
  })),
  { name: `${tree} shape`, kind: 'shape', tree },
];

const caseNames = ({ mine, theirs }: Drafts): string[] => [
  ...new Set([...theirs.cases, ...mine.cases].map(({ name }) => name.trim())),
];

/** What somebody has not touched is the other's by default. */
export const defaultOf = (part: Part, drafts: Drafts): Side =>
  saidOf(part, drafts, 'mine') === saidOf(part, drafts, 'base') ? 'theirs' : 'mine';

/** A text that is the same exactly where two drafts say the same there. */
function saidOf(part: Part, drafts: Drafts, which: keyof Drafts): string {
  const form = drafts[which];
  switch (part.kind) {
    case 'leaf':
      return leafTexts(form[part.tree]).get(part.id) ?? '';
    case 'shape':
      return shapeIn(form[part.tree], inBoth(drafts, part.tree));
    case 'term': {
      const value = form[part.term];
      return typeof value === 'string' ? value.trim() : JSON.stringify(value);
    }
    case 'case':
      return JSON.stringify(casesOf({ ...form, cases: casesNamed(form, part.case) }));
    case 'reason':
      return form.unreachable[part.verdict].trim();
  }
}

/** Of the conditions that are in both: what is added or removed says nothing of how the others stand together. */
function inBoth({ mine, theirs }: Drafts, tree: TreeName): ReadonlySet<string> {
  const other = new Set(leavesIn(theirs[tree]).map(({ id }) => id));
  return new Set(leavesIn(mine[tree]).flatMap(({ id }) => (other.has(id) ? [id] : [])));
}

export const casesNamed = ({ cases }: RuleForm, name: string): CaseDraft[] =>
  cases.filter((one) => one.name.trim() === name);

const leafTexts = (root: GroupNode): Map<string, string> =>
  new Map(leavesIn(root).map((leaf) => [leaf.id, leafText(leaf)]));

/** But for its key, which tells where it stands. */
const leafText = (leaf: ConditionNode): string =>
  JSON.stringify({ ...leaf, key: '' }, (_, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  );

/** The draft of a choice: a part that is not asked is what both say, one that is not chosen its default. The drafts come from `withApartIds`. */
export function mergedDraft(drafts: Drafts, chosen: Chosen): RuleForm {
  const { mine, theirs } = drafts;
  const parts = differingParts(drafts);
  const ofMine = new Set(
    parts.flatMap((part) => ((chosen[part.name] ?? defaultOf(part, drafts)) === 'mine' ? [part.name] : [])),
  );
  const tree = (name: TreeName) =>
    joinedTree(mine[name], theirs[name], {
      takesShape: ofMine.has(`${name} shape`),
      takes: (id) => ofMine.has(`${name} ${id}`),
    });
  const terms = Object.fromEntries(TERMS.flatMap((term) => (ofMine.has(term) ? [[term, mine[term]]] : [])));
  const reason = (verdict: 'yes' | 'no') =>
    (ofMine.has(`reason ${verdict}`) ? mine : theirs).unreachable[verdict];
  const cases = caseNames(drafts).flatMap((name) =>
    casesNamed(ofMine.has(`case ${name}`) ? mine : theirs, name),
  );
  return {
    ...theirs,
    ...terms,
    tree: tree('tree'),
    exclusions: tree('exclusions'),
    unreachable: { yes: reason('yes'), no: reason('no') },
    cases: cases.map((one, at) => ({
      ...one,
      key: `m${at}`,
      facts: one.facts.map((fact, place) => ({ ...fact, key: `m${at}-f${place}` })),
    })),
  };
}
