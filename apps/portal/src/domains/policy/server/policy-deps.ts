// What the policy domain's use cases are given.
import type { Sql } from '@yqt/database/sql';
import type { Intents } from '@yqt/search/intents';
import type { Suggester } from '@yqt/search/suggest';
import type { Synonyms } from '@yqt/search/synonyms';
import type { Segmenter } from '@yqt/search/segmenter';
import type { Catalogues } from './catalogues.ts';
import type { SearchMisses } from './search-misses.ts';

export interface PolicyDeps {
  sql: Sql;
  now: () => Date;
  segmenter: Segmenter;
  vocabulary: Vocabulary;
  catalogues: Catalogues;
  misses: SearchMisses;
}

/** How a tenant's words are to be read. */
export interface TenantWords {
  synonyms: Synonyms;
  /** What owners mean by words that no policy uses. */
  intents: Intents;
  /** Names of the places that the tenant's texts are full of (苏滁高新区). */
  places: readonly string[];
}

/** Per tenant: words, reread every minute so that edits need no restart, and what did-you-mean proposes. */
export interface Vocabulary {
  wordsOf(tenantId: string): Promise<TenantWords>;
  suggesterOf(tenantId: string): Promise<Suggester>;
  /** Forgets a tenant's words on this node; the others hear of it by NOTIFY. */
  drop(tenantId: string): void;
  close(): Promise<void>;
}
