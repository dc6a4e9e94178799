// Nodes as the form of a project says them.
import { expect, test } from 'vitest';
import { answersOfProject, newChain, nodesOf, settingsOf } from './settings-of.rules.ts';

const chosen = {
  intakeOn: true,
  intakeDays: '5',
  siteOn: true,
  siteDays: '10',
  auditOn: true,
  auditDays: '15',
  finalOn: true,
  finalDays: '5',
};

test('只有现场核查、专项审计、专家评审、公示可以不计入承诺时限；没有勾选的照旧计入', () => {
  expect(nodesOf({ ...chosen, intakeOutside: true, finalOutside: true, siteOutside: true })).toEqual([
    { kind: 'intake', days: 5 },
    { kind: 'site_check', days: 10, countsTowardsPromise: false },
    { kind: 'third_party', days: 15 },
    { kind: 'final_review', days: 5 },
  ]);
});

test('新建项目的这四个环节默认不计入，可以取消', () => {
  const outside = (answers: object) =>
    nodesOf({ ...chosen, ...newChain(), ...answers })
      .filter(({ countsTowardsPromise }) => countsTowardsPromise === false)
      .map(({ kind }) => kind);
  expect(outside({ publicityOn: true, publicityDays: '5' })).toEqual([
    'site_check',
    'third_party',
    'publicity',
  ]);
  expect(outside({ auditOutside: false })).toEqual(['site_check']);
});

test('收款账户须附开户证明：默认不要求，要求了的存下，续写与复制时仍在', () => {
  const settings = (answers: object) => settingsOf({ ...chosen, ...answers }, { files: [], form: null });
  expect(settings({}).needsProof).toBe(false);
  const stored = settings({ needsProof: true });
  expect(stored.needsProof).toBe(true);
  expect(settings(answersOfProject(stored, null)).needsProof).toBe(true);
});
