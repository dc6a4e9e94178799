// 路与状态, the small ones: what a stale address, the footer, the side menu and the map of the site lead to.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each(['/zct-ee/policy-info', '/news-center'])(
  '公开页面 %s 的地址带着用过的票据：打开的就是页面，地址里没有票据',
  async (path) => {
    const { page, context, faults } = await newVisitor(browser);
    await page.goto(`${path}?level=4&ticket=ST-1-abcdefghijklmnop`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => new URL(page.url()).searchParams.has('ticket')).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('页脚有园区的二维码，图片画得出来', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/');
  const picture = page.getByRole('contentinfo').locator('figure img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await context.close();
});

/** The addresses of this site that a part of a page links to. */
const linksIn = async (page: Page, part: string): Promise<string[]> => {
  const found = await page
    .locator(`${part} a[href^="/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(found)];
};

it('网站地图上的每一个地址都打得开', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/site-map');
  const links = await linksIn(page, 'main');
  expect(links.length).toBeGreaterThan(20);
  const statuses: [string, number][] = [];
  for (const href of links) {
    // what asks for a sign-in leads there, and is no fault
    const reply = await context.request.get(href, { maxRedirects: 0 });
    statuses.push([href, reply.status()]);
  }
  expect(statuses.filter(([, status]) => status >= 400)).toEqual([]);
  await context.close();
});

it('个人中心的侧栏有企业绑定，每一项都打得开', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-other', { at: '/user/collect' });
  const side = page.locator('nav', { has: page.locator('a[href="/user/collect"]') }).first();
  await side.locator('a[href="/user/relation"]').waitFor();
  const links = (await side.locator('a[href^="/"]').all()).map((link) => link.getAttribute('href'));
  for (const href of await Promise.all(links)) {
    await page.goto(href ?? '');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname, String(href)).toBe(href?.split('?')[0]);
  }
  expect(links.length).toBeGreaterThan(8);
  await context.close();
});

/** Each kind of page that can be passed on, by the list that leads to it or, without one, by its own address. */
const SHARED = ['/zct-ee/policy-info', '/news-center', '/zct-ee/policy-topic', '/static-page/high-textile'];

it.each(SHARED.flatMap((from) => [[from, false] as const, [from, true] as const]))(
  '从 %s 打开的页面：分享打开后整块都看得见（手机：%s）',
  async (from, isPhone) => {
    const { page, context } = await newVisitor(browser, { isPhone });
    await page.goto(from);
    const details = page.locator(`main a[href^="${from}/"]`);
    const href = from.startsWith('/static-page') ? from : await details.first().getAttribute('href');
    await openAwake(page, href ?? '');
    const share = page.getByRole('main').locator('details', { hasText: '手机扫码查看' });
    await share.locator('summary').click();
    const panel = share.locator(':scope > div');
    // each corner is the panel's own: nothing cuts it off or lies over it
    const cut = () =>
      panel.evaluate((one) => {
        one.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const corners = [left + 9, right - 9].flatMap((x) =>
          [top + 9, bottom - 9].map((y) => [x, y] as const),
        );
        return corners.filter(([x, y]) => !one.contains(document.elementFromPoint(x, y))).length;
      });
    await expect.poll(cut).toBe(0);
    await expectNoOverflow(page, from);
    await context.close();
  },
);
