// Nodes as the form of a project says them.
import { expect, test } from 'vitest';
import { nodesOf } from './settings-of.rules.ts';

test('只有现场核查、专项审计、专家评审、公示可以不计入承诺时限；没有勾选的照旧计入', () => {
  const answers = {
    intakeOn: true,
    intakeDays: '5',
    intakeOutside: true,
    siteOn: true,
    siteDays: '10',
    siteOutside: true,
    auditOn: true,
    auditDays: '15',
    finalOn: true,
    finalDays: '5',
  };
  expect(nodesOf(answers)).toEqual([
    { kind: 'intake', days: 5 },
    { kind: 'site_check', days: 10, countsTowardsPromise: false },
    { kind: 'third_party', days: 15 },
    { kind: 'final_review', days: 5 },
  ]);
});
