// 国统字〔2017〕213号: every limit of every category and indicator, one unit below, at, and above it; and that more is never less.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, unitsOf } from '@yqt/kernel/decimal';
import { reportSize } from './size-report.rules.ts';
import {
  placementOf,
  SIZE_LEVELS,
  sizeOf,
  type SizeCategory,
  type SizeFigure,
  type SizeUnits,
} from '../../../facts/size-class.rules.ts';
import { SIZE_VERSIONS } from './size.rules.ts';

const version = SIZE_VERSIONS[0]!;
/** One industry code per row of the method. */
const CODES: Record<string, string> = {
  AGRI: 'A0111',
  INDUSTRY: 'C3841',
  CONSTRUCTION: 'E4710',
  WHOLESALE: 'F5111',
  RETAIL: 'F5211',
  TRANSPORT: 'G5430',
  WAREHOUSE: 'G5990',
  POST: 'G6010',
  HOTEL: 'H6110',
  CATERING: 'H6210',
  INFO: 'I6420',
  SOFTWARE: 'I6510',
  REALESTATE: 'K7010',
  PROPERTY: 'K7020',
  LEASING: 'L7211',
  OTHER: 'M7320',
};
/** The table as the method prints it, in its own order: large, medium, small (copied by hand from the text, not from the file). */
const PRINTED: Record<string, Partial<Record<SizeFigure, [number, number, number]>>> = {
  AGRI: { revenueWan: [20000, 500, 50] },
  INDUSTRY: { staff: [1000, 300, 20], revenueWan: [40000, 2000, 300] },
  CONSTRUCTION: { revenueWan: [80000, 6000, 300], assetsWan: [80000, 5000, 300] },
  WHOLESALE: { staff: [200, 20, 5], revenueWan: [40000, 5000, 1000] },
  RETAIL: { staff: [300, 50, 10], revenueWan: [20000, 500, 100] },
  TRANSPORT: { staff: [1000, 300, 20], revenueWan: [30000, 3000, 200] },
  WAREHOUSE: { staff: [200, 100, 20], revenueWan: [30000, 1000, 100] },
  POST: { staff: [1000, 300, 20], revenueWan: [30000, 2000, 100] },
  HOTEL: { staff: [300, 100, 10], revenueWan: [10000, 2000, 100] },
  CATERING: { staff: [300, 100, 10], revenueWan: [10000, 2000, 100] },
  INFO: { staff: [2000, 100, 10], revenueWan: [100000, 1000, 100] },
  SOFTWARE: { staff: [300, 100, 10], revenueWan: [10000, 1000, 50] },
  REALESTATE: { revenueWan: [200000, 1000, 100], assetsWan: [10000, 5000, 2000] },
  PROPERTY: { staff: [1000, 300, 100], revenueWan: [5000, 1000, 500] },
  LEASING: { staff: [300, 100, 10], assetsWan: [120000, 8000, 100] },
  OTHER: { staff: [300, 100, 10] },
};
const ENOUGH = unitsOf(decimal(10_000_000));

const categoryOf = (code: string): SizeCategory => {
  const placement = placementOf(version, code);
  if (!placement || !('category' in placement)) throw new Error(`${code} is not covered`);
  return placement.category;
};
const levelOf = (code: string, units: SizeUnits) => sizeOf(placementOf(version, code), units).level;
const enough = (category: SizeCategory): SizeUnits =>
  Object.fromEntries(category.indicators.map(({ field }) => [field, ENOUGH]));

it('规则文件与办法的表格一致，十六类俱全', () => {
  const filed = Object.fromEntries(
    version.categories.map(({ key, indicators }) => [
      key,
      Object.fromEntries(
        indicators.map(({ field, large, medium, small }) => [field, [large, medium, small]]),
      ),
    ]),
  );
  expect(filed).toEqual(PRINTED);
  expect(Object.keys(CODES).toSorted()).toEqual(Object.keys(PRINTED).toSorted());
});

describe.each(Object.entries(PRINTED))('%s', (key, printed) => {
  const code = CODES[key] ?? '';
  const category = categoryOf(code);
  it('代码归入本类', () => expect(category.key).toBe(key));
  const cases = Object.entries(printed).flatMap(([field, limits]) =>
    limits.flatMap((limit, at) => {
      // one person; one yuan = 0.0001 万元
      const step = field === 'staff' ? unitsOf(decimal(1)) : 1;
      const units = unitsOf(decimal(limit));
      return [
        { field, limit, offset: -step, level: SIZE_LEVELS[at + 1], units: units - step },
        { field, limit, offset: 0, level: SIZE_LEVELS[at], units },
        { field, limit, offset: step, level: SIZE_LEVELS[at], units: units + step },
      ];
    }),
  );
  it.each(cases)('$field 下限 $limit，偏移 $offset 万分之一 → $level', ({ field, units, level }) =>
    expect(levelOf(code, { ...enough(category), [field]: units })).toBe(level),
  );
  it('任一指标不够即降档', () => {
    for (const { field } of category.indicators)
      expect(levelOf(code, { ...enough(category), [field]: 0 })).toBe('micro');
  });
});

describe('行业归类', () => {
  it.each([
    ['G5910', 'TRANSPORT'], // 装卸搬运 belongs to transport
    ['G591', 'TRANSPORT'],
    ['G5920', 'WAREHOUSE'],
    ['K703', 'OTHER'],
    ['K709', 'OTHER'],
    ['Q8512', 'OTHER'],
    ['I63', 'INFO'],
    ['B0610', 'INDUSTRY'],
    ['D44', 'INDUSTRY'],
    ['C', 'INDUSTRY'],
    ['O', 'OTHER'],
  ])('%s → %s', (code, key) => expect(categoryOf(code).key).toBe(key));
  it.each(['G5310', 'J6610', 'P8310', 'Q8411', 'S9100', 'T9700', 'K7040'])(
    '%s 不适用，并说明原因',
    (code) => {
      const placement = placementOf(version, code);
      expect(placement && 'uncoveredWhy' in placement && placement.uncoveredWhy.length).toBeGreaterThan(3);
    },
  );
  it.each(['G', 'G59', 'K', 'K70', 'Q', 'F', 'H', 'I'])('%s 太粗，须选更细的行业', (code) =>
    expect(placementOf(version, code)).toBeNull(),
  );
});

describe('不知道的指标', () => {
  it('给出可能的范围，不当作零', () => {
    expect(sizeOf(placementOf(version, 'C3841'), { staff: unitsOf(decimal(500)) })).toEqual({
      level: null,
      possible: ['medium', 'small', 'micro'],
    });
    expect(sizeOf(placementOf(version, 'C3841'), {})).toEqual({ level: null, possible: [...SIZE_LEVELS] });
  });
  it('已是微型的不受其余指标影响', () =>
    expect(levelOf('C3841', { staff: unitsOf(decimal(19)) })).toBe('micro'));
});

it('任一指标增加，企业规模不会变小', () => {
  expect.assertions(1);
  const figure = fc.integer({ min: 0, max: 2_500_000_000 });
  const run = () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(CODES)),
        fc.record({ staff: figure, revenueWan: figure, assetsWan: figure }),
        fc.constantFrom<SizeFigure>('staff', 'revenueWan', 'assetsWan'),
        figure,
        (code, units, field, more) => {
          const rank = (of: SizeUnits) => SIZE_LEVELS.indexOf(levelOf(code, of) ?? 'micro');
          return rank({ ...units, [field]: units[field] + more }) <= rank(units);
        },
      ),
      { numRuns: 2000, seed: 20260101 },
    );
  expect(run).not.toThrow();
});

describe('报告', () => {
  const report = (figures: Record<string, string>, code = 'C3841') =>
    reportSize({
      version,
      on: '2026-11-20',
      industry: { code, label: '锂离子电池制造', path: ['制造业', '锂离子电池制造'] },
      figures: Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, decimal(text)])),
    });
  it('先说结论，写明规则、文号、类别与决定指标', () => {
    const { sentence, rules, gradeLabel, indicators, notice } = report({ staff: '299', revenueWan: '50000' });
    expect(sentence).toBe(
      '按「工业（采矿业，制造业，电力、热力、燃气及水生产和供应业）」标准，您的企业属于小型企业，由从业人员 299 人决定。',
    );
    expect(rules.map(({ docNo }) => docNo)).toEqual(['国统字〔2017〕213号']);
    expect(gradeLabel).toBe('小型企业');
    expect(indicators.map(({ isDeciding }) => isDeciding)).toEqual([true, false]);
    expect(notice).toContain('结果仅供参考');
  });
  it('给出与相邻类型的距离', () => {
    const [staff, revenue] = report({ staff: '299', revenueWan: '1999.9999' }).indicators;
    expect(staff?.up).toEqual({ level: 'medium', limit: '300', gap: '1' });
    expect(staff?.down).toEqual({ level: 'micro', limit: '20', gap: '279' });
    expect(revenue?.up).toEqual({ level: 'medium', limit: '2000', gap: '0.0001' });
  });
  it('缺数据时列出待补充的项', () => {
    const { grade, missing, sentence } = report({ staff: '299' });
    expect(grade).toBeNull();
    expect(missing).toEqual([{ field: 'revenueWan', label: '营业收入' }]);
    expect(sentence).toContain('还需补充营业收入');
  });
  it('不适用的行业照实说明', () => {
    const { isCovered, uncoveredWhy, sentence, sections } = report({}, 'J6610');
    expect({ isCovered, sections }).toEqual({ isCovered: false, sections: [] });
    expect(sentence).toContain(uncoveredWhy ?? '?');
  });
});
