import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test.each([
  ['開放日', [['开放日', '開放日']]],
  [' 招聘　秋季 ', [['招聘'], ['秋季']]],
  ['ＡＩ 大會', [['ai'], ['大会', '大會']]],
  ['', []],
  [undefined, []],
])('%s 的词：%j', (typed, words) => expect(typedWords(typed)).toEqual(words));
