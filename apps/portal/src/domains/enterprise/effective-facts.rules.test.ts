import { describe, expect, it } from 'vitest';
import type { Fact } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import { FACT_CATALOGUE } from '../../fact-fields.rules.ts';
import { effectiveFacts, settledFacts } from './effective-facts.rules.ts';
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
    expect(chosen(facts, 'isManufacturing')).toMatchObject({
      value: true,
      source: 'implied',
      basis: '由「行业门类」，GB/T 4754-2017',
    });
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
  it('与直接填报相矛盾的，无论来源，双方都不计入，直到一方改正', () => {
    for (const source of ['self', 'registry']) {
      const facts = [fact('enterpriseSize', 'large', source), fact('isSme', true)];
      expect(effectiveFacts(facts, today)).toEqual([]);
      expect(settledFacts(facts, today).contradictions).toMatchObject([
        { stated: [{ field: 'isSme', source: 'self' }], against: [{ field: 'enterpriseSize', source }] },
      ]);
    }
    expect(chosen([fact('enterpriseSize', 'large'), fact('isSme', false)], 'isSme')?.source).toBe('self');
  });
  it('已过期的证书推不出什么，也不与什么矛盾', () => {
    const expired = { ...fact('hasHnteCertificate', true), validUntil: '2026-06-09' };
    const facts = [expired, fact('isResidentEnterprise', false)];
    expect(settledFacts(facts, today).contradictions).toEqual([]);
    expect(chosen([expired], 'isResidentEnterprise')).toBeUndefined();
    expect(settledFacts(facts, null).contradictions).toHaveLength(1);
  });
  const small = (income: string, staff: string, assets: string) => [
    fact('taxableIncomeWan', income),
    fact('staffAvg', staff),
    fact('assetsAvgWan', assets),
    fact('isResidentEnterprise', true),
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
      orgNature: 'corporation',
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
  const follows = (given: Partial<OfficialEntry>) =>
    Object.fromEntries(
      effectiveFacts(officialFacts({ ...entry, ...given }), today).map(({ field, value }) => [field, value]),
    );
  it.each([
    ['173', 'corporation', true],
    ['171', 'soleProprietorship', false],
    ['172', 'partnership', false],
  ])('企业类型 %s 是 %s，居民企业：%s', (nature, orgNature, isResidentEnterprise) =>
    expect(follows({ nature })).toMatchObject({
      orgNature,
      isResidentEnterprise,
      isEnterprise: true,
      isIndividualBusiness: false,
    }),
  );
  it.each([
    ['滁州某某有限公司', '300', 'corporation', true, true],
    ['滁州某某科技股份有限公司', '900', 'corporation', true, true],
    ['某某（滁州）合伙企业（有限合伙）', '200', 'partnership', false, false],
    ['某某集团有限公司滁州分公司', '159', 'branch', false, false],
    ['某某银行滁州支行', '110', 'branch', false, false],
  ])('%s（类型 %s）是 %s；法人：%s', (name, nature, orgNature, isLegalPerson, isResidentEnterprise) =>
    expect(follows({ name, nature })).toMatchObject({
      orgNature,
      isLegalPerson,
      isResidentEnterprise,
      isEnterprise: true,
    }),
  );
  it.each(['300', '200', '900'])('%s 可能是合伙企业，是否居民企业未知', (nature) =>
    expect(follows({ nature })).not.toHaveProperty('isResidentEnterprise'),
  );
  it('信用代码 92 开头的是个体工商户，不是居民企业，也不是小型微利企业', () =>
    expect(follows({ creditCode: '92341100MA8YQTDE1W', nature: null })).toMatchObject({
      orgNature: 'individualBusiness',
      isEnterprise: false,
      isIndividualBusiness: true,
      isResidentEnterprise: false,
      isSmallLowProfit: false,
    }));
  it('代码是企业、类型却是个体工商户的，什么也不说明', () =>
    expect(values({ nature: '410' })).not.toHaveProperty('orgNature'));
  it('只知道门类时没有小类', () => {
    expect(values({ industryCode: 'C' })).not.toHaveProperty('industryCode');
    expect(values({ industryCode: 'C' })['industrySection']).toBe('C');
  });
});
