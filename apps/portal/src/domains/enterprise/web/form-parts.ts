// The parts of the enterprise's forms, as sections, error summary and conflict dialog need them: the columns of each table
// with their dictionaries, the fields with theirs. Pure.
import type { DictionaryEntry } from '../../dictionary/contract.ts';
import type { RowColumn } from '@yqt/ui/paste-rows';
import { columnWords, FORM_TABLES, MAX_CELL, type FormColumn, type RowKind } from '../form-tables.rules.ts';
import { OWN_FIELDS, PERSONNEL } from './enterprise-values.ts';
import { fieldText, personnelText, sectionText } from './enterprise.text.ts';
import { fieldItem, listItem, type FormItem } from './form-items.ts';

/** Entries by type code. */
export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>;

/** Dictionaries of the record's own fields. */
export const FIELD_CODES: Readonly<Record<string, string>> = {
  country: 'ENLIB_COUNTRY',
  industry: 'ENLIB_INDUSTRY',
  servics: 'ENLIB_INDUSTRY_FIELD',
  registerStatus: 'ENLIB_REGISTER_STATUS',
};

/** The columns of a table with their choices. A date's form is an example in its cells. */
export const columnsOf = (kind: RowKind, dictionaries: Dictionaries): RowColumn[] =>
  FORM_TABLES[kind].columns.map(({ label, prop, type, code }: FormColumn): RowColumn => {
    const { name, example } = columnWords({ label });
    return {
      prop,
      type,
      label: name,
      maxLength: MAX_CELL,
      ...(example === null ? {} : { example }),
      ...(code === undefined ? {} : { options: dictionaries[code] ?? [] }),
    };
  });

/** The contact as a list of one row (spec §3). */
const PERSONNEL_COLUMNS: RowColumn[] = Object.entries(personnelText).map(([prop, label]) => ({
  prop,
  label,
  type: 'text',
}));

/** The record's own fields and the contact, in the order of the form. */
export const recordItems = (dictionaries: Dictionaries): FormItem[] => [
  ...OWN_FIELDS.map((name) => fieldItem(name, fieldText[name], dictionaries[FIELD_CODES[name] ?? ''] ?? [])),
  listItem(PERSONNEL, sectionText.contact, PERSONNEL_COLUMNS),
];

export const tableItems = (kinds: readonly RowKind[], dictionaries: Dictionaries): FormItem[] =>
  kinds.map((kind) =>
    listItem(FORM_TABLES[kind].dto, FORM_TABLES[kind].label, columnsOf(kind, dictionaries)),
  );

/** Labels by list name, for the fault of an empty first row. */
export const LIST_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(FORM_TABLES).map(({ dto, label }) => [dto, label]),
);
