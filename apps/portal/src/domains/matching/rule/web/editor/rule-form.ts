// A rule version in the editor: both trees, what is paid, golden cases, the note. From a stored version and back to
// what the contract takes.
import { figureText } from '@yqt/kernel/figure-text';
import type { GoldenCase, RuleBody, RuleVersion, Unreachable } from '../../rule-shape.rules.ts';
import type { TypedFact } from '../../../verdict/verdict-shape.rules.ts';
import { amountDraft, amountOf, type AmountDraft } from './amount-draft.ts';
import { EXCLUSIONS_KEY, rootGroup, draftTree, type FieldKind, type GroupNode } from './rule-draft.ts';
import type { RuleSide } from '../versions/rule-diff.ts';
import { ruleTreeOf } from '../rule-tree-of.ts';

export interface CaseFact extends TypedFact {
  key: string;
}

/** A golden case while it is written. */
export interface CaseDraft extends Omit<GoldenCase, 'facts'> {
  key: string;
  facts: CaseFact[];
}

export interface RuleForm {
  tree: GroupNode;
  /** Without members = none. */
  exclusions: GroupNode;
  nature: RuleBody['nature'];
  amount: AmountDraft;
  exclusionGroup: string;
  capGroup: string;
  capWan: string;
  note: string;
  cases: CaseDraft[];
  /** Why there is no case with that verdict; '' = nothing is said. */
  unreachable: { yes: string; no: string };
}

/** What editing starts from; an empty rule where there is no version. */
export function ruleFormOf(version: RuleVersion | null): RuleForm {
  return {
    tree: rootGroup(ruleTreeOf(version?.tree), 't'),
    exclusions: rootGroup(ruleTreeOf(version?.exclusions), EXCLUSIONS_KEY),
    nature: version?.nature ?? 'legal',
    amount: amountDraft(version?.amount ?? null),
    exclusionGroup: version?.exclusionGroup ?? '',
    capGroup: version?.capGroup ?? '',
    capWan: version?.capWan ?? '',
    // the words of a version in force are about that one
    note: version?.state === 'draft' ? version.note : '',
    unreachable: { yes: version?.unreachable?.yes ?? '', no: version?.unreachable?.no ?? '' },
    cases: (version?.goldenCases ?? []).map((one, at) => ({
      ...one,
      key: `g${at}`,
      facts: one.facts.map((fact, place) => ({ ...fact, key: `g${at}-f${place}` })),
    })),
  };
}

/** The rule as calls carry it. */
export function bodyOf(form: RuleForm, fields: ReadonlyMap<string, FieldKind>): RuleBody {
  const { tree, exclusions, nature, amount, exclusionGroup, capGroup, capWan } = form;
  const paid = amountOf(amount);
  const text = (name: string, value: string) => (value.trim() === '' ? {} : { [name]: value.trim() });
  return {
    tree: draftTree(tree, fields),
    ...(exclusions.members.length > 0 && { exclusions: draftTree(exclusions, fields) }),
    nature,
    ...(paid && { amount: paid }),
    ...text('exclusionGroup', exclusionGroup),
    ...text('capGroup', capGroup),
    ...text('capWan', figureText(capWan) ?? capWan),
  };
}

/** The golden cases as calls carry them; facts without field or value are not sent. */
export const casesOf = ({ cases }: RuleForm): GoldenCase[] =>
  cases.map(({ name, expected, facts, answers = [] }) => ({
    name: name.trim(),
    expected,
    ...(answers.length > 0 && { answers }),
    facts: facts
      .filter(({ field, value }) => field !== '' && value.trim() !== '')
      .map(({ field, value }) => ({ field, value: value.trim() })),
  }));

/** The reasons as calls carry them. */
export const unreachableOf = ({ unreachable: { yes, no } }: RuleForm): Unreachable => ({
  ...(yes.trim() && { yes: yes.trim() }),
  ...(no.trim() && { no: no.trim() }),
});

/** All that is saved in one text: changes exactly when it does. */
export const printOf = (form: RuleForm, { fields }: { fields: ReadonlyMap<string, FieldKind> }): string =>
  JSON.stringify([bodyOf(form, fields), casesOf(form), unreachableOf(form), form.note.trim()]);

let made = 0;
const newKey = (): string => `h${++made}`;

/** An empty line of a golden case. */
export const freshFact = (): CaseFact => ({ key: newKey(), field: '', value: '' });

/** A golden case to be written. */
export const freshCase = (): CaseDraft => ({
  key: newKey(),
  name: '',
  expected: 'yes',
  facts: [freshFact()],
});

/** A stored version as far as it can differ; null where its tree cannot be read. */
export function sideOf(version: RuleVersion | null): RuleSide | null {
  const tree = ruleTreeOf(version?.tree);
  if (!version || !tree) return null;
  const exclusions = ruleTreeOf(version.exclusions);
  return {
    tree,
    ...(exclusions && { exclusions }),
    nature: version.nature,
    ...(version.amount && { amount: version.amount }),
    ...(version.exclusionGroup !== null && { exclusionGroup: version.exclusionGroup }),
    ...(version.capGroup !== null && { capGroup: version.capGroup }),
    ...(version.capWan !== null && { capWan: version.capWan }),
  };
}
