// What is news of a form: what is only worked out or read is none, but where it decides what is asked.
import { expect, test } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import { newsBetween } from './form-news.ts';

/** `column`: what the sum is of; `isAsked`: whether what follows depends on it. */
const formWith = (version: number, column: 'paid' | 'due', isAsked: boolean) =>
  defineForm({
    code: 'news',
    version,
    title: '申报表',
    sections: [
      {
        id: 'all',
        title: '内容',
        fields: [
          {
            name: 'costs',
            label: '费用',
            kind: 'rows',
            columns: [
              { name: 'paid', label: '已付', kind: 'number' },
              { name: 'due', label: '应付', kind: 'number' },
            ],
          },
          { name: 'sum', label: '合计', kind: 'computed', from: { sum: ['costs', column] } },
          {
            name: 'why',
            label: '说明',
            kind: 'text',
            ...(isAsked ? ({ showIf: { id: 's', field: 'sum', op: '>=', value: 10 } } as const) : {}),
          },
        ],
      },
    ],
  });

test('算法变了，没有依它决定要填什么的不是变化，有的是', () => {
  expect(newsBetween(formWith(1, 'paid', false), formWith(2, 'due', false))).toEqual([]);
  expect(newsBetween(formWith(1, 'paid', true), formWith(2, 'due', true))).not.toEqual([]);
});
