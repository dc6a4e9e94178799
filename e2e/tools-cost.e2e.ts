// 成本测算与企业上云自评: live result, scenarios, faults, save, recompute, print file; questionnaire, radar, comparison.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn, slowDown } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/tool/calculate', '/tool/cloud'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const result = (page: Page) => page.getByRole('complementary', { name: '测算结果' });

/** Opens a group of fields of the first scenario. */
const openGroup = async (page: Page, name: string) => {
  const group = page.getByRole('group').filter({ hasText: name }).first();
  if (!(await group.evaluate((element) => element.hasAttribute('open'))))
    await group.getByText(name, { exact: true }).first().click();
};

/** What the portal asks an enterprise in a dialog is put off, whenever it comes. */
const putOff = (page: Page) =>
  page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());

describe('成本测算', () => {
  it('边填边算；起征点；两个方案并排；保存、换版本重算、导出、删除', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    await putOff(page);
    await page.goto('/tool/calculate');
    await page.getByLabel('第 1 行 人数').fill('１０');
    await page.getByLabel('第 1 行 月工资（元）').fill('6,000');
    await result(page).getByText('不低于').first().waitFor();
    await openGroup(page, '增值税');
    await page.getByLabel('增值税纳税人类型').selectOption('small');
    await page.getByLabel('小规模纳税人申报周期').selectOption('month');
    await page.getByLabel('每期销售额（不含税）').fill('100000');
    await page.getByRole('button', { name: '复制方案「方案一」' }).click();
    await expect.poll(() => page.getByLabel('方案名称').nth(1).inputValue()).toBe('方案二');
    await expect
      .poll(() =>
        page
          .getByLabel('方案名称')
          .nth(1)
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await page.getByLabel('第 1 行 人数').nth(1).fill('20');
    await expect.poll(() => result(page).getByRole('row').count()).toBeGreaterThan(5);
    await expectAccessible(page, '/tool/calculate');
    await page.getByRole('button', { name: '保存测算' }).click();
    await page.waitForURL('**/tool/calculate?id=*');
    await page.getByText(/保存的「成本测算/).waitFor();
    await expect.poll(() => page.getByText('每期销售额 × 1% × 12 期').count()).toBe(2);
    await expect.poll(() => result(page).getByRole('columnheader', { name: '方案二' }).count()).toBe(1);
    await page.getByRole('link', { name: '按 2025.1 重算' }).click();
    await page.getByText('已按参数版本 2025.1 重新计算').waitFor();
    await expect.poll(() => page.getByText(/未超过 100,000 元，免征/).count()).toBe(2);
    await page.getByRole('link', { name: '查看保存时的结果' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '导出 PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^成本测算_.*\.pdf$/);
    await page.getByRole('button', { name: /^删除测算/ }).click();
    await page.getByText('测算已删除').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
  it('电脑很慢时，复制方案之后也可以接着键入新方案的名称', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    await putOff(page);
    await page.goto('/tool/calculate');
    await page.getByLabel('第 1 行 人数').fill('10');
    await page.getByLabel('第 1 行 月工资（元）').fill('6000');
    await result(page).getByText('不低于').first().waitFor();
    // the answer is drawn piece by piece: what is done with it must not get lost between two of them
    await slowDown(page, 6);
    for (const count of [2, 3, 4]) {
      await page.getByLabel('拟用地面积').first().fill(`${count}`);
      await page.getByRole('button', { name: '复制方案「方案一」' }).click();
      const name = page.getByLabel('方案名称').nth(count - 1);
      await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await context.close();
  });
  it('没有填写人工的方案也写不低于；说明没有才按 0；用工不足一年写明月数', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    await putOff(page);
    await page.goto('/tool/calculate');
    const row = (name: string) => result(page).getByRole('row', { name: new RegExp(`^${name} `) });
    await openGroup(page, '其他支出');
    await page.getByLabel('其他年度支出').fill('750000');
    await page.getByRole('button', { name: '复制方案「方案一」' }).click();
    await expect.poll(() => page.getByLabel('方案名称').count()).toBe(2);
    await page.getByLabel('第 1 行 人数').nth(1).fill('10');
    await page.getByLabel('第 1 行 月工资（元）').nth(1).fill('6000');
    await page.getByLabel('全年用工月数').nth(1).fill('6');
    await row('人工').getByText('不低于 367,200.00（用工 6 个月）').waitFor();
    await expect.poll(() => row('人工').getByText('未填写').count()).toBe(1);
    await row('年度总成本').getByText('不低于 750,000.00').waitFor();
    await result(page).getByText('方案二 · 全年成本（用工 6 个月）').waitFor();
    await page.getByLabel('人员支出').first().selectOption('none');
    await row('人工').getByText('0.00', { exact: true }).waitFor();
    await page.getByLabel('人员支出').nth(1).selectOption('none');
    await page.getByText('已填写数据，不能选「没有」').first().waitFor();
    await context.close();
  });
  it('错误逐项指出并可跳到字段，什么也不保存；手机上不超宽', async () => {
    const { page, context } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-other');
    await putOff(page);
    await page.goto('/tool/calculate');
    await page.getByLabel('第 1 行 人数').fill('-1');
    await page.getByLabel('拟用地面积').fill('abc');
    await page.getByRole('button', { name: '保存测算' }).click();
    const summary = page.getByRole('alert').filter({ hasText: '有 3 处需要修改' });
    await summary.waitFor();
    await summary.getByRole('link', { name: /拟用地面积/ }).click();
    await expect
      .poll(() => page.getByLabel('拟用地面积').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await expectAccessible(page, '/tool/calculate 375');
    await expectNoOverflow(page, '/tool/calculate 375');
    await expect.poll(() => page.getByText('还没有保存的测算').count()).toBe(1);
    await context.close();
  });
  it('没有 JavaScript 也能计算和保存', async () => {
    const { page, context } = await newVisitor(browser, { isScriptless: true });
    await signIn(page, 'demo-other', { at: '/tool/calculate' });
    await page.getByLabel('第 1 行 人数').fill('1');
    await page.getByLabel('第 1 行 月工资（元）').fill('5000');
    await page.getByRole('button', { name: '计算' }).click();
    await result(page).getByText('不低于').first().waitFor();
    await page.getByRole('button', { name: '新增方案' }).click();
    await expect.poll(() => page.getByLabel('方案名称').count()).toBe(2);
    await expect.poll(() => page.getByLabel('第 1 行 月工资（元）').first().inputValue()).toBe('5000');
    await page.getByRole('button', { name: '保存测算' }).click();
    await page.waitForURL('**/tool/calculate?id=*');
    await expect.poll(() => page.getByRole('link', { name: '导出 PDF' }).count()).toBe(1);
    await context.close();
  });
});

/** Answers one question of each of three elements: enough for a picture. */
async function openElements(page: Page) {
  for (const element of ['人员', '技术', '资源'])
    await page.getByText(element, { exact: true }).first().click();
  for (const at of [0, 2, 5]) await page.getByLabel('已达到的等级').nth(at).selectOption('2');
}

describe('企业上云', () => {
  it('填写问卷得到雷达图与区间，提交后与上次对比；手机上不超宽', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    await putOff(page);
    await page.goto('/tool/cloud');
    const answer = (name: string) =>
      page.getByRole('group', { name: '计算', exact: true }).getByRole('radio', { name, exact: true });
    await answer('部分').check();
    await openElements(page);
    const panel = page.getByRole('complementary', { name: '自评结果' });
    await panel.getByText(/上云率 3\.1%～96\.9%/).waitFor();
    await panel.getByRole('img', { name: '各维度达成度雷达图' }).waitFor();
    await page.getByRole('button', { name: '提交自评' }).click();
    await page.getByText('自评结果已保存').first().waitFor();
    await answer('全部上云').check();
    await panel.getByText(/上云率 6\.3%～100%/).waitFor();
    await panel.getByRole('columnheader', { name: /^上次/ }).waitFor();
    await page.getByRole('button', { name: '提交自评' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: '历次自评' }).getByRole('listitem').count())
      .toBe(2);
    await expectAccessible(page, '/tool/cloud');
    await page.setViewportSize({ width: 375, height: 720 });
    await expectNoOverflow(page, '/tool/cloud 375');
    expect(faults).toEqual([]);
    await context.close();
  });
  it('草稿留到下次，提交后清除', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    await putOff(page);
    await page.goto('/tool/cloud');
    const whole = page
      .getByRole('group', { name: '计算', exact: true })
      .getByRole('radio', { name: '全部上云', exact: true });
    await whole.check();
    await page.getByRole('button', { name: '保存草稿' }).click();
    await page.getByText('草稿已保存').first().waitFor();
    await page.reload();
    await page.getByText(/^已载入 .* 保存的草稿/).waitFor();
    await expect.poll(() => whole.isChecked()).toBe(true);
    await page.getByRole('button', { name: '提交自评' }).click();
    await page.getByText('自评结果已保存').first().waitFor();
    await expect.poll(() => page.getByText(/^已载入 .* 保存的草稿/).count()).toBe(0);
    await context.close();
  });
  it('打印时图表缩到纸宽，不被截断', async () => {
    const { page, context } = await newVisitor(browser);
    // paper gives the page another width, and no script hears of it
    await page.addInitScript(() => {
      globalThis.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      };
    });
    await page.setViewportSize({ width: 1000, height: 900 });
    await signIn(page, 'demo-other', { at: '/tool/cloud' });
    await openElements(page);
    const picture = page.getByRole('img', { name: '各维度达成度雷达图' });
    await picture.scrollIntoViewIfNeeded();
    const drawing = picture.locator('svg');
    await expect.poll(() => drawing.evaluate((svg) => svg.clientWidth)).toBeGreaterThan(800);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    const place = await picture.boundingBox();
    const drawn = await drawing.boundingBox();
    expect(drawn?.width).toBeLessThanOrEqual(place?.width ?? 0);
    await expect.poll(() => drawing.getAttribute('viewBox')).toMatch(/^0 0 8\d\d|^0 0 9\d\d/);
    await expect.poll(() => page.getByRole('button', { name: '提交自评' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByText('结果仅供参考').first().isVisible()).toBe(true);
    await context.close();
  });
});
