// What an editor's desk keeps and says: a list keeps order and columns through a query, and stands as it was after the way back from
// one of its items, also on a phone and without scripts; what is sent back says why; what waits for its minute says which version.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, inHours, newVisitor, openAwake, signIn, type VisitorOptions } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/console/content/{collection}',
  '/console/content/{collection}/{id}',
  '/console/cases',
  '/user/message',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PATIENCE = { timeout: 15_000 };
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const told = (page: Page, words: RegExp) =>
  expect
    .poll(async () => (await main(page).locator('form output').allTextContents()).join('；'), PATIENCE)
    .toMatch(words);
const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const summary = (page: Page, label: string) => main(page).locator('summary').filter({ hasText: label });

async function as(name: string, at: string, options: VisitorOptions = {}) {
  const visitor = await newVisitor(browser, options);
  await signIn(visitor.page, name, { at });
  return visitor;
}

describe('列表', () => {
  it('查询留住次序与列；打开一条、换了地址、刷新之后返回，列表还是原来的样子', async () => {
    const { page, context, faults } = await as('demo-operator', '/console');
    await openAwake(page, '/console/content/news?sort=saved&cols=state&cols=saved');
    await page.getByRole('search').getByRole('combobox', { name: '状态' }).selectOption('published');
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    await expect.poll(() => searchOf(page), PATIENCE).toContain('state=published');
    expect(searchOf(page)).toContain('sort=saved');
    expect(searchOf(page)).toContain('cols=state&cols=saved');
    const list = page.url();
    await main(page).getByRole('rowheader').getByRole('link').first().click();
    await page.waitForURL('**/console/content/news/*');
    await openAwake(page, `${page.url()}?version=1`);
    await main(page).getByRole('link', { name: '返回列表' }).click();
    await page.waitForURL('**/console/content/news?*');
    expect(searchOf(page).split('&').toSorted()).toEqual(
      decodeURIComponent(new URL(list).search).split('&').toSorted(),
    );
    // whoever signs in after them in the same tab is not led to what they looked for
    await context.clearCookies();
    await signIn(page, 'demo-leader', { at: '/console/content/news' });
    await main(page).getByRole('rowheader').getByRole('link').first().click();
    await page.waitForURL('**/console/content/news/*');
    await main(page).getByRole('link', { name: '返回列表' }).click();
    await page.waitForURL((url) => url.pathname === '/console/content/news');
    await expect.poll(() => searchOf(page)).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('手机上、没有脚本时也能排列，查询照样留住次序', async () => {
    const { page, context } = await as('demo-operator', '/console/content/news', {
      isPhone: true,
      isScriptless: true,
    });
    const head = main(page).getByRole('link', { name: /^最后保存/ });
    await head.click();
    await expect.poll(() => searchOf(page)).toContain('sort=saved');
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    await expect.poll(() => searchOf(page)).toContain('keyword=');
    expect(searchOf(page)).toContain('sort=saved');
    await context.close();
    const scripted = await as('demo-operator', '/console/content/news', { isPhone: true });
    await main(scripted.page).getByRole('link', { name: /^状态/ }).click();
    await expect.poll(() => searchOf(scripted.page), PATIENCE).toContain('sort=state');
    await expectSound(scripted.page, '列表，手机');
    await scripted.context.close();
  });

  it('队列的查询也留住标签页与次序', async () => {
    const { page, context } = await as('demo-reviewer', '/console');
    await openAwake(page, '/console/cases?tab=all&sort=title');
    await page.getByRole('search').getByRole('textbox', { name: /项目/ }).fill('研发');
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    await expect.poll(() => searchOf(page), PATIENCE).toContain('project=研发');
    expect(searchOf(page)).toContain('tab=all');
    expect(searchOf(page)).toContain('sort=title');
    await context.close();
  });
});

const TITLE = '园区游泳馆冬季开放安排（退回与定时）';

/** A notice that is whole; its address. */
async function writtenNotice(page: Page): Promise<string> {
  await page.goto('/console/content/news');
  await button(page, '新建新闻').click();
  await page.waitForURL('**/console/content/news/*');
  const body = main(page);
  await body.getByRole('textbox', { name: /标题/ }).first().fill(TITLE);
  await body.getByRole('combobox', { name: /栏目/ }).selectOption('园区要闻');
  await body.getByRole('textbox', { name: /摘要/ }).fill('每日十时至二十时');
  await body.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('每日十时至二十时，凭园区一卡通进入。');
  await button(page, '保存草稿').click();
  await told(page, /已自动保存/);
  return new URL(page.url()).pathname;
}

/** As much of a phone as stays free above the bar of an editor: two thirds of the small one. */
async function expectLowBar(page: Page): Promise<void> {
  const bar = main(page).locator('[data-edge="foot"]');
  const taken = () =>
    bar.evaluate((one) =>
      getComputedStyle(one).position === 'sticky' ? one.getBoundingClientRect().height : 0,
    );
  await expect.poll(taken).toBeLessThanOrEqual(667 / 3);
}

/** Whether a word has the colour of errors and of acts that are dangerous. */
function isRed(word: Element): boolean {
  const probe = document.createElement('i');
  probe.style.color = 'var(--error)';
  word.append(probe);
  const same = getComputedStyle(probe).color === getComputedStyle(word).color;
  probe.remove();
  return same;
}

describe('一条内容', () => {
  it('错误随改好的内容离开；退回要写原因，编辑看到并收到消息；定时的写明是哪一版，改了可以重新定时', async () => {
    const editor = await as('demo-operator', '/console');
    const address = await writtenNotice(editor.page);
    await button(editor.page, '提交审核').click();
    await told(editor.page, /来源/);
    await main(editor.page).getByRole('textbox', { name: /来源/ }).fill('园区游泳馆');
    await expect.poll(() => main(editor.page).getByRole('alert').count(), PATIENCE).toBe(0);
    await told(editor.page, /(?:^|；)已自动保存(?:；|$)/);
    await button(editor.page, '提交审核').click();
    await told(editor.page, /已提交审核/);

    const publisher = await as('demo-leader', address, { isPhone: true });
    const { page } = publisher;
    await expectLowBar(page);
    await summary(page, '退回修改').click();
    await button(page, '确定退回修改').click();
    await told(page, /请填写退回的原因/);
    await main(page).getByRole('textbox', { name: '退回原因' }).fill('请写明节假日是否开放');
    await button(page, '确定退回修改').click();
    await told(page, /已退回修改/);

    await editor.page.goto('/user/message');
    await main(editor.page).getByText(`「${TITLE}」已退回修改`).first().waitFor();
    await openAwake(editor.page, address);
    await main(editor.page).getByText('请写明节假日是否开放').waitFor();
    await main(editor.page)
      .getByText(/demo-leader 于 .* 退回修改/)
      .waitFor();
    await expectSound(editor.page, '退回修改');
    await button(editor.page, '提交审核').click();
    await told(editor.page, /已提交审核/);
    await expect.poll(() => main(editor.page).getByText('请写明节假日是否开放').count(), PATIENCE).toBe(0);

    await openAwake(page, address);
    await summary(page, '定时发布').click();
    await expect.poll(() => summary(page, '定时发布').evaluate(isRed)).toBe(false);
    await expectLowBar(page);
    await main(page)
      .getByRole('textbox', { name: /发布时间/ })
      .fill(inHours(48));
    await button(page, '确定定时发布').click();
    await main(page).getByText('之后再改的内容不会一起发布，改后须重新定时。', { exact: true }).waitFor();
    await expect.poll(() => main(page).getByText('待定时发布', { exact: true }).count()).toBe(2);
    await expect.poll(() => main(page).getByText('曾发布').count()).toBe(0);
    await expectLowBar(page);
    await expectSound(page, '定时，手机');

    // still open since it was submitted: the next save says that it waits for its minute by now
    await main(editor.page).getByRole('textbox', { name: /摘要/ }).fill('每日十时至二十时，节假日照常');
    await main(editor.page)
      .getByText(/之后的修改不会一起发布/)
      .waitFor();
    await main(editor.page)
      .getByText(/请由发布人重新定时/)
      .waitFor();
    await button(editor.page, '保存草稿').click();
    await told(editor.page, /已自动保存/);
    await openAwake(page, address);
    await main(page).getByText('要发布修改后的内容，请点“重新定时”。').waitFor();
    await summary(page, '重新定时').click();
    await button(page, '确定重新定时').click();
    await main(page)
      .getByText(/发布的是现在这一版/)
      .waitFor();
    expect([...editor.faults, ...publisher.faults]).toEqual([]);
    await editor.context.close();
    await publisher.context.close();
  });
});
