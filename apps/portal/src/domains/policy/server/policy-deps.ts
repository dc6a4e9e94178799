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

/** Per tenant: synonyms, reread every minute so that edits need no restart, and what did-you-mean proposes. */
export interface Vocabulary {
  synonymsOf(tenantId: string): Promise<Synonyms>;
  suggesterOf(tenantId: string): Promise<Suggester>;
}
