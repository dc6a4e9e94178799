// Every form of every page keeps what a quick reader ticked, chose or typed before the page's scripts were there. The scripts
// are held back until each control has been changed as the browser alone changes it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newVisitor, pointAtButton, signIn } from './browser.ts';
import { changeAll, sayAgain } from './early-answers.ts';
import { goThere } from './go-there.ts';
import { openBrowser } from './open-browser.ts';
import { everyPage, type Shot } from './screenshot-list.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** One visit a person: a page after the other, with scripts that come when they are let in. */
function holdScripts(context: BrowserContext): { hold: () => void; release: () => void } {
  let scripts = Promise.withResolvers<void>();
  scripts.resolve();
  void context.route(/\.js(\?|$)/, async (route) => {
    await scripts.promise;
    // the page may be gone by then
    await route.continue().catch(() => {});
  });
  return {
    hold: () => {
      scripts = Promise.withResolvers<void>();
    },
    release: () => scripts.resolve(),
  };
}

/** Asked of the document itself: a locator waits for what is inert until scripts come. */
async function openAsleep(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.readyState !== 'loading',
  );
}

/** React's own mark on what it has taken over. */
const isAwake = (page: Page) =>
  page.evaluate(() => {
    const last = [...document.querySelectorAll('main form input, main form select, main form textarea')].at(
      -1,
    );
    return last === undefined || Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });

/** Changes every control, lets the scripts come, and waits until all say what they said; how many there were. */
async function keepsAnswers(page: Page, { name }: Shot, release: () => void): Promise<number> {
  const said = await changeAll(page);
  release();
  const isUsed = async () => {
    // a page for reading has no React before something is used
    await pointAtButton(page);
    return isAwake(page);
  };
  await expect.poll(isUsed, { message: name, timeout: 20_000 }).toBe(true);
  await expect.poll(() => sayAgain(page, said), { message: name, timeout: 15_000 }).toEqual(said);
  return Object.keys(said).length;
}

const shots = everyPage().filter(({ width, press }) => width === 1280 && press === undefined);

it.each([...Map.groupBy(shots, ({ as }) => as ?? '游客')])(
  '%s：每一页的每一个表单，脚本到达之前的勾选、选择和文字都保留',
  { timeout: 600_000 },
  async (who, own) => {
    const { page: first, context, faults } = await newVisitor(browser);
    if (own.every(({ as }) => as !== null)) await signIn(first, who);
    const { hold, release } = holdScripts(context);
    let [controls, page] = [0, first];
    for (const shot of own) {
      await page.close();
      page = await context.newPage();
      hold();
      if (await goThere(page, shot, openAsleep)) controls += await keepsAnswers(page, shot, release);
      else release();
    }
    expect(controls).toBeGreaterThan(40);
    expect(faults).toEqual([]);
    await context.close();
  },
);
