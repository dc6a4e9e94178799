// Public pages in Chromium with a processor four times slower: layout shift, blocking time, and what they really load.
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { paths } from '../apps/portal/src/paths.ts';
import type { BenchContext } from './bench-context.ts';
import { firstPolicyId } from './policy-ids.ts';
import { READING_SCRIPT_KB, gzipKb } from './page-assets.ts';
import { atMost, median, skipped, type Row } from './rows.ts';
import { startServer } from './server-process.ts';

const THROTTLE = 4;
const BLOCKING_MS = 50;
const LOADS = 5;
/** Document, styles, pictures, script, the beacon of an opened page. */
const REQUESTS = 12;
/** Long tasks come late: hydration, then idle work. */
const SETTLE_MS = 2_000;
const EXECUTABLE = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

/** Rows for each public page; skipped where there is no browser. */
export async function* measureBrowser({ stage, pages, say }: BenchContext): AsyncGenerator<Row> {
  if (!existsSync(EXECUTABLE)) {
    yield skipped(
      'public pages in the browser: layout shift, TBT',
      '0, ≤ 50 ms',
      `no ${EXECUTABLE}; set CHROMIUM_PATH`,
    );
    return;
  }
  pages();
  const { target, tenantId } = await stage();
  const app = await startServer('app', { target, tenantId, hasPages: true });
  const browser = await chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    for (const path of [paths.home(), paths.policies(), paths.policy(await firstPolicyId(app.url))])
      yield* measurePage(browser, { url: app.url + path, name: path.replace(/[0-9a-f-]{36}$/, '{id}'), say });
  } finally {
    await browser.close();
    await app.stop();
  }
}

interface Visited {
  url: string;
  name: string;
  say: (line: string) => void;
}

async function* measurePage(browser: Browser, { url, name, say }: Visited): AsyncGenerator<Row> {
  const loads: Load[] = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, url));
  const own = await scriptsOf(browser, url);
  const blocked = loads.map(({ blockingMs }) => Math.round(blockingMs)).join(', ');
  say(
    `${name}: ${blocked} ms blocked; ${own.length} scripts of its own, ${loads[0]?.scripts} with the prefetched`,
  );
  yield atMost({
    what: `${name}: layout shift`,
    value: Math.max(...loads.map(({ shift }) => shift)),
    budget: 0,
  });
  yield atMost({
    what: `${name}: TBT at ${THROTTLE}× slower CPU, median of ${LOADS}`,
    value: median(loads.map(({ blockingMs }) => blockingMs)),
    budget: BLOCKING_MS,
    unit: ' ms',
  });
  yield atMost({
    what: `${name}: JavaScript that the browser loads before it is touched, gzip`,
    value: gzipKb(own),
    budget: READING_SCRIPT_KB,
    unit: ' kB',
  });
  yield atMost({
    what: `${name}: requests of a first visit`,
    value: Math.max(...loads.map(({ requests }) => requests)),
    budget: REQUESTS,
  });
  yield atMost({
    what: `${name}: requests to other servers`,
    value: Math.max(...loads.map(({ foreign }) => foreign)),
    budget: 0,
  });
}

/** Script files of the bundle that a visit takes; without those prefetched for links, as a reader who saves data asks. */
async function scriptsOf(browser: Browser, url: string): Promise<string[]> {
  return visit(browser, async (page) => {
    const requested = requestsOf(page);
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return [...new Set(requested.map((one) => new URL(one).pathname).filter((path) => path.endsWith('.js')))];
  });
}

interface Load {
  shift: number;
  blockingMs: number;
  foreign: number;
  scripts: number;
  requests: number;
}

/** A first visit with nothing cached. */
async function visit<T>(
  browser: Browser,
  see: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  try {
    return await see(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/** Addresses that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  return requested;
}

async function loadOnce(browser: Browser, url: string): Promise<Load> {
  return visit(browser, async (page, context) => {
    const requested = requestsOf(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const seen: { shift: number; blockingMs: number } = await page.evaluate('window.__seen()');
    const own = new URL(url).origin;
    return {
      ...seen,
      foreign: requested.filter((one) => /^https?:/.test(one) && new URL(one).origin !== own).length,
      scripts: requested.filter((one) => one.endsWith('.js')).length,
      requests: requested.filter((one) => /^https?:/.test(one)).length,
    };
  });
}

/** In the page: sums layout shifts, and what long tasks after the first paint take beyond 50 ms (web.dev/tbt). */
const OBSERVE = `
  const seen = { shift: 0, tasks: [], paint: 0 };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration }); }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => { for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.paint = startTime; }).observe({ type: 'paint', buffered: true });
  window.__seen = () => ({
    shift: seen.shift,
    blockingMs: seen.tasks.reduce((sum, { startTime, duration }) => {
      const end = startTime + duration;
      const from = Math.max(startTime, seen.paint);
      return sum + Math.max(0, Math.min(duration, end - from) - 50);
    }, 0),
  });
`;
