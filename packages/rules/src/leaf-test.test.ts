// Every operator at its boundaries. N 不符合, U 待补充, Y 符合.
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { FactValue } from './field.ts';
import { profileOf } from './profile.ts';
import { catalogue, context, factOf, leafOf, manualOf, profileWith, TODAY } from './test-world.ts';
import type { Comparison, Leaf, LeafValue } from './tree.ts';
import { NO, UNKNOWN, YES } from './verdict.ts';

const VERDICTS = { N: NO, U: UNKNOWN, Y: YES };
type Row = readonly [string, Comparison, LeafValue, FactValue | null, keyof typeof VERDICTS, Partial<Leaf>?];

const ROWS: readonly Row[] = [
  // 以上、以下含本数；超过、不足不含
  ['rdExpenseWan', '>=', 500, '500', 'Y'],
  ['rdExpenseWan', '>=', '500', '499.9999', 'N'],
  ['rdExpenseWan', '>', 500, '500', 'N'],
  ['rdExpenseWan', '>', 500, '500.0001', 'Y'],
  ['rdExpenseWan', '<=', 500, '500', 'Y'],
  ['rdExpenseWan', '<=', 500, '500.0001', 'N'],
  ['rdExpenseWan', '<', 500, '500', 'N'],
  ['rdExpenseWan', '<', 500, '499.9999', 'Y'],
  ['rdExpenseWan', '==', 500, '500.00', 'Y'],
  ['rdExpenseWan', '!=', 500, '500.00', 'N'],
  ['rdExpenseWan', '!=', 500, '0', 'Y'],
  ['staff', 'between', [10, 300], '10', 'Y'],
  ['staff', 'between', [10, 300], '300', 'Y'],
  ['staff', 'between', [10, 300], '9', 'N'],
  ['staff', 'between', [10, 300], '301', 'N'],
  ['staff', 'in', [10, '20'], '20', 'Y'],
  ['staff', 'in', [10, 20], '15', 'N'],
  ['staff', 'notIn', [10, 20], '15', 'Y'],
  ['staff', 'notIn', [10, 20], '10', 'N'],
  ['rdRatio', '>=', 0.3, '0.3', 'Y'],
  ['rdRatio', '<', 0, '-0.0001', 'Y'],
  // 日期
  ['awardDate', '>=', '2025-03-31', '2025-03-31', 'Y'],
  ['awardDate', '<', '2025-03-31', '2025-03-31', 'N'],
  ['awardDate', 'between', ['2025-01-01', '2025-12-31'], '2025-12-31', 'Y'],
  ['awardDate', 'withinLast', 12, '2025-03-31', 'Y', { unit: '月' }],
  ['awardDate', 'withinLast', 12, '2025-03-30', 'N', { unit: '月' }],
  ['awardDate', 'withinLast', 1, TODAY, 'Y', { unit: '天' }],
  ['awardDate', 'withinLast', 1, '2026-03-30', 'Y', { unit: '天' }],
  ['awardDate', 'withinLast', 1, '2026-03-29', 'N', { unit: '天' }],
  ['awardDate', 'withinLast', 3, '2026-04-01', 'N', { unit: '年' }],
  // 由日期计算
  ['establishedMonths', '>=', 12, null, 'U'],
  // 是否
  ['hasHnte', '==', true, true, 'Y'],
  ['hasHnte', '==', true, false, 'N'],
  ['hasHnte', '!=', true, false, 'Y'],
  ['hasHnte', 'exists', true, false, 'Y'],
  // 文字
  ['orgName', '==', '滁州', '滁州', 'Y'],
  ['orgName', '!=', '滁州', '滁州市', 'Y'],
  ['orgName', 'startsWith', '滁州', '滁州市', 'Y'],
  ['orgName', 'startsWith', '滁州', '滁', 'N'],
  ['orgName', 'in', ['滁州', '安徽省'], '安徽省', 'Y'],
  ['orgName', 'notIn', ['滁州', '安徽省'], '安徽省', 'N'],
  // 代码：含下级；比要求更粗的代码不能判断
  ['industry', '==', 'C', 'C3911', 'Y'],
  ['industry', '==', 'C39', 'C', 'U'],
  ['industry', '==', 'C39', 'C38', 'N'],
  ['industry', '!=', 'C39', 'C3911', 'N'],
  ['industry', '!=', 'C39', 'C', 'U'],
  ['industry', '!=', 'C39', 'I65', 'Y'],
  ['industry', 'in', ['C391', 'I'], 'I65', 'Y'],
  ['industry', 'in', ['C391', 'I'], 'C39', 'U'],
  ['industry', 'in', ['C391', 'I'], 'C38', 'N'],
  ['industry', 'notIn', ['C391', 'I'], 'C', 'U'],
  ['industry', 'startsWith', 'C39', 'C391', 'Y'],
  ['industry', 'startsWith', 'C39', 'C', 'U'],
  ['industry', 'startsWith', 'C39', 'I65', 'N'],
  ['size', '==', 'small', 'small', 'Y'],
  ['size', '==', 'small', 'tiny', 'N'],
  // 多选
  ['titles', 'overlaps', ['ZJTX'], ['ZJTX-G', 'HNTE'], 'Y'],
  ['titles', 'overlaps', ['ZJTX-G'], ['ZJTX'], 'U'],
  ['titles', 'overlaps', ['ZJTX-G', 'HNTE'], ['ZJTX', 'HNTE'], 'Y'],
  ['titles', 'overlaps', ['ZJTX'], [], 'N'],
  ['titles', 'exists', true, [], 'N'],
  ['titles', 'exists', true, ['HNTE'], 'Y'],
];

const judge = (row: Row, isMissing: boolean) => {
  const [field, op, value, fact, , more] = row;
  const profile = profileWith(fact === null || isMissing ? {} : { [field]: fact });
  return compile(leafOf(field, op, value, more), context)(profile, TODAY);
};

describe('每种比较', () => {
  it.each(
    ROWS.map((row) => ({
      row,
      name: row
        .slice(0, 5)
        .map((part) => JSON.stringify(part))
        .join(' '),
    })),
  )('$name，缺值时待补充', ({ row }) => {
    expect(judge(row, false)).toBe(VERDICTS[row[4]]);
    expect(judge(row, true)).toBe(UNKNOWN);
  });
});

describe('不成值的事实等于没有', () => {
  it.each([
    ['staff', '1e3'],
    ['staff', '0.00001'],
    ['staff', true],
    ['awardDate', '2025-02-29'],
    ['orgName', '  '],
    ['orgName', 'a\u0000b'],
    ['orgName', '\ud800'],
    ['titles', 'HNTE'],
    ['titles', ['']],
    ['hasHnte', 'true'],
    ['establishedDays', '10'],
    ['nowhere', '10'],
  ] satisfies [string, FactValue][])('%s %j', (field, value) => {
    const profile = profileWith({ [field]: value });
    expect(profile.facts.size).toBe(0);
    expect([...profile.numbers].every(Number.isNaN)).toBe(true);
    expect([...profile.texts, ...profile.sets].every((slot) => slot === null)).toBe(true);
  });
});

describe('有效期', () => {
  const verdictOn = (field: string, value: FactValue, on: string, leaf: Leaf) =>
    compile(leaf, context)(
      profileOf(catalogue, [factOf(field, value, { validUntil: '2026-03-31' })], on),
      on,
    );
  it('最后一日仍有效，次日起按到期处理', () => {
    const hasHnte = leafOf('hasHnte', '==', true);
    expect(verdictOn('hasHnte', true, '2026-03-31', hasHnte)).toBe(YES);
    expect(verdictOn('hasHnte', true, '2026-04-01', hasHnte)).toBe(NO);
    expect(verdictOn('titles', ['HNTE'], '2026-04-01', leafOf('titles', 'overlaps', ['HNTE']))).toBe(NO);
    expect(verdictOn('regions', ['341100'], '2026-04-01', leafOf('regions', 'exists', true))).toBe(UNKNOWN);
    expect(verdictOn('permitDate', '2020-01-01', '2026-04-01', leafOf('permitMonths', '>=', 1))).toBe(
      UNKNOWN,
    );
  });
  it('不会到期的字段不看有效期', () => {
    expect(verdictOn('staff', '10', '2026-04-01', leafOf('staff', '>=', 10))).toBe(YES);
  });
});

describe('规则整体', () => {
  it('由日期计算的年龄随判断日而变', () => {
    const rule = compile(leafOf('establishedMonths', '>=', 12), context);
    const on = (day: string) => rule(profileWith({ establishDate: '2025-03-31' }, day), day);
    expect([on('2026-03-30'), on('2026-03-31')]).toEqual([NO, YES]);
    const days = compile(leafOf('establishedDays', '>', 365), context);
    expect(days(profileWith({ establishDate: '2025-03-31' }), TODAY)).toBe(NO);
  });
  it('人工条件只由答复决定', () => {
    const rule = compile(manualOf('m'), context);
    const profile = profileWith({});
    expect(rule(profile, TODAY)).toBe(UNKNOWN);
    expect(rule(profile, TODAY, new Map([['m', true]]))).toBe(YES);
    expect(rule(profile, TODAY, new Map([['m', false]]))).toBe(NO);
  });
  it('企业数据与判断日不同日时拒绝判断', () => {
    const rule = compile(leafOf('staff', '>=', 1), context);
    expect(() => rule(profileWith({}, '2026-03-30'), TODAY)).toThrow(RangeError);
  });
  it('没有通过校验的条件不能编译', () => {
    for (const leaf of [
      leafOf('nowhere', '==', 'x'),
      leafOf('titles', '==', 'HNTE'),
      leafOf('staff', '>=', 'x'),
      leafOf('orgName', '==', 5),
      leafOf('awardDate', 'withinLast', 1),
      leafOf('hasHnte', '>=', true),
    ])
      expect(() => compile(leaf, context)).toThrow(RangeError);
  });
});
