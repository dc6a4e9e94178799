// 「您是不是要找」: corrects a query to words that the catalogue really has. Three ways, in this order: the same
// sound in Chinese (高兴技术企业 → 高新技术企业), pinyin typed out (gaoxinjishu), a slip in a latin word.
// Sounds are compared without tones and with z/zh, c/ch, s/sh, in/ing, en/eng, an/ang taken as equal.

import { editDistance } from './edit-distance.ts';
import { fold } from './normalise.ts';
import { syllables } from './pinyin.ts';
import { splitSyllables } from './split-syllables.ts';

/** Offers a better spelling of a query, or none. */
export interface Suggester {
  /** Corrected queries, best first, at most 3; empty when the query is known or nothing sounds like it. */
  suggest(query: string): string[];
}

const MAX_TERMS = 20_000;
const MAX_TERM_LENGTH = 60;
const MAX_QUERY_LENGTH = 20;
const MAX_SUGGESTIONS = 3;
/** Places looked at for one sound; frequent sounds reach their common words long before. */
const MAX_PLACES = 400;
/** Terms up to this many syllables may also be reached by misspelt pinyin. */
const MAX_SPELT_SYLLABLES = 8;
const MAX_WINDOW = 12;

/** A place is packed into one number, term × 64 + position: 20,000 titles have half a million of them. */
const PLACE_BASE = 64;
const UNKNOWN_SOUND = 65_535;

interface Vocabulary {
  texts: string[];
  /** Per text its sounds, as numbers of `soundIds`. */
  sounds: Uint16Array[];
  soundIds: Map<string, number>;
  /** All texts, one per line: is a piece literally known? */
  literal: string;
  /** Two sounds in a row (packed) → the places where they occur. */
  places: Map<number, number[]>;
  /** Every syllable as spelt → its folded sound. */
  spellings: Map<string, string>;
  /** Latin words and spelt-out short terms, by length → what to offer. */
  latin: Map<number, Map<string, string>>;
}

/** A suggester over titles or terms (the first 20,000). Reading them takes about a second: build it once. */
export function createSuggester(titlesOrTerms: readonly string[]): Suggester {
  const vocabulary = read(titlesOrTerms);
  return {
    suggest: (query) => {
      const folded = fold(query.slice(0, MAX_QUERY_LENGTH * 4)).trim();
      const characters = Array.from(folded);
      if (characters.length < 2 || characters.length > MAX_QUERY_LENGTH * 2) return [];
      const chunks = folded.split(/\s+/).slice(0, 6);
      if (chunks.every((chunk) => vocabulary.literal.includes(chunk))) return [];
      return combine(chunks.map((chunk) => correct(chunk, vocabulary)))
        .filter((text) => text !== folded)
        .slice(0, MAX_SUGGESTIONS);
    },
  };
}

/** The best correction of every chunk together, then the other choices of the first chunk that has some. */
function combine(choices: string[][]): string[] {
  const varied = choices.findIndex((choice) => choice.length > 1);
  const variants = varied === -1 ? 1 : (choices[varied]?.length ?? 1);
  return Array.from({ length: variants }, (_, variant) =>
    choices.map((choice, index) => choice[index === varied ? variant : 0] ?? '').join(' '),
  );
}

function correct(chunk: string, vocabulary: Vocabulary): string[] {
  if (vocabulary.literal.includes(chunk)) return [chunk];
  const characters = Array.from(chunk);
  if (characters.length > MAX_QUERY_LENGTH && !/^[a-z]+$/.test(chunk)) return [chunk];
  if (/^[a-z]{4,40}$/.test(chunk)) return correctLatin(chunk, vocabulary);
  const whole = soundAlikes(soundsOf(chunk), characters, vocabulary);
  if (whole.length > 0) return whole;
  if (/^[a-z0-9.\-/]{4,}$/.test(chunk)) return nearestLatin(chunk, vocabulary);
  return [correctByWindows(characters, vocabulary)];
}

/** From the left, the longest stretch that is known or sounds like something known; the rest stays. */
function correctByWindows(characters: string[], vocabulary: Vocabulary): string {
  const sounds = soundsOf(characters.join(''));
  let result = '';
  let at = 0;
  while (at < characters.length) {
    const replaced = windowAt(at, { characters, sounds, vocabulary });
    result += replaced ?? characters[at] ?? '';
    at += replaced === null ? 1 : Array.from(replaced).length;
  }
  return result;
}

function windowAt(
  at: number,
  { characters, sounds, vocabulary }: { characters: string[]; sounds: string[]; vocabulary: Vocabulary },
): string | null {
  for (let length = Math.min(MAX_WINDOW, characters.length - at); length >= 2; length -= 1) {
    const piece = characters.slice(at, at + length);
    if (vocabulary.literal.includes(piece.join(''))) return piece.join('');
    const best = soundAlikes(sounds.slice(at, at + length), piece, vocabulary)[0];
    if (best !== undefined) return best;
  }
  return null;
}

/** Stretches of the vocabulary with these sounds: most characters in common first, then the commonest. */
function soundAlikes(sounds: string[], characters: string[], vocabulary: Vocabulary): string[] {
  if (sounds.length < 2 || sounds.length > MAX_QUERY_LENGTH) return [];
  const ids = sounds.map((sound) => vocabulary.soundIds.get(sound) ?? UNKNOWN_SOUND);
  if (ids.includes(UNKNOWN_SOUND)) return [];
  const { offset, places } = rarestPair(ids, vocabulary);
  const counts = new Map<string, number>();
  for (const place of places) {
    const term = Math.floor(place / PLACE_BASE);
    const start = (place % PLACE_BASE) - offset;
    const termSounds = vocabulary.sounds[term];
    if (start < 0 || !ids.every((id, index) => termSounds?.[start + index] === id)) continue;
    const text = Array.from(vocabulary.texts[term] ?? '')
      .slice(start, start + ids.length)
      .join('');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const scored = [...counts].map(([text, count]) => ({
    text,
    count,
    same: sameCharacters(text, characters),
  }));
  return scored
    .toSorted((a, b) => b.same - a.same || b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text }) => text);
}

function rarestPair(ids: number[], { places }: Vocabulary) {
  let rarest: { offset: number; places: number[] } | null = null;
  for (let offset = 0; offset + 1 < ids.length; offset += 1) {
    const found = places.get(pairOf(ids, offset)) ?? [];
    if (rarest === null || found.length < rarest.places.length) rarest = { offset, places: found };
  }
  return rarest ?? { offset: 0, places: [] };
}

function sameCharacters(text: string, characters: string[]): number {
  return Array.from(text).filter((character, index) => character === characters[index]).length;
}

function correctLatin(chunk: string, vocabulary: Vocabulary): string[] {
  const spelt = splitSyllables(chunk, vocabulary.spellings).flatMap((sounds) =>
    soundAlikes(sounds, [], vocabulary),
  );
  return spelt.length > 0 ? [...new Set(spelt)].slice(0, MAX_SUGGESTIONS) : nearestLatin(chunk, vocabulary);
}

function nearestLatin(chunk: string, { latin }: Vocabulary): string[] {
  const limit = chunk.length >= 8 ? 2 : 1;
  const found: { text: string; distance: number }[] = [];
  for (let length = chunk.length - limit; length <= chunk.length + limit; length += 1) {
    for (const [spelling, text] of latin.get(length) ?? []) {
      const distance = editDistance(chunk, spelling, limit);
      if (distance <= limit) found.push({ text, distance });
    }
  }
  const best = found.toSorted((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1));
  return best.length === 0 ? [chunk] : [...new Set(best.map(({ text }) => text))].slice(0, MAX_SUGGESTIONS);
}

function read(titlesOrTerms: readonly string[]): Vocabulary {
  const short = titlesOrTerms
    .slice(0, MAX_TERMS)
    .map((text) => Array.from(fold(text)).slice(0, MAX_TERM_LENGTH).join(''));
  const texts = [...new Set(short)];
  const vocabulary: Vocabulary = {
    texts,
    sounds: [],
    soundIds: new Map(),
    literal: texts.join('\n'),
    places: new Map(),
    spellings: new Map(),
    latin: new Map(),
  };
  for (const [term, text] of texts.entries()) readTerm(term, text, vocabulary);
  return vocabulary;
}

function readTerm(term: number, text: string, vocabulary: Vocabulary): void {
  const characters = Array.from(text);
  const spelt = syllables(text);
  spelt.forEach((syllable, at) => {
    const isRead = syllable !== characters[at] && /^[a-z]+$/.test(syllable);
    if (isRead) vocabulary.spellings.set(syllable, foldSound(syllable));
  });
  const ids = spelt.map((syllable) => soundId(foldSound(syllable), vocabulary));
  vocabulary.sounds.push(Uint16Array.from(ids));
  for (let position = 0; position + 1 < ids.length; position += 1) {
    const pair = pairOf(ids, position);
    const places = vocabulary.places.get(pair);
    if (places === undefined) vocabulary.places.set(pair, [term * PLACE_BASE + position]);
    else if (places.length < MAX_PLACES) places.push(term * PLACE_BASE + position);
  }
  for (const word of text.match(/[a-z][a-z0-9.\-/]{2,39}/g) ?? []) addLatin(word, word, vocabulary);
  if (spelt.length <= MAX_SPELT_SYLLABLES) addLatin(spelt.join(''), text, vocabulary);
}

/** The number of a sound; beyond 65,000 different ones (no language has them) all share one. */
function soundId(sound: string, { soundIds }: Vocabulary): number {
  const id = soundIds.get(sound) ?? Math.min(soundIds.size, UNKNOWN_SOUND - 1);
  soundIds.set(sound, id);
  return id;
}

function addLatin(spelling: string, text: string, { latin }: Vocabulary): void {
  if (!/^[a-z0-9.\-/]{3,40}$/.test(spelling)) return;
  const sameLength = latin.get(spelling.length) ?? new Map<string, string>();
  if (!sameLength.has(spelling)) sameLength.set(spelling, text);
  latin.set(spelling.length, sameLength);
}

function soundsOf(text: string): string[] {
  return syllables(text).map(foldSound);
}

function foldSound(syllable: string): string {
  return syllable.replace(/^([zcs])h/, '$1').replace(/([iea])ng$/, '$1n');
}

function pairOf(ids: number[], at: number): number {
  return (ids[at] ?? 0) * (UNKNOWN_SOUND + 1) + (ids[at + 1] ?? 0);
}
