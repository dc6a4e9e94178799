// The order of a list as its address carries it: a column, or the column and `.desc`.

export interface SortOrder {
  by: string;
  isDown: boolean;
}

const DOWN = '.desc';

/** Null = the list's own order. */
export function readSort(text: string | null | undefined): SortOrder | null {
  if (!text) return null;
  const isDown = text.endsWith(DOWN);
  return { by: isDown ? text.slice(0, -DOWN.length) : text, isDown };
}

/** The order by one of these names that is asked for; null = the list's own, also where it is asked for by another name. */
export function orderAmong<N extends string>(
  names: readonly N[],
  text: string | null | undefined,
): { by: N; isDown: boolean } | null {
  const asked = readSort(text);
  const by = names.find((name) => name === asked?.by);
  return asked === null || by === undefined ? null : { by, isDown: asked.isDown };
}

/** What the address carries; null = the list's own order. */
export const sortText = (sort: SortOrder | null): string | null =>
  sort === null ? null : `${sort.by}${sort.isDown ? DOWN : ''}`;

/** The order after a click on a column: up, then down, then the list's own. */
export function nextSort(sort: SortOrder | null, by: string): SortOrder | null {
  if (sort?.by !== by) return { by, isDown: false };
  return sort.isDown ? null : { by, isDown: true };
}

/** Every order of these columns, for a field of a schema. */
export const sortNames = <const N extends readonly string[]>(names: N) =>
  names.flatMap((name): (N[number] | `${N[number]}.desc`)[] => [name, `${name}.desc`]);
