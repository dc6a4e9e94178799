import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact, FactValue } from '@yqt/rules/field';
import { FACT_FIELDS, type FactField } from '../fact-fields.rules.ts';
import { IMPLICATIONS } from './implications.rules.ts';
import { IMPLIED, settle } from './settle.rules.ts';

const fact = (field: string, value: FactValue, source = 'self'): Fact => ({
  field,
  value,
  source,
  asOf: '2026-01-01',
  validUntil: null,
  period: null,
});
const factsOf = (values: Readonly<Record<string, FactValue | undefined>>): Fact[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [fact(field, value)]));
const settled = (values: Readonly<Record<string, FactValue>>) => {
  const { facts, contradictions } = settle(factsOf(values));
  return {
    values: Object.fromEntries(facts.map(({ field, value }) => [field, value])),
    sides: contradictions.map(({ stated, against }) =>
      [stated, against].map((side) => side.map(({ field }) => field)),
    ),
  };
};

describe('由事实推定的事实', () => {
  it.each<[string, Record<string, FactValue>, Record<string, FactValue>]>([
    [
      '个体工商户不是居民企业，不会是小型微利企业，也不会持有高企证书和科小编号',
      { orgNature: 'individualBusiness' },
      {
        isIndividualBusiness: true,
        isEnterprise: false,
        isResidentEnterprise: false,
        isSmallLowProfit: false,
        hasHnteCertificate: false,
        hasTechSmeNumber: false,
      },
    ],
    [
      '分公司没有法人资格，由总公司汇总缴税',
      { orgNature: 'branch' },
      { isEnterprise: true, isLegalPerson: false, isResidentEnterprise: false, isSmallLowProfit: false },
    ],
    [
      '个人独资企业不缴企业所得税',
      { orgNature: 'soleProprietorship' },
      { isEnterprise: true, isResidentEnterprise: false },
    ],
    [
      '合伙企业不缴企业所得税',
      { orgNature: 'partnership' },
      { isResidentEnterprise: false, isIndividualBusiness: false },
    ],
    [
      '公司是居民企业',
      { orgNature: 'corporation' },
      { isResidentEnterprise: true, isIndividualBusiness: false },
    ],
    [
      '事业单位也是企业所得税的居民企业',
      { orgNature: 'university' },
      { isResidentEnterprise: true, isEnterprise: false },
    ],
    ['持有高企证书的是居民企业', { hasHnteCertificate: true }, { isResidentEnterprise: true }],
    [
      '小型微利企业是居民企业，且不从事限制禁止行业',
      { isSmallLowProfit: true },
      { isResidentEnterprise: true, restrictedIndustry: false },
    ],
    [
      '小类代码 → 大类、门类',
      { industryCode: 'C3841' },
      { industryField: 'C38', industrySection: 'C', isManufacturing: true },
    ],
    ['只知大类，小类就知道到大类', { industryField: 'C38' }, { industryCode: 'C38', industrySection: 'C' }],
    [
      '只知门类，大类、小类就知道到门类',
      { industrySection: 'J' },
      { industryCode: 'J', industryField: 'J', isIndustrial: false },
    ],
    ['制造业 → 门类', { isManufacturing: true }, { industrySection: 'C', isIndustrial: true }],
    [
      '行业、人数、收入 → 规模 → 是否中小微',
      { industryCode: 'C3841', staff: '320', revenueWan: '20000' },
      { enterpriseSize: 'medium', isSme: true },
    ],
    [
      '一项指标已是微型，其余不必再问',
      { industrySection: 'C', staff: '19' },
      { enterpriseSize: 'micro', isSme: true },
    ],
    ['501 人的企业不会持有科小编号', { staff: '501' }, { hasTechSmeNumber: false }],
    ['小巨人也是专精特新', { hasLittleGiantTitle: true }, { hasSpecializedSmeTitle: true }],
    ['一年内有重大事故，三年内就有', { majorIncidentLast1y: true }, { majorIncidentLast3y: true }],
    [
      '没有研发机构，就没有新组建的省实验室和技术创新中心',
      { rdInstitution: false },
      { provincialRdInstitution: false, newProvincialLab: false, newTechInnovationCenter: false },
    ],
    ['没有Ⅰ类知识产权，就没有已应用的', { ipClass1Count: '0' }, { appliedClass1IpCount: '0' }],
    ['没有职工，就没有其中任何一类', { staff: '0' }, { rdStaff: '0', disabledStaff: '0', foreignStaff: '0' }],
    ['三年内没有，一年内也没有', { majorIncidentLast3y: false }, { majorIncidentLast1y: false }],
  ])('%s', (_name, stated, expected) =>
    expect(settled(stated).values).toMatchObject({ ...stated, ...expected }),
  );

  it.each([
    ['300', '300', '5000', true],
    ['300.0001', '300', '5000', false],
    ['300', '301', '5000', false],
    ['300', '300', '5000.0001', false],
  ])(
    '小型微利的三项指标 %s、%s、%s：含本数（12号公告）',
    (taxableIncomeWan, staffAvg, assetsAvgWan, expected) =>
      expect(
        settled({
          taxableIncomeWan,
          staffAvg,
          assetsAvgWan,
          restrictedIndustry: false,
          isResidentEnterprise: true,
        }).values['isSmallLowProfit'],
      ).toBe(expected),
  );

  it('写明由哪些信息、依据哪个文件推定', () => {
    const { facts } = settle([fact('staff', '19', 'registry'), fact('industrySection', 'C')]);
    expect(facts.find(({ field }) => field === 'enterpriseSize')).toMatchObject({
      source: IMPLIED,
      basis: '由「从业人员（期末）」「所属行业」，国统字〔2017〕213号',
    });
  });
});

describe('资料矛盾', () => {
  it.each<[string, Record<string, FactValue>]>([
    ['个体工商户自称居民企业', { isIndividualBusiness: true, isResidentEnterprise: true }],
    ['分公司自称高新技术企业', { orgNature: 'branch', hasHnteCertificate: true }],
    ['个体工商户自称有法人资格', { orgNature: 'individualBusiness', isLegalPerson: true }],
    ['合伙企业自称高新技术企业', { orgNature: 'partnership', hasHnteCertificate: true }],
    ['小型微利，应纳税所得额却有 301 万元', { isSmallLowProfit: true, taxableIncomeWan: '301' }],
    ['科小，却有 501 人', { hasTechSmeNumber: true, staff: '501' }],
    ['小型，却不是中小微', { enterpriseSize: 'small', isSme: false }],
    ['行业小类与门类不是同一门类', { industryCode: 'C3841', industrySection: 'F' }],
    ['小巨人，却不是专精特新', { hasLittleGiantTitle: true, hasSpecializedSmeTitle: false }],
    ['研发人员多于从业人员', { staff: '100', rdStaff: '101' }],
    ['本科以上占比高于大专以上占比', { juniorRatio: '30', bachelorRatio: '30.01' }],
    ['主营业务收入高于营业收入', { revenueWan: '100', mainBusinessIncomeWan: '100.01' }],
    ['细分市场年限长于成立至今', { establishDate: '2020-05-01', marketSegmentYears: '9' }],
    ['失业保险连续缴费长于成立至今', { establishDate: '2024-11-20', unemploymentInsuranceMonths: '16' }],
  ])('%s：两者都不计入，双方各列一次', (_name, stated) => {
    const { values, sides } = settled(stated);
    for (const field of Object.keys(stated)) expect(values).not.toHaveProperty(field);
    expect(sides).toHaveLength(1);
    expect(sides.flat(2).toSorted()).toEqual(Object.keys(stated).toSorted());
  });

  it('部分等于全部、年限等于成立至今，都不矛盾', () => {
    expect(settled({ staff: '100', rdStaff: '100' }).sides).toEqual([]);
    expect(settled({ establishDate: '2020-01-31', marketSegmentYears: '6' }).sides).toEqual([]);
    expect(settled({ establishDate: '2024-11-20', unemploymentInsuranceMonths: '15' }).sides).toEqual([]);
  });

  it('不同年份的数不比大小', () => {
    const older = { ...fact('staff', '40'), asOf: '2024-12-31' };
    expect(settle([older, fact('rdStaff', '46')]).contradictions).toEqual([]);
    expect(settle([{ ...older, value: '0' }, fact('rdStaff', '46')]).contradictions).toEqual([]);
    const former = { ...fact('revenueWan', '90'), period: '2024' };
    const latest = { ...fact('mainBusinessIncomeWan', '100'), period: '2025' };
    expect(settle([former, latest]).contradictions).toEqual([]);
  });

  it('规模与人数矛盾时，行业仍然计入', () => {
    const { values, sides } = settled({ industryCode: 'C3841', staff: '19', enterpriseSize: 'large' });
    expect(values).toMatchObject({ industryCode: 'C3841' });
    expect(values).not.toHaveProperty('staff');
    expect(values).not.toHaveProperty('enterpriseSize');
    expect(sides).toEqual([[['enterpriseSize'], ['staff']]]);
  });

  it('人数未知时，收入已够不上所填的规模也是矛盾；还可能够得上就不是', () => {
    const stated = { industryCode: 'C3841', enterpriseSize: 'large' };
    expect(settled({ ...stated, revenueWan: '39999' }).sides).toHaveLength(1);
    expect(settled({ ...stated, revenueWan: '40000' }).sides).toEqual([]);
  });

  it('改正一方后即恢复', () => {
    const { values, sides } = settled({ isIndividualBusiness: true, isResidentEnterprise: false });
    expect(sides).toEqual([]);
    expect(values).toMatchObject({ isIndividualBusiness: true, orgNature: 'individualBusiness' });
  });
});

/** Values that matter for each field of the table. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  industrySection: ['C', 'F', 'K', 'J'],
  industryField: ['C38', 'F51', 'K70'],
  industryCode: ['C3841', 'F5111', 'K7010', 'C'],
};
const figures = ['0', '5', '19', '20', '299', '300', '301', '500', '501', '5000', '20000', '20001', '40000'];
const valuesOf = (spec: FactField): readonly FactValue[] => {
  if (spec.type === 'date') return ['2001-02-03', '2024-11-20'];
  if (spec.type === 'boolean') return [true, false];
  return CODES[spec.field] ?? spec.options?.map(({ value }) => value) ?? figures;
};
const concerned = new Set(
  IMPLICATIONS.flatMap(({ field, from, within = [] }) => [field, ...from, ...within]),
);
const arbitraryFacts = fc
  .record(
    Object.fromEntries(
      FACT_FIELDS.filter(({ field }) => concerned.has(field)).map((spec) => [
        spec.field,
        fc.constantFrom(...valuesOf(spec)),
      ]),
    ),
    { requiredKeys: [] },
  )
  .map(factsOf);
const plain = (facts: readonly Fact[]) => new Map(facts.map(({ field, value }) => [field, value]));

describe('性质', () => {
  it('每一条都说明文号，只用目录中的字段', () => {
    const names = new Set(FACT_FIELDS.map(({ field }) => field));
    for (const { basis } of IMPLICATIONS) expect(basis.length).toBeGreaterThan(3);
    expect([...concerned].filter((field) => !names.has(field))).toEqual([]);
  });
  it('任何一个事实推出的都不自相矛盾', () => {
    for (const spec of FACT_FIELDS.filter(({ field }) => concerned.has(field)))
      for (const value of valuesOf(spec))
        expect(settle([fact(spec.field, value)]).contradictions, `${spec.field} ${String(value)}`).toEqual(
          [],
        );
  });
  it('再做一遍结果不变；留下的事实不再矛盾', () =>
    fc.assert(
      fc.property(arbitraryFacts, (given) => {
        const once = settle(given);
        if (once.contradictions.length > 0) return;
        const twice = settle(once.facts);
        expect(plain(twice.facts)).toEqual(plain(once.facts));
        expect(twice.contradictions).toEqual([]);
      }),
      { numRuns: 2_000 },
    ));
  it('与先后次序无关', () =>
    fc.assert(
      fc.property(arbitraryFacts, (given) => {
        expect(plain(settle(given.toReversed()).facts)).toEqual(plain(settle(given).facts));
      }),
    ));
  it('再知道一个不矛盾的事实，原来知道的不变，只会更细', () =>
    fc.assert(
      fc.property(arbitraryFacts, fc.nat(), (given, at) => {
        const all = settle(given);
        if (all.contradictions.length > 0 || given.length === 0) return;
        const known = plain(all.facts);
        for (const [field, value] of plain(settle(given.toSpliced(at % given.length, 1)).facts))
          expect(String(known.get(field)).startsWith(String(value)), field).toBe(true);
      }),
      { numRuns: 2_000 },
    ));
  it('矛盾双方都有陈述的事实，且都不计入', () =>
    fc.assert(
      fc.property(arbitraryFacts, (given) => {
        const { facts, contradictions } = settle(given);
        const counting = plain(facts);
        for (const { stated, against } of contradictions) {
          expect(Math.min(stated.length, against.length)).toBeGreaterThan(0);
          for (const { field } of [...stated, ...against]) expect(counting.has(field), field).toBe(false);
        }
      }),
      { numRuns: 2_000 },
    ));
});
