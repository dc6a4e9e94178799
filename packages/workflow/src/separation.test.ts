import { describe, expect, it } from 'vitest';
import { barringDecisions } from './separation.ts';
import { defineWorkflow, refusalOf } from './workflow.ts';

const state = (duty?: 'prepare' | 'decide' | 'pay') => ({
  label: 'x',
  stage: 'x',
  ...(duty ? { duty } : {}),
});
const flow = defineWorkflow({
  kind: 'demo',
  start: 'first',
  states: {
    first: state('prepare'),
    joint: state(),
    final: state('decide'),
    pay: state('pay'),
    done: { ...state(), isFinal: true },
  },
  events: {
    pass: { label: 'x', from: ['first'], to: 'joint', actors: ['a'], isDecision: true },
    join: { label: 'x', from: ['joint'], to: 'final', actors: ['a'], isDecision: true },
    approve: { label: 'x', from: ['final'], to: 'pay', actors: ['a'], isDecision: true },
    paid: { label: 'x', from: ['pay'], to: 'done', actors: ['a'], isDecision: true },
  },
});

/** What stands in the way of somebody who decided at these nodes. */
const refusal = (separation: 'basic' | 'strict', name: string, at: string, nodes: readonly string[]) => {
  const decided = nodes.map((node) => ({ accountId: 'u', node }));
  const position = {
    state: at,
    resumeTo: null,
    decided: barringDecisions(flow, separation, { state: at, decided }),
  };
  return refusalOf(flow, { name, position, actor: { roles: ['a'], accountId: 'u' } });
};

describe('岗位分离', () => {
  it.each([
    ['基本：初审人不能终审', 'basic', 'approve', 'final', ['first'], 'separation'],
    ['基本：初审人不能拨付', 'basic', 'paid', 'pay', ['first'], 'separation'],
    ['基本：初审人可以会签', 'basic', 'join', 'joint', ['first'], null],
    ['基本：会签人可以终审', 'basic', 'approve', 'final', ['joint'], null],
    ['基本：终审人可以拨付', 'basic', 'paid', 'pay', ['final'], null],
    ['严格：初审人不能会签', 'strict', 'join', 'joint', ['first'], 'separation'],
    ['严格：终审人不能拨付', 'strict', 'paid', 'pay', ['final'], 'separation'],
    ['严格：同一环节再办可以', 'strict', 'approve', 'final', ['final'], null],
  ] as const)('%s', (_name, separation, name, at, nodes, expected) => {
    expect(refusal(separation, name, at, nodes)).toBe(expected);
  });
});
