// The stages of a case for whoever reads it: those that it passed, where it stands, and those that it may still come to.
import { brokenOffAt } from '@yqt/workflow/broken-off';
import type { State, Workflow } from '@yqt/workflow/workflow';

export interface Stage {
  label: string;
  /** `ended`: an end other than what it was filed for, by its own name. */
  status: 'done' | 'now' | 'ahead' | 'ended';
}

export interface Passing {
  workflow: Workflow;
  state: string;
  /** The word for that state. */
  stateLabel: string;
  /** Where it goes on after a correction; null = none is open. */
  resumeTo: string | null;
  /** Where it has stood, the oldest first. */
  turns: readonly { fromState: string; toState: string }[];
  /** States that a case of its subject may come to; null = all of the machine's. */
  ahead: ReadonlySet<string> | null;
}

/**
 * In the order of the machine's states, each once. One that it never came to is none once it is behind, nor is one that its subject does
 * not have; at an end that came in between, neither is what it came out of. An end that is not what it was filed for reads as what it
 * is, never as a stage that was reached. A detour stands behind what it came from while it lasts.
 */
export function stagesOf({ workflow, state, stateLabel, resumeTo, turns, ahead }: Passing): Stage[] {
  const { states } = workflow;
  const of = (name: string): string => states[name]?.stage ?? '';
  const isAside = (name: string): boolean => states[name]?.isPaused === true;
  const aside = new Set(Object.keys(states).filter(isAside).map(of));
  const all = [...new Set(Object.values(states).map(({ stage }) => stage))].filter(
    (stage) => !aside.has(stage),
  );
  const stood = [
    ...turns.flatMap(({ fromState, toState }) => [fromState, toState]),
    state,
    resumeTo ?? state,
  ];
  const passed = new Set(stood.filter((name) => !isAside(name)).map(of));
  const end = states[state]?.isFinal === true;
  const before = end ? brokenOff(workflow, { state, turns }) : null;
  const coming = new Set(
    Object.keys(states)
      .filter((name) => ahead === null || ahead.has(name))
      .map(of),
  );
  const here = of(resumeTo ?? state);
  const at = all.indexOf(here);
  const shown = all.filter(
    (stage, place) => (passed.has(stage) || (!end && place > at && coming.has(stage))) && stage !== before,
  );
  const now = shown.indexOf(here);
  const ended: Stage | null = endsBadly(states[state]) ? { label: stateLabel, status: 'ended' } : null;
  const stages = shown.map((label, place): Stage => {
    if (ended !== null && place === now) return ended;
    return { label, status: place < now || (end && place === now) ? 'done' : place > now ? 'ahead' : 'now' };
  });
  return resumeTo === null ? stages : detoured(stages, { now, label: of(state) });
}

const detoured = (stages: readonly Stage[], { now, label }: { now: number; label: string }): Stage[] =>
  stages
    .map((stage, place): Stage => (place === now ? { ...stage, status: 'done' } : stage))
    .toSpliced(now + 1, 0, { label, status: 'now' });

/** Refused, taken back or broken off. */
const endsBadly = (state: State | undefined): boolean =>
  state?.isRefused === true || state?.isTakenBack === true || state?.isBrokenOff === true;

/** The stage that an end broke off; null where it was gone through. */
function brokenOff(workflow: Workflow, at: Pick<Passing, 'state' | 'turns'>): string | null {
  const from = brokenOffAt(workflow, at);
  const { states } = workflow;
  const stage = from === null ? undefined : states[from]?.stage;
  return stage === undefined || stage === states[at.state]?.stage ? null : stage;
}
