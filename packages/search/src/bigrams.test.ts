import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigramsOf, indexTokens } from './bigrams.ts';
import { DICTIONARY_WORDS } from './dictionary-words.ts';

describe('索引词元', () => {
  it.each([
    ['汉字两两成词', '高新技术', ['高新', '新技', '技术']],
    ['单个汉字只在自成一段时保留', '税、费用', ['税', '费用']],
    ['标点隔开的字不相连', '减税。降费', ['减税', '降费']],
    ['引号和括号不拆开一个词', '首台（套）“小巨人”', ['首台', '台套', '套小', '小巨', '巨人']],
    ['括号内的年份与文号分开', '〔2016〕32号', ['2016', '32', '号', '32号']],
    ['全角与大写归一', 'ＩＳＯ９００１', ['iso9001', 'iso', '9001']],
    ['小数不拆开', '加计0.5%', ['加计', '0.5', '计0.5']],
    ['行内标签不拆开一个词', '<p>高<strong>新</strong>技术</p><p>企业</p>', ['高新', '新技', '技术', '企业']],
    ['脚本不进入索引', '<script>var 秘密 = 1</script>公开', ['公开']],
    ['重复只记一次', '政策政策', ['政策', '策政']],
    ['空文本没有词元', '', []],
    ['扩展区汉字按字成词', '\u{20BB7}野家', ['\u{20BB7}野', '野家']],
    ['单个扩展区汉字', '\u{20BB7}', ['\u{20BB7}']],
    ['表情与控制符没有词元', '😀\u0000\ud800!', []],
  ])('%s', (_, text, expected) => {
    expect(indexTokens(text)).toEqual(expected);
  });

  it('词元不含空白：写入时以空格相隔', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const tokens = indexTokens(text);
        expect(tokens.join(' ').split(/\s/)).toEqual(tokens.length > 0 ? tokens : ['']);
      }),
    );
  });

  it('超长文本与超长单词都有上限', () => {
    const endless = Array.from({ length: 400_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    );
    const tokens = indexTokens(endless.join(''));
    expect(tokens.length).toBeLessThanOrEqual(20_000);
    expect(Buffer.byteLength(tokens.join(''))).toBeLessThanOrEqual(500_000);
    expect(Math.max(...indexTokens('x'.repeat(5_000)).map((token) => token.length))).toBe(64);
  });

  it('由词典词组成的文本，其任意两字以上片段都能按词元找到', () => {
    const words = DICTIONARY_WORDS.filter((word) => /^\p{Script=Han}+$/u.test(word));
    const texts = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, from, length) => {
        const characters = Array.from(text);
        const start = from % (characters.length - 1);
        const piece = characters
          .slice(start, start + 2 + (length % (characters.length - start - 1)))
          .join('');
        const stored = new Set(indexTokens(text));
        expect(bigramsOf(piece).filter((token) => !stored.has(token))).toEqual([]);
      }),
    );
  });

  it('任何输入都只产生字母、数字与汉字的词元', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        // 汉字 as the index means them: everything of the script, radicals (⺀) included
        const odd = indexTokens(text).filter((token) => !/^[\p{L}\p{N}\p{M}\p{Script=Han}.]+$/u.test(token));
        expect(odd).toEqual([]);
      }),
      { examples: [['⺀']] },
    );
  });
});
