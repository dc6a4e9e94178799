// The words of a kind for its states and events.
import { eventOf } from '@yqt/workflow/workflow';
import { EVENT_CREATE, EVENT_ENTRY, EVENT_PROMISE, EVENT_SETTLED } from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';

/** The operators' word for a state, else the machine's; one that the workflow no longer has reads as its code. */
export const stateLabel = ({ workflow, stateWords }: CaseKind, state: string): string =>
  stateWords?.get(state) ?? workflow.states[state]?.label ?? state;

export const stageOf = ({ workflow }: CaseKind, state: string): string => workflow.states[state]?.stage ?? '';

/** What is no event of the machine's, and moves nothing. */
const OWN_EVENTS: Readonly<Record<string, string>> = {
  create: EVENT_CREATE,
  settle_pins: EVENT_SETTLED,
  ...EVENT_ENTRY,
  ...EVENT_PROMISE,
};

/** Whether an event of the history was a transition, which counts as a version. */
export const isTransition = ({ event }: { event: string }): boolean => !Object.hasOwn(OWN_EVENTS, event);

export const eventLabel = ({ workflow }: CaseKind, event: string): string =>
  OWN_EVENTS[event] ?? eventOf(workflow, event)?.label ?? event;
