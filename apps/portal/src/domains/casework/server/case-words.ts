// The words of a kind for its states and events.
import { eventOf } from '@yqt/workflow/workflow';
import { EVENT_CREATE } from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';

/** A state that the workflow no longer has reads as its code. */
export const stateLabel = ({ workflow }: CaseKind, state: string): string =>
  workflow.states[state]?.label ?? state;

export const stageOf = ({ workflow }: CaseKind, state: string): string => workflow.states[state]?.stage ?? '';

export const eventLabel = ({ workflow }: CaseKind, event: string): string =>
  event === 'create' ? EVENT_CREATE : (eventOf(workflow, event)?.label ?? event);

/** The stages that a case passes, in the order of the workflow's states; each once. */
export const stagesOf = ({ workflow }: CaseKind): string[] => [
  ...new Set(Object.values(workflow.states).map(({ stage }) => stage)),
];
