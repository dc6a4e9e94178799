import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateInput } from './date-input.tsx';

test('脚本到达之前是一行文字，旁边写明年-月-日', () => {
  const html = renderToStaticMarkup(<DateInput name="from" label="开始" max="2026-11-22" />);
  expect(html).toContain('type="text"');
  expect(html).toContain('placeholder="2020-01-31"');
  expect(html).toContain('年-月-日');
});

test('月份写明年-月', () => {
  expect(renderToStaticMarkup(<DateInput kind="month" name="at" label="月份" />)).toContain('年-月<');
});
