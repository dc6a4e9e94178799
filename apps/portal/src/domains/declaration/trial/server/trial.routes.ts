// Opens the calls of trial runs.
import type { PortalBind } from '../../../../visit.ts';
import type { SetupDeps } from '../../project/server/setup-deps.ts';
import { trialContract } from '../contract.ts';
import { readTrialStep } from './read-trial-step.ts';
import { actInTrial, endTrial, readTrial, startTrial } from './trials.ts';

/** Binds the contract. */
export function registerTrials(bind: PortalBind, deps: SetupDeps): void {
  bind('declaration', trialContract, {
    getTrial: (input, visit) => readTrial(deps, visit, input),
    getTrialStep: (input, visit) => readTrialStep(deps, visit, input),
    startTrial: (input, visit) => startTrial(deps, visit, input),
    actInTrial: (input, visit) => actInTrial(deps, visit, input),
    endTrial: (input, visit) => endTrial(deps, visit, input),
  });
}
