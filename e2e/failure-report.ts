// What the pages of a journey showed when it failed: a wait that ended tells where it stood, not why.
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** The last requests that are told, and the letters of a page. */
const MOST_REQUESTS = 12;
const MOST_LETTERS = 2_500;

/** Prints, when the running journey fails, every open page of the visitor: address, words, what was last asked of the portal. */
export function reportOnFailure(context: BrowserContext): void {
  // a visitor who comes before all journeys of a file belongs to none
  if (TestRunner.getCurrentTest() === undefined) return;
  const asked: string[] = [];
  context.on('response', (answer) => {
    const request = answer.request();
    if (!isTold(request.resourceType())) return;
    const { pathname, search } = new URL(request.url());
    asked.push(`${request.method()} ${pathname}${search} ${answer.status()}`);
  });
  context.on('requestfailed', (request) => asked.push(`${request.url()} ${request.failure()?.errorText}`));
  onTestFailed(async () => {
    for (const page of context.pages()) process.stderr.write(await stateOf(page));
    process.stderr.write(`${asked.slice(-MOST_REQUESTS).join('\n')}\n`);
  });
}

const isTold = (kind: string): boolean => kind === 'document' || kind === 'fetch' || kind === 'xhr';

async function stateOf(page: Page): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((fault: unknown) => String(fault));
  return `\n${page.url()}\n${words.replaceAll(/\n+/g, '\n').slice(0, MOST_LETTERS)}\n`;
}
