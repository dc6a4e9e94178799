// What was typed into the search box of a list that is searched without an index. Server only, as the tables of `traditional.ts` are.
import { fold } from './normalise.ts';
import { simplified } from './traditional.ts';

/** Its words, folded, each of which must be there in one of its spellings: in simplified characters, or as it was typed. */
export const typedWords = (typed: string | undefined): string[][] =>
  fold(typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([simplified(word), word])]);
