// Between the contract's enterprise record and the form's texts: every number is a text while it is typed, every table a
// list of rows. Pure.
import type { FormValues } from './form-values.ts';

/** Fields that an enterprise fills itself; the rest of the record is official (spec §5). */
export const OWN_FIELDS = [
  'country',
  'industryType',
  'servics',
  'areaCovered',
  'brief',
  'totalNum',
  'insuredNumber',
  'juniorRatio',
  'undergraduateRatio',
] as const;

/** Spec §3: the contact is sent as a list of one. */
export const PERSONNEL = 'enLibPersonnelDTO';

type OwnRecord = Readonly<Record<(typeof OWN_FIELDS)[number], string | number | null>>;
type Lists = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** The stored record and lists as form values. */
export const valuesOf = (record: OwnRecord | null, lists: Lists): FormValues => ({
  fields: record ? Object.fromEntries(OWN_FIELDS.map((name) => [name, String(record[name] ?? '')])) : {},
  lists,
});
