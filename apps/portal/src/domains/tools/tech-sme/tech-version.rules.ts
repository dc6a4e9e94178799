// The limits, bands and points of 科技型中小企业 by version, read from the table of data and checked while it loads.
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { ruleHeader } from '../report/rule-version.rules.ts';
import data from './rules-data/tech-sme.json' with { type: 'json' };

const Bands = Type.Array(Type.Tuple([Type.Number(), Type.Integer()]));
/** A version of the conditions and of the points, as rules-data has it. */
const TechVersion = Type.Object({
  ...ruleHeader,
  limits: Type.Array(
    Type.Object({
      id: Type.String(),
      field: Type.String(),
      label: Type.String(),
      max: Type.Number(),
      unit: Type.String(),
    }),
  ),
  declared: Type.Array(
    Type.Object({ id: Type.String(), field: Type.String(), text: Type.String(), wants: Type.Boolean() }),
  ),
  techStaff: Type.Object({ max: Type.Integer(), bands: Bands }),
  rd: Type.Object({ max: Type.Integer(), sales: Bands, cost: Bands }),
  ip: Type.Object({ max: Type.Integer(), class1: Type.Integer(), class2: Bands }),
  pass: Type.Object({ total: Type.Integer() }),
  direct: Type.Array(Type.Object({ id: Type.String(), field: Type.String(), text: Type.String() })),
});
export type TechVersion = Static<typeof TechVersion>;

/** All versions, in the order of the data. */
export const TECH_VERSIONS: readonly TechVersion[] = Value.Parse(Type.Array(TechVersion), data);
