// Dictionary labels of the codes on policies.
import type { Sql } from '@yqt/database/sql';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';

const CODES = [
  'POLICY_LEVEL',
  'POLICY_TYPE',
  'SUPPORT_MODE',
  'APPLY_MODE',
  'ENLIB_INDUSTRY',
  'ENLIB_INDUSTRY_FIELD',
  'TARGET_OBJECT',
  'ISSUING_DEPT',
  'POLICY_VALIDITY',
] as const;
type DictionaryCode = (typeof CODES)[number];

/** The label of a value, or the value itself where the dictionary lacks it. */
export type Label = (code: DictionaryCode, value: string) => string;

/** Labels of everything that a policy shows; 「ALL」 is 全部行业, as the policy records write it. */
export async function policyLabels(deps: { sql: Sql; now: () => Date }): Promise<Label> {
  const labels = await labelsOf(deps, [...CODES]);
  return (code, value) => {
    if (value === 'ALL') return '全部行业';
    return (
      labels.get(code)?.get(value) ??
      (code === 'ENLIB_INDUSTRY'
        ? labels.get('ENLIB_INDUSTRY_FIELD')?.get(value.replace(/^[A-Z]/, ''))
        : undefined) ??
      value
    );
  };
}
