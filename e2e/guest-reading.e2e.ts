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
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(scripts, address).toEqual([expect.stringMatching(/^\/assets\/guest-/)]);
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
