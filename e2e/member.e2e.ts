// 用户旅程: guard and return, sign-in by ticket, both agreements, favourites, subscription, a message after a publish,
// sign-out; a session ended elsewhere.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { acceptAgreements, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { portal } from './own-portal.ts';

export const covers = ['/user/collect', '/user/message', '/zct-ee/subscribe', '/user/relation', '/backurl'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const root = fileURLToPath(new URL('..', import.meta.url));

/** Publishes a policy into the running portal by the import command. */
async function publish(code: string, title: string): Promise<void> {
  const { dataDir } = portal();
  const file = join(dataDir, `${code}.json`);
  await writeFile(file, JSON.stringify([policy(code, title)]));
  await promisify(execFile)(process.execPath, ['tools/import.ts', 'policies', file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

const policy = (id: string, title: string) => ({
  id,
  title,
  docNo: null,
  issuer: ['中新苏滁高新技术产业开发区管理委员会'],
  level: '5',
  issued: '2026-11-01',
  effectiveFrom: null,
  effectiveTo: null,
  validity: 'valid',
  type: '资金奖补',
  industries: ['ALL'],
  tags: ['高企'],
  supportMode: ['资金奖励'],
  applyMode: 'apply',
  amountText: null,
  amount: null,
  applicationWindow: null,
  summary: '用于验证订阅消息的一条政策。',
  conditions: null,
  exclusions: null,
  conditionsNature: 'targeting',
  confidence: 'low',
  source: '端到端测试写入',
  evidence: 'memory',
  verified: false,
});

describe('登录、订阅与消息', () => {
  it('守卫提示后登录并回到原页；两份协议；收藏、订阅、收到并阅读消息；退出', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await page.goto('/user/collect');
    await page.waitForURL('**/cas/login**');
    await page.getByRole('button', { name: /demo-visitor/ }).click();
    await page.waitForURL('**/user/collect');
    expect(new URL(page.url()).search).toBe('');
    await acceptAgreements(page);
    await page.goto(`/zct-ee/policy-info?keyword=${encodeURIComponent('高企 奖励')}`);
    await page
      .getByRole('button', { name: /^收藏：.*认定奖励办法/ })
      .first()
      .click();
    const kept = page.getByRole('button', { name: /^已收藏，取消收藏：.*认定奖励办法/ }).first();
    await kept.waitFor();
    await page.reload();
    await kept.click();
    await page
      .getByRole('button', { name: /^收藏：.*认定奖励办法/ })
      .first()
      .waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /认定奖励办法/ })
      .first()
      .click();
    await page.waitForURL('**/zct-ee/policy-info/*');
    await page.getByRole('heading', { level: 1, name: /认定奖励办法/ }).waitFor();
    const title = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
    await page.getByRole('button', { name: /^收藏/ }).first().click();
    await page
      .getByRole('button', { name: /取消收藏|已收藏/ })
      .first()
      .waitFor();
    await page.goto('/user/collect');
    await page.getByRole('link', { name: title }).waitFor();
    await page.goto('/zct-ee/subscribe');
    await page.getByRole('checkbox', { name: /高企/ }).first().check();
    await page.getByRole('button', { name: /订阅/ }).first().click();
    await page
      .getByText(/已订阅/)
      .first()
      .waitFor();
    await publish('E-T-001', '订阅消息验证政策');
    await expect
      .poll(
        async () => {
          await page.goto('/user/message');
          return page
            .getByRole('main')
            .getByRole('link', { name: /有新政策/ })
            .count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await page
      .getByRole('main')
      .getByRole('link', { name: /有新政策/ })
      .click();
    await page.getByText('《订阅消息验证政策》已发布').waitFor();
    await page.getByRole('main').getByRole('link', { name: /查看/ }).first().click();
    await page.getByRole('heading', { level: 1, name: '订阅消息验证政策' }).waitFor();
    expect(faults).toEqual([]);
    await page.getByRole('button', { name: '退出' }).first().click();
    await page.getByText('已退出登录').first().waitFor();
    await page.goto('/user/collect');
    await page.waitForURL('**/cas/login**');
    await context.close();
  });
  it('在别处登录后，原会话失效', async () => {
    const first = await newVisitor(browser);
    await signIn(first.page, 'demo-other');
    await first.page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    // the cards of the list have such buttons too
    await first.page.waitForURL('**/zct-ee/policy-info/*');
    const keep = first.page.getByRole('button', { name: '收藏', exact: true }).first();
    await keep.waitFor();
    const second = await newVisitor(browser);
    await signIn(second.page, 'demo-other');
    const { url } = portal();
    const check = await first.context.request.post('/uaa/api/token-check', {
      data: {},
      headers: { origin: url },
    });
    expect(await check.json()).toMatchObject({ data: { valid: false } });
    await keep.click();
    await first.page.waitForURL('**/auth/login?redirect=**');
    await first.page.getByText('登录已过期或未登录，请重新登录').first().waitFor();
    await first.context.close();
    await second.context.close();
  });
  it('守卫的提示一字不差', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/user/message');
    await page.waitForURL('**/cas/login**');
    await page.goto('/zct-ee/policy-info');
    const warning = page.getByText('未登录用户禁止访问，请先登录').first();
    await warning.waitFor();
    await expect.poll(() => warning.isVisible()).toBe(true);
    await context.close();
  });
  it('企业用户切换企业', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: '/user/relation' });
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByText(/统一社会信用代码|9[0-9A-Z]{17}/)
          .count(),
      )
      .toBeGreaterThan(1);
    const other = page.getByRole('main').getByRole('button', { name: /切换/ }).first();
    await other.click();
    const told = page.getByText(/已切换/).first();
    await told.waitFor();
    await expect.poll(() => told.isVisible()).toBe(true);
    await context.close();
  });
  it('解绑企业；单点登录已认定的企业再绑定立即生效', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-handler', { at: '/user/relation' });
    const codes = async () => [
      ...new Set((await page.getByRole('main').textContent())?.match(/91[0-9A-Z]{16}/g) ?? []),
    ];
    const before = await codes();
    expect(before).toHaveLength(2);
    await page.getByRole('link', { name: /^解绑/ }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click();
    await expect.poll(codes).toHaveLength(1);
    const gone = before.find((code) => code !== (before[0] ?? '')) ?? '';
    await page.getByLabel('统一社会信用代码').fill(gone.toLowerCase());
    await page.getByRole('button', { name: '绑定企业' }).click();
    await expect.poll(codes).toEqual(before);
    await context.close();
  });
});
