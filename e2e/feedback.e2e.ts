// 用户旅程: a guest's question from the captcha to an answer that is rated, looked at again and published; at 1280 and at 375 px.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { expectSound, newVisitor, openAwake, signIn, somebody } from './browser.ts';
import { readCaptcha } from './captcha.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

let browser: Browser;
let sql: Sql;
beforeAll(async () => {
  browser = await openBrowser();
  sql = openDatabase();
});
afterAll(async () => {
  await browser.close();
  await sql.end({ timeout: 1 });
});

const main = (page: Page) => page.getByRole('main');

/** The asker's page of a question. */
async function follow(page: Page, code: string): Promise<void> {
  await openAwake(page, '/feedback?view=query');
  await main(page).locator('input[name=code]').fill(code);
  await main(page).getByRole('button', { name: '查看答复', exact: true }).click();
  await main(page).getByRole('heading', { name: '办理过程' }).waitFor();
}

/** Answers a question at the desk. */
async function answer(page: Page, id: string, words: string): Promise<void> {
  await openAwake(page, `/console/cases/${id}`);
  const actions = main(page).getByRole('region', { name: '办理', exact: true });
  await actions.locator('summary', { hasText: '答复' }).first().click();
  await actions.locator('textarea').first().fill(words);
  await actions
    .getByRole('button', { name: /确认.*答复|答复/ })
    .last()
    .click();
  await main(page)
    .getByText(/现为「已答复」/)
    .first()
    .waitFor();
}

async function caseIdOf(page: Page, receiptNo: string): Promise<string> {
  const reply = await page.request.get(
    `/policy/api/manager/case/page?tab=all&kind=feedback&keyword=${receiptNo}`,
  );
  const { data } = (await reply.json()) as { data: { records: { id: string }[] } };
  return data.records[0]?.id ?? '';
}

describe.each([
  ['1280', false],
  ['375', true],
] as const)('意见反馈，%s 像素', (width, isPhone) => {
  it('游客提问、得到答复、评价、要求重办，答复成为常见问题', async () => {
    const title = `技改补贴怎样申领 ${width}`;
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await openAwake(page, '/feedback');
    await expectSound(page, 'asking');
    await main(page).getByRole('button', { name: '提交反馈' }).click();
    await main(page).getByText('请填写标题').first().waitFor();
    await expectSound(page, 'faults');
    await openAwake(page, '/feedback');
    const named = (name: string) => main(page).locator(`[name="${name}"]`);
    await named('kind').selectOption('01');
    await named('title').fill(title);
    await named('text').fill('请问技改补贴的申请时间与材料？');
    await main(page).locator('[name="mayPublish"][value="true"]').check();
    await named('captchaCode').fill(await readCaptcha(sql, page));
    await main(page).getByRole('button', { name: '提交反馈' }).click();
    await main(page).getByText('反馈已提交').waitFor();
    await expectSound(page, 'code');
    const code = await main(page).locator('code').innerText();
    const receiptNo = /FK\d{14}/.exec(await main(page).innerText())?.[0] ?? '';

    const staff = await newVisitor(browser, { isPhone });
    await signIn(staff.page, 'demo-clerk');
    const id = await caseIdOf(staff.page, receiptNo);
    await answer(staff.page, id, '每年三月集中申请，在申报中心提交。');

    await follow(page, code);
    await main(page).getByText('每年三月集中申请').waitFor();
    await expectSound(page, 'answered');
    await named('satisfaction').selectOption('3');
    await main(page).getByRole('button', { name: '提交评价' }).click();
    await main(page).getByText('感谢您的评价').waitFor();
    await main(page).locator('summary', { hasText: '要求重办' }).click();
    await named('reason').fill('请列出材料');
    await main(page).getByRole('button', { name: '确认重办' }).click();
    await main(page).getByText('已转承办人员重办').waitFor();
    await expectSound(page, 'reopened');

    await answer(staff.page, id, '需要项目备案、设备发票与付款凭证。');
    await openAwake(staff.page, '/console/feedback');
    await expectSound(staff.page, 'figures');
    const article = main(staff.page).getByRole('article').filter({ hasText: title }).first();
    await article.locator('summary').click();
    await article.getByRole('button', { name: `发布为常见问题：${title}` }).click();
    await main(staff.page).getByText('已发布为常见问题').waitFor();

    await openAwake(page, `/feedback?keyword=${encodeURIComponent('技改补贴')}`);
    const published = main(page).locator('details').filter({ hasText: title }).first();
    await published.locator('summary').click();
    await published.getByText('需要项目备案、设备发票与付款凭证').waitFor();
    expect([...faults, ...staff.faults]).toEqual([]);
    await staff.context.close();
    await context.close();
  }, 240_000);
});

it('没有脚本的游客从政策页提问：表单写明是哪项政策，漏填后仍在，承办人员看得到', async () => {
  const { page, context } = await newVisitor(browser, { isScriptless: true });
  await page.goto('/zct-ee/policy-info');
  const policy = main(page).locator('a[href^="/zct-ee/policy-info/"]').first();
  await page.goto((await policy.getAttribute('href')) ?? '');
  const title = await main(page).getByRole('heading', { level: 1 }).innerText();
  expect(title).not.toBe('');
  await main(page).getByRole('link', { name: '对此提问' }).click();
  await main(page).getByText('关于政策：').waitFor();
  await main(page).getByRole('button', { name: '提交反馈' }).click();
  await main(page).getByText('请填写标题').first().waitFor();
  await main(page).getByRole('link', { name: title, exact: true }).waitFor();
  const named = (name: string) => main(page).locator(`[name="${name}"]`);
  await named('kind').selectOption('01');
  await named('title').fill('这项政策怎样申请');
  await named('text').fill('请问需要哪些材料？');
  await named('captchaCode').fill(await readCaptcha(sql, page));
  await main(page).getByRole('button', { name: '提交反馈' }).click();
  await main(page).getByText('反馈已提交').waitFor();
  const receiptNo = /FK\d{14}/.exec(await main(page).innerText())?.[0] ?? '';
  expect(receiptNo).not.toBe('');
  await context.close();

  const staff = await somebody(browser, 'demo-clerk');
  await openAwake(staff, `/console/cases/${await caseIdOf(staff, receiptNo)}`);
  await main(staff).getByText(title, { exact: true }).first().waitFor();
  await staff.context().close();
}, 120_000);
