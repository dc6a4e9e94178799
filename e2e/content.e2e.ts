// 新闻, from an empty draft to its readers and back: an editor writes, a publisher publishes, a guest finds it, without
// JavaScript too, and after it is taken down it is gone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/console/content/{collection}',
  '/console/content/{collection}/{id}',
  '/content-preview/{token}',
  '/news-center',
  '/news-center/{id?}',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TITLE = '园区图书馆开放夜间自习区（旅程）';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => main(page).getByText('已自动保存').waitFor();
/** What the page says of the last act, so that a refusal is read in the report. */
const told = (page: Page, words: RegExp) =>
  expect
    .poll(async () => (await main(page).locator('form output').allTextContents()).join('；'), {
      timeout: 15_000,
    })
    .toMatch(words);

/** A draft that an editor has written for one journey alone; its address. */
async function writtenNews(title: string): Promise<string> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-operator', { at: '/console/content/news' });
  await button(page, '新建新闻').click();
  await page.waitForURL('**/console/content/news/*');
  const address = new URL(page.url()).pathname;
  await page.getByRole('textbox', { name: /标题/ }).first().fill(title);
  await page.getByRole('combobox', { name: /栏目/ }).selectOption('园区要闻');
  await page.getByRole('textbox', { name: /来源/ }).fill('园区图书馆');
  await page.getByRole('textbox', { name: /摘要/ }).fill('工作日晚间开放，凭园区一卡通进入');
  await page.getByRole('textbox', { name: '正文' }).click();
  await button(page, '标题').click();
  await page.keyboard.type('开放时间');
  await page.keyboard.press('Enter');
  await button(page, '正文').click();
  await page.keyboard.type('工作日十八点至二十二点。');
  await button(page, '保存草稿').click();
  await saved(page);
  await context.close();
  return address;
}

describe('新闻：写、发布、查看、下线', () => {
  it('编辑新建草稿，填写时自动保存；两个窗口冲突时逐项选择；离开未保存的内容先询问', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: '/console' });
    await page.getByRole('navigation').getByRole('link', { name: '内容管理' }).click();
    await page.waitForURL('**/console/content');
    await main(page).getByRole('link', { name: '新闻', exact: true }).click();
    await page.waitForURL('**/console/content/news');
    await button(page, '新建新闻').click();
    await page.waitForURL('**/console/content/news/*');
    const address = new URL(page.url()).pathname;
    await page.getByRole('textbox', { name: /标题/ }).first().fill(`${TITLE}一`);
    await page.getByRole('combobox', { name: /栏目/ }).selectOption('园区要闻');
    await page.getByRole('textbox', { name: /来源/ }).fill('园区管委会办公室');
    await page.getByRole('textbox', { name: /摘要/ }).fill('工作日晚间开放，凭园区一卡通进入');
    const body = page.getByRole('textbox', { name: '正文' });
    await body.click();
    await button(page, '标题').click();
    await page.keyboard.type('开放时间');
    await page.keyboard.press('Enter');
    await button(page, '正文').click();
    await page.keyboard.type('工作日十八点至二十二点。');
    await saved(page);
    const second = await context.newPage();
    await second.goto(address);
    await second.getByRole('textbox', { name: /来源/ }).fill('园区图书馆');
    await saved(second);
    await page.getByRole('textbox', { name: /来源/ }).fill('园区企业服务中心');
    const dialog = page.getByRole('dialog', { name: '内容已被更新，请选择保留哪一版' });
    await dialog.getByText('园区图书馆').waitFor();
    await expectAccessible(page, '冲突');
    await dialog.getByRole('button', { name: '全部用新版本' }).click();
    await dialog.getByRole('button', { name: '按所选内容保存' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: /来源/ }).inputValue()).toBe('园区图书馆');
    await page.route('**/manager/content/save', (route) => route.abort());
    await page.getByRole('textbox', { name: /文号/ }).fill('一');
    await page.getByRole('link', { name: '返回列表' }).click();
    await page
      .getByRole('dialog', { name: '当前内容尚未保存，确定离开吗？' })
      .getByRole('button', { name: '留在本页' })
      .click();
    await page.unroute('**/manager/content/save');
    await page.getByRole('textbox', { name: /文号/ }).fill('二');
    await button(page, '保存草稿').click();
    await saved(page);
    await expect.poll(() => button(page, '发布').count()).toBe(0);
    await expectAccessible(page, '编辑');
    await expectNoOverflow(page, '编辑');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('编辑中登录失效：不问是否离开，登录后回到原处，写的都在并保存', async () => {
    const address = await writtenNews(`${TITLE}二`);
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: address });
    await page.getByRole('textbox', { name: /摘要/ }).fill('失效前写的摘要');
    await saved(page);
    await context.clearCookies({ name: 'sid' });
    await page.getByRole('textbox', { name: /摘要/ }).fill('失效后写的摘要');
    await page.waitForURL('**/auth/login?**');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: '单点登录' }).click();
    await page.waitForURL(`**${address}`);
    await expect.poll(() => page.getByRole('textbox', { name: /摘要/ }).inputValue()).toBe('失效后写的摘要');
    await saved(page);
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: /摘要/ }).inputValue()).toBe('失效后写的摘要');
    await context.close();
  });

  it('发布人发布，访客搜得到、读得到，没有 JavaScript 也行；下线后得到 404，列表里也没有', async () => {
    const title = `${TITLE}三`;
    const address = await writtenNews(title);
    const guest = await newVisitor(browser, { isScriptless: true, isPhone: true });
    const search = `/news-center?keyword=${encodeURIComponent('夜间自习区')}`;
    const found = async () => {
      await guest.page.goto(search);
      return main(guest.page).getByRole('link', { name: title }).count();
    };
    const onHome = async () => {
      await guest.page.goto('/');
      const news = guest.page.getByRole('region', { name: '新闻', exact: true });
      return news.getByRole('link', { name: title }).count();
    };
    await expect.poll(found).toBe(0);
    const publisher = await newVisitor(browser, { isPhone: true });
    await signIn(publisher.page, 'demo-reviewer');
    await publisher.page.goto(address);
    await expectNoOverflow(publisher.page, '发布人（手机）');
    await button(publisher.page, '发布').click();
    await told(publisher.page, /已发布/);
    const shown = main(publisher.page).getByRole('link', { name: '查看公开页面' });
    await shown.waitFor();
    const seen = await shown.getAttribute('href');
    await expect.poll(onHome, { timeout: 15_000 }).toBe(1);
    await expect.poll(found).toBe(1);
    await main(guest.page).getByRole('link', { name: title }).click();
    await main(guest.page).getByRole('heading', { level: 2, name: '开放时间' }).waitFor();
    await main(guest.page).getByText('来源：园区图书馆').waitFor();
    await expect
      .poll(() =>
        guest.page
          .getByRole('navigation', { name: /位置|面包屑/ })
          .getByRole('link')
          .allTextContents(),
      )
      .toContain('新闻中心');
    await main(publisher.page).locator('summary').filter({ hasText: '下线' }).click();
    await button(publisher.page, '确定下线').click();
    await told(publisher.page, /已下线/);
    await expect.poll(async () => (await guest.page.goto(seen ?? ''))?.status()).toBe(404);
    await expect.poll(found).toBe(0);
    await expect.poll(onHome, { timeout: 15_000 }).toBe(0);
    expect(publisher.faults).toEqual([]);
    await publisher.context.close();
    await guest.context.close();
  });

  it('提交审核、定时、对比、预览链接都在页面上完成', async () => {
    const address = await writtenNews(`${TITLE}四`);
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: address });
    await button(page, '提交审核').click();
    await told(page, /已提交审核/);
    await button(page, '生成预览链接').click();
    const opened = main(page).getByRole('link', { name: '打开预览' });
    await opened.waitFor();
    const preview = await opened.getAttribute('href');
    const guest = await newVisitor(browser);
    await guest.page.goto(preview ?? '');
    await main(guest.page)
      .getByText(/尚未发布/)
      .first()
      .waitFor();
    await expectAccessible(guest.page, '预览');
    await guest.context.close();
    const publisher = await newVisitor(browser);
    await signIn(publisher.page, 'demo-leader');
    await publisher.page.goto(address);
    await main(publisher.page).locator('summary').filter({ hasText: '定时发布' }).click();
    await main(publisher.page)
      .getByRole('textbox', { name: /发布时间/ })
      .fill('2020-01-01 09:00');
    await button(publisher.page, '确定定时发布').click();
    await told(publisher.page, /发布时间已过/);
    const from = main(publisher.page).getByRole('textbox', { name: /发布时间/ });
    // typed while the page loads anew what it shows: the focus is not taken away
    await from.fill('');
    await from.pressSequentially('2040-01-01 09:00', { delay: 30 });
    await expect.poll(() => from.inputValue(), { timeout: 15_000 }).toBe('2040-01-01 09:00');
    await button(publisher.page, '确定定时发布').click();
    await main(publisher.page).getByText('将于 2040-01-01 09:00 发布').waitFor();
    await publisher.context.close();
    await page.reload();
    await main(page)
      .getByRole('link', { name: /^对比第/ })
      .first()
      .click();
    await main(page)
      .getByRole('heading', { name: /与当前草稿的差异/ })
      .waitFor();
    await expectAccessible(page, '对比');
    expect([...faults, ...guest.faults, ...publisher.faults]).toEqual([]);
    await context.close();
  });

  it('栏目、检索词与页码都在地址里；末页之后跳回末页；打印只留正文', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await page.goto('/news-center');
    await main(page)
      .getByRole('link', { name: /^办事指南/ })
      .click();
    await page.waitForURL('**/news-center?category=09');
    await page.goto('/news-center?current=9999&size=10');
    await expect.poll(() => new URL(page.url()).searchParams.get('current')).not.toBe('9999');
    await main(page).getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL('**/news-center/*');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
