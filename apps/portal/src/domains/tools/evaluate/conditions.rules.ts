// Conditions of the 优质中小企业 ladder: leaves of packages/rules under headings, judged there over what was filled in. The
// figures of metrics.rules.ts, the truths and the choices of the form are the fields of one catalogue.
import { fieldsOf } from '@yqt/forms/form';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { createCatalogue, fieldOf, type FieldSpec } from '@yqt/rules/field';
import { judgeProfile, type Judged } from '@yqt/rules/judge';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { profileOf, setSlot, type Profile, type SlotValue } from '@yqt/rules/profile';
import {
  isAsked,
  leavesOf,
  NO_ANSWERS,
  type Leaf,
  type LeafValue,
  type ManualLeaf,
  type RuleTree,
} from '@yqt/rules/tree';
import { NO, YES } from '@yqt/rules/verdict';
import Type from 'typebox';
import { scoreShareText } from '../report/evaluate-share.rules.ts';
import type { Verdict } from '../report/report.rules.ts';
import { flagOf, toolFieldText, type Values } from '../report/tool-fields.rules.ts';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { comparable, METRICS, metricOf, metricText } from './metrics.rules.ts';

interface Named {
  id: string;
  text: string;
}
/** Who meets the second rule may be let off the first. */
interface Waiver {
  text: string;
  rule: RuleTree;
}
/** A leaf, or a group that has a name of its own. */
export type Condition = Named &
  (
    | (Leaf & { waiver?: Waiver })
    | (ManualLeaf & { note: string })
    | { all: readonly Condition[] }
    | { any: readonly Condition[] }
  );

const named = { id: Type.String(), text: Type.String() };
const rule = Type.Unsafe<RuleTree>(Type.Object({}));

/** The schema of a condition; that its leaves fit the catalogue is for `validateTree`. */
export const ConditionSchema = Type.Unsafe<Condition>(
  Type.Cyclic(
    {
      C: Type.Union([
        Type.Object({
          ...named,
          field: Type.String(),
          op: Type.Union(['==', 'notIn', '>=', '<=', '<'].map((op) => Type.Literal(op))),
          value: Type.Union([Type.Number(), Type.Boolean(), Type.Array(Type.String())]),
          unit: Type.Optional(Type.String()),
          waiver: Type.Optional(Type.Object({ text: Type.String(), rule })),
        }),
        Type.Object({ ...named, op: Type.Literal('manual'), note: Type.String() }),
        Type.Object({ ...named, all: Type.Array(Type.Ref('C')) }),
        Type.Object({ ...named, any: Type.Array(Type.Ref('C')) }),
      ]),
    },
    'C',
  ),
);

const spec = (field: string, more: Pick<FieldSpec, 'type' | 'label' | 'unit'>): FieldSpec => ({
  field,
  change: 'immutable',
  ease: 3,
  ...more,
});

/** What conditions may speak of. */
export const CONTEXT: RuleContext = {
  catalogue: createCatalogue([
    ...[...METRICS].map(([name, { unit }]) => spec(name, { type: 'number', label: name, unit })),
    ...fieldsOf(EVALUATE_FORM).flatMap(({ name, label, kind }) => {
      if (kind === 'flag') return [spec(name, { type: 'boolean', label, unit: null })];
      return kind === 'choice' ? [spec(name, { type: 'string', label, unit: null })] : [];
    }),
  ]),
  codeTrees: NO_CODE_TREES,
};

/** The rule of a condition; ids of leaves are those of the headings above them, so that each stands once. */
export function treeOf(condition: Condition, above = ''): RuleTree {
  const id = above + condition.id;
  if ('all' in condition) return { all: condition.all.map((part) => treeOf(part, `${id}.`)) };
  if ('any' in condition) return { any: condition.any.map((part) => treeOf(part, `${id}.`)) };
  if (condition.op === 'manual') return { id, op: condition.op, text: condition.text };
  const { field, op, value, unit } = condition;
  return { id, field, op, value, ...(unit !== undefined && { unit }) };
}

/** A condition with its verdict and those of its parts. */
export interface JudgedCondition {
  condition: Condition;
  verdict: Verdict;
  /** What is there, of a leaf; null = nothing known. */
  actual: string | null;
  parts: JudgedCondition[];
}

/** The condition as it stands for these answers; only what it speaks of is read. */
export function judge(condition: Condition, values: Values): JudgedCondition {
  return withHeadings(condition, judgeTree(treeOf(condition), values), values);
}

function withHeadings(condition: Condition, { verdict, members }: Judged, values: Values): JudgedCondition {
  const parts = partsOf(condition).flatMap((part, at) => {
    const judged = members[at];
    return judged ? [withHeadings(part, judged, values)] : [];
  });
  const isWaived = verdict === NO && mayBeWaived(condition, values);
  return {
    condition,
    verdict: isWaived ? 'unknown' : wordOf(verdict),
    actual: actualOf(condition, values),
    parts,
  };
}

/** What a group is made of; a leaf has no parts. */
function partsOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all;
  return 'any' in condition ? condition.any : [];
}

const wordOf = (verdict: Judged['verdict']): Verdict =>
  verdict === YES ? 'yes' : verdict === NO ? 'no' : 'unknown';

/** Whoever meets the second rule, or may, has the first decided by others. */
const mayBeWaived = (condition: Condition, values: Values): boolean =>
  'waiver' in condition &&
  condition.waiver !== undefined &&
  judgeTree(condition.waiver.rule, values).verdict !== NO;

const judgeTree = (tree: RuleTree, values: Values): Judged =>
  judgeProfile(tree, profileFor(tree, values), CONTEXT, NO_ANSWERS);

/** No condition counts days. */
const ANY_DAY = '2022-08-01';

function profileFor(tree: RuleTree, values: Values): Profile {
  const profile = profileOf(CONTEXT.catalogue, [], ANY_DAY);
  for (const leaf of leavesOf(tree)) {
    if (isAsked(leaf)) continue;
    setSlot(profile, fieldOf(CONTEXT.catalogue, leaf.field), slotOf(leaf.field, values));
  }
  return profile;
}

function slotOf(name: string, values: Values): SlotValue | null {
  if (METRICS.has(name)) return comparable(metricOf(name, values));
  const flag = flagOf(values, name);
  return flag === null ? toolFieldText(values, name) : Number(flag);
}

/** What is there, in words; the exact share, not what it was compared as. */
function actualOf(condition: Condition, values: Values): string | null {
  if (!('field' in condition)) return null;
  const { field, op, value, unit } = condition;
  if (METRICS.has(field)) {
    const found = metricOf(field, values);
    return found.isPercent && found.value
      ? scoreShareText(found.value, [Number(value)])
      : metricText(found, unit);
  }
  const known = op === 'notIn' ? toolFieldText(values, field) : flagOf(values, field);
  if (known === null) return null;
  const isMet = typeof known === 'boolean' ? known === value : !isListed(value, known);
  return isMet ? '是' : '否';
}

const isListed = (list: LeafValue, choice: string): boolean =>
  typeof list === 'object' && list.includes(choice);
