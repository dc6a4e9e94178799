// 首页入口: an editor writes a tile, sees it in the preview, a publisher lets it out, and guests see it and get there,
// on a computer and on a phone, with three, six and nine tiles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { notify } from '@yqt/database/listen';
import type { Sql } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../apps/portal/src/publish-channel.ts';
import { expectAccessible, expectNoOverflow, expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { addTiles, showTiles } from './home-tiles.sql.ts';
import { openDatabase } from './own-database.ts';

export const covers = ['/', '/console/content/{collection}', '/console/content/{collection}/{id}'];

let browser: Browser;
let sql: Sql;
beforeAll(async () => {
  browser = await openBrowser();
  sql = openDatabase();
});
afterAll(async () => {
  await Promise.all([browser.close(), sql.end()]);
});

const LATER = { timeout: 15_000 };
const tools = (page: Page) => page.getByRole('region', { name: '企业工具' }).getByRole('listitem');
/** What a visitor reads there, on a page that is asked for anew. */
async function names(page: Page): Promise<string[]> {
  await page.goto('/');
  return tools(page).getByRole('link').allTextContents();
}

describe('首页入口', () => {
  it('编辑写好并预览，发布人发布，访客随即看到并能走到', async () => {
    const guest = await newVisitor(browser);
    await expect.poll(() => names(guest.page), LATER).toHaveLength(6);
    const editor = await newVisitor(browser);
    await editor.page.setViewportSize({ width: 1600, height: 900 });
    await signIn(editor.page, 'demo-operator');
    await openAwake(editor.page, '/console/content/tile');
    await editor.page.getByRole('button', { name: '新建首页入口' }).click();
    await editor.page.getByLabel('名称').fill('惠企日历');
    await editor.page.getByLabel('一句说明').fill('本月可以申报的项目');
    await editor.page.getByLabel('所在栏目').selectOption('企业工具');
    await editor.page.getByLabel('图案').selectOption('日历');
    await editor.page.getByLabel('通往').selectOption('本站的页面');
    await editor.page.getByRole('combobox', { name: '页面' }).selectOption('/zct-ee/declare-nav');
    await editor.page.getByLabel('给谁看').selectOption('所有人');
    const framed = editor.page.frameLocator('iframe');
    await expect.poll(() => framed.getByText('本月可以申报的项目').count(), LATER).toBe(1);
    await expect.poll(() => framed.locator('li[aria-current]').allTextContents(), LATER).toEqual(['日历']);
    await expectSound(editor.page, 'tile');
    // a phone's home page shows no line, nor does its preview
    await editor.page.getByRole('button', { name: '手机（375 像素）' }).click();
    await expect.poll(() => framed.getByText('本月可以申报的项目').isVisible(), LATER).toBe(false);
    await expect.poll(() => framed.getByRole('heading', { name: '惠企日历' }).isVisible(), LATER).toBe(true);
    expect(editor.faults).toEqual([]);
    const address = new URL(editor.page.url()).pathname;

    const publisher = await newVisitor(browser);
    await signIn(publisher.page, 'demo-reviewer');
    await openAwake(publisher.page, address);
    await publisher.page.getByRole('button', { name: '发布', exact: true }).click();
    await expect.poll(async () => (await names(guest.page))[0], LATER).toBe('惠企日历');
    await expectAccessible(guest.page, '/ with a tile');
    await guest.page.getByRole('link', { name: '惠企日历' }).click();
    await guest.page.waitForURL('**/zct-ee/declare-nav');
    await Promise.all([guest, editor, publisher].map(({ context }) => context.close()));
  }, 180_000);

  it.each([3, 6, 9])(
    '%i 个入口在电脑、平板、手机和 一倍半文字下都完整，不横向滚动',
    async (count) => {
      await showTiles(sql, count);
      await addTiles(sql, count);
      await notify(sql, PUBLISH_CHANNEL, 'suchu');
      for (const width of [1280, 900, 375])
        for (const size of ['100%', '150%']) {
          const { page, context } = await newVisitor(browser, { isPhone: width === 375 });
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => names(page), LATER).toHaveLength(count);
          await page.evaluate((to) => {
            document.documentElement.style.fontSize = to;
          }, size);
          await expectNoOverflow(page, `${count} tiles at ${width}, ${size}`);
          await context.close();
        }
    },
    180_000,
  );
});
