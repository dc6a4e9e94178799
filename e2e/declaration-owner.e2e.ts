// What the applicant may do with a filed declaration, on its page: ask for its withdrawal, ask for 复核 after a refusal, rate it,
// and take back what nobody has accepted yet. Officers act by their calls.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn, waitAtRest } from './browser.ts';
import { grantPost } from './declaration-batch.ts';
import { FILING, fillFiling, openGuide, startFiling, submitFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

const LONG_MS = 300_000;
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

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
  await openGuide(page);
  const id = await startFiling(page);
  await fillFiling(page);
  await submitFiling(page);
  return id;
}

/** Does what the page offers, with its reason. */
async function own(page: Page, id: string, label: string, reason?: string): Promise<void> {
  const form = await ownForm(page, id, label);
  if (reason !== undefined) await form.getByLabel('理由').fill(reason);
  if (label === '评价') await form.locator('[name="score"]').selectOption('5');
  await form.getByRole('button', { name: `确认${label}` }).click();
  await page.getByText(`已完成：${label}`).first().waitFor();
}

/** The form of what the page offers, opened. */
async function ownForm(page: Page, id: string, label: string): Promise<Locator> {
  await openAwake(page, `/user/my-apply/detail?id=${id}`);
  const form = main(page).getByRole('form', { name: label, exact: true });
  if (!(await form.isVisible())) await main(page).locator('summary', { hasText: label }).click();
  return form;
}

/** 不满意, which says nothing without its reason. */
async function rateBadly(page: Page, id: string, why: string): Promise<void> {
  const form = await ownForm(page, id, '评价');
  await form.locator('[name="score"]').selectOption('2');
  await form.getByRole('button', { name: '确认评价' }).click();
  await main(page).getByText('请说明不满意的原因').first().waitFor();
  await waitAtRest(page);
  await form.locator('[name="score"]').selectOption('2');
  await form.locator('[name="note"]').fill(why);
  await form.getByRole('button', { name: '确认评价' }).click();
  await page.getByText('已完成：评价').first().waitFor();
}

/** A step after a 差评 at the desk, by what its form asks: choices by their words, the others as they are typed. */
async function follow(
  page: Page,
  id: string,
  {
    event,
    choices = {},
    fields,
  }: { event: string; choices?: Record<string, string>; fields: Record<string, string> },
): Promise<void> {
  await openAwake(page, `/console/cases/${id}`);
  const actions = main(page).getByRole('region', { name: '办理', exact: true });
  await actions.locator('summary', { hasText: event }).click();
  const form = actions.getByRole('form', { name: event });
  for (const [name, label] of Object.entries(choices))
    await form.locator(`[name="${name}"]`).selectOption({ label });
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole('button', { name: `确认${event}` }).click();
  await page.getByText(`${event}：办件现为「已办结」`).first().waitFor();
}

/** What both sides read of the course of a rating, and what they do no longer. */
async function bothRead(
  pages: { owner: Page; desk: Page },
  id: string,
  { said, gone = [] }: { said: readonly string[]; gone?: readonly string[] },
): Promise<void> {
  await openAwake(pages.owner, `/user/my-apply/detail?id=${id}`);
  await openAwake(pages.desk, `/console/cases/${id}`);
  for (const page of Object.values(pages)) {
    for (const words of said) await main(page).getByText(words).first().waitFor();
    for (const words of gone)
      await expect.poll(() => main(page).getByText(words, { exact: true }).count()).toBe(0);
  }
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
  '评价不满意的，审核台依次核实、整改、回访，每一步两边都读得到，企业收到消息，回访之后不再待办',
  async () => {
    const { page: owner, context, faults } = await newVisitor(browser);
    await signIn(owner, 'demo-enterprise');
    const id = await file(owner);
    await act('demo-operator', id, 'accept');
    await act('demo-reviewer', id, 'pass_first');
    await rateBadly(owner, id, '窗口答复前后不一致');
    const { page: desk, context: office, faults: deskFaults } = await newVisitor(browser);
    await signIn(desk, 'demo-leader');
    const pages = { owner, desk };
    await bothRead(pages, id, { said: ['不满意', '窗口答复前后不一致', '待核实'] });
    await follow(desk, id, {
      event: '登记差评核实结果',
      choices: { finding: '部分属实' },
      fields: { note: '两次答复口径不同' },
    });
    await bothRead(pages, id, {
      said: ['部分属实（两次答复口径不同）', '已核实，待整改'],
      gone: ['待核实'],
    });
    await follow(desk, id, {
      event: '登记差评整改措施',
      fields: { measure: '统一答复口径并公布', doneOn: TODAY },
    });
    await bothRead(pages, id, {
      said: ['部分属实（两次答复口径不同）', `统一答复口径并公布（${TODAY}）`, '待回访'],
      gone: ['已核实，待整改'],
    });
    await follow(desk, id, {
      event: '登记差评回访结果',
      choices: { revisit: '满意' },
      fields: { note: '已收到书面答复', doneOn: TODAY },
    });
    await bothRead(pages, id, { said: [`满意（已收到书面答复）（${TODAY}）`], gone: ['待回访'] });
    await owner.goto('/user/message');
    for (const told of ['评价已核实', '评价所提问题已整改', '评价已回访'])
      await main(owner).getByText(told).first().waitFor();
    expect([...faults, ...deskFaults]).toEqual([]);
    await context.close();
    await office.close();
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
