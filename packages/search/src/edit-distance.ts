// How many slips lie between two words: a letter too many, missing, wrong, or two swapped.

/** The distance (optimal string alignment), or `limit + 1` as soon as it must be greater than the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow({ a, b, row, last, beforeLast });
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

function nextRow(at: { a: string; b: string; row: number; last: number[]; beforeLast: number[] }): number[] {
  const { a, b, row, last, beforeLast } = at;
  const current = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const cost = a[row - 1] === b[column - 1] ? 0 : 1;
    const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    current.push(
      Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      ),
    );
  }
  return current;
}
