import { expect, test } from 'vitest';
import { marksOfAlike } from './tell-apart.ts';

const told = (rows: readonly (readonly [shown: string, tail: string, day: string])[]) =>
  marksOfAlike(rows, { shown: ([shown]) => shown, marks: [([, tail]) => tail, ([, , day]) => day] });

test('只有看起来相同的才加区分，取第一种人人都有且各不相同的；都不行的按次序编号', () => {
  expect(
    told([
      ['张*', '', '01'],
      ['李*', '', '01'],
    ]),
  ).toEqual(['', '']);
  expect(
    told([
      ['张*', '8000', '01'],
      ['李*', '', '01'],
      ['张*', '8001', '01'],
    ]),
  ).toEqual(['8000', '', '8001']);
  expect(
    told([
      ['张*', '8000', '01'],
      ['张*', '8000', '02'],
    ]),
  ).toEqual(['01', '02']);
  expect(
    told([
      ['张*', '', '01'],
      ['张*', '8000', '02'],
    ]),
  ).toEqual(['01', '02']);
  expect(
    told([
      ['张*', '', '01'],
      ['张*', '', '01'],
      ['张*', '', '02'],
    ]),
  ).toEqual(['1', '2', '3']);
});
