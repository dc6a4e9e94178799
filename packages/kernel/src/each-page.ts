// A sweep looks at everything that waits, page by page in the order of ids: what cannot go on yet stands in nobody's way, and
// neither does what fails.
import { eachApart } from './each-apart.ts';

/** The rows after an id (null = the first ones), in the order of ids; none when there are no more. */
type ReadPage<T> = (after: string | null) => Promise<readonly T[]>;

/** All pages that have rows. */
export async function* pagesOf<T extends { id: string }>(page: ReadPage<T>): AsyncGenerator<readonly T[]> {
  for (let after: string | null = null; ;) {
    const rows: readonly T[] = await page(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Works on all rows; throws what failed once all have had their turn. */
export const eachPage = <T extends { id: string }>(
  page: ReadPage<T>,
  work: (row: T) => Promise<void>,
): Promise<void> => eachApart(rowsOf(page), work);

async function* rowsOf<T extends { id: string }>(page: ReadPage<T>): AsyncGenerator<T> {
  for await (const rows of pagesOf(page)) yield* rows;
}
