// The limits, bands and points of 高新技术企业 by version, read from the table of data and checked while it loads.
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { ruleHeader } from '../report/rule-version.rules.ts';
import data from './rules-data/hnte.json' with { type: 'json' };

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const Triple = Type.Tuple([Type.Number(), Type.Integer(), Type.Integer()]);
/** A version of the conditions and of the points, as rules-data has it. */
const HnteVersion = Type.Object({
  ...ruleHeader,
  registeredDays: Type.Integer(),
  techStaffPercent: Type.Number(),
  rdTiers: Type.Array(
    Type.Object({ salesMax: Type.Union([Type.Number(), Type.Null()]), percent: Type.Number() }),
  ),
  domesticPercent: Type.Number(),
  highTechPercent: Type.Number(),
  scoreAbove: Type.Integer(),
  ip: Type.Object({
    max: Type.Integer(),
    advanced: Type.Integer(),
    support: Type.Integer(),
    count: Type.Object({ full: Type.Integer(), class1: Pair, class2: Type.Array(Triple) }),
    obtained: Type.Object({ full: Type.Integer(), own: Pair, other: Pair }),
    standards: Type.Object({ full: Type.Integer(), yes: Pair, no: Pair }),
  }),
  conversion: Type.Object({ max: Type.Integer(), bands: Type.Array(Triple) }),
  management: Type.Object({
    max: Type.Integer(),
    items: Type.Array(
      Type.Object({ id: Type.String(), field: Type.String(), label: Type.String(), max: Type.Integer() }),
    ),
  }),
  growth: Type.Object({ max: Type.Integer(), each: Type.Integer(), bands: Type.Array(Triple), above0: Pair }),
});
export type HnteVersion = Static<typeof HnteVersion>;

/** All versions, in the order of the data. */
export const HNTE_VERSIONS: readonly HnteVersion[] = Value.Parse(Type.Array(HnteVersion), data);
