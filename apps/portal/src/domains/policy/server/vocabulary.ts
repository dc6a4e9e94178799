// Synonyms and suggestion terms of a tenant, read from the database and kept for a minute.
import type { Sql } from '@yqt/database/sql';
import { createSuggester } from '@yqt/search/suggest';
import { createSynonyms } from '@yqt/search/synonyms';
import type { Vocabulary } from './policy-deps.ts';
import { selectSynonyms, selectTerms } from './browse.sql.ts';

/** An operator who edits a synonym sees it at work within this time. */
const KEPT_MS = 60_000;

type Entry = Awaited<ReturnType<Vocabulary['of']>>;

/** The vocabulary of all tenants of one process. */
export function createVocabulary({ sql, now }: { sql: Sql; now: () => Date }): Vocabulary {
  const kept = new Map<string, { at: number; entry: Promise<Entry> }>();
  return {
    of(tenantId) {
      const known = kept.get(tenantId);
      if (known && now().getTime() - known.at < KEPT_MS) return known.entry;
      const entry = read(sql, tenantId);
      kept.set(tenantId, { at: now().getTime(), entry });
      entry.catch(() => kept.delete(tenantId)); // the caller sees the error; the next one reads anew
      return entry;
    },
    drop: () => kept.clear(),
  };
}

async function read(sql: Sql, tenantId: string): Promise<Entry> {
  const [synonyms, terms] = await Promise.all([selectSynonyms(sql, { tenantId }), selectTerms(sql, { tenantId })]);
  return { synonyms: createSynonyms(synonyms), suggester: createSuggester(terms.map(({ term }) => term)) };
}
