// A new version of a form while drafts are open: who publishes reads how many hear of it, and the enterprise comes from the message
// to its draft, where it goes over to the new version with what it has typed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn, somebody } from './browser.ts';
import { FILING, fillFiling, openGuide, startFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';
import { setAll } from './set-fields.ts';

export const covers = ['/console/projects/{id}/form', '/user/message', '/apply-center/apply'];

const LONG_MS = 300_000;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');

async function designerOf(): Promise<string> {
  const sql = openDatabase();
  const [project] = await sql.unsafe<{ id: string }[]>(
    `select id from declaration.project where name = '${FILING}'`,
  );
  await sql.end({ timeout: 1 });
  return `/console/projects/${project?.id}/form`;
}

/** Another question, kept for somebody else to publish. */
async function askMore(address: string): Promise<void> {
  const page = await somebody(browser, 'demo-operator');
  await openAwake(page, address);
  await page.locator('select[name="kind"]').selectOption('单行文字');
  await main(page).getByRole('button', { name: '添加字段' }).first().click();
  await page.getByText('字段：单行文字', { exact: true }).waitFor();
  await setAll(page, { 'field.label': '企业传真' });
  await main(page).getByRole('button', { name: '保存草稿' }).click();
  await main(page).getByText('没有未保存的修改').waitFor();
  await page.context().close();
}

async function publish(address: string): Promise<void> {
  const page = await somebody(browser, 'demo-leader');
  await openAwake(page, address);
  await main(page)
    .getByText(/发布后通知 [1-9]\d* 份未提交的草稿/)
    .waitFor();
  await main(page).getByRole('button', { name: '发布申报表' }).click();
  await page
    .getByText(/正在通知 [1-9]\d* 份未提交的草稿/)
    .first()
    .waitFor();
  await page.context().close();
}

it(
  '发布新一版申报表：发布的人看到通知几份草稿；企业从消息打开草稿，换用新版，已填的都在',
  async () => {
    const { page, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    await openGuide(page);
    const id = await startFiling(page);
    await fillFiling(page);
    const address = await designerOf();
    await askMore(address);
    await publish(address);

    const news = () => main(page).getByText('的表单已更新，您的草稿可换用新版').first();
    await expect
      .poll(
        async () => {
          await page.goto('/user/message');
          return news().isVisible();
        },
        { timeout: 15_000 },
      )
      .toBe(true);
    await news().click();
    await main(page).getByText('新增 1 项（企业传真）').first().waitFor();
    await main(page)
      .getByRole('link', { name: /^查看：.*的表单已更新/ })
      .click();
    await main(page).getByText('表单已更新', { exact: true }).waitFor();
    await page.waitForURL(`**?id=${id}`);
    await main(page).getByRole('button', { name: '换用新版表单' }).click();
    await page.getByText('已换用新版表单，请核对各项内容').first().waitFor();
    await main(page).getByRole('textbox', { name: '企业传真' }).waitFor();
    await expect
      .poll(() => page.locator('[name="mainProducts"]').inputValue(), { timeout: 15_000 })
      .toBe('锂离子电池材料');
    await main(page).getByText('表单已更新', { exact: true }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  },
  LONG_MS,
);
