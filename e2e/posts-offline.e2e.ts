// What is posted while the portal cannot be reached: the page stays with what was typed, says so, and posts it when it is asked
// to; by React's forms, by the browser's own, and on pages for reading that have no React.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/feedback', '/user/enterprise-info', '/user/relation'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const main = (page: Page) => page.getByRole('main');
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: '网络未连接' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

interface Lost {
  name: string;
  cut: (context: BrowserContext) => Promise<unknown>;
  mend: (context: BrowserContext) => Promise<unknown>;
}

/** Nothing is answered though the browser takes itself for connected. */
const abort = (route: Route) => route.abort('connectionrefused');
const LOST: readonly Lost[] = [
  { name: '断网', cut: (one) => one.setOffline(true), mend: (one) => one.setOffline(false) },
  { name: '服务器连不上', cut: (one) => one.route('**/*', abort), mend: (one) => one.unroute('**/*', abort) },
];

/** Presses again what the alert offers; it goes. */
async function tryAgain(page: Page): Promise<void> {
  await alertOf(page).getByRole('button', { name: '重试' }).click();
  await expect.poll(() => alertOf(page).count(), LIMIT).toBe(0);
}

describe.each(LOST)('提交时$name', ({ cut, mend }) => {
  it('诉求反馈：内容都在，重试之后才提交', async () => {
    const { page, context } = await newVisitor(browser);
    await openAwake(page, '/feedback');
    // parts that come later are there
    await page.waitForLoadState('networkidle');
    const title = main(page).locator('[name=title]');
    await title.fill('断网时写的标题');
    await cut(context);
    await button(page, '提交反馈').click();
    await alertOf(page).waitFor();
    await alertOf(page).getByRole('button', { name: '重试' }).click();
    await alertOf(page).waitFor();
    await expect.poll(() => title.inputValue(), LIMIT).toBe('断网时写的标题');
    await title.press('End');
    await title.pressSequentially('，接着写');
    await mend(context);
    await tryAgain(page);
    // the rest was left empty
    await main(page).getByRole('alert').filter({ hasText: '需要修改' }).waitFor();
    await expect.poll(() => title.inputValue(), LIMIT).toBe('断网时写的标题，接着写');
    await context.close();
  });

  it('没有重试就去了别的页面：提示不跟过去', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    await page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());
    await openAwake(page, '/feedback');
    await page.waitForLoadState('networkidle');
    await cut(context);
    await button(page, '提交反馈').click();
    await alertOf(page).waitFor();
    await mend(context);
    await page.locator('header a[href="/"]:visible').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => alertOf(page).count(), LIMIT).toBe(0);
    await context.close();
  });

  it('由浏览器直接提交的表单（按编号查询）也一样', async () => {
    const { page, context } = await newVisitor(browser);
    await openAwake(page, '/feedback?view=query');
    const code = main(page).locator('[name=code]').first();
    await code.fill('没有这个编号');
    await cut(context);
    await code.press('Enter');
    await alertOf(page).waitFor();
    await expect.poll(() => code.inputValue(), LIMIT).toBe('没有这个编号');
    await mend(context);
    await Promise.all([
      page.waitForEvent('load'),
      alertOf(page).getByRole('button', { name: '重试' }).click(),
    ]);
    await main(page)
      .getByText(/没有找到|不存在|不正确|无效/)
      .first()
      .waitFor();
    await context.close();
  });

  it('只供阅读、没有 React 的页面：评价还在这一页，重试之后记下', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/news-center');
    await page.goto((await page.locator('main a[href^="/news-center/"]').first().getAttribute('href')) ?? '');
    const address = page.url();
    await cut(context);
    const voice = page.getByRole('group', { name: '内容评价' }).first();
    await voice.getByRole('button', { name: '有帮助', exact: true }).click();
    await alertOf(page).waitFor();
    expect(page.url()).toBe(address);
    await mend(context);
    await alertOf(page).getByRole('button', { name: '重试' }).click();
    await expect.poll(() => voice.getByRole('status').textContent(), LIMIT).toMatch(/已记下：有帮助/);
    await context.close();
  });

  it('企业信息：保存不离开页面，重试之后保存', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    await page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());
    await openAwake(page, '/user/enterprise-info');
    await page.waitForLoadState('networkidle');
    const field = page.getByLabel('产业类型');
    const words = `断网时写的产业${Math.random()}`;
    await field.fill(words);
    await page.getByText('有未保存的修改', { exact: true }).waitFor();
    await cut(context);
    const bar = page.getByRole('region', { name: '保存操作' });
    await bar.getByRole('button', { name: '保存', exact: true }).click();
    await alertOf(page).waitFor();
    await expect.poll(() => field.inputValue(), LIMIT).toBe(words);
    await mend(context);
    await tryAgain(page);
    await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
    await page.reload();
    await expect.poll(() => field.inputValue(), LIMIT).toBe(words);
    await context.close();
  });

  it('对话框里的表单：提示在对话框里，按得到；按 Esc 放弃的不再提交', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: '/user/relation' });
    const count = await main(page).getByRole('link', { name: /^解绑/ }).count();
    await main(page).getByRole('link', { name: /^解绑/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForLoadState('networkidle');
    await cut(context);
    await dialog.locator('button[type=submit]').last().click();
    await dialog.getByRole('alert').filter({ hasText: '网络未连接' }).waitFor();
    await page.keyboard.press('Escape');
    await alertOf(page).waitFor();
    await mend(context);
    await alertOf(page).getByRole('button', { name: '重试' }).click();
    await expect.poll(() => page.getByRole('dialog').count(), LIMIT).toBe(0);
    await expect.poll(() => main(page).getByRole('link', { name: /^解绑/ }).count(), LIMIT).toBe(count);
    await context.close();
  });
});

describe('后来才用到的一部分页面载入不了', () => {
  const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['seen'] === 'yes');
  const miss = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dataset['seen'] = 'yes';
      dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    });

  it('门户连不上时页面不动；连得上（更新了版本）才重新载入', async () => {
    const { page, context } = await newVisitor(browser);
    await openAwake(page, '/feedback');
    await page.waitForLoadState('networkidle');
    await context.route('**/*', abort);
    const tried = page.waitForEvent('requestfailed');
    await miss(page);
    const asked = (await tried).method();
    expect(asked).toBe('HEAD');
    await expect.poll(() => isSame(page), LIMIT).toBe(true);
    await context.unroute('**/*', abort);
    await page.evaluate(() => sessionStorage.removeItem('chunk-reload'));
    await Promise.all([page.waitForEvent('load'), miss(page)]);
    await expect.poll(() => isSame(page), LIMIT).toBe(false);
    await context.close();
  });
});
