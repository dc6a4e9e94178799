// 用户旅程: one declaration from the guide to its payment, by browsers alone. The enterprise reads the guide, says what it meets,
// fills in, files, corrects one field and one material, gives its account; officers of two departments review, list, publish and
// pay. After each step applicant and desk both read where it stands.
import type { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { batchId, projectId } from '../apps/portal/seeds/declarable-projects.ts';
import { DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { expectPublished, passPublicity } from './declaration-batch.ts';
import {
  actOnCase,
  attach,
  confirmList,
  giveAccount,
  openListAt,
  payOrders,
  type Acting,
  type Confirming,
} from './desk-acts.ts';
import { sendCorrection } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

export const covers = ['/apply-center/detail', '/user/my-apply/detail', '/zct-ee/declaration'];

/** Of `DEMO_PROJECTS`: the one whose chain has every node of a list, from 联审 on. */
const DIGITAL = 6;
const NAME = '中小企业数字化转型补助';
/** Its open batch. */
const BATCH = batchId(DIGITAL, 2);
const [, , ENTERPRISE] = DEMO_ENTERPRISES;
const LONG_MS = 1_200_000;
const MOVING_MS = 60_000;
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

let browser: Browser;
let sql: Sql;
beforeAll(async () => {
  browser = await openBrowser();
  sql = openDatabase();
  // nobody has said yet what only the enterprise can say
  await sql.unsafe('delete from matching.declared_answer');
});
afterAll(async () => {
  await browser.close();
  await sql.end({ timeout: 1 });
});

const main = (page: Page) => page.getByRole('main');
const faultsOfAll: string[][] = [];

async function somebody(login: string): Promise<Page> {
  const { page, faults } = await newVisitor(browser);
  faultsOfAll.push(faults);
  await signIn(page, login);
  return page;
}

async function fillAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

/** A guest reads what is asked for, with clauses, and nothing of any enterprise. */
async function guestReads(): Promise<void> {
  const { page, context, faults } = await newVisitor(browser, { isPhone: true });
  faultsOfAll.push(faults);
  await page.goto(`/apply-center/detail?id=${projectId(DIGITAL)}`);
  const asked = main(page).getByRole('region', { name: '申报条件' });
  await asked.getByText('登录并绑定企业后，可看到逐条核对的结论').waitFor();
  await asked.getByText('数字化水平改造后达到二级以上').waitFor();
  await asked.getByText('留存备查：改造前后数字化水平评测报告').waitFor();
  await asked.getByText(/依据：第三条第（一）项/).waitFor();
  await asked.getByRole('listitem').filter({ hasText: '满足以下任一条件' }).getByRole('list').waitFor();
  await expect
    .poll(() =>
      main(page)
        .getByText(/待自我声明|本企业|不满足/)
        .count(),
    )
    .toBe(0);
  await expectAccessible(page, 'guest');
  await expectNoOverflow(page, 'guest');
  await context.close();
}

/** The guide as the enterprise reads it; returns the id of the draft. */
async function begin(owner: Page): Promise<string> {
  await owner.goto(`/apply-center?keyword=${encodeURIComponent('数字化')}`);
  await main(owner).getByRole('link', { name: NAME }).click();
  await owner.waitForURL('**/apply-center/detail**');
  await main(owner).getByRole('heading', { name: '条件与本企业情况' }).waitFor();
  await main(owner).getByText('待自我声明').first().waitFor();
  // the same page, moments later, to somebody without a session
  await guestReads();
  await main(owner).getByRole('button', { name: '去申报' }).click();
  await owner.waitForURL('**/apply-center/apply**');
  return new URL(owner.url()).searchParams.get('id') ?? '';
}

const task = (page: Page, name: string, state: RegExp) =>
  main(page)
    .getByRole('region', { name: '任务清单' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(state);

/** 资格自查: what no fact decides is said by the enterprise. */
async function qualify(owner: Page): Promise<void> {
  await task(owner, '资格自查', /还差 \d+ 项|待完成/).waitFor();
  const check = main(owner).getByRole('form', { name: '资格自查' });
  await check
    .getByRole('group', { name: /数字化水平改造后达到二级以上/ })
    .getByLabel('是')
    .check();
  await check.getByLabel('说明与证明材料').fill('评测报告编号 PC-2026-01');
  await check.getByRole('button', { name: '保存自查说明' }).click();
  // pressed before the page's scripts were there, it is said above the page
  await owner.getByText('自查说明已保存').first().waitFor();
  await task(owner, '资格自查', /已完成/).waitFor();
}

const CONTRACTS = '改造合同、发票和付款凭证';
const RATING = '数字化水平评测报告';

async function fileDeclaration(owner: Page): Promise<void> {
  await qualify(owner);
  await fillAll(owner, {
    contactName: '陈演示',
    contactMobile: '13900006789',
    summary: '车间数据采集与排产系统',
    requestedAmount: '300000.00',
  });
  await owner.locator('[name="isTrue"]').last().check();
  await owner.getByText('已保存', { exact: true }).waitFor();
  await attach(owner, CONTRACTS, '改造合同.pdf');
  await attach(owner, RATING, '评测报告.pdf');
  await expectAccessible(owner, 'form');
  await owner.getByRole('button', { name: '下一步：核对并提交' }).click();
  await owner.getByText('请核对所填内容').waitFor();
  await main(owner).getByText('车间数据采集与排产系统').first().waitFor();
  await owner.getByRole('button', { name: '提交申报' }).click();
  await owner.waitForURL('**/user/my-apply/detail**');
  await owner.getByText(/受理编号 SB\d{14}/).waitFor();
}

/** What the applicant's page says; the node is that of 办理进程 where it stands. */
async function ownerReads(owner: Page, id: string, { state, node, words = [] }: Standing): Promise<void> {
  await owner.goto(`/user/my-apply/detail?id=${id}`);
  await main(owner).getByText(state).first().waitFor();
  const course = main(owner).getByRole('region', { name: '办理进程' });
  if (node !== undefined)
    await course.locator('li[aria-current="step"]').getByRole('heading', { name: node }).waitFor();
  for (const word of words) await main(owner).getByText(word).first().waitFor();
  await expectNoLeftovers(owner);
}
interface Standing {
  state: string;
  node?: string;
  words?: readonly string[];
}

/** Nothing that a template forgot to fill in. */
const expectNoLeftovers = (page: Page): Promise<void> =>
  expect.poll(() => main(page).innerText()).not.toMatch(/undefined|null|NaN|\[object/);

/** An officer opens the case, reads `words` and acts. */
async function act(
  login: string,
  id: string,
  { words = [], ...given }: Acting & { words?: readonly string[] },
) {
  const page = await somebody(login);
  await openAwake(page, `/console/cases/${id}`);
  for (const word of words) await main(page).getByText(word).first().waitFor();
  await expectNoLeftovers(page);
  await actOnCase(page, given);
  await page.context().close();
}

const ON_FIELD = '请写明上线的系统名称';
const ON_FILE = '缺少评测机构的盖章页';

/** One field and one material are asked for again, by the officer's page, in one letter. */
async function askForCorrection(id: string): Promise<void> {
  const page = await somebody('demo-clerk2');
  await openAwake(page, `/console/cases/${id}`);
  await main(page).getByRole('checkbox', { name: '要求补正：改造内容' }).check();
  await main(page)
    .getByRole('checkbox', { name: `要求补正：${RATING}` })
    .check();
  await main(page).locator('summary', { hasText: '要求补正' }).click();
  await main(page).getByRole('textbox', { name: '改造内容的补正要求' }).fill(ON_FIELD);
  await main(page)
    .getByRole('textbox', { name: `${RATING}的补正要求` })
    .fill(ON_FILE);
  await main(page).getByLabel('总体说明').fill('两处需要补正');
  const preview = main(page).getByRole('region', { name: '告知内容预览' });
  await preview.getByText(`改造内容：${ON_FIELD}`).waitFor();
  await preview.getByText(`${RATING}：${ON_FILE}`).waitFor();
  await expectAccessible(page, 'correction');
  await main(page).getByRole('button', { name: '确认要求补正' }).click();
  await main(page).getByText('要求补正：办件现为「待补正」').first().waitFor();
  await page.context().close();
}

/** The officer's words stand at what they are about; nothing else is open; one more filing. */
async function correct(owner: Page, id: string): Promise<void> {
  await owner.goto('/zct-ee/declaration');
  await main(owner)
    .getByRole('region', { name: '待我处理' })
    .getByRole('link', { name: new RegExp(NAME) })
    .first()
    .click();
  await owner.waitForURL(`**/user/my-apply/detail?id=${id}`);
  await ownerReads(owner, id, { state: '待补正', words: [`补正意见：${ON_FIELD}`, `补正意见：${ON_FILE}`] });
  await openAwake(owner, `/user/my-apply/detail?id=${id}`);
  await expect.poll(() => owner.locator('[name="requestedAmount"], [name="contactName"]').count()).toBe(0);
  await expect.poll(() => owner.getByLabel(`${CONTRACTS} 选择文件`).count()).toBe(0);
  await fillAll(owner, { summary: '车间数据采集与排产系统（MES 3.2）' });
  await owner.getByText('已保存', { exact: true }).waitFor();
  await attach(owner, RATING, '评测报告盖章页.pdf');
  await expectAccessible(owner, 'correcting');
  await owner.getByRole('button', { name: '下一步：核对并提交' }).click();
  await owner.getByText('请核对所填内容').waitFor();
  await sendCorrection(owner);
}

/** Makes the list of a kind by the console; returns its address. */
async function prepare(page: Page, kind: keyof typeof WORDS): Promise<string> {
  await page.goto('/console/lists');
  const button = main(page).getByRole('button', {
    name: `编制${WORDS[kind]}名单（1 件） ${NAME} 第二批`,
  });
  await button.click();
  await page
    .getByText(/已编制名单/)
    .first()
    .waitFor();
  return openListAt(page, { kind, batchId: BATCH });
}
const WORDS = { joint: '联审', support: '拟支持', publicity: '公示', payment: '资金下达' } as const;

/** 拟支持 begins with what is asked for; the meeting's list has what the review came to. */
async function cut(page: Page, path: string): Promise<string> {
  await openAwake(page, path);
  const edit = main(page).locator('details', { has: page.getByLabel(`修改 ${ENTERPRISE?.name ?? ''}`) });
  await edit.locator('summary').click();
  await edit.getByLabel('金额（元）').fill('280000');
  await edit.getByLabel('依据').fill('初审核减两万元');
  await edit.getByRole('button', { name: '保存本行' }).click();
  await main(page).getByText('已保存', { exact: true }).waitFor();
  await main(page).getByText('合计 280,000.00 元').first().waitFor();
  return path;
}

/** A list that somebody made is confirmed by somebody else. */
async function confirm(login: string, path: string, given: Confirming): Promise<void> {
  const page = await somebody(login);
  await openAwake(page, path);
  await main(page)
    .getByText(ENTERPRISE?.name ?? '')
    .first()
    .waitFor();
  await expectNoLeftovers(page);
  await confirmList(page, given, MOVING_MS);
  await expectAccessible(page, given.ask);
  await page.context().close();
}

const ACCOUNT = '6222000000006789';
/** Whoever pays looks at the proof and compares the account with it. */
async function checkAccount(owner: Page, id: string): Promise<void> {
  const page = await somebody('demo-payer');
  await openAwake(page, `/console/cases/${id}`);
  const account = main(page).getByRole('region', { name: '收款账户', exact: true });
  await account.getByText('尚未核对').waitFor();
  await account.getByRole('link', { name: '下载 开户许可证.pdf' }).waitFor();
  const actions = main(page).getByRole('region', { name: '办理', exact: true });
  await actions.locator('summary', { hasText: '核对收款账户' }).click();
  const form = actions.getByRole('form', { name: '核对收款账户' });
  const compare = async () => {
    await form.locator('[name="isSame"]').check();
    await form.locator('[name="tail"]').fill(ACCOUNT.slice(-4));
  };
  const press = () => form.getByRole('button', { name: '确认核对收款账户' }).click();
  await compare();
  // given anew meanwhile: it is refused, and what was ticked is not for the new one
  await giveAccount(owner, { id, accountNo: ACCOUNT });
  await press();
  await page.getByText('收款账户刚刚有变动').first().waitFor();
  await expect.poll(() => form.locator('[name="isSame"]').isChecked(), { timeout: 15_000 }).toBe(false);
  await compare();
  await press();
  await expect.poll(() => account.getByText(/^已核对账户（/).count(), { timeout: 15_000 }).toBe(1);
  await expectAccessible(page, 'account');
  await page.context().close();
}

/** The treasury gets the orders and says that they are paid. */
async function pay(path: string): Promise<void> {
  const page = await somebody('demo-payer');
  const answer = (book: Workbook) => {
    const row = book.worksheets[0]?.getRow(2);
    expect(row?.getCell(7).text).toBe(ACCOUNT);
    for (const [cell, value] of [
      [9, '已拨付'],
      [10, 'PZ-2026-088'],
      [11, TODAY],
    ] as const)
      if (row) row.getCell(cell).value = value;
  };
  await payOrders(page, path, { answer, timeout: MOVING_MS });
  await expectNoLeftovers(page);
  await page.context().close();
}

/** Who reviews side by side, by department. */
const JOINT = [
  ['demo-joint', '经济发展'],
  ['demo-joint2', '科技人才'],
  ['demo-joint3', '财政金融'],
] as const;
const MEETING = { 会议名称: '管委会专题会', 会议日期: TODAY, 纪要文号: '〔2026〕6 号' };

it(
  '从指南到拨付，补正一次：企业与各环节人员都在浏览器里办，每一步之后两边都读到',
  async () => {
    const owner = await somebody('demo-other');
    await guestReads();
    const id = await begin(owner);
    await fileDeclaration(owner);
    await ownerReads(owner, id, { state: '待受理', node: '受理' });

    await askForCorrection(id);
    await correct(owner, id);
    await ownerReads(owner, id, {
      state: '待受理',
      node: '受理',
      words: ['车间数据采集与排产系统（MES 3.2）'],
    });
    await act('demo-clerk2', id, {
      event: '受理',
      state: '初审中',
      words: ['车间数据采集与排产系统（MES 3.2）', '评测报告盖章页.pdf', '评测报告编号 PC-2026-01'],
    });
    const first = { opinion: '材料齐全，投入属实', verifiedAmount: '280000' };
    await act('demo-reviewer', id, { event: '初审通过', state: '联审中', fields: first });
    await ownerReads(owner, id, { state: '联审中', node: '联审', words: ['意见：材料齐全，投入属实'] });

    const writer = await somebody('demo-operator');
    await prepare(writer, 'joint');
    for (const [login, department] of JOINT) {
      const feedback = { ask: '确认反馈', button: '确认并办理全部', done: '已办理 1 件，全部办完' };
      await confirm(login, await openListAt(writer, { kind: 'joint', batchId: BATCH, department }), feedback);
    }
    await ownerReads(owner, id, { state: '终审中', node: '终审' });
    await confirm('demo-leader', await cut(writer, await prepare(writer, 'support')), {
      ask: '集体决策',
      fields: MEETING,
      button: '批准并办理全部',
      done: '已办理 1 件，全部办完',
    });
    await ownerReads(owner, id, { state: '公示中', node: '公示', words: ['280,000.00'] });
    await confirm('demo-leader', await prepare(writer, 'publicity'), {
      ask: '发布公示',
      button: '发布公示',
      done: '名单已确认',
    });
    await expectPublished(browser, { project: NAME, enterprise: ENTERPRISE?.name ?? '', sum: '280,000.00' });
    await passPublicity(sql, { batchId: BATCH });
    await expect
      .poll(
        async () => (
          await owner.goto(`/user/my-apply/detail?id=${id}`),
          main(owner).getByText('待拨付').count()
        ),
        {
          timeout: 120_000,
          interval: 1000,
        },
      )
      .toBeGreaterThan(0);
    await giveAccount(owner, { id, accountNo: ACCOUNT });
    await checkAccount(owner, id);
    const payment = await prepare(writer, 'payment');
    await confirm('demo-leader', payment, {
      ask: '下达资金',
      fields: { 资金文件文号: '苏滁财〔2026〕18 号' },
      button: '确认下达',
      done: '名单已确认',
    });
    await pay(payment);
    await ownerReads(owner, id, { state: '已办结', words: ['凭证号：PZ-2026-088', '280,000.00'] });
    await expectAccessible(owner, 'paid');
    await openAwake(writer, `/console/cases/${id}`);
    for (const word of ['已办结', 'PZ-2026-088', ON_FIELD])
      await main(writer).getByText(word).first().waitFor();
    await owner.goto('/user/my-apply');
    await main(owner).getByText('已办结', { exact: true }).first().waitFor();
    expect(faultsOfAll.flat()).toEqual([]);
    await owner.context().close();
    await writer.context().close();
  },
  LONG_MS,
);
