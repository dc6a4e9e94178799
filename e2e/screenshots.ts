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

const everyPage = (): Shot[] =>
  pages
    .filter(({ module, path }) => module !== undefined && !path.includes('{'))
    .flatMap(({ name, path, access }) =>
      [1280, 375].map((width) => ({ name: `${name}-${width}`, path, as: WHO[access], width, isWhole: true })),
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

async function take(page: Page, { name, path, width, isWhole }: Shot): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(values.base + path, { waitUntil: 'networkidle' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole });
  process.stdout.write(`${name} ${width} × ${height}\n`);
}
