// Which opinion counts: the last of the department, of whoever gave it or in whose place.
import { describe, expect, test } from 'vitest';
import type { ApprovalRow } from '../../server/history.sql.ts';
import { jointKind } from '../../server/test-joint.ts';
import { lastOpinion } from './last-opinion.ts';

const row = (more: Partial<ApprovalRow>): ApprovalRow => ({
  node: 'joint',
  accountId: 'one',
  role: 'joint-reviewer',
  event: 'opine',
  payload: {},
  at: '2026-11-22 10:00:00',
  isValid: true,
  onBehalfOf: null,
  restsOn: null,
  departments: ['Z02'],
  ...more,
});
const last = (approvals: ApprovalRow[], departments = ['Z02'], people = ['one']) =>
  lastOpinion(approvals, { kind: jointKind, node: 'joint', departments, people });

describe('沿用的意见', () => {
  test('只有最后一次的：较早的即使未失效也不再回来', () => {
    const [older, newer] = [row({}), row({ isValid: false })];
    expect(last([older, newer])).toBe(newer);
  });

  test('随部门，不随人：到另一部门后没有，部门中另一人发表过的不算本人的', () => {
    expect(last([row({})], ['CZJR'])).toBeNull();
    expect(last([row({}), row({ accountId: 'two' })])).toBeNull();
    expect(last([row({ departments: null })])).toBeNull();
    expect(last([row({})], [])).toBeNull();
  });

  test('代理人以缺席人名义发表的，两人都可沿用；反之亦然', () => {
    const byDeputy = row({ accountId: 'deputy', onBehalfOf: 'absent' });
    expect(last([byDeputy], ['Z02'], ['absent'])).toBe(byDeputy);
    expect(last([byDeputy], ['Z02'], ['deputy'])).toBe(byDeputy);
    const byAbsent = row({ accountId: 'absent' });
    expect(last([byAbsent], ['Z02'], ['deputy', 'absent'])).toBe(byAbsent);
  });

  test('一次办理了几个部门的任务，须对每一个都是最后一次', () => {
    const both = row({ departments: ['Z02', 'CZJR'] });
    expect(last([both], ['Z02', 'CZJR'])).toBe(both);
    expect(last([both, row({ departments: ['CZJR'] })], ['Z02', 'CZJR'])).toBeNull();
  });

  test('别的环节、不办结任务的决定不算', () => {
    expect(last([row({ node: 'final' })])).toBeNull();
    expect(last([row({ event: 'approve' })])).toBeNull();
  });
});
