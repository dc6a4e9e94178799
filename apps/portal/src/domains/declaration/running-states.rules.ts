// 进行中的申报, read off the machine: filed, and some officer's turn.
import type { Workflow } from '@yqt/workflow/workflow';
import { declareWorkflow } from './declare-machine.rules.ts';

const { states }: Workflow = declareWorkflow;

/** Whatever waits for the enterprise itself, and whatever has ended, is none of them. */
export const RUNNING_STATES: readonly string[] = Object.entries(states)
  .filter(([, { turn, isFinal }]) => turn !== 'applicant' && isFinal !== true)
  .map(([state]) => state);

/** Ends at which nothing is paid: whatever was claimed there is claimed no more. */
export const UNPAID_ENDS: ReadonlySet<string> = new Set(
  Object.entries(states)
    .filter(([state, { isFinal }]) => isFinal === true && state !== 'completed')
    .map(([state]) => state),
);
