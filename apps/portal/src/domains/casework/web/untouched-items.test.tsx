import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UntouchedItems } from './untouched-items.tsx';

test('补正提交前写明哪些补正项与上次提交时一样；都改过的不显示', () => {
  const html = renderToStaticMarkup(<UntouchedItems items={[{ item: 'field:a', label: '联系人手机' }]} />);
  expect(html).toContain('有 1 项要求补正的内容与上次提交时完全一样');
  expect(html).toContain('<li>联系人手机</li>');
  expect(renderToStaticMarkup(<UntouchedItems items={[]} />)).toBe('');
});
