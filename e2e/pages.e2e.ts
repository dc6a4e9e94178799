// Every built page at 1280 and 375 px: its own heading, no overflow, no fault in the console, axe at zero.
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, openBrowser, signIn } from './browser.ts';

export const covers = [
  '/protocol',
  '/protocol/privacy',
  '/auth',
  '/auth/login',
  '/auth/register',
  '/auth/reset-password',
  '/user/changePassword',
  '/zct-ee/declare-nav',
  '/zct-ee/policy-en',
  '/zct-ee/policy-en/{id?}',
  '/zct-ee/policy-topic',
  '/zct-ee/policy-topic/{id}',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Address and what only this page says. */
const GUEST_PAGES: [string, RegExp][] = [
  ['/', /今日可申报/],
  ['/zct-ee/policy-info', /共找到 [\d,]+\+? 条政策/],
  ['/zct-ee/policy-info?keyword=zzzzzz', /没有找到符合条件的政策/],
  ['/zct-ee/declare-nav', /苏滁高新区.*（演示）/],
  ['/zct-ee/policy-en', /Demonstration/],
  ['/zct-ee/policy-topic', /政策图解/],
  ['/auth/login', /单点登录/],
  ['/auth', /单点登录/],
  ['/auth/register', /手机号/],
  ['/auth/reset-password', /手机号/],
  ['/protocol', /用户协议/],
  ['/protocol/privacy', /个人信息处理者/],
  ['/backurl', /登录/],
  ['/no-such-page', /This page could not be found/],
];
const MEMBER_PAGES: [string, RegExp][] = [
  ['/user/collect', /收藏/],
  ['/user/message', /消息/],
  ['/user/relation', /企业/],
  ['/user/changePassword', /密码/],
  ['/zct-ee/subscribe', /订阅/],
];

async function look(page: Page, address: string, says: RegExp, width: number): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByText(says).first().waitFor({ state: 'attached', timeout: 10_000 });
  await expectNoOverflow(page, `${address} ${width}`);
  await expectAccessible(page, `${address} ${width}`);
  if (process.env['SCREENSHOTS']) {
    await mkdir(process.env['SCREENSHOTS'], { recursive: true });
    await page.screenshot({
      path: `${process.env['SCREENSHOTS']}/${width}${address.replace(/[^\w-]+/g, '_')}.png`,
      fullPage: true,
    });
  }
}

/** The first detail page below a list. */
async function firstLink(page: Page, list: string, prefix: string): Promise<string> {
  await page.goto(list);
  const href = await page.locator(`main a[href^="${prefix}"]`).first().getAttribute('href');
  if (!href) throw new Error(`${list} links nowhere`);
  return href;
}

describe.each([1280, 375])('各页在 %i 像素下', (width) => {
  it.each(GUEST_PAGES)('%s', async (address, says) => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
    await look(page, address, says, width);
    expect(faults).toEqual([]);
    await context.close();
  });
  it('详情页：政策、英文政策、图解', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
    for (const [list, prefix, says] of [
      [
        `/zct-ee/policy-info?keyword=${encodeURIComponent('高企 奖励')}&level=5`,
        '/zct-ee/policy-info/',
        /发文机关/,
      ],
      [`/zct-ee/policy-info?keyword=${encodeURIComponent('减按15%税率')}`, '/zct-ee/policy-info/', /待核实/],
      ['/zct-ee/policy-en', '/zct-ee/policy-en/', /emonstration/],
      ['/zct-ee/policy-topic', '/zct-ee/policy-topic/', /演示/],
    ] as const)
      await look(page, await firstLink(page, list, prefix), says, width);
    expect(faults).toEqual([]);
    await context.close();
  });
  it('会员页', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
    await signIn(page, width === 375 ? 'demo-operator' : 'demo-reviewer');
    for (const [address, says] of MEMBER_PAGES) await look(page, address, says, width);
    expect(faults).toEqual([]);
    await context.close();
  });
});
