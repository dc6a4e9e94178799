// Visitors of the journeys: who comes with which screen, signs in, and what every page must keep to.
import { setTimeout } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readManifest } from '../bench/page-assets.ts';
import { reportOnFailure } from './failure-report.ts';
import { reopensUndrawn } from './frames.ts';
import { portal } from './own-portal.ts';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 720 };

/** Scripts come this much later, as over a slow line: what a reader does before they are there must hold too. */
const SCRIPT_DELAY_MS = Number(process.env['SCRIPT_DELAY_MS'] ?? 0);

/** The browser computes this many times slower, as on an old machine: what is drawn late must be waited for. */
const CPU_SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 1);

export interface VisitorOptions {
  isPhone?: boolean;
  isScriptless?: boolean;
  /** Waits for no script before typing. */
  isHasty?: boolean;
  /**
   * Loads the code of pages that links lead to before one goes there. The windows of others have been on all pages: each visitor's
   * browser has nothing in store, and a fifth of a journey was prefetching.
   */
  isPrefetching?: boolean;
}

/** A fresh visitor; faults of their pages are collected and must be none. */
export async function newVisitor(
  browser: Browser,
  options: VisitorOptions = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: portal().url,
    locale: 'zh-CN',
    timezoneId: 'America/New_York', // what is shown must not depend on it
    viewport: options.isPhone ? PHONE : DESKTOP,
    javaScriptEnabled: !options.isScriptless,
  });
  if (SCRIPT_DELAY_MS > 0)
    await context.route(/\.js(\?|$)/, async (route) => {
      await setTimeout(SCRIPT_DELAY_MS);
      await route.continue();
    });
  // As a person waits: a part that is inert until its scripts are there takes no typing, and `fill` does not notice.
  if (!options.isScriptless && !options.isHasty)
    context.on('page', (opened) => {
      void opened.addLocatorHandler(opened.locator('main [inert]').first(), async () => {});
    });
  if (!options.isPrefetching) await context.addInitScript(rememberPrefetched, codeOfAll());
  reportOnFailure(context, options);
  context.on('page', (opened) => waitsForPages(opened));
  if (!options.isScriptless) context.on('page', (opened) => reopensUndrawn(opened));
  if (CPU_SLOWDOWN > 1) context.on('page', (opened) => void slowDown(opened, CPU_SLOWDOWN));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !/(^|\.)localhost$/.test(hostname))
      faults.push(`third-party request: ${request.url()}`);
  });
  return { context, page, faults };
}

/** The code of every page, as a window remembers what it has prefetched (frame/idle-prefetch.tsx). */
const codeOfAll = (): string => {
  const files = Object.values(readManifest().routes).flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css.map((file) => file.replace('#', '')),
  ]);
  return [...new Set(files)].join('\n');
};

/** In the page: as if its window had been on all pages before; an empty page keeps nothing. */
function rememberPrefetched(files: string): void {
  if (location.origin !== 'null') sessionStorage.setItem('prefetched', files);
}

/**
 * An address is reached when its page is drawn. The router changes the address bar first: what is typed in between lands in a
 * box of the page before, where one has the same words.
 */
function waitsForPages(page: Page): void {
  const reach = page.waitForURL.bind(page);
  page.waitForURL = async (...given) => {
    await reach(...given);
    await waitDrawn(page);
  };
}

/** Waits until the drawn page is that of the address bar; a page without scripts always is. */
export async function waitDrawn(page: Page): Promise<void> {
  const isDrawn = () => {
    const { drawn } = document.documentElement.dataset;
    const { origin, pathname, search } = location;
    return drawn === undefined || new URL(drawn, origin).href === origin + pathname + search;
  };
  await expect.poll(() => page.evaluate(isDrawn).catch(() => false)).toBe(true);
}

/** From now on the page computes `rate` times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const SIGNED_IN = '/zct-ee/policy-info';
const SIGN_ON = `/sign-on?redirect=${encodeURIComponent(SIGNED_IN)}`;

/**
 * Signs in through the sign-on server's form and opens `at`. The form and the two redirects are asked without drawing
 * them, and what is said once after a sign-in is taken for read: `signInByHand` is for journeys about that.
 */
export async function signIn(
  page: Page,
  user: string,
  { at = SIGNED_IN }: { at?: string | undefined } = {},
): Promise<void> {
  const context = page.context();
  const { request } = context;
  const form = await request.get(SIGN_ON);
  const html = await form.text();
  const hidden = (name: string) => {
    const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? [];
    if (value === undefined) throw new Error(`no sign-on form at ${form.url()}: signed in already?`);
    return value.replaceAll('&amp;', '&');
  };
  const login = {
    username: user,
    service: hidden('service'),
    execution: hidden('execution'),
    _eventId: 'submit',
  };
  const signedOn = await request.post(form.url(), { form: login, maxRedirects: 0 });
  const { location } = signedOn.headers();
  if (location === undefined) throw new Error(`${user} is refused: ${signedOn.status()}`);
  await request.get(location, { maxRedirects: 0 });
  await context.clearCookies({ name: /^(justSignedIn|flash)$/ });
  await page.goto(at);
}

/** Signs in as a person does, and sees what follows a sign-in. */
export async function signInByHand(page: Page, user: string): Promise<void> {
  await page.goto(SIGN_ON);
  await page.getByRole('button', { name: new RegExp(`${user}(?![\\w-])`) }).click();
  await page.waitForURL(`**${SIGNED_IN}`);
}

/** Somebody who has signed in, with a browser of their own. */
export async function somebody(
  browser: Browser,
  user: string,
  { at, ...options }: VisitorOptions & { at?: string } = {},
): Promise<Page> {
  const { page } = await newVisitor(browser, options);
  await signIn(page, user, { at });
  return page;
}

/** `YYYY-MM-DD HH:mm` in Shanghai, some hours from now. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Opens a page and waits until its scripts have taken over. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitAwake(page);
}

/** Waits until the page's scripts have taken over a part of it; those that come later are awake later. */
export async function waitAwake(page: Page, part = page.locator('main')): Promise<void> {
  // React's own mark on what it has taken over; a navigation in between throws the page away
  const isAwake = async () => {
    await pointAtButton(page);
    return part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));
  };
  await expect.poll(() => isAwake().catch(() => false)).toBe(true);
}

/** As if a button were pointed at: a page for reading has no React before that (frame/guest.ts). */
export const pointAtButton = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const button = document.createElement('button');
    document.body.append(button);
    button.dispatchEvent(new Event('pointerover', { bubbles: true }));
    button.remove();
  });

/** Both agreements, with their countdowns. */
export async function acceptAgreements(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: '下一步', exact: true });
  await next.waitFor({ timeout: 15_000 });
  await next.click();
  const agree = page.getByRole('button', { name: /^同意/ });
  await expect.poll(() => agree.isEnabled()).toBe(true);
  await Promise.all([page.waitForEvent('load'), agree.click()]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
}

/**
 * No accessibility violation of any impact in a page at rest: the loading bar belongs to no region, and what is about to be
 * replaced is pale. A list asks again a moment after one has typed, so a look at a page that set out meanwhile is taken again.
 */
export async function expectAccessible(page: Page, at: string): Promise<void> {
  for (let look = 1; look <= LOOKS; look++) {
    await waitAtRest(page, at);
    const watch = await page.evaluateHandle(countDepartures, ON_ITS_WAY);
    const faults = await accessFaults(page, at);
    // a new document has thrown the watch away
    if ((await watch.evaluate(({ departures }) => departures).catch(() => 1)) > 0) continue;
    expect(faults).toEqual([]);
    return;
  }
  expect.fail(`${at}: not at rest in ${LOOKS} looks`);
}

/** Waits until nothing is being fetched for the page: what was said of a post is there before the page that goes with it. */
export const waitAtRest = (page: Page, at = page.url()): Promise<void> =>
  expect.poll(() => page.locator(ON_ITS_WAY).count(), { message: at, timeout: 15_000 }).toBe(0);

/** What stands in the document as long as another page, or the same with other rows, is being fetched. */
const ON_ITS_WAY = 'body > progress';
const LOOKS = 6;

/** In the page: how often it has set out since. */
function countDepartures(onItsWay: string): { departures: number } {
  const seen = { departures: document.querySelector(onItsWay) ? 1 : 0 };
  new MutationObserver(() => {
    if (document.querySelector(onItsWay)) seen.departures++;
  }).observe(document.body, { childList: true });
  return seen;
}

/**
 * axe in the page itself: no page shows a frame of another origin, for whose sake it would open a blank page for every look.
 * What passed is counted, not described: describing it took as long as all else, and half of a journey was axe.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function accessFaults(page: Page, at: string): Promise<string[]> {
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const place = target.join(' ');
      if (id !== 'target-size' || (await isTooSmall(page, place))) faults.push(`${at}: ${id} ${place}`);
    }
  return faults;
}

/**
 * Whether a control is too small to be hit when it stands in the middle of the screen. Where a page was scrolled to by chance,
 * a bar that stays at the edge may lie over half of a control, which axe then measures as a small one.
 */
async function isTooSmall(page: Page, place: string): Promise<boolean> {
  await page
    .locator(place)
    .first()
    .evaluate((control) => control.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await axe(page).include(place).withRules(['target-size']).analyze();
  return violations.length > 0;
}

/** The page is not wider than the screen, as soon as it is drawn at that width. */
export async function expectNoOverflow(page: Page, at: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect
    .poll(beyond, { message: `${at} is wider than the screen`, timeout: 15_000 })
    .toBeLessThanOrEqual(0);
}

/** The pages that a visitor's screen and letters make of one page: between the two usual widths, with large letters, on paper. */
const FACES = [
  { most: PHONE.width, width: PHONE.width, text: '150' },
  { most: DESKTOP.width, width: 900, text: '100' },
  { most: DESKTOP.width, width: 900, text: '150' },
  { most: DESKTOP.width, width: DESKTOP.width, text: '150' },
  // a sheet of A4 between its margins
  { most: DESKTOP.width, width: 688, text: '100', media: 'print' },
] as const;

/**
 * The page at its own screen's other faces: nothing beyond the screen, no words letter below letter, no date and no mark of the
 * demonstration in two lines. The screen is put back.
 */
export async function expectElastic(page: Page, at: string): Promise<void> {
  const own = page.viewportSize() ?? DESKTOP;
  for (const { width, text, ...face } of FACES.filter(({ most }) => most === own.width)) {
    await page.emulateMedia({ media: 'media' in face ? face.media : 'screen' });
    await page.setViewportSize({ ...own, width });
    await setText(page, text);
    await expect
      .poll(async () => [...(await page.evaluate(widthFaults)), ...(await page.evaluate(brokenWords))], {
        message: `${at} ${width} ${text}%`,
        timeout: 15_000,
      })
      .toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(own);
  await setText(page, '100');
}

/** As the buttons A+ and A− leave it. */
const setText = (page: Page, text: string): Promise<void> =>
  page.evaluate((scale) => {
    document.documentElement.dataset['text'] = scale;
  }, text);

/** In the page: what is wider than the screen, and texts of four letters and more in the width of two. */
function widthFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const words = (one: Element) => `${one.tagName} ${one.textContent?.trim().slice(0, 30)}`;
  const isTall = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    const letter = parseFloat(getComputedStyle(one).fontSize);
    return width > 1 && width < 2.2 * letter && height > 4 * letter;
  };
  const hasWords = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim().length >= 4);
  const tall = [...document.querySelectorAll('main *')].filter(
    (one) => hasWords(one) && one.checkVisibility({ visibilityProperty: true }) && isTall(one),
  );
  const wide = [...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  );
  return [...(scrollWidth > clientWidth ? wide.slice(0, 3) : []), ...tall].map(words);
}

/** In the page: days that begin on one line and end on another, and a mark of the demonstration that does. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { index, 0: day } of (node.nodeValue ?? '').matchAll(/\d{4}-\d{2}-\d{2}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + day.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${day} in ${node.nodeValue?.slice(0, 60)}`);
    }
  for (const name of document.querySelectorAll('[data-demo] [data-own-name]')) {
    // only what is kept whole has a height of its own
    const { height, fontSize } = getComputedStyle(name, '::after');
    if (name.checkVisibility() && !(parseFloat(height) < 3 * parseFloat(fontSize)))
      broken.push(`mark of the demonstration: ${height}`);
  }
  return broken;
}

/** Every word on the page has one of the sizes and weights of docs/handbook/design.md: what a browser makes of its own elements is none. */
export async function expectOwnLetters(page: Page, at: string): Promise<void> {
  await expect.poll(() => page.evaluate(oddLetters), { message: `${at}: letters` }).toEqual([]);
}

/** In the page: words of another size or weight, in the ordinary text size; drawings are scaled by their own units. */
function oddLetters(): string[] {
  const [sizes, weights] = [new Set([13, 15, 16, 18, 22, 28, 36]), new Set(['400', '600'])];
  const odd: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    const words = node.nodeValue?.trim() ?? '';
    if (!around || words === '' || around.closest('svg, script, style, noscript, option')) continue;
    const { fontSize, fontWeight } = getComputedStyle(around);
    if (!sizes.has(Math.round(parseFloat(fontSize) * 10) / 10) || !weights.has(fontWeight))
      odd.push(`${fontSize} ${fontWeight} ${around.tagName} ${words.slice(0, 30)}`);
  }
  return odd.slice(0, 5);
}

/** A page as it must always be: no fault of accessibility, nothing beyond the screen. `at` says where. */
export async function expectSound(page: Page, at: string): Promise<void> {
  await expectAccessible(page, at);
  await expectNoOverflow(page, at);
}
