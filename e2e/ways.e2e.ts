// 路与状态: the guard's warning, a session that ended, and officers on their way to what waits for them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, newVisitor, openAwake, signIn, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WARNING = '未登录用户禁止访问，请先登录';
const OVER = '登录已过期或未登录，请重新登录';

describe('访问守卫', () => {
  const open: Record<string, (page: Page) => Promise<unknown>> = {
    直接打开地址: (page) => page.goto('/zct-ee/subscribe'),
    点击页面上的链接: async (page) => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: '成本测算' }).first().click();
    },
  };
  it.each(Object.entries(open))('%s：到单点登录，提示就在眼前；不登录回来仍在，关闭为止', async (_, go) => {
    const { page, context } = await newVisitor(browser);
    await go(page);
    await page.waitForURL('**/cas/login**');
    await page.getByRole('alert').getByText(WARNING).waitFor();
    await page.goto('/zct-ee/policy-info');
    const told = page.getByRole('region', { name: '提示' }).getByText(WARNING);
    await told.waitFor();
    await expect.poll(() => page.getByText(OVER).count()).toBe(0);
    await page.getByRole('button', { name: '关闭' }).first().click();
    await expect.poll(() => told.count()).toBe(0);
    await context.close();
  });
});

/** As if the reader came back to the page from another one of the browser's. */
const comesBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('在别处登录之后', () => {
  async function superseded() {
    const first = await newVisitor(browser);
    await signIn(first.page, 'demo-other');
    await first.page.goto('/user/collect');
    const second = await newVisitor(browser);
    await signIn(second.page, 'demo-other');
    await second.context.close();
    return first;
  }
  const sessionCookies = async ({ context }: Awaited<ReturnType<typeof superseded>>) =>
    (await context.cookies()).map(({ name }) => name).filter((name) => ['sid', 'enId'].includes(name));
  it('核对会话为否：页面留着，页头成为游客，会话与企业 Cookie 都清除', async () => {
    const first = await superseded();
    await first.page.getByRole('banner').getByRole('button', { name: '退出' }).waitFor();
    // the watch begins when its part of the page is awake
    await expect
      .poll(async () => {
        await comesBack(first.page);
        return first.page.getByText(OVER).count();
      })
      .toBeGreaterThan(0);
    await first.page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
    await expect
      .poll(() => first.page.getByRole('banner').getByRole('button', { name: '退出' }).count())
      .toBe(0);
    await first.page.getByRole('heading', { level: 1, name: '我的收藏' }).waitFor();
    expect(new URL(first.page.url()).pathname).toBe('/user/collect');
    await expect.poll(() => sessionCookies(first)).toEqual([]);
    await first.context.close();
  });
  it('接口被拒：说明原因，到登录页，登录后回到原处；Cookie 清除', async () => {
    const first = await superseded();
    const messages = first.page.getByRole('link', { name: '消息中心' }).first();
    await waitAwake(first.page, messages); // before, the link is a document's, which signs in again by itself
    await messages.click();
    await first.page.waitForURL('**/auth/login?redirect=**');
    expect(new URL(first.page.url()).searchParams.get('redirect')).toBe('/user/message');
    await first.page.getByText(OVER).first().waitFor();
    await first.page.getByRole('banner').getByRole('link').first().waitFor();
    await expect.poll(() => sessionCookies(first)).toEqual([]);
    await first.context.close();
  });
});

it('按时自问的接口被拒：页面留着，没有提示，不去登录，照常再问', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-handler2');
  let refused = 0;
  await page.route('**/policy/api/customer/msg/count', (route) => {
    refused += 1;
    return route.fulfill({ status: 401, json: { returnCode: 4010, message: '请先登录', data: null } });
  });
  await openAwake(page, '/user/collect');
  for (const times of [1, 2]) {
    // the watch begins when its part of the page is awake
    await expect
      .poll(async () => {
        await comesBack(page);
        return refused;
      })
      .toBeGreaterThanOrEqual(times);
  }
  await expect.poll(() => page.getByText(OVER).count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: '我的收藏' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: '退出' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/collect');
  await context.close();
});

/** The first page that a list links to below there. */
async function firstAddress(page: Page, list: string, below: string): Promise<string> {
  await page.goto(list);
  return String(await page.locator(`main a[href^="${below}"]`).first().getAttribute('href'));
}

describe('运营人员', () => {
  it('页头与侧栏都有运营后台，没有绑定企业的提示；工作台先列待办', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: '/' });
    await page.getByRole('main').getByRole('link', { name: '进入运营后台' }).waitFor();
    await expect.poll(() => page.getByText(/绑定新企业|去绑定|绑定企业后/).count()).toBe(0);
    await page.goto('/user/collect');
    await page
      .getByRole('navigation', { name: '个人中心菜单' })
      .getByRole('link', { name: '运营后台' })
      .waitFor();
    await page.getByRole('banner').getByRole('link', { name: '运营后台' }).click();
    await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
    const waiting = page.getByRole('region', { name: '待办事项' });
    for (const name of ['待审核的规则', '待核定的条件', '规则草稿', '企业绑定申请', '本周截止的项目'])
      await waiting.getByRole('link', { name: new RegExp(`${name}\\s*\\d+ 件`) }).waitFor();
    await expectAccessible(page, '/console');
    await context.close();
  });
  it('公开页面不请运营人员绑定企业：试匹配、政策详情、办事指南；代办人读到的是没有权限', async () => {
    const ASKED = /绑定企业后|去绑定|请先绑定企业/;
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-payer', { at: '/zct-ee/policy-match' });
    const main = page.getByRole('main');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: '企业名称' }).count()).toBe(1);
    await expect.poll(() => main.getByText(ASKED).count()).toBe(0);
    const policy = await firstAddress(
      page,
      '/zct-ee/policy-info?keyword=高新技术企业认定奖励办法',
      '/zct-ee/policy-info/',
    );
    await page.goto(policy);
    await main.getByText('您使用的是运营账号，没有所属企业').first().waitFor();
    await expect.poll(() => main.getByText(ASKED).count()).toBe(0);
    await page.goto(await firstAddress(page, '/apply-center', '/apply-center/detail?'));
    await page.getByRole('heading', { level: 2, name: '申报条件' }).waitFor();
    await expect.poll(() => main.getByText(/登录并绑定企业/).count()).toBe(0);
    await context.close();
    const agent = await newVisitor(browser);
    await signIn(agent.page, 'demo-agent', { at: policy });
    await agent.page.getByText('您在该企业的身份不能查看匹配情况').first().waitFor();
    await expect.poll(() => agent.page.getByRole('main').getByText(ASKED).count()).toBe(0);
    await agent.context.close();
  });
  it('企业用户没有运营后台的入口', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    await page.getByRole('banner').getByRole('button', { name: '退出' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '运营后台' }).count()).toBe(0);
    await context.close();
  });
  it('绑定申请在工作台审核：退回要写原因，通过后列表清空', async () => {
    const applicant = await newVisitor(browser);
    await signIn(applicant.page, 'demo-reviewer');
    await applicant.page.goto('/user/relation');
    await applicant.page.getByLabel('统一社会信用代码').fill('91341100MA8YQTDE1W');
    const letter = {
      name: '委托书.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    };
    // a file that is chosen before the page's scripts are there is sent with the form, not at once
    await expect
      .poll(
        async () => {
          const stored = applicant.page.waitForResponse(/upload\/file/, { timeout: 3000 });
          await applicant.page.setInputFiles('input[type=file]', letter);
          return stored.then(
            () => true,
            () => false,
          );
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(true);
    await applicant.page.getByText('已上传', { exact: true }).waitFor();
    await applicant.page.getByRole('button', { name: '绑定企业' }).click();
    await applicant.page.getByText('审核中').first().waitFor();
    await applicant.context.close();
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: '/console' });
    const requests = page.getByRole('region', { name: '企业绑定申请' });
    await requests.getByText('demo-reviewer').waitFor();
    await requests.getByRole('button', { name: /^退回/ }).click();
    await requests.getByText('请写明不通过的原因，申请人将看到').first().waitFor();
    await requests.getByRole('button', { name: /^通过/ }).click();
    await requests.getByText(/^已通过/).waitFor();
    await requests.getByText('没有待审核的企业绑定申请').waitFor();
    await expect.poll(() => requests.getByRole('button').count()).toBe(0);
    await context.close();
  });
});
