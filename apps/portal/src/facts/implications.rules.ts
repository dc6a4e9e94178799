// What follows for certain from what is known of an enterprise, each line with the text that says so. A line speaks where
// all its grounds do and is silent otherwise; that a fact contradicts it is found by settle.rules.ts. 条款待核实 = the text
// was not compared word by word.
import type { FactValue } from '@yqt/rules/field';
import type { Implication, ValueOf } from './implication.rules.ts';
import { factFigure, LIMITS, valueBeyond, type Limit } from './limits.rules.ts';
import { PART_LIMITS } from './part-limits.rules.ts';
import { placementOf, SIZE_LABELS, SIZE_TABLES, sizeOf, unitsOfFigures } from './size-class.rules.ts';

const EIT_LAW = '企业所得税法第一条、第二条';
const EIT_RULES = '企业所得税法实施条例第三条（条款待核实）';
const INDUSTRY = 'GB/T 4754-2017';
const SMALL_PROFIT = '财政部 税务总局公告2023年第12号';
const QUALITY_SME = '工信部企业〔2026〕2号（条款待核实）';
/** One field holds what another one asks more coarsely. */
const MEANING = '信息项自身含义';

type Rule = (field: string, value: FactValue, basis: string) => Implication;
const when =
  (from: string, values: readonly FactValue[]): Rule =>
  (field, value, basis) => ({
    field,
    from: [from],
    basis,
    infer: (valueOf) => {
      const known = valueOf(from);
      return known !== undefined && values.includes(known) ? value : null;
    },
  });

/** Who says yes to the first says yes to the second, and who says no to the second says no to the first. */
const yesMeans = (first: string, second: string, basis: string): Implication[] => [
  when(first, [true])(second, true, basis),
  when(second, [false])(first, false, basis),
];
/** Not both. */
const notBoth = (first: string, second: string, basis: string): Implication[] => [
  when(first, [true])(second, false, basis),
  when(second, [true])(first, false, basis),
];

/** Neither pays enterprise income tax: 个人独资企业 and 合伙企业 by the law's own words, 个体工商户 as no enterprise. */
const NO_EIT = ['soleProprietorship', 'partnership', 'individualBusiness'];
const ENTERPRISES = ['enterprise', 'corporation', 'soleProprietorship', 'partnership', 'branch'];
const OTHERS = ['university', 'researchInstitute', 'otherOrganisation'];

/** Who has no legal personality, each by its own law; a branch answers for nothing by itself. */
const NO_LEGAL_PERSON: readonly [kind: string, basis: string][] = [
  ['individualBusiness', '民法典第五十四条'],
  ['soleProprietorship', '民法典第一百零二条'],
  ['partnership', '民法典第一百零二条'],
  ['branch', '公司法第十三条'],
];

const KIND: readonly Implication[] = [
  ...NO_LEGAL_PERSON.map(([kind, basis]) => when('orgNature', [kind])('isLegalPerson', false, basis)),
  when('orgNature', ['corporation'])('isLegalPerson', true, '民法典第七十六条、公司法第三条'),
  when('orgNature', OTHERS)('isLegalPerson', true, '民法典第八十七条、第九十六条（条款待核实）'),
  when('orgNature', ['branch'])('isResidentEnterprise', false, '企业所得税法第五十条'),
  when('orgNature', NO_EIT)('isResidentEnterprise', false, EIT_LAW),
  when('orgNature', ['corporation', ...OTHERS])('isResidentEnterprise', true, EIT_RULES),
  when('orgNature', ENTERPRISES)('isEnterprise', true, MEANING),
  when('orgNature', ['individualBusiness', ...OTHERS])('isEnterprise', false, MEANING),
  when('orgNature', ['individualBusiness'])('isIndividualBusiness', true, MEANING),
  when('orgNature', [...ENTERPRISES, ...OTHERS])('isIndividualBusiness', false, MEANING),
  when('isIndividualBusiness', [true])('orgNature', 'individualBusiness', 'GB 32100-2015'),
  ...notBoth('isIndividualBusiness', 'isEnterprise', 'GB 32100-2015'),
  ...notBoth('isIndividualBusiness', 'isResidentEnterprise', EIT_LAW),
  ...yesMeans('isSmallLowProfit', 'isResidentEnterprise', `${EIT_LAW}；${SMALL_PROFIT}`),
  ...yesMeans('hasHnteCertificate', 'isResidentEnterprise', '国科发火〔2016〕32号第二条（条款待核实）'),
  ...yesMeans('hasTechSmeNumber', 'isResidentEnterprise', '国科发政〔2017〕115号（条款待核实）'),
];

/** The beginning of an industry code; the section is a letter, the division a letter with two digits. */
const beginning =
  (from: string, length: number) =>
  (valueOf: ValueOf): string | null => {
    const code = valueOf(from);
    return typeof code === 'string' && code.length >= length ? code.slice(0, length) : null;
  };
const industry = (field: string, from: string, infer: Implication['infer']): Implication => ({
  field,
  from: [from],
  basis: INDUSTRY,
  infer,
});
const wholeOf =
  (from: string) =>
  (valueOf: ValueOf): FactValue | null =>
    valueOf(from) ?? null;
/** 采矿业、制造业、电力热力燃气及水生产和供应业. */
const INDUSTRIAL = ['B', 'C', 'D'];
const SECTIONS = Array.from('ABCDEFGHIJKLMNOPQRST');
const without = (some: readonly string[]) => SECTIONS.filter((one) => !some.includes(one));

const INDUSTRIES: readonly Implication[] = [
  industry('industryField', 'industryCode', beginning('industryCode', 3)),
  industry('industrySection', 'industryCode', beginning('industryCode', 1)),
  industry('industrySection', 'industryField', beginning('industryField', 1)),
  when('isManufacturing', [true])('industrySection', 'C', INDUSTRY),
  // what is known coarsely stands for the finer code until that one is known
  industry('industryField', 'industrySection', wholeOf('industrySection')),
  industry('industryCode', 'industryField', wholeOf('industryField')),
  when('industrySection', ['C'])('isManufacturing', true, INDUSTRY),
  when('industrySection', without(['C']))('isManufacturing', false, INDUSTRY),
  when('industrySection', INDUSTRIAL)('isIndustrial', true, '国统字〔2017〕213号'),
  when('industrySection', without(INDUSTRIAL))('isIndustrial', false, '国统字〔2017〕213号'),
  ...yesMeans('isManufacturing', 'isIndustrial', '国统字〔2017〕213号'),
];

const SIZE_TABLE = SIZE_TABLES.at(-1);
function sizeBy(valueOf: ValueOf) {
  const code = valueOf('industryCode');
  const figures = Object.fromEntries(
    (['staff', 'revenueWan', 'assetsWan'] as const).flatMap((field) => {
      const figure = factFigure(valueOf(field));
      return figure ? [[field, figure] as const] : [];
    }),
  );
  if (typeof code !== 'string' || !SIZE_TABLE) return null;
  return sizeOf(placementOf(SIZE_TABLE, code), unitsOfFigures(figures));
}
const SIZES = Object.keys(SIZE_LABELS);

const SIZE: readonly Implication[] = [
  {
    field: 'enterpriseSize',
    from: ['staff', 'revenueWan', 'assetsWan'],
    within: ['industryCode'],
    basis: SIZE_TABLE?.docNo ?? '',
    infer: (valueOf) => sizeBy(valueOf)?.level ?? null,
    excludes: (valueOf, stated) => {
      const possible: readonly FactValue[] = sizeBy(valueOf)?.possible ?? [];
      return possible.length > 0 && !possible.includes(stated);
    },
  },
  when(
    'enterpriseSize',
    SIZES.filter((size) => size !== 'large'),
  )('isSme', true, '工信部联企业〔2011〕300号'),
  when('enterpriseSize', ['large'])('isSme', false, '工信部联企业〔2011〕300号'),
  when('isSme', [false])('enterpriseSize', 'large', '工信部联企业〔2011〕300号'),
];

/** A figure beyond a limit rules out what has the limit. */
const beyond = ({ field, holder, basis, ...limit }: Limit): Implication => ({
  field: holder,
  from: [field],
  basis,
  infer: (valueOf) => (valueBeyond(valueOf(field), limit) ? false : null),
});

/** The least that a figure can be in a size class; null where the class does not say. */
function leastOfSize(valueOf: ValueOf, figure: string): number | null {
  const [size, code] = [valueOf('enterpriseSize'), valueOf('industryCode')];
  const placement = SIZE_TABLE && typeof code === 'string' ? placementOf(SIZE_TABLE, code) : null;
  if (placement === null || !('category' in placement)) return null;
  const indicator = placement.category.indicators.find(({ field }) => field === figure);
  return indicator && (size === 'large' || size === 'medium' || size === 'small') ? indicator[size] : null;
}

/** A size class whose figures all lie beyond a limit rules out what has the limit. */
const beyondBySize = ({ field, holder, most }: Limit): Implication => ({
  field: holder,
  from: ['enterpriseSize'],
  within: ['industryCode'],
  basis: SIZE_TABLE?.docNo ?? '',
  infer: (valueOf) => ((leastOfSize(valueOf, field) ?? 0) > most ? false : null),
});

const SMALL_PROFIT_FIGURES = LIMITS.filter(({ holder }) => holder === 'isSmallLowProfit');
const SMALL: readonly Implication[] = [
  ...LIMITS.map(beyond),
  ...LIMITS.map(beyondBySize),
  ...notBoth('isSmallLowProfit', 'restrictedIndustry', SMALL_PROFIT),
  {
    field: 'isSmallLowProfit',
    from: [...SMALL_PROFIT_FIGURES.map(({ field }) => field), 'restrictedIndustry'],
    within: ['isResidentEnterprise'],
    basis: SMALL_PROFIT,
    infer: (valueOf) => {
      const isWithin = SMALL_PROFIT_FIGURES.every(
        ({ field, most }) => valueBeyond(valueOf(field), { most }) === false,
      );
      const isOpen = valueOf('restrictedIndustry') === false && valueOf('isResidentEnterprise') === true;
      return isWithin && isOpen ? true : null;
    },
  },
];

const TITLES: readonly Implication[] = [
  ...yesMeans('hasLittleGiantTitle', 'hasSpecializedSmeTitle', QUALITY_SME),
  ...yesMeans('hasTechSmeNumber', 'hasTechInnovativeSmeTitle', QUALITY_SME),
  ...yesMeans('provincialTechCenter', 'provincialRdInstitution', '国科发政〔2017〕115号（条款待核实）'),
  ...yesMeans('hasNationalTechCenter', 'provincialRdInstitution', MEANING),
  ...yesMeans('newProvincialLab', 'provincialRdInstitution', MEANING),
  ...yesMeans('newTechInnovationCenter', 'provincialRdInstitution', MEANING),
  ...yesMeans('hasNationalGreenFactory', 'hasGreenFactoryTitle', MEANING),
  ...yesMeans('provincialRdInstitution', 'rdInstitution', MEANING),
  ...yesMeans('firstSetInsured', 'firstSetProduct', MEANING),
  ...yesMeans('technologyContractRegistered', 'hasTechnologyContract', MEANING),
  ...yesMeans('firstAboveScaleYear', 'isAboveScale', MEANING),
  ...yesMeans('equipmentLoan', 'hasExistingLoan', MEANING),
  ...yesMeans('majorIncidentLast1y', 'majorIncidentLast3y', MEANING),
];

/** The whole table. */
export const IMPLICATIONS: readonly Implication[] = [
  ...KIND,
  ...INDUSTRIES,
  ...SIZE,
  ...SMALL,
  ...TITLES,
  ...PART_LIMITS,
];
