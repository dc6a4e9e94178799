// What is shown where nothing has all the words of a keyword, or so little that is not about them that it may have them by
// chance: the policies of the corrected keyword where it seems misspelt, else those with some of its words. Decided by the keyword alone, so that list, facets and export agree under
// any filter. Better nothing than something silly: words that the catalogue does not know must not outweigh those it knows.
import { anyClause } from '@yqt/search/clause';
import { parseQuery, type AskedWord } from '@yqt/search/query';
import type { Segmenter } from '@yqt/search/segmenter';
import { soundsAlike } from '@yqt/search/suggest';
import type { Visit } from '../../../visit.ts';
import type { PolicyFilter } from '../contract.ts';
import type { PolicyDeps } from './policy-deps.ts';
import { isCountry, isOtherMatter, isPrivate } from '../off-topic.rules.ts';
import type { Selection } from './policy.sql.ts';
import { COMMON_WORD, FEW, countWords, selectHasMatch, selectScarcity } from './search-instead.sql.ts';
import { selectionOf, type Found } from './select-policies.ts';

type At = Pick<Visit, 'tenantId' | 'now'>;

export interface Instead {
  selection: Selection;
  words: string[];
  /** What the keyword was read as; null where it is taken as typed and only some of its words are asked for. */
  correctedTo: string | null;
  /** Further readings of the keyword, each of which finds something. */
  suggestions: string[];
}

/** True where a list of so many needs nothing instead. */
export const isEnough = (total: number, { isOdd }: Found): boolean => total >= FEW && !isOdd;

/** For a selection that has few hits or none: a few more statements, none of which a search with enough hits pays for. */
export async function searchInstead(
  deps: PolicyDeps,
  visit: At,
  { filter, found }: { filter: PolicyFilter; found: Found },
): Promise<Instead | null> {
  if (found.keyword === '' || isPrivate(found.keyword)) return null;
  const [scarcity] = await selectScarcity(deps.sql, { ...found.selection, filter: {} });
  const { count = 0, isAbout = false } = scarcity ?? {};
  const corrected =
    filter.isExact === true || (count > 0 && !found.isOdd) ? [] : await corrections(deps, visit, found);
  const [correctedTo, ...suggestions] =
    count === 0 ? corrected : corrected.filter(isHeardFrom(found.keyword));
  if (correctedTo !== undefined) {
    const read = await selectionOf(deps, visit, { ...filter, keyword: correctedTo });
    if (count === 0 || lengthAsked(read) > lengthAsked(found))
      return { selection: read.selection, words: read.words, correctedTo, suggestions };
  }
  const selection = count < FEW && !isAbout ? await relaxed(deps, found) : null;
  return selection && { selection, words: found.words, correctedTo: null, suggestions: [] };
}

/** What has hits as it stands is taken for a slip only where it sounds the same. */
const isHeardFrom = (keyword: string) => (one: string) => soundsAlike(one, keyword);

const lengthAsked = ({ asked }: Found): number => asked.reduce((sum, { text }) => sum + text.length, 0);

/** Readings of the keyword that find something under no filter. */
async function corrections(deps: PolicyDeps, visit: At, { keyword }: Found): Promise<string[]> {
  const suggester = await deps.vocabulary.suggesterOf(visit.tenantId);
  const found = suggester.suggest(keyword).map(async (one) => {
    const { selection } = await selectionOf(deps, visit, { keyword: one });
    return (await hasMatch(deps, selection)) ? [one] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Words of which an answer is told how many it has: a pasted sentence must not be read once for each. */
const MOST_COUNTED = 8;

/** The selection with any of the known words; null where they say too little of what was asked. */
async function relaxed(deps: PolicyDeps, { asked, selection, keyword }: Found): Promise<Selection | null> {
  if (!selection.ranking || asked.length < 2) return null;
  const read = await readEach(deps, { asked, tenantId: selection.tenantId });
  const known = read.filter(({ isKnown }) => isKnown);
  const unknown = read.filter(({ isKnown }) => !isKnown).map(({ word }) => word.text);
  const strange = asked.filter(
    (word) => !TRADE.test(word.text) && read.every((one) => one.word !== word || !one.isKnown),
  );
  if (
    isOtherMatter(
      keyword,
      strange.map(({ text }) => text),
    ) ||
    !saysEnough(deps.segmenter, { known, unknown })
  )
    return null;
  const all = known.map(({ word }) => word.clause);
  const clauses = all.slice(0, MOST_COUNTED);
  const counts = await countWords(deps.sql, { clauses });
  const weights = counts.map(({ count }, at) => Math.ceil(rareness(count) * factorOf(known[at])));
  const anyQuery = all.length > 1 ? anyClause(all) : null;
  const ranking = { ...selection.ranking, anyQuery, eachQuery: { clauses, weights } };
  return { ...selection, tsquery: anyClause(all), ranking };
}

interface ReadWord {
  word: AskedWord;
  isKnown: boolean;
  /** True where it stands for one that is not known. */
  isGuessed?: boolean;
}

/** Each word with whether the catalogue or the intents know it; one that is part of a known word is read as that. */
async function readEach(
  deps: PolicyDeps,
  { asked, tenantId }: { asked: AskedWord[]; tenantId: string },
): Promise<ReadWord[]> {
  const [suggester, words] = await Promise.all([
    deps.vocabulary.suggesterOf(tenantId),
    deps.vocabulary.wordsOf(tenantId),
  ]);
  return asked.map((word) => {
    if (word.isExplained || suggester.knows(word.text)) return { word, isKnown: true };
    const like = words.intents.likeOf(word.text);
    const [meant] = like === undefined ? [] : parseQuery(like, { ...words, segmenter: deps.segmenter }).asked;
    return meant === undefined ? { word, isKnown: false } : { word: meant, isKnown: true, isGuessed: true };
  });
}

/** Better nothing than something silly: what is not known must not outweigh what is. */
function saysEnough(
  segmenter: Segmenter,
  { known, unknown }: { known: ReadWord[]; unknown: string[] },
): boolean {
  const isClear = known.some(({ word }) => word.isExplained && !isGeneric(word.text));
  const said = known.reduce((sum, { word }) => sum + knownWeight(word.text), 0);
  const missed = unknown.reduce((sum, text) => sum + unknownWeight(text, segmenter), 0);
  return said > 0 && said >= missed * (isClear ? LEAST_OF_CLEAR : 1);
}

/** Words that mean something together count double; what is read as a like word and who asks (餐饮公司) count half. */
const factorOf = (read: ReadWord | undefined): number =>
  (read?.word.isSet ? 2 : 1) / (read?.isGuessed || TRADE.test(read?.word.text ?? '') ? 2 : 1);

/** What a word weighs that so many policies have: from 7 for a common one to 69 for one of a single policy. */
const rareness = (count: number): number => Math.round(10 * Math.log1p(COMMON_WORD / Math.max(1, count)));

/** A word that owners use for something in particular may be so much outweighed by what nobody knows. */
const LEAST_OF_CLEAR = 0.5;
/** Words that any subject may have say half as much: 员工离婚 does not ask for 员工. */
const GENERIC = new Set(
  '员工 职工 人员 设备 服务 管理 技术 产品 市场 工作 建设 发展 质量 安全 银行 业务 客户 学生 工人'.split(' '),
);
const isGeneric = (text: string): boolean => GENERIC.has(text) || isCountry(text);
/** Verbs and places say half as much as nouns; numbers, times and the like nothing (jieba's tags). */
const WEIGHTS: Readonly<Record<string, number>> = {
  v: 0.5,
  a: 0.5,
  m: 0,
  q: 0,
  f: 0,
  r: 0,
  t: 0,
  d: 0,
  u: 0,
  p: 0,
  c: 0,
};

/** A latin word says as much as a Chinese one of two characters. */
const sizeOf = (text: string): number =>
  /^[\p{Script=Latin}\p{N} ]+$/u.test(text) ? 2 * text.split(' ').length : Array.from(text).length;

const knownWeight = (text: string): number => sizeOf(text) * (isGeneric(text) ? 0.5 : 1);

/** A shop, a works, a trade (婚纱店, 养鸡场) or an occupation (保安): who asks and who is employed, not what for. */
const TRADE =
  /^(?:(?!创业|初创|科技|外资|高新|民营).+(?:店|铺|摊|馆|厂|场|坊|所|公司|企业|工作室|合作社|老板|户|行业|商)|幼儿园|果园|苗圃|驾校|.*(?:养老|福利|医)院|保安|保洁|会计|司机|厨师|服务员|快递员|业务员|文员|普工|[焊电钳叉]车?工)$/u;

/** What the dictionary does not have is half of the time no word at all (能评, 时写). */
function unknownWeight(text: string, segmenter: Segmenter): number {
  if (TRADE.test(text)) return 0;
  const most = Math.max(0, ...segmenter.kindsOf(text).map((kind) => WEIGHTS[kind] ?? 1));
  return sizeOf(text) * most * (segmenter.isMadeOfWords(text) ? 1 : 0.5);
}

const hasMatch = async (deps: PolicyDeps, selection: Selection): Promise<boolean> =>
  (await selectHasMatch(deps.sql, selection))[0]?.hasMatch ?? false;
