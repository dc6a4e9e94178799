// The words behind the codes of facts.
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import type { HasCode } from '../answers.rules.ts';
import type { LabelOf } from '../fact-text.rules.ts';
import type { ReadDeps } from './enterprise-deps.ts';

const DICTIONARIES = [
  'AREA_ANHUI',
  'ENLIB_COUNTRY',
  'ENLIB_HONOR_QUALIFICATION',
  'ENLIB_INDUSTRY',
  'ENLIB_INDUSTRY_FIELD',
  'ENLIB_REGISTER_STATUS',
  'ENTERPRISE_NATURE',
  'GBT4754_CLASS',
];

/** Labels and membership of the dictionaries that enterprise data uses; read before a transaction is opened. */
export async function factLabels(deps: ReadDeps): Promise<{ labelOf: LabelOf; hasCode: HasCode }> {
  const labels = await labelsOf(deps, DICTIONARIES);
  return {
    labelOf: (dictionary, code) => labels.get(dictionary)?.get(code),
    hasCode: (dictionary, code) => labels.get(dictionary)?.has(code) ?? false,
  };
}
