// The steps by which officers take back what was decided in the owner's favour, read off the kind's machine: from where the case stands,
// or where none does so there, after one step that leaves it decided.
import { actorsIn } from '@yqt/workflow/workflow';
import type { CaseKind } from '../../server/case-kind.ts';
import { eventLabel } from '../../server/case-words.ts';
import type { WayBack } from '../proof.text.ts';

interface StepOn {
  name: string;
  /** States; none where it leads nowhere. */
  to: readonly string[];
}

const NO_OFFICERS: readonly string[] = ['applicant', 'system'];

const stepsFrom = ({ workflow }: CaseKind, state: string): StepOn[] =>
  Object.entries(workflow.events)
    .filter(([, event]) => event.from.includes(state))
    .filter(([, event]) => actorsIn(event, state).some((role) => !NO_OFFICERS.includes(role)))
    .map(([name, { to }]) => ({
      name,
      to: (typeof to === 'string' ? [to] : to).filter((one) => Object.hasOwn(workflow.states, one)),
    }));

/** Those of a state that end it otherwise than in the owner's favour. */
const takingBack = (kind: CaseKind, state: string): string[] =>
  stepsFrom(kind, state)
    .filter(({ to }) =>
      to.some((one) => kind.workflow.states[one]?.isFinal === true && !kind.owing?.isDecided(one)),
    )
    .map(({ name }) => name);

/** None where two steps are not enough. */
export function waysBack(kind: CaseKind, state: string): WayBack[] {
  const at = takingBack(kind, state);
  if (at.length > 0) return at.map((name) => [eventLabel(kind, name)]);
  return stepsFrom(kind, state).flatMap(({ name, to }) =>
    [...new Set(to.flatMap((next) => (next === state ? [] : takingBack(kind, next))))].map((last) => [
      eventLabel(kind, name),
      eventLabel(kind, last),
    ]),
  );
}
