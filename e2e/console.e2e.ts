// 运营后台: a rule change on its way into force. The author drafts, tries, is refused, mends and submits; four eyes; the
// bound enterprise reads what changed for it; the version before comes back at the end, so that other journeys find the
// rules as they were.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { portal } from './own-portal.ts';

export const covers = ['/console', '/console/rules', '/console/rules/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A policy that no other journey touches; the demonstration enterprise meets it until the figure below is asked. */
const CODE = 'D-SC-016';
const TITLE = '苏滁高新区企业境外参展和出口信用保险补贴办法';
const BEYOND_REACH = '900000';

async function openRule(page: Page): Promise<void> {
  await page.goto(`/console/rules?keyword=${CODE}`);
  await page.getByRole('main').getByRole('link', { name: TITLE }).click();
  await page.waitForURL('**/console/rules/*');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const told = (page: Page, words: string) =>
  page.getByRole('region', { name: '消息提示' }).getByText(words).first().waitFor();
const trial = (page: Page) => page.getByRole('region', { name: '试算' });
/** The figure beside a name of the trial. */
const figure = async (page: Page, name: string): Promise<number> => {
  const words = await trial(page).getByRole('definition').allTextContents();
  const names = await trial(page).getByRole('term').allTextContents();
  return Number(/\d+/.exec(words[names.indexOf(name)] ?? '')?.[0]);
};
const settled = (page: Page) =>
  trial(page)
    .getByText(/^企业库共 \d+ 家/)
    .waitFor();

const golden = (page: Page) => page.getByRole('region', { name: '校验用例' });

/** Picks a field by typing a part of its name. */
async function pick(page: Page, label: string, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(words);
  await box.press('Enter');
}

describe('规则变更：起草、试算、提交', () => {
  it('工作台和规则列表给出入口；企业用户进不了运营后台', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator', { at: '/console' });
    await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
    await expectAccessible(page, '/console');
    await page.getByRole('navigation').getByRole('link', { name: '政策规则' }).click();
    await page.waitForURL('**/console/rules');
    await page.getByRole('heading', { level: 1, name: '政策规则' }).waitFor();
    await expectAccessible(page, '/console/rules');
    await expectNoOverflow(page, '/console/rules');
    expect(faults).toEqual([]);
    await context.close();
    const other = await newVisitor(browser);
    await signIn(other.page, 'demo-enterprise');
    expect((await other.page.goto('/console/rules'))?.status()).toBe(403);
    await other.context.close();
  });

  it('修改一个条件，试算随之变化；删除可撤销；离开前询问；保存草稿', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    await openRule(page);
    await main(page).getByRole('link', { name: '起草修改' }).click();
    await settled(page);
    const before = await figure(page, '符合');
    expect(before).toBeGreaterThan(0);
    const value = page.getByLabel('条件 2 值', { exact: true });
    await value.fill(BEYOND_REACH);
    await expect.poll(() => figure(page, '符合')).toBe(0);
    await settled(page);
    await expect.poll(() => figure(page, '结论变差')).toBeGreaterThanOrEqual(before);
    await page
      .getByRole('region', { name: '与生效版本的差异' })
      .getByText(/900,000 万美元/)
      .first()
      .waitFor();
    await button(page, '删除 条件 1').click();
    await button(page, '撤销删除').click();
    await expect.poll(() => button(page, '删除 条件 3').count()).toBe(1);
    await page.getByRole('radio', { name: '表格' }).check();
    await expect.poll(() => page.getByLabel('条件 2 值', { exact: true }).inputValue()).toBe(BEYOND_REACH);
    await expectAccessible(page, '表格');
    await page.getByRole('navigation').getByRole('link', { name: '工作台' }).click();
    await page
      .getByRole('dialog', { name: '当前内容尚未保存，确定离开吗？' })
      .getByRole('button', { name: '留在本页' })
      .click();
    await page.getByRole('textbox', { name: /^修改说明/ }).fill('提高出口额门槛');
    await button(page, '保存草稿').click();
    await told(page, '草稿已保存');
    await page.getByText('没有未保存的修改').waitFor();
    await expectAccessible(page, '编辑');
    await expectNoOverflow(page, '编辑');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('两个窗口同时修改：后保存的看到差异，再选择', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    const second = await context.newPage();
    await openRule(page);
    await openRule(second);
    await page.getByLabel('条件 2 政策原文', { exact: true }).fill('上一年度出口额超过90亿美元');
    await button(page, '保存草稿').click();
    await told(page, '草稿已保存');
    await second.getByLabel('条件 2 依据条款', { exact: true }).fill('第三条第（九）项');
    await button(second, '保存草稿').click();
    const dialog = second.getByRole('dialog', { name: '草稿已被他人更新，您的修改尚未保存' });
    // both have changed the same condition: one's own is chosen until the other is
    const choice = dialog.getByRole('group', { name: '申报条件', exact: true });
    await choice.getByText(/第三条第（九）项/).waitFor();
    await expect.poll(() => choice.getByRole('radio', { name: /您填写的/ }).isChecked()).toBe(true);
    await expectAccessible(second, '冲突');
    await choice.getByRole('radio', { name: /已保存的新版本/ }).check();
    await dialog.getByRole('button', { name: '按所选内容保存' }).click();
    await expect
      .poll(() => second.getByLabel('条件 2 政策原文', { exact: true }).inputValue())
      .toBe('上一年度出口额超过90亿美元');
    await context.close();
  });

  it('错误指到出错的条件；校验用例不通过不能提交，改正后提交；编写人不能审核', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    await openRule(page);
    await button(page, '＋ 添加条件 条件最外层').click();
    await pick(page, '条件 5 字段', '年研发费用');
    await button(page, '保存草稿').click();
    const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
    await summary.getByRole('link').first().click();
    const faulty = page.getByLabel('条件 5 值', { exact: true });
    await expect.poll(() => faulty.getAttribute('aria-invalid')).toBe('true');
    await button(page, '删除 条件 5').click();
    const drop = golden(page).getByRole('button', { name: '删除 用例 1', exact: true });
    for (let left = 4; left > 0; left -= 1) {
      await expect
        .poll(() =>
          golden(page)
            .getByLabel(/^用例 \d 用例名称$/)
            .count(),
        )
        .toBe(left);
      await drop.click();
    }
    await button(page, '提交审核').click();
    await summary.getByRole('link', { name: /^校验用例：请至少写一个应为「符合」/ }).click();
    await golden(page)
      .getByText(/请至少写一个应为「符合」.*请至少写一个应为「不符合」/)
      .waitFor();
    await expectAccessible(page, '没有校验用例');
    const add = golden(page).getByRole('button', { name: '添加用例' });
    await expect.poll(() => add.evaluate((one) => one === document.activeElement)).toBe(true);
    await add.click();
    await page.getByLabel('用例 1 用例名称', { exact: true }).fill('出口额不足的企业');
    await pick(page, '用例 1 企业情况 1 字段', '年出口额');
    await page.getByLabel('用例 1 企业情况 1 值', { exact: true }).fill('100');
    await golden(page).getByRole('button', { name: '运行全部用例' }).click();
    await golden(page).getByText('1 个用例中 0 个通过').waitFor();
    await golden(page).getByText('无法达到的结论', { exact: true }).click();
    const reasonFor = (verdict: string) =>
      golden(page).getByLabel(new RegExp(`应为「${verdict}」用例的原因`));
    await reasonFor('不符合').fill('试验：另一种结论的用例稍后补充');
    await button(page, '提交审核').click();
    await summary.getByText(/「出口额不足的企业」未通过/).waitFor();
    await page.getByLabel('用例 1 应得结论', { exact: true }).selectOption('不符合');
    await reasonFor('不符合').fill('');
    await reasonFor('符合').fill('试验：达到门槛的企业稍后补充');
    await button(page, '提交审核').click();
    await told(page, '已提交审核');
    await page.getByText(/^等待审核/).waitFor();
    await expect.poll(() => button(page, '审核通过').count()).toBe(0);
    const { url } = portal();
    const policyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const rules = `${url}/policy/api/manager/rule`;
    const detail = await (await context.request.get(`${rules}/detail?policyId=${policyId}`)).json();
    const refused = await context.request.post(`${rules}/review`, {
      data: { id: detail.data.open.id, decision: 'approve' },
      headers: { origin: url },
    });
    expect(refused.status()).toBe(403);
    await context.close();
  });
});

describe('规则变更：审核、生效、告知、回退', () => {
  it('审核员退回并写明原因，编写人看到后再次提交', async () => {
    const reviewer = await newVisitor(browser, { isPhone: true });
    await signIn(reviewer.page, 'demo-reviewer');
    await openRule(reviewer.page);
    await settled(reviewer.page);
    await expectAccessible(reviewer.page, '审核（手机）');
    await expectNoOverflow(reviewer.page, '审核（手机）');
    await button(reviewer.page, '退回修改').click();
    const dialog = reviewer.page.getByRole('dialog', { name: '退回第 2 版' });
    await dialog.getByRole('button', { name: '退回修改' }).click();
    await dialog.getByText('请填写原因，1～500 个字').waitFor();
    await dialog.getByLabel('退回原因').fill('请核对政策原文');
    await dialog.getByRole('button', { name: '退回修改' }).click();
    await told(reviewer.page, '已退回修改');
    expect(reviewer.faults).toEqual([]);
    await reviewer.context.close();
    const author = await newVisitor(browser);
    await signIn(author.page, 'demo-operator');
    await openRule(author.page);
    await author.page.getByText('请核对政策原文').waitFor();
    await button(author.page, '提交审核').click();
    await told(author.page, '已提交审核');
    await author.context.close();
  });

  it('另一位审核员通过并生效；企业收到「由…变为…」的消息', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-reviewer');
    await openRule(page);
    await settled(page);
    await golden(page).getByRole('button', { name: '运行全部用例' }).click();
    await golden(page).getByText('1 个用例中 1 个通过').waitFor();
    await button(page, '审核通过').click();
    await page.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
    await told(page, '审核已通过');
    await button(page, '生效').click();
    const activation = page.getByRole('dialog', { name: '生效第 2 版' });
    await expectAccessible(page, '生效');
    await activation.getByRole('radio', { name: '立即生效' }).check();
    await activation.getByRole('button', { name: '生效', exact: true }).click();
    await told(page, '规则已生效，受影响的企业将收到消息');
    const enterprise = await newVisitor(browser);
    await signIn(enterprise.page, 'demo-enterprise');
    const message = enterprise.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`《${TITLE}》的申报条件有更新`) });
    await expect
      .poll(
        async () => {
          await enterprise.page.goto('/user/message');
          return message.count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    await message.first().click();
    await enterprise.page
      .getByText(/由「符合」变为「不符合」/)
      .first()
      .waitFor();
    await enterprise.context.close();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('回退到原版本：写明原因，以新版本恢复', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-reviewer');
    await openRule(page);
    await main(page)
      .getByRole('row', { name: /^第 1 版/ })
      .getByRole('button', { name: /^回退到此版本/ })
      .click();
    const back = page.getByRole('dialog', { name: '回退到第 1 版' });
    await back.getByLabel('回退原因').fill('门槛有误');
    await back.getByRole('button', { name: '回退到此版本' }).click();
    await told(page, '已回退，受影响的企业将收到消息');
    await page.getByRole('row', { name: /第 3 版.*生效中/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
