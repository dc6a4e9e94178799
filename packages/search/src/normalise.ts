// Folds any text into the one form that both sides of the search compare, and cuts it into runs.
// A run is a stretch of Chinese characters or one latin/digit word; everything else separates.

/** One stretch of text: `han` = Chinese characters in a row, `word` = letters and digits in a row. */
export interface Run {
  kind: 'han' | 'word';
  text: string;
  /** True when the run follows the one before it with nothing between (「32号」 = `32` + glued `号`). */
  isGlued: boolean;
}

/** Tags that stand inside a word of rich text; removing them must not cut the word. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]{0,2000})?\/?>/gi;
const UNSEEN_ELEMENT = /<(script|style|template)\b[^<>]{0,2000}>[^]*?<\/\1\s*>/gi;
const BLOCK_TAG = /<[/!?]?[a-z][^<>]{0,2000}>|<!--[^]*?-->/gi;
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|#39|ldquo|rdquo|mdash|hellip|middot);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&ldquo;': '“',
  '&rdquo;': '”',
  '&mdash;': '—',
  '&hellip;': '…',
  '&middot;': '·',
};

/** Quotation marks and brackets may stand inside a Chinese word: 「首台（套）」 is searched as 「首台套」. */
const JOINER = /["'“”‘’「」『』《》〈〉()（）[\]【】]/u;
const HAN = /[\p{Script=Han}〇]/u;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/** The readable text of rich text: tags gone (block tags leave a space), entities resolved, spaces single. */
export function plainText(html: string): string {
  return html
    .replace(UNSEEN_ELEMENT, ' ')
    .replace(INLINE_TAG, '')
    .replace(BLOCK_TAG, ' ')
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** NFKC, lower case, no lone surrogates; the same letters for full-width and half-width input. */
export function fold(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase();
}

/** A dictionary or synonym term as it is compared: folded, brackets and quotation marks gone (专精特新“小巨人”企业). */
export function foldTerm(term: string): string {
  return Array.from(fold(term))
    .filter((character) => !JOINER.test(character))
    .join('')
    .trim();
}

/** What a name is recognised by however it is written: its letters and digits, folded (国科发火〔2016〕32号). */
export function nameKey(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** True for a single Chinese character (one code point). */
export function isHan(character: string): boolean {
  return HAN.test(character);
}

/** True for a quotation mark or bracket, which does not cut a Chinese word. */
export function isJoiner(character: string): boolean {
  return JOINER.test(character);
}

/** The runs of a folded text in reading order. A decimal point between digits stays inside its word. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  const characters = Array.from(folded);
  let isBroken = true;
  let isJoined = false;
  let index = -1;
  for (const character of characters) {
    index += 1;
    const kind = kindOf(character, characters, index);
    if (kind === 'joiner') {
      isJoined = true;
      continue;
    }
    if (kind === 'gap') {
      isBroken = true;
      continue;
    }
    // A joiner keeps Chinese together only; 〔2016〕32 must stay two words.
    const previous = runs.at(-1);
    const isCut = isBroken || (isJoined && !(kind === 'han' && previous?.kind === 'han'));
    if (previous && !isCut && previous.kind === kind) previous.text += character;
    else runs.push({ kind, text: character, isGlued: !isCut });
    isBroken = false;
    isJoined = false;
  }
  return runs;
}

type Kind = 'han' | 'word' | 'joiner' | 'gap';
const KINDS: readonly Kind[] = ['han', 'word', 'joiner', 'gap'];
/** What a character of the basic plane is, from 1; 0 where none has asked yet. A text is millions of questions. */
const KNOWN = new Uint8Array(0x1_00_00);

function kindOf(character: string, all: string[], index: number): Kind {
  if (character === '.' && isDigit(all[index - 1]) && isDigit(all[index + 1])) return 'word';
  if (character.length > 1) return kindByClass(character);
  const code = character.charCodeAt(0);
  const known = KINDS[(KNOWN[code] ?? 0) - 1];
  if (known) return known;
  const kind = kindByClass(character);
  KNOWN[code] = KINDS.indexOf(kind) + 1;
  return kind;
}

function kindByClass(character: string): Kind {
  if (HAN.test(character)) return 'han';
  if (WORD_CHARACTER.test(character)) return 'word';
  return JOINER.test(character) ? 'joiner' : 'gap';
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /\p{Nd}/u.test(character);
}
