// Every page whose row says what a visit must show, at 1280 and 375 px: its own words, no overflow (at 900 px, on paper and with letters of
// 150 % neither), no fault in the console, axe at zero.
import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { callPatterns } from '../apps/portal/src/call-patterns.ts';
import type { PageAccess } from '../apps/portal/src/page-row.ts';
import { pages } from '../apps/portal/src/pages.ts';
import { paths } from '../apps/portal/src/paths.ts';
import {
  assetsOf,
  GUEST_SCRIPT_KB,
  GUEST_STYLE_KB,
  gzipKb,
  MEMBER_STYLE_KB,
  readManifest,
} from '../bench/page-assets.ts';
import {
  expectAccessible,
  expectElastic,
  expectNoOverflow,
  expectOwnLetters,
  newVisitor,
  signIn,
} from './browser.ts';
import { openBrowser } from './open-browser.ts';

const CLIENT = fileURLToPath(new URL('../apps/portal/build/client', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Where the visit of a page begins, and what only this page says. */
interface Stop {
  address: string;
  says: RegExp;
  /** The first link of `address` that leads below here is the page. */
  below?: string;
}

/** The rows of the page table that say what a visit must show. */
const stopsOf = (...who: PageAccess[]): Stop[] =>
  pages.flatMap(({ path, access, module, visit }) =>
    module && visit && who.includes(access)
      ? [
          visit.from === undefined
            ? { address: path, says: visit.says }
            : { address: visit.from, says: visit.says, below: path.replace(/\{\w+\??\}.*$/, '') },
        ]
      : [],
  );
/** Faces of pages that are no page of their own. */
const FACES: Stop[] = [
  { address: '/zct-ee/policy-info?keyword=zzzzzz', says: /没有找到符合条件的政策/ },
  { address: '/zct-ee/policy-info?keyword=减按15%税率', says: /待核实/, below: '/zct-ee/policy-info/' },
  { address: '/no-such-page', says: /This page could not be found/ },
];
/** Who signs in for pages behind it: one who has no enterprise of their own where none is needed. */
const SIGNED_IN: [string, PageAccess, [wide: string, narrow: string]][] = [
  ['会员页', 'member', ['demo-reviewer', 'demo-operator']],
  ['企业页', 'enterprise', ['demo-enterprise', 'demo-other']],
  ['运营页', 'operator', ['demo-reviewer', 'demo-operator']],
];

async function look(page: Page, address: string, says: RegExp, width: number): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByText(says).first().waitFor({ state: 'attached', timeout: 10_000 });
  await expectNoOverflow(page, `${address} ${width}`);
  await expectAccessible(page, `${address} ${width}`);
  await expectOwnLetters(page, `${address} ${width}`);
  await expectElastic(page, address);
  await expect.poll(() => demonstrationFaults(page), { message: `${address} ${width}` }).toEqual([]);
  if (process.env['SCREENSHOTS']) {
    await mkdir(process.env['SCREENSHOTS'], { recursive: true });
    await page.screenshot({
      path: `${process.env['SCREENSHOTS']}/${width}${address.replace(/[^\w-]+/g, '_')}.png`,
      fullPage: true,
    });
  }
}

/**
 * The mark of the demonstration beside the portal's own, one notice a page, one tag a card (and one of another kind at most),
 * and none in titles or in what is linked to.
 */
const demonstrationFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = document.querySelectorAll('h1, h2, h3, h4, caption, th, a, option');
    const titles = [document.title, ...[...names].map((one) => one.textContent ?? '')];
    const inTitles = titles.filter((text) => /[（(](?:演示|Demonstration)/i.test(text));
    const brand = document.querySelector('header [data-own-name]');
    const mark = brand ? getComputedStyle(brand, '::after').content : '';
    const notices = [...document.querySelectorAll('main [class*="_notice_"]')].filter((one) =>
      /演示数据|Demonstration data/.test(one.textContent ?? ''),
    );
    const tags = (card: Element) => [...card.querySelectorAll('[class*="_tag_"]:not([data-plain])')];
    const cards = [...document.querySelectorAll('main li, main article, main tr')].filter(
      (card) => card.querySelector('li, article, tr') === null,
    );
    const twice = cards.filter(
      (card) => tags(card).filter(({ textContent }) => textContent === '演示数据').length > 1,
    );
    // not a whole document or a part of one with its tables
    const crowded = [...document.querySelectorAll('main li, main article')].filter(
      (card) => card.querySelector('article, section, table') === null && tags(card).length > 2,
    );
    return [
      ...(mark.includes('演示环境') ? [] : [`no mark of the demonstration: ${mark}`]),
      ...inTitles.map((text) => `title: ${text}`),
      ...(notices.length > 1 ? [`${notices.length} notices`] : []),
      ...twice.map(({ textContent }) => `two tags: ${textContent?.slice(0, 40)}`),
      ...crowded.map(({ textContent }) => `more than two tags: ${textContent?.slice(0, 40)}`),
    ];
  });

/** The first detail page below a list. */
async function firstLink(page: Page, list: string, prefix: string): Promise<string> {
  await page.goto(list);
  const href = await page.locator(`main a[href^="${prefix}"]`).first().getAttribute('href');
  if (!href) throw new Error(`${list} links nowhere`);
  return href;
}

/** Goes to the page itself. */
const addressOf = async (page: Page, { address, below }: Stop): Promise<string> =>
  below === undefined ? encodeURI(address) : firstLink(page, encodeURI(address), below);

describe.each([1280, 375])('各页在 %i 像素下', (width) => {
  it.each([...stopsOf('guest'), ...FACES].map((stop) => [stop.below ?? stop.address, stop] as const))(
    '%s',
    async (_name, stop) => {
      const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
      await look(page, await addressOf(page, stop), stop.says, width);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
  it.each(SIGNED_IN.filter(([, access]) => stopsOf(access).length > 0))(
    '%s',
    async (_name, access, [wide, narrow]) => {
      const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
      await signIn(page, width === 375 ? narrow : wide);
      for (const stop of stopsOf(access)) await look(page, await addressOf(page, stop), stop.says, width);
      expect(faults).toEqual([]);
      await context.close();
    },
    300_000,
  );
});

it('浏览器得到的只有页面的地址，没有页面表', () => {
  const scripts = globSync('assets/*.js', { cwd: CLIENT }).map((file) =>
    readFileSync(`${CLIENT}/${file}`, 'utf8'),
  );
  const table = pages.flatMap(({ module, menu }) => [
    ...(module ? [module] : []),
    ...(menu?.in === 'console' ? [menu.note] : []),
  ]);
  expect(scripts.some((text) => text.includes('/zct-ee/policy-match/report'))).toBe(true);
  expect(table.filter((word) => scripts.some((text) => text.includes(word)))).toEqual([]);
});

it('访客的脚本里没有运营页面、会员页面和它们的调用地址：多一个页面，访客不多下载', () => {
  const manifest = readManifest();
  const scripts = new Set(
    pages
      .filter(({ path, access }) => access === 'guest' && manifest.routes[`page:${path}`])
      .flatMap(({ path }) => assetsOf(manifest, `page:${path}`).scripts),
  );
  const texts = [...scripts].map((file) => readFileSync(`${CLIENT}${file}`, 'utf8'));
  const ofConsole = pages.flatMap(({ path, access }) =>
    access === 'operator' && path !== paths.console() ? [path] : [],
  );
  const calls = Object.values(callPatterns).filter((pattern) => pattern.includes('/manager/'));
  const named = [...ofConsole, ...calls].filter((address) =>
    texts.some((text) => ['`', '"', "'"].some((mark) => text.includes(mark + address + mark))),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(named).toEqual([]);
});

const weighed = (isGuest: boolean) => {
  const manifest = readManifest();
  return pages
    .filter(({ path, access }) => (access === 'guest') === isGuest && manifest.routes[`page:${path}`])
    .map(({ path }) => {
      const { scripts, styles } = assetsOf(manifest, `page:${path}`);
      return { path, script: gzipKb(scripts), style: gzipKb(styles) };
    });
};

it(`访客页面的脚本不超过 ${GUEST_SCRIPT_KB} kB，样式不超过 ${GUEST_STYLE_KB} kB`, () => {
  const all = weighed(true);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ script, style }) => script > GUEST_SCRIPT_KB || style > GUEST_STYLE_KB)).toEqual([]);
});

it(`登录后的页面（匹配报告、各类表单）的样式不超过 ${MEMBER_STYLE_KB} kB`, () => {
  const all = weighed(false);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ style }) => style > MEMBER_STYLE_KB)).toEqual([]);
});

it('样式里没有为旧浏览器另写、却更优先的选择符', () => {
  const styles = globSync('assets/*.css', { cwd: CLIENT }).map((file) =>
    readFileSync(`${CLIENT}/${file}`, 'utf8'),
  );
  expect(styles.some((text) => text.includes(':is('))).toBe(true);
  expect(styles.filter((text) => /:-(?:webkit|moz)-any\(/.test(text))).toEqual([]);
});
