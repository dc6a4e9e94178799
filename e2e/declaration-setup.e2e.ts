// 无需编程: in a tenant without any project a clerk makes types, a project with twelve fields, a table and five materials and a
// batch, and gives it a receipt of its own; somebody else publishes; an enterprise files, officers take it to payment. Nothing but browsers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { docxText } from '../apps/portal/src/domains/casework/paper/server/test-docx.ts';
import { docxOfLines } from '../apps/portal/src/domains/casework/paper/server/write-docx.ts';
import { expectAccessible, newVisitor, openAwake, signIn, somebody } from './browser.ts';
import { actOnCase, attach, giveAccount, type Acting } from './desk-acts.ts';
import { designForm } from './design-form.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';
import { addRow, setAll } from './set-fields.ts';

export const covers = [
  '/console/projects',
  '/console/project-types',
  '/console/projects/{id}',
  '/console/projects/{id}/form',
  '/console/projects/{id}/batches',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await emptyTenant();
});
afterAll(() => browser.close());

/** No type, project, batch or case is left: as a tenant begins. The people stay. */
async function emptyTenant(): Promise<void> {
  const sql = openDatabase();
  await sql.unsafe(
    `do $$ begin
       set local session_replication_role = replica;
       truncate declaration.project, declaration.project_draft, declaration.big_type, declaration.small_type,
         declaration.review_group, casework.case_file, casework.form_version cascade;
     end $$`,
  );
  await sql.end({ timeout: 1 });
}

/** Also where scripts come late. */
const LONG_MS = 600_000;
const NAME = '首台套装备奖励';
/** Today in Asia/Shanghai, and later. */
const inDays = (days: number): string =>
  new Date(Date.now() + (8 * 3600 + days * 86_400) * 1000).toISOString().slice(0, 10);

const main = (page: Page) => page.getByRole('main');

async function makeTypes(page: Page): Promise<void> {
  await page.goto('/console/projects');
  await main(page).getByText('没有符合条件的项目').waitFor();
  await openAwake(page, '/console/project-types');
  await setAll(page, {
    'bigTypes[0].code': 'industry',
    'bigTypes[0].name': '产业扶持',
    'smallTypes[0].code': 'equipment',
    'smallTypes[0].bigType': 'industry',
    'smallTypes[0].name': '装备制造',
    needsSecond: '是',
  });
  await main(page).getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存', { exact: true }).first().waitFor();
  await expectAccessible(page, 'types');
}

const CONDITION = '设备在园区投产';
const MATERIALS = ['购置合同', '购置发票', '付款凭证', '验收报告', '技术说明'];

/** The project's own docx of a paper, which must appear as uploaded. */
async function setTemplate(page: Page, line: string, name: string): Promise<void> {
  const field = page.locator('[data-field="paper_receipt"]');
  const buffer = docxOfLines([line]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await expect
    .poll(
      async () => {
        const there = field.getByRole('list').getByText(name);
        if ((await there.count()) === 0)
          await field.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
        return there.count();
      },
      { interval: 1500 },
    )
    .toBe(1);
}

/** A template that names what there is not is refused by name; the right one takes its place. */
async function giveTemplate(page: Page): Promise<void> {
  await setTemplate(page, '{文书编号} {购置总价}', '收件回执一.docx');
  await main(page).getByText('模板中的占位符「购置总价」不存在').first().waitFor();
  await page
    .locator('[data-field="paper_receipt"]')
    .getByRole('button', { name: /移除|删除/ })
    .click();
  await setTemplate(page, '首台套专用回执 {文书编号}', '收件回执二.docx');
  await expect.poll(() => main(page).getByText('模板中的占位符「购置总价」不存在').count()).toBe(0);
}

/** Writes the settings; returns the address of the project. */
async function makeProject(page: Page): Promise<string> {
  await openAwake(page, '/console/projects');
  await main(page).getByRole('button', { name: '新建项目' }).click();
  await page.waitForURL(/console\/projects\/[0-9a-f-]{36}$/);
  const address = new URL(page.url()).pathname;
  await openAwake(page, address);
  await setAll(page, {
    code: 'XM-2027-01',
    name: NAME,
    smallType: 'equipment',
    department: 'Z03',
    contactName: '项目窗口',
    contactPhone: '0550-1234567',
    redemption: 'apply',
    audience: '购置首台套装备的园区企业',
    standard: '按购置额的 10% 奖励，最高 50 万元',
    prepare: '购置合同\n发票与付款凭证',
    minutes: '40',
    promisedDays: '20',
    correctionLimit: '2',
    intakeOn: '是',
    firstOn: '是',
    finalOn: '是',
    paymentOn: '是',
  });
  await setAll(page, { intakeDays: '2', firstDays: '5', finalDays: '5', paymentDays: '5' });
  for (const [at, name] of MATERIALS.entries()) {
    if (at > 0) await addRow(page, 'materials');
    await setAll(page, {
      [`materials[${at}].name`]: name,
      [`materials[${at}].need`]: at === 4 ? 'never' : 'always',
      [`materials[${at}].copies`]: '1',
    });
  }
  // it stands on no policy: what is asked for is written here
  await addRow(page, 'conditions');
  await setAll(page, {
    'conditions[0].text': CONDITION,
    'conditions[0].clause': '园区首台套办法第三条',
    'conditions[0].evidence': '验收报告；现场照片',
  });
  await giveTemplate(page);
  await main(page).getByText('已自动保存').waitFor();
  await expectAccessible(page, 'settings');
  return address;
}

/** Whoever did not write it reads it and publishes form and project. */
async function publish(project: string): Promise<void> {
  const page = await somebody(browser, 'demo-leader');
  await openAwake(page, `${project}/form`);
  await main(page).getByRole('button', { name: '发布申报表' }).click();
  await page.getByText('申报表已发布，新的申报使用这一版').first().waitFor();
  await openAwake(page, project);
  await main(page).getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已发布，申报中心立即更新').first().waitFor();
  await page.context().close();
}

async function openBatch(page: Page, project: string): Promise<void> {
  await openAwake(page, `${project}/batches`);
  await setAll(page, {
    name: '2027 年第一批',
    opensOn: inDays(0),
    opensTime: '00:00:00',
    closesOn: inDays(60),
    closesTime: '17:30:00',
    budget: '1000000',
  });
  await main(page).getByRole('button', { name: '新建批次' }).click();
  await main(page).getByText('申报中', { exact: true }).first().waitFor();
  await expectAccessible(page, 'batches');
}

/** What the officers wrote is declared; nothing is told to be met that nobody looked at. */
async function declareCondition(page: Page): Promise<void> {
  const check = main(page).getByRole('form', { name: '资格自查' });
  await main(page).getByText('各项条件由企业逐条声明，审核时核对').first().waitFor();
  await check
    .getByRole('group', { name: new RegExp(CONDITION) })
    .getByLabel('是')
    .check();
  await check.getByLabel('说明与证明材料').fill('验收报告第 3 页');
  await check.getByRole('button', { name: '保存自查说明' }).click();
  await page.getByText('自查说明已保存').first().waitFor();
}

/** The enterprise finds the project, fills in what the form asks and files; returns the id. */
async function fileDeclaration(page: Page): Promise<string> {
  await page.goto('/apply-center');
  await main(page).getByRole('link', { name: NAME }).click();
  await page.waitForURL('**/apply-center/detail**');
  await main(page).getByText('购置合同').first().waitFor();
  await main(page).getByRole('region', { name: '申报条件' }).getByText(CONDITION).waitFor();
  await main(page).getByRole('button', { name: '去申报' }).click();
  await page.waitForURL('**/apply-center/apply**');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await main(page).getByRole('heading', { name: '任务清单' }).waitFor();
  await declareCondition(page);
  const labelled: Record<string, string> = {
    装备名称: '高速涂布机',
    装备简介: '双面同步涂布',
    购置总额: '320.5',
    项目联系电话: '0550-3000000',
    申请金额: '300000.00',
  };
  for (const [label, value] of Object.entries(labelled))
    await main(page).getByRole('textbox', { name: label, exact: true }).fill(value);
  const row = page.locator('[data-field]', { has: page.getByText('设备清单', { exact: true }) }).last();
  await row.getByRole('textbox').first().waitFor();
  const cells = row.getByRole('textbox');
  for (const [at, value] of ['涂布机', '1', '3205000'].entries()) await cells.nth(at).fill(value);
  await page.locator('[name="invoices[0].invoiceNo"]').fill('26342000000012345678');
  await setAll(page, {
    'invoices[0].invoiceKind': '数电票',
    benefitFrom: '2026-12-31',
    benefitTo: '2026-01-01',
  });
  await page.getByText('已保存', { exact: true }).waitFor();
  for (const material of MATERIALS.slice(0, 4)) await attach(page, material);
  await page.getByRole('button', { name: '下一步：核对并提交' }).click();
  await page.getByRole('button', { name: '提交申报' }).click();
  await main(page)
    .getByText('所属期止（2026-01-01）不能早于所属期起（2026-12-31），请核对')
    .first()
    .waitFor();
  await page.getByRole('link', { name: '返回修改' }).click();
  await page.locator('[name="benefitTo"]').waitFor();
  await setAll(page, { benefitFrom: '2026-01-01', benefitTo: '2026-12-31' });
  await page.getByText('已保存', { exact: true }).waitFor();
  await page.getByRole('button', { name: '下一步：核对并提交' }).click();
  await page.getByText('请核对所填内容').waitFor();
  await page.getByRole('button', { name: '提交申报' }).click();
  await page.waitForURL('**/user/my-apply/detail**');
  await page.getByText(/受理编号 SB\d{14}/).waitFor();
  return id;
}

/** The receipt as docx, by the link that the owner sees. */
async function expectOwnReceipt(page: Page): Promise<void> {
  const link = main(page)
    .getByRole('link', { name: /DOCX 申报回执/ })
    .first();
  const address = await link.getAttribute('href');
  const reply = await page.request.get(new URL(address ?? '', page.url()).href);
  const words = docxText(await reply.body());
  expect(words).toContain('首台套专用回执 SBWS');
}

/** An officer opens the case and acts. */
async function act(login: string, id: string, given: Acting): Promise<void> {
  const page = await somebody(browser, login);
  await openAwake(page, `/console/cases/${id}`);
  await actOnCase(page, given);
  await page.context().close();
}

it(
  '空租户里受理员设好一个项目（十二个字段、一张表、五项材料），另一人发布，企业申报，一路办到拨付',
  async () => {
    const clerk = await somebody(browser, 'demo-operator');
    await makeTypes(clerk);
    const project = await makeProject(clerk);
    await designForm(clerk, project);
    await publish(project);
    await openBatch(clerk, project);

    const { page: owner, faults } = await newVisitor(browser);
    await signIn(owner, 'demo-enterprise');
    const id = await fileDeclaration(owner);
    await act('demo-operator', id, { event: '受理', state: '初审中' });
    await act('demo-reviewer', id, { event: '初审通过', state: '终审中', fields: { opinion: '材料齐全' } });
    const amount = { verifiedAmount: '280000', basis: '专题会〔2027〕1 号' };
    await act('demo-leader', id, { event: '终审通过', state: '待拨付', fields: amount });
    await giveAccount(owner, { id, accountNo: '6222000000006789' });
    const paid = { paidAmount: '280000', paidOn: inDays(0), voucherNo: 'PZ-2027-001' };
    await act('demo-payer', id, { event: '登记拨付', state: '已办结', fields: paid });

    await owner.goto(`/user/my-apply/detail?id=${id}`);
    const course = main(owner).getByRole('region', { name: '办理进程' });
    await course.getByText('意见：材料齐全').waitFor();
    await course.getByText('凭证号：PZ-2027-001').waitFor();
    await expectOwnReceipt(owner);
    await expectAccessible(owner, 'timeline');
    expect(faults).toEqual([]);
    await owner.context().close();
    await clerk.context().close();
  },
  LONG_MS,
);
