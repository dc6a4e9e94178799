import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { consoleMenu } from './console-navigation.ts';

test('运营菜单按角色显示，未建成的页面不显示', () => {
  const hrefs = (held: string[], table = pages) => consoleMenu(held, table).map(({ href }) => href);
  expect(hrefs(['organ'])).toEqual(['/console']);
  expect(hrefs(['payer'])).toEqual([
    '/console',
    '/console/cases',
    '/console/opinions',
    '/console/direct-benefit',
    '/console/lists',
    '/console/payments',
  ]);
  expect(hrefs(['clerk'])).toEqual([
    '/console',
    '/console/cases',
    '/console/entries',
    '/console/vehicles/gate',
    '/console/opinions',
    '/console/direct-benefit',
    '/console/lists',
    '/console/projects',
    '/console/bindings',
    '/console/appraisal',
  ]);
  expect(hrefs(['editor'])).toEqual(
    expect.arrayContaining(['/console', '/console/search-words', '/console/content']),
  );
  expect(hrefs(['editor'])).not.toContain('/console/rules');
  expect(hrefs(['rule-editor']).slice(0, 3)).toEqual(['/console', '/console/rules', '/console/manual']);
  expect(hrefs(['rule-reviewer'])).toContain('/console/rules');
  expect(hrefs(['rule-reviewer'])).toContain('/console/manual');
  const unbuilt = pages.map(({ module: _module, ...page }) => page);
  expect(hrefs(['rule-editor'], unbuilt)).toEqual([]);
});
