// 用户旅程: an enterprise's administrator invites a colleague, who accepts, sees their role and manages nothing; a lost
// administrator; an officer's role that changes at once; departments and deputies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { pdfOf } from '../apps/portal/src/domains/file/server/file-samples.ts';
import { DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/user/relation/{id}/members',
  '/console/users',
  '/console/departments',
  '/console/bindings',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The first press of what is asked twice. */
const asked = (page: Page, name: string) =>
  page.getByRole('main').locator(`summary:is([aria-label^="${name}"], :text-is("${name}"))`);
const told = async (page: Page, text: RegExp) => {
  const words = page.getByText(text).first();
  await words.waitFor();
};
/** A signed-in user on one page, which must be sound at its width. */
async function arrive(user: string, address: string, isPhone = false): Promise<Page> {
  const { page } = await newVisitor(browser, { isPhone });
  await signIn(page, user, { at: address });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, `${address} ${isPhone ? 375 : 1280}`);
  await expectNoOverflow(page, `${address} ${isPhone ? 375 : 1280}`);
  return page;
}
const close = (page: Page) => page.context().close();

const E3 = '01900000-0000-7000-8000-00000000e003';
const MEMBERS = `/user/relation/${E3}/members`;

describe('企业成员', () => {
  it('管理员邀请经办，对方接受后看到自己的角色，不能管理成员；管理员移除后立即失去', async () => {
    const admin = await arrive('demo-other', MEMBERS);
    await openAwake(admin, MEMBERS);
    const agency = admin.getByRole('region', { name: '委托代办' });
    await agency.locator('[name="institution"]').fill('苏滁代理记账');
    await agency.locator('[name="loginName"]').fill('demo-agent');
    await admin.getByLabel('对方的登录名').first().fill('demo-joint');
    await admin.getByRole('combobox', { name: '角色', exact: true }).selectOption('经办');
    await button(admin, '发出邀请').click();
    await told(admin, /已向 demo-joint 发出邀请/);
    // what was sent is gone from its form, what was typed in the other is there
    const typed = (name: string) => agency.locator(`[name="${name}"]`).inputValue();
    await expect.poll(() => typed('institution'), { timeout: 15_000 }).toBe('苏滁代理记账');
    await expect.poll(() => typed('loginName'), { timeout: 15_000 }).toBe('demo-agent');
    const sentName = admin.getByLabel('对方的登录名').first();
    await expect.poll(() => sentName.inputValue(), { timeout: 15_000 }).toBe('');
    await expectAccessible(admin, '邀请之后');

    const invited = await arrive('demo-joint', '/user/relation', true);
    await button(invited, /^接受/).click();
    await told(invited, /已加入/);
    await invited.goto(MEMBERS);
    const main = invited.getByRole('main');
    await main.getByText('本人').waitFor();
    await expect.poll(() => main.getByRole('link', { name: /^管理/ }).count()).toBe(0);
    await expect.poll(() => main.getByRole('button', { name: '发出邀请' }).count()).toBe(0);
    await main.getByText('管理员无法联系').waitFor();
    await expectAccessible(invited, '成员页（经办，手机）');
    await expectNoOverflow(invited, '成员页（经办，手机）');
    await expect.poll(() => invited.getByRole('banner').textContent()).toContain('经办');

    await admin.goto(MEMBERS);
    await admin.getByRole('link', { name: /管理 .*dem\*\*\*t/ }).click();
    await asked(admin, '移除成员').waitFor();
    await expectAccessible(admin, '管理一名成员');
    await asked(admin, '移除成员').click();
    await button(admin, '确认移除成员').click();
    await told(admin, /已移除成员/);
    expect((await invited.goto(MEMBERS))?.status()).toBe(404);
    await close(admin);
    await close(invited);
  });

  it('管理员页面在手机上可用，他人的企业与不存在的一样', async () => {
    const page = await arrive(
      'demo-enterprise',
      '/user/relation/01900000-0000-7000-8000-00000000e001/members',
      true,
    );
    await page.getByRole('heading', { name: '委托代办' }).waitFor();
    expect((await page.goto(MEMBERS))?.status()).toBe(404);
    await close(page);
  });
});

describe('管理员无法联系', () => {
  const ENTERPRISE = DEMO_ENTERPRISES[1].name;
  const E2_MEMBERS = `/user/relation/${DEMO_ENTERPRISES[1].enId}/members`;

  it('经办上传说明申请接任，运营人员核对后通过；接任者能管理成员，原管理员不再能', async () => {
    const handler = await arrive('demo-handler', E2_MEMBERS);
    await openAwake(handler, E2_MEMBERS);
    await button(handler, '申请接任管理员').click();
    await told(handler, /请上传加盖企业公章的管理员变更说明/);
    await openAwake(handler, E2_MEMBERS);
    const letter = { name: '变更说明.pdf', mimeType: 'application/pdf', buffer: pdfOf('(变更) Tj') };
    await handler.getByLabel('管理员变更说明').setInputFiles(letter);
    await handler.getByText('已上传', { exact: true }).waitFor();
    await button(handler, '申请接任管理员').click();
    await told(handler, /申请已提交/);

    const operator = await arrive('demo-operator', '/console/bindings');
    await operator.getByText('接任管理员').first().waitFor();
    await button(operator, `通过 ${ENTERPRISE} 的申请`).click();
    await told(operator, /已通过，申请人将收到消息/);
    await expect.poll(() => button(operator, `通过 ${ENTERPRISE} 的申请`).count()).toBe(0);

    await handler.goto(E2_MEMBERS);
    await button(handler, '发出邀请').waitFor();
    await expect.poll(() => handler.getByText('管理员无法联系').count()).toBe(0);
    const former = await arrive('demo-enterprise', E2_MEMBERS);
    await former.getByText('管理员无法联系').waitFor();
    await expect.poll(() => button(former, '发出邀请').count()).toBe(0);
    for (const page of [handler, operator, former]) await close(page);
  });
});

describe('用户与组织', () => {
  it('运营人员授予的角色在对方刷新后即可用，收回后即不可用', async () => {
    const officer = await arrive('demo-payer', '/console');
    const menu = officer.getByRole('link', { name: '检索词' });
    await expect.poll(() => menu.count()).toBe(0);
    const admin = await arrive('demo-operator', '/console/users?keyword=demo-payer');
    await admin.getByRole('link', { name: '管理 demo-payer' }).click();
    await button(admin, '授予角色').waitFor();
    await expectAccessible(admin, '管理一名用户');
    await admin.locator('#grant-role').selectOption('内容编辑');
    await button(admin, '授予角色').click();
    await told(admin, /已授予角色/);
    await officer.reload();
    await menu.first().waitFor();
    await asked(admin, '收回 内容编辑').click();
    await button(admin, /^确认收回 内容编辑/).click();
    await told(admin, /已收回授权/);
    await officer.reload();
    await officer.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => menu.count()).toBe(0);
    await close(officer);
    await close(admin);
  });

  it('手机上可以看用户、部门和申请；审计人员只能看', async () => {
    const admin = await arrive('demo-operator', '/console/users', true);
    for (const address of ['/console/departments', '/console/bindings']) {
      await admin.goto(address);
      await admin.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(admin, `${address} 375`);
      await expectNoOverflow(admin, `${address} 375`);
    }
    await close(admin);
    const auditor = await arrive('demo-reviewer', '/console/users');
    await auditor.getByText('demo-clerk2').first().waitFor();
    await expect.poll(() => auditor.getByRole('link', { name: /^管理/ }).count()).toBe(0);
    await auditor.goto('/console/departments');
    await auditor.getByText('苏滁高新区科技人才部门').first().waitFor();
    await expect.poll(() => button(auditor, '保存部门').count()).toBe(0);
    await close(auditor);
  });

  it('新增部门，登记并取消岗位代理', async () => {
    const page = await arrive('demo-operator', '/console/departments');
    await page.getByLabel('编码').fill('E2E');
    await page.getByLabel('部门名称').fill('旅程验证部门');
    await page.getByLabel('上级部门').selectOption('苏滁高新区科技人才部门');
    await button(page, '保存部门').click();
    await told(page, /已保存 旅程验证部门/);
    await page.getByLabel('缺席人员的登录名').fill('demo-clerk2');
    await page.getByLabel('代理人的登录名').fill('demo-first');
    await page.getByLabel('开始日期').fill('2099-01-01');
    await page.getByLabel('结束日期').fill('2099-01-31');
    await button(page, '登记代理').click();
    await told(page, /已登记岗位代理/);
    await page.getByText('demo-first 代理 demo-clerk2').first().waitFor();
    await expectAccessible(page, '部门与代理');
    await asked(page, '取消 demo-first 代理 demo-clerk2').click();
    await button(page, '确认取消 demo-first 代理 demo-clerk2').click();
    await told(page, /已取消岗位代理/);
    await asked(page, '删除 旅程验证部门').click();
    await button(page, '确认删除 旅程验证部门').click();
    await told(page, /已删除部门/);
    await expect.poll(() => page.getByRole('cell', { name: '旅程验证部门' }).count()).toBe(0);
    await close(page);
  });
});
