// People around a case: an officer enters an application from signed paper and the enterprise confirms it; a department asks
// another one for its opinion, which proposes what to correct; 核定值 beside an answer; settings of messages and the log of what
// was sent. The same pages on a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';
import { DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { manyPagesPdf } from './pdf-samples.ts';

export const covers = [
  '/console/entries',
  '/console/entries/{id}',
  '/console/opinions',
  '/console/opinions/{id}',
  '/console/deliveries',
  '/user/message/settings',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const [ENTERPRISE] = DEMO_ENTERPRISES;
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const main = (page: Page) => page.getByRole('main');
const visit = async (user: string, isPhone = false) => {
  const visitor = await newVisitor(browser, { isPhone });
  await signIn(visitor.page, user);
  return visitor;
};

interface Answered {
  returnCode: number;
  data: Record<string, unknown>;
}

/** A call as the signed-in visitor of a page. */
const call = (page: Page, path: string, body: object): Promise<Answered> =>
  page.evaluate(
    async ([url, text, enid]) => {
      const headers = { 'content-type': 'application/json', enid, 'idempotency-key': crypto.randomUUID() };
      return (await fetch(url, { method: 'POST', headers, body: text })).json();
    },
    [`/policy/api/${path}`, JSON.stringify(body), ENTERPRISE.enId] as const,
  );

/** A case that waits at the window. */
async function file(page: Page): Promise<string> {
  const made = await call(page, 'vehicle/submit', {});
  const id = String(made.data['id']);
  const sent = await call(page, 'vehicle/submit', {
    id,
    revision: 0,
    action: 'submit',
    answers: testAnswers(TODAY),
  });
  expect(sent.returnCode).toBe(1000);
  return id;
}

describe('办件中的人', () => {
  it('窗口按纸质材料代录并提交，企业在自己的清单中看到并确认；代录人不能受理', async () => {
    const clerk = await visit('demo-clerk');
    await clerk.page.goto('/console/entries');
    await main(clerk.page).getByLabel('统一社会信用代码').fill('91340000000000000X');
    await main(clerk.page).getByLabel('送件人姓名').fill('送件人');
    await main(clerk.page).getByLabel('送件人身份').selectOption({ label: '代办人员' });
    await main(clerk.page).getByLabel('纸质材料编号').fill('2026-窗-0001');
    await main(clerk.page).getByRole('button', { name: '开始录入' }).click();
    await main(clerk.page).getByText('代办人员送件的，请填写委托书编号').first().waitFor();
    await expectAccessible(clerk.page, '/console/entries');
    await main(clerk.page).getByLabel('统一社会信用代码').fill(ENTERPRISE.creditCode);
    await main(clerk.page).getByLabel('委托书编号').fill('委-001');
    await main(clerk.page).getByRole('button', { name: '开始录入' }).click();
    await clerk.page.waitForURL(/\/console\/entries\/[0-9a-f-]{36}/);
    const id = clerk.page.url().split('/').at(-1) ?? '';
    await main(clerk.page).getByText('尚未提交').first().waitFor();
    await expectAccessible(clerk.page, '/console/entries/{id}');
    const update = { id, revision: 0, action: 'submit', answers: testAnswers(TODAY) };
    const scan = { name: '签字申请.pdf', mimeType: 'application/pdf', buffer: manyPagesPdf(1) };
    await main(clerk.page).locator('#material-entry-scan input[type="file"]').first().setInputFiles(scan);
    await main(clerk.page)
      .getByRole('link', { name: /签字申请\.pdf/ })
      .first()
      .waitFor();
    const filed = await call(clerk.page, 'manager/case/entry/update', update);
    expect(filed.returnCode, JSON.stringify(filed)).toBe(1000);
    await clerk.page.goto(`/console/entries/${id}`);
    await main(clerk.page).getByText('已按纸质材料提交，申请人会收到通知。').waitFor();
    await clerk.page.goto(`/console/cases/${id}`);
    await main(clerk.page).getByText('申请人尚未确认').waitFor();
    await expect
      .poll(() => main(clerk.page).getByRole('button', { name: '受理', exact: true }).count())
      .toBe(0);

    const owner = await visit('demo-enterprise');
    await owner.page.goto('/user/car-apply');
    await main(owner.page).getByText('窗口代录').first().waitFor();
    await owner.page.goto(`/user/car-apply/view?id=${id}`);
    await main(owner.page)
      .getByText(/送件人：代办人员/)
      .waitFor();
    await expectAccessible(owner.page, '窗口代录');
    await main(owner.page).getByRole('button', { name: '确认与纸质材料一致' }).click();
    await main(owner.page)
      .getByText(/申请人已于 .* 确认与纸质材料一致/)
      .waitFor();
    expect([...clerk.faults, ...owner.faults]).toEqual([]);
    await Promise.all([clerk, owner].map(({ context }) => context.close()));
  });

  it('征求另一部门的意见，对方答复并建议补正，牵头部门采纳；核定值记在填报内容旁边', async () => {
    const owner = await visit('demo-enterprise');
    const id = await file(owner.page);
    const clerk = await visit('demo-clerk');
    await clerk.page.goto(`/console/cases/${id}`);
    await main(clerk.page).locator('summary', { hasText: '向其他部门征求意见' }).click();
    await main(clerk.page).getByLabel('征求的部门').selectOption({ label: '苏滁高新区经济发展部门' });
    await main(clerk.page).getByLabel('需对方说明的问题').fill('是否在限行范围内？');
    await expectAccessible(clerk.page, '征求意见');
    await main(clerk.page).getByRole('button', { name: '发出' }).click();
    await main(clerk.page).getByText('已发出，对方会收到消息').waitFor();

    const other = await visit('demo-joint');
    await other.page.goto('/console/opinions');
    await main(other.page).getByText('是否在限行范围内？').first().waitFor();
    await expectAccessible(other.page, '/console/opinions');
    await main(other.page).getByRole('link', { name: /查看/ }).first().click();
    await other.page.waitForURL(/\/console\/opinions\/[0-9a-f-]{36}/);
    await main(other.page).getByLabel('意见内容').fill('路线经过限行路段');
    await main(other.page).getByLabel('意见', { exact: true }).selectOption({ label: '不同意' });
    await main(other.page).getByLabel('补正建议', { exact: true }).selectOption({ label: '行驶路线' });
    await main(other.page).getByLabel('补正要求').fill('请绕行');
    await expectAccessible(other.page, '/console/opinions/{id}');
    await main(other.page).getByRole('button', { name: '提交答复' }).click();
    await main(other.page).getByText('路线经过限行路段').first().waitFor();

    await clerk.page.reload();
    await main(clerk.page).getByText('路线经过限行路段').waitFor();
    await main(clerk.page).getByText('已列入补正').waitFor();
    await main(clerk.page).locator('summary', { hasText: '登记核定值' }).click();
    await main(clerk.page).getByLabel('核定的项').selectOption({ label: '通行事由' });
    await main(clerk.page)
      .getByRole('textbox', { name: /^核定值/ })
      .fill('原料运输（已核对合同）');
    await main(clerk.page).getByRole('textbox', { name: /^原因/ }).fill('与合同核对');
    await main(clerk.page).getByRole('button', { name: '登记', exact: true }).click();
    await main(clerk.page)
      .getByText(/核定：原料运输（已核对合同）/)
      .waitFor();
    await expectAccessible(clerk.page, '核定值');
    expect([...owner.faults, ...clerk.faults, ...other.faults]).toEqual([]);
    await Promise.all([owner, clerk, other].map(({ context }) => context.close()));
  });

  it('填写并验证邮箱，选择接收方式；运营人员看到发送情况', async () => {
    const member = await visit('demo-handler2');
    const { page } = member;
    await page.goto('/user/message');
    await main(page).getByRole('link', { name: '接收设置' }).click();
    await page.waitForURL('**/user/message/settings');
    await main(page).getByLabel('邮箱', { exact: true }).fill('不是邮箱');
    await main(page).getByRole('button', { name: '发送邮箱验证码' }).click();
    await main(page).getByText('请填写正确的邮箱地址').first().waitFor();
    await expectAccessible(page, '/user/message/settings');
    await main(page).getByLabel('邮箱', { exact: true }).fill('someone@example.com');
    await main(page).getByRole('button', { name: '发送邮箱验证码' }).click();
    await main(page).getByText('s***@example.com').waitFor();
    await main(page).getByLabel('邮箱收到的验证码').fill('12345');
    await main(page).getByRole('button', { name: '验证邮箱' }).click();
    await main(page).getByRole('alert').first().waitFor();
    const operator = await visit('demo-operator');
    await operator.page.goto('/console/deliveries');
    await main(operator.page).getByText('没有发送记录').waitFor();
    await expectAccessible(operator.page, '/console/deliveries');
    expect([...member.faults, ...operator.faults]).toEqual([]);
    await Promise.all([member, operator].map(({ context }) => context.close()));
  });

  it('在手机上：代录、征求意见、接收设置与发送情况不超出屏幕，没有无障碍问题', async () => {
    const officer = await visit('demo-operator', true);
    for (const path of [
      '/console/entries',
      '/console/opinions',
      '/console/deliveries',
      '/user/message/settings',
    ]) {
      await officer.page.goto(path);
      await main(officer.page).getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(officer.page, path);
      await expectNoOverflow(officer.page, path);
    }
    const made = await call(officer.page, 'manager/case/entry/open', {
      kind: 'vehicle_pass',
      subjectId: 'vehicle',
      owner: ENTERPRISE.creditCode,
      broughtBy: '送件人',
      relation: 'legal',
      scanRef: '2026-窗-0002',
    });
    await officer.page.goto(`/console/entries/${String(made.data['id'])}`);
    await main(officer.page).getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(officer.page, '代录办件');
    await expectNoOverflow(officer.page, '代录办件');
    expect(officer.faults).toEqual([]);
    await officer.context.close();
  });
});
