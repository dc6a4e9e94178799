// Every fault is named with its place; what has none compiles and becomes SQL.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { UNCLEAN } from '@yqt/kernel/clean-text';
import { Check } from 'typebox/value';
import { compile } from './compile.ts';
import { createCatalogue } from './field.ts';
import { anyTree } from './test-trees.ts';
import { catalogue, codeTrees, context, declaredOf, leafOf, manualOf, TODAY } from './test-world.ts';
import { toSql } from './to-sql.ts';
import { RuleTreeSchema } from './tree-schema.ts';
import { MAX_LEAVES } from './tree.ts';
import { validateTree } from './validate.ts';

/** Thousands of random cases: seconds alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const faultsOf = (tree: unknown) =>
  validateTree(tree, catalogue, codeTrees).map(({ path, message }) => `${path}: ${message}`);
const leaf = (more: object, without?: string) =>
  Object.fromEntries(
    Object.entries({ ...leafOf('staff', '>=', 10), ...more }).filter(([key]) => key !== without),
  );

describe('条件树的每个错误都指明位置', () => {
  it.each([
    ['字段不存在', leaf({ field: 'nowhere' }), ['field: 没有名为「nowhere」的字段']],
    ['比较不存在', leaf({ op: '~' }), ['op: 没有「~」这种比较']],
    [
      '字段与比较都不存在',
      leaf({ field: 1, op: 1 }),
      ['field: 没有名为「1」的字段', 'op: 没有「1」这种比较'],
    ],
    ['比较不适用', leaf({ op: 'startsWith' }), ['op: 「从业人员」是数值字段，不能用 startsWith 比较']],
    [
      '看不见的字符',
      leaf({ text: '从业\u202e人员', clause: '第三条\n' }),
      [`text: ${UNCLEAN}`, `clause: ${UNCLEAN}`],
    ],
    [
      '资料里看不见的字符',
      { ...declaredOf('d'), evidence: ['合同', '发票\u200b'] },
      [`evidence[1]: ${UNCLEAN}`],
    ],
    ['单位不符', leaf({ unit: '万人' }), ['unit: 「从业人员」的单位应为「人」，不是「万人」']],
    ['没有单位', leaf({ field: 'size', op: '==', value: 'small', unit: '个' }), ['unit: 「规模」没有单位']],
    [
      '位数过多',
      leaf({ value: 0.00001 }),
      ['value: 「从业人员」的值应为最多四位小数、绝对值不超过九千亿的数'],
    ],
    ['缺少值', leaf({}, 'value'), ['value: 「从业人员」的值应为最多四位小数、绝对值不超过九千亿的数']],
    [
      '日期不存在',
      leaf({ field: 'awardDate', value: '2025-02-29' }),
      ['value: 「认定日期」的值应为日期（如 2026-01-31）'],
    ],
    [
      '是否',
      leaf({ field: 'hasHnte', op: '==', value: '是' }),
      ['value: 「有效高企证书」的值应为是（true）或否（false）'],
    ],
    [
      '不在字典',
      leaf({ field: 'industry', op: 'in', value: ['C39', 'Z9'] }),
      ['value[1]: 「Z9」不在字典 GBT4754 中'],
    ],
    ['空列表', leaf({ op: 'in', value: [] }), ['value: 列表应有 1 到 200 项']],
    ['不是列表', leaf({ op: 'in', value: 10 }), ['value: 应为列表']],
    ['区间三个值', leaf({ op: 'between', value: [1, 2, 3] }), ['value: 区间应为下限和上限两个值']],
    ['区间颠倒', leaf({ op: 'between', value: [10, 9] }), ['value: 区间的下限不能大于上限']],
    [
      '期限单位',
      leaf({ field: 'awardDate', op: 'withinLast', value: 3 }),
      ['unit: 期限的单位应为 年、月 或 天'],
    ],
    [
      '期限为零',
      leaf({ field: 'awardDate', op: 'withinLast', value: 0, unit: '年' }),
      ['value: 期限应为正整数，且不超过一百年'],
    ],
    ['已有的值', leaf({ op: 'exists', value: false }), ['value: 「已有」的值应为 true']],
    [
      '文字为空',
      leaf({ field: 'orgName', op: '==', value: ' ' }),
      ['value: 「登记机关」的值应为 1 到 200 字的文字'],
    ],
    ['编号不合', leaf({ id: '条件一' }), ['id: 编号应为 1 到 64 位字母、数字或 _ . -']],
    ['多余的项', leaf({ weight: 1 }), ['weight: 条件没有「weight」这一项']],
    ['条款过长', leaf({ clause: '第'.repeat(121) }), ['clause: 应为 1 到 120 字的文字']],
    ['人工没有问题', { id: 'm', op: 'manual' }, ['text: 应为 1 到 500 字的文字']],
    ['声明没有备查资料', { ...declaredOf('d'), evidence: [] }, ['evidence: 请列出 1 到 20 项留存备查的资料']],
    [
      '声明的备查资料是空文字',
      { ...declaredOf('d'), evidence: ['合同', ''] },
      ['evidence[1]: 应为 1 到 200 字的文字'],
    ],
    [
      '声明的效力不明',
      { ...declaredOf('d'), holds: 'month' },
      ['holds: 声明的效力应为 year（当年有效）或 once（一次性享受）'],
    ],
    ['声明带有数值', { ...declaredOf('d'), value: 1 }, ['value: 条件没有「value」这一项']],
    ['人工带有字段', { ...manualOf('m'), field: 'staff' }, ['field: 条件没有「field」这一项']],
    ['空组', { all: [] }, ['all: 条件组不能为空']],
    ['不是列表的组', { any: {} }, ['any: 应为条件的列表']],
    ['两种关系', { all: [leaf({})], any: [leaf({})] }, [': 一个条件组只能有一种关系，现有 all、any']],
    ['多余的组项', { not: leaf({}), text: '' }, ['text: 条件组没有「text」这一项']],
    ['不是条件', null, [': 应为条件或条件组']],
    [
      '至少满足过多',
      { atLeast: 3, of: [leaf({}), manualOf('m')] },
      ['atLeast: 「至少满足」应在 1 到 2 之间，现为 3'],
    ],
    ['至少满足为零', { atLeast: 0, of: [leaf({})] }, ['atLeast: 「至少满足」应在 1 到 1 之间，现为 0']],
    ['至少满足非整数', { atLeast: 1.5, of: [leaf({})] }, ['atLeast: 「至少满足」应为整数']],
    ['编号重复', { all: [leaf({}), { not: leaf({}) }] }, ['all[1].not.id: 编号「staff.ge」与 all[0] 重复']],
  ])('%s', (_, tree, faults) => expect(faultsOf(tree)).toEqual(faults));

  it('所有错误一次报全', () => {
    const tree = { all: [leaf({ unit: '个' }), { any: [] }, { not: { id: 'm', op: 'manual', text: '' } }] };
    expect(faultsOf(tree).map((fault) => fault.split(':')[0])).toEqual([
      'all[0].unit',
      'all[1].any',
      'all[2].not.text',
    ]);
  });

  it('过深、过多都有上限，恶意输入也很快返回', () => {
    const nested = Array.from({ length: 8 }).reduce<unknown>((not) => ({ not }), leaf({}));
    expect(faultsOf(nested)).toEqual([]);
    expect(faultsOf({ not: nested })).toEqual([`${'not.'.repeat(7)}not: 条件组最多 8 层`]);
    const many = (count: number) => Array.from({ length: count }, (_, at) => leaf({ id: `l${at}` }));
    expect(faultsOf({ all: many(51) })).toEqual(['all: 一组最多 50 个条件，现有 51 个']);
    const groups = (at: number) => ({
      any: many(41).map((one, index) => ({ ...one, id: `${at}.${index}` })),
    });
    expect(faultsOf({ all: [0, 1, 2, 3, 4].map(groups) })).toEqual([
      `: 条件共 205 个，最多 ${MAX_LEAVES} 个`,
    ]);
    const bomb = Array.from({ length: 7 }).reduce<unknown>(
      (one) => ({ any: Array(50).fill(one) }),
      manualOf('m'),
    );
    expect(faultsOf(bomb).at(-1)).toBe(': 条件与分组过多，最多 400 个');
    const strangers = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1]));
    expect(faultsOf(leaf(strangers))).toHaveLength(12);
    expect(faultsOf({ ...strangers, not: leaf({}) })).toHaveLength(12);
  });

  it('不是文字的字段、比较与单位也只报错误；长文字不整段重复', () => {
    const noText = { toString: 1 };
    expect(faultsOf(leaf({ field: noText }))).toEqual(['field: 没有名为「object」的字段']);
    expect(faultsOf(leaf({ op: noText }))).toEqual(['op: 没有「object」这种比较']);
    expect(faultsOf(leaf({ unit: noText }))[0]).toContain('不是「object」');
    expect(faultsOf(leaf({ field: 'x'.repeat(10_000) }))[0]?.length).toBeLessThan(100);
  });

  it('不给字典时不查代码', () => {
    expect(validateTree(leaf({ field: 'industry', op: '==', value: 'Z9' }), catalogue)).toEqual([]);
  });

  it('没有错误的树符合模式，可以编译，也可以成为 SQL', () => {
    fc.assert(
      fc.property(anyTree(), (tree) => {
        expect(faultsOf(tree)).toEqual([]);
        expect(Check(RuleTreeSchema, tree)).toBe(true);
        expect(Check(RuleTreeSchema, JSON.parse(JSON.stringify(tree)))).toBe(true);
        compile(tree, context);
        toSql(tree, catalogue, { codeTrees, today: TODAY });
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('模式拒绝不成形的树', () => {
    for (const tree of [
      { all: [] },
      { all: [{}] },
      leaf({ weight: 1 }),
      { atLeast: 1.5, of: [leaf({})] },
      leaf({ op: 'x' }),
    ])
      expect(Check(RuleTreeSchema, tree)).toBe(false);
  });
});

describe('字段目录', () => {
  const spec = { field: 'a', type: 'number', label: '甲', unit: null, change: 'supply', ease: 1 } as const;
  it.each([
    [{ ...spec, field: 'A b' }, 'A b 名称应为小写字母开头的字母数字'],
    [{ ...spec, onExpiry: 'no' as const }, 'a 只有是否与多选字段到期后可视为否'],
    [{ ...spec, dictionary: 'X' }, 'a 只有代码与多选字段有字典'],
    [{ ...spec, derived: { from: 'b', as: 'days' as const } }, 'a 应由一个日期字段计算'],
    [{ ...spec, place: 0 }, 'a 位置与类型不符'],
    [{ ...spec, change: 'improve' as const }, 'a 可努力的数值（仅此类）应说明努力的方向'],
    [{ ...spec, towards: 'up' as const }, 'a 可努力的数值（仅此类）应说明努力的方向'],
    [{ ...spec, attainable: ['A'] }, 'a 只有代码字段可列出能努力达到的代码'],
    [{ ...spec, type: 'boolean' as const, place: 63 }, 'a 位置与类型不符'],
    [{ ...spec, type: 'string' as const, place: 1 }, 'a 位置与类型不符'],
  ])('%j 被拒绝', (one, fault) => expect(() => createCatalogue([one])).toThrow(fault));
  it('列名相同的两个字段被拒绝', () => {
    expect(() =>
      createCatalogue([
        { ...spec, field: 'rdStaff' },
        { ...spec, field: 'rd_staff' },
      ]),
    ).toThrow('重复');
  });
  it('同类的两个字段不能同一位置，数值与是否各自计', () => {
    const boolean = { ...spec, field: 'c', type: 'boolean', place: 1 } as const;
    const figures = [
      { ...spec, place: 1 },
      { ...spec, field: 'b', place: 1 },
    ];
    expect(() => createCatalogue(figures)).toThrow('位置重复：数值 1');
    expect(() => createCatalogue([{ ...spec, place: 1 }, boolean])).not.toThrow();
  });
});
