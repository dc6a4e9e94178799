// 用户旅程: the files of an application for vehicle passes, at 1280 and at 375 px: the checklist with its limits, a lying file, the
// stamped form, a material that a correction pins, what the officer sees, the papers and their public check, the vault.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { sendCorrection } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';
import { jpgOf, pdfOf } from '../apps/portal/src/domains/file/server/file-samples.ts';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';

export const covers = ['/user/vault', '/console/templates'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Sent = { returnCode: number; data: { id: string; version: number } };

/** A call by the page's own session. */
const send = (page: Page, path: string, body?: object): Promise<Sent> =>
  page.evaluate(
    async ({ path, body }) => {
      const reply = await fetch(`/policy/api/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json' },
      });
      return reply.json();
    },
    { path, body },
  );

/** An officer's event, by their own browser's session. */
async function act(id: string, user: string, event: string, more: object = {}): Promise<void> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, user);
  const { data } = await send(page, `manager/case/get/${id}`);
  const done = await send(page, 'manager/case/act', { id, version: data.version, event, ...more });
  expect(done.returnCode, JSON.stringify(done)).toBe(1000);
  await context.close();
}

const file = (name: string, buffer: Buffer = pdfOf(`(${name.length}) Tj`)) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Fields for materials that do not say beside them what must not be sent; none at all would be one too. */
const unwarned = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('[id^="material-"] input[type=file]')];
    const hintOf = (field: Element) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    const silent = fields.filter((field) => !hintOf(field).includes('严禁上传涉密文件')).map(({ id }) => id);
    return fields.length > 0 ? silent : ['no fields'];
  });

const attach = async (page: Page, code: string, label: string, name: string): Promise<void> => {
  await page.locator(`#choose-${code}`).setInputFiles(file(name));
  await page.getByRole('list', { name: label, exact: true }).getByText(name, { exact: true }).waitFor();
};

describe.each([
  ['1280', false, '皖M20001'],
  ['375', true, '皖M20002'],
] as const)('材料与文书，%s 像素', (_width, isPhone, plateNo) => {
  it('上传材料、盖章、补正一项材料，审核人员查看，文书公开核验', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-enterprise', { at: '/user/car-apply' });
    const whole = testAnswers(new Date().toISOString().slice(0, 10));
    const answers = { ...whole, applyType: '04', vehicles: [{ ...whole.vehicles[0], plateNo }] };
    const made = await send(page, 'vehicle/submit', { action: 'save', answers });
    const { id } = made.data;
    await page.goto(`/user/car-apply/view?id=${id}`);
    await page.getByText('本系统为非涉密系统，严禁上传涉密文件').first().waitFor();
    await expectAccessible(page, 'checklist');
    if (isPhone) await expectNoOverflow(page, 'checklist');
    await page.getByRole('button', { name: '下一步：核对并提交' }).click();
    await page.waitForURL('**step=check**');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByRole('link', { name: '请上传行驶证' }).waitFor();
    await page.getByRole('link', { name: '请上传保险单' }).waitFor();
    await expectAccessible(page, 'missing');

    // a file that lies, and one of a wrong kind
    await page.locator('#choose-licence').setInputFiles(file('行驶证.pdf', jpgOf()));
    await page.getByText('文件内容与扩展名不一致').waitFor();
    await page.locator('#choose-licence').setInputFiles(file('行驶证.docx'));
    await page.getByText('应为 PDF、JPG、JPEG、PNG 格式').waitFor();
    await page.locator('#choose-licence').setInputFiles(file('旧行驶证.doc'));
    await page.getByText('不支持旧版 Office 格式，请另存为 PDF 格式').waitFor();
    await expect.poll(() => unwarned(page)).toEqual([]);
    await attach(page, 'licence', '行驶证', '行驶证扫描.pdf');
    await attach(page, 'insurance', '保险单', '保单.pdf');
    await attach(page, 'commitment', '安全行车承诺书', '承诺书.pdf');
    await page.getByRole('button', { name: '生成申请表' }).click();
    await page.getByRole('link', { name: /下载申请表 CLWS/ }).waitFor();
    await page.locator('#choose-seal').setInputFiles(file('盖章件.pdf'));
    await page.getByText('与当前内容一致').waitFor();
    await expectAccessible(page, 'complete');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('待受理').first().waitFor();

    const items = [{ item: 'material:licence', note: '请换清晰的扫描件' }];
    await act(id, 'demo-operator', 'request_correction', { reason: '行驶证不清晰', items });
    await page.goto(`/user/car-apply/view?id=${id}`);
    await page.getByText('请换清晰的扫描件').first().waitFor();
    await expect.poll(() => page.locator('#choose-insurance').count()).toBe(0);
    await page.locator('#material-licence').getByText('替换', { exact: true }).click();
    await page
      .locator('#material-licence input[type=file][id^=replace-]')
      .setInputFiles(file('清晰的行驶证.pdf'));
    await page.locator('#material-licence').getByText('替换前的文件（1）').waitFor();
    await expect.poll(() => unwarned(page)).toEqual([]);
    await expectAccessible(page, 'correction');
    await page.getByRole('button', { name: '下一步：核对并提交' }).click();
    await page.waitForURL('**step=check**');
    await sendCorrection(page);
    if (isPhone) await expectNoOverflow(page, 'papers');

    const officer = await newVisitor(browser, { isPhone });
    await signIn(officer.page, 'demo-operator');
    await officer.page.goto(`/console/cases/${id}`);
    await officer.page.getByText('清晰的行驶证.pdf').first().waitFor();
    await officer.page.getByText('此前提交的文件').first().waitFor();
    await officer.page.getByRole('heading', { name: '文书' }).waitFor();
    await expectAccessible(officer.page, 'desk');
    await officer.context.close();

    const check = page.getByRole('link', { name: /^核验申报回执/ });
    const href = (await check.getAttribute('href')) ?? '';
    await context.close();
    const guest = await newVisitor(browser, { isPhone });
    await guest.page.goto(href);
    await guest.page.getByText('由本平台核发').waitFor();
    await guest.page.getByText(/CLWS\d{14}/).waitFor();
    await expectAccessible(guest.page, 'verify');
    if (isPhone) await expectNoOverflow(guest.page, 'verify');
    await guest.context.close();
    expect(faults).toEqual([]);
  }, 180_000);
});

describe.each([
  ['1280', false],
  ['375', true],
] as const)('材料库与文书模板，%s 像素', (width, isPhone) => {
  it('存入一份材料，更新后留有历史，移除前再问一次', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-enterprise', { at: '/user/vault' });
    const title = `营业执照 ${width}`;
    await page.getByText('存入材料', { exact: true }).click();
    const form = page.getByRole('form', { name: '存入材料' });
    await form.getByLabel('材料类型').selectOption('02');
    await form.getByLabel('名称').fill(title);
    await form.locator('input[type=file]').setInputFiles(file('执照.pdf'));
    await form.getByText('已上传', { exact: true }).waitFor();
    await form.getByRole('button', { name: '存入' }).click();
    const entry = page.getByRole('article').filter({ hasText: title });
    await entry.waitFor();
    await expectAccessible(page, 'vault');
    if (isPhone) await expectNoOverflow(page, 'vault');
    await entry.getByText('更新文件').click();
    await entry.locator('input[type=file]').setInputFiles(file('新执照.pdf'));
    await entry.getByText('已上传', { exact: true }).waitFor();
    await entry.getByRole('button', { name: '存入' }).click();
    await entry.getByText('历史文件（1）').waitFor();
    await entry.getByLabel(`移除 ${title}`).click();
    await entry.getByRole('button', { name: `确认移除「${title}」` }).click();
    await expect.poll(() => entry.count(), { timeout: 15_000 }).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);

  it('运营人员看到各种文书的模板与占位符', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-operator', { at: '/console/templates' });
    await page.getByText('{文书编号}').first().waitFor();
    const vehicle = page.getByRole('region', { name: '车辆通行申请' });
    await vehicle.getByRole('link', { name: '下载示例：受理通知书' }).waitFor();
    await expectAccessible(page, 'templates');
    if (isPhone) await expectNoOverflow(page, 'templates');
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);
});
