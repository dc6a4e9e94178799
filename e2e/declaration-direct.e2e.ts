// 免申即享 from the list to what enterprises answer: confirmed, refused, left in silence. 即申即享 with a fact that nobody has
// verified, and with all of them verified. 代办 fills in, the administrator submits.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { recordFacts } from '../apps/portal/src/domains/enterprise/server/enterprise.port.ts';
import { factsChanged } from '../apps/portal/src/domains/matching/server/matching.port.ts';
import { expectAccessible, newVisitor, openAwake, signIn } from './browser.ts';
import { sweepNow } from './declaration-batch.ts';
import { FILING, fillFiling, openGuide, startFiling, submitFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

export const covers = ['/console/direct-benefit', '/console/direct-benefit/{id}'];

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

const MINUTES_4 = 240_000;
const [, second, third] = DEMO_ENTERPRISES;
const main = (page: Page) => page.getByRole('main');

async function visitor(login: string) {
  const opened = await newVisitor(browser);
  await signIn(opened.page, login);
  return opened;
}

/** What registers and officers know of an enterprise. */
async function verify(
  enId: string,
  facts: readonly { field: string; value: string | boolean }[],
): Promise<void> {
  const now = () => new Date();
  const deps = { now, factsChanged: (tx: Tx, ids: readonly string[]) => factsChanged(tx, ids, now()) };
  const said = { enId, accountId: null, source: 'verified' as const, facts: [...facts] };
  await transaction(sql, (tx) => recordFacts(tx, deps, said));
}
const TECH_SME = [
  { field: 'inZone', value: true },
  { field: 'hasTechSmeNumber', value: true },
  { field: 'staff', value: '60' },
  { field: 'seriousDishonesty', value: false },
  { field: 'majorIncidentLast1y', value: false },
];
const STEADY = [
  { field: 'inZone', value: true },
  { field: 'layoffRate', value: '1' },
  { field: 'insuredStaff', value: '20' },
  { field: 'newHireGraduates', value: '3' },
  { field: 'socialInsurancePaid', value: true },
  { field: 'seriousDishonesty', value: false },
  { field: 'majorIncidentLast1y', value: false },
];

/** Enterprises that nobody acts for, without a case: some of them meet the other conditions, too. */
async function silentEnterprises(): Promise<string[]> {
  const rows = await sql.unsafe<{ id: string }[]>(
    `select en_id as id from identity.enterprise where tenant_id = 'suchu'
       and en_id not in (select en_id from identity.binding)
       and en_id not in (select en_id from declaration.declaration) order by en_id limit 8`,
  );
  return rows.map(({ id }) => id);
}

/** One of them on a list. */
async function listedName(listId: string, among: readonly string[]): Promise<string> {
  const [row] = await sql.unsafe<{ name: string }[]>(
    `select e.name from declaration.direct_candidate c join identity.enterprise e on e.en_id = c.en_id
     where c.list_id = $1::uuid and c.en_id = any($2::uuid[]) and c.left_out is null order by e.name limit 1`,
    [listId, among],
  );
  if (!row) throw new Error('none of them is on the list');
  return row.name;
}

const DIRECT = '科技型中小企业入库补助';

/** The administrator of two enterprises acts for the second. */
async function chooseSecond(page: Page): Promise<void> {
  await openAwake(page, '/user/collect');
  const banner = page.getByRole('banner');
  await banner.locator('summary', { hasText: '切换企业' }).click();
  await banner
    .getByRole('button', { name: /信用代码/ })
    .last()
    .click();
  await page
    .getByText(/^已切换至 .+公司/)
    .first()
    .waitFor();
}

/** Goes to what an enterprise was offered, by the guide of the project. */
async function openOffer(page: Page): Promise<void> {
  await page.goto(`/apply-center?keyword=${encodeURIComponent(DIRECT)}`);
  await main(page).getByRole('link', { name: DIRECT }).click();
  await page.waitForURL('**/apply-center/detail**');
  await main(page).getByText('本企业已列入名单').waitFor();
  await main(page).getByRole('link', { name: '去确认' }).click();
  await page.waitForURL('**/user/my-apply/detail**');
  await main(page).getByText('本项目免申即享，请在期限内确认').waitFor();
}

/** Opens an action of the owner's page, where the page's code may come late. */
async function openAction(page: Page, label: string) {
  await openAwake(page, page.url());
  const form = main(page).getByRole('form', { name: label, exact: true });
  if (!(await form.isVisible())) await main(page).locator('summary', { hasText: label }).click();
  await form.waitFor();
  return form;
}

it(
  '免申即享：名单由另一人核准后推送，一家确认收款账户，一家放弃，一家不答复而失效',
  async () => {
    const nobody = await silentEnterprises();
    for (const enId of [second.enId, third.enId, ...nobody]) await verify(enId, TECH_SME);
    const { page: clerk } = await visitor('demo-operator');
    await openAwake(clerk, '/console/direct-benefit');
    await main(clerk)
      .getByLabel('项目与批次')
      .selectOption({ label: `${DIRECT}（常年）` });
    await main(clerk).getByRole('button', { name: '按核验信息匹配' }).click();
    await clerk.waitForURL(/direct-benefit\/[0-9a-f-]{36}/);
    await main(clerk).getByText('待核准', { exact: true }).first().waitFor();
    await expectAccessible(clerk, 'direct list');
    const list = new URL(clerk.url()).pathname;
    const silent = await listedName(list.split('/').at(-1) ?? '', nobody);

    const { page: leader } = await visitor('demo-leader');
    await openAwake(leader, list);
    await main(leader).locator('summary', { hasText: '核准并推送' }).click();
    await main(leader).getByLabel('已核对以上条件').check();
    await main(leader).getByRole('button', { name: '核准并推送' }).last().click();
    await main(leader).getByText('名单已核准，企业已收到确认消息').waitFor();

    const { page: owner, faults } = await visitor('demo-enterprise');
    await chooseSecond(owner);
    await openOffer(owner);
    const form = await openAction(owner, '确认领取');
    const account = {
      accountName: second.name,
      bank: '中国工商银行',
      branch: '滁州分行',
      bankCode: '102375000012',
      accountNo: '6222000000000009',
    };
    for (const [name, value] of Object.entries(account)) await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[name="isWilling"]').check();
    await expectAccessible(owner, 'offer');
    await form
      .getByRole('button', { name: '确认确认领取' })
      .or(form.getByRole('button', { name: '确认领取' }))
      .click();
    await main(owner).getByText('公示中', { exact: true }).first().waitFor();

    const { page: other } = await visitor('demo-other');
    await openOffer(other);
    const refusing = await openAction(other, '放弃领取');
    await refusing.getByLabel('理由').fill('已享受同类补助');
    await refusing.getByRole('button', { name: '确认放弃领取' }).click();
    await main(other).getByText('已放弃领取', { exact: true }).first().waitFor();

    await sql.unsafe(
      'update declaration.declaration set confirm_by = current_date - 3 where confirm_by is not null',
    );
    await sweepNow(sql);
    const row = main(leader).getByRole('row', { name: new RegExp(silent) });
    await expect
      .poll(
        async () => {
          await leader.goto(`${list}?size=50`);
          return row.getByRole('link', { name: '逾期未确认' }).count();
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(1);
    expect(faults).toEqual([]);
    for (const page of [clerk, leader, owner, other]) await page.context().close();
  },
  MINUTES_4,
);

it(
  '即申即享：有一项信息尚未核验的转人工审核，企业与审核人员都看到缺哪一项',
  async () => {
    await instantFiling();
    const { page: owner, faults } = await visitor('demo-other');
    await openGuide(owner);
    const id = await startFiling(owner);
    const check = main(owner).getByRole('region', { name: '资格自查' });
    for (const group of await check.getByRole('radio', { name: '是', exact: true }).all())
      await group.check();
    const why = check.getByLabel('请说明不符合的原因，或企业信息需要更正之处');
    if ((await why.count()) > 0) await why.fill('登记信息尚未更新');
    await check.getByRole('button', { name: '保存自查说明' }).click();
    await main(owner).getByText('自查说明已保存').first().waitFor();
    await fillFiling(owner);
    await submitFiling(owner);
    await main(owner).getByText('未能即时核定，转人工审核').waitFor();
    await main(owner)
      .getByText(/尚未核验|自填/)
      .first()
      .waitFor();

    const { page: reviewer } = await visitor('demo-operator');
    await reviewer.goto(`/console/cases/${id}`);
    await main(reviewer).getByText('未能即时核定，转人工审核').waitFor();
    expect(faults).toEqual([]);
    for (const page of [owner, reviewer]) await page.context().close();
  },
  MINUTES_4,
);

it(
  '即申即享：条件全由核验信息证实的，提交即由系统核定办结，审核人员只看到结果',
  async () => {
    await instantFiling();
    await verify(second.enId, STEADY);
    const { page: owner, faults } = await visitor('demo-enterprise');
    await chooseSecond(owner);
    await openGuide(owner);
    const id = await startFiling(owner);
    await fillFiling(owner);
    await submitFiling(owner);
    await main(owner).getByText('条件均由登记或核验信息证实，由系统核定').first().waitFor();
    await main(owner).getByText('已办结', { exact: true }).first().waitFor();
    await expectAccessible(owner, 'decided at once');

    const { page: reviewer } = await visitor('demo-operator');
    await reviewer.goto(`/console/cases/${id}`);
    await main(reviewer).getByText('条件均由登记或核验信息证实，由系统核定').first().waitFor();
    await main(reviewer).getByText('已办结', { exact: true }).first().waitFor();
    await expect.poll(() => reviewer.getByRole('button', { name: '受理', exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
    for (const page of [owner, reviewer]) await page.context().close();
  },
  MINUTES_4,
);

/** The filing, which asks for no files, by the conditions of 稳岗扩岗. */
const instantFiling = () =>
  sql.unsafe(
    `update declaration.project set redemption = 'instant',
       policy_id = (select policy_id from declaration.project where code = 'SB-005') where name = '${FILING}'`,
  );

it(
  '代办人员填写、不能提交，核对后请管理员提交；企业管理员从消息打开同一份草稿，核对后提交',
  async () => {
    await sql.unsafe(
      `update declaration.project set redemption = 'filing', policy_id = null where name = '${FILING}'`,
    );
    const { page: agent } = await visitor('demo-agent');
    await openGuide(agent);
    const id = await startFiling(agent);
    await fillFiling(agent);
    await main(agent).getByText('提交需由企业管理员办理').first().waitFor();
    await expect.poll(() => agent.getByRole('button', { name: '下一步：核对并提交' }).count()).toBe(0);
    await agent.getByRole('button', { name: '下一步：核对', exact: true }).click();
    await agent.getByRole('button', { name: '请管理员提交', exact: true }).click();
    await agent.getByText('已请管理员提交：企业的 1 位管理员收到了消息').first().waitFor();
    await expectAccessible(agent, 'asked to file');
    await agent.context().close();

    const { page: admin, faults } = await visitor('demo-enterprise');
    await admin.goto('/zct-ee/declaration');
    await main(admin)
      .getByRole('region', { name: '待我处理' })
      .getByRole('link', { name: new RegExp(FILING) })
      .waitFor();
    await openAwake(admin, '/user/message');
    await main(admin)
      .getByText(/已填好，请核对并提交/)
      .first()
      .click();
    await main(admin)
      .getByRole('link', { name: new RegExp(`^查看：.*${FILING}.*已填好，请核对并提交`) })
      .click();
    await admin.waitForURL(`**?id=${id}`);
    await openAwake(admin, `/apply-center/apply?id=${id}`);
    await expect.poll(() => admin.locator('[name="mainProducts"]').inputValue()).toBe('锂离子电池材料');
    await submitFiling(admin);
    expect(faults).toEqual([]);
    await admin.context().close();
  },
  MINUTES_4,
);
