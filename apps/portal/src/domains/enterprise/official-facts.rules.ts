// Facts that public registry data yields. What a code does not settle stays unknown.
import type { Fact } from '@yqt/rules/field';
import { yearsLater } from './cells.rules.ts';

/** What the library knows of an enterprise, as far as rules speak of it; null = unknown. */
export interface OfficialEntry {
  creditCode: string;
  /** Which of what cannot be told by the nature alone; absent = not asked. */
  name?: string | null;
  /** `yyyy-MM-dd`. */
  establishDate: string | null;
  registerStatus: string | null;
  /** Code of GB/T 4754, as fine as it is known: C, C38, C3841. */
  industryCode: string | null;
  /** Six digits. */
  areaCode: string | null;
  inZone: boolean | null;
  /** ENTERPRISE_NATURE. */
  nature: string | null;
  businessAbnormal: boolean | null;
  seriousDishonesty: boolean | null;
  majorIncidentLast1y: boolean | null;
  majorIncidentLast3y: boolean | null;
  /** Day of the data. */
  asOf: string;
}

/** GB 32100: 91 企业, 92 个体工商户; others are no business register. */
const ENTERPRISE = '91';
const INDIVIDUAL = '92';
/** 单位性质 by ENTERPRISE_NATURE; 港澳台, foreign-invested and other ones may be partnerships. */
const NATURES: Readonly<Record<string, string>> = {
  '110': 'corporation',
  '120': 'corporation',
  '151': 'corporation',
  '159': 'corporation',
  '160': 'corporation',
  '171': 'soleProprietorship',
  '172': 'partnership',
  '173': 'corporation',
  '174': 'corporation',
  '410': 'individualBusiness',
};
const FOREIGN = '300';
/** 港澳台: whether a policy for foreign investors applies is for an officer to say. */
const HMT = '200';
const PRIVATE = ['171', '172', '173', '174'];
const PUBLIC = ['110', '120', '151'];

/** The registry's facts, one a field. */
export function officialFacts(entry: OfficialEntry): Fact[] {
  const values: Record<string, string | boolean | null> = {
    establishDate: entry.establishDate,
    registerStatus: entry.registerStatus,
    ...industryValues(entry.industryCode),
    city: entry.areaCode === null ? null : `${entry.areaCode.slice(0, 4)}00`,
    inZone: entry.inZone,
    ...kindValues(entry),
    businessAbnormal: entry.businessAbnormal,
    seriousDishonesty: entry.seriousDishonesty,
    majorIncidentLast1y: entry.majorIncidentLast1y,
    majorIncidentLast3y: entry.majorIncidentLast3y,
  };
  return Object.entries(values).flatMap(([field, value]) =>
    value === null || value === ''
      ? []
      : [
          {
            field,
            value,
            source: 'registry',
            asOf: entry.asOf,
            validUntil: lastDayOf(field, entry.asOf),
            period: null,
          },
        ],
  );
}

/** Fields that speak of the years before the day of the data, with their number: after as many again they say nothing. */
const YEARS_BACK: Readonly<Record<string, number>> = { majorIncidentLast1y: 1, majorIncidentLast3y: 3 };

function lastDayOf(field: string, asOf: string): string | null {
  const years = YEARS_BACK[field];
  return years === undefined ? null : yearsLater(asOf, years);
}

function industryValues(code: string | null) {
  const [, section, field, rest] = /^([A-T])(\d{2})?(\d{2})?$/.exec(code ?? '') ?? [];
  return {
    industrySection: section ?? null,
    industryField: field === undefined ? null : `${section}${field}`,
    industryCode: rest === undefined ? null : (code ?? null),
  };
}

/** What follows from 单位性质 is in facts/implications.rules.ts. An enterprise's code with the nature of a 个体工商户 says nothing. */
function kindValues({ creditCode, nature, name = null }: OfficialEntry) {
  const isPrivate = nature === null ? null : PRIVATE.includes(nature) ? true : isKnownPublic(nature);
  return {
    orgNature: orgNatureOf(creditCode.slice(0, 2), nature, name),
    isForeignInvested: nature === null || nature === HMT ? null : nature === FOREIGN,
    isPrivate,
  };
}

function orgNatureOf(kind: string, nature: string | null, name: string | null): string | null {
  if (kind === INDIVIDUAL) return 'individualBusiness';
  if (kind !== ENTERPRISE) return null;
  const byName = orgNatureByName(name ?? '');
  // a branch bears the nature of its company
  if (byName === 'branch') return byName;
  const named = NATURES[nature ?? ''] ?? byName ?? 'enterprise';
  return named === 'individualBusiness' ? null : named;
}

const orgNatureByName = (name: string): string | undefined =>
  NAMED.find(([shape]) => shape.test(name.replace(/[（(][^（(]*[）)]$/, '')))?.[1];

/** What code and registered name alone say for certain of an enterprise that the library does not have. */
export function codeFacts({
  creditCode,
  name,
  knownOn,
}: {
  creditCode: string;
  name: string;
  knownOn: string;
}): Fact[] {
  const kind = creditCode.slice(0, 2);
  const value =
    kind === INDIVIDUAL ? 'individualBusiness' : kind === ENTERPRISE ? orgNatureByName(name) : undefined;
  if (value === undefined) return [];
  return [{ field: 'orgNature', value, source: 'registry', asOf: knownOn, validUntil: null, period: null }];
}

/** What a registered name must say (公司法第七条、第十三条, 合伙企业法第十五条), without the brackets at its end. */
const NAMED: readonly [shape: RegExp, kind: string][] = [
  [/(?:分公司|分厂|分店|分行|支行|分部|营业部|办事处)$/, 'branch'],
  [/合伙(?:企业)?$/, 'partnership'],
  [/有限(?:责任)?公司$/, 'corporation'],
];

/** 其他有限责任公司 and 股份有限公司 may be either. */
const isKnownPublic = (nature: string): false | null =>
  PUBLIC.includes(nature) || nature === FOREIGN || nature === HMT ? false : null;
