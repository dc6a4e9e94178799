import { expect, test } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import { treesHeld } from '@yqt/forms/trees-held';
import type { RuleTree } from '@yqt/rules/tree';
import { askedOnes, deferredOpen, mayDefer, verifiedByDepartment } from './deferred.rules.ts';
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
const form = defineForm({
  code: 'deferred',
  version: 1,
  title: '申报表',
  sections: [
    {
      id: 'content',
      title: '内容',
      fields: [
        { name: 'hasLoan', label: '有贷款', kind: 'flag' },
        { name: 'amount', label: '金额', kind: 'money' },
      ],
    },
  ],
});
const missing = (
  materials: ProjectMaterial[],
  { redemption = 'apply', attached = [] as string[], filed = {} } = {},
) =>
  askedOnes(
    deferredOpen({ redemption, materials }, new Set(attached)),
    treesHeld(form, filed, { on: '2026-11-23', codes: null }),
  ).map(({ name }) => name);

test('部门核验与告知承诺没有可以后补的文件', () => {
  const project = { redemption: 'apply' };
  expect(mayDefer(project, material('a', { obtainBy: 'vault' }))).toBe(true);
  expect(mayDefer(project, material('a', { obtainBy: 'department' }))).toBe(false);
  expect(mayDefer(project, material('a', { obtainBy: 'promise' }))).toBe(false);
});

test('须由部门核验的只是部门核验而且要的', () => {
  const materials = [
    material('a'),
    material('b', { obtainBy: 'department' }),
    material('c', { obtainBy: 'department', required: false }),
  ];
  expect(verifiedByDepartment({ materials }).map(({ code }) => code)).toEqual(['b']);
});

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

test('比较大小、全部与任一的条件照规则判断；表里没有的字段不作要求', () => {
  const over: RuleTree = { id: 'when', field: 'amount', op: '>=', value: 1000 };
  const both: RuleTree = { all: [over, { id: 'loan', field: 'hasLoan', op: '==', value: true }] };
  expect(missing([material('a', { required: over })], { filed: { amount: '999.99' } })).toEqual([]);
  expect(missing([material('a', { required: over })], { filed: { amount: '1000' } })).toEqual(['材料a']);
  expect(missing([material('a', { showIf: both })], { filed: { amount: '1000' } })).toEqual([]);
  expect(missing([material('a', { showIf: both })], { filed: { amount: '1000', hasLoan: true } })).toEqual([
    '材料a',
  ]);
  const later: RuleTree = { id: 'when', field: 'addedLater', op: '==', value: true };
  expect(missing([material('a', { required: later })])).toEqual([]);
});
