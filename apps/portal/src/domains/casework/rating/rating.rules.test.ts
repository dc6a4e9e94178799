import { expect, test } from 'vitest';
import { nextFollow, type RatingCourse } from './rating.rules.ts';

const low: RatingCourse = { score: 2, finding: null, measure: null, revisit: null };

test.each([
  ['没有评价', undefined, null],
  ['基本满意的', { ...low, score: 3 }, null],
  ['不满意的先核实', low, 'verify'],
  ['属实的整改', { ...low, finding: 'founded' }, 'rectify'],
  ['部分属实的整改', { ...low, finding: 'partly' }, 'rectify'],
  ['不属实的直接回访', { ...low, finding: 'unfounded' }, 'revisit'],
  ['整改后回访', { ...low, score: 1, finding: 'founded', measure: '已改' }, 'revisit'],
  ['回访后了结', { ...low, finding: 'founded', measure: '已改', revisit: 'still' }, null],
] as const)('差评之后：%s', (_case, course, step) => {
  expect(nextFollow(course)).toBe(step);
});
