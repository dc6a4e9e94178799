// Separation of duties as a matter sets it (entities §0). 严格: nobody decides at two nodes of one case. 基本: who prepared
// neither decides nor pays.
import type { Position, State, Workflow } from './workflow.ts';

export type Separation = 'basic' | 'strict';

/** The earlier decisions that stand in somebody's way at this state: what `refusalOf` is given as `decided`. */
export function barringDecisions(
  { states }: Workflow,
  separation: Separation,
  { state, decided }: Pick<Position, 'state' | 'decided'>,
): Position['decided'] {
  if (separation === 'strict') return decided;
  const dutyOf = (node: string): State['duty'] => states[node]?.duty;
  const duty = dutyOf(state);
  if (duty !== 'decide' && duty !== 'pay') return [];
  return decided.filter(({ node }) => dutyOf(node) === 'prepare');
}
