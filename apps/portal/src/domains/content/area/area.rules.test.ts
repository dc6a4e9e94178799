// The corners of a block: what officers type, and what is none.
import { expect, test } from 'vitest';
import { pointsFault, pointsOf } from './area.rules.ts';

test.each([
  ['60,60 420,60 420,300', 3],
  ['60，60；420，60；420，300', 3],
  [' 0,0\n1000,0\n1000,640\n0,640 ', 4],
])('%s', (text, count) => {
  expect(pointsOf(text)).toHaveLength(count);
  expect(pointsFault(pointsOf(text))).toBeNull();
});

test.each([
  ['', '依次填写'],
  ['60 60 420 60', '依次填写'],
  ['60,60 420,60 420,', '依次填写'],
  ['-1,5 420,60 420,300', '依次填写'],
  ['1.5,5 420,60 420,300', '依次填写'],
  ['60,60 420,60', '至少'],
  ['60,60 420,60 420,641', '纵坐标'],
  ['60,60 1001,60 420,300', '横坐标'],
  ['10,10 20,20 30,30', '一条线'],
  ['10,10 10,10 10,10', '一条线'],
  [Array.from({ length: 61 }, (_, at) => `${at},${at % 2}`).join(' '), '最多'],
])('不是片区：%s', (text, words) => {
  expect(pointsFault(pointsOf(text))).toContain(words);
});
