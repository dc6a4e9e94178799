// Synonyms and suggestion terms of a tenant, read from the database and kept for a while. What is kept goes on serving
// while it is read anew, so that no visitor waits for it.
import { listen } from '@yqt/database/listen';
import { createSharedReads } from '@yqt/database/shared-reads';
import type { Sql } from '@yqt/database/sql';
import { DICTIONARY_WORDS, LIGHT_WORDS } from '@yqt/search/dictionary-words';
import { createIntents } from '@yqt/search/intents';
import { foldTerm } from '@yqt/search/normalise';
import { QUESTION_WORDS } from '@yqt/search/query';
import type { Segmenter } from '@yqt/search/segmenter';
import { createSuggester, type Suggester } from '@yqt/search/suggest';
import { createSynonyms } from '@yqt/search/synonyms';
import type { TenantWords, Vocabulary } from './policy-deps.ts';
import { selectSynonyms, selectTerms } from './browse.sql.ts';
import { selectIntents } from './owners-words.sql.ts';

/** An operator who edits a synonym sees it at work within this time. */
const SYNONYMS_MS = 60_000;
/** A suggester of 20,000 titles takes half a second to build: it may be older. */
const SUGGESTER_MS = 600_000;
/** A synonym that ends so, and is no mere kind of place (高新区, 开发区), is a name: 苏滁高新区, 苏滁现代产业园. */
const PLACE_NAME = /^.{2,}(?:高新区|经开区|开发区|产业园|工业园|科技园|园区)$/u;
/** As long a title may itself be a word (最低工资标准). */
const MAX_WORD_LENGTH = 8;

export interface VocabularyDeps {
  sql: Sql;
  now: () => Date;
  segmenter: Segmenter;
}

/** Channel on which every node hears that officers have changed a tenant's words. */
export const WORDS_CHANNEL = 'policy_words';

/** The vocabulary of all tenants of one process; it listens until closed. */
export async function createVocabulary({ sql, now, segmenter }: VocabularyDeps): Promise<Vocabulary> {
  const words = createSharedReads<TenantWords>(sql, { now, keptMs: SYNONYMS_MS });
  const suggesters = createSharedReads<Suggester>(sql, { now, keptMs: SUGGESTER_MS });
  const drop = (tenantId: string) => [words, suggesters].forEach((kept) => kept.drop(tenantId));
  const listener = await listen(sql, {
    channel: WORDS_CHANNEL,
    onMessage: drop,
    onReconnect: () => [words, suggesters].forEach((kept) => kept.clear()),
  });
  const wordsOf = (tenantId: string) => words.get(tenantId, () => readWords({ sql, segmenter }, tenantId));
  return {
    wordsOf,
    suggesterOf: (tenantId) =>
      suggesters.get(tenantId, async () => {
        const terms = (await selectTerms(sql, { tenantId })).map(({ term }) => term);
        return suggesterOver({ terms, words: await wordsOf(tenantId), segmenter });
      }),
    drop,
    close: () => listener.stop(),
  };
}

async function readWords(
  { sql, segmenter }: Pick<VocabularyDeps, 'sql' | 'segmenter'>,
  tenantId: string,
): Promise<TenantWords> {
  const [rows, intentRows] = await Promise.all([
    selectSynonyms(sql, { tenantId }),
    selectIntents(sql, { tenantId }),
  ]);
  const synonyms = createSynonyms(rows);
  const intents = createIntents(intentRows);
  segmenter.addWords([...synonyms.terms(), ...intents.words()]);
  return { synonyms, intents, places: synonyms.terms().filter((term) => PLACE_NAME.test(term)) };
}

/** Offers words of titles and tags, of the dictionary, of synonyms and of owners, and those that queries are full of. */
function suggesterOver({
  terms,
  words: { synonyms, intents },
  segmenter,
}: {
  terms: readonly string[];
  words: TenantWords;
  segmenter: Segmenter;
}): Suggester {
  const known = [
    ...DICTIONARY_WORDS,
    ...terms.flatMap((term) => wordsIn(segmenter, term)),
    ...synonyms.terms(),
    ...intents.words(),
    ...LIGHT_WORDS.keys(),
    ...QUESTION_WORDS,
  ];
  return createSuggester(known, (stretch) => !segmenter.isMadeOfWords(stretch));
}

/** The words of a title or tag; a short one may itself be one that the dictionary cuts (做大做强). */
const wordsIn = (segmenter: Segmenter, term: string): string[] => [
  ...(foldTerm(term).length <= MAX_WORD_LENGTH ? [term] : []),
  ...segmenter.cut(foldTerm(term)),
];
