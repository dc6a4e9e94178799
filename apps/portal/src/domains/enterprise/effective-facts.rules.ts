// Which of several facts about a field counts, and what follows from the facts that count. Precedence: 核验 > 登记 >
// 上次申报 > 自填; of one source the later date; of one date the later record; an expired one yields to a newer one that
// holds.
import { decimal, type Decimal } from '@yqt/kernel/decimal';
import type { Fact } from '@yqt/rules/field';
import { isFactExpired } from './fact-text.rules.ts';

const RANK: Readonly<Record<string, number>> = { verified: 3, registry: 2, declaration: 1, self: 0 };
const rankOf = ({ source }: Pick<Fact, 'source'>): number => RANK[source] ?? -1;

/**
 * One fact a field on a day, those that follow from others included; an expired one only where no newer one holds. `on`
 * null = expiry is left aside. `candidates` come in the order in which they were recorded.
 */
export function effectiveFacts(candidates: readonly Fact[], on: string | null): Fact[] {
  const chosen = new Map<string, Fact>();
  for (const [field, stated] of Map.groupBy(candidates, (fact) => fact.field)) {
    const fact = countingOn(on, stated);
    if (fact) chosen.set(field, fact);
  }
  for (const { field, from, infer } of INFERENCES) {
    const value = infer((name) => chosen.get(name)?.value);
    const grounds = from.flatMap((name) => chosen.get(name) ?? []);
    if (value === null || grounds.length === 0) continue;
    const inferred = inferredFact(field, value, grounds);
    const known = chosen.get(field);
    if (!known || rankOf(inferred) > rankOf(known)) chosen.set(field, inferred);
  }
  return [...chosen.values()];
}

function countingOn(on: string | null, stated: readonly Fact[]): Fact | undefined {
  const best = bestOf(stated);
  if (!best || on === null || !isFactExpired(best, on)) return best;
  return bestOf(stated.filter((one) => one.asOf > best.asOf && !isFactExpired(one, on))) ?? best;
}

const bestOf = (facts: readonly Fact[]): Fact | undefined =>
  facts.reduce<Fact | undefined>((best, one) => (best && isBefore(one, best) ? best : one), undefined);

const isBefore = (one: Fact, known: Fact): boolean =>
  rankOf(one) < rankOf(known) || (rankOf(one) === rankOf(known) && one.asOf < known.asOf);

/** As good as its weakest ground, as old as its oldest, valid as long as all of them. */
function inferredFact(field: string, value: boolean | string, grounds: readonly Fact[]): Fact {
  const weakest = grounds.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
  const ends = grounds.flatMap(({ validUntil }) => validUntil ?? []).toSorted();
  return {
    field,
    value,
    source: weakest?.source ?? 'self',
    asOf: grounds.map(({ asOf }) => asOf).toSorted()[0] ?? '',
    validUntil: ends[0] ?? null,
    period: null,
  };
}

interface Inference {
  field: string;
  from: readonly string[];
  infer: (valueOf: (field: string) => Fact['value'] | undefined) => boolean | string | null;
}

/** 采矿业、制造业、电力热力燃气及水生产和供应业 (统计上大中小微型企业划分办法). */
const INDUSTRIAL = ['B', 'C', 'D'];
/** 财政部 税务总局公告2023年第12号: 年应纳税所得额、从业人数、资产总额 (both averages over the year), all inclusive. */
const SMALL_PROFIT = [
  ['taxableIncomeWan', 300],
  ['staffAvg', 300],
  ['assetsAvgWan', 5000],
] as const;

/** In this order: later ones may rest on earlier ones. */
const INFERENCES: readonly Inference[] = [
  {
    field: 'industrySection',
    from: ['industryCode'],
    infer: (valueOf) => sectionOf(valueOf('industryCode')),
  },
  {
    field: 'isManufacturing',
    from: ['industrySection'],
    infer: (valueOf) => whenText(valueOf('industrySection'), (section) => section === 'C'),
  },
  {
    field: 'isIndustrial',
    from: ['industrySection'],
    infer: (valueOf) => whenText(valueOf('industrySection'), (section) => INDUSTRIAL.includes(section)),
  },
  {
    field: 'isSme',
    from: ['enterpriseSize'],
    infer: (valueOf) => whenText(valueOf('enterpriseSize'), (size) => size !== 'large'),
  },
  {
    field: 'isSmallLowProfit',
    from: ['restrictedIndustry', ...SMALL_PROFIT.map(([field]) => field)],
    infer: smallLowProfit,
  },
];

const sectionOf = (code: Fact['value'] | undefined): string | null =>
  typeof code === 'string' ? (/^[A-T]/.exec(code)?.[0] ?? null) : null;

const whenText = (value: Fact['value'] | undefined, test: (text: string) => boolean): boolean | null =>
  typeof value === 'string' ? test(value) : null;

/** No where one limit is passed, yes where none is and all are known. */
function smallLowProfit(valueOf: (field: string) => Fact['value'] | undefined): boolean | null {
  const restricted = valueOf('restrictedIndustry');
  const within = SMALL_PROFIT.map(([field, limit]) => figure(valueOf(field))?.lte(limit));
  if (restricted === true || within.includes(false)) return false;
  return restricted === false && within.every(Boolean) ? true : null;
}

const figure = (value: Fact['value'] | undefined): Decimal | undefined =>
  typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,4})?$/.test(value) ? decimal(value) : undefined;
