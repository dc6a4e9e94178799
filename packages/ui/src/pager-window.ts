// Which page numbers a pager shows: the first, the last, and two either side of the current one.

/** How many numbers stand on each side of the current page. */
const REACH = 2;

/** Page numbers in order; `gap` stands for the numbers left out (never for a single one). */
export function pagerWindow(current: number, last: number): (number | 'gap')[] {
  const from = Math.max(1, Math.min(current - REACH, last - 2 * REACH));
  const to = Math.min(last, Math.max(current + REACH, 2 * REACH + 1));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...lead(1, from), ...middle, ...lead(last, to).reverse()];
}

/** The edge page and what lies between it and the window: nothing, the one page, or a gap. */
function lead(edge: number, neighbour: number): (number | 'gap')[] {
  const distance = Math.abs(neighbour - edge);
  if (distance === 0) return [];
  if (distance === 1) return [edge];
  return [edge, distance === 2 ? (edge + neighbour) / 2 : 'gap'];
}
