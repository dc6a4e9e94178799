// A sweep looks at everything that waits, page by page in the order of ids: what cannot go on yet stands in nobody's way.

/** All rows; `page` gives those after an id (null = the first ones), none when there are no more. */
export async function eachPage<T extends { id: string }>(
  page: (after: string | null) => Promise<readonly T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const rows: readonly T[] = await page(after);
    for (const row of rows) await work(row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
