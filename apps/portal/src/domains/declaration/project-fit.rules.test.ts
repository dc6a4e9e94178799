import { expect, test } from 'vitest';
import { declareWorkflow } from './declare-machine.rules.ts';
import { projectsByFit } from './project-fit.rules.ts';
import { RUNNING_STATES } from './running-states.rules.ts';

test('符合的在前，待补充的其次，没有结论的再次，不符合的不列；同一结论保持原来的先后', () => {
  const projects = ['a', 'b', 'c', 'd', null, 'e'].map((policyId, at) => ({ policyId, at }));
  const verdicts = {
    a: { group: 'reference' },
    b: { group: 'ineligible' },
    c: { group: 'eligible' },
    d: { group: 'completable' },
    e: { group: 'eligible' },
  } as const;
  expect(projectsByFit(projects, verdicts).map(({ at }) => at)).toEqual([2, 5, 3, 0, 4]);
});

test('每个状态恰好在一处：待我处理、进行中或已结束', () => {
  const rest = Object.entries(declareWorkflow.states)
    .filter(([state]) => !RUNNING_STATES.includes(state))
    .map(([state]) => state);
  expect(RUNNING_STATES).toEqual(
    expect.arrayContaining(['site_check', 'third_party', 'expert_review', 'objection_handling', 'publicity']),
  );
  expect(rest.toSorted()).toEqual(
    [
      'completed',
      'correction_required',
      'declined',
      'deemed_withdrawn',
      'draft',
      'lapsed',
      'not_accepted',
      'offer_revoked',
      'pending_confirmation',
      'rejected',
      'revoked',
      'unconfirmed',
      'withdrawn',
    ].toSorted(),
  );
});
