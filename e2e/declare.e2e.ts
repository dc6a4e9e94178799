// 用户旅程: from the guide of a project to the submission, a correction and the decision, at 1280 and at 375 px. The officers
// act by their calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { sendCorrection } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/apply-center',
  '/apply-center/apply',
  '/apply-center/detail',
  '/user/my-apply',
  '/user/my-apply/created',
  '/user/my-apply/declared',
  '/user/my-apply/detail',
  '/zct-ee/declaration',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Fills the filing's form; a field is found by its name. */
async function fill(page: Page): Promise<void> {
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await named('establishDate').fill('2018-03-01');
  await named('staff').fill('120');
  await named('contactName').fill('王演示');
  await named('contactMobile').fill('13900005678');
  await named('mainProducts').fill('锂离子电池材料');
  await named('isTrue').last().check();
}

/** An officer's event, by their own browser's session. */
async function act(id: string, user: string, event: string, more: object = {}): Promise<void> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, user);
  const result = await page.evaluate(
    async ({ id, event, more }) => {
      const file = await (await fetch(`/policy/api/manager/case/get/${id}`)).json();
      const reply = await fetch('/policy/api/manager/case/act', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, version: file.data.version, event, ...more }),
      });
      return reply.json();
    },
    { id, event, more },
  );
  expect(result.returnCode, JSON.stringify(result)).toBe(1000);
  await context.close();
}

const FILING = '企业统计信息备案';

describe.each([
  ['1280', false, 'demo-enterprise'],
  ['375', true, 'demo-other'],
] as const)('项目申报，%s 像素', (_width, isPhone, user) => {
  it('从申报中心到提交，补正一次，初审通过即办结', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, user, { at: '/apply-center' });
    await page.getByText(/共 \d+ 个项目/).waitFor();
    await expectAccessible(page, 'center');
    if (isPhone) await expectNoOverflow(page, 'center');
    await page.getByRole('link', { name: FILING }).click();
    await page.waitForURL('**/apply-center/detail**');
    await page.getByRole('heading', { name: '您需要准备' }).waitFor();
    await expectAccessible(page, 'guide');
    if (isPhone) await expectNoOverflow(page, 'guide');
    await page.getByRole('button', { name: '去申报' }).click();
    await page.waitForURL('**/apply-center/apply**');
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const tasks = page.getByRole('region', { name: '任务清单' });
    await tasks.waitFor();
    // every line leads to its part of the page
    const found = () =>
      tasks
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '') !== null),
        );
    await expect.poll(async () => [...new Set(await found())]).toEqual([true]);
    await fill(page);
    await page.getByText('已保存', { exact: true }).waitFor();
    await expectAccessible(page, 'form');
    if (isPhone) await expectNoOverflow(page, 'form');
    await page.getByRole('button', { name: '下一步：核对并提交' }).click();
    await page.getByText('请核对所填内容').waitFor();
    // a new page begins at its top at once: one that slides there moves its buttons away from under a press
    const top = await page.evaluate(() => scrollY);
    expect(top).toBe(0);
    await page.getByRole('button', { name: '提交申报' }).click();
    await page.waitForURL('**/user/my-apply/detail**');
    await page.getByText(/受理编号 SB\d{14}/).waitFor();
    await expectAccessible(page, 'filed');

    const items = [{ item: 'field:mainProducts', note: '请写明主要型号' }];
    await act(id, 'demo-operator', 'request_correction', { reason: '产品过简', items });
    await page.reload();
    await page.getByText('补正意见：请写明主要型号').waitFor();
    await expect.poll(() => page.locator('[name="staff"]').count()).toBe(0);
    await page.locator('[name="mainProducts"]').fill('磷酸铁锂正极材料 LFP-2');
    await page.getByRole('button', { name: '下一步：核对并提交' }).click();
    await page.getByText('请核对所填内容').waitFor();
    await sendCorrection(page);

    await act(id, 'demo-operator', 'accept');
    await act(id, 'demo-reviewer', 'pass_first');
    await page.reload();
    await page.getByText('已办结').first().waitFor();
    await expectAccessible(page, 'done');
    if (isPhone) await expectNoOverflow(page, 'done');
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);

  it('有条件的项目先显示逐条结论，草稿里有资格自查；工作台与清单都能找到它，清单里可以删除', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, user, { at: '/apply-center?keyword=研发投入' });
    await page.getByRole('link', { name: '企业研发投入后补助' }).click();
    await page.getByRole('heading', { name: '条件与本企业情况' }).waitFor();
    await expectAccessible(page, 'guide with conditions');
    await page.getByRole('button', { name: '去申报' }).click();
    await page.getByRole('heading', { name: '资格自查' }).waitFor();
    await expectAccessible(page, 'self-check');
    if (isPhone) await expectNoOverflow(page, 'self-check');
    await page.goto('/zct-ee/declaration');
    await page
      .getByRole('link', { name: /企业研发投入后补助/ })
      .first()
      .waitFor();
    await expectAccessible(page, 'desk');
    for (const path of ['/user/my-apply/created', '/user/my-apply/declared', '/user/my-apply']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessible(page, path);
    }
    await page.getByText('删除', { exact: true }).first().click();
    await page.getByRole('button', { name: '确认删除' }).first().click();
    await page.getByText('已删除').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);
});

it('游客看得到目录与指南，申报要先登录；查看人员读到原因', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/apply-center');
  await page.getByRole('link', { name: FILING }).click();
  await page.getByRole('link', { name: '登录后申报' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: '去申报' }).count()).toBe(0);
  await context.close();
  const viewer = await newVisitor(browser);
  await signIn(viewer.page, 'demo-viewer');
  await viewer.page.goto('/apply-center?keyword=高新技术企业认定');
  await viewer.page.getByRole('link', { name: '高新技术企业认定奖励' }).click();
  await viewer.page.getByText('您在本企业的角色为查看').waitFor();
  await viewer.context.close();
});
