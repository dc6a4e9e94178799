import { expect, test } from 'vitest';
import { news } from '../news/news.rules.ts';
import { sensitiveFaults, sensitiveWordsOf } from './sensitive.rules.ts';

const fieldsAtFault = (answers: Record<string, string>, words: string[]) =>
  sensitiveFaults(news, answers, words).map(({ field }) => field);

test.each([
  ['空格与不可见字符', { title: '黑 词\u200B汇' }, '黑词汇'],
  ['大小写与全角', { source: 'ＦＲＥＥ　ｍｏｎｅｙ' }, 'free money'],
  ['一个字符写成几个字', { title: '㍿与㈱的通知' }, '株式会社'],
  ['词写成一个字符', { title: '株式 会社' }, '㍿'],
  ['带删除线的附加符号', { title: '黑\u0336词\u0336汇' }, '黑词汇'],
  ['变体选择符与看不见的占位字', { title: '黑\uFE0F词\u3164汇' }, '黑词汇'],
  ['词写成全角', { source: 'vip' }, 'ＶＩＰ'],
  ['尖括号里的字', { title: '关于<黑词>的通知' }, '黑词'],
  ['标记隔开', { body: '<p>黑<strong>词</strong></p>' }, '黑词'],
  ['转义的字符', { body: '<p>AT&amp;T 推介</p>' }, 'AT&T'],
  ['正文图片的说明', { body: '<p>正文</p><img src="/f/1" alt="黑词" width="10">' }, '黑词'],
])('敏感词藏不住：%s', (_, answers, word) => {
  expect(fieldsAtFault(answers, [word])).toEqual(Object.keys(answers));
});

test('附件的名称也查，写明是哪一个；图片的文件名没有人读到，不查', () => {
  const [file, picture] = ['0190f3a0-0000-7000-8000-000000000001', '0190f3a0-0000-7000-8000-000000000002'];
  const names = new Map([
    [file, '关于黑 词的通知.pdf'],
    [picture, '黑词.png'],
  ]);
  const cover = JSON.stringify({ file: picture, alt: '园区', width: 100, height: 100, crops: {} });
  expect(sensitiveFaults(news, { attachments: [file], cover }, ['黑词'], names)).toEqual([
    { field: 'attachments', errorMessage: '附件“关于黑 词的通知.pdf”的名称含有敏感词：黑词，请修改' },
  ]);
});

test('只有看不见的字符的词不算词', () => {
  expect(sensitiveWordsOf('黑词\n\u200B\n　')).toEqual(['黑词']);
  expect(fieldsAtFault({ title: '园区通知' }, ['\u200B'])).toEqual([]);
});

test('标记的名字不是文字', () => {
  expect(fieldsAtFault({ body: '<p><strong>正文</strong></p>' }, ['strong'])).toEqual([]);
});
