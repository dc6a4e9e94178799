// Whether a row of an import is a policy: its shape by compiled checks, and the words that must stand in dictionaries. A row
// that is right costs microseconds; every fault of one that is not is named.
import { Compile } from 'typebox/compile';
import { Errors } from 'typebox/value';
import { keywordSentence } from '@yqt/endpoint/validation';
import { DemoPolicyRecord, RealPolicyRecord, type PolicyRecord } from '../policy-record.ts';
import { recordDateFaults } from '../record-dates.rules.ts';
import type { CodeOf } from './policy-row.ts';

export interface RowFault {
  field: string;
  errorMessage: string;
}

export type Checked = { record: PolicyRecord; faults: [] } | { record: null; faults: RowFault[] };

const isReal = Compile(RealPolicyRecord);
const isDemo = Compile(DemoPolicyRecord);

/** The row as a record, or why it is none. */
export function checkRecord(one: unknown, { codeOf, today }: { codeOf: CodeOf; today: string }): Checked {
  if (!isRecord(one)) return { record: null, faults: shapeFaults(one) };
  const faults = [
    ...unknownLabels(codeOf, { dictionary: 'POLICY_TYPE', field: 'type', labels: [one.type] }),
    ...unknownLabels(codeOf, { dictionary: 'SUPPORT_MODE', field: 'supportMode', labels: one.supportMode }),
    ...('capGroup' in one && one.capWan === undefined
      ? [{ field: 'capWan', errorMessage: '请填写共用的年度上限' }]
      : []),
    ...recordDateFaults(one, today),
  ];
  return faults.length > 0 ? { record: null, faults } : { record: one, faults: [] };
}

/** The id that a row gives itself; '' = none. */
export const idOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'id' in one ? String(one.id).slice(0, 64) : '';

const isMarkedDemo = (one: unknown): boolean => typeof one === 'object' && one !== null && 'demo' in one;

const isRecord = (one: unknown): one is PolicyRecord =>
  isMarkedDemo(one) ? isDemo.Check(one) : isReal.Check(one);

const unknownLabels = (
  codeOf: CodeOf,
  {
    dictionary,
    field,
    labels,
  }: { dictionary: Parameters<CodeOf>[0]; field: string; labels: readonly string[] },
): RowFault[] =>
  labels
    .filter((label) => codeOf(dictionary, label) === undefined)
    .map((label) => ({ field, errorMessage: `字典中没有「${label}」` }));

/** Keywords that only say that something below them is wrong, or say it twice. */
const SUMMARIES = ['anyOf', 'boolean', 'guard'];

/** Every place where a row is not of the form, in words. */
const shapeFaults = (one: unknown): RowFault[] =>
  [...Errors(isMarkedDemo(one) ? DemoPolicyRecord : RealPolicyRecord, one)]
    .filter(({ keyword }) => !SUMMARIES.includes(keyword))
    .flatMap(({ keyword, instancePath, params }) => {
      const at = instancePath.slice(1).replaceAll('/', '.');
      const errorMessage = keywordSentence(keyword, params);
      return namesIn(params).map((name) => ({
        field: [at, name].filter(Boolean).join('.') || '整行',
        errorMessage,
      }));
    });

/** The properties that are missing, or not known; one empty name where it is about the place itself. */
function namesIn(params: object): string[] {
  const names = Object.entries(params).find(([key]) => /^(required|additional)Properties$/.test(key))?.[1];
  return Array.isArray(names) ? names.map(String) : [''];
}
