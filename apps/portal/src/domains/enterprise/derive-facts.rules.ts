// Facts that the enterprise's own form yields (spec §3; which field comes from which column: fact-fields.json). A table that
// was never filled says nothing, one that its owner has emptied says none; a cell that cannot be read yields no fact;
// figures are exact and shares never rounded up.
import { fraction, plain, type Decimal } from '@yqt/kernel/decimal';
import type { FactValue } from '@yqt/rules/field';
import { dayOf, figureOf, percentBelow, ratioOf, yearOf, yearsLater } from './cells.rules.ts';
import type { FigureName, RatioName } from './form-definition.rules.ts';
import type { FormRow, FormRows, RowKind } from './form-tables.rules.ts';

/** A fact about to be recorded. */
export interface StatedFact {
  field: string;
  value: FactValue;
  period?: string | null;
  validUntil?: string | null;
}

/** The fields of enLibDTO that the enterprise types itself, as stored; the area in 亩. */
export type OwnFields = Readonly<Record<FigureName, string | number | null>> &
  Readonly<Record<RatioName, string>>;

/** Tables whose rows are counted, by the field that counts them alone. */
export const COUNTED = {
  patent: 'ipClass1Count',
  brand: 'trademarkCount',
  software: 'softwareCount',
  achievement: 'achievementCount',
} as const satisfies Partial<Record<RowKind, string>>;
export type CountedKind = keyof typeof COUNTED;

const COUNTED_KINDS: readonly CountedKind[] = ['patent', 'brand', 'software', 'achievement'];

/**
 * Tables without rows that are known to have none: their owner has taken the last row out and saved, now or in an earlier
 * save, which then stated 0. `stated` are the facts that the form states until now.
 */
export const emptiedTables = (
  before: FormRows,
  now: FormRows,
  stated: readonly { field: string; value: FactValue }[],
): CountedKind[] =>
  COUNTED_KINDS.filter(
    (kind) =>
      now[kind].length === 0 &&
      (before[kind].length > 0 ||
        stated.some(({ field, value }) => field === COUNTED[kind] && value === '0')),
  );

/** Every fact of a form, at most one a field; `emptied` as emptiedTables says. */
export function deriveFacts(
  own: OwnFields,
  rows: FormRows,
  emptied: readonly CountedKind[] = [],
): StatedFact[] {
  return [
    ...ownFacts(own),
    ...managementFacts(rows.management),
    ...latestFacts(rows.volume, VOLUME),
    ...qualificationFacts(rows.qualification),
    ...propertyFacts(rows, emptied),
  ];
}

/** The tables without rows of a year or day that is yet to come: a slip of the hand, and nothing that holds today. */
export const withoutFuture = (rows: FormRows, today: string): FormRows => ({
  ...rows,
  management: rows.management.filter((row) => isPastYear(row, today)),
  volume: rows.volume.filter((row) => isPastYear(row, today)),
  qualification: rows.qualification.filter((row) => (dayOf(row['obtainDate'] ?? '') ?? '') <= today),
});

const isPastYear = (row: FormRow, today: string): boolean =>
  (yearOf(row['year'] ?? '') ?? '') <= today.slice(0, 4);

function ownFacts(own: OwnFields): StatedFact[] {
  const figure = (value: string | number | null) => (value === null ? null : figureOf(String(value)));
  return [
    ...fact('areaMu', figure(own.areaCovered)),
    ...fact('staff', figure(own.totalNum)),
    ...fact('insuredStaff', figure(own.insuredNumber)),
    ...text('juniorRatio', ratioOf(own.juniorRatio)?.ratio),
    ...text('bachelorRatio', ratioOf(own.undergraduateRatio)?.ratio),
  ];
}

interface YearColumn {
  field: string;
  prop: string;
  isSigned?: boolean;
}

const MANAGEMENT: readonly YearColumn[] = [
  { field: 'revenueWan', prop: 'operatingIncome' },
  { field: 'assetsWan', prop: 'totalAsset' },
  { field: 'profitWan', prop: 'totalProfit', isSigned: true },
  { field: 'mainBusinessIncomeWan', prop: 'mainBusinessIncome' },
  { field: 'taxWan', prop: 'tax' },
  { field: 'rdExpenseWan', prop: 'developInput' },
];
const VOLUME: readonly YearColumn[] = [
  { field: 'importVolumeWanUsd', prop: 'importVolume' },
  { field: 'exportVolumeWanUsd', prop: 'exportVolume' },
];

/** Figures of one column by year; null = a cell that cannot be read, or two rows of a year that disagree. */
type Years = ReadonlyMap<string, Decimal | null>;

function yearsOf(rows: readonly FormRow[], { prop, isSigned = false }: Omit<YearColumn, 'field'>): Years {
  const years = new Map<string, Decimal | null>();
  for (const row of rows) {
    const year = yearOf(row['year'] ?? '');
    const cell = row[prop] ?? '';
    if (year === null || cell.trim() === '') continue;
    const value = figureOf(cell, { isSigned });
    const known = years.get(year);
    const agrees = known === undefined || (known !== null && value !== null && known.eq(value));
    years.set(year, agrees ? value : null);
  }
  return years;
}

/** Every figure of 经营数据, one a field and year (`period`); none for a year that latestFacts would not read either. */
export const yearlyFacts = (rows: readonly FormRow[]): StatedFact[] =>
  MANAGEMENT.flatMap((column) =>
    [...yearsOf(rows, column)].flatMap(([year, value]) => fact(column.field, value, year)),
  );

const latestYear = (years: Years): string | undefined => [...years.keys()].toSorted().at(-1);

/** The figure of the latest year that was filled; none where that very cell cannot be read. */
const latestFacts = (rows: readonly FormRow[], columns: readonly YearColumn[]): StatedFact[] =>
  columns.flatMap((column) => {
    const years = yearsOf(rows, column);
    const year = latestYear(years);
    return year === undefined ? [] : fact(column.field, years.get(year) ?? null, year);
  });

function managementFacts(rows: readonly FormRow[]): StatedFact[] {
  return [...latestFacts(rows, MANAGEMENT), ...mainBusinessFacts(rows), ...researchFacts(rows)];
}

function mainBusinessFacts(rows: readonly FormRow[]): StatedFact[] {
  const revenues = yearsOf(rows, { prop: 'operatingIncome' });
  const year = latestYear(revenues);
  if (year === undefined) return [];
  const main = yearsOf(rows, { prop: 'mainBusinessIncome' }).get(year);
  return fact('mainBusinessRatio', shareOf(main, revenues.get(year)), year);
}

const sum = (figures: readonly Decimal[]): Decimal | undefined =>
  figures.slice(1).reduce<Decimal | undefined>((total, one) => total?.plus(one), figures[0]);
const smallest = (figures: readonly Decimal[]): Decimal | undefined =>
  figures.toSorted((a, b) => a.cmp(b))[0];

/** Two and three years back from the latest year with 研发投入; a year that is missing leaves its fact out. */
function researchFacts(rows: readonly FormRow[]): StatedFact[] {
  const expenses = yearsOf(rows, { prop: 'developInput' });
  const revenues = yearsOf(rows, { prop: 'operatingIncome' });
  const latest = latestYear(expenses);
  if (latest === undefined) return [];
  const back = (years: Years, count: number) =>
    Array.from({ length: count }, (_, at) => years.get(String(Number(latest) - at)) ?? null);
  const two = whole(back(expenses, 2));
  const shares = whole(back(revenues, 2).map((revenue, at) => shareOf(two?.[at], revenue)));
  const share3y = shareOf(sum(whole(back(expenses, 3)) ?? []), sum(whole(back(revenues, 3)) ?? []));
  return [
    ...fact('rdExpenseMinOf2yWan', two && smallest(two), latest),
    ...fact('rdExpense2ySumWan', two && sum(two), latest),
    ...fact('rdRatioMinOf2y', shares && smallest(shares), latest),
    ...fact('rd3yRatio', share3y, latest),
  ];
}

/** The list where every figure of it is known. */
const whole = (figures: readonly (Decimal | null)[]): Decimal[] | undefined => {
  const known = figures.filter((one) => one !== null);
  return known.length === figures.length ? known : undefined;
};

function shareOf(part: Decimal | null | undefined, all: Decimal | null | undefined): Decimal | null {
  const share = part && all ? fraction(part, all) : null;
  return share && percentBelow(share);
}

interface Title {
  field: string;
  /** Codes of ENLIB_HONOR_QUALIFICATION. */
  codes: readonly string[];
  /** Codes of ENLIB_QUALIFICATION_LEVEL that count; absent = any. */
  levels?: readonly string[];
  /** Its last day from the day of issue; absent = no end is known. */
  lastDay?: (obtained: string) => string;
}

/** 国家级. */
const NATIONAL = ['01'];
/** 国家级, 省（部）级. */
const PROVINCIAL = ['01', '02'];

const threeYears = (obtained: string): string => yearsLater(obtained, 3);
/** An entry number of 科技型中小企业 is renewed by the end of March of the next year (国科发政〔2017〕115号; 待核实: after it the fact is unknown). */
const nextMarch = (obtained: string): string => `${Number(obtained.slice(0, 4)) + 1}-03-31`;

/** 高企 three years: 国科发火〔2016〕32号 第九条; 专精特新 and 小巨人 three: 优质中小企业梯度培育管理办法. */
const TITLES: readonly Title[] = [
  { field: 'hasHnteCertificate', codes: ['01'], lastDay: threeYears },
  { field: 'hasTechSmeNumber', codes: ['02'], lastDay: nextMarch },
  { field: 'hasTechInnovativeSmeTitle', codes: ['03'] },
  { field: 'hasSpecializedSmeTitle', codes: ['05'], lastDay: threeYears },
  { field: 'hasLittleGiantTitle', codes: ['06', '07'], lastDay: threeYears },
  { field: 'provincialTechCenter', codes: ['13'], levels: PROVINCIAL },
  {
    field: 'provincialRdInstitution',
    codes: ['13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '48'],
    levels: PROVINCIAL,
  },
  { field: 'isSingleChampion', codes: ['08'] },
  { field: 'hasNationalTechCenter', codes: ['13'], levels: NATIONAL },
  { field: 'hasGreenFactoryTitle', codes: ['23'], levels: PROVINCIAL },
  { field: 'hasNationalGreenFactory', codes: ['23'], levels: NATIONAL },
  { field: 'hasNationalSmartFactory', codes: ['26'], levels: NATIONAL },
  { field: 'firstSetProduct', codes: ['30', '31', '32'] },
  { field: 'isAboveScale', codes: ['42'] },
];

/** Titles that the table lists. One that is not listed stays unknown: a table need not be complete. */
export function qualificationFacts(rows: readonly FormRow[]): StatedFact[] {
  return TITLES.flatMap(({ field, codes, levels, lastDay }) => {
    const listed = rows.filter(
      (row) =>
        codes.includes(row['honorQualification']?.trim() ?? '') &&
        (levels?.includes(row['qualificationLevel']?.trim() ?? '') ?? true),
    );
    if (listed.length === 0) return [];
    if (lastDay === undefined) return [{ field, value: true }];
    const latest = listed
      .flatMap((row) => dayOf(row['obtainDate'] ?? '') ?? [])
      .toSorted()
      .at(-1);
    return latest === undefined ? [] : [{ field, value: true, validUntil: lastDay(latest) }];
  });
}

const INVENTION = '1';
/** 实用新型 and 外观设计 (国科发火〔2016〕195号: Ⅱ类, as are 软件著作权). */
const CLASS_2 = ['2', '3'];

/** PCT国际专利: granted nowhere by itself, of neither class. */
const CLASSLESS = ['8'];
const PATENT_TYPES = [INVENTION, ...CLASS_2, ...CLASSLESS];

const isGranted = (row: FormRow): boolean =>
  (row['noticeNo'] ?? '').trim() !== '' || (row['noticeDate'] ?? '').trim() !== '';

/**
 * Counts of what is granted or registered. A table that was never filled says nothing, and so does a count that rests on it:
 * Ⅱ类 needs both patents and software. A granted patent of unknown type leaves both classes unknown.
 */
function propertyFacts(rows: FormRows, emptied: readonly CountedKind[]): StatedFact[] {
  const { patent, brand, software, achievement } = rows;
  const isKnown = (kind: CountedKind) => rows[kind].length > 0 || emptied.includes(kind);
  const granted = patent.filter(isGranted);
  const ofType = (types: readonly string[]) =>
    granted.filter((row) => types.includes(row['patentType']?.trim() ?? '')).length;
  const registered = software.filter((row) => (row['registerNo'] ?? '').trim() !== '').length;
  const hasTypes = isKnown('patent') && ofType(PATENT_TYPES) === granted.length;
  return [
    ...count('ipClass1Count', ofType([INVENTION]), hasTypes),
    ...count('ipClass2Count', ofType(CLASS_2) + registered, hasTypes && isKnown('software')),
    ...count('softwareCount', registered, isKnown('software')),
    ...count(
      'trademarkCount',
      brand.filter((row) => (row['applyNo'] ?? '').trim() !== '').length,
      isKnown('brand'),
    ),
    ...count('achievementCount', achievement.length, isKnown('achievement')),
  ];
}

const count = (field: string, value: number, isKnown: boolean): StatedFact[] =>
  isKnown ? [{ field, value: String(value) }] : [];

const fact = (field: string, value: Decimal | null | undefined, period?: string): StatedFact[] =>
  value ? [{ field, value: plain(value), ...(period !== undefined && { period }) }] : [];

const text = (field: string, value: string | undefined): StatedFact[] =>
  value === undefined ? [] : [{ field, value }];
