import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AskedQuestion } from './question-form.ts';
import { QuestionFields, type QuestionFieldsProps } from './question-fields.tsx';

const question = (more: Partial<AskedQuestion>): AskedQuestion => ({
  field: 'staff',
  label: '从业人员',
  question: '贵企业有多少从业人员？',
  help: null,
  unit: null,
  input: 'number',
  options: [],
  policyCount: 9,
  decides: 4,
  policies: [],
  ...more,
});
const html = (questions: readonly AskedQuestion[], more: Partial<QuestionFieldsProps> = {}) =>
  renderToStaticMarkup(<QuestionFields questions={questions} on="2026-11-22" {...more} />);

test('问题由平台的表单控件作答，是与否之外可以选「不清楚」', () => {
  const page = html([question({ field: 'inZone', input: 'boolean', help: '以注册地为准' })]);
  expect(page).toContain('name="fact-inZone"');
  expect(page).toContain('不清楚');
  expect(page).toContain('以注册地为准；涉及 9 项政策');
});

test('日期在任何语言的浏览器中都按年-月-日填写，脚本到达之前也是', () => {
  const page = html([question({ field: 'hiTechUntil', input: 'date' })]);
  expect(page).toContain('placeholder="2020-01-31"');
  expect(page).not.toContain('type="date"');
});

test('答过的再次显示，多选的逐个勾上，错误落在控件上', () => {
  const options = [
    { value: 'A', label: '甲' },
    { value: 'B', label: '乙' },
  ];
  const page = html([question({}), question({ field: 'tags', input: 'multiple', options })], {
    answers: { staff: ['x'], tags: ['B'] },
    errors: { 'fact-staff': '请填写数字' },
  });
  expect(page).toContain('value="x"');
  expect(page).toContain('请填写数字');
  expect(page.match(/checked=""/g)).toHaveLength(1);
});

test('登记信息只说明，不作答', () => {
  const page = html([question({ isAnswerable: false })]);
  expect(page).toContain('从业人员：登记信息，由企业库提供，不能在此填写');
  expect(page).not.toContain('fact-staff');
});
