// What a correction opens beside what it names: only what would refuse the resubmission, and nothing else of what was filed.
import { describe, expect, test } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import type { Answers } from '@yqt/forms/answers';
import type { StoredAnswers } from '@yqt/forms/seal';
import type { MaterialRow } from './material.sql.ts';
import { addedItems, fillableFields, isOpened, openedFields } from './opened.ts';

const isNew = (value: boolean, id: string) => ({ id, field: 'isNew', op: '==', value }) as const;
const form = defineForm({
  code: 'opened',
  version: 1,
  title: '申请表',
  sections: [
    {
      id: 's',
      title: '信息',
      fields: [
        { kind: 'flag', name: 'isNew', label: '是否新购', required: true },
        { kind: 'text', name: 'seller', label: '卖方', required: true, showIf: isNew(true, 'a') },
        { kind: 'text', name: 'note', label: '说明', required: isNew(true, 'b') },
        { kind: 'text', name: 'name', label: '名称', required: true },
        { kind: 'date', name: 'due', label: '计划完成', earliest: 'today' },
        { kind: 'date', name: 'from', label: '起' },
        { kind: 'date', name: 'to', label: '止', notBefore: 'from' },
        { kind: 'money', name: 'cost', label: '总投资' },
        { kind: 'money', name: 'ask', label: '申请金额' },
      ],
    },
  ],
  within: [{ part: 'ask', whole: 'cost' }],
});
const filed = {
  isNew: false,
  name: '装备',
  due: '2026-11-30',
  from: '2026-01-01',
  to: '2026-06-30',
  cost: '20',
  ask: '10',
};

const openingOf = (
  answers: Answers,
  { on = '2026-11-24', named = ['field:isNew'], kind = {} }: Partial<Correcting> = {},
) => ({
  kind,
  form,
  correction: { items: named.map((item) => ({ item, note: '' })) },
  filed: { answers: filed },
  answers,
  options: { on, codes: null },
  seals: null as never,
});
const opened = (answers: Answers, more?: Partial<Correcting>) =>
  [...openedFields(openingOf(answers, more))].toSorted();
const fillable = (answers: Answers & StoredAnswers, more?: Partial<Correcting>) =>
  [...fillableFields(openingOf(answers, more), answers)].toSorted();

interface Correcting {
  on: string;
  named: string[];
  kind: Parameters<typeof openedFields>[0]['kind'];
}

test('列明的项，加上列明的项改了之后才显示的', () => {
  expect(opened(filed)).toEqual(['isNew', 'seller']);
});

test('改了之后才须填写、原来没有填的也可以填；填过的仍不能改', () => {
  expect(opened({ ...filed, isNew: true })).toEqual(['isNew', 'note', 'seller']);
});

test('提交时合格、现在不再合格的可以改，否则补正无法提交', () => {
  expect(opened(filed, { on: '2026-12-24' })).toEqual(['due', 'isNew', 'seller']);
});

test('办件类型自己的规则因日子过去而不再容许的，同样可以改', () => {
  const kind = {
    dayFaults: ({ to }: Answers, today: string) =>
      typeof to === 'string' && to < today ? [{ field: 'to', errorMessage: '已过' }] : [],
  };
  expect(opened(filed, { kind, on: '2026-06-30' })).toEqual(['isNew', 'seller']);
  expect(opened(filed, { kind, on: '2026-07-01' })).toEqual(['isNew', 'seller', 'to']);
});

describe('列明的一项改了之后，另一项因此不再容许', () => {
  const named = ['field:from'];
  const later = { ...filed, from: '2026-07-15' };

  test('另一项可以改', () => {
    expect(opened(filed, { named })).toEqual(['from', 'seller']);
    expect(opened(later, { named })).toEqual(['from', 'seller', 'to']);
  });

  test('能在原来报的范围内填的不因此打开别的：列明申请金额，总投资仍不能改', () => {
    const more = { ...filed, ask: '500', cost: '900' };
    expect(opened(more, { named: ['field:ask'] })).toEqual(['ask', 'seller']);
    const kind = {
      dayFaults: ({ from, to }: Answers) => (from === to ? [{ field: 'to', errorMessage: '太短' }] : []),
    };
    expect(opened({ ...filed, from: filed.to }, { named, kind })).toEqual(['from', 'seller']);
  });

  test('改了另一项之后又把列明的改回来：另一项仍可填回，但不能按改了的提交', () => {
    const back = { ...filed, to: '2026-12-31' };
    expect(opened(back, { named })).toEqual(['from', 'seller']);
    expect(fillable(back, { named })).toEqual(['from', 'seller', 'to']);
    expect(fillable(filed, { named })).toEqual(['from', 'seller']);
  });
});

test('没有列明字段的补正不因此打开别的', () => {
  expect(opened(filed, { named: ['material:a'] })).toEqual(['seller']);
});

test('材料：列明的，以及现在必交而从未交过的；交过的或选交的不打开', () => {
  const correction = { items: [{ item: 'material:a', note: '' }] };
  const there = {
    materials: [{ code: 'b', fileId: 'f', sha256: '' }],
    promises: [{ id: 'p', code: 'c', text: '承诺', at: '' }],
  };
  const isOpen = (code: string, isRequired = true) =>
    isOpened({ code, isRequired }, { correction, filed: there });
  expect(['a', 'b', 'c', 'd'].map((code) => isOpen(code))).toEqual([true, false, false, true]);
  expect(isOpen('d', false)).toBe(false);
});

test('材料：原来没有交、现在放上去的可以取下；取下的、原来交过的不算', () => {
  const filedBeside = {
    materials: [{ code: 'a', fileId: 'f', sha256: '' }],
    promises: [{ id: 'p', code: 'b', text: '承诺', at: '' }],
  };
  const file = (code: string, removedAt: string | null = null) => ({ code, removedAt }) as MaterialRow;
  const now = {
    materials: [file('a'), file('c'), file('d', '2026-11-24 10:00:00')],
    promises: [{ code: 'b' }, { code: 'e' }],
  };
  expect([...addedItems(filedBeside, now)]).toEqual(['c', 'e']);
  expect([...addedItems(undefined, now)]).toEqual([]);
});
