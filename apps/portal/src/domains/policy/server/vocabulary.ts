// Synonyms and suggestion terms of a tenant, read from the database and kept for a while. What is kept goes on serving
// while it is read anew, so that no visitor waits for it.
import type { Sql } from '@yqt/database/sql';
import type { Segmenter } from '@yqt/search/query';
import { createSuggester, type Suggester } from '@yqt/search/suggest';
import { createSynonyms, type Synonyms } from '@yqt/search/synonyms';
import type { Vocabulary } from './policy-deps.ts';
import { selectSynonyms, selectTerms } from './browse.sql.ts';

/** An operator who edits a synonym sees it at work within this time. */
const SYNONYMS_MS = 60_000;
/** A suggester of 20,000 titles takes half a second to build: it may be older. */
const SUGGESTER_MS = 600_000;

interface Kept<T> {
  at: number;
  value: Promise<T>;
}

export interface VocabularyDeps {
  sql: Sql;
  now: () => Date;
  segmenter: Segmenter;
}

/** The vocabulary of all tenants of one process. */
export function createVocabulary({ sql, now, segmenter }: VocabularyDeps): Vocabulary {
  const synonyms = new Map<string, Kept<Synonyms>>();
  const suggesters = new Map<string, Kept<Suggester>>();
  const keep = <T>(
    map: Map<string, Kept<T>>,
    tenantId: string,
    { ms, read }: { ms: number; read: () => Promise<T> },
  ): Promise<T> => {
    const known = map.get(tenantId);
    if (known && now().getTime() - known.at < ms) return known.value;
    const value = read();
    map.set(tenantId, { at: now().getTime(), value });
    value.catch(() => map.delete(tenantId)); // the caller sees the error; the next one reads anew
    return value;
  };
  return {
    synonymsOf: (tenantId) =>
      keep(synonyms, tenantId, {
        ms: SYNONYMS_MS,
        read: async () => {
          const made = createSynonyms(await selectSynonyms(sql, { tenantId }));
          segmenter.addWords([...made.terms()]);
          return made;
        },
      }),
    suggesterOf: (tenantId) =>
      keep(suggesters, tenantId, {
        ms: SUGGESTER_MS,
        read: async () => createSuggester((await selectTerms(sql, { tenantId })).map(({ term }) => term)),
      }),
  };
}
