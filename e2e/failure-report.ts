// What the pages of a journey showed when it failed: a wait that ended tells where it stood, not why.
import type { BrowserContext, Page, Request } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';
import { DRAWS_NOTHING, isDrawing } from './frames.ts';

/** The last requests that are told, the letters of a page, and its last presses. */
const MOST_REQUESTS = 16;
const MOST_LETTERS = 2_000;
const MOST_PRESSES = 6;

/**
 * Adds to what the running journey fails with every open page of the visitor: address, words, what was last asked of the portal, what
 * the console said. It stands with the failure, at the end of a run, where one reads first.
 */
export function reportOnFailure(context: BrowserContext, visitor: { isScriptless?: boolean }): void {
  // a visitor who comes before all journeys of a file belongs to none
  if (TestRunner.getCurrentTest() === undefined) return;
  const asked: string[] = [];
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  if (!visitor.isScriptless) void context.addInitScript(keepPresses, MOST_PRESSES);
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
    const unanswered = [...open].map((request) => `unanswered: ${request.method()} ${request.url()}`);
    const [fault] = task.result?.errors ?? [];
    const told = [...pages, ...asked.slice(-MOST_REQUESTS), ...unanswered];
    if (fault) fault.message = [fault.message, ...told].join('\n');
  });
}

const isTold = (kind: string): boolean => kind === 'document' || kind === 'fetch' || kind === 'xhr';

async function stateOf(page: Page, { isScriptless = false }): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((fault: unknown) => String(fault));
  const shown = words.replaceAll(/\n+/g, '\n').slice(0, MOST_LETTERS);
  if (isScriptless) return `--- ${page.url()}\n${shown}`;
  const drawn = (await isDrawing(page)) ? '' : ` (${DRAWS_NOTHING})`;
  const presses = await page.evaluate(() => window.presses ?? []).catch(() => []);
  return [`--- ${page.url()}${drawn}`, shown, ...presses].join('\n');
}

declare global {
  interface Window {
    /** What the pointer met in this document, the last at the end. */
    presses?: string[];
  }
}

/** In the browser: a press whose halves meet two elements, because the page moved in between, is no click. */
function keepPresses(most: number): void {
  const presses: string[] = [];
  window.presses = presses;
  const keep = ({ type, target, timeStamp }: Event): void => {
    if (!(target instanceof Element)) return;
    const words = (target.textContent ?? '').trim().slice(0, 20);
    presses.push(`${type} at ${Math.round(timeStamp)} ms: ${target.tagName.toLowerCase()} ${words}`);
    if (presses.length > most) presses.shift();
  };
  for (const type of ['mousedown', 'mouseup', 'click', 'submit']) addEventListener(type, keep, true);
}
