// The steps of a trial as they lie in its row: sealed as one text, since whoever tries a form types names and telephone numbers.
import type { CaseworkDeps } from '../../../casework/server/rehearsal.port.ts';
import type { TrialStep } from '../trial-shape.rules.ts';

export const sealSteps = (deps: Pick<CaseworkDeps, 'sealText'>, steps: readonly TrialStep[]): string =>
  deps.sealText(JSON.stringify(steps));

/** Throws where it is not what was sealed. */
export function openSteps(deps: Pick<CaseworkDeps, 'openText'>, sealed: string): TrialStep[] {
  const given: unknown = JSON.parse(deps.openText(sealed));
  if (!Array.isArray(given) || !given.every(isStep)) throw new Error('The steps of a trial are unreadable');
  return given;
}

const isStep = (given: unknown): given is TrialStep =>
  typeof given === 'object' && given !== null && 'at' in given && 'event' in given;
