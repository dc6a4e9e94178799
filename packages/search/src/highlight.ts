// Marks the query words in the few texts of one result page. Done here and not by ts_headline, which cannot
// cut Chinese. Matching is as forgiving as the index: width, case, and brackets inside a Chinese word.

import { fold, isJoiner } from './normalise.ts';

/** A stretch of the text as written. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const MAX_WORDS = 50;
/** Only pages of results are marked; a whole body is shown up to here. */
const MAX_LENGTH = 200_000;
const MAX_HITS = 2_000;

interface Span {
  start: number;
  end: number;
}

/**
 * The text in parts, hits merged where they touch or overlap. Joined, the parts are the text again. A hit inside one of
 * the `names` (高新 in 苏滁高新区) is none unless the whole name was asked for.
 */
export function highlight(text: string, words: readonly string[], names: readonly string[] = []): TextPart[] {
  const parts: TextPart[] = [];
  const around = findSpans(text, names);
  const isPart = (span: Span) =>
    around.some(
      ({ start, end }) => start <= span.start && span.end <= end && end - start > span.end - span.start,
    );
  let at = 0;
  for (const span of merge(findSpans(text, words).filter((span) => !isPart(span)))) {
    if (span.start > at) parts.push({ text: text.slice(at, span.start), hit: false });
    parts.push({ text: text.slice(span.start, span.end), hit: true });
    at = span.end;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), hit: false });
  return parts;
}

function findSpans(text: string, words: readonly string[]): Span[] {
  const { folded, origin } = foldWithOrigin(text.slice(0, MAX_LENGTH));
  const wanted = [...new Set(words.map((word) => foldWithOrigin(word).folded))].slice(0, MAX_WORDS);
  const spans: Span[] = [];
  for (const word of wanted) {
    if (word.trim() === '') continue;
    let at = folded.indexOf(word);
    for (let count = 0; at !== -1 && count < MAX_HITS; count += 1) {
      const last = origin[at + word.length - 1];
      const first = origin[at];
      if (first && last) spans.push({ start: first.start, end: last.end });
      at = folded.indexOf(word, at + word.length);
    }
  }
  return spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The folded text without joiners, and for each of its code units the place of its character in the text. */
function foldWithOrigin(text: string): { folded: string; origin: { start: number; end: number }[] } {
  const origin: { start: number; end: number }[] = [];
  let folded = '';
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const piece = isJoiner(character) ? '' : fold(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) origin.push({ start, end });
    start = end;
  }
  return { folded, origin };
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
