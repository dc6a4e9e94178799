// 合并重复政策: an editor finds two of one document, compares them and proposes; a publisher confirms; the old address leads on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, expectSound, newVisitor, openAwake, PHONE, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/policies/duplicates'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TITLES = [
  '关于支持园区企业仓储物流降本的措施通知',
  '关于支持园区企业仓储物流降本的措施的通知',
] as const;

/** A call of the page's own browser, as its editor. */
const call = (page: Page, path: string, body: object): Promise<{ id: string }> =>
  page.evaluate(
    async ({ url, given }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      });
      const { returnCode, message, data } = await answer.json();
      if (returnCode !== 1000) throw new Error(`${url}: ${message} ${JSON.stringify(data)}`);
      return data;
    },
    { url: `/policy/api/manager/content/${path}`, given: body },
  );

const answers = (title: string, code: string, amountText: string) => ({
  title,
  code,
  amountText,
  issuers: '园区管委会',
  level: '5',
  type: '02',
  publishedOn: '2026-11',
  tags: '物流',
  supportModes: ['03'],
  redemptionMode: 'apply',
  summary: '为检验合并而写的摘要',
  source: '园区文件汇编',
});

describe('合并重复政策', () => {
  it('编辑对照后提出，发布人确认；旧地址转到留下的一项，缺的由另一项补上', async () => {
    const editor = await newVisitor(browser);
    await signIn(editor.page, 'demo-operator');
    await openAwake(editor.page, '/console/policies');
    const publisher = await newVisitor(browser);
    await signIn(publisher.page, 'demo-reviewer');
    await openAwake(publisher.page, '/console/policies');
    const ids: string[] = [];
    for (const [at, title] of TITLES.entries()) {
      const { id } = await call(editor.page, 'create', { collection: 'policy' });
      const filled = answers(title, `E2E-MERGE-${at}`, at === 0 ? '最高 30 万元' : '');
      await call(editor.page, 'save', { id, revision: 0, answers: filled });
      await call(publisher.page, 'act', { id, revision: 1, event: 'publish' });
      ids.push(id);
    }
    const [goes = '', stays = ''] = ids;

    await editor.page.getByRole('link', { name: '合并重复政策' }).click();
    await editor.page.waitForURL('**/console/policies/duplicates');
    const compare = editor.page.getByRole('link', { name: /^对照《.*仓储物流降本/ });
    await compare.click();
    const sides = editor.page.getByRole('region', { name: '逐项对照' });
    await expect.poll(() => sides.innerText(), { timeout: 15_000 }).toContain('最高 30 万元');
    await expectSound(editor.page, '逐项对照');
    await editor.page.setViewportSize(PHONE);
    await expectSound(editor.page, '逐项对照，手机');
    await editor.page.setViewportSize(DESKTOP);
    const isFirst = new URL(editor.page.url()).searchParams.get('first') === stays;
    await sides.getByText(isFirst ? '保留第一项' : '保留第二项', { exact: true }).click();
    await sides.getByRole('button', { name: '合并', exact: true }).click();
    const waiting = (page: Page) => page.getByRole('region', { name: '等待确认的合并' });
    await expect
      .poll(() => waiting(editor.page).innerText(), { timeout: 15_000 })
      .toContain('由另一位发布人确认');

    await openAwake(publisher.page, '/console/policies/duplicates');
    await expectSound(publisher.page, '等待确认的合并');
    await publisher.page
      .getByRole('button', { name: `确认合并：《${TITLES[0]}》并入《${TITLES[1]}》` })
      .click();
    await expect
      .poll(() => publisher.page.locator('main').innerText(), { timeout: 15_000 })
      .toContain('已合并');
    const guest = await newVisitor(browser, { isScriptless: true });
    await guest.page.goto(`/zct-ee/policy-info/${goes}`);
    expect(new URL(guest.page.url()).pathname).toBe(`/zct-ee/policy-info/${stays}`);
    await expect.poll(() => guest.page.locator('main').innerText()).toContain('最高 30 万元');
    const status = await guest.page.request.get(`/zct-ee/policy-info/${goes}`, { maxRedirects: 0 });
    expect([status.status(), status.headers()['location']]).toEqual([301, `/zct-ee/policy-info/${stays}`]);
    for (const { faults, context } of [editor, publisher, guest]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it.each([false, true])('不是重复的记下来，不再列出，写明谁在何时（手机：%s）', async (isPhone) => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-operator');
    await openAwake(page, '/console/policies');
    const publisher = await newVisitor(browser);
    await signIn(publisher.page, 'demo-leader');
    await openAwake(publisher.page, '/console/policies');
    const about = `关于支持园区企业${isPhone ? '夏季' : '冬季'}错峰生产的措施`;
    for (const [at, title] of [`${about}通知`, `${about}的通知`].entries()) {
      const { id } = await call(page, 'create', { collection: 'policy' });
      const filled = answers(title, `E2E-APART-${isPhone ? 'P' : 'D'}${at}`, '');
      await call(page, 'save', { id, revision: 0, answers: filled });
      await call(publisher.page, 'act', { id, revision: 1, event: 'publish' });
    }
    await openAwake(page, '/console/policies/duplicates');
    const button = page.getByRole('button', { name: new RegExp(`${about}.*不是重复`) });
    await button.click();
    const settled = page.getByRole('region', { name: '已确认不是重复' });
    await expect.poll(() => settled.innerText(), { timeout: 15_000 }).toContain(about);
    await expect.poll(() => settled.innerText()).toMatch(/demo-operator \d{4}-\d\d-\d\d/);
    await expect.poll(() => button.count()).toBe(0);
    await expectSound(page, '已确认不是重复');
    expect([...faults, ...publisher.faults]).toEqual([]);
    await publisher.context.close();
    await context.close();
  });
});
