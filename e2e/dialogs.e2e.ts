// Dialogs and menus by keyboard alone: Enter opens, the focus goes in and stays in, Esc closes, and the focus is back where it was
// (WCAG 2.2: 2.1.1, 2.1.2, 2.4.3).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { somebody, waitAwake } from './browser.ts';
import { goThere } from './go-there.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const PRESSES = 25;

interface Opener {
  at: { path: string; via?: readonly string[] };
  opener: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();
const menu = (name: string) => (page: Page) =>
  page.locator('details[data-wakes] > summary').filter({ hasText: name }).first();

const DIALOGS: readonly (Opener & { name: string; as: string })[] = [
  {
    name: '企业信息：从表格导入',
    as: 'demo-enterprise',
    at: { path: '/user/enterprise-info' },
    opener: button(/从表格导入/),
  },
  {
    name: '新闻：从表格导入',
    as: 'demo-operator',
    at: { path: '/console/content/news' },
    opener: button('从表格导入'),
  },
  {
    name: '政策：从表格导入',
    as: 'demo-operator',
    at: { path: '/console/policies' },
    opener: button('从表格导入'),
  },
  {
    name: '新闻：设计报名表',
    as: 'demo-operator',
    at: { path: '/console/content/news', via: ['/console/content/news/'] },
    opener: button('设计报名表'),
  },
];

const MENUS: readonly (Opener & { name: string; as: string })[] = [
  { name: '切换企业', as: 'demo-enterprise', at: { path: '/user/relation' }, opener: menu('切换企业') },
  { name: '无障碍', as: 'demo-enterprise', at: { path: '/user/relation' }, opener: menu('无障碍') },
  {
    name: '分享',
    as: 'demo-enterprise',
    at: { path: '/news-center', via: ['/news-center/'] },
    opener: menu('分享'),
  },
];

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** Opens it with Enter. */
async function open({ page, at, opener }: { page: Page } & Opener): Promise<Locator> {
  const isThere = await goThere(page, { ...at, name: '', width: 0, isWhole: false, as: null });
  if (!isThere) throw new Error(`nothing leads from ${at.path} to where it is`);
  const control = opener(page);
  await control.focus();
  // a page for reading has no React before something is used
  await waitAwake(page, control);
  await page.keyboard.press('Enter');
  return control;
}

it.each(DIALOGS)('对话框“$name”：焦点进入后不离开，Esc 关闭后回到原处', async ({ as, ...way }) => {
  const page = await somebody(browser, as);
  const control = await open({ page, ...way });
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  const within = () =>
    dialog.evaluate(
      (one) => one.contains(document.activeElement) && document.activeElement !== document.body,
    );
  await expect.poll(within, LIMIT).toBe(true);
  const strays: string[] = [];
  let inside = 0;
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await page.keyboard.press(presses < PRESSES / 2 ? 'Tab' : 'Shift+Tab');
    const stray = await dialog.evaluate((one) => {
      const active = document.activeElement;
      // the browser's own bar comes between the last control and the first
      if (active === null || active === document.body) return '';
      return one.contains(active) ? null : active.outerHTML.slice(0, 80);
    });
    if (stray === null) inside += 1;
    else if (stray !== '') strays.push(stray);
  }
  expect(strays).toEqual([]);
  expect(inside).toBeGreaterThan(PRESSES / 3);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count(), LIMIT).toBe(0);
  await expect.poll(() => hasFocus(control), LIMIT).toBe(true);
  await page.context().close();
});

it.each(MENUS)('菜单“$name”：Enter 打开，Tab 走进去，Esc 关闭后回到原处', async ({ as, ...way }) => {
  const page = await somebody(browser, as);
  const control = await open({ page, ...way });
  const box = control.locator('xpath=..');
  await expect.poll(() => box.getAttribute('open'), LIMIT).not.toBeNull();
  const within = () =>
    box.evaluate(
      (one) => one.contains(document.activeElement) && !document.activeElement?.matches('summary'),
    );
  await page.keyboard.press('Tab');
  await expect.poll(within, LIMIT).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => box.getAttribute('open'), LIMIT).toBeNull();
  await expect.poll(() => hasFocus(control), LIMIT).toBe(true);
  // walked through to its end it closes behind the reader
  await page.keyboard.press('Enter');
  await expect.poll(() => box.getAttribute('open'), LIMIT).not.toBeNull();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return box.getAttribute('open');
    }, LIMIT)
    .toBeNull();
  await page.context().close();
});
