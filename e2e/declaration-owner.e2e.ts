// What the applicant may do with a filed declaration, on its page: ask for its withdrawal, ask for 复核 after a refusal, rate it,
// and take back what nobody has accepted yet. Officers act by their calls.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn } from './browser.ts';
import { grantPost } from './declaration-batch.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

const FILING = '企业统计信息备案';
const LONG_MS = 300_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const sql = openDatabase();
  await sql.unsafe(`update declaration.project set allows_several = true where name = '${FILING}'`);
  // 复核 is somebody else's than who refused
  await grantPost(sql, 'demo-leader', 'first-reviewer');
  await sql.end({ timeout: 1 });
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');

/** An officer's event, by their own browser's session. */
async function act(login: string, id: string, event: string, more: object = {}): Promise<void> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, login);
  const reply = await page.evaluate(
    async ([caseId, body]) => {
      const file = await (await fetch(`/policy/api/manager/case/get/${caseId}`)).json();
      const answer = await fetch('/policy/api/manager/case/act', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...JSON.parse(body), version: file.data.version }),
      });
      return answer.json();
    },
    [id, JSON.stringify({ id, event, ...more })] as const,
  );
  expect(reply.returnCode, JSON.stringify(reply)).toBe(1000);
  await context.close();
}

/** Files it and stays on its page; returns the id. */
async function file(page: Page): Promise<string> {
  await page.goto(`/apply-center?keyword=${encodeURIComponent(FILING)}`);
  await main(page).getByRole('link', { name: FILING }).click();
  await page.waitForURL('**/apply-center/detail**');
  await main(page).getByRole('button', { name: '去申报' }).click();
  await page.waitForURL('**/apply-center/apply**');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await openAwake(page, page.url());
  const answers = {
    establishDate: '2018-03-01',
    staff: '120',
    contactName: '王演示',
    contactMobile: '13900005678',
    mainProducts: '锂离子电池材料',
  };
  for (const [name, value] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="isTrue"]').last().check();
  await page.getByText('已保存', { exact: true }).waitFor();
  await page.getByRole('button', { name: '下一步：核对并提交' }).click();
  await page.getByText('请核对所填内容').waitFor();
  await page.getByRole('button', { name: '提交申报' }).click();
  await page.waitForURL('**/user/my-apply/detail**');
  await page.getByText(/受理编号 SB\d{14}/).waitFor();
  return id;
}

/** Does what the page offers, with its reason. */
async function own(page: Page, id: string, label: string, reason?: string): Promise<void> {
  await openAwake(page, `/user/my-apply/detail?id=${id}`);
  const form = main(page).getByRole('form', { name: label, exact: true });
  if (!(await form.isVisible())) await main(page).locator('summary', { hasText: label }).click();
  if (reason !== undefined) await form.getByLabel('理由').fill(reason);
  if (label === '评价') await form.locator('[name="score"]').selectOption('5');
  await form.getByRole('button', { name: `确认${label}` }).click();
  await page.getByText(`已完成：${label}`).first().waitFor();
}

it(
  '申请撤回被答复，审核不通过后申请复核，复核通过后评价：都在申报详情里办到',
  async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    const id = await file(page);
    await act('demo-operator', id, 'accept');
    await own(page, id, '申请撤回', '统计口径有调整');
    await main(page).getByText('统计口径有调整').first().waitFor();
    await act('demo-reviewer', id, 'refuse_withdrawal', { reason: '已进入审核' });
    await act('demo-reviewer', id, 'reject', { reason: '主要产品不实', reasonCode: 'conditions' });
    await own(page, id, '申请复核', '已附产品目录');
    await main(page).getByText('初审中', { exact: true }).first().waitFor();
    await act('demo-leader', id, 'pass_first');
    await own(page, id, '评价');
    await main(page).getByText('非常满意').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
  LONG_MS,
);

it(
  '受理之前可以撤回申报',
  async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-enterprise');
    const id = await file(page);
    await own(page, id, '撤回申报');
    await main(page).getByText('已撤回', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
  LONG_MS,
);

it(
  '页面打开之后已受理的，撤回申报说明期间发生了什么，申报照旧办理',
  async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    const id = await file(page);
    await openAwake(page, `/user/my-apply/detail?id=${id}`);
    const form = main(page).getByRole('form', { name: '撤回申报', exact: true });
    if (!(await form.isVisible())) await main(page).locator('summary', { hasText: '撤回申报' }).click();
    await act('demo-operator', id, 'accept');
    await form.getByRole('button', { name: '确认撤回申报' }).click();
    await main(page)
      .getByText(/办件现为「.+」.*请刷新后再操作/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('已完成：撤回申报').count()).toBe(0);
    await expect.poll(() => page.getByText('已保存', { exact: true }).count()).toBe(0);
    await page.goto(`/user/my-apply/detail?id=${id}`);
    await expect.poll(() => main(page).getByText('已撤回', { exact: true }).count()).toBe(0);
    await context.close();
  },
  LONG_MS,
);
