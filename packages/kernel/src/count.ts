// How many rows there are, and how it is said: exact, or up to a cap where counting on would cost the database.
import { grouped } from './grouped.ts';

/** A queue or a log is counted this far: nobody turns more pages. */
export const COUNT_CAP = 1000;

interface Counted {
  total: number;
  /** True where counting stopped early. */
  totalIsLowerBound?: boolean;
}

/** What a page says of a count that stopped one above its cap; undefined counts as none. */
export const cappedTotal = (counted: number | undefined, cap: number = COUNT_CAP): Required<Counted> => ({
  total: Math.min(counted ?? 0, cap),
  totalIsLowerBound: (counted ?? 0) > cap,
});

/** The number as it is said: `128`, or `1,000+` where counting stopped. */
export const countText = ({ total, totalIsLowerBound = false }: Counted): string =>
  `${grouped(String(total))}${totalIsLowerBound ? '+' : ''}`;

/** The last page that is known to hold rows, at least 1. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The number of all that each row of a page carries; behind the last page, where there is no row, the first page says it. */
export async function totalOf(
  rows: readonly { total: number }[],
  { current, first }: { current: number; first: () => PromiseLike<readonly { total: number }[]> },
): Promise<number> {
  const [row] = rows.length === 0 && current > 1 ? await first() : rows;
  return row?.total ?? 0;
}
