import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigramsOf, indexTokens } from './bigrams.ts';
import { DICTIONARY_WORDS, LIGHT_WORDS } from './dictionary-words.ts';
import { parseQuery } from './query.ts';
import { createSegmenter } from './segmenter.ts';
import { createSynonyms } from './synonyms.ts';

const synonyms = createSynonyms([
  { term: '高企', synonyms: ['高新技术企业'] },
  { term: '小巨人', synonyms: ['专精特新“小巨人”企业'] },
]);
const segmenter = createSegmenter([...DICTIONARY_WORDS, ...synonyms.terms()]);
const parse = (text: string) => parseQuery(text, { synonyms, segmenter });
const firstWords = (text: string) => parse(text).groups.map((group) => group[0]);

describe('查询切词', () => {
  it.each([
    ['连写的词拆成词典词', '智能制造设备投资补助', ['智能制造', '设备', '投资', '补助']],
    ['空格分开多个词', '高企　补贴', ['高企', '补贴']],
    ['用户词典的词不拆', '首台套苏滁高新区', ['首台套', '苏滁高新区']],
    ['问句里的虚词不参与查找', '请问我想申请贷款贴息怎么办理', ['申请', '贷款', '贴息', '办理']],
    ['不认识的名称按相邻两字查', '苏滁', ['苏滁']],
    ['文号里的号数连同「号」字一起查', '国科发火〔2016〕32号', ['国科发火', '2016', '32', '32号']],
    ['单个汉字在有其他词时不参与查找', '税 优惠', ['优惠']],
    ['重复的词只查一次', '高企 高企', ['高企']],
  ])('%s', (_, text, expected) => {
    expect(firstWords(text)).toEqual(expected);
  });

  it('同义词任一命中即可，所有词都要命中', () => {
    expect(parse('高企 奖励').tsquery).toBe(
      "('高企' | ('高新' & '新技' & '技术' & '术企' & '企业')) & '奖励'",
    );
  });

  it('单个汉字按前缀查找', () => {
    expect(parse('税').tsquery).toBe("'税':*");
  });

  it('英文按前缀、数字按整词查找', () => {
    expect(parse('Polic 2016').tsquery).toBe("'polic':* & '2016'");
  });

  it('英文词也有同义词', () => {
    const both = createSynonyms([{ term: 'AI', synonyms: ['人工智能'] }]);
    expect(parseQuery('ai', { synonyms: both, segmenter }).tsquery).toBe(
      "('ai':* | ('人工' & '工智' & '智能'))",
    );
  });

  it('高亮词包含同义词', () => {
    expect(parse('高企补贴').words).toEqual(['高企', '高新技术企业', '补贴']);
  });

  it.each(['', '   ', '!!!', '😀', '\u0000', '\ud800', "'&|:*()"])('没有可查内容时不产生查询：%j', (text) => {
    const nothing = {
      groups: [],
      words: [],
      tsquery: null,
      anyQuery: null,
      ownQuery: null,
      asked: [],
      isOdd: false,
      liftQuery: null,
    };
    expect(parse(text)).toEqual(nothing);
  });

  it('一万字的关键词只取前一百字', () => {
    const { groups, tsquery } = parse('智能制造设备投资补助'.repeat(1_000));
    expect(groups).toHaveLength(4);
    const random = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    expect(parse(random).groups.length).toBeLessThanOrEqual(24);
    expect(tsquery?.length).toBeLessThan(2_000);
  });
});

describe('说明不了主题的词', () => {
  const light = (text: string) => parseQuery(text, { segmenter, lightWords: LIGHT_WORDS });

  it.each([
    ['设备补贴', ['设备'], "'补贴'"],
    ['租金补贴', ['租金'], "'补贴'"],
    ['怎么申请设备补贴', ['设备'], "('申请' | '补贴')"],
    ['企业设备政策', ['设备'], null],
    ['有哪些补贴政策', ['补贴'], null],
    ['申请 补贴', ['申请', '补贴'], null],
    ['企业政策', ['企业', '政策'], null],
    ['后补助', ['后补助'], null],
  ])('「%s」必须出现的是 %j，其余只提前', (text, asked, lift) => {
    const { groups, liftQuery } = light(text);
    expect(groups.map(([first]) => first)).toEqual(asked);
    expect(liftQuery).toBe(lift);
  });

  it('只提前的词也标出来', () => {
    expect(light('设备补贴').words).toEqual(['设备', '补贴']);
  });

  it('几个词都必须出现时，另给出任一词与逐个词的查询', () => {
    const { tsquery, anyQuery, asked } = light('设备 贷款 补贴');
    expect([tsquery, anyQuery, asked.map(({ clause }) => clause)]).toEqual([
      "'设备' & '贷款'",
      "('设备' | '贷款')",
      ["'设备'", "'贷款'"],
    ]);
    expect(light('设备 补贴').anyQuery).toBeNull();
  });
});

describe('地名', () => {
  const places = ['苏滁高新区', '中新苏滁高新技术产业开发区'];
  const named = createSynonyms([{ term: '高企', synonyms: ['高新技术企业', '高新', '高新技术'] }]);
  const isFound = (query: string, text: string) =>
    parsedMatches(parseQuery(query, { synonyms: named, segmenter, places }).tsquery, text);

  it.each([
    ['高新', '苏滁高新区人才安居补贴办法', false],
    ['高新', '在中新苏滁高新技术产业开发区登记', false],
    ['高企', '在中新苏滁高新技术产业开发区登记', false],
    ['高新技术', '在中新苏滁高新技术产业开发区登记', false],
    ['高新', '苏滁高新区高新技术企业认定奖励办法', true],
    ['高新', '促进国家高新技术产业开发区高质量发展', true],
    ['高新', '高新技术企业认定', true],
    ['高新区', '苏滁高新区人才安居补贴办法', true],
    ['苏滁', '苏滁高新区人才安居补贴办法', true],
    ['开发区', '在中新苏滁高新技术产业开发区登记', true],
    ['苏滁高新区', '苏滁高新区人才安居补贴办法', true],
  ])('「%s」与「%s」：%s', (query, text, expected) => {
    expect(isFound(query, text)).toBe(expected);
  });
});

describe('查全与查准', () => {
  const title = '关于印发《高新技术企业认定管理办法》的通知 国科发火〔2016〕32号';

  it.each([
    '国科发火',
    '32号',
    '国科发火〔2016〕32号',
    '国科发火[2016]32号',
    '高企认定',
    '认定管理',
    '高新技术',
  ])('文件可以用「%s」找到', (text) => {
    expect(matches(text, title)).toBe(true);
  });

  it.each(['33号', '2017', '国科发改', '小巨人认定', '3 号令'])('文件不会因「%s」出现', (text) => {
    expect(matches(text, title)).toBe(false);
  });

  it('两个词连写，能找到分别含有两个词的文本（词典词，100%）', () => {
    const words = DICTIONARY_WORDS.filter((word) => /^\p{Script=Han}{2,}$/u.test(word));
    const missed = words.flatMap((first, at) =>
      [7, 31, 97]
        .map((step) => words[(at + step) % words.length]!)
        .filter((second) => !matches(first + second, `${first}。${second}`))
        .map((second) => first + second),
    );
    expect(missed).toEqual([]);
  });

  it('词典词按字面包含来判断：含有的都找到，找到的都含有', () => {
    const words = DICTIONARY_WORDS.filter((word) => /^\p{Script=Han}{2,}$/u.test(word));
    const texts = words.map((_, at) =>
      [0, 3, 11, 29].map((step) => words[(at + step) % words.length]).join(''),
    );
    const pairs = words.flatMap((word) => {
      const { tsquery } = parseQuery(word, { segmenter });
      return texts.map((text) => ({
        isFound: parsedMatches(tsquery, text),
        isContained: text.includes(word),
      }));
    });
    const found = pairs.filter((pair) => pair.isFound);
    expect(pairs.filter((pair) => pair.isContained && !pair.isFound)).toEqual([]);
    expect(found.filter((pair) => !pair.isContained).length / found.length).toBeLessThan(0.02);
  });
});

describe('查询的写法安全', () => {
  const nasty = [
    "'",
    '\\',
    ':*',
    '&',
    '|',
    '!',
    '(',
    ')',
    '<->',
    '\u0000',
    '\ud800',
    '😀',
    '高企',
    'a',
    '1',
    ' ',
    '.',
    '%',
  ];

  it('任何输入都只产生合法的 tsquery', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.constantFrom(...nasty), { maxLength: 60 }).map((parts) => parts.join('')),
      fc.string({ unit: fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)) }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const options = { synonyms, segmenter, lightWords: LIGHT_WORDS, places: ['苏滁高新区'] };
        const { tsquery, anyQuery, asked, liftQuery } = parseQuery(text, options);
        const made = [
          parse(text).tsquery,
          tsquery,
          anyQuery,
          liftQuery,
          ...asked.map(({ clause }) => clause),
        ];
        expect(made.every((one) => one === null || isTsquery(one))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('语法检查器自身能认出错误的写法', () => {
    const bad = ['', "'a", "'a' &", "& 'a'", "('a'", "'a' 'b'", "a | 'b'", "''", "'a':b"];
    expect(bad.filter(isTsquery)).toEqual([]);
  });
});

/** Would PostgreSQL find the text? The same boolean meaning as `tsvector @@ tsquery`. */
function matches(query: string, text: string): boolean {
  return parsedMatches(parse(query).tsquery, text);
}

function parsedMatches(tsquery: string | null, text: string): boolean {
  const stored = indexTokens(text);
  const set = new Set(stored);
  const evaluated = (tsquery ?? "''").replace(/'([^']*)'(:\*)?/g, (_, token: string, star?: string) =>
    String(star ? stored.some((one) => one.startsWith(token)) : set.has(token)),
  );
  return and(evaluated.replaceAll(' ', ''));
}

/** Evaluates true/false with & | ! ( ). */
function and(expression: string): boolean {
  let reduced = expression;
  while (reduced.includes('(')) {
    reduced = reduced.replace(/\(([^()]*)\)/g, (_, inner: string) => String(and(inner)));
  }
  const isTrue = (token: string) => token === 'true' || token === '!false';
  return reduced.split('|').some((side) => side.split('&').every(isTrue));
}

/** A strict reader: quoted non-empty words, optional :*, & | and &!, balanced brackets, nothing else. */
function isTsquery(text: string): boolean {
  if (text.includes('\u0000')) return false;
  const reduced = text.replace(/'(?:[^'\\]|''|\\\\)+'(?::\*)?/g, 'w').replaceAll(' ', '');
  let previous = '';
  let current = reduced;
  while (current !== previous) {
    previous = current;
    current = current.replace(/\(w\)/g, 'w').replace(/w(?:[&|]|&!)w/g, 'w');
  }
  return current === 'w' && !/'\s+'/.test(text);
}

it('词的二元组覆盖整个词', () => {
  expect(bigramsOf('高新技术')).toEqual(['高新', '新技', '技术']);
});
