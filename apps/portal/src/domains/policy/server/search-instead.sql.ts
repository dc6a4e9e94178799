// What a search asks where little or nothing has all the words of a keyword: whether anything matches, how little, and how
// many policies have each word.
import type { Db } from '@yqt/database/sql';
import { policyPieces, type Selection } from './policy.sql.ts';

/** Row: 1, whether anything at all matches; index policy_list or search_all. */
export const selectHasMatch = (db: Db, selection: Selection) => db<{ hasMatch: boolean }[]>`
  select exists (select from policy.policy p ${policyPieces.keywordJoin(db, selection)} where ${policyPieces.conditions(db, selection)}) as "hasMatch"`;

/** Fewer policies than a list shows at first sight may be all there is, or what has the words by chance. */
export const FEW = 3;

/** Row: 1, how many match, counted up to FEW, and whether one of these is about the keyword: its name, or all words in title or gist. */
export const selectScarcity = (db: Db, selection: Selection) => {
  const { tsquery, ranking } = selection;
  const about =
    tsquery === null
      ? db`true`
      : db`s.title_tokens @@ ${tsquery}::tsquery or s.gist_tokens @@ ${tsquery}::tsquery or ${ranking?.name ?? ''} = any(s.names)`;
  return db<{ count: number; isAbout: boolean }[]>`
  select count(*)::int as count, coalesce(bool_or(about), false) as "isAbout"
  from (select ${about} as about from policy.policy p ${policyPieces.keywordJoin(db, selection)} where ${policyPieces.conditions(db, selection)} limit ${FEW}) hit`;
};

/** Counted no further: a word that so many policies have tells nothing. */
export const COMMON_WORD = 500;

/** Rows: as many as words, in their order: how many policies have each, published or not, which says as well how scarce it is; index search_all. */
export const countWords = (db: Db, { clauses }: { clauses: string[] }) => db<{ count: number }[]>`
  select (select count(*)::int from (select from policy.search where all_tokens @@ word::tsquery limit ${COMMON_WORD}) c) as count
  from unnest(${clauses}::text[]) with ordinality as asked(word, place) order by place`;

const plain: Selection = { tenantId: 'suchu', day: '2026-11-20', filter: {}, tsquery: null, initials: null };
const keyword: Selection = {
  ...plain,
  filter: { level: ['5'] },
  tsquery: "'高企'",
  ranking: { anyQuery: null, ownQuery: null, liftQuery: null, eachQuery: null, isPast: false, name: '高企' },
};
const initials: Selection = { ...plain, tsquery: "'gq'", initials: 'gq' };
const onlyInitials: Selection = { ...plain, initials: 'gq' };

export const samples = {
  selectHasMatch: [[plain], [keyword], [initials]],
  selectScarcity: [[plain], [keyword], [initials], [onlyInitials]],
  countWords: [[{ clauses: ["'高企'", "'研发'"] }]],
};
