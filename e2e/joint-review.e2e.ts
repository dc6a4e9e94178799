// 用户旅程: three officers of three departments on one case. Two are asked and each proposes a correction; the department in charge
// sends both in one 补正告知书; after the resubmission only the opinion that rests on what changed is void.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';
import { DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { expectAccessible, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/cases/{id}', '/console/opinions/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const [ENTERPRISE] = DEMO_ENTERPRISES;
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const main = (page: Page) => page.getByRole('main');
const visit = async (user: string) => {
  const visitor = await newVisitor(browser);
  await signIn(visitor.page, user);
  return visitor;
};

interface Answered {
  returnCode: number;
  data: Record<string, unknown>;
}

/** A call as the signed-in visitor of a page; without a body it reads. */
const call = (page: Page, path: string, body?: object): Promise<Answered> =>
  page.evaluate(
    async ([url, text, enid]) => {
      const headers = { 'content-type': 'application/json', enid, 'idempotency-key': crypto.randomUUID() };
      const init = text === '' ? {} : { method: 'POST', body: text };
      return (await fetch(url, { headers, ...init })).json();
    },
    [`/policy/api/${path}`, body ? JSON.stringify(body) : '', ENTERPRISE.enId] as const,
  );

async function file(page: Page): Promise<string> {
  const made = await call(page, 'vehicle/submit', {});
  const id = String(made.data['id']);
  const answers = testAnswers(TODAY);
  const sent = await call(page, 'vehicle/submit', { id, revision: 0, action: 'submit', answers });
  expect(sent.returnCode).toBe(1000);
  return id;
}

/** An officer who works for the department of finance alone. */
async function ofFinance(): Promise<void> {
  const { page, context } = await visit('demo-operator');
  const found = await call(page, 'manager/user/page?scope=everybody&keyword=demo-payer');
  const records: unknown = found.data['records'];
  const [first]: unknown[] = Array.isArray(records) ? records : [];
  const accountId = typeof first === 'object' && first !== null && 'id' in first ? first.id : '';
  const grant = { accountId, role: 'payer', department: 'CZJR', projectGroup: '*' };
  const granted = await call(page, 'manager/user/grant', grant);
  expect(granted.returnCode).toBe(1000);
  await context.close();
}

async function ask(page: Page, department: string, question: string): Promise<void> {
  const open = main(page).getByLabel('征求的部门');
  if (!(await open.isVisible()))
    await main(page).locator('summary', { hasText: '向其他部门征求意见' }).click();
  await open.selectOption({ label: department });
  await main(page).getByLabel('需对方说明的问题').fill(question);
  await main(page).getByRole('button', { name: '发出' }).click();
  await main(page).getByText(question).first().waitFor();
}

/** Answers what they are asked, and proposes a correction. */
async function answer(
  user: string,
  { question, opinion, item, want }: { question: string; opinion: string; item: string; want: string },
) {
  const visitor = await visit(user);
  const { page } = visitor;
  await page.goto('/console/opinions');
  await main(page).getByText(question).first().waitFor();
  await main(page).getByRole('link', { name: /查看/ }).first().click();
  await page.waitForURL(/\/console\/opinions\/[0-9a-f-]{36}/);
  await main(page).getByLabel('意见内容').fill(opinion);
  await main(page).getByLabel('意见', { exact: true }).selectOption({ label: '不同意' });
  await main(page).getByRole('checkbox', { name: item }).check();
  await main(page).getByLabel('补正建议', { exact: true }).selectOption({ label: item });
  await main(page).getByLabel('补正要求').fill(want);
  await expectAccessible(page, `答复：${user}`);
  await main(page).getByRole('button', { name: '提交答复' }).click();
  await main(page).getByText(opinion).first().waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
}

it('三个部门的三名人员：两个部门各自建议补正，牵头部门合并为一份告知书；再次提交后只有依据已变内容的意见失效', async () => {
  const owner = await visit('demo-enterprise');
  const id = await file(owner.page);
  await ofFinance();
  const clerk = await visit('demo-clerk');
  await clerk.page.goto(`/console/cases/${id}`);
  await ask(clerk.page, '苏滁高新区经济发展部门', '是否在限行范围内？');
  await ask(clerk.page, '苏滁高新区财政金融部门', '是否有未结清的费用？');
  await answer('demo-joint', {
    question: '是否在限行范围内？',
    opinion: '路线经过限行路段',
    item: '行驶路线',
    want: '请绕行',
  });
  await answer('demo-payer', {
    question: '是否有未结清的费用？',
    opinion: '事由与合同不符',
    item: '通行事由',
    want: '请写明合同编号',
  });

  const { page } = clerk;
  await page.reload();
  // what was proposed is in the correction from the start; the officer may change it or take it out
  await expect.poll(() => main(page).getByText('已列入补正').count()).toBe(2);
  await main(page).locator('summary', { hasText: '要求补正' }).click();
  await main(page).getByLabel('总体说明').fill('两个部门的意见，请一并补正');
  const preview = main(page).getByRole('region', { name: '告知内容预览' });
  await preview.getByText(/行驶路线：请绕行/).waitFor();
  await preview.getByText(/通行事由：请写明合同编号/).waitFor();
  await expectAccessible(page, '合并补正');
  await main(page).getByRole('button', { name: '确认要求补正' }).click();
  await main(page).getByText('要求补正：办件现为「待补正」').first().waitFor();
  const { data: seen } = await call(page, `manager/case/get/${id}`);
  const sent = JSON.stringify(seen['papers']).match(/"kind":"correction"/g);
  expect(sent).toHaveLength(1);

  const { data: view } = await call(owner.page, `vehicle/get/${id}`);
  expect(new Set(Array.isArray(view['editable']) ? view['editable'] : [])).toEqual(
    new Set(['routes', 'reason']),
  );
  const resubmitted = await call(owner.page, 'vehicle/submit', {
    id,
    revision: view['revision'],
    action: 'resubmit',
    answers: { ...testAnswers(TODAY), reason: '运输铝箔（合同 2026-018）' },
  });
  expect(resubmitted.returnCode, JSON.stringify(resubmitted)).toBe(1000);

  await page.goto(`/console/cases/${id}`);
  const opinions = main(page).getByRole('region', { name: /征求意见|意见/ });
  await opinions.getByText('路线经过限行路段').first().waitFor();
  const { data: after } = await call(page, `manager/case/opinions/${id}`);
  expect(after['requests']).toMatchObject([
    { answer: '路线经过限行路段', isValid: true },
    { answer: '事由与合同不符', isValid: false },
  ]);
  expect([...owner.faults, ...clerk.faults]).toEqual([]);
  await Promise.all([owner, clerk].map(({ context }) => context.close()));
}, 180_000);
