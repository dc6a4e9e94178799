// Dictionary labels of the codes on policies.
import type { Sql } from '@yqt/database/sql';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';

/** Industry codes of any depth: 门类, then 大类, 中类 and 小类 of GB/T 4754. */
const INDUSTRIES = ['ENLIB_INDUSTRY', 'ENLIB_INDUSTRY_FIELD', 'GBT4754_GROUP', 'GBT4754_CLASS'] as const;
const CODES = [
  'POLICY_LEVEL',
  'POLICY_TYPE',
  'SUPPORT_MODE',
  'APPLY_MODE',
  'TARGET_OBJECT',
  'ISSUING_DEPT',
  'POLICY_VALIDITY',
  ...INDUSTRIES,
] as const;
type DictionaryCode = (typeof CODES)[number];

/** Where the values of a facet come from. An industry is asked for by its coarsest dictionary, whatever its depth. */
export const FACET_DICTIONARIES = [
  ['level', 'POLICY_LEVEL'],
  ['department', 'ISSUING_DEPT'],
  ['type', 'POLICY_TYPE'],
  ['supportMode', 'SUPPORT_MODE'],
  ['redemptionMode', 'APPLY_MODE'],
  ['industry', 'ENLIB_INDUSTRY'],
  ['target', 'TARGET_OBJECT'],
] as const satisfies readonly (readonly [string, DictionaryCode])[];

/** The label of a value, or the value itself where the dictionary lacks it. */
export interface Label {
  (code: DictionaryCode, value: string): string;
  /** Whether the value exists; every one does where the dictionary itself is not there. */
  has(code: DictionaryCode, value: string): boolean;
}

type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

const latest = new WeakMap<Sql, { labels: Labels; label: Label }>();

/**
 * Labels of everything that a policy shows; 「ALL」 is 全部行业, as the policy records write it. The same function for as long
 * as the dictionaries are the same: what was made with it may be kept with it.
 */
export async function policyLabels(deps: { sql: Sql; now: () => Date }): Promise<Label> {
  const labels = await labelsOf(deps, CODES);
  const known = latest.get(deps.sql);
  if (known && CODES.every((code) => known.labels.get(code) === labels.get(code))) return known.label;
  const label = labelIn(labels);
  latest.set(deps.sql, { labels, label });
  return label;
}

function labelIn(labels: Labels): Label {
  const find = (code: DictionaryCode, value: string): string | undefined => {
    if (code !== 'ENLIB_INDUSTRY') return labels.get(code)?.get(value);
    if (value === 'ALL') return '全部行业';
    return INDUSTRIES.map((depth) => labels.get(depth)?.get(value)).find((label) => label !== undefined);
  };
  return Object.assign((code: DictionaryCode, value: string) => find(code, value) ?? value, {
    has: (code: DictionaryCode, value: string) => !labels.get(code)?.size || find(code, value) !== undefined,
  });
}
