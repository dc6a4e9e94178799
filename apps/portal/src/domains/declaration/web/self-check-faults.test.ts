import { expect, test } from 'vitest';
import type { SelfCheckView } from '../declare-shapes.rules.ts';
import { faultsToFile } from './self-check-faults.ts';

const line = (id: string, isMet: boolean | null): SelfCheckView['lines'][number] => ({
  id,
  required: `条件 ${id}`,
  verdict: 'unknown',
  verdictLabel: '待补充',
  actual: null,
  source: null,
  asOf: null,
  clause: null,
  evidence: [],
  isOpen: true,
  isMet,
  note: '',
});
const check = (more: Partial<SelfCheckView>): SelfCheckView => ({
  checkedOn: '2026-11-23',
  ruleVersion: 1,
  verdict: 'unknown',
  verdictLabel: '待补充',
  explanation: '',
  isComplete: false,
  isExplanationOpen: true,
  lines: [line('a', null), line('b', true)],
  differences: [],
  ...more,
});

const toFile = (shown: SelfCheckView | null) => faultsToFile({ isChecking: true, faults: [] }, shown);

test('没有说明的条件逐条指出；不符合的要写理由；完成的和没有条件的不指出', () => {
  expect(toFile(check({}))).toEqual([{ field: 'qualification.a', errorMessage: '请说明是否符合：条件 a' }]);
  expect(toFile(check({ verdict: 'no' }))).toMatchObject([{ field: 'qualification.overall' }]);
  expect(toFile(check({ isComplete: true }))).toEqual([]);
  expect(toFile(null)).toEqual([]);
});

test('自查以页面上当日的为准；还没有到核对这一步的不指出', () => {
  const window = { field: 'window', errorMessage: '已截止' };
  const kept = [window, { field: 'qualification', errorMessage: '请先完成资格自查' }];
  expect(faultsToFile({ isChecking: true, faults: kept }, check({ isComplete: true }))).toEqual([window]);
  expect(faultsToFile({ isChecking: false, faults: kept }, check({}))).toEqual([]);
});
