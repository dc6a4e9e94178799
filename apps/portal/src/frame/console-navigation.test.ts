import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { consoleGroups, currentItem } from './console-item.ts';
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
    '/console/promises',
    '/console/entries',
    '/console/vehicles/gate',
    '/console/opinions',
    '/console/direct-benefit',
    '/console/lists',
    '/console/bindings',
    '/console/projects',
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

const ROLES = pages.flatMap(({ menu }) => (menu?.in === 'console' ? (menu.roles ?? []) : []));

test('菜单分组，每组只出现一次；只有工作台不在组内；没有项目的组不显示', () => {
  const groups = consoleGroups(consoleMenu(ROLES));
  expect(groups.map(({ part }) => part)).toEqual([
    undefined,
    '办理',
    '政策与项目',
    '内容与活动',
    '统计',
    '系统管理',
  ]);
  expect(groups[0]?.items.map(({ href }) => href)).toEqual(['/console']);
  expect(consoleGroups(consoleMenu(['rule-editor'])).map(({ part }) => part)).toEqual([
    undefined,
    '政策与项目',
  ]);
});

test.each([
  ['/console', '/console'],
  ['/console/project-types', '/console/projects'],
  ['/console/expert-panels/x1?tab=all', '/console/experts'],
  ['/console/policies/duplicates', '/console/policies'],
  ['/console/cases/x1', '/console/cases'],
])('%s 在菜单的 %s 之下', (here, item) => {
  expect(currentItem(consoleMenu(ROLES), here)).toBe(item);
});
