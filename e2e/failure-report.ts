// What the pages of a journey showed when it failed: a wait that ended tells where it stood, not why.
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';
import { DRAWS_NOTHING, isDrawing } from './frames.ts';

/** The last requests that are told, and the letters of a page. */
const MOST_REQUESTS = 16;
const MOST_LETTERS = 2_000;

/**
 * Adds to what the running journey fails with every open page of the visitor: address, words, what was last asked of the portal, what
 * the console said. It stands with the failure, at the end of a run, where one reads first.
 */
export function reportOnFailure(context: BrowserContext, visitor: { isScriptless?: boolean }): void {
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
  context.on('console', (message) => {
    if (message.type() === 'error') asked.push(`console: ${message.text()}`);
  });
  context.on('weberror', (fault) => asked.push(`page: ${String(fault.error())}`));
  onTestFailed(async ({ task }) => {
    const pages = await Promise.all(context.pages().map((page) => stateOf(page, visitor)));
    const [fault] = task.result?.errors ?? [];
    if (fault) fault.message = [fault.message, ...pages, ...asked.slice(-MOST_REQUESTS)].join('\n');
  });
}

const isTold = (kind: string): boolean => kind === 'document' || kind === 'fetch' || kind === 'xhr';

async function stateOf(page: Page, { isScriptless = false }): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((fault: unknown) => String(fault));
  const drawn = isScriptless || (await isDrawing(page)) ? '' : ` (${DRAWS_NOTHING})`;
  return `--- ${page.url()}${drawn}\n${words.replaceAll(/\n+/g, '\n').slice(0, MOST_LETTERS)}`;
}
