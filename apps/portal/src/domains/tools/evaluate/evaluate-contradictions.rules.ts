// Answers of 企业评价 that cannot all be true, beside parts above their whole, which its form knows: shares above 100 %, dates
// after the day of the rules, choices that deny one another. All faults at once, each at every field that takes part. What is unknown contradicts nothing.
import { fieldsOf } from '@yqt/forms/form';
import { decimal, plain, ZERO, type Decimal } from '@yqt/kernel/decimal';
import type { FieldError } from '@yqt/kernel/errors';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { fieldsOfYears, totalOver } from './evaluate-years.rules.ts';
import { decimalOf, flagOf, toolFieldText, type Values } from '../report/tool-fields.rules.ts';

/** Faults of checked values under the rules of `on`; null where none are in force. */
export const evaluateContradictions = (values: Values, on: string | null): FieldError[] => [
  ...MAXIMA.flatMap((bound) => aboveMaximum(bound, values)),
  ...totalAgainstYears(values),
  ...domesticAgainstYears(values),
  ...CLASHES.flatMap(({ fields, why, isMet }) => (isMet(values) ? atAll(fields, why) : [])),
  ...(on === null ? [] : [...foundedAfter(values, on), ...claimedBefore(values, on)]),
];

const atAll = (fields: readonly string[], errorMessage: string): FieldError[] =>
  fields.map((field) => ({ field, errorMessage }));

const labelOf = (field: string): string =>
  fieldsOf(EVALUATE_FORM).find(({ name }) => name === field)?.label ?? field;

/** A share of a market is at most the market; the platform's score is out of 100 (as the fact developmentScore). */
const MAXIMA = [
  { field: 'marketShare', max: 100, unit: '%' },
  { field: 'developmentScore', max: 100, unit: ' 分' },
] as const;

function aboveMaximum({ field, max, unit }: (typeof MAXIMA)[number], values: Values): FieldError[] {
  const given = decimalOf(values, field);
  if (given === null || given.lte(max)) return [];
  return [{ field, errorMessage: `${labelOf(field)}（${plain(given)}）不能大于 ${max}${unit}，请核对` }];
}

/** Each figure may have been rounded to whole 万元: half of one for every year and for their total. */
const roundingOf = (figures: number): Decimal => decimal(figures).div(2);

/** 近三年研发费用总额 beside the years: it is their sum, and never less than those that are known. */
function totalAgainstYears(values: Values): FieldError[] {
  const total = decimalOf(values, 'rdTotal');
  const fields = fieldsOfYears(values, 'rd');
  const given = fields.filter((field) => decimalOf(values, field) !== null);
  if (total === null || given.length === 0) return [];
  const sum = given.reduce((known, field) => known.plus(decimalOf(values, field) ?? ZERO), ZERO);
  const isWhole = given.length === fields.length;
  const apart = isWhole ? total.minus(sum).abs() : sum.minus(total);
  if (apart.lte(roundingOf(given.length + 1))) return [];
  const words = isWhole ? '与各年研发费用之和' : '不能小于已填各年研发费用之和';
  const end = isWhole ? '不一致，请核对' : '，请核对';
  return atAll(
    ['rdTotal', ...given],
    `${labelOf('rdTotal')}（${plain(total)}）${words}（${plain(sum)}）${end}`,
  );
}

/** 境内研发费用 beside the sum that stands for a total left open. */
function domesticAgainstYears(values: Values): FieldError[] {
  const [part, sum] = [decimalOf(values, 'rdDomestic'), totalOver(values, 'rd')];
  if (decimalOf(values, 'rdTotal') !== null || part === null || sum === null || part.lte(sum)) return [];
  return atAll(
    ['rdDomestic', ...fieldsOfYears(values, 'rd')],
    `${labelOf('rdDomestic')}（${plain(part)}）不能大于各年研发费用之和（${plain(sum)}），请核对`,
  );
}

function foundedAfter(values: Values, on: string): FieldError[] {
  const since = toolFieldText(values, 'establishedOn');
  if (since === null || since <= on) return [];
  return atAll(
    ['establishedOn', 'on'],
    `${labelOf('establishedOn')}（${since}）不能晚于规则日期（${on}），请核对`,
  );
}

/** Nobody has been in a market for longer than they have been. */
function claimedBefore(values: Values, on: string): FieldError[] {
  const [since, years] = [toolFieldText(values, 'establishedOn'), decimalOf(values, 'segmentYears')];
  if (since === null || years === null || since > on) return [];
  const age = yearsBetween(since, on);
  if (years.lte(age)) return [];
  return atAll(
    ['segmentYears', 'establishedOn'],
    `${labelOf('segmentYears')}（${plain(years)} 年）不能超过成立至 ${on} 的年数（${labelOf('establishedOn')} ${since}，满 ${age} 年），请核对`,
  );
}

/** Completed years; who was founded on the 29th of February completes them on the 1st of March. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

interface Clash {
  fields: readonly string[];
  isMet: (values: Values) => boolean;
  why: string;
}

const isZero = (values: Values, field: string): boolean => decimalOf(values, field)?.eq(ZERO) === true;
const hasChosen = (values: Values, field: string, choices: readonly string[]): boolean =>
  choices.includes(toolFieldText(values, field) ?? '');

/** Who says yes to the narrower answer says yes to the wider one; 小巨人 come from 专精特新中小企业 alone. */
const within = (narrower: string, wider: string): Clash => ({
  fields: [narrower, wider],
  isMet: (values) => flagOf(values, narrower) === true && flagOf(values, wider) === false,
  why: `「${labelOf(narrower)}」选了是，「${labelOf(wider)}」不能选否，请核对`,
});

/**
 * 63号 counts the same classes of 知识产权 as 195号, only fewer of each (related to the main product, not lately bought);
 * 高价值 is a part of Ⅰ类. The other way round nothing is refused: a right may be unrelated, an institution not recognised.
 */
const CLASHES: readonly Clash[] = [
  {
    fields: ['ipGrade', 'class1'],
    isMet: (values) =>
      hasChosen(values, 'ipGrade', ['highValue', 'ownClass1', 'class1']) && isZero(values, 'class1'),
    why: `${labelOf('ipGrade')}选了Ⅰ类，${labelOf('class1')}不能为 0 项，请核对`,
  },
  {
    fields: ['ipGrade', 'class2'],
    isMet: (values) => hasChosen(values, 'ipGrade', ['class2']) && isZero(values, 'class2'),
    why: `${labelOf('ipGrade')}选了Ⅱ类，${labelOf('class2')}不能为 0 项，请核对`,
  },
  {
    fields: ['ipGrade', 'hasOwnIp'],
    isMet: (values) => hasChosen(values, 'ipGrade', ['ownClass1']) && flagOf(values, 'hasOwnIp') === false,
    why: `${labelOf('ipGrade')}选了自主研发的Ⅰ类，「${labelOf('hasOwnIp')}」不能选否，请核对`,
  },
  {
    fields: ['rdInstitution', 'hasProvincialInstitution'],
    isMet: (values) =>
      hasChosen(values, 'rdInstitution', ['city', 'belowCity', 'none']) &&
      flagOf(values, 'hasProvincialInstitution') === true,
    why: `「${labelOf('hasProvincialInstitution')}」选了是，${labelOf('rdInstitution')}不能低于省级，请核对`,
  },
  within('hasRankedAward', 'hasAward'),
  within('hasTopAward', 'hasAward'),
  within('hasTopAward', 'hasRankedAward'),
  within('isTop50', 'isTop500'),
  within('hasIncident', 'hasIncident3y'),
  within('hasLittleGiantTitle', 'hasSpecializedTitle'),
];
