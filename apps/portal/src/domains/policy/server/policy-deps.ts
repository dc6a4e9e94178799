// What the policy domain's use cases are given.
import type { Sql } from '@yqt/database/sql';
import type { Suggester } from '@yqt/search/suggest';
import type { Synonyms } from '@yqt/search/synonyms';
import type { Segmenter } from '@yqt/search/query';

export interface PolicyDeps {
  sql: Sql;
  now: () => Date;
  segmenter: Segmenter;
  vocabulary: Vocabulary;
}

/** Per tenant: synonyms and what did-you-mean proposes; reread every minute, so that edits need no restart. */
export interface Vocabulary {
  of(tenantId: string): Promise<{ synonyms: Synonyms; suggester: Suggester }>;
  /** Forgets what was read; called after an import. */
  drop(): void;
}
