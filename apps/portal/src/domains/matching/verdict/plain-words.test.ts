// Every sentence that rules make, over all seeded policies and over every field with every operator, reads as people speak.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { counterfactuals } from '@yqt/rules/counterfactual';
import { explain } from '@yqt/rules/explain';
import type { Fact } from '@yqt/rules/field';
import { missingFields } from '@yqt/rules/missing';
import { profileOf } from '@yqt/rules/profile';
import { COMPARISONS, isAsked, leavesOf, NO_ANSWERS, type Leaf, type RuleTree } from '@yqt/rules/tree';
import { validateTree } from '@yqt/rules/validate';
import {
  FACT_CATALOGUE,
  FACT_FIELDS,
  factFieldOf,
  OPTION_ENTRIES,
  type FactField,
} from '../../../fact-fields.rules.ts';
import { normaliseConditions, wholeTree, type ImportedNode } from './normalise-conditions.rules.ts';
import { faultsIn } from '../../../facts/test-plain.ts';
import { conditionRows, reasonOf } from './wording.rules.ts';

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { on, enterprises } = read<{
  on: string;
  enterprises: { id: string; facts: Record<string, Fact['value']> }[];
}>('./expected/enterprises.json');
const records = ['national', 'anhui', 'chuzhou', 'zone', 'demo'].flatMap((file) =>
  read<{ id: string; conditions: ImportedNode | null; exclusions: ImportedNode | null }[]>(
    `../../../../seeds/content/policies/${file}.json`,
  ),
);
const dictionaries = read<{ code: string; entries: { value: string; label: string; parent?: string }[] }[]>(
  '../../../../seeds/content/dictionaries.json',
);
const codeTrees = createCodeTrees([
  ...dictionaries.flatMap(({ code, entries }) =>
    entries.map(({ value, label }) => ({ dictionary: code, code: value, parent: null, label })),
  ),
  ...OPTION_ENTRIES,
]);
const context = { catalogue: FACT_CATALOGUE, codeTrees };

const factsOf = (facts: Record<string, Fact['value']>): Fact[] =>
  Object.entries(facts).map(([field, value]) => ({
    field,
    value,
    source: 'self',
    asOf: on,
    validUntil: null,
    period: null,
  }));
const PROFILES = [{}, ...enterprises.map(({ facts }) => facts)].map((facts) =>
  profileOf(FACT_CATALOGUE, factsOf(facts), on),
);

/** All that is said of a rule to an enterprise. */
function sentences(tree: RuleTree, profile: (typeof PROFILES)[number], answers = NO_ANSWERS): string[] {
  const explanation = explain(tree, profile, context, answers);
  const missing = missingFields(tree, profile, context, answers).map(({ label }) => label);
  return [
    reasonOf({ explanation, nature: 'legal', missing }),
    ...explanation.leaves.map(({ required }) => required),
    ...conditionRows(explanation, 'legal').map(({ required }) => required),
    ...counterfactuals(tree, profile, context, answers)
      .flat()
      .map(({ text }) => text),
  ];
}

it('所有种子政策的条件、理由和建议都是人话', () => {
  const all = records.flatMap(({ conditions, exclusions }) => {
    if (!conditions) return [];
    const excluded = exclusions && normaliseConditions(exclusions, factFieldOf, 'x');
    const tree = wholeTree(normaliseConditions(conditions, factFieldOf), excluded);
    return PROFILES.flatMap((profile) => sentences(tree, profile));
  });
  expect(all.length).toBeGreaterThan(3_000);
  expect([...new Set(faultsIn(all))]).toEqual([]);
});

const treesOf = ({ conditions, exclusions }: (typeof records)[number]): RuleTree[] =>
  [conditions, exclusions].flatMap((one, at) =>
    one === null ? [] : [normaliseConditions(one, factFieldOf, at === 0 ? '' : 'x')],
  );
const asked = records.flatMap((record) =>
  treesOf(record).flatMap((tree) =>
    leavesOf(tree).flatMap((leaf) => (isAsked(leaf) ? [{ id: record.id, leaf }] : [])),
  ),
);

it('须由人回答的条件，无论问谁、怎么答，都是人话', () => {
  expect(asked.length).toBeGreaterThan(40);
  const all = asked.flatMap(({ leaf }) => [
    leaf.text,
    ...('evidence' in leaf ? leaf.evidence : []),
    ...[undefined, true, false].flatMap((answer) => {
      const answers = new Map(answer === undefined ? [] : [[leaf.id, answer] as const]);
      return [leaf, { not: leaf }].flatMap((tree) => sentences({ all: [tree] }, PROFILES[0]!, answers));
    }),
  ]);
  expect([...new Set(faultsIn(all))]).toEqual([]);
  // signs of a formula, and words that name a field or a file instead of the thing
  expect(asked.filter(({ leaf }) => /[<>=≥≤]|尚未核对|为准$/.test(leaf.text)).map(({ id }) => id)).toEqual(
    [],
  );
});

/** Where an expert, an authority or a lender judges, or the source itself leaves open what is asked. */
const JUDGED_BY_OTHERS = [
  'N-REC-001',
  'N-REC-003',
  'N-REC-004',
  'N-REC-006',
  'N-REC-008',
  'N-REC-009',
  'N-FUND-001',
  'N-FUND-004',
  'N-FIN-002',
  'N-FIN-004',
  'P-AH-004',
  'P-AH-006',
  'C-CZ-002',
];
/** The demonstration's own measures, which its office judges: here officers see how that is done. */
const isDemonstration = (id: string) => id.startsWith('D-');

it('「须由主管部门判断」只在确由主管部门、专家或金融机构判断处，自行判别的政策一处也没有', () => {
  const manual = asked.filter(({ id, leaf }) => leaf.op === 'manual' && !isDemonstration(id));
  expect([...new Set(manual.map(({ id }) => id))]).toEqual(JUDGED_BY_OTHERS);
});

it('信息项的说明讲含义，不讲上限', () => {
  const bare =
    /^(?:请?填写)?(?:最大|最多|最高|不超过|上限|至多|不大于)|^\d+(?:～|-|至)\d+$|(?:最大值|上限)为/;
  expect(FACT_FIELDS.filter(({ help = '' }) => bare.test(help)).map(({ field }) => field)).toEqual([]);
});

/** A value of the field that every operator can take. */
const VALUES: Record<FactField['type'], (field: FactField) => string | number | boolean> = {
  boolean: () => true,
  date: () => '2020-01-01',
  number: () => 10,
  money: () => 10,
  string: () => '甲',
  code: ({ dictionary, options }) =>
    options?.[0]?.value ?? dictionaries.find(({ code }) => code === dictionary)?.entries[0]?.value ?? '',
  set: () => 'A',
};

function leafOf(field: FactField, op: Leaf['op']): Leaf {
  const value = VALUES[field.type](field);
  const list = typeof value === 'boolean' ? [] : [value];
  const id = 'a';
  if (op === 'exists') return { id, field: field.field, op, value: true };
  if (op === 'withinLast') return { id, field: field.field, op, value: 24, unit: '月' };
  if (op === 'between') return { id, field: field.field, op, value: [...list, ...list] };
  return { id, field: field.field, op, value: ['in', 'notIn', 'overlaps'].includes(op) ? list : value };
}

describe.each(FACT_FIELDS.map((field) => [field.label, field] as const))('%s', (_, field) => {
  it('每种比较、正反两面，不论有无信息，都是人话', () => {
    const all = COMPARISONS.flatMap((op) => {
      const leaf = leafOf(field, op);
      const trees: RuleTree[] = [{ all: [leaf] }, { all: [{ not: leaf }] }];
      return trees.flatMap((tree) =>
        validateTree(tree, FACT_CATALOGUE, codeTrees).length
          ? []
          : profilesFor(field).flatMap((one) => sentences(tree, one)),
      );
    });
    expect(all.length).toBeGreaterThan(0);
    expect([...new Set(faultsIn(all))]).toEqual([]);
  });
});

/** Nothing known, one value, another one. */
function profilesFor(field: FactField) {
  const name = field.derived?.from ?? field.field;
  const values: Record<string, Fact['value'][]> = {
    boolean: [true, false],
    number: ['1', '100'],
    money: ['1', '100'],
    date: ['2000-01-01', '2026-06-01'],
  };
  const known = field.derived ? ['2000-01-01', '2026-06-01'] : (values[field.type] ?? []);
  return [{}, ...known.map((value) => ({ [name]: value }))].map((facts) =>
    profileOf(FACT_CATALOGUE, factsOf(facts), on),
  );
}

describe('字段的名称与说明', () => {
  it('名称说的是人说的话，没有代码、位数和标准号', () => {
    const odd = FACT_FIELDS.filter(({ label }) => /代码|编码|\d位|区划|GB|ID|（\d/u.test(label));
    expect(odd.map(({ label }) => label)).toEqual([]);
  });
  it('说明讲的是意思，不要求填代码', () => {
    expect(FACT_FIELDS.filter(({ help = '' }) => /代码|编码/u.test(help)).map(({ label }) => label)).toEqual(
      [],
    );
  });
});

/** 每个人才的学历与劳动合同由科技人才部门逐人核对后才能兑现（D-SC-009 第七条、第八条），企业自己说了不算。 */
const JUDGED = ['D-SC-009'];

it('演示政策里须主管部门判断的条件，都是企业自己说不清的', () => {
  const manual = records.filter(
    ({ id, conditions, exclusions }) =>
      id.startsWith('D-') && JSON.stringify([conditions, exclusions]).includes('"manual"'),
  );
  expect(manual.map(({ id }) => id)).toEqual(JUDGED);
});
