// How long a trial may get, and what is said of it before.
import { expect, test } from 'vitest';
import { MOST_STEPS, stepsLeft, withStep, type TrialStep } from './trial-shape.rules.ts';

const at = '2026-11-22 12:00:00';
const many = (count: number): TrialStep[] => Array.from({ length: count }, () => ({ at, event: 'accept' }));

test('试办最多三十步，剩余步数逐步减少到零，不为负数', () => {
  expect(MOST_STEPS).toBe(30);
  expect([0, 1, 29, 30, 60].map((count) => stepsLeft(many(count)))).toEqual([30, 29, 1, 0, 0]);
});

test('连续保存只算一步', () => {
  const save: TrialStep = { at, event: 'save', answers: { f1: '甲' } };
  const once = withStep(many(3), save);
  expect(withStep(once, { ...save, answers: { f1: '乙' } })).toEqual([
    ...many(3),
    { ...save, answers: { f1: '乙' } },
  ]);
});
