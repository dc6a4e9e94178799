// Some fields of a form among a page's own parts: names with a path before them, rows, radios.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import { ChoiceRadios } from './choice-radios.tsx';
import { FormPart } from './form-part.tsx';
import type { FormView } from './form-view.ts';

const form = defineForm({
  code: 'plan',
  version: 1,
  title: '方案',
  sections: [
    {
      id: 'a',
      title: '方案',
      fields: [
        { name: 'cost', kind: 'money', label: '费用', unit: '元', places: 0 },
        { name: 'profit', kind: 'money', label: '利润', isSigned: true },
        {
          name: 'has',
          kind: 'choice',
          label: '支出',
          openLabel: '尚不清楚',
          options: [{ value: 'none', label: '没有' }],
        },
        {
          name: 'staff',
          kind: 'rows',
          label: '人员',
          unit: '人',
          columns: [{ name: 'title', kind: 'text', label: '岗位' }],
        },
      ],
    },
  ],
});

const draw = (names: string[], more: Partial<FormView> = {}) =>
  renderToStaticMarkup(
    <FormPart
      names={names}
      view={{ form, values: { staff: [{ key: 'r0', title: '工人' }] }, on: '2026-11-22', ...more }}
    />,
  );

it('名称与位置前加上所在的位置，错误按同样的名称显示；只画所要的几项', () => {
  const html = draw(['staff', 'cost'], {
    path: 'plans.1.',
    errors: { 'plans.1.cost': '不能为负数', 'plans.1.staff[0].title': '岗位有误', cost: '别处的错误' },
  });
  expect(html).toContain('name="plans.1.cost"');
  expect(html).toContain('name="plans.1.staff[0].title"');
  expect(html).toContain('id="plans.1.staff-0-title"');
  expect(html).toContain('不能为负数');
  expect(html).toContain('岗位有误');
  expect(html).not.toContain('别处的错误');
  expect(html).not.toContain('利润');
  expect(html).toContain('单位：人');
});

it('整数与可为负的数各有合适的键盘；空选项用本项自己的说法', () => {
  const html = draw(['cost', 'profit', 'has'], { openLabel: '未知' });
  expect(html).toMatch(/name="cost"[^>]*inputMode="numeric"|inputMode="numeric"[^>]*name="cost"/i);
  expect(html).toMatch(/name="profit"[^>]*inputMode="text"|inputMode="text"[^>]*name="profit"/i);
  expect(html).toContain('<option value="" selected="">尚不清楚</option>');
  expect(html).not.toContain('未知');
});

it('页面可以把选择换成单选按钮，未选时也有一项', () => {
  const html = draw(['has'], { pickers: { one: ChoiceRadios } });
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toContain('尚不清楚');
});
