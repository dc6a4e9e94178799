import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Question } from '../question-shape.rules.ts';
import { QuestionPromise } from './question-promise.tsx';

const question = (more: Partial<Question> = {}): Question => ({
  field: 'staff',
  label: '从业人员',
  question: '贵企业有多少从业人员？',
  help: null,
  unit: '人',
  input: 'number',
  options: [],
  policyCount: 9,
  decides: 4,
  policies: [],
  ...more,
});
const html = (questions: readonly Question[]) =>
  renderToStaticMarkup(<QuestionPromise questions={questions} />);

test('答完以上几项至少确认几项：取最后一问的下限', () => {
  const page = html([question({ together: 1 }), question({ together: 3 })]);
  expect(page).toContain('答完以上 2 项，至少可确认 3 项政策');
});

test('旧报告没有算过下限，什么也不许诺；没有把握的也不说', () => {
  expect(html([question(), question()])).toBe('');
  expect(html([question({ together: 0 })])).toBe('');
  expect(html([])).toBe('');
});
