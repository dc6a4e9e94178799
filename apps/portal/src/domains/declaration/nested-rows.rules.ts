// Rows that are given flat, as a list in lists: what stands deeper belongs to the last row above it that is less deep.

export interface Nested<T> {
  row: T;
  below: Nested<T>[];
}

/** In the order given; a row that is deeper than there is anything above it stands at the top. */
export function nestedRows<T extends { depth: number }>(rows: readonly T[]): Nested<T>[] {
  const top: Nested<T>[] = [];
  const open: Nested<T>[] = [];
  for (const row of rows) {
    while ((open.at(-1)?.row.depth ?? -1) >= row.depth) open.pop();
    const nested = { row, below: [] };
    (open.at(-1)?.below ?? top).push(nested);
    open.push(nested);
  }
  return top;
}
