// 用户旅程: tables and nested lists in formatted text, by the keyboard and on a phone: rows, columns, the head, levels; what is stored is
// clean and whole.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');
const body = (page: Page) => main(page).getByRole('textbox', { name: '正文', exact: true });
const tool = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function expectStored(page: Page, id: string, html: string): Promise<void> {
  await tool(page, '保存草稿').click();
  const stored = async () => {
    const answer = await page.request.get(`/policy/api/manager/content/get/${id}`);
    const { data }: { data: { answers: { body?: string } } } = await answer.json();
    // blank lines around it are the browser's
    return (data.answers.body ?? '').replaceAll(/<br ?\/?>/g, '').replaceAll('<p></p>', '');
  };
  await expect.poll(stored, { timeout: 15_000 }).toBe(html);
}

describe.each([
  ['1280', false],
  ['375', true],
] as const)('正文里的表格与列表，%s 像素', (_width, isPhone) => {
  it('插入表格，加行、加列、去表头、删行、删列、删除表格；列表分级', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-operator', { at: '/console/content/news' });
    await tool(page, '新建新闻').click();
    await page.waitForURL('**/console/content/news/*');
    await waitAwake(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await body(page).focus();
    await tool(page, '表格').press('Enter');
    const cell = (row: number, column: number) =>
      body(page).locator('tr').nth(row).locator('th, td').nth(column);
    await cell(0, 0).click();
    await page.keyboard.type('标题');
    await cell(1, 1).click();
    await page.keyboard.type('中');
    // the tools of the table stand where the caret is, and keep it while they are pressed
    await tool(page, '右侧加列').press('Enter');
    await expect.poll(() => body(page).locator('tr').first().locator('th').count()).toBe(4);
    await tool(page, '上方加行').press('Enter');
    await expect.poll(() => body(page).locator('tr').count()).toBe(4);
    for (const column of [1, 2, 3]) {
      await cell(0, column).click();
      await page.keyboard.type(`列${column}`);
    }
    await expectAccessible(page, 'table tools');
    if (isPhone) await expectNoOverflow(page, 'table tools');
    await cell(1, 0).click();
    await tool(page, '删除行').press('Enter');
    await expect.poll(() => body(page).locator('tr').count()).toBe(3);
    await cell(2, 2).click();
    await tool(page, '删除行').press('Enter');
    await tool(page, '删除列').press('Enter');
    await cell(0, 2).click();
    await tool(page, '删除列').press('Enter');
    const head = (words: string) => `<th scope="col">${words}</th>`;
    await tool(page, '首行为表头').press('Enter');
    await expect.poll(() => body(page).locator('th').count()).toBe(0);
    await tool(page, '首行为表头').press('Enter');
    await expect.poll(() => body(page).locator('thead th[scope=col]').count()).toBe(2);
    await expectStored(
      page,
      id,
      `<table><thead><tr>${head('标题')}${head('列1')}</tr></thead><tbody><tr><td></td><td>中</td></tr></tbody></table>`,
    );
    await tool(page, '删除表格').press('Enter');
    await expect.poll(() => body(page).locator('table').count()).toBe(0);

    await body(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await tool(page, '列表').press('Enter');
    await page.keyboard.type('一');
    await page.keyboard.press('Enter');
    await page.keyboard.type('二');
    await tool(page, '下一级').press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('三');
    await expectStored(page, id, '<ul><li>一<ul><li>二</li><li>三</li></ul></li></ul>');
    await body(page).getByText('二').click();
    await tool(page, '上一级').press('Enter');
    await expectStored(page, id, '<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>');
    expect(faults).toEqual([]);
    await context.close();
  });
});
