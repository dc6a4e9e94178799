import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormNews } from './form-news.tsx';

test('只能查看的成员看到换用新版后的变化，没有不能用的按钮；没有新版的不显示', () => {
  const view = { id: 'd', revision: 1, isEditable: false };
  const newerForm = { version: 2, kept: ['用途'], dropped: ['邮编'], added: ['传真'] };
  const html = renderToStaticMarkup(<FormNews view={{ ...view, newerForm }} />);
  expect(html).toContain('是否换用新版由填写的人决定');
  for (const line of ['沿用：用途', '不再沿用，需另行保存：邮编', '新增：传真']) expect(html).toContain(line);
  expect(html).not.toContain('<button');
  expect(renderToStaticMarkup(<FormNews view={{ ...view, newerForm: null }} />)).toBe('');
});
