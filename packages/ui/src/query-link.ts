// Addresses that keep the query they stand in: every list state is a link (STYLE 14). Pure; the path is left as it is.

/** A change of one parameter: a value sets it, a list repeats it, null removes it. */
export type QueryChange = Record<string, string | number | readonly string[] | null>;

/**
 * The query with the changes applied, as `?a=1&b=2`. The empty query is `?`, which as a link clears the
 * query (an empty string would mean "this very address").
 */
export function queryLink(query: string, changes: QueryChange): string {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    search.delete(name);
    if (value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return `?${search.toString()}`;
}

/** The parameters that a GET form must carry as hidden inputs: all but those it sets itself, in order. */
export function keptParams(
  query: string,
  own: readonly string[],
): { key: string; name: string; value: string }[] {
  return [...new URLSearchParams(query)]
    .filter(([name]) => !own.includes(name))
    .map(([name, value], index) => ({ key: `${index}-${name}`, name, value }));
}

/** An address that keeps these names of a query, but for those that it says itself; `?` alone stays what clears a query. */
export function keptLink(to: string, query: string, names: readonly string[]): string {
  const [path = '', own = ''] = to.split('?');
  const kept = new URLSearchParams(own);
  const said = new Set(kept.keys());
  for (const [name, value] of new URLSearchParams(query))
    if (names.includes(name) && !said.has(name)) kept.append(name, value);
  return kept.size === 0 ? to : `${path}?${kept.toString()}`;
}
