// A workflow decides who may do what; nothing else gets a case anywhere.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { correctionEvents } from './filing.ts';
import { toMermaid } from './to-mermaid.ts';
import { workflowFaults } from './workflow-faults.ts';
import {
  defineWorkflow,
  openEvents,
  refusalOf,
  resumeAfter,
  targetOf,
  type Actor,
  type EventOf,
  type Position,
  type StateOf,
} from './workflow.ts';

/** Hundreds of random cases: a second alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const flow = defineWorkflow({
  kind: 'demo',
  start: 'draft',
  states: {
    draft: { label: '草稿', stage: '填报', turn: 'applicant' },
    review: { label: '初审', stage: '审核', turn: 'clerk', days: 5 },
    final: { label: '终审', stage: '审核', turn: 'chief', days: 3 },
    fix: { label: '待补正', stage: '补正', turn: 'applicant', isPaused: true },
    passed: { label: '通过', stage: '办结', isFinal: true },
    refused: { label: '不予通过', stage: '办结', isFinal: true },
  },
  events: {
    submit: { label: '提交', from: ['draft'], to: 'review', actors: ['applicant'], snapshot: true },
    ask: {
      label: '要求补正',
      from: ['review', 'final'],
      to: 'fix',
      actors: ['clerk', 'chief'],
      reason: 'required',
      correction: 'open',
    },
    answer: {
      label: '提交补正',
      from: ['fix'],
      to: 'resume',
      actors: ['applicant'],
      correction: 'resolve',
      snapshot: true,
    },
    expire: { label: '逾期未补正', from: ['fix'], to: 'refused', actors: ['system'], correction: 'expire' },
    pass: {
      label: '初审通过',
      from: ['review'],
      to: 'final',
      actors: ['clerk'],
      isDecision: true,
      isBatch: true,
    },
    decide: {
      label: '终审',
      from: ['final'],
      to: ['passed', 'refused'],
      actors: ['chief'],
      isDecision: true,
    },
    remark: { label: '备注', from: ['review', 'final'], to: 'stay', actors: ['clerk', 'chief'] },
  },
  timers: [{ state: 'fix', days: 10, event: 'expire' }],
});

const at = (state: StateOf<typeof flow>, more: Partial<Position> = {}): Position => ({
  state,
  resumeTo: null,
  decided: [],
  ...more,
});
const actor = (...roles: string[]): Actor => ({ roles, accountId: roles[0] ?? null });

describe('编译时', () => {
  it('拼错的状态、事件不能编译', () => {
    const base = { kind: 'k', start: 'a', states: { a: { label: 'a', stage: 'a' } } } as const;
    const e = { label: 'e', from: ['a'], to: 'a', actors: [] } as const;
    // @ts-expect-error -- no state b
    defineWorkflow({ ...base, events: { e: { ...e, from: ['b'] } } });
    // @ts-expect-error -- no state b
    defineWorkflow({ ...base, events: { e: { ...e, to: 'b' } } });
    // @ts-expect-error -- no state b among several
    defineWorkflow({ ...base, events: { e: { ...e, to: ['a', 'b'] } } });
    // @ts-expect-error -- no state z
    defineWorkflow({ ...base, start: 'z', events: { e } });
    // @ts-expect-error -- no event x
    defineWorkflow({ ...base, events: { e }, timers: [{ state: 'a', days: 1, event: 'x' }] });
    // @ts-expect-error -- no state z
    defineWorkflow({ ...base, events: { e }, timers: [{ state: 'z', days: 1, event: 'e' }] });
    expect(defineWorkflow({ ...base, events: { e } }).start).toBe('a');
    const known: [StateOf<typeof flow>, EventOf<typeof flow>] = ['fix', 'answer'];
    // @ts-expect-error -- no such state
    const unknown: StateOf<typeof flow> = 'lost';
    expect([known.length, unknown]).toEqual([2, 'lost']);
  });
});

describe('谁能做什么', () => {
  it.each([
    ['不存在的事件', { name: 'toString', position: at('draft'), actor: actor('applicant') }, 'unknown'],
    ['不在这个状态', { name: 'pass', position: at('draft'), actor: actor('clerk') }, 'state'],
    ['不是这个角色', { name: 'pass', position: at('review'), actor: actor('chief') }, 'actor'],
    ['没有角色', { name: 'pass', position: at('review'), actor: actor() }, 'actor'],
    ['没有写理由', { name: 'ask', position: at('review'), actor: actor('clerk'), reason: '  ' }, 'reason'],
    ['不能批量', { name: 'decide', position: at('final'), actor: actor('chief'), isBatch: true }, 'batch'],
    ['没有补正可回', { name: 'answer', position: at('fix'), actor: actor('applicant') }, 'state'],
    ['可以', { name: 'pass', position: at('review'), actor: actor('clerk'), isBatch: true }, null],
    ['写了理由', { name: 'ask', position: at('review'), actor: actor('clerk'), reason: '缺附件' }, null],
  ] as const)('%s', (_, attempt, refusal) => {
    expect(refusalOf(flow, attempt)).toBe(refusal);
  });

  it('同一人不能办理同一件的两个审核环节，同一环节再办可以', () => {
    const both: Actor = { roles: ['clerk', 'chief'], accountId: 'u1' };
    const decided = [{ accountId: 'u1', node: 'review' }];
    expect(refusalOf(flow, { name: 'decide', position: at('final', { decided }), actor: both })).toBe(
      'separation',
    );
    expect(refusalOf(flow, { name: 'pass', position: at('review', { decided }), actor: both })).toBe(null);
    expect(openEvents(flow, at('final', { decided }), both)).toEqual(['ask', 'remark']);
  });

  it('延长补正期限的，须能在提出补正的环节要求补正；没有补正时没有可延长的', () => {
    const by = ['clerk', 'chief'] as const;
    const { extend_correction: extend, request_correction: ask } = correctionEvents({
      from: ['review'],
      by,
      guards: [],
    });
    const own = { ...ask, from: ['final'], actors: ['chief'] };
    const machine = { ...flow, events: { ask: { ...ask, actors: ['clerk'] }, own, extend } };
    const refused = (resumeTo: string | null, role: string) =>
      refusalOf(machine, {
        name: 'extend',
        position: { state: 'correction_required', resumeTo, decided: [] },
        actor: actor(role),
        reason: '企业申请',
      });
    expect(refused('review', 'clerk')).toBeNull();
    expect(refused('review', 'chief')).toBe('actor');
    expect(refused('final', 'chief')).toBeNull();
    expect(refused('final', 'clerk')).toBe('actor');
    expect(refused('final', 'payer')).toBe('actor');
    expect(refused(null, 'clerk')).toBe('state');
  });

  it('同一事件在某个状态只由其中几人办理：要求补正、撤销与延长都按提出补正的环节', () => {
    const { cancel_correction: cancel, request_correction: ask } = correctionEvents({
      from: ['review', 'final'],
      by: ['clerk', 'chief'],
      guards: [],
    });
    const machine = { ...flow, events: { ask: { ...ask, actorsAt: { final: ['chief'] } }, cancel } };
    const refused = (name: string, position: Position, role: string) =>
      refusalOf(machine, { name, position, actor: actor(role), reason: '缺附件' });
    expect(refused('ask', at('review'), 'clerk')).toBeNull();
    expect(refused('ask', at('final'), 'clerk')).toBe('actor');
    expect(refused('ask', at('final'), 'chief')).toBeNull();
    const open = (resumeTo: string): Position => ({ state: 'correction_required', resumeTo, decided: [] });
    expect(refused('cancel', open('review'), 'clerk')).toBeNull();
    expect(refused('cancel', open('final'), 'clerk')).toBe('actor');
    expect(refused('cancel', open('final'), 'chief')).toBeNull();
  });

  it('事件通向唯一、所选、原来或不变的状态；没有列出的选择被拒绝', () => {
    expect(targetOf(flow, 'submit', at('draft'))).toBe('review');
    expect(targetOf(flow, 'decide', at('final'))).toBe('passed');
    expect(targetOf(flow, 'decide', at('final'), () => 'refused')).toBe('refused');
    expect(targetOf(flow, 'remark', at('final'))).toBe('final');
    expect(targetOf(flow, 'answer', at('fix', { resumeTo: 'final' }))).toBe('final');
    expect(() => targetOf(flow, 'decide', at('final'), () => 'draft')).toThrow(RangeError);
    expect(() => targetOf(flow, 'answer', at('fix'))).toThrow(RangeError);
    expect(() => targetOf(flow, 'nothing', at('fix'))).toThrow(RangeError);
  });
});

describe('随机走', () => {
  it('状态总在定义内，终态没有出口，补正回到提出它的状态，被拒绝的不在可做之列', () => {
    const roles = fc.constantFrom('applicant', 'clerk', 'chief', 'system');
    fc.assert(
      fc.property(
        fc.array(fc.record({ pick: fc.nat(20), role: roles, choice: fc.nat(1) }), { maxLength: 40 }),
        (steps) => {
          let now: Position = at('draft');
          for (const { pick, role, choice } of steps) {
            const who = actor(role);
            const open = openEvents(flow, now, who);
            for (const name of Object.keys(flow.events)) {
              const refusal = refusalOf(flow, { name, position: now, actor: who, reason: '理由' });
              expect(open.includes(name)).toBe(refusal === null);
            }
            const name = open[pick % Math.max(open.length, 1)];
            if (name === undefined) continue;
            const state = targetOf(flow, name, now, () => ['passed', 'refused'][choice] ?? '');
            expect(name !== 'answer' || state === now.resumeTo).toBe(true);
            now = { ...now, state, resumeTo: resumeAfter(flow, name, now) };
            expect(Object.keys(flow.states)).toContain(state);
            expect(now.resumeTo !== null).toBe(state === 'fix');
          }
          const everybody = { roles: ['applicant', 'clerk', 'chief', 'system'], accountId: 'x' };
          const isOver = ['passed', 'refused'].includes(now.state);
          expect(openEvents(flow, now, everybody).length === 0).toBe(isOver);
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });
});

describe('定义的错误', () => {
  const withState = (state: object) => ({
    ...flow,
    states: { ...flow.states, lost: { label: 'x', stage: 'x', ...state } },
  });
  const withEvent = (event: object) => ({
    ...flow,
    events: {
      ...flow.events,
      extra: { label: 'x', from: ['draft'], to: 'review', actors: ['applicant'], ...event },
    },
  });

  it('好的定义没有错误', () => {
    expect(workflowFaults(flow)).toEqual([]);
  });

  it.each([
    ['不可到达、没有出口', withState({}), ['状态 lost 不可到达', '状态 lost 没有出口']],
    [
      '轮到没有事做的人',
      withState({ turn: 'boss' }),
      ['状态 lost 不可到达', '状态 lost 没有出口', '状态 lost 轮到 boss，但没有可做的事'],
    ],
    ['没有人可以做', withEvent({ actors: [] }), ['事件 extra 没有人可以做']],
    ['没有去处', withEvent({ to: [] }), ['事件 extra 没有去处']],
    [
      '由第二人确认的操作，申请人也能做',
      withEvent({ needsSecond: true }),
      ['事件 extra 由第二人确认的操作只能由工作人员逐件办理'],
    ],
    ['只有原因代码', withEvent({ reasonCode: 'required' }), ['事件 extra 有原因代码而没有理由']],
    ['复核没有期限', withEvent({ reconsiders: { withinDays: 0 } }), ['事件 extra 申请复核没有期限']],
    [
      '离开环节，却要环节重新开始',
      withEvent({ renewsTurn: true }),
      ['事件 extra 离开环节，却要环节重新开始'],
    ],
    [
      '在某个状态另有办理人，却不在可以办理的人之中',
      withEvent({ actorsAt: { draft: ['boss'] } }),
      ['事件 extra 在某个状态另有办理人，却不是从那里出发的，或不在可以办理的人之中'],
    ],
    [
      '没有自己的任务，却表示无异议',
      withEvent({ isConsent: true }),
      ['事件 extra 没有自己的任务，却表示无异议'],
    ],
    ['无处可回', withEvent({ to: 'resume' }), ['事件 extra 不在补正中，无处可回']],
    [
      '时限到了没有人可以做',
      { ...flow, timers: [{ state: 'fix', days: 1, event: 'answer' }] },
      ['状态 fix 的时限不能触发'],
    ],
  ])('%s', (_, workflow, faults) => {
    expect(workflowFaults(workflow)).toEqual(faults);
  });
});

it('流程图：每个状态与去向都在，补正回到各个提出它的状态', () => {
  const lines = toMermaid(flow).split('\n');
  expect(lines[0]).toBe('stateDiagram-v2');
  expect(lines).toContain('  state "待补正" as fix');
  expect(lines).toContain('  fix --> review : 提交补正');
  expect(lines).toContain('  fix --> final : 提交补正');
  expect(lines).toContain('  final --> refused : 终审');
  expect(lines).toContain('  refused --> [*]');
});
