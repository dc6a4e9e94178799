// Which sections of the home page stand in one row.
/** Sections in rows: two that stand beside each other where there is room make one; `pairs` are such, each section in one at most. */
export function sectionRows<T extends string>(
  names: readonly T[],
  pairs: readonly (readonly [T, T])[],
): readonly (readonly T[])[] {
  const rows: T[][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    const isPair = pairs.some(
      (pair) => last?.length === 1 && pair.includes(name) && pair.includes(last[0] ?? name),
    );
    if (isPair) last?.push(name);
    else rows.push([name]);
  }
  return rows;
}
