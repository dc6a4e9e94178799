// Several lists of rows in one statement: what a page reads of many tables about one thing costs one round trip, not one for
// each. A row is what it would be alone, but for numeric columns, which would lose digits: select those as text.
import type { Db, Fragment, Query } from './sql.ts';

/** A select that was not sent, and its columns of instants, which JSON writes in another form. */
export interface Part<Row extends object> {
  rows: Query<Row>;
  instants?: readonly (keyof Row & string)[];
}

/** Names the instants of a select by its own columns. */
export const part = <Row extends object>(
  rows: Query<Row>,
  ...instants: readonly (keyof Row & string)[]
): Part<Row> => ({ rows, instants });

/** `YYYY-MM-DD HH:mm:ss`, the length of an instant on the wire. */
const INSTANT_LENGTH = 19;

interface AnyPart {
  rows: Fragment;
  instants?: readonly string[];
}

/** The rows of each part, in its own order. */
export async function gather<T extends Record<string, object>>(
  db: Db,
  parts: { readonly [K in keyof T]: Part<T[K]> },
): Promise<{ [K in keyof T]: T[K][] }> {
  const named = Object.entries<AnyPart>(parts);
  const lists = named.flatMap(([, { rows }], at) => [
    at === 0 ? db`` : db`,`,
    db`coalesce((select json_agg(row_to_json(r)) from (${rows}) r), '[]'::json)`,
  ]);
  const [row] = await db<
    { lists: Record<string, unknown>[][] }[]
  >`select json_build_array(${lists}) as lists`;
  const found = named.map(([name, { instants = [] }], at) => [
    name,
    (row?.lists[at] ?? []).map((one) => withInstants(one, instants)),
  ]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each list has the columns of its own select
  return Object.fromEntries(found) as { [K in keyof T]: T[K][] };
}

function withInstants(row: Record<string, unknown>, instants: readonly string[]): Record<string, unknown> {
  for (const name of instants) {
    const value = row[name];
    if (typeof value === 'string') row[name] = value.slice(0, INSTANT_LENGTH).replace('T', ' ');
  }
  return row;
}
