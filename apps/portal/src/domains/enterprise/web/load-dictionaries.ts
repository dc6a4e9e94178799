// The dictionaries that a form's selects need, in one call. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf } from '../../../page/api.ts';
import { dictionaryContract } from '../../dictionary/contract.ts';
import { tableCodes, type RowKind } from '../form-tables.rules.ts';
import { FIELD_CODES, type Dictionaries } from './form-parts.ts';

/** Throws ApiError where they cannot be had: a form without its choices cannot be filled. */
export function loadDictionaries(
  context: Readonly<RouterContextProvider>,
  { kinds, withRecord }: { kinds: readonly RowKind[]; withRecord: boolean },
): Promise<Dictionaries> {
  const typeCode = [...(withRecord ? Object.values(FIELD_CODES) : []), ...tableCodes(kinds)];
  return apiOf(context, dictionaryContract).listEntriesOfSeveral({ typeCode });
}
