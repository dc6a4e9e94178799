import { expect, it } from 'vitest';
import type { AttributeField, AttributeGroups, FactView } from '../contract.ts';
import { changedAnswers, inOrder, isOpen, loadedAttributes } from './attribute-values.ts';

const fact = (value: FactView['value'], change: Partial<FactView> = {}): FactView => ({
  value,
  text: String(value),
  source: 'self',
  sourceLabel: '企业自填',
  asOf: '2026-11-01',
  period: null,
  validUntil: null,
  isExpired: false,
  ...change,
});
const field = (name: string, change: Partial<AttributeField> = {}): AttributeField => ({
  field: name,
  label: name,
  group: '经营',
  type: 'number',
  unit: '万元',
  dictionary: null,
  options: [],
  question: '？',
  help: null,
  isAnswerable: true,
  fact: null,
  ...change,
});
const groups: AttributeGroups = {
  enId: 'e',
  enName: '甲',
  contradictions: [],
  groups: [
    {
      group: '经营',
      known: 3,
      total: 5,
      fields: [
        field('income', { fact: fact('5200') }),
        field('tax'),
        field('hasLab', { type: 'boolean', fact: fact(true) }),
        field('city', { isAnswerable: false, fact: fact('341100', { source: 'registry' }) }),
        field('staff', { fact: fact('80', { source: 'declaration' }) }),
      ],
    },
  ],
};

it('只有企业自己能答的才进表单：登记、核验与以往申报的信息只读', () => {
  expect(Object.keys(loadedAttributes(groups).values)).toEqual(['income', 'hasLab']);
  expect(groups.groups[0]?.fields.filter(isOpen)).toHaveLength(3);
});

it('只提交改动过的，清空的撤回，是否题提交真假值', () => {
  const typed = { income: '', tax: ' 12 ', hasLab: 'false', city: '1', staff: '9' };
  expect(changedAnswers(groups, typed)).toEqual([
    { field: 'income', value: null },
    { field: 'tax', value: '12' },
    { field: 'hasLab', value: false },
  ]);
  expect(changedAnswers(groups, loadedAttributes(groups).values)).toEqual([]);
  expect(changedAnswers(groups, {})).toEqual([]);
});

it('待补充的在前，其中可多确认政策的更前；过期的其次', () => {
  const fields = [
    field('known', { fact: fact('1') }),
    field('old', { fact: fact('1', { isExpired: true }) }),
    field('plain'),
    field('telling'),
  ];
  const order = inOrder(fields, { telling: { decides: 3, policyCount: 5 } });
  expect(order.map((one) => one.field)).toEqual(['telling', 'plain', 'old', 'known']);
});
