// 用户旅程: signing up in a news item: from the item over its form to one's own list, and what the zone sees of it; at both widths.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectSound, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/signup'];

const TITLE = '关于举办企业安全生产管理人员培训班的通知';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([
  { name: '1280 像素', user: 'demo-viewer', isPhone: false },
  { name: '375 像素', user: 'demo-handler', isPhone: true },
])('新闻报名，$name', ({ user, isPhone }) => {
  it('从新闻进入报名表，漏填的指出，报名后在“我的活动”可以取消', async () => {
    const { page } = await newVisitor(browser, { isPhone });
    await signIn(page, user, { at: '/news-center?keyword=培训班' });
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('link', { name: '我要报名' }).click();
    await page.waitForURL(/\/signup\?news=/);
    await page.locator('[name="mobile"]').fill('13900001234');
    await page.getByRole('button', { name: '提交报名' }).click();
    await page.getByText('请选择所在岗位').first().waitFor();
    await expectSound(page, 'faults of the sign-up');
    await page.locator('[name="q1"]').selectOption('安全管理');
    await page.getByRole('button', { name: '提交报名' }).click();
    await page.getByText('您的报名：已报名').first().waitFor();
    await expectSound(page, 'signed up');
    await page.getByRole('link', { name: '查看我的活动' }).click();
    await page.waitForURL('**/user/activity');
    const own = page.getByRole('article').filter({ hasText: TITLE }).first();
    await own.getByText('报名截止').waitFor();
    await own.getByText('取消报名', { exact: true }).click();
    await own.getByRole('button', { name: '确认取消报名' }).click();
    await page.getByText('已取消报名').first().waitFor();
    await expect.poll(() => own.getByText('已取消').count(), { timeout: 15_000 }).toBeGreaterThan(0);
  });
});

it('编辑从新闻看到报名名单，没有活动编辑与签到的按钮；没有指明新闻的报名页说明从哪里进入', async () => {
  const { page } = await newVisitor(browser);
  await signIn(page, 'demo-operator', { at: '/console/content/news?keyword=培训班' });
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: '报名名单' }).click();
  await page.getByRole('heading', { name: `报名管理：${TITLE}` }).waitFor();
  await page.getByRole('link', { name: '新闻编辑' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: '现场签到' }).count(), { timeout: 15_000 }).toBe(0);
  await expectSound(page, 'names of a news item');
  await page.goto('/signup');
  await page.getByRole('link', { name: '前往新闻中心' }).waitFor();
  await expectSound(page, 'sign-up of nothing');
});
