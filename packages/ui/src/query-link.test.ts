// Addresses of a list that keep the query they stand in.
import { expect, test } from 'vitest';
import { keptLink } from './query-link.ts';

test.each([
  ['?', '?keyword=a&sort=title.desc&cols=x&cols=y', '?sort=title.desc&cols=x&cols=y'],
  ['/console/users', '?keyword=a&size=50&current=3', '/console/users?size=50'],
  ['/console/cases?tab=done', '?tab=todo&sort=name', '/console/cases?tab=done&sort=name'],
  ['/console/cases?sort=own', '?sort=name', '/console/cases?sort=own'],
  ['?', '?keyword=a', '?'],
  ['/console/users', '', '/console/users'],
])('重置到 %s，从 %s：%s', (to, query, link) => {
  expect(keptLink(to, query, ['sort', 'cols', 'size'])).toBe(link);
});
