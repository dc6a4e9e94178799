// The questions over the 84 real policies and the 22 of the demonstration: what they promise holds for every one of three
// fixed enterprises (expected/), and an honest company that answers them is led to answers.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCodeTrees } from '@yqt/rules/code-trees';
import type { Fact } from '@yqt/rules/field';
import { isDeclared, leavesOf } from '@yqt/rules/tree';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { missingFields } from '@yqt/rules/missing';
import { profileOf } from '@yqt/rules/profile';
import { FIGURE_LIMITS } from '../../../facts/figure-limits.rules.ts';
import { FACT_CATALOGUE, FACT_FIELDS, factFieldOf, OPTION_ENTRIES } from '../../../fact-fields.rules.ts';
import { factsOfTrial } from '../../enterprise/server/attributes.port.ts';
import { normaliseConditions, type ImportedNode } from '../verdict/normalise-conditions.rules.ts';
import { questionsOf } from './questions.rules.ts';
import { completableIn, judgeAll } from '../report/compute-report.rules.ts';
import { ruleEntry, ruleSet, type RulePolicyCard } from '../verdict/rule-set.rules.ts';

type Facts = Record<string, Fact['value']>;

interface PolicyRecord {
  id: string;
  title: string;
  conditions: ImportedNode | null;
  exclusions: ImportedNode | null;
  conditionsNature: 'legal' | 'targeting';
  amountMaxWan?: string;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { on, enterprises } = read<{ on: string; enterprises: { id: string; facts: Facts }[] }>(
  '../verdict/expected/enterprises.json',
);
const dictionaries = read<{ code: string; entries: { value: string; label: string; parent?: string }[] }[]>(
  '../../../../seeds/content/dictionaries.json',
);
const recordsIn = (files: readonly string[]) =>
  files.flatMap((file) => read<PolicyRecord[]>(`../../../../seeds/content/policies/${file}.json`));

const codeTrees = createCodeTrees([
  ...dictionaries.flatMap(({ code, entries }) =>
    entries.map(({ value, label, parent = null }) => ({ dictionary: code, code: value, parent, label })),
  ),
  ...OPTION_ENTRIES,
]);
const context = { catalogue: FACT_CATALOGUE, codeTrees, limits: FIGURE_LIMITS };
const options = new Map(dictionaries.map(({ code, entries }) => [code, entries]));

const cardOf = ({ id, title, amountMaxWan }: PolicyRecord): RulePolicyCard => ({
  policyId: id,
  title,
  docNo: null,
  levelLabel: '',
  issuers: [],
  redemptionMode: null,
  redemptionModeLabel: null,
  isVerified: false,
  isDemo: false,
  amountText: null,
  amountMaxWan: amountMaxWan ?? null,
  windows: [],
  isWithdrawn: false,
  expiresOn: null,
});

const setOf = (files: readonly string[]) =>
  ruleSet(
    recordsIn(files).flatMap((record) => {
      const { id, conditions, exclusions, conditionsNature: nature } = record;
      if (!conditions) return [];
      const tree = normaliseConditions(conditions, factFieldOf);
      const barred = exclusions && normaliseConditions(exclusions, factFieldOf, 'x');
      const terms = { amount: null, exclusionGroup: null, capGroup: null, capWan: null };
      return [
        ruleEntry(cardOf(record), { id, version: 1, nature, tree, exclusions: barred, ...terms }, context),
      ];
    }),
    { context, options },
  );

const REAL = setOf(['national', 'anhui', 'chuzhou', 'zone']);
const ALL = setOf(['national', 'anhui', 'chuzhou', 'zone', 'demo']);

const factsOf = (values: Facts) =>
  factsOfTrial(
    Object.entries(values).map(([field, value]) => ({
      field,
      value,
      source: 'guest',
      asOf: on,
      validUntil: null,
      period: null,
    })),
    on,
  );

/** As a company declares that has enjoyed no award yet, and to which nothing else applies that must not be. */
const declared = ({ entries }: typeof REAL): Map<string, Map<string, boolean>> =>
  new Map(
    entries.map(({ card, source: { exclusions } }) => [
      card.policyId,
      new Map(
        exclusions
          ? leavesOf(exclusions).flatMap((leaf) => (isDeclared(leaf) ? [[leaf.id, false]] : []))
          : [],
      ),
    ]),
  );

/** The policies that the values leave open, and the questions about them. */
function standing(set: typeof REAL, values: Facts, { isGuest = true, limit = 100 } = {}) {
  const profile = profileOf(FACT_CATALOGUE, factsOf(values), on);
  const known = { set, profile, answers: declared(set), isGuest };
  const judged = judgeAll(known);
  const open = completableIn(judged);
  return {
    open: new Set(open.map(({ card }) => card.policyId)),
    eligible: judged.places.eligible.length,
    ...questionsOf(open, { ...known, limit }),
  };
}

/** How a company that truthfully answers what it knows, eight questions at a time, gets on. */
function answering(set: typeof REAL, truth: Facts): { decided: number; eligible: number }[] {
  const all: Facts = Object.fromEntries(factsOf(truth).map(({ field, value }) => [field, value]));
  const start = standing(set, {});
  const asked = new Set<string>();
  const stated: Facts = {};
  return [8, 16, 24].map(() => {
    const fresh = standing(set, stated).questions.filter(({ field }) => !asked.has(field));
    for (const { field } of fresh.slice(0, 8)) {
      asked.add(field);
      const value = all[field];
      if (value !== undefined) stated[field] = value;
    }
    const { open, eligible } = standing(set, stated);
    return { decided: start.open.size - open.size, eligible };
  });
}

describe('诚实的企业逐步得到结论', () => {
  // fewer than once where a rule asks what it once left out: 起征点, newly acquired assets, 30 staff, lists, lenders
  // before: the best case of each question alone; A was told of 0, 3 and 10 policies, C of 0, 18 and 30
  it.each([
    ['A', ALL, [9, 17, 23], [3, 9, 15]],
    // one question for 单位性质 makes room for 征收方式 and 科小编号, which B does not know
    ['B', ALL, [26, 34, 38], [1, 2, 3]],
    ['C', ALL, [12, 28, 37], [0, 1, 2]],
    ['A', REAL, [9, 16, 20], [5, 8, 10]],
    ['B', REAL, [6, 15, 19], [2, 3, 3]],
    ['C', REAL, [13, 19, 26], [0, 2, 3]],
  ])('企业 %s：答过 8、16、24 题', (id, set, decided, eligible) => {
    const rounds = answering(set, {
      ...enterprises.find((one) => one.id === id)?.facts,
      orgNature: 'corporation',
    });
    for (const [at, round] of rounds.entries()) {
      expect(round.decided).toBeGreaterThanOrEqual(decided[at] ?? NaN);
      expect(round.eligible).toBeGreaterThanOrEqual(eligible[at] ?? NaN);
    }
  });

  it('一家公司不必知道代码就能回答：地点与行业从列表中选', () => {
    const { questions } = standing(ALL, {}, { limit: 16 });
    const typed = questions.filter(({ input, options: list }) => input === 'text' && list.length === 0);
    expect(typed.map(({ field }) => field)).toEqual([]);
    expect(questions.map(({ field }) => field)).toContain('city');
  });

  it('第一张表的八个问题许诺至少五项', () => {
    const { questions } = standing(REAL, {}, { limit: 8 });
    expect(questions).toHaveLength(8);
    expect(questions.at(-1)?.together).toBeGreaterThanOrEqual(5);
    // a question is no promise: how many policies it concerns
    expect(questions.every(({ policyCount, decides }) => policyCount >= decides)).toBe(true);
  });
});

describe('许诺是下限', () => {
  // of the registered facts of an enterprise all are known, or none
  it.each(
    enterprises.flatMap(({ id, facts }) =>
      (['游客', '企业', '无登记信息的企业'] as const).map((who) => [id, who, facts] as const),
    ),
  )('企业 %s，%s：答完前几项，定下的不少于所说', (_id, who, facts) => {
    // the finest answers alone are offered: a company says that it is one, not that it is an enterprise of some kind
    const finest = { ...facts, ...(facts['orgNature'] === undefined ? {} : { orgNature: 'corporation' }) };
    const all: Facts = Object.fromEntries(factsOf(finest).map(({ field, value }) => [field, value]));
    const isGuest = who === '游客';
    const isKnown = ([field]: [string, unknown]) => who === '企业' && !factFieldOf(field)?.isAnswerable;
    const start: Facts = Object.fromEntries(Object.entries(all).filter(isKnown));
    const { open, questions, unlock } = standing(ALL, start, { isGuest });
    const stated = { ...start };
    for (const [at, { field, together }] of questions.entries()) {
      const value = all[field];
      if (value === undefined) break;
      stated[field] = value;
      const left = standing(ALL, stated, { isGuest }).open;
      expect(open.size - left.size, `${at + 1} ${field}`).toBeGreaterThanOrEqual(together ?? NaN);
    }
    expect(questions.slice(0, unlock.questionCount).map(({ field }) => field)).toEqual(unlock.fields);
    expect(questions[unlock.questionCount - 1]?.together).toBe(unlock.policyCount);
  });

  it('企业不能自己陈述的信息不问，等它们的政策也不许诺', () => {
    const { questions } = standing(REAL, {}, { isGuest: false });
    expect(questions.filter(({ field }) => factFieldOf(field)?.isAnswerable !== true)).toEqual([]);
    // 个体工商户 is for the register to say
    const asGuest = standing(REAL, {}).questions.at(-1)?.together ?? 0;
    expect(questions.at(-1)?.together ?? NaN).toBeLessThan(asGuest);
  });
});

describe('可由另一项推得的，改问另一项', () => {
  const derived = FACT_FIELDS.flatMap(({ field, askedAs }) =>
    askedAs === undefined ? [] : [[field, askedAs]],
  );

  it.each(derived)('%s 由 %s 推得：无论怎么回答都有结论', (field, askedAs) => {
    const spec = factFieldOf(askedAs);
    const all = spec?.options ?? [];
    const values = (options.get(spec?.dictionary ?? '') ?? all).filter(
      ({ value }) => !all.some(({ parent }) => parent === value),
    );
    expect(values.length).toBeGreaterThan(1);
    for (const { value } of values)
      expect(factsOf({ [askedAs]: value }).find((fact) => fact.field === field)?.value).toBeTypeOf('boolean');
  });

  it('不问是否中小微而问企业规模；规模已知后不再问', () => {
    const first = standing(REAL, {}).questions.map(({ field }) => field);
    expect(first).toContain('enterpriseSize');
    expect(first).toContain('industrySection');
    for (const [field] of derived) expect(first).not.toContain(field);
    const later = standing(REAL, { enterpriseSize: 'small' }).questions.map(({ field }) => field);
    expect(later).not.toContain('enterpriseSize');
    expect(later).not.toContain('isSme');
  });
});

describe('答案已由资格或规模推定的，不再问', () => {
  /** The fields that the rules leave open, with limits and without. */
  const openFields = (values: Facts, limits: RuleContext['limits']) => {
    const known: RuleContext = limits ? { ...context, limits } : { catalogue: FACT_CATALOGUE, codeTrees };
    const profile = profileOf(FACT_CATALOGUE, factsOf(values), on);
    return new Map(
      REAL.entries.map(({ card, source: { tree } }) => [
        card.policyId,
        missingFields(tree, profile, known).map(({ field }) => field),
      ]),
    );
  };
  it.each<[string, Facts, string, string[]]>([
    ['有科小编号', { hasTechSmeNumber: true }, 'N-REC-002', ['staff', 'revenueWan', 'assetsWan']],
    [
      '中型工业企业',
      { enterpriseSize: 'medium', industrySection: 'C' },
      'N-REC-003',
      ['revenueWan', 'equityFinancing2yWan'],
    ],
  ])('%s', (_name, values, policy, fields) => {
    const before = openFields(values, undefined).get(policy);
    expect(before).toEqual(expect.arrayContaining(fields));
    const after = openFields(values, FIGURE_LIMITS).get(policy) ?? [];
    expect(after.filter((field) => fields.includes(field))).toEqual([]);
  });
});

describe('代码', () => {
  /** What a guest who has said nothing is asked of one rule. */
  const asked = (field: string, value: string) => {
    const record = { id: 'X-1', title: '一项政策' };
    const entry = ruleEntry(
      cardOf({ ...record, conditions: null, exclusions: null, conditionsNature: 'legal' }),
      {
        id: 'x',
        version: 1,
        nature: 'legal',
        tree: { id: 'all.0', field, op: 'startsWith', value },
        exclusions: null,
        amount: null,
        exclusionGroup: null,
        capGroup: null,
        capWan: null,
      },
      context,
    );
    return questionsOf([entry], {
      set: { context, options },
      profile: profileOf(FACT_CATALOGUE, [], on),
      answers: new Map(),
      isGuest: true,
      limit: 8,
    });
  };

  it('只给最细的选项，写明所属：粗到「安徽省」的回答不能定论', () => {
    const { questions, unlock } = asked('city', '341100');
    const offered = new Map(questions[0]?.options.map(({ value, label }) => [value, label]));
    expect([offered.has('340000'), offered.has('341100')]).toEqual([false, false]);
    expect(offered.get('341102')).toBe('滁州市琅琊区');
    expect([questions[0]?.together, unlock.policyCount]).toEqual([1, 1]);
  });

  it('须自行输入的代码可能太粗，不作许诺', () => {
    const { questions, unlock } = asked('industryCode', 'I65');
    expect(questions[0]).toMatchObject({ field: 'industryCode', input: 'text', decides: 0, together: 0 });
    expect(unlock.text).toBeNull();
  });
});
