// Public pages in Chromium with a processor four times slower: layout shift, blocking time, and what they really load.
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { policyContract } from '../apps/portal/src/domains/policy/contract.ts';
import { paths } from '../apps/portal/src/paths.ts';
import type { BenchContext } from './bench-context.ts';
import { atMost, median, skipped, type Row } from './rows.ts';
import { startServer } from './server-process.ts';

const THROTTLE = 4;
const BLOCKING_MS = 50;
const LOADS = 5;
/** Long tasks come late: hydration, then idle work. */
const SETTLE_MS = 2_000;
const EXECUTABLE = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

/** Three rows for each public page; skipped where there is no browser. */
export async function measureBrowser({ stage, pages, say }: BenchContext): Promise<Row[]> {
  if (!existsSync(EXECUTABLE))
    return [
      skipped(
        'public pages in the browser: layout shift, TBT',
        '0, ≤ 50 ms',
        `no ${EXECUTABLE}; set CHROMIUM_PATH`,
      ),
    ];
  pages();
  const { target, tenantId } = await stage();
  const app = await startServer('app', { target, tenantId, hasPages: true });
  const browser = await chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const found = await (await fetch(app.url + policyContract.listPolicies.path)).json();
    const rows: Row[] = [];
    for (const path of [paths.home(), paths.policies(), paths.policy(found.data.records[0].id)]) {
      const loads: Load[] = [];
      for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, app.url + path));
      const name = path.replace(/[0-9a-f-]{36}$/, '{id}');
      say(
        `${name}: ${loads.map(({ blockingMs }) => Math.round(blockingMs)).join(', ')} ms blocked; ${loads[0]?.scripts} scripts`,
      );
      rows.push(
        atMost({
          what: `${name}: layout shift`,
          value: Math.max(...loads.map(({ shift }) => shift)),
          budget: 0,
        }),
        atMost({
          what: `${name}: TBT at ${THROTTLE}× slower CPU, median of ${LOADS}`,
          value: median(loads.map(({ blockingMs }) => blockingMs)),
          budget: BLOCKING_MS,
          unit: ' ms',
        }),
        atMost({
          what: `${name}: requests to other servers`,
          value: Math.max(...loads.map(({ foreign }) => foreign)),
          budget: 0,
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await app.stop();
  }
}

interface Load {
  shift: number;
  blockingMs: number;
  foreign: number;
  scripts: number;
}

/** A first visit with nothing cached. */
async function loadOnce(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  try {
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => void requested.push(request.url()));
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
    };
  } finally {
    await context.close();
  }
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
