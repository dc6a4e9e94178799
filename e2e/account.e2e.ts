// 本地账号: register with picture captcha and SMS code, sign in with the password, change it; wrong input is named
// field by field (returnCode 3000) and nothing that was typed is lost.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { acceptAgreements, newVisitor } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';
import { readCaptcha } from './captcha.ts';

export const covers = ['/auth/register', '/auth/login', '/user/changePassword', '/user/account'];

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

const PASSWORD = 'river-mountain-42-lantern';
const NEW_PASSWORD = 'harbour-window-77-bamboo';

describe('本地账号', () => {
  it('填写有误时逐项指出（3000），已填内容保留', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/auth/register');
    await page.getByLabel('登录名').first().fill('a');
    await page.getByLabel('手机号').fill('123');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page
      .getByText(/有 \d+ 处需要修改/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe('123');
    await context.close();
  });
  it('图形验证码、短信校验码、注册、登录、修改密码', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/auth/register');
    await page.getByLabel('登录名').first().fill('journey-user');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByLabel('手机号').fill('13912345678');
    await page
      .getByLabel('图形验证码')
      .last()
      .fill(await readCaptcha(sql, page));
    await page.getByRole('button', { name: /获取短信校验码/ }).click();
    await page
      .getByText(/校验码已发送至/)
      .first()
      .waitFor();
    const outbox = await context.request.get('/dev/sms-outbox');
    const code =
      /\b(\d{6})\b/.exec((await outbox.text()).replace(/\d{4}-\d{2}-\d{2} [\d:]{8}/g, ''))?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByLabel('短信校验码').fill(code);
    await page.locator('input[name=agree]').check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.waitForURL('**/auth/login**');
    await page.waitForLoadState('networkidle');
    await page.locator('input[name=loginName]').fill('journey-user');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).last().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await acceptAgreements(page);
    await page.goto('/user/collect');
    await menuOf(page).getByRole('link', { name: '修改密码' }).click();
    await page.waitForURL('**/user/changePassword');
    await page.locator('input[name=oldPassword]').fill(PASSWORD);
    await page.locator('input[name=password]').fill(NEW_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: '修改密码' }).click();
    const told = page.getByText(/密码已修改/).first();
    await told.waitFor();
    await expect.poll(() => told.isVisible()).toBe(true);
    await closeOwnAccount(page);
    await page.goto('/auth/login');
    await page.waitForLoadState('networkidle');
    await page.locator('input[name=loginName]').fill('journey-user');
    await page.locator('input[name=password]').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).last().click();
    await page
      .getByText(/该账号已于 .+ 注销，不能再登录/)
      .first()
      .waitFor();
    await context.close();
  });
});

/** By the keyboard: what goes and what stays is read first, a wrong confirmation changes nothing. */
async function closeOwnAccount(page: Page): Promise<void> {
  await menuOf(page).getByRole('link', { name: '账号与个人信息' }).click();
  await page.waitForURL('**/user/account');
  await page.getByRole('heading', { name: '注销账号' }).waitFor();
  await page.getByText('操作日志和您同意各项文本的记录').waitFor();
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '注销账号' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(/有 2 处需要修改/)
    .first()
    .waitFor();
  await page.locator('input[name=password]').fill(NEW_PASSWORD);
  await page.locator('input[name=isSure]').focus();
  await page.keyboard.press('Space');
  await main.getByRole('button', { name: '注销账号' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('账号已注销，您的登录已结束').first().waitFor();
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: '个人中心菜单' });
