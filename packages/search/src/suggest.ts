// 「您是不是要找」: corrects a query to words that the catalogue really has. Four ways, in this order: the same sound in
// Chinese (高兴技术企业 → 高新技术企业), one character that is wrong, missing or too many (专精持新 → 专精特新), pinyin typed
// out (gaoxinjishu), a slip in a latin word.
// Sounds are compared without tones and with z/zh, c/ch, s/sh, in/ing, en/eng, an/ang taken as equal. Only whole
// words are put in place of whole stretches: a query of which any stretch is unknown gets no correction at all.

import { editDistance } from './edit-distance.ts';
import { fold, foldTerm } from './normalise.ts';
import { oneSlipKeys } from './one-slip.ts';
import { syllables } from './pinyin.ts';
import { GRAMMAR_CHARACTERS } from './query.ts';
import { splitSyllables } from './split-syllables.ts';

/** Offers a better spelling of a query, or none. */
export interface Suggester {
  /** Corrected queries, best first, at most 3; empty when the query is known or nothing sounds like it. */
  suggest(query: string): string[];
  /** True for a word of the catalogue. */
  knows(word: string): boolean;
}

/** True where a stretch reads like a slip: the dictionary cuts it into pieces of which one is a single character. */
export type IsOdd = (stretch: string) => boolean;

const MAX_WORDS = 50_000;
const MAX_WORD_LENGTH = 16;
const MAX_QUERY_LENGTH = 20;
const MAX_SUGGESTIONS = 3;
/** So many characters alike make two words of one sound likely the same slip; 飞船 is no slip of 废传. */
const LEAST_SHARED = 1;

interface Vocabulary {
  /** Every word with how often it was given. */
  counts: Map<string, number>;
  /** Sounds of a word, joined → the words. */
  bySound: Map<string, string[]>;
  /** Every syllable as spelt → its folded sound. */
  spellings: Map<string, string>;
  /** Latin words and spelt-out words, by length → what to offer. */
  latin: Map<number, Map<string, string>>;
  /** Initials of a word (zscq), four letters or more, → the first word that has them. */
  byInitials: Map<string, string>;
  /** Spellings one slip away from a word → the words. */
  bySlip: Map<string, string[]>;
  isOdd: IsOdd;
}

/** A suggester over whole words, often given ones first. Reading them takes about a second: build it once. */
export function createSuggester(words: Iterable<string>, isOdd: IsOdd = () => true): Suggester {
  const vocabulary = read(words, isOdd);
  return {
    knows: (word) => vocabulary.counts.has(word),
    suggest: (query) => {
      const folded = fold(query.slice(0, MAX_QUERY_LENGTH * 4)).trim();
      const characters = Array.from(folded);
      if (characters.length < 2 || characters.length > MAX_QUERY_LENGTH * 2) return [];
      const chunks = folded.split(BETWEEN).slice(0, 6);
      const choices = chunks.map((chunk) => correct(chunk, vocabulary));
      const apart = choices.some((choice) => choice.length === 0) ? [] : combine(choices, ' ');
      const found = [...together(chunks, vocabulary), ...apart].filter((text) => text !== chunks.join(' '));
      return [...new Set(found)].slice(0, MAX_SUGGESTIONS);
    },
  };
}

/** Spaces, and where pinyin meets Chinese (高新jishu企业). */
const BETWEEN = /\s+|(?<=[a-z])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z])/u;

/** Syllables typed apart (shuzi hua zhuanxing) are one word where the parts are none. */
const together = (chunks: string[], vocabulary: Vocabulary): string[] =>
  chunks.length > 1 && chunks.every((chunk) => /^[a-z]+$/.test(chunk))
    ? correct(chunks.join(''), vocabulary)
    : [];

/** The best choice of every part together, then the other choices of the first part that has some. */
function combine(choices: string[][], glue: string): string[] {
  const varied = choices.findIndex((choice) => choice.length > 1);
  const variants = varied === -1 ? 1 : (choices[varied]?.length ?? 1);
  return Array.from({ length: Math.min(variants, MAX_SUGGESTIONS) }, (_, variant) =>
    choices.map((choice, index) => choice[index === varied ? variant : 0] ?? '').join(glue),
  );
}

/** What a chunk may stand for: itself where it is known, nothing where no words cover it. */
function correct(chunk: string, vocabulary: Vocabulary): string[] {
  if (vocabulary.counts.has(chunk)) return [chunk];
  if (/^[a-z]{4,40}$/.test(chunk)) {
    const spelt = splitSyllables(chunk, vocabulary.spellings).map((sounds) =>
      cover(sounds, null, vocabulary),
    );
    const covered = spelt.filter((found) => found.length > 0).toSorted((a, b) => a.length - b.length)[0];
    if (covered) return combine(covered, '');
  }
  if (/^[a-z0-9.\-/]{4,}$/.test(chunk)) {
    const initialled = vocabulary.byInitials.get(chunk);
    return initialled === undefined ? nearestLatin(chunk, vocabulary) : [initialled];
  }
  const characters = Array.from(chunk);
  if (characters.length > MAX_QUERY_LENGTH) return [];
  return combine(cover(syllables(chunk).map(foldSound), characters, vocabulary), '').filter(Boolean);
}

interface Cover {
  pieces: string[][];
  corrected: number;
}

/** Words for every stretch, one list of choices each: fewest corrections, then fewest pieces; empty where some is unknown. */
function cover(sounds: string[], characters: string[] | null, vocabulary: Vocabulary): string[][] {
  const best: (Cover | undefined)[] = [{ pieces: [], corrected: 0 }];
  for (let end = 1; end <= sounds.length; end += 1) {
    const lone = characters?.[end - 1] ?? '';
    const rest = best[end - 1];
    if (rest && GRAMMAR_CHARACTERS.has(lone)) best[end] = { ...rest, pieces: [...rest.pieces, [lone]] };
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start <= end - 2; start += 1) {
      const before = best[start];
      if (before === undefined) continue;
      const own = characters?.slice(start, end).join('');
      const isKnown = own !== undefined && vocabulary.counts.has(own);
      const choices = isKnown ? [own] : alikes(sounds.slice(start, end), own, vocabulary);
      const found = { pieces: [...before.pieces, choices], corrected: before.corrected + (isKnown ? 0 : 1) };
      if (choices.length > 0 && isBetter(found, best[end])) best[end] = found;
    }
  }
  return best[sounds.length]?.pieces ?? [];
}

const isBetter = (one: Cover, other: Cover | undefined): boolean =>
  other === undefined ||
  one.corrected < other.corrected ||
  (one.corrected === other.corrected && one.pieces.length < other.pieces.length);

/** Words of the same sound, else those that are one slip away. */
function alikes(sounds: string[], own: string | undefined, vocabulary: Vocabulary): string[] {
  const sounding = soundAlikes(sounds, own, vocabulary);
  if (sounding.length > 0 || own === undefined || !vocabulary.isOdd(own)) return sounding;
  const near = oneSlipKeys(own).flatMap((key) => vocabulary.bySlip.get(key) ?? []);
  return [...new Set(near)].slice(0, MAX_SUGGESTIONS);
}

/** Words with these sounds: most characters in common first, then the commonest. `own` is what was typed in Chinese. */
function soundAlikes(sounds: string[], own: string | undefined, { bySound, counts }: Vocabulary): string[] {
  const characters = Array.from(own ?? '');
  const shared = (word: string) =>
    Array.from(word).filter((character, at) => character === characters[at]).length;
  return (bySound.get(sounds.join(' ')) ?? [])
    .filter((word) => own === undefined || shared(word) >= LEAST_SHARED)
    .toSorted(
      (a, b) => shared(b) - shared(a) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
    )
    .slice(0, MAX_SUGGESTIONS);
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
  return [...new Set(best.map(({ text }) => text))].slice(0, MAX_SUGGESTIONS);
}

function read(words: Iterable<string>, isOdd: IsOdd): Vocabulary {
  const vocabulary: Vocabulary = {
    counts: new Map(),
    bySound: new Map(),
    spellings: new Map(),
    latin: new Map(),
    bySlip: new Map(),
    byInitials: new Map(),
    isOdd,
  };
  for (const given of words) {
    const word = foldTerm(given);
    const { length } = Array.from(word);
    if (length < 2 || length > MAX_WORD_LENGTH * 2) continue;
    const count = vocabulary.counts.get(word);
    if (count === undefined && vocabulary.counts.size >= MAX_WORDS) continue;
    vocabulary.counts.set(word, (count ?? 0) + 1);
    if (count === undefined) readWord(word, vocabulary);
  }
  return vocabulary;
}

function readWord(word: string, vocabulary: Vocabulary): void {
  if (/^[a-z0-9.\-/]+$/.test(word)) return addLatin(word, word, vocabulary);
  const characters = Array.from(word);
  const spelt = syllables(word);
  spelt.forEach((syllable, at) => {
    const isRead = syllable !== characters[at] && /^[a-z]+$/.test(syllable);
    if (!isRead) return;
    for (const heard of spellingsOf(syllable))
      if (!vocabulary.spellings.has(heard)) vocabulary.spellings.set(heard, foldSound(syllable));
  });
  const initials = spelt.map((syllable) => syllable.charAt(0)).join('');
  if (initials.length >= LEAST_INITIALS && !vocabulary.byInitials.has(initials))
    vocabulary.byInitials.set(initials, word);
  const sound = spelt.map(foldSound).join(' ');
  const alike = vocabulary.bySound.get(sound);
  if (alike) alike.push(word);
  else vocabulary.bySound.set(sound, [word]);
  addLatin(spelt.join(''), word, vocabulary);
  for (const key of oneSlipKeys(word))
    vocabulary.bySlip.set(key, [...(vocabulary.bySlip.get(key) ?? []), word]);
}

function addLatin(spelling: string, text: string, { latin }: Vocabulary): void {
  if (!/^[a-z0-9.\-/]{3,40}$/.test(spelling)) return;
  const sameLength = latin.get(spelling.length) ?? new Map<string, string>();
  if (!sameLength.has(spelling)) sameLength.set(spelling, text);
  latin.set(spelling.length, sameLength);
}

/** Shorter initials are too many words'. */
const LEAST_INITIALS = 4;

/** Syllables that speakers of dialects take for one: z and zh, n and l, in and ing. */
const foldSound = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n(?=[aeiouv])/, 'l')
    .replace(/([iea])ng$/, '$1n');

/** True for two texts that are spoken alike, character by character (稳岗反还, 稳岗返还). */
export function soundsAlike(one: string, other: string): boolean {
  const [first, second] = [Array.from(one), Array.from(other)];
  const isAlike = (character: string, at: number) =>
    character === second[at] || soundOf(character) === soundOf(second[at] ?? '');
  return first.length === second.length && first.every(isAlike);
}

const soundOf = (character: string): string => syllables(character).map(foldSound).join(' ');

/** The syllable as it may be typed: as it is and with each of its sounds taken for the other. */
function spellingsOf(syllable: string): string[] {
  const starts = [
    syllable,
    syllable.replace(/^([zcs])h/, '$1'),
    syllable.replace(/^([zcs])(?!h)/, '$1h'),
    syllable.replace(/^n/, 'l'),
    syllable.replace(/^l/, 'n'),
  ];
  return starts.flatMap((one) => [one, one.replace(/([iea])ng$/, '$1n'), one.replace(/([iea])n$/, '$1ng')]);
}
