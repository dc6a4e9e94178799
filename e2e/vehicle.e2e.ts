// 用户旅程: a vehicle pass from draft over one correction to the pass and its public check, at 1280 and at 375 px. The officers
// act by their calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Workbook } from '@cj-tech-master/excelts';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { sendCorrection } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/user/car-apply',
  '/user/car-apply/{action}',
  '/verify/{code}',
  '/console/vehicles/gate',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills the form as it stands; a field is found by its name. */
async function fill(page: Page, plate: string): Promise<void> {
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await named('applyType').selectOption('01');
  await named('validFrom').fill(inDays(0));
  await named('validTo').fill(inDays(180));
  await page.getByRole('checkbox', { name: '东门' }).check();
  await named('reason').fill('原料运输');
  if ((await named('vehicles[0].plateNo').count()) === 0)
    await page
      .getByRole('button', { name: /添加|新增/ })
      .first()
      .click();
  await named('vehicles[0].plateNo').fill(plate);
  await named('vehicles[0].plateColor').selectOption('02');
  await named('vehicles[0].type').selectOption('H1');
  await named('vehicles[0].fuel').selectOption('B');
  await named('vehicles[0].emission').selectOption('04');
  await named('vehicles[0].owner').fill('滁州演示物流有限公司');
  await named('vehicles[0].driverName').fill('王演示');
  await named('vehicles[0].driverMobile').fill('13900001234');
  await named('vehicles[0].driverLicenceNo').fill('110101199003070011');
  await named('isTrue').last().check();
}

/** An officer's event, by their own browser's session. */
async function act(id: string, user: string, event: string, more: object = {}): Promise<void> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, user);
  const result = await page.evaluate(
    async ({ id, event, more }) => {
      const file = await (await fetch(`/policy/api/manager/case/get/${id}`)).json();
      const reply = await fetch('/policy/api/manager/case/act', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, version: file.data.version, event, ...more }),
      });
      return reply.json();
    },
    { id, event, more },
  );
  expect(result.returnCode, JSON.stringify(result)).toBe(1000);
  await context.close();
}

describe.each([
  ['1280', false, '皖M10001'],
  ['375', true, '皖M10002'],
] as const)('车辆通行证，%s 像素', (_width, isPhone, plate) => {
  it('草稿自动保存、核对、提交，补正一次，通过后下载通行证并公开核验', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-enterprise', { at: '/user/car-apply' });
    await expectAccessible(page, 'list');
    await page.getByRole('button', { name: '新建申请' }).click();
    await page.waitForURL('**/user/car-apply/view**');
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByText('尚未提交').waitFor();
    await fill(page, plate);
    await page.getByText('已保存', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => page.locator('[name="vehicles[0].plateNo"]').inputValue()).toBe(plate);
    await expectAccessible(page, 'draft');
    await page.getByRole('button', { name: '下一步：核对并提交' }).click();
    await page.getByText('请核对所填内容').waitFor();
    await expectAccessible(page, 'check');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('待受理').first().waitFor();

    const items = [{ item: 'field:reason', note: '请写明运输的货物' }];
    await act(id, 'demo-operator', 'request_correction', { reason: '事由过简', items });
    await page.reload();
    await page.getByText('补正意见：请写明运输的货物').waitFor();
    await expect.poll(() => page.locator('[name="vehicles[0].plateNo"]').count()).toBe(0);
    await page.locator('[name="reason"]').fill('运输铝箔原料');
    await page.getByRole('button', { name: '下一步：核对并提交' }).click();
    await page.getByText('请核对所填内容').waitFor();
    await sendCorrection(page);

    await act(id, 'demo-operator', 'accept');
    await act(id, 'demo-reviewer', 'approve');
    await page.reload();
    const link = page.getByRole('link', { name: '下载通行证（PDF）' });
    await link.waitFor();
    await expectAccessible(page, 'pass');
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toBe('application/pdf');
    const given = page.getByRole('form', { name: '评价' });
    await page.locator('summary').filter({ hasText: '评价' }).click();
    await given.locator('[name="score"]').selectOption('4');
    await given.locator('[name="note"]').fill('办得快');
    await given.getByRole('button', { name: '确认评价' }).click();
    await page.getByRole('heading', { name: '企业评价' }).waitFor();
    await page.getByText('办得快').first().waitFor();
    await expect.poll(() => given.count()).toBe(0);
    await expectAccessible(page, 'rated');
    if (isPhone) await expectNoOverflow(page, 'rated');
    await page.getByRole('link', { name: `核验 ${plate}` }).click();
    await page.getByText('由本平台核发').waitFor();
    await page.getByText('皖M***').waitFor();
    await expect.poll(() => page.getByText(plate).count()).toBe(0);
    await expectAccessible(page, 'verify');
    if (isPhone) await expectNoOverflow(page, 'verify');
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);
});

describe('卡口放行名单', () => {
  it('可查询、可打印，手机上不超出屏幕', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-operator', { at: '/console/vehicles/gate' });
    await page.getByRole('button', { name: '打印' }).waitFor();
    await page.getByText(/皖M8/).first().waitFor();
    await expectAccessible(page, '放行名单');
    await expectNoOverflow(page, '放行名单');
    const sheet = (await page.getByRole('link', { name: '下载表格（XLSX）' }).getAttribute('href')) ?? '';
    const headers = (await page.request.get(sheet)).headers();
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('没有 JavaScript 也能逐行增加车辆：已填的随之保存', async () => {
  const { page, context } = await newVisitor(browser, { isScriptless: true });
  await signIn(page, 'demo-enterprise', { at: '/user/car-apply' });
  await page.getByRole('button', { name: '新建申请' }).click();
  await page.locator('[name="reason"]').fill('原料运输');
  for (const [at, plate] of ['皖M20001', '皖M20002', '皖M20003'].entries()) {
    await page.locator(`[name="vehicles[${at}].plateNo"]`).fill(plate);
    await page.getByRole('button', { name: '保存并增加一行' }).click();
    await page.locator(`[name="vehicles[${at + 1}].plateNo"]`).waitFor();
  }
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const plates = page.locator('[name^="vehicles["][name$=".plateNo"]');
  await expect.poll(() => plates.count()).toBe(3);
  await expect.poll(() => plates.last().inputValue()).toBe('皖M20003');
  await expect.poll(() => page.locator('[name="reason"]').inputValue()).toBe('原料运输');
  await context.close();
});

it('刚填写就按「保存」：只有自己在填，不说别处改过；接着再填照样保存', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise', { at: '/user/car-apply' });
  await page.getByRole('button', { name: '新建申请' }).click();
  await page.waitForURL('**/user/car-apply/view**');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const reason = page.locator('[name="reason"]');
  const stored = async (): Promise<unknown> => {
    const reply = await page.request.get(`/policy/api/vehicle/get/${id}`);
    const { data }: { data: { answers: Record<string, unknown> } } = await reply.json();
    return data.answers['reason'];
  };
  for (const words of ['原料运输', '原料与成品运输']) {
    await reason.fill(words);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(stored).toBe(words);
  }
  await reason.fill('成品运输');
  await expect.poll(stored).toBe('成品运输');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

describe('车辆申请清单', () => {
  const countOf = async (page: Page): Promise<number> => {
    const reply = await page.request.get('/policy/api/vehicle/mylist');
    const { data }: { data: { total: number } } = await reply.json();
    return data.total;
  };

  it('打开新建地址不产生申请；删除要确认；菜单里有车辆申请', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other', { at: '/user/car-apply/add' });
    await page.waitForURL('**/user/car-apply');
    await expect.poll(() => countOf(page)).toBe(0);
    await page.getByRole('button', { name: '新建申请' }).click();
    await page.waitForURL('**/user/car-apply/view**');
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '车辆申请' }).click();
    const remove = page.getByRole('button', { name: '确认删除' });
    await page.getByText('继续填写').waitFor();
    await expect.poll(() => remove.isVisible()).toBe(false);
    await page.getByText('删除', { exact: true }).click();
    await remove.click();
    await page.getByText('还没有车辆申请').waitFor();
    await expect.poll(() => countOf(page)).toBe(0);
    await context.close();
  });

  it('查看人员没有新建按钮，运营人员不见出错提示；经办知道由谁提交', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-viewer', { at: '/user/car-apply' });
    await page.getByRole('heading', { level: 1, name: '车辆申请' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: '新建申请' }).count()).toBe(0);
    await context.close();
    const officer = await newVisitor(browser);
    await signIn(officer.page, 'demo-operator');
    await officer.page.goto('/user/car-apply');
    await officer.page.getByText('此页面供企业办理业务').waitFor();
    await officer.context.close();
    const handler = await newVisitor(browser);
    await signIn(handler.page, 'demo-handler');
    await handler.page.goto('/user/car-apply');
    await handler.page.getByRole('button', { name: '新建申请' }).click();
    await handler.page.getByText('提交需由企业管理员办理').waitFor();
    await handler.context.close();
  });

  it('审计人员打开不归他的清单：说没有权限，不说稍后重试', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-reviewer', { at: '/console/bindings' });
    await page.getByText('您没有权限查看此内容').waitFor();
    // an officer has no enterprise whose administrator could help
    await page.getByText('请联系租户管理员').waitFor();
    await expect.poll(() => page.getByRole('link', { name: '重试' }).count()).toBe(0);
    await context.close();
  });
});

it('页面程序就绪之前填写和选择的内容不会丢失', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-other', { at: '/user/car-apply' });
  await page.getByRole('button', { name: '新建申请' }).click();
  await page.waitForURL('**/user/car-apply/view**');
  const { promise: isFilled, resolve: letScriptsThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isFilled;
    await route.continue();
  });
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await page.goto(page.url(), { waitUntil: 'commit' });
  await named('applyType').selectOption('01');
  await named('reason').fill('程序就绪之前的事由');
  letScriptsThrough();
  await page.getByText('已保存', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => named('applyType').inputValue()).toBe('01');
  await expect.poll(() => named('reason').inputValue()).toBe('程序就绪之前的事由');
  expect(faults).toEqual([]);
  await context.close();
});

it('从表格导入车辆：先指出有误的行列，改好后填入并自动保存', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise', { at: '/user/car-apply' });
  await page.getByRole('button', { name: '新建申请' }).click();
  await page.waitForURL('**/user/car-apply/view**');
  await page.getByRole('button', { name: /从表格导入.*车辆清单/ }).click();
  const dialog = page.getByRole('dialog');
  const template = dialog.getByRole('link', { name: '下载模板' });
  const reply = await page.request.get((await template.getAttribute('href')) ?? '');
  const bytes = await reply.body();
  const choose = async (name: string, plates: readonly string[]) =>
    dialog.getByLabel('选择表格').setInputFiles({
      name,
      mimeType: reply.headers()['content-type'] ?? '',
      buffer: await withCars(bytes, plates),
    });
  await choose('车辆.xlsx', ['皖MO2345', '皖M66666']);
  await dialog.getByText('共 2 行，1 行可导入，1 行有误').waitFor();
  const found = dialog.getByRole('table', { name: '有误的内容' });
  await found.getByText('第 2 行').waitFor();
  await found.getByText('车牌号不使用字母 I 和 O').waitFor();
  await expectAccessible(page, '导入');
  await choose('改好.xlsx', ['皖M65432', '皖M66666']);
  await dialog.getByText('共 2 行，均可导入').waitFor();
  await dialog.getByRole('button', { name: '填入 2 行' }).click();
  await expect.poll(() => page.locator('[name="vehicles[1].plateNo"]').inputValue()).toBe('皖M66666');
  await page.getByText('已保存', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => page.locator('[name="vehicles[0].plateNo"]').inputValue()).toBe('皖M65432');
  expect(faults).toEqual([]);
  await context.close();
});

/** The template with cars below its heads: choices as the template offers them first. */
async function withCars(template: Buffer, plates: readonly string[]): Promise<Buffer> {
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(template));
  const [list, guide] = workbook.worksheets;
  const places = Array.from({ length: list?.columnCount ?? 0 }, (_, at) => at + 1);
  const chosen = new Set(['车辆类型', '燃料种类', '排放标准']);
  for (const [at, plate] of plates.entries())
    for (const place of places) {
      const head = list?.getCell(1, place).text ?? '';
      const words: Record<string, string> = {
        车牌号: plate,
        号牌颜色: '蓝牌',
        车辆所有人: '演示物流',
        驾驶人: '王演示',
        驾驶人手机: '13900001234',
        驾驶证号: '110101199003070011',
      };
      const value = words[head] ?? (chosen.has(head) ? guide?.getCell(6, place).text : undefined);
      if (list && value !== undefined) list.getCell(at + 2, place).value = value;
    }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
