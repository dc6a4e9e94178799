import { expect, test } from 'vitest';
import { consoleMenu } from './console-navigation.ts';

test('运营菜单按角色显示，未建成的页面不显示', () => {
  const hrefs = (held: string[], isBuilt = () => true) => consoleMenu(held, isBuilt).map(({ href }) => href);
  expect(hrefs(['clerk'])).toEqual(['/console']);
  expect(hrefs(['editor'])).toEqual(['/console', '/console/search-words']);
  expect(hrefs(['rule-editor'])).toEqual(['/console', '/console/rules', '/console/manual']);
  expect(hrefs(['rule-reviewer'])).toContain('/console/rules');
  expect(hrefs(['rule-reviewer'])).toContain('/console/manual');
  expect(hrefs(['rule-editor'], () => false)).toEqual([]);
});
