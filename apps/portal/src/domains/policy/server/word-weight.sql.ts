// What a policy has of several words that need not all occur: the weights of those it has, added up. A piece of the order by
// relevance, over `policy.search` as `s`.
import type { Db, Fragment } from '@yqt/database/sql';

/** Words as tsquery text, with what each weighs. */
export interface EachQuery {
  clauses: string[];
  weights: number[];
}

/** A word in the title or gist weighs so many times what it weighs elsewhere. */
const ABOUT = 3;

/**
 * The sum for the hit `s`. Each word is looked up in the index once for all hits (search_all, a hashed list); looking into
 * the texts of the hits, which are long, takes three times as long.
 */
const weightOf = (db: Db, { clauses, weights }: EachQuery): Fragment =>
  clauses.reduce(
    (
      sofar,
      word,
      at,
    ) => db`${sofar} + case when s.policy_id in (select policy_id from policy.search where all_tokens @@ ${word}::tsquery)
      then ${weights[at] ?? 0}::int * case when s.title_tokens @@ ${word}::tsquery or s.gist_tokens @@ ${word}::tsquery then ${ABOUT}::int else 1 end
      else 0 end`,
    db`0`,
  );

/** Pieces of statements: the weight of the words had. */
export const weightPieces = { weightOf };
