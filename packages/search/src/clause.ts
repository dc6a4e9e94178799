// Words as clauses of a tsquery: a word or any of its synonyms, and words taken together.

import { bigramsOf, storedWord } from './bigrams.ts';
import { runsOf } from './normalise.ts';

/** A piece of a query: a word, or a lone character that only counts when nothing better is there. */
export interface Unit {
  text: string;
  tokens: string[];
  isPrefix: boolean;
  isWeak: boolean;
  /** A sum or a number of things: lifts a text that names it. */
  isAmount?: boolean;
}

/** The clause of a unit: itself or any of the words after the first of `alternatives`, which is itself. */
export function unitClause(
  unit: Unit,
  { alternatives, places }: { alternatives: string[]; places: readonly string[] },
): string {
  const own = conjunction(unit.tokens, unit.isPrefix);
  const others = alternatives.slice(1);
  // Where nothing else can be meant, the place is better than nothing.
  const around = others.length > 0 ? places.filter((place) => isInside(unit.text, place)) : [];
  const outside = around.map((place) => ` & !${conjunction(tokensOfPhrase(place), false)}`).join('');
  const wanted = others
    .filter((word) => !places.some((place) => isInside(word, place)))
    .map((word) => conjunction(tokensOfPhrase(word), false));
  return (
    anyClause([outside === '' ? own : `(${own}${outside})`, ...wanted].filter((part) => part !== '')) ?? own
  );
}

/** All of the clauses; null where there are none. */
export function allClauses(clauses: readonly string[]): string | null {
  return clauses.length === 0 ? null : clauses.join(' & ');
}

/** Any of the clauses, in brackets where there are several; null where there are none. */
export function anyClause(clauses: readonly string[]): string | null {
  if (clauses.length === 0) return null;
  return clauses.length === 1 ? (clauses[0] ?? null) : `(${clauses.join(' | ')})`;
}

/** 高新 stands in the middle of 苏滁高新区 and does not mean it; 苏滁 and 高新区, at its ends, do. */
function isInside(word: string, place: string): boolean {
  return word.length < place.length && place.slice(1, -1).includes(word) && !isEnd(word, place);
}

const isEnd = (word: string, place: string): boolean => place.startsWith(word) || place.endsWith(word);

function tokensOfPhrase(phrase: string): string[] {
  return runsOf(phrase).flatMap((run) => (run.kind === 'han' ? bigramsOf(run.text) : [storedWord(run.text)]));
}

function conjunction(tokens: string[], isPrefix: boolean): string {
  const quoted = [...new Set(tokens)].map((token) => quote(token) + (isPrefix ? ':*' : ''));
  return quoted.length > 1 ? `(${quoted.join(' & ')})` : quoted.join('');
}

/** Tokens are letters and digits already; quoting keeps that promise independent of normalise.ts. */
function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
