// 200 generated enterprises (演示数据): size, staff, revenue, research, patents and titles hang together, and about 15 % of
// what could be known is missing. The same numbers every time; only years move with the year of the seeding.
import { addDays } from '@yqt/kernel/dates';
import { decimal } from '@yqt/kernel/decimal';
import { creditCheckDigit } from '@yqt/kernel/patterns';
import type { FactValue } from '@yqt/rules/field';
import type { FormRow, RowKind } from '../src/domains/enterprise/form-tables.rules.ts';
import type { LibraryEntry } from '../src/domains/enterprise/library-row.rules.ts';
import { LIMITS, valueBeyond } from '../src/facts/limits.rules.ts';
import { placementOf, SIZE_TABLES, sizeOf, unitsOfFigures } from '../src/facts/size-class.rules.ts';

/** One enterprise as it is seeded; days and years are final. */
export interface DemoEnterprise {
  enId: string;
  name: string;
  creditCode: string;
  library: DemoLibrary;
  own: {
    areaCovered: string | null;
    totalNum: number | null;
    insuredNumber: number | null;
    juniorRatio: string;
    undergraduateRatio: string;
  };
  contact: { name: string; position: string };
  rows: Partial<Record<RowKind, FormRow[]>>;
  answers: Record<string, FactValue>;
}

/** What the library says of it, before it is an entry. */
export interface DemoLibrary extends Omit<LibraryEntry, 'name' | 'creditCode' | 'facts' | 'asOf'> {
  nature: string;
  businessAbnormal: boolean | null;
  seriousDishonesty: boolean | null;
  majorIncidentLast1y: boolean | null;
  majorIncidentLast3y: boolean | null;
}

const COUNT = 200;
/** Share of what could be known and is not. */
const MISSING = 0.15;
const FIRST_ID = 0xe100;

/** Class of GB/T 4754, what it is called, 万元 of revenue a head, share of revenue spent on research. */
const TRADES: readonly [string, string, string, number, number][] = [
  ['C3841', '锂离子电池制造', '新能源电池', 95, 0.052],
  ['C3825', '光伏设备及元器件制造', '光伏科技', 120, 0.035],
  ['C3985', '电子专用材料制造', '电子材料', 78, 0.06],
  ['C3973', '集成电路制造', '微电子', 110, 0.12],
  ['C3670', '汽车零部件及配件制造', '汽车零部件', 82, 0.034],
  ['C3421', '金属切削机床制造', '智能装备', 70, 0.045],
  ['C3311', '金属结构制造', '金属结构', 60, 0.015],
  ['C2921', '塑料薄膜制造', '新材料', 65, 0.022],
  ['C1421', '糖果、巧克力制造', '食品', 55, 0.008],
  ['C1761', '针织或钩针编织物织造', '纺织', 42, 0.01],
  ['C2710', '化学药品原料药制造', '医药', 90, 0.07],
  ['C3581', '医疗诊断、监护及治疗设备制造', '医疗器械', 75, 0.08],
  ['C2641', '涂料制造', '涂料', 85, 0.03],
  ['C3912', '计算机零部件制造', '电子科技', 88, 0.04],
  ['I6513', '应用软件开发', '软件', 48, 0.15],
  ['I6560', '信息技术咨询服务', '信息技术', 38, 0.09],
  ['G5990', '其他仓储业', '仓储物流', 45, 0.002],
  ['M7320', '工程和技术研究和试验发展', '技术研究', 40, 0.2],
  ['L7291', '旅行社及相关服务', '商务服务', 30, 0],
  ['F5137', '家用视听设备批发', '商贸', 160, 0],
];
const WORDS = [
  '启',
  '恒',
  '瑞',
  '泽',
  '云',
  '博',
  '嘉',
  '诚',
  '远',
  '晟',
  '宏',
  '锐',
  '安',
  '盛',
  '华',
  '创',
  '通',
  '达',
];

/** The enterprises for the year of a day. */
export function demoEnterprises(today: string): DemoEnterprise[] {
  const random = mulberry(20_250_101);
  return Array.from({ length: COUNT }, (_, at) => demoEnterprise(at, Number(today.slice(0, 4)), random));
}

type Random = () => number;

/** Mulberry32: small, quick, the same everywhere. */
function mulberry(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
const chance = (random: Random, share: number): boolean => random() < share;
const tenths = (value: number): string => String(Math.round(value * 10) / 10);

interface Nature {
  at: number;
  year: number;
  random: Random;
  trade: (typeof TRADES)[number];
  /** Years since it was founded. */
  age: number;
  staff: number;
  /** 万元, latest year first. */
  revenues: number[];
  researches: number[];
  isHighTech: boolean;
  isSpecialized: boolean;
}

function demoEnterprise(at: number, year: number, random: Random): DemoEnterprise {
  const nature = natureOf(at, year, random);
  const first17 = `91341100MA9YQ${String(at + 1).padStart(4, '0')}`;
  const word = `${WORDS[at % WORDS.length]}${WORDS[(at * 7 + 3 + Math.floor(at / WORDS.length)) % WORDS.length]}`;
  // in this order: each takes the next random numbers
  const library = libraryOf(nature);
  const own = ownOf(nature);
  const rows = rowsOf(nature);
  return {
    enId: `01900000-0000-7000-8000-00000000${(FIRST_ID + at).toString(16)}`,
    name: `滁州演示${word}${nature.trade[2]}有限公司`,
    creditCode: first17 + creditCheckDigit(first17),
    library,
    own,
    contact: { name: '', position: '' },
    rows,
    answers: answersOf(nature, { assetsWan: assetsOf(rows.management), since: library.establishDate }),
  };
}

function natureOf(at: number, year: number, random: Random): Nature {
  const trade = TRADES[at % TRADES.length] ?? TRADES[0];
  if (!trade) throw new Error('no trades');
  const age = Math.floor(between(random, 1, 22));
  // log-uniform: many small ones, few large ones; young ones are smaller
  const staff = Math.max(3, Math.round(Math.exp(between(random, 1.6, 5 + Math.min(age, 12) / 8))));
  const [, , , perHead, research] = trade;
  const latest = staff * perHead * between(random, 0.6, 1.5);
  const growth = between(random, 0.92, 1.25);
  const revenues = [latest, latest / growth, latest / growth ** 2].slice(0, Math.min(3, age));
  const share = research * between(random, 0.5, 1.5);
  const isHighTech = research >= 0.03 && age > 2 && staff >= 15 && chance(random, 0.55);
  return {
    at,
    year,
    random,
    trade,
    age,
    staff,
    revenues,
    researches: revenues.map((revenue) => revenue * share * between(random, 0.85, 1.15)),
    isHighTech,
    isSpecialized: isHighTech && revenues[0] !== undefined && revenues[0] > 2000 && chance(random, 0.4),
  };
}

function libraryOf({
  at,
  year,
  random,
  trade,
  age,
  isHighTech,
  isSpecialized,
}: Nature): DemoLibrary & { establishDate: string } {
  const [code, words] = trade;
  const inZone = chance(random, 0.7);
  const credit = (share: number) => (chance(random, MISSING) ? null : chance(random, share));
  const incident1y = credit(0.02);
  return {
    legalPerson: `演示${String(at + 1).padStart(3, '0')}`,
    country: 'CN',
    registerStatus: chance(random, 0.96) ? '01' : '07',
    establishDate: addDays(`${year - age}-01-01`, Math.floor(between(random, 0, 330))),
    registerCapital: `${Math.round(between(random, 1, 50)) * 100}万元人民币`,
    industryCode: code,
    industryType: words,
    areaCode: inZone ? '341171' : '341172',
    inZone,
    nature: ['173', '173', '173', '159', '300'][Math.floor(random() * 5)] ?? '173',
    address: `滁州市演示路 ${at + 1} 号`,
    businessScope: `${words}及相关技术服务。`,
    brief: '',
    titles: [...(isHighTech ? ['高新技术企业'] : []), ...(isSpecialized ? ['专精特新中小企业'] : [])],
    businessAbnormal: credit(0.03),
    seriousDishonesty: credit(0.01),
    majorIncidentLast1y: incident1y,
    majorIncidentLast3y: incident1y ? true : credit(0.03),
  };
}

function ownOf({ random, staff, isHighTech }: Nature): DemoEnterprise['own'] {
  const known = <T>(value: T): T | null => (chance(random, MISSING) ? null : value);
  const share = (low: number, high: number): number => Math.round(staff * between(random, low, high));
  const text = (count: number | null): string =>
    count === null ? '' : `${count} (${String(Math.floor((count / staff) * 10_000) / 100)})`;
  // in this order: each takes the next random numbers
  const shown = {
    areaCovered: known(between(random, 3, 120).toFixed(2)),
    totalNum: known(staff),
    insuredNumber: known(Math.round(staff * between(random, 0.8, 1))),
  };
  const juniors = share(0.4, 0.9);
  const juniorRatio = text(known(juniors));
  const bachelors = isHighTech ? share(0.25, 0.6) : share(0.05, 0.3);
  // who has a bachelor's degree is one of those with 大专 or more
  return { ...shown, juniorRatio, undergraduateRatio: text(known(Math.min(bachelors, juniors))) };
}

function rowsOf(nature: Nature): DemoEnterprise['rows'] {
  const { random, year, revenues } = nature;
  const exports = chance(random, 0.3) && !chance(random, MISSING);
  const management = chance(random, MISSING) ? [] : managementRows(nature);
  return {
    management,
    volume: exports
      ? [
          {
            year: String(year - 1),
            importVolume: '',
            exportVolume: tenths(((revenues[0] ?? 0) * between(random, 0.02, 0.3)) / 7),
          },
        ]
      : [],
    qualification: qualificationRows(nature, assetsOf(management)),
    patent: chance(random, MISSING) ? [] : patentRows(nature),
    brand: chance(random, 0.5)
      ? [
          {
            brand: '演示图形',
            brandName: `演示${nature.at + 1}`,
            applyNo: `演示6${nature.at}`,
            applyDate: '2020-05-06',
          },
        ]
      : [],
  };
}

const managementRows = ({ random, year, revenues, researches }: Nature): FormRow[] =>
  revenues.map((revenue, back) => ({
    year: String(year - 1 - back),
    totalAsset: chance(random, MISSING) ? '' : tenths(revenue * between(random, 0.6, 1.3)),
    totalProfit: chance(random, MISSING) ? '' : tenths(revenue * between(random, -0.05, 0.15)),
    operatingIncome: tenths(revenue),
    mainBusinessIncome: chance(random, MISSING) ? '' : tenths(revenue * between(random, 0.8, 1)),
    tax: chance(random, MISSING) ? '' : tenths(revenue * between(random, 0.01, 0.06)),
    developInput: chance(random, MISSING) ? '' : tenths(researches[back] ?? 0),
    developInputRatio: '',
  }));

/** 资产总额 of the latest year; empty where it is not known. */
const assetsOf = (management: readonly FormRow[] = []): string => management[0]?.['totalAsset'] ?? '';

/** Whether the figures let it be a 科技型中小企业. */
const isTechSme = ({ staff, revenues }: Nature, assetsWan: string): boolean => {
  const figures: Record<string, string> = {
    staff: String(staff),
    revenueWan: tenths(revenues[0] ?? 0),
    assetsWan,
  };
  return LIMITS.filter(({ holder }) => holder === 'hasTechSmeNumber').every(
    (limit) => valueBeyond(figures[limit.field], limit) !== true,
  );
};

function qualificationRows(nature: Nature, assetsWan: string): FormRow[] {
  const { random, year, isHighTech, isSpecialized, revenues, trade } = nature;
  const row = (honorQualification: string, qualificationLevel: string, back: number): FormRow => ({
    honorQualification,
    qualificationLevel,
    obtainDate: `${year - back}-11-${String(10 + Math.floor(random() * 18))}`,
  });
  const isAboveScale = trade[0].startsWith('C') && (revenues[0] ?? 0) >= 2000;
  return [
    ...(isHighTech ? [row('01', '01', 1 + Math.floor(random() * 4))] : []),
    ...(isHighTech && chance(random, 0.6)
      ? [row('02', '02', 1)].filter(() => isTechSme(nature, assetsWan))
      : []),
    ...(isSpecialized ? [row('05', '02', 1 + Math.floor(random() * 3))] : []),
    ...(isAboveScale && !chance(random, MISSING) ? [row('42', '03', 2)] : []),
  ];
}

function patentRows({ random, staff, isHighTech, year }: Nature): FormRow[] {
  const count = Math.min(12, Math.round((isHighTech ? 4 : 0.5) * between(random, 0, 1 + staff / 60)));
  return Array.from({ length: count }, (_, at) => {
    const isInvention = chance(random, isHighTech ? 0.3 : 0.1);
    return {
      patentName: `演示${isInvention ? '发明' : '实用新型'}专利 ${at + 1}`,
      patentType: isInvention ? '1' : '2',
      applyNo: `演示${year - 4}${at}`,
      applyDate: `${year - 4}-04-12`,
      noticeNo: `演示CN${year - 2}${at}`,
      noticeDate: `${year - 2}-06-20`,
    };
  });
}

function answersOf(
  nature: Nature,
  { assetsWan, since }: { assetsWan: string; since: string },
): Record<string, FactValue> {
  const { random, staff, isHighTech, trade, revenues } = nature;
  const revenue = revenues[0] ?? 0;
  const [code] = trade;
  const all: Record<string, FactValue> = {
    staffAvg: String(Math.round(staff * 0.98)),
    rdStaff: String(Math.round(staff * (isHighTech ? between(random, 0.1, 0.3) : 0.03))),
    techStaffRatio: tenths(isHighTech ? between(random, 10, 35) : between(random, 0, 10)),
    socialInsurancePaid: chance(random, 0.93),
    unemploymentInsuranceMonths: String(Math.min(monthsOf(since, nature.year), 180)),
    layoffRate: tenths(between(random, 0, 12)),
    newHireGraduates: String(Math.round(staff * between(random, 0, 0.08))),
    debtRatio: tenths(between(random, 20, 85)),
    taxableIncomeWan: tenths(revenue * between(random, 0, 0.08)),
    taxCollection: chance(random, 0.9) ? 'audit' : 'assessed',
    vatPayerType: revenue > 500 ? 'general' : 'small',
    enterpriseSize: sizeClassOf(code, { staff: String(staff), revenueWan: tenths(revenue), assetsWan }),
    isAboveScale: code.startsWith('C') && revenue >= 2000,
    prohibitedIndustry: false,
    restrictedIndustry: false,
    rdInstitution: isHighTech,
    aiAdoption: chance(random, 0.3),
    needFinancing: chance(random, 0.5),
    hasExistingLoan: chance(random, 0.6),
    plannedEquipmentInvestmentWan: chance(random, 0.4) ? String(Math.round(revenue * 0.1)) : '0',
  };
  return Object.fromEntries(Object.entries(all).filter(() => !chance(random, MISSING)));
}

/** Whole months from a day to the end of the year before. */
const monthsOf = (since: string, year: number): number =>
  (year - Number(since.slice(0, 4))) * 12 - Number(since.slice(5, 7));

/** The class by the method in force; the largest possible where the assets that it asks for are not known. */
function sizeClassOf(
  code: string,
  { staff, revenueWan, assetsWan }: Record<'staff' | 'revenueWan' | 'assetsWan', string>,
): string {
  const table = SIZE_TABLES.at(-1);
  if (!table) throw new Error('no size table');
  const units = unitsOfFigures({
    staff: decimal(staff),
    revenueWan: decimal(revenueWan),
    ...(assetsWan === '' ? {} : { assetsWan: decimal(assetsWan) }),
  });
  const { level, possible } = sizeOf(placementOf(table, code), units);
  return level ?? possible[0] ?? 'micro';
}
