import { expect, test } from 'vitest';
import type { SelfCheckView } from '../declare-shapes.rules.ts';
import { selfCheckFaults } from './self-check-faults.ts';

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
  lines: [line('a', null), line('b', true)],
  differences: [],
  ...more,
});

test('没有说明的条件逐条指出；不符合的要写理由；完成的和没有条件的不指出', () => {
  expect(selfCheckFaults(check({}))).toEqual([
    { field: 'qualification.a', errorMessage: '请说明是否符合：条件 a' },
  ]);
  expect(selfCheckFaults(check({ verdict: 'no' }))).toMatchObject([{ field: 'qualification.overall' }]);
  expect(selfCheckFaults(check({ isComplete: true }))).toEqual([]);
  expect(selfCheckFaults(null)).toEqual([]);
});
