import { expect, test } from 'vitest';
import { deferredMissing } from './deferred.rules.ts';
import type { ProjectMaterial } from './project-shape.rules.ts';

const material = (code: string, more: Partial<ProjectMaterial> = {}): ProjectMaterial => ({
  code,
  name: `材料${code}`,
  copies: 1,
  needsSeal: false,
  note: '',
  deferDays: 5,
  ...more,
});
const missing = (
  materials: ProjectMaterial[],
  { redemption = 'apply', attached = [] as string[], filed = {} } = {},
) => deferredMissing({ redemption, materials }, { filed, attached: new Set(attached) });

test('容缺的必交材料没有补交的，逐项说出名称', () => {
  expect(missing([material('a'), material('b')], { attached: ['b'] })).toEqual(['材料a']);
});

test('选交的、不可容缺的和即申即享的不等待', () => {
  expect(missing([material('a', { required: false })])).toEqual([]);
  const { deferDays: _days, ...whole } = material('a');
  expect(missing([whole])).toEqual([]);
  expect(missing([material('a')], { redemption: 'instant' })).toEqual([]);
});

test('符合条件时必交的按所填内容判断', () => {
  const required = { id: 'when', field: 'hasLoan', op: '==', value: true } as const;
  expect(missing([material('a', { required })], { filed: { hasLoan: true } })).toEqual(['材料a']);
  expect(missing([material('a', { required })], { filed: { hasLoan: false } })).toEqual([]);
});
