// The codes of a field, read when they are first asked for and kept as long as the document lives.
import { useEffect, useState } from 'react';
import { call } from '@yqt/endpoint/fetch-transport';
import type { dictionaryContract, DictionaryEntry } from '../../../../dictionary/contract.ts';
import { dictionariesFor } from './dictionary-codes.ts';

const kept = new Map<string, Promise<DictionaryEntry[]>>();

function read(dictionary: string): Promise<DictionaryEntry[]> {
  const known = kept.get(dictionary);
  if (known) return known;
  const typeCode = dictionariesFor(dictionary);
  const work = call<typeof dictionaryContract.listEntriesOfSeveral>(
    'GET /uaa/api/dict/value/multiple',
    { typeCode },
    { tenantHost: location.host },
  ).then((byCode) => typeCode.toReversed().flatMap((name) => byCode[name] ?? []));
  kept.set(dictionary, work);
  // what was not read is asked for again the next time
  work.catch(() => kept.delete(dictionary));
  return work;
}

export type DictionaryRead = { entries: readonly DictionaryEntry[]; state: 'ready' | 'reading' | 'failed' };

/** The entries of the dictionary and of the coarser ones above it, the coarsest first; null = none is needed. */
export function useDictionary(dictionary: string | null): DictionaryRead {
  const [answer, setAnswer] = useState<DictionaryRead>({ entries: [], state: 'reading' });
  // Outside system: the server's dictionaries.
  useEffect(() => {
    if (dictionary === null) return undefined;
    let isCurrent = true;
    read(dictionary).then(
      (entries) => isCurrent && setAnswer({ entries, state: 'ready' }),
      () => isCurrent && setAnswer({ entries: [], state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [dictionary]);
  return answer;
}
