// The tree of departments.

export interface Node {
  code: string;
  parent: string | null;
}

/** Whether a department would stand below itself, were `parent` the one above it. */
export function isCircle(departments: readonly Node[], { code, parent }: Node): boolean {
  const above = new Map(departments.map((one) => [one.code, one.parent]));
  const seen = new Set([code]);
  for (let at = parent; at !== null; at = above.get(at) ?? null) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** Each department after the one above it, siblings by code, with how deep it stands. */
export function inTreeOrder<T extends Node>(departments: readonly T[]): { node: T; depth: number }[] {
  const byParent = Map.groupBy(
    departments.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    ({ parent }) => parent,
  );
  const below = (parent: string | null, depth: number): { node: T; depth: number }[] =>
    (byParent.get(parent) ?? []).flatMap((node) => [{ node, depth }, ...below(node.code, depth + 1)]);
  return below(null, 0);
}
