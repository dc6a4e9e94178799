// The dictionaries that a form's choices need, in one call. Server only.
import type { RouterContextProvider } from 'react-router';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { apiOf } from '../../../page/api.ts';
import { dictionaryContract, type DictionaryEntry } from '../../dictionary/contract.ts';
import { tableDictionary } from '../form-tables.rules.ts';
import { OFFICIAL_CODES } from '../official-fields.rules.ts';

/** Entries by type code. */
export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>;

/** Throws ApiError where they cannot be had: a form without its choices cannot be filled. */
export function loadDictionaries(
  context: Readonly<RouterContextProvider>,
  { form, withOfficial = false }: { form: FormDefinition | null; withOfficial?: boolean },
): Promise<Dictionaries> {
  const fields = form ? fieldsOf(form) : [];
  const codes = fields.flatMap((field) =>
    [field, ...(field.kind === 'rows' ? field.columns : [])].flatMap((one) => tableDictionary(one) ?? []),
  );
  const typeCode = [...new Set([...codes, ...(withOfficial ? Object.values(OFFICIAL_CODES) : [])])];
  return apiOf(context, dictionaryContract).listEntriesOfSeveral({ typeCode });
}
