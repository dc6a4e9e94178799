// What cannot be more than something else, by what the fields mean: parts of the same year and their whole, years and months
// that are claimed and those since the enterprise was founded. They contradict, and of nothing every part is nothing.
import { decimal } from '@yqt/kernel/decimal';
import { isFactDay } from '@yqt/rules/days';
import type { Implication } from './implication.rules.ts';
import { factFigure } from './limits.rules.ts';

/** The part, then the whole; both of the end of the year, or both of the whole year. */
const PARTS: readonly (readonly [string, string])[] = [
  ['rdStaff', 'staff'],
  ['foreignStaff', 'staff'],
  ['disabledStaff', 'staff'],
  ['highLevelTalentCount', 'staff'],
  ['apprenticeCount', 'staff'],
  ['bachelorRatio', 'juniorRatio'],
  ['mainBusinessIncomeWan', 'revenueWan'],
  ['plannedEquipmentInvestmentWan', 'plannedInvestmentWan'],
  ['vatSalesMonthWan', 'vatSalesQuarterWan'],
  ['appliedClass1IpCount', 'ipClass1Count'],
];

const MONTHS_OF_A_YEAR = 12;
/** Claimed time, with the months that its unit has; nobody has done anything for longer than there was them. */
const CLAIMS: readonly (readonly [string, number])[] = [
  ['marketSegmentYears', MONTHS_OF_A_YEAR],
  ['unemploymentInsuranceMonths', 1],
];

const nothing = () => null;

const withinWhole = ([field, whole]: readonly [string, string]): Implication => ({
  field,
  from: [whole],
  basis: '部分不能大于全部',
  infer: (valueOf, dayOf) => {
    const isNothing = factFigure(valueOf(whole))?.eq(decimal('0')) === true;
    const isOfOneYear = dayOf(field) === undefined || yearOf(dayOf(field)) === yearOf(dayOf(whole));
    return isNothing && isOfOneYear ? '0' : null;
  },
  excludes: (valueOf, stated, dayOf) => {
    const [part, all] = [factFigure(stated), factFigure(valueOf(whole))];
    const isOfOneYear = yearOf(dayOf(field)) === yearOf(dayOf(whole));
    return part !== undefined && all !== undefined && isOfOneYear && part.gt(all);
  },
});

const yearOf = (day: string | undefined): string | undefined => day?.slice(0, 4);

/** Counted to the day of the claim; a month that has begun counts. */
const withinAge = ([field, months]: readonly [string, number]): Implication => ({
  field,
  from: ['establishDate'],
  basis: '不能超过成立至今的时间',
  infer: nothing,
  excludes: (valueOf, stated, dayOf) => {
    const [since, claimed, on] = [valueOf('establishDate'), factFigure(stated), dayOf(field)];
    if (typeof since !== 'string' || !isFactDay(since) || claimed === undefined) return false;
    if (on === undefined || !isFactDay(on)) return false;
    return claimed.times(months).gt(monthsBegun(since, on));
  },
});

/** From the month of one day to that of the other, both counted. */
const monthsBegun = (from: string, to: string): number =>
  Number(to.slice(0, 4)) * MONTHS_OF_A_YEAR +
  Number(to.slice(5, 7)) -
  Number(from.slice(0, 4)) * MONTHS_OF_A_YEAR -
  Number(from.slice(5, 7)) +
  1;

/** All of them. */
export const PART_LIMITS: readonly Implication[] = [...PARTS.map(withinWhole), ...CLAIMS.map(withinAge)];
