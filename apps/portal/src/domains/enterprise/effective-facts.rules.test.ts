import { describe, expect, it } from 'vitest';
import type { Fact } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import { FACT_CATALOGUE } from '../../fact-fields.rules.ts';
import { effectiveFacts } from './effective-facts.rules.ts';
import { officialFacts, type OfficialEntry } from './official-facts.rules.ts';

const fact = (field: string, value: Fact['value'], source = 'self', asOf = '2026-01-01'): Fact => ({
  field,
  value,
  source,
  asOf,
  validUntil: null,
  period: null,
});
const today = '2026-06-10';
const chosen = (facts: Fact[], field: string, on: string | null = today) =>
  effectiveFacts(facts, on).find((one) => one.field === field);

describe('同一字段有几个事实', () => {
  it.each([
    [['self', 'declaration', 'registry', 'verified'], 'verified'],
    [['registry', 'declaration', 'self'], 'registry'],
    [['self', 'declaration'], 'declaration'],
  ])('%s 中取 %s：核验 > 登记 > 上次申报 > 自填', (sources, winner) => {
    const facts = sources.map((source, at) => fact('staff', String(at), source, `2026-01-0${9 - at}`));
    for (const order of [facts, facts.toReversed()]) expect(chosen(order, 'staff')?.source).toBe(winner);
  });
  it('同一来源取日期较近的', () =>
    expect(
      chosen([fact('staff', '2', 'self', '2026-02-01'), fact('staff', '1', 'self', '2026-01-31')], 'staff')
        ?.value,
    ).toBe('2'));
  it.each([
    ['2026-06-09', '2025-03-01', 'self'],
    ['2026-06-10', '2025-03-01', 'verified'],
    ['2026-06-09', '2022-03-01', 'verified'],
  ])(
    '核验的证书有效期至 %s，%s 另有自填时取 %s：已过期的让位于更新且仍有效的',
    (validUntil, asOf, source) => {
      const facts = [
        { ...fact('hasHnteCertificate', true, 'verified', '2023-06-10'), validUntil },
        { ...fact('hasHnteCertificate', true, 'self', asOf), validUntil: '2028-02-28' },
      ];
      for (const order of [facts, facts.toReversed()])
        expect(chosen(order, 'hasHnteCertificate')?.source).toBe(source);
      expect(chosen(facts, 'hasHnteCertificate', null)?.source).toBe('verified');
    },
  );
  it('同一天取后记录的', () =>
    expect(chosen([fact('staff', '1'), fact('staff', '2')], 'staff')?.value).toBe('2'));
});

describe('由事实推出的事实', () => {
  it('行业门类 → 是否制造业、是否工业', () => {
    const facts = [fact('industryCode', 'C3841', 'registry')];
    expect(chosen(facts, 'industrySection')?.value).toBe('C');
    expect(chosen(facts, 'isManufacturing')).toMatchObject({ value: true, source: 'registry' });
    expect(chosen([fact('industrySection', 'D')], 'isManufacturing')?.value).toBe(false);
    expect(chosen([fact('industrySection', 'D')], 'isIndustrial')?.value).toBe(true);
  });
  it.each([
    ['large', false],
    ['medium', true],
    ['micro', true],
  ])('规模 %s → 是否中小微 %s', (size, expected) =>
    expect(chosen([fact('enterpriseSize', size)], 'isSme')?.value).toBe(expected),
  );
  it('推出的不压过来源相同的直接填报，压过来源较弱的', () => {
    expect(chosen([fact('enterpriseSize', 'large'), fact('isSme', true)], 'isSme')?.value).toBe(true);
    expect(
      chosen([fact('industrySection', 'C', 'registry'), fact('isManufacturing', false)], 'isManufacturing')
        ?.value,
    ).toBe(true);
  });
  const small = (income: string, staff: string, assets: string) => [
    fact('taxableIncomeWan', income),
    fact('staffAvg', staff),
    fact('assetsAvgWan', assets),
  ];
  it.each([
    [[...small('300', '300', '5000'), fact('restrictedIndustry', false)], true],
    [[...small('300.0001', '300', '5000'), fact('restrictedIndustry', false)], false],
    [[...small('300', '301', '5000'), fact('restrictedIndustry', false)], false],
    [[...small('300', '300', '5000'), fact('restrictedIndustry', true)], false],
    [small('300', '300', '5000'), undefined],
    [[fact('taxableIncomeWan', '301')], false],
  ])('小型微利的边界（12号公告）', (facts, expected) =>
    expect(chosen(facts, 'isSmallLowProfit')?.value).toBe(expected),
  );
});

describe('登记信息', () => {
  const entry: OfficialEntry = {
    creditCode: '91341100MA8YQTDE1W',
    establishDate: '2015-06-18',
    registerStatus: '01',
    industryCode: 'C3841',
    areaCode: '341171',
    inZone: true,
    nature: '173',
    businessAbnormal: false,
    seriousDishonesty: null,
    majorIncidentLast1y: null,
    majorIncidentLast3y: null,
    asOf: '2025-12-31',
  };
  const values = (given: Partial<OfficialEntry>) =>
    Object.fromEntries(officialFacts({ ...entry, ...given }).map(({ field, value }) => [field, value]));
  it('民营制造企业', () =>
    expect(values({})).toEqual({
      establishDate: '2015-06-18',
      registerStatus: '01',
      industrySection: 'C',
      industryField: 'C38',
      industryCode: 'C3841',
      city: '341100',
      inZone: true,
      isEnterprise: true,
      isIndividualBusiness: false,
      orgNature: 'enterprise',
      isResidentEnterprise: true,
      isForeignInvested: false,
      isPrivate: true,
      businessAbnormal: false,
    }));
  it('一年、三年内有无重大事故，过了一年、三年就不再说明什么', () => {
    const facts = officialFacts({ ...entry, majorIncidentLast1y: false, majorIncidentLast3y: true });
    const until = (field: string) => facts.find((one) => one.field === field)?.validUntil;
    expect(until('majorIncidentLast1y')).toBe('2026-12-31');
    expect(until('majorIncidentLast3y')).toBe('2028-12-31');
    expect(until('inZone')).toBeNull();
    const on = (day: string) =>
      profileOf(FACT_CATALOGUE, facts, day).numbers[FACT_CATALOGUE.fields.get('majorIncidentLast1y')!.slot];
    expect([on('2026-12-31'), on('2027-01-01')]).toEqual([0, NaN]);
  });
  it('外资不是民营', () =>
    expect(values({ nature: '300' })).toMatchObject({ isForeignInvested: true, isPrivate: false }));
  it('港澳台投资是否按外资，不替主管部门判断', () =>
    expect(values({ nature: '200' })).not.toHaveProperty('isForeignInvested'));
  it('其他有限责任公司是否民营未知', () => expect(values({ nature: '159' })).not.toHaveProperty('isPrivate'));
  it('合伙企业不缴企业所得税，不推断居民企业', () =>
    expect(values({ nature: '172' })).not.toHaveProperty('isResidentEnterprise'));
  it('个体工商户', () =>
    expect(values({ creditCode: '92341100MA8YQTDE1W' })).toMatchObject({
      isEnterprise: false,
      isIndividualBusiness: true,
    }));
  it('只知道门类时没有小类', () => {
    expect(values({ industryCode: 'C' })).not.toHaveProperty('industryCode');
    expect(values({ industryCode: 'C' })['industrySection']).toBe('C');
  });
});
