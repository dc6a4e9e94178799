// The preview beside the form: an editor sees what readers will see, on a desk and on a phone, anew after each save; on a wide screen
// beside the form, on others where it is asked for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/content/{collection}/{id}', '/content-preview/{token}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const pane = (page: Page) => main(page).getByRole('region', { name: '预览', exact: true });
const heading = (page: Page) => frameOf(page).getByRole('heading', { level: 1 });
const frameOf = (page: Page) => pane(page).frameLocator('iframe');
const title = (page: Page) => page.getByRole('textbox', { name: /标题/ }).first();

/** The framed page is told apart from the page around it once it has loaded. */
const settled = (page: Page) => frameOf(page).getByRole('main', { name: '预览中的页面' }).waitFor();

/** The editor's page of a new item of the news. */
async function openNews(page: Page): Promise<void> {
  await signIn(page, 'demo-operator', { at: '/console/content/news' });
  await button(page, '新建新闻').click();
  await page.waitForURL('**/console/content/news/*');
}

/** How wide the framed page lays itself out, and how wide it is drawn. */
const widths = (page: Page) =>
  pane(page)
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement) => ({
      laidOut: frame.contentWindow?.innerWidth,
      isWithin:
        frame.getBoundingClientRect().right <= (frame.parentElement?.getBoundingClientRect().right ?? 0) + 1,
      isHigh: frame.getBoundingClientRect().height > 300,
    }));

describe('编辑页的预览', () => {
  it('宽屏上在表单旁，保存后更新，按电脑与手机的宽度排版，链接在新窗口打开', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await page.setViewportSize({ width: 1600, height: 900 });
    await openNews(page);
    await heading(page).getByText('（未命名）').waitFor();
    await title(page).fill('预览旅程的标题');
    await expect.poll(() => heading(page).textContent()).toBe('预览旅程的标题');
    await page.getByRole('textbox', { name: /来源/ }).fill('园区图书馆');
    await frameOf(page).getByText('来源：园区图书馆').waitFor();
    await expect.poll(() => widths(page)).toEqual({ laidOut: 1280, isWithin: true, isHigh: true });
    const [form, beside] = [main(page).getByRole('form', { name: '新闻' }), pane(page)];
    const [left, right] = [await form.boundingBox(), await beside.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    await settled(page);
    await expectAccessible(page, '预览（宽屏）');
    await button(page, '手机（375 像素）').click();
    await expect.poll(() => widths(page)).toEqual({ laidOut: 375, isWithin: true, isHigh: true });
    await expect.poll(() => heading(page).textContent()).toBe('预览旅程的标题');
    const opened = context.waitForEvent('page');
    await frameOf(page).getByRole('link').filter({ visible: true }).nth(1).click();
    await (await opened).close();
    await heading(page).getByText('预览旅程的标题').waitFor();
    const whole = context.waitForEvent('page');
    await pane(page).getByRole('link', { name: '在新窗口打开' }).click();
    await (await whole).getByRole('heading', { level: 1, name: '预览旅程的标题' }).waitFor();
    await button(page, '收起预览').click();
    await expect.poll(() => pane(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('较窄的屏幕与手机上点「预览」才打开，只用键盘也能；打印时不出现', async () => {
    for (const isPhone of [false, true]) {
      const { page, context, faults } = await newVisitor(browser, { isPhone });
      await openNews(page);
      await button(page, '预览').focus();
      await expect.poll(() => pane(page).count()).toBe(0);
      await page.keyboard.press('Enter');
      await heading(page).waitFor();
      await expect
        .poll(() =>
          pane(page)
            .getByRole('heading')
            .evaluate((one) => one === document.activeElement),
        )
        .toBe(true);
      await button(page, '手机（375 像素）').focus();
      await page.keyboard.press('Space');
      await expect.poll(() => button(page, '手机（375 像素）').getAttribute('aria-pressed')).toBe('true');
      const at = isPhone ? '预览（手机）' : '预览（1280）';
      await expectNoOverflow(page, at);
      await settled(page);
      await expectAccessible(page, at);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => pane(page).isVisible()).toBe(false);
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it('政策的英文版有自己的预览，电脑与手机的宽度都有；预览链接也通往它', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await page.setViewportSize({ width: 1600, height: 900 });
    await signIn(page, 'demo-operator', { at: '/console/policies' });
    await button(page, '新建政策').click();
    await page.waitForURL('**/console/policies/*');
    await button(page, '英文版').click();
    await heading(page).getByText('还没有填写英文版').waitFor();
    await page.getByRole('textbox', { name: '英文标题' }).fill('Rain gardens in the zone');
    await page.getByRole('textbox', { name: '英文正文' }).fill('Apply in November.');
    await expect.poll(() => heading(page).textContent()).toBe('Rain gardens in the zone');
    await frameOf(page).getByText('Apply in November.').waitFor();
    await expect.poll(() => frameOf(page).locator('article').getAttribute('lang')).toBe('en');
    await settled(page);
    await expectAccessible(page, '英文版的预览');
    await button(page, '手机（375 像素）').click();
    await expect.poll(() => widths(page)).toEqual({ laidOut: 375, isWithin: true, isHigh: true });
    await expect.poll(() => heading(page).textContent()).toBe('Rain gardens in the zone');
    const opened = context.waitForEvent('page');
    await pane(page).getByRole('link', { name: '在新窗口打开' }).click();
    const whole = await opened;
    await whole.getByRole('heading', { level: 1, name: 'Rain gardens in the zone' }).waitFor();
    await expectNoOverflow(whole, '英文版的预览链接');
    await whole.getByRole('link', { name: '查看中文版' }).click();
    await whole.getByRole('heading', { level: 1, name: '（未命名）' }).waitFor();
    await button(page, '中文版').click();
    await expect.poll(() => heading(page).textContent()).toBe('（未命名）');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('没有公开页面的内容没有预览', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: '/console/content/banner' });
    await button(page, '新建横幅').click();
    await page.waitForURL('**/console/content/banner/*');
    await button(page, '保存草稿').waitFor();
    await expect.poll(() => button(page, '预览').count()).toBe(0);
    await context.close();
  });
});
