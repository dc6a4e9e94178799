// Which window of a policy its head shows; the lists' SQL (`shownWindow` in policy.sql.ts) decides alike, and a test holds both equal.
import type { WindowView } from '../contract.ts';

const RANK: Readonly<Record<WindowView['state'], number>> = {
  open: 0,
  closing: 0,
  longterm: 1,
  upcoming: 2,
  closed: 3,
};

/** Sorts after every moment. */
const NEVER = '9999';

/** Open before without an end before upcoming before closed; the nearest end first, of closed ones the latest. Null = there is none. */
export function shownWindowOf<W extends Pick<WindowView, 'state' | 'closesAt'>>(
  windows: readonly W[],
): W | null {
  const [first] = windows.toSorted((a, b) => {
    const [one, other] = [a.closesAt ?? NEVER, b.closesAt ?? NEVER];
    const byEnd = one < other ? -1 : one > other ? 1 : 0;
    return RANK[a.state] - RANK[b.state] || (a.state === 'closed' ? -byEnd : byEnd);
  });
  return first ?? null;
}
