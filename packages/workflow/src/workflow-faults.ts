// What is wrong with a workflow that compiles: states nobody reaches or leaves, turns without anything to do, timers that
// cannot fire. A test asks it of every kind.
import type { Event, State, Workflow } from './workflow.ts';

/** Words that `to` uses for itself. */
const RESERVED: ReadonlySet<string> = new Set(['resume', 'stay']);
const NAME = /^[a-z][A-Za-z0-9_]{0,39}$/;

/** The faults by state, then by event and timer; none = sound. */
export const workflowFaults = (workflow: Workflow): string[] => [
  ...stateFaults(workflow),
  ...eventFaults(workflow),
  ...timerFaults(workflow),
];

/** Where an event may lead from anywhere, apart from returning. */
export const targetsOf = ({ to }: Event): readonly string[] => {
  if (to === 'stay' || to === 'resume') return [];
  return typeof to === 'string' ? [to] : to;
};

/** States in which a correction may be asked for: where `resume` may lead. */
export const resumedStates = ({ events }: Workflow): string[] => [
  ...new Set(Object.values(events).flatMap(({ correction, from }) => (correction === 'open' ? from : []))),
];

function reachedStates({ events, start }: Workflow): ReadonlySet<string> {
  const reached = new Set([start]);
  // a set grows while it is walked over
  for (const state of reached)
    for (const event of Object.values(events))
      if (event.from.includes(state)) for (const to of targetsOf(event)) reached.add(to);
  return reached;
}

function stateFaults(workflow: Workflow): string[] {
  const reached = reachedStates(workflow);
  const events = Object.values(workflow.events);
  return Object.entries<State>(workflow.states).flatMap(([name, { isFinal, turn, days, whenAllDone }]) => {
    const leaving = events.filter(({ from }) => from.includes(name));
    const checks: [boolean, string][] = [
      [!NAME.test(name) || RESERVED.has(name), '名称不合规'],
      [!reached.has(name), '不可到达'],
      [!isFinal && !leaving.some(({ to }) => to !== 'stay'), '没有出口'],
      [isFinal === true && turn !== undefined, '已办结，却还轮到人办'],
      [
        turn !== undefined && !isFinal && !leaving.some(({ actors }) => actors.includes(turn)),
        `轮到 ${turn}，但没有可做的事`,
      ],
      [days !== undefined && (!Number.isInteger(days) || days < 1), '时限应为正整数'],
      [whenAllDone !== undefined && !isBySystem(workflow, name, whenAllDone), '全部办完之后的事件不能发生'],
    ];
    return checks.filter(([isFault]) => isFault).map(([, fault]) => `状态 ${name} ${fault}`);
  });
}

function eventFaults(workflow: Workflow): string[] {
  const known = new Set(Object.keys(workflow.states));
  const asking = Object.values(workflow.events).filter(({ correction }) => correction === 'open');
  const corrected = new Set(asking.flatMap(targetsOf));
  return Object.entries<Event>(workflow.events).flatMap(([name, event]) => {
    const checks: [boolean, string][] = [
      [!NAME.test(name), '名称不合规'],
      [[...event.from, ...targetsOf(event)].some((state) => !known.has(state)), '引用了不存在的状态'],
      [event.from.length === 0, '没有出发的状态'],
      [event.actors.length === 0, '没有人可以做'],
      [!isNarrowed(event), '在某个状态另有办理人，却不是从那里出发的，或不在可以办理的人之中'],
      [event.isConsent === true && event.closesOwnTask !== true, '没有自己的任务，却表示无异议'],
      [typeof event.to === 'object' && event.to.length === 0, '没有去处'],
      [
        event.needsSecond === true &&
          (event.isBatch === true || event.actors.some((role) => role === 'applicant' || role === 'system')),
        '由第二人确认的操作只能由工作人员逐件办理',
      ],
      [event.reasonCode !== undefined && event.reason === undefined, '有原因代码而没有理由'],
      [event.renewsTurn === true && event.to !== 'stay', '离开环节，却要环节重新开始'],
      [event.isBeside === true && event.to !== 'stay', '离开环节，却说不影响其他事项'],
      [event.reconsiders !== undefined && !(event.reconsiders.withinDays > 0), '申请复核没有期限'],
      [
        event.extendsCorrection === true &&
          (event.to !== 'stay' ||
            event.reason === undefined ||
            event.isBatch === true ||
            event.needsSecond === true ||
            !event.from.every((state) => corrected.has(state))),
        '延长补正期限只能在补正中逐件办理，写明理由，不离开补正',
      ],
      [event.to === 'resume' && !event.from.every((state) => corrected.has(state)), '不在补正中，无处可回'],
    ];
    return checks.filter(([isFault]) => isFault).map(([, fault]) => `事件 ${name} ${fault}`);
  });
}

/** Who alone may in some states are some of those who may, in states that it starts from. */
const isNarrowed = ({ actors, actorsAt = {}, from }: Event): boolean =>
  Object.entries(actorsAt).every(
    ([state, roles = []]) =>
      from.includes(state) && roles.length > 0 && roles.every((role) => actors.includes(role)),
  );

/** Whether an event may happen by itself in a state. */
const isBySystem = ({ events }: Workflow, state: string, name: string): boolean =>
  Object.hasOwn(events, name) &&
  events[name]?.from.includes(state) === true &&
  events[name].actors.includes('system');

const timerFaults = (workflow: Workflow): string[] =>
  (workflow.timers ?? []).flatMap(({ state, days, event }) => {
    const fires = isBySystem(workflow, state, event);
    return fires && Number.isInteger(days) && days > 0 ? [] : [`状态 ${state} 的时限不能触发`];
  });
