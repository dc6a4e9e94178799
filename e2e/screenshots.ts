// `node e2e/screenshots.ts <folder> [--base <address>] [--handbook]`: a picture of every page at 1280 and 375 px, as each kind of visitor sees it,
// from a portal that runs with demonstration data. With `--handbook` only those that the handbook shows, into docs/images.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './open-browser.ts';
import { pages } from '../apps/portal/src/pages.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:8081' },
    handbook: { type: 'boolean', default: false },
  },
});
const folder = positionals[0] ?? (values.handbook ? 'docs/images' : 'screenshots');

interface Shot {
  name: string;
  path: string;
  /** The first link of `path` that leads below here is the page. */
  below?: string;
  /** Null = a guest. */
  as: string | null;
  width: number;
  /** From top to bottom; otherwise what stands on the screen. */
  isWhole: boolean;
}

/** What docs/handbook and README show. */
const HANDBOOK: readonly Shot[] = [
  { name: 'home', path: '/', as: null, width: 1280, isWhole: false },
  { name: 'phone', path: '/', as: null, width: 375, isWhole: false },
  { name: 'policies', path: '/zct-ee/policy-info', as: null, width: 1280, isWhole: false },
  { name: 'workbench', path: '/console', as: 'demo-operator', width: 1280, isWhole: false },
];

const WHO = {
  guest: null,
  member: 'demo-enterprise',
  enterprise: 'demo-enterprise',
  operator: 'demo-operator',
};

/** Pages of one record by the first link of their list. */
const everyPage = (): Shot[] =>
  pages
    .filter(
      ({ module, path, visit }) => module !== undefined && (visit?.from !== undefined || !path.includes('{')),
    )
    .flatMap(({ name, path, access, visit }) =>
      [1280, 375].map((width) => ({
        name: `${name}-${width}`,
        path: visit?.from ?? path,
        ...(visit?.from === undefined ? {} : { below: path.replace(/\{\w+\??\}.*$/, '') }),
        as: WHO[access],
        width,
        isWhole: true,
      })),
    );

const HEIGHT = 900;
const browser = await openBrowser();
await mkdir(folder, { recursive: true });
const shots = values.handbook ? [...HANDBOOK] : everyPage();
for (const [as, own] of Map.groupBy(shots, ({ as }) => as)) await takeAll(browser, as, own);
await browser.close();

/** One visit for all pictures of one person: another sign-in would end it. */
async function takeAll(from: Browser, as: string | null, own: readonly Shot[]): Promise<void> {
  const context = await from.newContext({ locale: 'zh-CN' });
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

async function take(page: Page, { name, path, below, width, isWhole }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(values.base + path, { waitUntil: 'networkidle' });
  if (below !== undefined) {
    const links = page.locator(`main a[href^="${below}"]`);
    const address = (await links.count()) === 0 ? null : await links.first().getAttribute('href');
    if (address === null) return void process.stdout.write(`${name} ${path} has nothing to show\n`);
    await page.goto(values.base + address, { waitUntil: 'networkidle' });
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // what sticks to the screen would stand in the middle of a whole page
  const style = isWhole ? '[class*="_foot_"], [class*="_bar_"] { position: static !important; }' : '';
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole, style });
  process.stdout.write(`${name} ${width} × ${height}\n`);
}
