// A workflow as a diagram for documents (Mermaid, stateDiagram-v2).
import { resumedStates, targetsOf } from './workflow-faults.ts';
import type { Event, State, Workflow } from './workflow.ts';

/** The text of the diagram: states by their labels, one arrow an event and target; returns lead to every state they may. */
export function toMermaid(workflow: Workflow): string {
  const { states, events, start } = workflow;
  const resumed = resumedStates(workflow);
  const arrows = Object.values<Event>(events).flatMap((event) =>
    event.from.flatMap((from) =>
      goalsOf(event, from, resumed).map((to) => `  ${from} --> ${to} : ${plainLabel(event.label)}`),
    ),
  );
  return [
    'stateDiagram-v2',
    ...Object.entries<State>(states).map(([name, { label }]) => `  state "${plainLabel(label)}" as ${name}`),
    `  [*] --> ${start}`,
    ...arrows,
    ...Object.entries<State>(states).flatMap(([name, { isFinal }]) => (isFinal ? [`  ${name} --> [*]`] : [])),
  ].join('\n');
}

function goalsOf(event: Event, from: string, resumed: readonly string[]): readonly string[] {
  if (event.to === 'stay') return [from];
  return event.to === 'resume' ? resumed : targetsOf(event);
}

/** Without what would end a label. */
const plainLabel = (label: string): string => label.replace(/["\n:;]/g, ' ').trim();
