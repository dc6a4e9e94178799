// 「有帮助」「没有帮助」: without JavaScript, without React, and by React after it came; at both widths.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, newVisitor, signIn, waitAwake, waitDrawn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const voiceOf = (page: Page) => page.getByRole('group', { name: '内容评价' }).first();
const press = (page: Page, name: string) => voiceOf(page).getByRole('button', { name, exact: true }).click();
const says = (page: Page, words: RegExp) =>
  expect.poll(() => voiceOf(page).getByRole('status').textContent(), { timeout: 15_000 }).toMatch(words);

/** A thing of the list. */
async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.goto((await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')) ?? '');
}

describe.each([{ isPhone: false }, { isPhone: true }])('读者评价（$isPhone）', ({ isPhone }) => {
  it.each(['/zct-ee/policy-info', '/news-center'])(
    '没有 JavaScript：%s 评价、选原因、改为有帮助',
    async (list) => {
      const { page, context } = await newVisitor(browser, { isPhone, isScriptless: true });
      await openFirst(page, list);
      const { pathname } = new URL(page.url());
      await press(page, '没有帮助');
      await says(page, /已记下：没有帮助/);
      await press(page, '内容过时');
      await says(page, /没有帮助，内容过时/);
      expect(new URL(page.url()).pathname).toBe(pathname);
      await press(page, '改为有帮助');
      await says(page, /已记下：有帮助/);
      await context.close();
    },
  );
  it('没有 JavaScript：帮助的一条评价后仍然展开；静态页面与资料也能评价', async () => {
    const { page, context } = await newVisitor(browser, { isPhone, isScriptless: true });
    await page.goto('/help');
    await page.locator('main details summary').first().click();
    await press(page, '有帮助');
    await says(page, /谢谢/);
    await expect.poll(() => page.locator('main details[open]').count()).toBe(1);
    for (const address of ['/about-us', '/resources']) {
      await page.goto(address);
      await press(page, '有帮助');
      await says(page, /谢谢/);
    }
    await context.close();
  });
  it('回答没有收到的评价再发一次：编号相同，只算一位读者', async () => {
    const { page, context } = await newVisitor(browser, { isPhone });
    await openFirst(page, '/news-center');
    await page.waitForLoadState('networkidle');
    const keys: (string | null)[] = [];
    await page.route('**/*', async (route) => {
      const sent = route.request();
      if (sent.method() !== 'POST' || !sent.postData()?.includes('voice=')) return route.continue();
      keys.push(new URLSearchParams(sent.postData() ?? '').get('formKey'));
      if (keys.length > 1) return route.continue();
      // it is done, and its answer lost with the reader's cookie
      await route.fetch();
      await context.clearCookies();
      return route.abort('connectionreset');
    });
    await press(page, '有帮助');
    await says(page, /谢谢/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).toBe(keys[0]);
    await context.close();
  });
  it('没有 React：原地致谢，页面不重新打开，没有多取脚本；React 来了之后仍记得', async () => {
    const { page, faults, context } = await newVisitor(browser, { isPhone });
    await openFirst(page, '/news-center');
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await press(page, '没有帮助');
    await says(page, /已记下：没有帮助/);
    await press(page, '看不明白');
    await says(page, /看不明白/);
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(true);
    expect(scripts).toEqual([]);
    await expectSound(page, '读者评价');
    await waitAwake(page);
    await says(page, /看不明白/);
    await press(page, '改为有帮助');
    await says(page, /已记下：有帮助/);
    expect(faults).toEqual([]);
    await context.close();
  });
  it('脚本来之前就评价：整页答复，React 来了之后仍记得', async () => {
    const { page, faults, context } = await newVisitor(browser, { isPhone });
    let isLate = true;
    await page.route(/guest-.*\.js/, (route) => (isLate ? route.abort() : route.continue()));
    await openFirst(page, '/news-center');
    isLate = false;
    await press(page, '有帮助');
    await says(page, /已记下：有帮助/);
    await page.waitForLoadState('networkidle');
    await waitAwake(page);
    await says(page, /已记下：有帮助/);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('从一篇走到下一篇：上一篇的评价不算作这一篇的，回来仍记得', async () => {
  const { page, faults, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise');
  await openFirst(page, '/news-center');
  await waitAwake(page);
  const first = new URL(page.url()).pathname;
  await press(page, '有帮助');
  await says(page, /已记下：有帮助/);
  // the first of the two ways: a newer or an older one
  await page.locator('main nav[aria-label="新闻中心"] a').first().click();
  await expect.poll(() => new URL(page.url()).pathname !== first).toBe(true);
  await waitDrawn(page);
  await says(page, /这篇内容对您有帮助吗/);
  await press(page, '没有帮助');
  await says(page, /已记下：没有帮助/);
  await page.goto(first);
  await waitAwake(page);
  await says(page, /已记下：有帮助/);
  expect(faults).toEqual([]);
  await context.close();
});
