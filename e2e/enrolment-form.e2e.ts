// 用户旅程: an organiser designs what is asked of who signs up, with a fault first; members fill in exactly that, with and without
// JavaScript; a changed form leaves the entries as they were; the news editor has the same designer. At 1280 and at 375 px.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectSound, inHours, openAwake, somebody, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/console/activity/{id}',
  '/activity/{id}/enroll',
  '/console/content/{collection}/{id}',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: '报名表' });

async function addField(page: Page, kind: string, label: string): Promise<void> {
  const box = dialog(page);
  await box.locator('select[name="kind"]').selectOption(kind);
  await box.getByRole('button', { name: '添加字段' }).click();
  await expect.poll(() => box.locator('[name="field.label"]').inputValue()).toBe(kind);
  await box.locator('[name="field.label"]').fill(label);
}

/** One more row of a table of the chosen field, where it has not that many. */
async function rowAt(page: Page, table: string, at: number, column: string): Promise<void> {
  const box = dialog(page);
  if ((await box.locator(`[name="field.${table}[${at}].${column}"]`).count()) > 0) return;
  await box.locator(`fieldset[id="field.${table}"]`).getByRole('button', { name: '新增一行' }).last().click();
  await box.locator(`[name="field.${table}[${at}].${column}"]`).waitFor();
}

async function setOption(page: Page, at: number, label: string): Promise<void> {
  await rowAt(page, 'options', at, 'label');
  await dialog(page).locator(`[name="field.options[${at}].label"]`).fill(label);
}

/** A new activity with all but its form; publishing it is still to come. */
async function setUp(page: Page, title: string): Promise<string> {
  await page.goto('/console/activity');
  await page.getByRole('button', { name: '新建活动' }).click();
  await page.waitForURL(/\/console\/activity\/[0-9a-f-]{36}$/);
  await waitAwake(page);
  const named = (name: string) => page.locator(`[name="${name}"]`);
  await named('title').fill(title);
  await named('type').selectOption('02');
  await named('form').selectOption('offline');
  await named('organiser').fill('企业服务中心');
  await named('summary').fill('讲解申报条件与材料');
  await named('startsAt').fill(inHours(72));
  await named('endsAt').fill(inHours(74));
  await named('signupFrom').fill(inHours(-1));
  await named('signupTo').fill(inHours(70));
  await named('placeName').fill('报告厅');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const open = async (page: Page) => {
  const button = page.getByRole('button', { name: '设计报名表' });
  await expect.poll(() => button.isEnabled(), { timeout: 15_000 }).toBe(true);
  await button.click();
  await dialog(page).waitFor();
};
const close = async (page: Page) => {
  await dialog(page).getByRole('button', { name: '完成' }).click();
  await expect.poll(() => dialog(page).count(), { timeout: 15_000 }).toBe(0);
};

/** The labels in the outline, in their order. */
const outline = (page: Page) =>
  dialog(page)
    .getByRole('region', { name: '字段', exact: true })
    .locator('li button[aria-pressed]')
    .evaluateAll((all) => all.map((one) => one.textContent?.replace('编辑 ', '')));

/** A choice of one option, which is a fault, and a text. */
async function designFields(page: Page): Promise<void> {
  await open(page);
  await addField(page, '单行文字', '机构名称');
  await addField(page, '单选', '参加身份');
  await dialog(page).locator('[name="field.need"]').selectOption('always');
  await setOption(page, 0, '企业');
  await close(page);
}

/** The fault is mended; the text moves below the choice and is asked for by one of its answers. */
async function finishFields(page: Page): Promise<void> {
  const box = dialog(page);
  await setOption(page, 1, '机构');
  await box.getByRole('button', { name: '上移 参加身份', exact: true }).click();
  await expect.poll(() => outline(page), { timeout: 15_000 }).toEqual(['参加身份', '机构名称']);
  const own = box.locator('li button[aria-pressed]', { hasText: '机构名称' });
  await own.press('Alt+ArrowUp');
  await expect.poll(() => outline(page), { timeout: 15_000 }).toEqual(['机构名称', '参加身份']);
  await own.press('Alt+ArrowDown');
  await expect.poll(() => outline(page), { timeout: 15_000 }).toEqual(['参加身份', '机构名称']);
  await own.click();
  await expect.poll(() => box.locator('[name="field.label"]').inputValue()).toBe('机构名称');
  await box.locator('[name="field.need"]').selectOption('when');
  for (const table of ['needLines', 'showLines']) {
    await rowAt(page, table, 0, 'field');
    await box.locator(`[name="field.${table}[0].field"]`).selectOption({ index: 1 });
    await box.locator(`[name="field.${table}[0].op"]`).selectOption('==');
    await box.locator(`[name="field.${table}[0].value"]`).fill('机构');
  }
}

/** The preview is the form itself: the condition holds at once. */
async function lookAtPreview(page: Page): Promise<void> {
  const preview = dialog(page).getByRole('region', { name: '预览' });
  await preview.getByLabel('手机号').waitFor();
  await expect.poll(() => preview.getByLabel('机构名称').count(), { timeout: 15_000 }).toBe(0);
  await preview.getByLabel('参加身份').selectOption('机构');
  await preview.getByLabel('机构名称').waitFor();
  await expectAccessible(page, 'designer');
}

describe.each([
  ['1280', false],
  ['375', true],
] as const)('报名表设计，%s 像素', (width, isPhone) => {
  it('添加、设条件、排序、预览；有误时在该字段指出；会员填的就是它，不用 JavaScript 也一样；改表不动已报名的', async () => {
    const title = `报名表设计 ${width}`;
    const staff = await somebody(browser, 'demo-operator', { isPhone });
    const id = await setUp(staff, title);
    await designFields(staff);
    await staff.getByRole('button', { name: '保存并发布' }).click();
    await staff.getByRole('link', { name: '“参加身份”：请至少填写两个选项' }).waitFor();
    await waitAwake(staff);
    await expectSound(staff, 'fault of the design');
    await staff.getByRole('button', { name: '修改 参加身份：请至少填写两个选项' }).click();
    await dialog(staff).waitFor();
    await finishFields(staff);
    await lookAtPreview(staff);
    await close(staff);
    await staff.getByRole('button', { name: '保存并发布' }).click();
    await staff.getByText('活动已发布：保存后立即生效').waitFor();

    const member = await somebody(browser, isPhone ? 'demo-agent' : 'demo-enterprise', { isPhone });
    await openAwake(member, `/activity/${id}/enroll`);
    await expect.poll(() => member.getByLabel('机构名称').count(), { timeout: 15_000 }).toBe(0);
    await member.getByLabel('参加身份').selectOption('机构');
    await member.getByLabel('机构名称').waitFor();
    await member.locator('[name="mobile"]').fill('13900001234');
    await member.getByRole('button', { name: '提交报名' }).click();
    await member.getByText('请填写机构名称').first().waitFor();
    await expectSound(member, 'the form of a member');
    await member.getByLabel('机构名称').fill('滁州协会');
    await member.getByRole('button', { name: '提交报名' }).click();
    await member.getByText('您的报名：已报名').first().waitFor();
    await member.context().close();

    const plain = await somebody(browser, isPhone ? 'demo-handler2' : 'demo-other', {
      isPhone,
      isScriptless: true,
    });
    await plain.goto(`/activity/${id}/enroll`);
    await plain.locator('[name="mobile"]').fill('13900005678');
    await plain.getByLabel('参加身份').selectOption({ label: '机构' });
    await plain.getByRole('button', { name: '提交报名' }).click();
    await plain.getByText('根据您的回答，还有几项需要填写').waitFor();
    await plain.getByLabel('机构名称').fill('滁州商会');
    await plain.getByRole('button', { name: '提交报名' }).click();
    await plain.getByText('您的报名：已报名').first().waitFor();
    await plain.context().close();

    await openAwake(staff, `/console/activity/${id}`);
    await open(staff);
    const box = dialog(staff);
    await box.locator('summary[aria-label="删除 机构名称"]').click();
    await box.getByRole('button', { name: '确认删除' }).click();
    await expect.poll(() => outline(staff), { timeout: 15_000 }).toEqual(['参加身份']);
    await close(staff);
    await staff.getByRole('button', { name: '保存', exact: true }).click();
    await staff.getByText('已保存').first().waitFor();
    await staff.goto(`/console/activity/${id}/entries`);
    await staff.getByText('机构名称：滁州协会').first().waitFor();
    await staff.getByText('机构名称：滁州商会').first().waitFor();
    await expectSound(staff, 'entries of an older form');
    await staff.context().close();
  }, 300_000);
});

it('新闻的报名表用同一个设计器：自动保存，有误不能发布，在该字段指出，改好的留存', async () => {
  const page = await somebody(browser, 'demo-operator', { at: '/console/content/news' });
  await page.getByRole('button', { name: /^新建/ }).click();
  await page.waitForURL(/\/console\/content\/news\/[0-9a-f-]{36}$/);
  await waitAwake(page);
  await designFields(page);
  await page.getByText('已自动保存').first().waitFor();
  await page
    .getByRole('button', { name: /发布|提交/ })
    .first()
    .click();
  await page.getByRole('link', { name: '“参加身份”：请至少填写两个选项' }).waitFor();
  await page.getByRole('button', { name: '修改 参加身份：请至少填写两个选项' }).click();
  await finishFields(page);
  await lookAtPreview(page);
  await close(page);
  await page.getByText('已自动保存').first().waitFor();
  await openAwake(page, page.url());
  await open(page);
  await expect.poll(() => outline(page), { timeout: 15_000 }).toEqual(['参加身份', '机构名称']);
  await page.context().close();
}, 240_000);

const LATE_MS = 700;

/** How far down every control of the page stands, in px. */
const placesOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('button:visible, select:visible, textarea:visible, input:visible')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + globalThis.scrollY)));

// What arrives above a button moves it from under the pointer: the press goes down on the button and up on something else.
it.each([
  ['news', '新闻'],
  ['banner', '轮播图'],
])(
  '打开 %s 的编辑页后，晚到的代码不移动页面上的任何控件',
  async (collection) => {
    const page = await somebody(browser, 'demo-operator', { at: `/console/content/${collection}` });
    await page.route('**/assets/**', async (route) => {
      await setTimeout(LATE_MS);
      await route.continue();
    });
    await page.getByRole('button', { name: /^新建/ }).click();
    await page.waitForURL(/\/console\/content\/[a-z]+\/[0-9a-f-]{36}$/);
    await page.getByText('没有未保存的修改').waitFor();
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(5);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => placesOf(page), { timeout: 15_000 }).toEqual(before);
    await page.context().close();
  },
  120_000,
);
