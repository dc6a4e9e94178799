// Pages for reading come to guests without React; it comes when something is used that needs it, and takes the page over as it stands.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PAGES = [
  '/',
  '/about-us',
  '/static-page/high-textile',
  '/static-page/smart-manufacturing',
  '/news-center',
  '/resources',
  '/help',
  '/activity',
  '/search?keyword=高企',
  '/zct-ee/policy-info',
  '/zct-ee/declare-nav',
  '/zct-ee/policy-en',
  '/zct-ee/policy-topic',
  '/site-map',
  '/protocol',
  '/protocol/privacy',
];
/** Lists, with what a link to one of their things begins with. */
const LISTS = [
  '/zct-ee/policy-info',
  '/zct-ee/policy-en',
  '/zct-ee/policy-topic',
  '/news-center',
  '/activity',
];

const scriptsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

async function addresses(): Promise<string[]> {
  const { page, context } = await newVisitor(browser, { isScriptless: true });
  const found: string[] = [];
  for (const list of LISTS) {
    await page.goto(list);
    const link = page.locator(`main a[href^="${list}/"]`).first();
    found.push((await link.getAttribute('href')) ?? '');
  }
  await context.close();
  return [...PAGES, ...found];
}

describe('游客阅读的页面', () => {
  it('打开时只有一个小脚本；用到需要的功能后 React 原样接管，没有一页出错', async () => {
    for (const address of await addresses()) {
      const { page, faults, context } = await newVisitor(browser);
      const scripts = scriptsOf(page);
      // the banners of home would turn
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const answer = await page.goto(address, { waitUntil: 'networkidle' });
      expect(scripts, address).toEqual([expect.stringMatching(/^\/assets\/guest-/)]);
      // everything is in its place: nothing waits in a template for a script, and pushes the page apart
      const html = (await answer?.text()) ?? '';
      expect(html.includes('</main>') && !html.includes('<template id="B:'), address).toBe(true);
      const before = await page.locator('body').innerText();
      await waitAwake(page);
      await expect.poll(() => page.locator('body').innerText(), { message: address }).toBe(before);
      expect(faults, address).toEqual([]);
      await context.close();
    }
  });
  it('在首页选择级别后停在原处；打开一页只记一次，接管之后也是', async () => {
    const { page, faults, context } = await newVisitor(browser);
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/log/behavior/record')) told.push(request.postData() ?? '');
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'networkidle' });
    const level = page.getByRole('navigation', { name: '政策层级' }).getByRole('link', { name: '省级' });
    await level.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(100);
    await level.click();
    await page.waitForURL('**level=**');
    await expect.poll(place).toBe(before);
    await waitAwake(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['drawn']))
      .toContain('level=');
    await page.waitForTimeout(500);
    expect(told.map((form) => new URLSearchParams(form).get('pageUri'))).toEqual(['/', '/']);
    expect(faults).toEqual([]);
    await context.close();
  });
  it('手机上打开的菜单在接管之后仍然开着；没有的政策也能接管', async () => {
    const { page, faults, context } = await newVisitor(browser, { isPhone: true });
    await page.goto('/zct-ee/policy-info', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: '菜单' }).click();
    const entry = page.getByRole('dialog').or(page.locator('[popover]:popover-open')).getByRole('link');
    await expect.poll(() => entry.first().isVisible()).toBe(true);
    await waitAwake(page);
    await page.waitForTimeout(500);
    await expect.poll(() => entry.first().isVisible()).toBe(true);
    await page.goto('/zct-ee/policy-info/00000000-0000-7000-8000-000000000000');
    await waitAwake(page);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toMatch(/不存在|没有找到|找不到/);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Lists that feed readers follow, with a filter of each. */
const FEEDS = [
  '/zct-ee/policy-info?keyword=%E7%A0%94%E5%8F%91',
  '/news-center?category=09',
  '/resources',
  '/help',
  '/static-page/case-detail',
  '/zct-ee/policy-topic',
];

interface Rss {
  faults: number;
  version: string | null;
  self: string | null;
  channel: (string | undefined)[];
  items: { title: string; link: string; guid: string; date: number }[];
}

/** What an XML parser makes of the address's answer. */
const readRss = (page: Page, address: string): Promise<Rss> =>
  page.evaluate(async (url) => {
    const answer = await fetch(url);
    const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    const text = (of: Element | Document, name: string) => of.querySelector(name)?.textContent ?? undefined;
    return {
      faults: xml.querySelectorAll('parsererror').length,
      version: xml.documentElement.getAttribute('version'),
      self:
        xml.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]?.getAttribute('href') ?? null,
      channel: ['channel > title', 'channel > link', 'channel > description'].map((name) => text(xml, name)),
      items: [...xml.querySelectorAll('item')].map((item) => ({
        title: text(item, 'title') ?? '',
        link: text(item, 'link') ?? '',
        guid: text(item, 'guid') ?? '',
        date: Date.parse(text(item, 'pubDate') ?? ''),
      })),
    };
  }, address);

describe('订阅源', () => {
  it('每个列表都有「订阅」，页头写明 RSS 与 JSON 两个地址，带着页面的筛选；RSS 由 XML 解析器读得通', async () => {
    const { page, faults, context } = await newVisitor(browser, { isScriptless: true });
    const reader = await newVisitor(browser);
    await reader.page.goto('/protocol');
    for (const list of FEEDS) {
      await page.goto(list);
      const head = (type: string) =>
        page.locator(`head link[rel="alternate"][type="${type}"]`).getAttribute('href');
      const rss = (await page.getByRole('link', { name: '订阅（RSS）' }).getAttribute('href')) ?? '';
      const inHead = await head('application/rss+xml');
      expect(inHead, list).toBe(rss);
      expect(rss, list).toContain(list.split('?')[1] ?? '/feed');
      const read = await readRss(reader.page, rss);
      expect(read, list).toMatchObject({ faults: 0, version: '2.0' });
      const self = await reader.page.evaluate(async (url) => (await fetch(url)).status, read.self ?? '');
      expect(self, read.self ?? '').toBe(200);
      for (const part of read.channel) expect(part, list).toBeTruthy();
      expect(read.items.length, list).toBeGreaterThan(0);
      for (const { title, link, guid, date } of read.items) {
        expect(title && guid, list).toBeTruthy();
        expect(URL.canParse(link), link).toBe(true);
        expect(date, list).toBeLessThanOrEqual(Date.now());
      }
      const [first] = read.items;
      const opened = await page.goto(first?.link ?? '');
      expect(opened?.status(), first?.link).toBe(200);
      await page
        .getByText(first?.title ?? '', { exact: true })
        .first()
        .waitFor();
      const json = (await page.goto(list).then(() => head('application/feed+json'))) ?? '';
      const feed: { version: string; items: { id: string }[] } = await reader.page.evaluate(
        async (url) => (await fetch(url)).json(),
        json,
      );
      expect(feed.version, json).toBe('https://jsonfeed.org/version/1.1');
      expect(feed.items.map(({ id }) => id)).toEqual(read.items.map(({ guid }) => guid));
    }
    expect([...faults, ...reader.faults]).toEqual([]);
    await reader.context.close();
    await context.close();
  });
});
