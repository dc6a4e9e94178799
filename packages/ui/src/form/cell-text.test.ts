// What may not be edited, and two versions side by side, are read as words.
import { expect, test } from 'vitest';
import { answerLines } from './cell-text.ts';

test('格式化的正文读作一行行文字，没有标记', () => {
  const field = { name: 'body', label: '正文', kind: 'richText' } as const;
  const html = '<h2>一、申报条件</h2><ul><li>注册 &amp; 纳税</li></ul><p>附<img src="/x.png" alt="图"></p>';
  expect(answerLines(field, html, { dictionaries: {}, files: [] })).toEqual([
    '一、申报条件',
    '注册 & 纳税',
    '附',
  ]);
  expect(answerLines(field, '', { dictionaries: {}, files: [] })).toEqual([]);
});
