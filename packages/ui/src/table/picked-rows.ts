// Which rows are picked after a click, alone or with shift: pure, so the rules are tested without a page.

export interface Picked {
  keys: ReadonlySet<string>;
  /** Place of the row clicked last; -1 = none. */
  last: number;
}

interface Click {
  /** Of all rows, in order. */
  keys: readonly string[];
  at: number;
  /** Shift was held: everything from the last click on becomes what this row becomes. */
  isRange: boolean;
}

export function pickTo(before: Picked, { keys, at, isRange }: Click): { keys: Set<string>; last: number } {
  const clicked = keys[at];
  const next = new Set(before.keys);
  const isOn = clicked !== undefined && !next.has(clicked);
  const other = isRange && before.last >= 0 ? before.last : at;
  for (const key of keys.slice(Math.min(at, other), Math.max(at, other) + 1))
    if (isOn) next.add(key);
    else next.delete(key);
  return { keys: next, last: at };
}
