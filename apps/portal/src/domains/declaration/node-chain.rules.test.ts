// Chains of review, and windows to the second.
import { describe, expect, test } from 'vitest';
import { workflowFaults } from '@yqt/workflow/workflow-faults';
import { declareWorkflow } from './declare-machine.rules.ts';
import { hasReview, isLastReview, stateAfter, type ChainNode } from './node-chain.rules.ts';
import { batchToShow } from './window.rules.ts';

const node = (kind: ChainNode['kind'], days = 5): ChainNode =>
  kind === 'joint_review' ? { kind, days, group: 'g' } : { kind, days };

test('状态机没有到不了、出不去的状态', () => {
  expect(workflowFaults(declareWorkflow)).toEqual([]);
});

test('环节可选：提交与每一步都走到链上的下一个环节，最后办结', () => {
  const short = [node('first_review')];
  expect(stateAfter(short, null)).toBe('first_review');
  expect(stateAfter(short, 'first_review')).toBe('completed');
  const whole = [
    node('intake'),
    node('first_review'),
    node('joint_review'),
    node('final_review'),
    node('disbursement'),
  ];
  expect(stateAfter(whole, null)).toBe('submitted');
  expect(stateAfter(whole, 'intake')).toBe('first_review');
  expect(stateAfter(whole, 'joint_review')).toBe('final_review');
  expect(stateAfter(whole, 'final_review')).toBe('pending_disbursement');
  expect([isLastReview(short, 'first_review'), isLastReview(whole, 'first_review')]).toEqual([true, false]);
});

test('几个批次中显示先截止的开放批次，其次最近要开始的，再次最近截止的', () => {
  const batch = (opensAt: string, closesAt: string | null) => ({ opensAt, closesAt });
  const old = batch('2025-01-01 00:00:00', '2025-02-01 00:00:00');
  const last = batch('2026-01-01 00:00:00', '2026-02-01 00:00:00');
  const next = batch('2027-01-01 00:00:00', '2027-02-01 00:00:00');
  const open = batch('2026-11-01 00:00:00', '2026-12-31 00:00:00');
  const now = '2026-11-22 12:00:00';
  expect(batchToShow([next, old, open, last], now)).toBe(open);
  expect(batchToShow([next, old, last], now)).toBe(next);
  expect(batchToShow([old, last], now)).toBe(last);
  expect(batchToShow([], now)).toBeNull();
});

describe('可选环节', () => {
  const days = 5;
  const chain = [
    { kind: 'intake', days },
    { kind: 'first_review', days },
    { kind: 'site_check', days },
    { kind: 'third_party', days },
    { kind: 'expert_review', days },
    { kind: 'disbursement', days },
  ] as const;

  test('现场核查、专项审计、专家评审依次在初审与拨付之间', () => {
    expect(stateAfter(chain, 'first_review')).toBe('site_check');
    expect(stateAfter(chain, 'site_check')).toBe('third_party');
    expect(stateAfter(chain, 'third_party')).toBe('expert_review');
    expect(stateAfter(chain, 'expert_review')).toBe('pending_disbursement');
  });

  test('核查与审计不是评审；没有终审时由专家评审作决定', () => {
    expect(hasReview([{ kind: 'site_check', days }])).toBe(false);
    expect(isLastReview(chain, 'expert_review')).toBe(true);
    expect(isLastReview(chain, 'first_review')).toBe(false);
  });
});
