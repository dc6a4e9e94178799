// Whether a browser still draws a page. Now and then Chromium gives a page no frame any more (seen once in some thousand pages
// on a busy machine, known of other headless ones): its document answers, and every click waits in vain for it to rest.
import type { Page } from 'playwright-core';

/** A frame takes 16 ms, on a machine that is busy with other work a second. */
const PATIENCE_MS = 8_000;

/** What a failure says of it; vitest.config.ts walks a journey that failed so once more. */
export const DRAWS_NOTHING = 'the browser draws no frames';

/** Whether the page is given a frame; one that just leaves for another is taken for drawn. A page without scripts never answers. */
export const isDrawing = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      (patience) =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => resolve(true));
          setTimeout(() => resolve(false), patience);
        }),
      PATIENCE_MS,
    )
    .catch(() => true);

/** A page that comes up without frames is left and opened again: another document has a pipeline of its own. */
export function reopensUndrawn(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (...given) => {
    const answer = await open(...given);
    if (await isDrawing(page)) return answer;
    process.stderr.write(`${DRAWS_NOTHING}: ${page.url()} is opened again\n`);
    await open('about:blank');
    return open(...given);
  };
}
