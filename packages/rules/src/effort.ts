// How much a search may look at before it contents itself with what it has. Counted in steps, never in time: the same
// question has the same answer on every machine.

/** Steps that are left; shared by the parts of one search. */
export interface Effort {
  left: number;
}

/** Takes so many steps; false when they were not there any more. */
export function spend(effort: Effort, steps: number): boolean {
  effort.left -= steps;
  return effort.left >= 0;
}
