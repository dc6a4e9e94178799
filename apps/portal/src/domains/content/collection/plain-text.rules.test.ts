import { expect, test } from 'vitest';
import { htmlText } from '@yqt/forms/html-text';
import { comparableText } from './plain-text.rules.ts';

test('用于对照的文字：一行一段，表格一行各格以制表符分开，写出链接与图片的去处', () => {
  const html =
    '<h2>标题</h2><p>见<a href="/policy/1" rel="x">原文</a>。</p><img src="/f/1.png" alt="流程">' +
    '<table><tbody><tr><th><p>类别</p></th><th></th><td>补助<br>标准</td></tr><tr><td>甲</td><td>乙</td><td>10万</td></tr></tbody></table>';
  expect(comparableText(html).split('\n')).toEqual([
    '标题',
    '见原文〔链接 /policy/1〕。',
    '〔图片 流程 /f/1.png〕',
    '类别\t\t补助 标准',
    '甲\t乙\t10万',
  ]);
});

test('只换格式的文字相同', () => {
  expect(comparableText('<p><strong>甲</strong>乙</p>')).toBe(comparableText('<h3>甲乙</h3>'));
  expect(htmlText('<p>甲&amp;乙</p>')).toBe('甲&乙');
});
