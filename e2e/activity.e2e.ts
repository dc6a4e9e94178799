// 用户旅程: an activity from its setting up over a full house and a freed seat to the check-in by code and by list, the rating
// and who did not come; at 1280 and at 375 px.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, inHours, newVisitor, somebody } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

export const covers = [
  '/activity/{id}/enroll',
  '/poster/{id?}',
  '/console/activity',
  '/console/activity/{id}',
  '/console/activity/{id}/entries',
  '/console/activity/{id}/checkin',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The day that has the focus; '' where none has. */
const dayAt = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('td')?.getAttribute('data-day') ?? '').catch(() => '');

/** Presses keys one after another; each leads to its day. */
async function walk(page: Page, ways: readonly (readonly [string, string])[]): Promise<void> {
  for (const [key, day] of ways) {
    await page.keyboard.press(key);
    await expect.poll(() => dayAt(page), { message: key, timeout: 15_000 }).toBe(day);
  }
}

async function setUp(page: Page, title: string, capacity = '1'): Promise<string> {
  await page.goto('/console/activity');
  await page.getByRole('button', { name: '新建活动' }).click();
  await page.waitForURL(/\/console\/activity\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await named('title').fill(title);
  await page.getByRole('button', { name: '保存并发布' }).click();
  await page.getByText('请填写主办单位').first().waitFor();
  await expectSound(page, 'faults of the editor');
  await named('type').selectOption('02');
  await named('form').selectOption('offline');
  await named('organiser').fill('企业服务中心');
  await named('summary').fill('讲解申报条件与材料');
  // the hours of check-in have begun, and what is today in Shanghai stays so
  await named('startsAt').fill(inHours(0.5));
  await named('endsAt').fill(inHours(1.5));
  await named('signupFrom').fill(inHours(-1));
  await named('signupTo').fill(inHours(1));
  await named('placeName').fill('报告厅');
  await named('capacity').fill(capacity);
  await page.locator(`[name="hasWaitlist"][value="true"]`).check();
  await page.getByRole('button', { name: '保存并发布' }).click();
  await page.getByText('活动已发布：保存后立即生效').waitFor();
  await expectSound(page, 'editor');
  return id;
}

const ticketOf = async (page: Page, title: string): Promise<string> =>
  (
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByText(/票码：/)
      .first()
      .innerText()
  ).replace(/^[^]*票码：\s*(\w+)[^]*$/, '$1');

describe.each([
  ['1280', false],
  ['375', true],
] as const)('活动，%s 像素', (width, isPhone) => {
  it('从设立、满员、递补、签到到评价', async () => {
    const title = `申报辅导会 ${width}`;
    const staff = await somebody(browser, 'demo-operator', { isPhone });
    const id = await setUp(staff, title);

    const first = await somebody(browser, 'demo-enterprise', { isPhone });
    await first.goto(`/activity/${id}`);
    await expectSound(first, 'detail');
    await first.getByRole('button', { name: '立即报名' }).click();
    await first.getByText('您的报名：已报名').first().waitFor();

    const second = await somebody(browser, 'demo-other', { isPhone });
    await second.goto(`/activity/${id}`);
    await second.getByRole('button', { name: '登记候补' }).click();
    await second.getByText('您的报名：候补中（第 1 位）').first().waitFor();

    await first.goto('/user/activity');
    await first.getByText('票码：').first().waitFor();
    await expectSound(first, 'ticket');
    await first.getByText('取消报名', { exact: true }).first().click();
    await first.getByRole('button', { name: '确认取消报名' }).click();
    await first.getByText('已取消报名').first().waitFor();

    await second.goto('/user/activity');
    await expectSound(second, 'offered seat');
    await second.getByRole('button', { name: '确认名额' }).click();
    await second.getByText('已确认名额').first().waitFor();
    const ticket = await ticketOf(second, title);

    await staff.goto(`/console/activity/${id}/checkin`);
    await expectSound(staff, 'check-in');
    await staff.locator('[name="code"]').fill('WRONGCODE1');
    await staff.getByRole('button', { name: '签到', exact: true }).click();
    await staff.getByText('没有找到这张票').first().waitFor();
    await staff.locator('[name="code"]').fill(ticket);
    await staff.getByRole('button', { name: '签到', exact: true }).click();
    await staff.getByText('签到成功').first().waitFor();

    await second.goto('/user/activity');
    await second.getByRole('button', { name: '提交评价' }).click();
    await second.getByText('您的评分：5 分').first().waitFor();
    await expectSound(second, 'rated');

    await staff.goto(`/console/activity/${id}/entries`);
    await staff.getByText('5.0 分（1 人）').waitFor();
    await expectSound(staff, 'entries');
    await expect.poll(() => staff.getByText(ticket).count()).toBeGreaterThan(0);
    for (const page of [staff, first, second]) await page.context().close();
  }, 180_000);

  it('月历用键盘走：一个停留点，方向键、首尾、翻页换月，回车打开当天的活动；没有脚本时链接照常', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await page.goto('/activity?view=calendar&month=2027-01');
    const grid = page.getByRole('grid');
    await page.getByRole('link', { name: '本月', exact: true }).focus();
    await grid.waitFor();
    await expectSound(page, 'month with keys');
    await walk(page, [
      ['Tab', '2027-01-01'],
      ['ArrowRight', '2027-01-02'],
      ['ArrowDown', '2027-01-09'],
      ['Home', '2027-01-04'],
      ['End', '2027-01-10'],
      ['ArrowUp', '2027-01-03'],
      ['PageDown', '2027-02-03'],
      ['PageUp', '2027-01-03'],
      ['ArrowLeft', '2027-01-02'],
      ['ArrowLeft', '2027-01-01'],
      ['ArrowLeft', '2026-12-31'],
    ]);
    await page.waitForURL(/month=2026-12/);
    await expect.poll(() => grid.locator('[tabindex="0"]').count(), { timeout: 15_000 }).toBe(1);

    await page.goto('/activity?view=calendar');
    await page.getByRole('link', { name: '本月', exact: true }).focus();
    await grid.waitFor();
    await grid.locator('td:has(a)').first().focus();
    const way = isPhone ? /#d-/ : /\/activity\/[0-9a-f-]{36}$/;
    await page.keyboard.press('Enter');
    // of several activities the first is offered, which the key then opens
    const isOffered = () => page.evaluate(() => document.activeElement?.closest('td a') !== null);
    await expect
      .poll(async () => way.test(page.url()) || isOffered().catch(() => false), { timeout: 15_000 })
      .toBe(true);
    if (!way.test(page.url())) await page.keyboard.press('Enter');
    await page.waitForURL(way);
    expect(faults).toEqual([]);
    await context.close();

    const plain = await newVisitor(browser, { isPhone, isScriptless: true });
    await plain.page.goto('/activity?view=calendar');
    await plain.page.getByRole('table').waitFor();
    await expect.poll(() => plain.page.locator('td[tabindex]').count(), { timeout: 15_000 }).toBe(0);
    await plain.page.getByRole('link', { name: '下个月' }).click();
    await plain.page.waitForURL(/month=/);
    await plain.context.close();
  }, 120_000);

  it('清单、月历、报名表与海报可用，能用键盘，手机上不超出屏幕', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await page.goto('/activity');
    await expectSound(page, 'list');
    await page.getByRole('link', { name: '月历', exact: true }).click();
    await page.waitForURL('**/activity?view=calendar');
    await page.getByRole('table').waitFor();
    await expectSound(page, 'month');
    await page.goto('/activity?keyword=新材料项目路演');
    await page.getByRole('link', { name: '新材料项目路演' }).click();
    await page.waitForURL(/\/activity\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`/poster/${id}`);
    await expectSound(page, 'poster');
    const picture = await page.request.get(`/policy/api/ua/activity/poster?id=${id}`);
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(faults).toEqual([]);
    await context.close();

    const member = await somebody(browser, isPhone ? 'demo-reviewer' : 'demo-clerk', { isPhone });
    await member.goto(`/activity/${id}/enroll`);
    await member.getByRole('button', { name: '提交报名' }).click();
    await member.getByText('请填写手机号').first().waitFor();
    await expectSound(member, 'form');
    await member.locator('[name="mobile"]').fill('13900001234');
    await member
      .getByLabel('企业', { exact: true })
      .or(member.locator('select[name="q1"]'))
      .first()
      .waitFor();
    const choice = member.locator('select[name="q1"]');
    await ((await choice.count()) > 0
      ? choice.selectOption('企业')
      : member.getByRole('radio', { name: '企业' }).check());
    await member.getByRole('button', { name: '提交报名' }).click();
    await member.getByText('您的报名：待审核').first().waitFor();
    await member.context().close();

    const staff = await somebody(browser, 'demo-operator', { isPhone });
    await staff.goto(`/console/activity/${id}/entries?state=pending`);
    await staff
      .getByRole('button', { name: /^通过 / })
      .first()
      .click();
    await staff.getByText('已通过').first().waitFor();
    await staff.context().close();
  }, 120_000);
});

it('按打印名单签到；没有来的在结束后记为未到场，到场率随之更新，仍可评价的只有到场的人', async () => {
  const staff = await somebody(browser, 'demo-operator');
  const id = await setUp(staff, '按名单签到的活动', '5');
  const [came, absent] = [await somebody(browser, 'demo-handler'), await somebody(browser, 'demo-viewer')];
  for (const page of [came, absent]) {
    await page.goto(`/activity/${id}`);
    await page.getByRole('button', { name: '立即报名' }).click();
    await page.getByText('您的报名：已报名').first().waitFor();
  }
  await came.goto('/user/activity');
  const ticket = await ticketOf(came, '按名单签到的活动');
  await staff.goto(`/console/activity/${id}/checkin`);
  await staff.getByRole('row').filter({ hasText: ticket }).getByRole('button').click();
  await staff.getByText('签到成功').first().waitFor();

  const sql = openDatabase();
  // it began before, and ended long enough ago for late desks
  const hours = "interval '4 hours'";
  await sql.unsafe(
    `update registration.offering set starts_at = starts_at - ${hours}, ends_at = now() - interval '150 minutes'
     where id = $1::uuid`,
    [id],
  );
  const missed = absent.getByRole('article').filter({ hasText: '按名单签到的活动' });
  await expect
    .poll(
      async () => {
        // what the clock does every five minutes: a run that had begun before does not see what was written since
        await sql.unsafe(`insert into jobs.job (name, data) values ('registration.sweep', '{}')`);
        await absent.goto('/user/activity');
        return missed.getByText('未到场').count();
      },
      { timeout: 120_000, interval: 2000 },
    )
    .toBeGreaterThan(0);
  await sql.end();
  await expect.poll(() => missed.getByRole('button', { name: '提交评价' }).count()).toBe(0);
  await staff.goto(`/console/activity/${id}/entries`);
  await staff.getByText('50%（1 / 2）').waitFor();
  for (const page of [staff, came, absent]) await page.context().close();
}, 240_000);
