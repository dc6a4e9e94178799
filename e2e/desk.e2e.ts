// 审核台: a clerk finds a case in their queue and asks for one correction pinned to a field; the enterprise mends it; the clerk
// takes it in and the reviewer, who sees what changed, approves. A batch of which one case was done by somebody else. The
// same pages on a phone, and one case handled by keyboard alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { addDays } from '@yqt/kernel/dates';
import { isWorkingDay } from '@yqt/workflow/working-days';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';
import { expectAccessible, expectElastic, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/cases', '/console/cases/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const QUEUE = '/console/cases';
const ENTERPRISE = '01900000-0000-7000-8000-00000000e001';
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const main = (page: Page) => page.getByRole('main');

interface Answered {
  returnCode: number;
  data: Record<string, unknown>;
}

/** A call as the signed-in visitor of a page. */
const call = (page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> =>
  page.evaluate(
    async ([how, url, text, enId]) => {
      const init = text === '' ? {} : { body: text };
      const headers = {
        'content-type': 'application/json',
        enid: enId,
        'idempotency-key': crypto.randomUUID(),
      };
      return (await fetch(url, { method: how, headers, ...init })).json();
    },
    [method, `/policy/api/${path}`, body ? JSON.stringify(body) : '', ENTERPRISE] as const,
  );

/** The enterprise's own page, from which it files. */
async function applicant() {
  const visitor = await newVisitor(browser);
  await signIn(visitor.page, 'demo-enterprise');
  return visitor;
}

async function file(page: Page): Promise<{ id: string; receiptNo: string }> {
  const made = await call(page, 'POST', 'vehicle/submit', {});
  const id = String(made.data['id']);
  const answers = testAnswers(TODAY);
  const sent = await call(page, 'POST', 'vehicle/submit', { id, revision: 0, action: 'submit', answers });
  expect(sent.returnCode).toBe(1000);
  const { data } = await call(page, 'GET', `vehicle/get/${id}`);
  return { id, receiptNo: String(data['receiptNo']) };
}

/** Opens a case from the queue, as an officer finds it. */
async function openFromQueue(page: Page, receiptNo: string, tab = '') {
  await page.goto(`${QUEUE}${tab}`);
  await main(page).getByLabel('受理编号、事项或申请人').fill(receiptNo);
  await main(page).getByRole('button', { name: '查询' }).click();
  await main(page).getByText('共 1 件').waitFor();
  await main(page).getByRole('link', { name: receiptNo }).click();
  await main(page)
    .getByRole('heading', { level: 1, name: /车辆通行/ })
    .waitFor();
}

/** The days of next year, so that a correction that is asked for in December has a last day too. */
async function keepNextYear(): Promise<void> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-operator');
  const year = String(Number(TODAY.slice(0, 4)) + 1);
  const { records } = (await call(page, 'GET', 'manager/calendar/list')).data as {
    records: { year: string; mark: string }[];
  };
  const kept = records.find((one) => one.year === year);
  const seen = kept ? { seen: kept.mark } : {};
  const days = { year, holidays: [`${year}-01-01`], workdays: [], source: '演示', ...seen };
  const { returnCode } = await call(page, 'POST', 'manager/calendar/save', days);
  expect(returnCode).toBe(1000);
  await context.close();
}

/** The first working day after the last one of the open correction. */
async function workingDayAfter(page: Page, id: string): Promise<string> {
  const { data } = await call(page, 'GET', `manager/case/get/${id}`);
  const [open] = data['corrections'] as { dueOn: string }[];
  const years = (await call(page, 'GET', 'manager/calendar/list')).data['records'] as {
    year: string;
    holidays: string[];
    workdays: string[];
  }[];
  const calendar = new Map(years.map(({ year, ...days }) => [year, days]));
  let day = addDays(open!.dueOn, 1);
  while (isWorkingDay(day, calendar) === false) day = addDays(day, 1);
  return day;
}

const outcome = (page: Page, text: string | RegExp) => main(page).getByText(text).first().waitFor();

describe('审核台', () => {
  it('受理员要求补正一项，企业改正后再次提交；受理，另一人审核通过', async () => {
    await keepNextYear();
    const owner = await applicant();
    const { id, receiptNo } = await file(owner.page);

    const clerk = await newVisitor(browser);
    await signIn(clerk.page, 'demo-operator');
    await clerk.page.goto('/console');
    await clerk.page.getByRole('navigation').getByRole('link', { name: '审核台' }).click();
    await clerk.page.waitForURL(`**${QUEUE}`);
    // the demonstration's own cases may fill the first page
    await main(clerk.page)
      .getByText(/共 \d+ 件/)
      .first()
      .waitFor();
    await expectAccessible(clerk.page, QUEUE);
    await openFromQueue(clerk.page, receiptNo);
    await main(clerk.page).getByRole('checkbox', { name: '要求补正：通行事由' }).check();
    await main(clerk.page).locator('summary', { hasText: '要求补正' }).click();
    await main(clerk.page).getByRole('textbox', { name: '通行事由的补正要求' }).fill('请写明运输的物料');
    await main(clerk.page).getByRole('button', { name: '确认要求补正' }).click();
    await outcome(clerk.page, /未能办理：请填写理由/);
    await main(clerk.page).getByLabel('总体说明').fill('事由过于简略');
    await main(clerk.page)
      .getByRole('region', { name: '告知内容预览' })
      .getByText(/1\. 通行事由：请写明运输的物料/)
      .waitFor();
    await expectAccessible(clerk.page, '补正');
    await main(clerk.page).getByRole('button', { name: '确认要求补正' }).click();
    await outcome(clerk.page, '要求补正：办件现为「待补正」');

    await main(clerk.page).locator('summary', { hasText: '延长补正期限' }).click();
    await main(clerk.page).getByRole('button', { name: '确认延长补正期限' }).click();
    await main(clerk.page).getByText('请填写新的截止日期').first().waitFor();
    await expectAccessible(clerk.page, '延长补正期限');
    const later = await workingDayAfter(clerk.page, id);
    await main(clerk.page).getByLabel('新的截止日期').fill(later);
    await main(clerk.page).locator('#extend_correction-reason').fill('企业的公章月底取回');
    await main(clerk.page).getByRole('button', { name: '确认延长补正期限' }).click();
    await outcome(clerk.page, '延长补正期限：办件现为「待补正」');
    await owner.page.goto(`/user/car-apply/view?id=${id}`);
    await main(owner.page).getByText(`请在 ${later} 前提交`).first().waitFor();
    await main(owner.page).getByText('理由：企业的公章月底取回').first().waitFor();
    const view = (await call(owner.page, 'GET', `vehicle/get/${id}`)).data;
    expect(view['editable']).toEqual(['reason']);
    const mended = { ...(view['answers'] as object), reason: '运输硅片等原料' };
    const again = await call(owner.page, 'POST', 'vehicle/submit', {
      id,
      revision: view['revision'],
      action: 'resubmit',
      answers: mended,
    });
    expect(again.returnCode).toBe(1000);

    await openFromQueue(clerk.page, receiptNo);
    await main(clerk.page).getByRole('button', { name: '受理', exact: true }).click();
    await outcome(clerk.page, '受理：办件现为「审核中」');
    const actions = main(clerk.page).getByRole('region', { name: '办理', exact: true });
    await actions.locator('summary', { hasText: '要求补正' }).waitFor();
    await expect.poll(() => actions.getByText('通过并发证').count()).toBe(0);

    const reviewer = await newVisitor(browser);
    await signIn(reviewer.page, 'demo-reviewer');
    await openFromQueue(reviewer.page, receiptNo);
    const changes = main(reviewer.page).getByRole('region', { name: '与上次提交相比' });
    await changes.getByText('运输硅片等原料').waitFor();
    await main(reviewer.page).getByText('各条记录以哈希值首尾相连，逐条核对：完整').waitFor();
    await main(reviewer.page).getByLabel('备注内容').fill('已与企业电话核对');
    await main(reviewer.page).getByRole('button', { name: '添加备注' }).click();
    await main(reviewer.page).getByText('已与企业电话核对').waitFor();
    await main(reviewer.page).locator('summary', { hasText: '通过并发证' }).click();
    await expectAccessible(reviewer.page, '审核');
    await main(reviewer.page).getByRole('button', { name: '确认通过并发证' }).click();
    await outcome(reviewer.page, '通过并发证：办件现为「已通过」');
    expect([...clerk.faults, ...reviewer.faults]).toEqual([]);
    await Promise.all([owner, clerk, reviewer].map(({ context }) => context.close()));
  });

  it('批量受理两件，其中一件刚由他人受理：办成一件，另一件写明原因', async () => {
    const owner = await applicant();
    const [one, two] = [await file(owner.page), await file(owner.page)];
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: `${QUEUE}?keyword=${encodeURIComponent('车辆通行')}&size=50` });
    await expectElastic(page, '有期限的队列');
    for (const { receiptNo } of [one, two])
      await main(page)
        .getByRole('checkbox', { name: new RegExp(`选择 ${receiptNo}`) })
        .check();
    const { data } = await call(page, 'GET', `manager/case/get/${one.id}`);
    await call(page, 'POST', 'manager/case/act', { id: one.id, version: data['version'], event: 'accept' });
    await main(page).getByLabel('操作', { exact: true }).selectOption({ label: '受理' });
    await expectAccessible(page, '批量');
    await main(page).getByRole('button', { name: '办理所选' }).click();
    await outcome(page, '已办理 1 件，共 2 件');
    await main(page)
      .getByRole('list', { name: '未办成的办件' })
      .getByText(new RegExp(`${one.receiptNo}.*审核中`))
      .waitFor();
    await main(page).getByRole('link', { name: two.receiptNo }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await Promise.all([owner.context.close(), context.close()]);
  });

  it('保存筛选并再次打开；页码超出末页时回到末页', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-reviewer', { at: `${QUEUE}?tab=all&keyword=无此办件` });
    await main(page).getByText('没有符合条件的办件').waitFor();
    await main(page).locator('summary', { hasText: '我的筛选' }).click();
    await main(page).getByRole('textbox', { name: '名称' }).fill('找不到的');
    await main(page).getByRole('button', { name: '保存当前筛选与列' }).click();
    await outcome(page, '已保存筛选「找不到的」');
    await page.goto(QUEUE);
    await main(page).locator('summary', { hasText: '我的筛选' }).click();
    await main(page).getByRole('link', { name: '找不到的', exact: true }).click();
    await page.waitForURL(/tab=all/);
    await page.goto(`${QUEUE}?tab=all&current=9999`);
    await page.waitForURL((url) => url.searchParams.get('current') !== '9999');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('批量所选翻页后仍在，两页各一件一次办理', async () => {
    const owner = await applicant();
    const [one, two] = [await file(owner.page), await file(owner.page)];
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    for (const [at, { receiptNo }] of [one, two].entries()) {
      if (at === 0) await page.goto(`${QUEUE}?keyword=${receiptNo}`);
      else {
        await main(page).getByLabel('受理编号、事项或申请人').fill(receiptNo);
        await main(page).getByRole('button', { name: '查询' }).click();
        await page.waitForURL((url) => url.search.includes(receiptNo));
      }
      const box = main(page).getByRole('checkbox', { name: new RegExp(`选择 ${receiptNo}`) });
      await box.waitFor();
      // picks live in the page: before its scripts run a tick is nobody's
      await expect
        .poll(async () => {
          await box.check();
          return main(page)
            .getByText(`已选 ${at + 1} 项`)
            .count();
        })
        .toBe(1);
    }
    await main(page).getByText('其中 1 件在其他页').waitFor();
    await main(page).getByLabel('操作', { exact: true }).selectOption({ label: '受理' });
    await main(page).getByRole('button', { name: '办理所选' }).click();
    await outcome(page, '已办理 2 件，共 2 件');
    await expect
      .poll(() =>
        main(page)
          .getByText(/已选 \d+ 项/)
          .count(),
      )
      .toBe(0);
    expect(faults).toEqual([]);
    await Promise.all([owner.context.close(), context.close()]);
  });

  it('在办件页面指派协查人员，写错的指出，指派后列出期限并可取消', async () => {
    const owner = await applicant();
    const { id } = await file(owner.page);
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: `${QUEUE}/${id}` });
    const parties = main(page).getByRole('region', { name: '查阅方' });
    await parties.locator('summary', { hasText: '指派协查人员' }).click();
    await parties.getByLabel('对方的登录名').fill('no-such-person');
    await parties.getByLabel('查阅至').fill(inDays(10));
    await parties.getByRole('button', { name: '确认指派协查人员' }).click();
    await outcome(page, /未能办理/);
    await parties.getByLabel('对方的登录名').fill('demo-handler2');
    await parties.getByRole('button', { name: '确认指派协查人员' }).click();
    await parties.getByText('尚未查阅').waitFor();
    await expectAccessible(page, '查阅方');
    await parties.locator('summary', { hasText: '取消指派' }).click();
    await parties.getByRole('button', { name: '确认取消「协查人员」' }).click();
    await parties.getByText('已撤回').waitFor();
    expect(faults).toEqual([]);
    await Promise.all([owner.context.close(), context.close()]);
  });

  it('作废通行证：一人提出，页面说明须另一人确认；另一人确认后办件为已注销', async () => {
    const owner = await applicant();
    const { id } = await file(owner.page);
    const officer = async (name: string) => {
      const visitor = await newVisitor(browser);
      await signIn(visitor.page, name);
      return visitor;
    };
    const clerk = await officer('demo-operator');
    const first = await officer('demo-reviewer');
    const move = async (page: Page, event: string) => {
      const { data } = await call(page, 'GET', `manager/case/get/${id}`);
      const moved = await call(page, 'POST', 'manager/case/act', { id, version: data['version'], event });
      expect(moved.returnCode).toBe(1000);
    };
    await move(clerk.page, 'accept');
    await move(first.page, 'approve');
    await first.page.goto(`${QUEUE}/${id}`);
    const actions = main(first.page).getByRole('region', { name: '办理', exact: true });
    await actions.locator('summary', { hasText: '作废通行证' }).click();
    await actions.locator('#annul-code').selectOption('violation');
    await actions.locator('#annul-reason').fill('多次超速');
    await actions.getByRole('button', { name: '确认作废通行证' }).click();
    await outcome(first.page, '作废通行证：已提出，须由另一人确认后生效');
    const second = await officer('demo-first');
    await second.page.goto(`${QUEUE}/${id}`);
    await main(second.page).getByText('多次超速').first().waitFor();
    await expectAccessible(second.page, '确认作废');
    await main(second.page).locator('summary', { hasText: '确认并生效' }).click();
    await main(second.page).getByRole('button', { name: '确认并生效' }).click();
    await main(second.page).getByText('已注销').first().waitFor();
    expect([...first.faults, ...second.faults]).toEqual([]);
    await Promise.all([owner, clerk, first, second].map(({ context }) => context.close()));
  });

  it('手机上队列与办件页面不超出屏幕，没有可访问性问题', async () => {
    const owner = await applicant();
    const { id } = await file(owner.page);
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-operator');
    for (const address of [QUEUE, `${QUEUE}?tab=all`, `${QUEUE}/${id}`]) {
      await page.goto(address);
      await main(page).getByRole('heading', { level: 1 }).waitFor();
      await expectNoOverflow(page, address);
      await expectAccessible(page, address);
    }
    await main(page).locator('summary', { hasText: '要求补正' }).click();
    await main(page).getByRole('checkbox', { name: '要求补正：车辆清单' }).check();
    await expectNoOverflow(page, '补正');
    expect(faults).toEqual([]);
    await Promise.all([owner.context.close(), context.close()]);
  });

  it('只用键盘：从队列打开一件，转到下一件，领取', async () => {
    const owner = await applicant();
    await file(owner.page);
    await file(owner.page);
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: QUEUE });
    await tabTo(page, /^CL\d{14}$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/cases\/[0-9a-f-]{36}/);
    await main(page).getByRole('link', { name: '下一件' }).waitFor();
    const first = page.url();
    await page.keyboard.press('Alt+n');
    await expect.poll(() => page.url()).not.toBe(first);
    await main(page).getByText('尚未领取').waitFor();
    await tabTo(page, /^领取$/);
    await page.keyboard.press('Enter');
    await main(page).getByText('由我经办').waitFor();
    await context.close();
    await owner.context.close();
  });
});

/** Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let at = 0; at < 120; at += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (name.test(words)) return;
  }
  throw new Error(`nothing called ${name} can be reached by Tab`);
}
