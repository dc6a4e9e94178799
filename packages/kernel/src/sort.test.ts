import { expect, test } from 'vitest';
import { nextSort, orderAmong, readSort, sortNames, sortText } from './sort.ts';

test.each([
  [undefined, null],
  ['', null],
  ['title', { by: 'title', isDown: false }],
  ['title.desc', { by: 'title', isDown: true }],
])('地址里的次序 %s', (text, order) => {
  expect(readSort(text)).toEqual(order);
  expect(sortText(order)).toBe(text || null);
});

test('同一列点三次：升序、降序、回到原来的次序；换一列从升序开始', () => {
  const up = nextSort(null, 'title');
  const down = nextSort(up, 'title');
  expect([up, down, nextSort(down, 'title')].map(sortText)).toEqual(['title', 'title.desc', null]);
  expect(sortText(nextSort(down, 'level'))).toBe('level');
  expect(sortNames(['a', 'b'])).toEqual(['a', 'a.desc', 'b', 'b.desc']);
});

test.each([
  ['level.desc', { by: 'level', isDown: true }],
  ['title', null],
  ['', null],
  [undefined, null],
])('只按列出的列排：%s', (text, order) => {
  expect(orderAmong(['level', 'state'], text)).toEqual(order);
});
