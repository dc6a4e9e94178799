// `node e2e/screenshots.ts <folder> [--base <address>] [--handbook] [--only <names>] [--width <px>] [--zoom <percent>]`:
// a picture (WebP) of every page at 1280 and 375 px, as each kind of visitor sees it, from a portal that runs with
// demonstration data. With `--handbook` only those that handbooks and README show, into docs/images.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './open-browser.ts';
import { everyPage, HANDBOOK, type Shot } from './screenshot-list.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:8081' },
    handbook: { type: 'boolean', default: false },
    /** Names of pages, divided by commas. */
    only: { type: 'string' },
    /** Instead of both widths. */
    width: { type: 'string' },
    /** The reader's text size. */
    zoom: { type: 'string' },
  },
});
const folder = positionals[0] ?? (values.handbook ? 'docs/images' : 'screenshots');

const HEIGHT = 900;
/** Taller pages than the browser can draw as one picture are cut. */
const TALLEST = 16_000;
/** Letters stay sharp, and a screen takes 30 to 90 kB. */
const QUALITY = 70;

const wanted = values.only?.split(',');
const width = values.width === undefined ? undefined : Number(values.width);
const shots = (values.handbook ? [...HANDBOOK] : everyPage())
  .filter((shot) => width === undefined || shot.width === 1280)
  .map((shot) =>
    width === undefined ? shot : { ...shot, width, name: shot.name.replace(/1280$/, String(width)) },
  )
  .filter(({ name }) => wanted === undefined || wanted.includes(name.replace(/-\d+$/, '')));

const browser = await openBrowser();
await mkdir(folder, { recursive: true });
for (const [as, own] of Map.groupBy(shots, ({ as }) => as)) await takeAll(browser, as, own);
await browser.close();

/** One visit for all pictures of one person: another sign-in would end it. */
async function takeAll(from: Browser, as: string | null, own: readonly Shot[]): Promise<void> {
  // a style of this file is no fault of the page's policy
  const context = await from.newContext({ locale: 'zh-CN', bypassCSP: true });
  if (values.zoom !== undefined)
    await context.addCookies([{ name: 'textScale', value: values.zoom, url: values.base }]);
  const page = await context.newPage();
  if (as !== null) await signOn(page, as);
  for (const shot of own) await take(page, shot);
  await context.close();
}

async function signOn(page: Page, who: string): Promise<void> {
  await page.goto(`${values.base}/sign-on?redirect=%2Fsite-map`);
  await page.getByRole('button', { name: new RegExp(`（${who}）`) }).click();
  await page.waitForURL('**/site-map');
  await page.context().clearCookies({ name: 'justSignedIn' });
}

async function take(page: Page, shot: Shot): Promise<void> {
  await page.setViewportSize({ width: shot.width, height: HEIGHT });
  const missing = await goThere(page, shot);
  if (missing !== null) return void process.stdout.write(`${shot.name}: nothing leads to ${missing}\n`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(loadPictures);
  await writeFile(join(folder, `${shot.name}.webp`), await picture(page, shot, height));
  process.stdout.write(`${shot.name} ${shot.width} × ${height}\n`);
}

/** In the page: pictures far down would come only to whoever scrolls there. */
async function loadPictures(): Promise<void> {
  const late = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
  await Promise.all(
    late.map((picture) => {
      picture.loading = 'eager';
      return picture.decode().catch(() => undefined);
    }),
  );
}

/** What could not be found on the way; null = the page is there. */
async function goThere(page: Page, { path, via = [], press }: Shot): Promise<string | null> {
  await page.goto(values.base + path, { waitUntil: 'networkidle' });
  for (const link of via) {
    const [start, end] = link.split('*');
    const links = page.locator(`main a[href^="${start}"]${end === undefined ? '' : `[href$="${end}"]`}`);
    const address = (await links.count()) === 0 ? null : await links.first().getAttribute('href');
    if (address === null) return link;
    await page.goto(values.base + address, { waitUntil: 'networkidle' });
  }
  if (press === undefined) return null;
  const button = page.getByRole('main').getByRole('button', { name: press });
  if ((await button.count()) === 0) return press;
  const before = page.url();
  await button.first().click();
  await page.waitForURL((url) => url.href !== before);
  await page.waitForLoadState('networkidle');
  return null;
}

/** As WebP, which the browser draws and Playwright has no name for. */
async function picture(page: Page, { width: wide, isWhole }: Shot, height: number): Promise<Buffer> {
  // what sticks to the screen would stand in the middle of a whole page
  if (isWhole)
    await page.addStyleTag({
      content: '[class*="_foot_"], [class*="_bar_"] { position: static !important; }',
    });
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width: wide, height: isWhole ? Math.min(height, TALLEST) : HEIGHT, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: isWhole,
    clip,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}
