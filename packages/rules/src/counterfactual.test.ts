// 还差什么: every set of changes shown really makes the verdict YES, is needed whole, and stops at the boundary.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compile } from './compile.ts';
import { counterfactuals, type Change } from './counterfactual.ts';
import { addMonths, dayNumber, dayOf } from './days.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { directionOf } from './field.ts';
import { latticeOf } from './ranges.ts';
import { profileOf, slotOf, type Profile } from './profile.ts';
import { applyChanges } from './test-changes.ts';
import { anyAnswers, anyProfile, anyTree, TIMED } from './test-trees.ts';
import {
  catalogue,
  context,
  declaredOf,
  factOf,
  leafOf,
  manualOf,
  profileWith,
  TODAY,
} from './test-world.ts';
import type { Answers, RuleTree } from './tree.ts';
import { YES } from './verdict.ts';

/** Thousands of random cases: seconds alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const setsFor = (tree: RuleTree, profile: Profile, answers?: Answers) =>
  counterfactuals(tree, profile, context, answers).map((changes) => changes.map(({ text }) => text));

function verdictWith(
  tree: RuleTree,
  profile: Profile,
  changes: readonly Change[],
  answers: Answers = new Map(),
) {
  const applied = applyChanges(changes, profile, answers);
  return compile(tree, context)(applied.profile, applied.profile.on, applied.answers);
}

describe('还差什么', () => {
  it('研发费用再增 37 万元即符合', () => {
    const changes = counterfactuals(
      leafOf('rdExpenseWan', '>=', 500),
      profileWith({ rdExpenseWan: '463' }),
      context,
    );
    expect(changes).toEqual([
      [
        {
          kind: 'improve',
          field: 'rdExpenseWan',
          leafIds: ['rdExpenseWan.ge'],
          op: '>=',
          to: '500',
          delta: '37',
          text: '研发费用增加 37 万元，达到 500 万元',
        },
      ],
    ]);
  });

  it('超过而不含本数的，到下一个最小单位', () => {
    const over = (field: string, value: string) =>
      counterfactuals(leafOf(field, '>', '10'), profileWith({ [field]: value }), context)[0]?.[0];
    expect(over('rdRatio', '9')).toMatchObject({ to: '10.0001', delta: '1.0001' });
    expect(over('staff', '9')).toMatchObject({ to: '11', delta: '2' });
    const under = counterfactuals(leafOf('staff', '<', '10'), profileWith({ staff: '12' }), context);
    expect(under).toMatchObject([[{ to: '9', delta: '-3', kind: 'limit' }]]);
  });

  it('四种变化各有其说法，做得到的在前', () => {
    const tree = {
      any: [
        leafOf('industry', '==', 'C39'),
        leafOf('rdExpenseWan', '>=', 500),
        leafOf('establishedMonths', '>=', 24),
        leafOf('size', '==', 'small'),
        manualOf('m'),
      ],
    };
    const profile = profileWith({ industry: 'I65', rdExpenseWan: '463', establishDate: '2025-03-01' });
    const sets = counterfactuals(tree, profile, context);
    expect(sets.map(([change]) => [change!.kind, change!.text])).toEqual([
      ['supply', '请填写「规模」，要求为小型'],
      ['supply', '由工作人员确认：属于重点支持领域'],
      ['wait', '等到 2027-03-01（成立时间不少于 2 年）'],
      ['improve', '研发费用增加 37 万元，达到 500 万元'],
      ['immutable', '行业现为软件业，要求：行业为电子设备制造业，不能改变'],
      ['immutable', '成立日期现为 2025-03-01，要求：成立时间不少于 2 年，不能改变'],
    ]);
    expect(sets[2]).toMatchObject([{ kind: 'wait', field: 'establishedMonths', from: '2027-03-01' }]);
  });

  it('自我声明由本企业补充；已经声明的不劝人改口', () => {
    const exclusion = { not: declaredOf('d2') };
    const tree = { all: [declaredOf('d1'), exclusion] };
    const open = counterfactuals(tree, profileWith({}), context);
    expect(open.map((set) => set.map(({ kind, op, text }) => [kind, op, text]))).toEqual([
      [
        ['supply', 'declared', '由本企业自我声明：与职工签订一年以上劳动合同'],
        ['supply', 'declared', '由本企业声明没有以下情形：与职工签订一年以上劳动合同'],
      ],
    ]);
    const declared = new Map([['d1', false]]);
    const [set] = counterfactuals(declaredOf('d1'), profileWith({}), context, declared);
    expect(set).toMatchObject([{ kind: 'immutable', text: '本企业已声明不是：与职工签订一年以上劳动合同' }]);
  });

  it('几处都不足时合为一组，时间与其他变化可以并存', () => {
    const tree = {
      all: [
        leafOf('rdExpenseWan', '>=', 500),
        leafOf('establishedMonths', '>=', 24),
        leafOf('hasHnte', '==', true),
      ],
    };
    const profile = profileWith({ rdExpenseWan: '463', establishDate: '2025-03-01', hasHnte: false });
    expect(setsFor(tree, profile)[0]).toEqual([
      '研发费用增加 37 万元，达到 500 万元',
      '目前没有有效的高企证书，须持有有效的高企证书',
      '等到 2027-03-01（成立时间不少于 2 年）',
    ]);
  });

  it('同一字段的几个要求一次满足；互相矛盾的不成组', () => {
    const range = { all: [leafOf('staff', '>=', 10), leafOf('staff', '<=', 300)] };
    expect(setsFor(range, profileWith({ staff: '301' }))).toEqual([
      ['从业人员现为 301 人，超出 300 人的上限'],
    ]);
    const impossible = { all: [leafOf('staff', '>=', 10), leafOf('staff', '<', 10)] };
    expect(setsFor(impossible, profileWith({ staff: '301' }))).toEqual([]);
    const industries = { all: [leafOf('industry', '==', 'C'), leafOf('industry', 'notIn', ['C39'])] };
    expect(counterfactuals(industries, profileWith({}), context)).toMatchObject([
      [{ to: 'C38', kind: 'supply' }],
    ]);
  });

  it('至少 n 项给出每种取法', () => {
    const tree = {
      atLeast: 2,
      of: [leafOf('staff', '>=', 10), leafOf('hasHnte', '==', true), leafOf('size', '==', 'small')],
    };
    const sets = counterfactuals(tree, profileWith({}), context);
    expect(sets.map((set) => set.map(({ field }) => field))).toEqual([
      ['staff', 'hasHnte'],
      ['staff', 'size'],
      ['hasHnte', 'size'],
    ]);
  });

  it('处罚期满即可：等到限制条件到期', () => {
    const tree = { not: leafOf('titles', 'overlaps', ['ZJTX']) };
    const profile = profileOf(catalogue, [factOf('titles', ['ZJTX'], { validUntil: '2026-12-31' })], TODAY);
    expect(setsFor(tree, profile)).toEqual([
      ['资质由专精特新变为无'],
      ['等到 2027-01-01（资质不包括专精特新）'],
    ]);
  });

  it('已符合的不需要变化；一次最多八组', () => {
    expect(setsFor(leafOf('staff', '>=', 10), profileWith({ staff: '10' }))).toEqual([]);
    const of = ['staff', 'rdRatio', 'rdExpenseWan', 'establishedDays', 'establishedMonths', 'permitMonths'];
    const tree = { atLeast: 3, of: of.map((field) => leafOf(field, '>=', 5)) };
    expect(setsFor(tree, profileWith({}))).toHaveLength(8);
  });

  it('数十个条件的政策也很快得出', () => {
    const many = Array.from({ length: 40 }, (_, at) => leafOf('rdExpenseWan', '>=', at, { id: `l${at}` }));
    const groups = Array.from({ length: 8 }, (_, at) => ({
      atLeast: 2,
      of: [
        manualOf(`m${at}`),
        leafOf('staff', '>=', at, { id: `s${at}` }),
        leafOf('hasHnte', '==', true, { id: `h${at}` }),
      ],
    }));
    const sets = counterfactuals({ all: [{ any: many }, ...groups] }, profileWith({}), context);
    expect(sets[0]?.map(({ field }) => field)).toEqual(['rdExpenseWan', 'staff', 'hasHnte']);
  });
});

describe('合法的条件树再大，也只看有限多步', () => {
  const group = (name: string, size: number) =>
    Array.from({ length: size }, (_, at) => manualOf(`${name}.${at}`));
  const groups = (count: number, size: number) =>
    Array.from({ length: count }, (_, at) => group(`g${at}`, size));
  const ages = Array.from({ length: 50 }, (_, at) => ({
    any: [
      leafOf('establishedMonths', '>=', at + 20, { id: `e${at}` }),
      leafOf('permitMonths', '>=', at + 10, { id: `p${at}` }),
      leafOf('staff', '>=', at, { id: `s${at}` }),
      manualOf(`m${at}`),
    ],
  }));
  const dated = profileWith({ establishDate: '2026-01-01', permitDate: '2026-01-01' });

  it.each<[string, RuleTree, Profile]>([
    ['五十个四选一', { all: groups(50, 4).map((any) => ({ any })) }, profileWith({})],
    ['四个五十选二十五', { all: groups(4, 50).map((of) => ({ atLeast: 25, of })) }, profileWith({})],
    [
      '二十五取十二，各为八选四',
      { atLeast: 12, of: groups(25, 8).map((of) => ({ atLeast: 4, of })) },
      profileWith({}),
    ],
    ['五十组年龄', { all: ages }, dated],
  ])('%s：所得每组都成立，去掉任何一项都不成立', (_, tree, profile) => {
    const sets = counterfactuals(tree, profile, context);
    expect(sets.length).toBeGreaterThan(0);
    for (const changes of sets) {
      expect(verdictWith(tree, profile, changes)).toBe(YES);
      for (const one of changes)
        expect(
          verdictWith(
            tree,
            profile,
            changes.filter((other) => other !== one),
          ),
        ).not.toBe(YES);
    }
    expect(counterfactuals(tree, profile, context)).toEqual(sets);
  });
});

/** The changes with one figure, day or wait a step short of where it goes. */
function shortened(changes: readonly Change[], profile: Profile): Change[][] {
  return changes.flatMap((change) => {
    const others = changes.filter((one) => one !== change);
    if (change.from !== undefined) {
      const from = dayOf(dayNumber(change.from) - 1);
      return [from === profile.on ? others : [...others, { ...change, from }]];
    }
    const field = change.field === null ? undefined : catalogue.fields.get(change.field);
    if (!field || typeof change.to !== 'string') return [];
    const { step } = latticeOf(field);
    const current = slotOf(profile, field);
    if (field.type === 'date') {
      if (typeof current !== 'number') return [];
      const to = dayOf(dayNumber(change.to) + Math.sign(current - dayNumber(change.to)));
      return [[...others, { ...change, to }]];
    }
    if (field.type !== 'number' && field.type !== 'money') return [];
    const to = parseDecimal(change.to) ?? NaN;
    if (typeof current !== 'number') return [];
    return [[...others, { ...change, to: formatDecimal(to + Math.sign(current - to) * step) }]];
  });
}

/** For a figure that was not known, one of the two steps beside it must fall short. */
const besides = (changes: readonly Change[], profile: Profile): Change[][][] =>
  changes.flatMap((change) => {
    const field = change.field === null ? undefined : catalogue.fields.get(change.field);
    if (!field || (field.type !== 'number' && field.type !== 'money') || typeof change.to !== 'string')
      return [];
    if (slotOf(profile, field) !== null) return [];
    const to = parseDecimal(change.to) ?? NaN;
    const { step } = latticeOf(field);
    return [
      [-step, step].map((by) =>
        changes.map((one) => (one === change ? { ...one, to: formatDecimal(to + by) } : one)),
      ),
    ];
  });

const subsets = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);

/** Efforts go the way that a company can go, time goes up, and what would go the other way is a limit. */
function isHonest({ kind, field: name, delta, to }: Change): boolean {
  const field = name === null ? undefined : catalogue.fields.get(name);
  if (field?.type === 'boolean' && kind === 'improve') return to === true;
  if (!field || delta === undefined || !['improve', 'wait', 'limit'].includes(kind)) return true;
  const way = directionOf(field);
  const isAlong = way !== 'none' && delta.startsWith('-') === (way === 'down');
  return isAlong === (kind !== 'limit');
}

describe('每一组变化都经得起检验', () => {
  const seen = { sets: 0, pairs: 0, waits: 0, answers: 0, figures: 0, efforts: 0, limits: 0, growths: 0 };
  const check = (tree: RuleTree, profile: Profile, answers: Answers) => {
    const sets = counterfactuals(tree, profile, context, answers);
    expect(sets.length).toBeLessThanOrEqual(8);
    for (const changes of sets) {
      seen.sets += 1;
      seen.pairs += Number(changes.length > 1);
      seen.waits += Number(changes.some(({ kind }) => kind === 'wait'));
      seen.answers += Number(changes.some(({ op }) => op === 'manual'));
      seen.figures += shortened(changes, profile).length;
      seen.efforts += Number(changes.some(({ kind, delta }) => kind === 'improve' && delta !== undefined));
      seen.limits += Number(changes.some(({ kind }) => kind === 'limit'));
      seen.growths += Number(changes.some(({ kind, from }) => kind === 'wait' && from === undefined));
      expect(changes.filter((change) => !isHonest(change))).toEqual([]);
      expect(verdictWith(tree, profile, changes, answers)).toBe(YES);
      for (const part of subsets(changes).filter(({ length }) => length < changes.length))
        expect(verdictWith(tree, profile, part, answers)).not.toBe(YES);
      for (const short of shortened(changes, profile))
        expect(verdictWith(tree, profile, short, answers)).not.toBe(YES);
      for (const two of besides(changes, profile))
        expect(two.some((short) => verdictWith(tree, profile, short, answers) !== YES)).toBe(true);
    }
    if (verdictWith(tree, profile, [], answers) === YES) expect(sets).toEqual([]);
  };

  it('任意条件树：确能使判断变为符合，缺任何一项都不行，数值少一步、日期早一天都不行', () => {
    fc.assert(fc.property(anyTree(), anyProfile, anyAnswers, check), { numRuns: 3_000, seed: 19 });
    expect(seen.sets).toBeGreaterThan(1_500);
    expect(seen.pairs).toBeGreaterThan(500);
    expect(seen.answers).toBeGreaterThan(100);
    expect(seen.figures).toBeGreaterThan(300);
    expect(seen.efforts).toBeGreaterThan(100);
    expect(seen.limits).toBeGreaterThan(100);
    expect(seen.growths).toBeGreaterThan(30);
  });

  it('与时间有关的条件树同样如此', () => {
    seen.waits = 0;
    fc.assert(fc.property(anyTree(2, TIMED), anyProfile, anyAnswers, check), { numRuns: 2_000, seed: 23 });
    expect(seen.waits).toBeGreaterThan(100);
  });

  it('全部由比较组成、每个字段只出现一次的树，总能找到办法', () => {
    const fields = ['staff', 'rdExpenseWan', 'awardDate', 'hasHnte', 'industry', 'titles'];
    const single = anyTree(2, fields).filter((tree) => {
      const names = JSON.stringify(tree).match(/"field":"\w+"/g) ?? [];
      const isHopeless = /withinLast|manual|"not"|900719925474/.test(JSON.stringify(tree));
      return new Set(names).size === names.length && names.length > 1 && !isHopeless;
    });
    fc.assert(
      fc.property(single, anyProfile, (tree, profile) => {
        const isMet = verdictWith(tree, profile, []) === YES;
        expect(counterfactuals(tree, profile, context).length > 0).toBe(!isMet);
      }),
      { numRuns: 300, seed: 29 },
    );
  });

  it('等待的日期正是满月之日', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 60 }), (age, months) => {
        const from = dayNumber(TODAY) - age;
        const tree = leafOf('establishedMonths', '>=', months);
        const sets = counterfactuals(tree, profileWith({ establishDate: dayOf(from) }), context);
        const due = addMonths(from, months);
        const wait = sets.flat().find(({ kind }) => kind === 'wait');
        expect(wait?.from).toBe(due > dayNumber(TODAY) ? dayOf(due) : undefined);
      }),
      { numRuns: 300 },
    );
  });
});
