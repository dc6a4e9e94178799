// What a quick reader answers before the page's scripts have come stays as they answered it; where only scripts can take it,
// they cannot type yet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { pdfOf } from '../apps/portal/src/domains/file/server/file-samples.ts';
import { newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');

/** Opens a page whose scripts wait; the returned function lets them come and waits until the page has taken over. */
async function openAsleep(page: Page, address: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return async () => {
    scripts.resolve();
    const controls = main(page).locator('input, select, textarea').last();
    // React's own mark on what it has taken over
    const isAwake = () =>
      controls.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));
    await expect.poll(isAwake, { timeout: 20_000 }).toBe(true);
  };
}

/** Answers the last choice, text and list of the page's main part, as far as they are asked; what they then say. */
async function answerEarly(page: Page): Promise<() => Promise<unknown[]>> {
  const yes = main(page).getByRole('radio', { name: '是', exact: true }).last();
  const text = main(page).getByRole('textbox').last();
  const list = main(page).getByRole('combobox').last();
  const [hasText, hasList] = [(await text.count()) > 0, (await list.count()) > 0];
  await yes.check();
  if (hasText) await text.fill('12');
  if (hasList) await list.selectOption({ index: 1 });
  const said = async () => [
    await yes.isChecked(),
    hasText ? await text.inputValue() : null,
    hasList ? await list.inputValue() : null,
  ];
  await expect.poll(async () => (await said()).slice(0, 2)).toEqual([true, hasText ? '12' : null]);
  return said;
}

describe('脚本到达之前的输入', () => {
  it.each([
    ['游客试匹配', '/zct-ee/policy-match?by=facts', null],
    ['报告中的补充信息', '/zct-ee/policy-match/report', 'demo-other'],
  ])('%s：已填的内容保留', async (_name, address, user) => {
    const { page, context, faults } = await newVisitor(browser, { isHasty: true });
    if (user !== null) await signIn(page, user);
    const wake = await openAsleep(page, address);
    // the report asks its few most telling questions, which may be choices alone
    const least = user === null ? 1 : 0;
    await expect.poll(() => main(page).getByRole('combobox').count()).toBeGreaterThanOrEqual(least);
    const said = await answerEarly(page);
    const before = await said();
    await wake();
    await expect.poll(said).toEqual(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('人工核定：已选的结论和筛选保留', async () => {
    const { page, context, faults } = await newVisitor(browser, { isHasty: true });
    await signIn(page, 'demo-operator');
    const wake = await openAsleep(page, '/console/manual?scope=all&state=all');
    const answer = main(page)
      .getByRole('radio', { name: /^不符合/ })
      .first();
    const filter = main(page).getByLabel('核定情况');
    const keyword = main(page).getByLabel('企业名称');
    await answer.check();
    await filter.selectOption('已核定');
    await keyword.fill('演示');
    await wake();
    await expect.poll(() => answer.isChecked()).toBe(true);
    await expect.poll(() => filter.inputValue()).toBe('answered');
    await expect.poll(() => keyword.inputValue()).toBe('演示');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('规则编辑：脚本到达之前不能输入，到达之后可以', async () => {
    const { page, context, faults } = await newVisitor(browser, { isHasty: true });
    await signIn(page, 'demo-operator', { at: '/console/rules?keyword=D-SC-017' });
    await main(page).getByRole('table').locator('tbody').getByRole('link').first().click();
    await page.waitForURL('**/console/rules/*');
    const wake = await openAsleep(page, `${new URL(page.url()).pathname}?edit=true`);
    const note = page.locator('textarea[name="note"]');
    const isFocused = async () => {
      await note.focus();
      return note.evaluate((one) => one === document.activeElement);
    };
    await expect.poll(isFocused).toBe(false);
    await wake();
    await expect.poll(isFocused).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('早按的按钮在脚本到达之后生效一次；先填的内容算作未保存', async () => {
    const { page, context, faults } = await newVisitor(browser, { isHasty: true });
    await signIn(page, 'demo-enterprise');
    const wake = await openAsleep(page, '/user/enterprise-info');
    await page.getByRole('textbox', { name: '联系电话' }).first().fill('010-12345678');
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await wake();
    const dialog = page.getByRole('dialog', { name: '放弃未保存的修改？' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: '放弃修改并重置' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('脚本到达之前改动的每种控件', () => {
  it('材料库：清单、文字、日期和已选的文件都保留，文件照常上传', async () => {
    const { page, context, faults } = await newVisitor(browser, { isHasty: true });
    await signIn(page, 'demo-enterprise');
    const wake = await openAsleep(page, '/user/vault');
    await page.getByText('存入材料', { exact: true }).click();
    const form = page.getByRole('form', { name: '存入材料' });
    const type = form.getByLabel('材料类型');
    const title = form.getByLabel('名称');
    const until = form.locator('input[name="validUntil"]');
    await type.selectOption('02');
    await title.fill('早填的营业执照');
    await until.fill('2031-05-20');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: '执照.pdf', mimeType: 'application/pdf', buffer: pdfOf() });
    const said = () => Promise.all([type, title, until].map((one) => one.inputValue()));
    await expect.poll(said).toEqual(['02', '早填的营业执照', '2031-05-20']);
    await wake();
    await form.getByText('已上传', { exact: true }).waitFor({ timeout: 30_000 });
    await expect.poll(said).toEqual(['02', '早填的营业执照', '2031-05-20']);
    expect(faults).toEqual([]);
    await context.close();
  });
});
