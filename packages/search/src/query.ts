// The query side: what a visitor typed becomes tsqueries over the tokens of bigrams.ts.
// Jieba cuts it into words, each word is widened by its synonyms (any of them), all telling words must occur; light
// words (补贴, 申请, 企业) only move what they occur in further up. Without telling words the light ones are meant.
// Segmenting matters: the bigrams of a glued 「智能制造设备投资补助」 as a whole find 2 % of the texts.

import { bigramsOf, glueToken, storedWord } from './bigrams.ts';
import { anyClause, allClauses, unitClause, type Unit } from './clause.ts';
import type { LightKind } from './dictionary-words.ts';
import { fold, isHan, runsOf } from './normalise.ts';
import type { Run } from './normalise.ts';
import { isLone, type Segmenter } from './segmenter.ts';
import { createIntents, type Intents, type IntentSet } from './intents.ts';
import { plainSpoken } from './spoken.ts';
import { createSynonyms } from './synonyms.ts';
import type { Synonyms } from './synonyms.ts';

/** A query ready to run. The tsqueries are text to be cast `::tsquery`, always well-formed. */
export interface ParsedQuery {
  /** One entry per word that must occur: the folded word, then its synonyms. All entries must occur, any member does. */
  groups: string[][];
  /** Every word and synonym, light ones too, for highlighting. */
  words: string[];
  /** All words that must occur; null when nothing in the input can be searched. */
  tsquery: string | null;
  /** Any of those words, where there are several: what is left to ask when no text has them all. */
  anyQuery: string | null;
  /** All of the words as they were typed, none by what it stands for: what a title says in the same words comes first. */
  ownQuery: string | null;
  /** The same words one by one, in the order typed. */
  asked: AskedWord[];
  /** True where a character was left over that is no word and none of grammar: what stands there may be a slip. */
  isOdd: boolean;
  /** Any of the light words that lift a text without being asked for; null where there are none. */
  liftQuery: string | null;
}

/** A word that must occur. */
export interface AskedWord {
  text: string;
  /** tsquery text: the word or what it stands for. */
  clause: string;
  /** True where synonyms or intents say what it stands for. */
  isExplained: boolean;
  /** True for several words that ask for something together. */
  isSet: boolean;
}

export interface QueryOptions {
  synonyms?: Synonyms;
  /** What owners mean by words that no text uses. */
  intents?: Intents;
  segmenter: Segmenter;
  /** Words that say little about the subject, by kind; none = every word must occur. */
  lightWords?: ReadonlyMap<string, LightKind>;
  /** Names of places that texts are full of: a word from the middle of one, with synonyms, is not met by it. */
  places?: readonly string[];
}

/** Longer input is cut: nobody types more, and the cost of a query stays bounded. */
const MAX_QUERY_LENGTH = 100;
/** Words beyond this many are ignored; a glued sentence of 100 characters has about 40. */
const MAX_WORDS = 24;
/** Question words carry no subject; they are dropped where anything else remains. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  (
    '怎么 怎样 如何 什么 哪些 哪个 哪里 多少 可以 请问 是否 能否 有没有 我们 关于 以及 还有 想要 需要 ' +
    '怎么办 为什么 什么样 哪种 多久 多大 几个 几年 能不能 可不可以 怎么样 the of and for to in a an is are how what ' +
    'where when do does can my our we with on at by get i'
  ).split(' '),
);
/** Grammar characters; a neighbouring pair with one of them is not a word. */
export const GRAMMAR_CHARACTERS: ReadonlySet<string> = new Set(
  '的了吗呢吧啊和与及或等是在有我你您他她它们想要请问把被对给从向到由于就都也还又很这那个不没么哪谁几之其以为所而且但',
);

/** The query of a search box. Never throws and never yields a tsquery that PostgreSQL refuses. */
export function parseQuery(text: string, options: QueryOptions): ParsedQuery {
  const { synonyms = createSynonyms([]), intents = NO_INTENTS, segmenter, places = [] } = options;
  const kindOf = kindBy(intents, options.lightWords ?? NO_WORDS);
  const input = Array.from(text.slice(0, MAX_QUERY_LENGTH * 2))
    .slice(0, MAX_QUERY_LENGTH)
    .join('');
  const isKnown = (word: string) => intents.asksOf(word) !== undefined || synonyms.expand(word).length > 1;
  const hasMeaning = (word: string) =>
    (intents.asksOf(word) ?? []).length > 0 || synonyms.expand(word).length > 1;
  const plain = plainSpoken(fold(input).slice(0, MAX_QUERY_LENGTH * 2), hasMeaning);
  const single = unitsOf(runsOf(plain), { segmenter, intents, hasMeaning })
    .flatMap((unit) => withoutSupport(unit, kindOf))
    .flatMap((unit) => (isKnown(unit.text) ? [unit] : knownPart(unit, isKnown)));
  const units = withSets(single, intents.sets(), isKnown);
  const { asked, lifting } = weigh(choose(units), { ...options, kindOf, intents });
  const sets = new Set(intents.sets().map(({ key }) => key));
  const standFor = ({ text: word }: Unit) => [
    ...new Set([...synonyms.expand(word), ...(intents.asksOf(word) ?? [])]),
  ];
  const ask = (unit: Unit): AskedWord => {
    const alternatives = standFor(unit);
    const clause = unitClause(unit, { alternatives, places });
    return { text: unit.text, clause, isExplained: alternatives.length > 1, isSet: sets.has(unit.text) };
  };
  const words = asked.map(ask);
  const each = words.map(({ clause }) => clause);
  return {
    groups: asked.map(standFor),
    words: [
      ...new Set([...asked, ...lifting].flatMap(standFor).flatMap((phrase) => phrase.split(' '))),
    ].filter((word) => !isLone(word) || words.length === 1),
    tsquery: allClauses(each),
    anyQuery: each.length > 1 ? anyClause(each) : null,
    ownQuery: allClauses(asked.map((unit) => unitClause(unit, { alternatives: [unit.text], places }))),
    asked: words,
    isOdd: units.some((unit) => isLeftOver(unit) && intents.asksOf(unit.text) === undefined),
    liftQuery: anyClause(lifting.map((unit) => ask(unit).clause)),
  };
}

const isLeftOver = ({ text, isWeak }: Unit): boolean =>
  isWeak && isLone(text) && isHan(text) && !GRAMMAR_CHARACTERS.has(text);

const NO_WORDS: ReadonlyMap<string, LightKind> = new Map();
const NO_INTENTS = createIntents([]);

type KindOf = (word: string) => LightKind | 'telling';

/** An intent that asks only for support (能拿钱 → 补贴) lifts as 补贴 does; one that asks for nothing is noise. */
function kindBy(intents: Intents, lightWords: ReadonlyMap<string, LightKind>): KindOf {
  return (word) => {
    const asks = intents.asksOf(word);
    if (asks === undefined) return lightWords.get(word) ?? 'telling';
    if (asks.length === 0) return 'noise';
    if (isDepartment(word, asks)) return 'asking';
    return asks.every((phrase) => lightWords.has(phrase)) ? 'support' : 'telling';
  };
}

/** Owners seldom know who is in charge: beside a subject, a department (科技局) lifts what it has issued, and no more. */
const isDepartment = (word: string, asks: readonly string[]): boolean =>
  /[局部厅委]$|部门$/u.test(word) ||
  (asks.length > 0 && asks.every((ask) => /(?:[局部委]|部门|委员会|信息化|社会保障|监督管理)$/u.test(ask)));

/** Words that ask for something together take the place of each of them, none of two sets. */
function withSets(units: Unit[], sets: readonly IntentSet[], isKnown: (word: string) => boolean): Unit[] {
  let rest = units;
  const found: Unit[] = [];
  for (const set of sets) {
    if (!set.words.every((word) => rest.some((unit) => isOf(word, unit, isKnown)))) continue;
    const parts = set.words.map((word) => rest.filter((unit) => isOf(word, unit, isKnown)));
    found.push(setUnit(set));
    rest = rest.filter((unit) => parts.every((part) => !part.includes(unit)));
  }
  return [...found, ...rest];
}

/** 残疾 is in 残疾职工 and 税 in 抵税, but 扣 not in 加计扣除, which says more. */
function isOf(word: string, { text }: Unit, isKnown: (word: string) => boolean): boolean {
  // asked of every word of some hundred sets: what is nearly never so is asked first
  if (!text.includes(word)) return false;
  return text === word || !isLone(word) || Array.from(text).length <= 2 || !isKnown(text);
}

const setUnit = ({ key, words }: IntentSet): Unit => ({
  text: key,
  tokens: words.flatMap(bigramsOf),
  isPrefix: false,
  isWeak: false,
});

/** 「租金补贴」 asks for 租金, even where a dictionary holds it as one word. */
function withoutSupport(unit: Unit, kindOf: KindOf): Unit[] {
  const { text } = unit;
  if (kindOf(text) !== 'telling') return [unit];
  const end = [text.slice(-3), text.slice(-2)].find((one) => one !== text && kindOf(one) === 'support');
  const rest = text.slice(0, -(end?.length ?? 0));
  if (end === undefined || Array.from(rest).length < 2 || /[不没]$/u.test(rest)) return [unit];
  return [rest, end].map((word) => hanUnit(word));
}

/** 废旧电池 and 奖励么 are words to the dictionary; 废旧 and 奖励 at their ends are words that say what is meant. */
function knownPart(unit: Unit, isKnown: (word: string) => boolean): Unit[] {
  const characters = Array.from(unit.text);
  if (!isHan(characters[0] ?? '') || GRAMMAR_CHARACTERS.has(characters.at(-1) ?? '')) {
    const bare = characters.slice(0, -1).join('');
    return characters.length > 2 && isHan(characters[0] ?? '') ? [hanUnit(bare)] : [unit];
  }
  for (let length = characters.length - 2; length >= 2; length -= 1) {
    const ends = [characters.slice(0, length), characters.slice(-length)].map((end) => end.join(''));
    const known = ends.find(isKnown);
    if (known === undefined) continue;
    const rest = known === ends[0] ? characters.slice(length) : characters.slice(0, -length);
    return [hanUnit(known), hanUnit(rest.join(''))];
  }
  return [unit];
}

/** 16, 2026, 24岁, 到24; but 32号 is a document and stands for itself. */
const NUMBER = /^(?:\d[\d.]*(?!号)\p{Script=Han}?|(?!第)\p{Script=Han}\d[\d.]*)$/u;

interface Weighing {
  kindOf: KindOf;
  intents: Intents;
  /** Absent where every word must occur. */
  lightWords?: ReadonlyMap<string, LightKind>;
}

/**
 * The words that must occur, and those that only lift: telling words if there are any, else the department that is asked for
 * (科技局有哪些钱), else the light ones.
 */
function weigh(units: Unit[], { kindOf, intents, lightWords }: Weighing) {
  const isAmount = (unit: Unit) =>
    unit.isAmount === true || (lightWords !== undefined && NUMBER.test(unit.text));
  const telling = units.filter((unit) => !isAmount(unit) && kindOf(unit.text) === 'telling');
  const lifting = units.filter((unit) => isAmount(unit) || ['support', 'asking'].includes(kindOf(unit.text)));
  if (telling.length > 0) return { asked: telling, lifting };
  const offices = lifting.filter(({ text }) => isDepartment(text, intents.asksOf(text) ?? []));
  if (offices.length > 0)
    return { asked: offices, lifting: lifting.filter((unit) => !offices.includes(unit)) };
  return { asked: lifting.length > 0 ? lifting : units, lifting: [] };
}

function choose(units: Unit[]): Unit[] {
  const strong = units.filter((unit) => !unit.isWeak);
  const kept = strong.length > 0 ? strong : units.map((unit) => ({ ...unit, isPrefix: isLone(unit.text) }));
  const distinct = new Map(kept.map((unit) => [unit.text, unit]));
  return [...distinct.values()].slice(0, MAX_WORDS);
}

interface Reading {
  segmenter: Segmenter;
  /** True for a word that stands for others. */
  hasMeaning: (word: string) => boolean;
}

/** Latin phrases that are intents are taken first, longest first; the rest run by run. */
function unitsOf(runs: Run[], { intents, ...reading }: Reading & { intents: Intents }): Unit[] {
  const units: Unit[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (!run) continue;
    const phrase = run.kind === 'word' ? phraseAt(runs, index, intents) : null;
    if (phrase) {
      units.push(phrase.unit);
      index += phrase.length - 1;
    } else units.push(...unitsOfRun(run, { runs, index, ...reading }));
  }
  return units;
}

/** The longest latin phrase is 「overseas exhibition booth fee」. */
const MAX_PHRASE = 4;

function phraseAt(runs: Run[], start: number, intents: Intents): { unit: Unit; length: number } | null {
  for (let length = MAX_PHRASE; length > 0; length -= 1) {
    const part = runs.slice(start, start + length);
    if (part.length < length || part.some(({ kind }) => kind === 'han')) continue;
    const key = part.map(({ text }) => text).join(' ');
    const word = [key, key.replace(/s$/, '')].find((one) => intents.asksOf(one) !== undefined);
    if (word !== undefined)
      return { unit: { text: word, tokens: word.split(' '), isPrefix: false, isWeak: false }, length };
  }
  return null;
}

function unitsOfRun(
  run: Run,
  { runs, index, segmenter, hasMeaning }: Reading & { runs: Run[]; index: number },
): Unit[] {
  const measure = (at: number) => measureAt(runs[at], runs[at + 1]);
  if (run.kind === 'word')
    return measure(index) === ''
      ? [wordUnit(run.text), ...glueUnits(runs, index)]
      : [{ ...wordUnit(glueToken(run, runs[index + 1] ?? run)), isPrefix: false, isAmount: true }];
  const rest = run.text.slice(index > 0 ? measure(index - 1).length : 0);
  const parts = segmenter
    .cut(rest)
    .flatMap((word) => (isJoined(word, { segmenter, hasMeaning }) ? Array.from(word) : [word]));
  return hanUnits(parts, hasMeaning);
}

/** 税能 is no word, but jieba's guess at one; 税 in it says what is meant. */
const isJoined = (word: string, { segmenter, hasMeaning }: Reading): boolean =>
  word.length > 1 && !hasMeaning(word) && !segmenter.isMadeOfWords(word) && Array.from(word).some(hasMeaning);

/** What makes a number an amount (500万元, 20个); numbers of documents and years are none. Empty where there is nothing such. */
function measureAt(run: Run | undefined, after: Run | undefined): string {
  if (run?.kind !== 'word' || after?.kind !== 'han' || !after.isGlued || !/^\p{Nd}/u.test(run.text))
    return '';
  return /^(?:[万亿千百]?[元块]?|[个名位家台套人天倍])(?:人民币|钱)?/u.exec(after.text)?.[0] ?? '';
}

/** A number written in Chinese, with its measure: 两百八十万, 三个, 一千块. */
const SPOKEN_AMOUNT =
  /^(?:百分之)?[一二三四五六七八九十百千万亿两几零半]+(?:[元块个名位家台套人年月天倍点成折岁条项亩]|个点|个月|平米|多万)?$/u;

function wordUnit(text: string): Unit {
  const hasLetter = /\p{L}/u.test(text);
  const word = storedWord(text);
  // polic finds policies; digits stay whole, or 20 would find every year.
  return { text: word, tokens: [word], isPrefix: hasLetter, isWeak: QUESTION_WORDS.has(word) };
}

/** 「32号」 and 「第3」: a lone Chinese character beside a number or latin word is looked up with it. */
function glueUnits(runs: Run[], index: number): Unit[] {
  const run = runs[index];
  const before = runs[index - 1];
  const after = runs[index + 1];
  const pairs: [Run, Run][] = [];
  if (run?.isGlued && before && isLone(before.text)) pairs.push([before, run]);
  if (run && after?.isGlued && isLone(after.text)) pairs.push([run, after]);
  return pairs.map((pair) => {
    const token = glueToken(...pair);
    return { text: token, tokens: [token], isPrefix: false, isWeak: false };
  });
}

function hanUnits(words: string[], hasMeaning: Reading['hasMeaning']): Unit[] {
  const units: Unit[] = [];
  let singles: string[] = [];
  const flush = () => {
    units.push(...singleUnits(singles));
    singles = [];
  };
  for (const word of words) {
    if (isLone(word) && !GRAMMAR_CHARACTERS.has(word) && !hasMeaning(word)) {
      singles.push(word);
      continue;
    }
    flush();
    if (isLone(word)) units.push({ text: word, tokens: [word], isPrefix: false, isWeak: !hasMeaning(word) });
    else units.push({ ...hanUnit(word), isAmount: SPOKEN_AMOUNT.test(word) && !hasMeaning(word) });
  }
  flush();
  return units;
}

const hanUnit = (word: string): Unit => ({
  text: word,
  tokens: bigramsOf(word),
  isPrefix: false,
  isWeak: QUESTION_WORDS.has(word),
});

/**
 * Characters that jieba left alone: one is dropped (weak), several in a row are a name it does not know.
 * From four on only every second pair is asked for, since two unknown names may be glued.
 */
function singleUnits(singles: string[]): Unit[] {
  const text = singles.join('');
  if (singles.length === 0) return [];
  if (singles.length === 1) return [{ text, tokens: [text], isPrefix: false, isWeak: true }];
  const all = bigramsOf(text);
  const tokens = singles.length < 4 ? all : all.filter((_, at) => at % 2 === 0 || at === all.length - 1);
  return [{ text, tokens, isPrefix: false, isWeak: false }];
}
