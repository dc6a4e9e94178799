// Where a case stood when it ended in between.
import type { Workflow } from './workflow.ts';

/** The state that an end came out of without its being gone through, also over a correction; null = it was gone through. `turns`: the oldest first. */
export function brokenOffAt(
  { states }: Workflow,
  { state, turns }: { state: string; turns: readonly { fromState: string; toState: string }[] },
): string | null {
  const { isBrokenOff, isTakenBack } = states[state] ?? {};
  if (isBrokenOff !== true && isTakenBack !== true) return null;
  const came = turns.findLastIndex(({ fromState, toState }) => toState === state && fromState !== state);
  const stood = turns.slice(0, came + 1).map(({ fromState }) => fromState);
  const from = stood.findLast((name) => states[name]?.isPaused !== true && name !== state);
  return from === undefined || states[from]?.isFinal === true ? null : from;
}
