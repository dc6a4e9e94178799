// fast-check's generators of trees, facts and answers over the small world of test-world.ts.
import fc from 'fast-check';
import type { Fact, FactValue, FieldSpec } from './field.ts';
import { OPERATORS_OF } from './operators.ts';
import { profileOf, type Profile } from './profile.ts';
import type { Comparison, Leaf, RuleTree } from './tree.ts';
import { TODAY, SPECS, catalogue, codesOf, factOf, manualOf, declaredOf } from './test-world.ts';

// Few values, close together, so that boundaries meet.
const DAYS = [
  '2020-02-29',
  '2023-03-31',
  '2024-02-29',
  '2025-03-30',
  '2025-03-31',
  '2025-04-01',
  '2026-02-28',
  TODAY,
  '2026-05-31',
];
const FIGURES: Record<string, readonly string[]> = {
  staff: ['0', '9', '10', '11', '300', '301'],
  rdRatio: ['-0.0001', '0', '4.9999', '5', '5.0001', '0.3'],
  rdExpenseWan: ['0', '463', '499.9999', '500', '500.0001', '900719925474.0991'],
  debtRatio: ['0', '59.99', '60', '60.01'],
  landMu: ['0', '29.5', '30'],
  marketYears: ['0', '2', '3', '4', '1000000000'],
  establishedDays: ['0', '1', '365', '366', '1000'],
  establishedMonths: ['0', '1', '12', '12.5', '13', '24', '1000000000'],
  permitMonths: ['0', '1', '12', '13'],
};
const WORDS = ['滁州市市场监督管理局', '滁州', '滁', '安徽省', '引号\'与\\反斜杠"', '🏭'];

/** A value of a leaf's list or of a fact. */
function itemOf(spec: FieldSpec): fc.Arbitrary<string> {
  if (spec.type === 'date') return fc.constantFrom(...DAYS);
  if (spec.type === 'string') return fc.constantFrom(...WORDS);
  if (spec.dictionary) return fc.constantFrom(...codesOf(spec.dictionary));
  return fc.constantFrom(...(FIGURES[spec.field] ?? ['0']));
}

function comparison(spec: FieldSpec, op: Comparison): fc.Arbitrary<Omit<Leaf, 'id'>> {
  const { field, type } = spec;
  const base = { field, op };
  if (op === 'exists') return fc.constant({ ...base, value: true });
  if (op === 'withinLast')
    return fc
      .record({ value: fc.constantFrom(1, 2, 12, 30, 366), unit: fc.constantFrom('年', '月', '天') })
      .map(({ value, unit }) => ({ ...base, value: unit === '年' ? Math.min(value, 12) : value, unit }));
  if (type === 'boolean') return fc.boolean().map((value) => ({ ...base, value }));
  if (op === 'between')
    return fc.tuple(itemOf(spec), itemOf(spec)).map((pair) => ({
      ...base,
      value: pair.toSorted((one, two) =>
        type === 'date' ? (one < two ? -1 : 1) : Number(one) - Number(two),
      ),
    }));
  if (op === 'in' || op === 'notIn' || op === 'overlaps')
    return fc.array(itemOf(spec), { minLength: 1, maxLength: 3 }).map((value) => ({ ...base, value }));
  return itemOf(spec).map((value) => ({ ...base, value }));
}

const bareLeaf = (specs: readonly FieldSpec[]): fc.Arbitrary<Omit<Leaf, 'id'>> =>
  fc
    .constantFrom(...specs.flatMap((spec) => OPERATORS_OF[spec.type].map((op) => ({ spec, op }))))
    .chain(({ spec, op }) => comparison(spec, op));

/** Fields that time alone may turn. */
export const TIMED = [
  'awardDate',
  'permitDate',
  'hasHnte',
  'titles',
  'regions',
  'establishedDays',
  'establishedMonths',
  'permitMonths',
];

/** Trees of up to `depth` groups over each other, every leaf with an id of its own, over all fields or some. */
export const anyTree = (depth = 3, fields?: readonly string[]): fc.Arbitrary<RuleTree> =>
  fc
    .letrec<{ tree: RuleTree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: depth, withCrossShrink: true },
        {
          weight: 8,
          arbitrary: bareLeaf(SPECS.filter(({ field }) => !fields || fields.includes(field))).map((leaf) => ({
            id: 'x',
            ...leaf,
          })),
        },
        { weight: 1, arbitrary: fc.constantFrom<RuleTree>(manualOf('x'), declaredOf('x')) },
        {
          weight: 4,
          arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((all) => ({ all })),
        },
        {
          weight: 4,
          arbitrary: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((any) => ({ any })),
        },
        { weight: 2, arbitrary: tie('tree').map((not) => ({ not })) },
        {
          weight: 3,
          arbitrary: fc
            .tuple(fc.array(tie('tree'), { minLength: 1, maxLength: 4 }), fc.nat(3))
            .map(([of, n]) => ({ atLeast: 1 + (n % of.length), of })),
        },
      ),
    }))
    .tree.map(numbered);

function numbered(tree: RuleTree): RuleTree {
  let next = 0;
  const visit = (one: RuleTree): RuleTree => {
    if ('all' in one) return { all: one.all.map(visit) };
    if ('any' in one) return { any: one.any.map(visit) };
    if ('not' in one) return { not: visit(one.not) };
    if ('of' in one) return { ...one, of: one.of.map(visit) };
    next += 1;
    return { ...one, id: `l${next}` };
  };
  return visit(tree);
}

function valueOf(spec: FieldSpec): fc.Arbitrary<FactValue> {
  if (spec.type === 'boolean') return fc.boolean();
  if (spec.type === 'set') return fc.uniqueArray(itemOf(spec), { maxLength: 3 });
  return itemOf(spec);
}

/** Facts of one enterprise: a fifth missing, some expired, all valid by type. */
export const anyFacts: fc.Arbitrary<Fact[]> = fc
  .tuple(
    ...SPECS.filter(({ derived }) => !derived).map((spec) =>
      fc.option(
        fc
          .tuple(valueOf(spec), fc.constantFrom(null, null, null, '2026-03-30', TODAY, '2026-06-30'))
          .map(([value, validUntil]) => factOf(spec.field, value, { validUntil })),
        { freq: 4, nil: null },
      ),
    ),
  )
  .map((facts) => facts.filter((fact) => fact !== null));

export const anyProfile: fc.Arbitrary<Profile> = anyFacts.map((facts) => profileOf(catalogue, facts, TODAY));

/** Officers' answers to some of the first leaves. */
export const anyAnswers: fc.Arbitrary<ReadonlyMap<string, boolean>> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.boolean()), { maxLength: 6 })
  .map((pairs) => new Map(pairs.map(([at, answer]) => [`l${at}`, answer])));
