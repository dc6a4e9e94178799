// 测算与自评: size class for guests with and without JavaScript; technology score with live result, faults, saving; the
// evaluations with draft, history, recomputation and comparison; axe, 375 px, keyboard.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import {
  acceptAgreements,
  expectAccessible,
  expectNoOverflow,
  newVisitor,
  signIn,
  waitAtRest,
} from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/tool/scale', '/tool/tech-scale', '/tool/evaluate', '/tool/evaluate-old'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const result = (page: Page) => page.getByRole('region', { name: '测算结果' });

/** Opens a part of a long form, which its page keeps closed. */
const open = (page: Page, part: string) =>
  page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: part, exact: true }) })
    .click();

describe('企业规模', () => {
  it('游客按拼音首字母找行业，结果随填写更新，地址可分享', async () => {
    const { page, faults, context } = await newVisitor(browser);
    await page.goto('/tool/scale');
    await page.getByRole('textbox', { name: '查找行业' }).fill('llzdc');
    await page.getByRole('radio', { name: /C3841/ }).check();
    await page.getByText('制造业 › 电气机械和器材制造业 › 电池制造 › 锂离子电池制造').first().waitFor();
    await page.getByRole('textbox', { name: '从业人员' }).fill('２９９');
    await page.getByRole('textbox', { name: '营业收入' }).fill('5,000');
    await result(page).getByText('小型企业', { exact: true }).waitFor();
    await result(page)
      .getByText(/国统字〔2017〕213号/)
      .waitFor();
    await result(page)
      .getByText(/结果仅供参考/)
      .waitFor();
    await expect.poll(() => page.getByRole('cell', { name: /还差 1 人为中型/ }).count()).toBe(1);
    await expectAccessible(page, '/tool/scale');
    const shared = await context.newPage();
    await shared.goto(page.url());
    await result(shared).getByText('小型企业', { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
  it('企业填的与资料不一致：两个值和来源都写明，改成一致就不再提示', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: '/tool/scale?gbCode=F5111&staff=19' });
    const told = result(page).getByText('资料不一致，请核对');
    await told.waitFor();
    await result(page)
      .getByText(/从业人员（期末）：19 人.*本次填写.*资料中的.*286 人/)
      .first()
      .waitFor();
    await expectAccessible(page, '/tool/scale');
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoOverflow(page, '/tool/scale');
    await page.goto('/tool/scale?gbCode=C3841&staff=286');
    await result(page)
      .getByText(/国统字〔2017〕213号/)
      .waitFor();
    await expect.poll(() => told.count()).toBe(0);
    await page.getByRole('textbox', { name: '从业人员' }).fill('19');
    await told.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
  it('逐级选择行业；有误的数字在字段处指出，结果标为修改前', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/tool/scale');
    await page.getByRole('link', { name: '「信息传输、软件和信息技术服务业」的下级行业' }).click();
    await page.getByRole('radio', { name: /I65/ }).check();
    await page.getByRole('textbox', { name: '从业人员' }).fill('9');
    await result(page).getByText('微型企业', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: '从业人员' }).fill('-9');
    await page.getByText('从业人员：不能为负数').first().waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: '从业人员' }).getAttribute('aria-invalid'))
      .toBe('true');
    await expect.poll(() => result(page).getByText('有内容需要修改，以下为修改前的结果').count()).toBe(1);
    await page.getByRole('button', { name: '计算' }).click();
    const summary = page.getByRole('alert').filter({ hasText: '有 1 处需要修改' });
    await summary.waitFor();
    await summary.getByRole('link', { name: '从业人员：不能为负数' }).click();
    await context.close();
  });
  it('不适用的行业照实说明', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/tool/scale?gbCode=J6621&staff=100');
    await result(page).getByText('不适用', { exact: true }).waitFor();
    await expect
      .poll(() =>
        result(page)
          .getByText(/金融业另行划型/)
          .count(),
      )
      .toBeGreaterThan(0);
    await context.close();
  });
  it('没有 JavaScript 也能查找行业、填写、得到结果', async () => {
    const { page, context } = await newVisitor(browser, { isScriptless: true, isPhone: true });
    await page.goto('/tool/scale');
    await page.getByRole('textbox', { name: '查找行业' }).fill('锂离子');
    await page.getByRole('button', { name: '查找行业' }).click();
    await page.getByRole('radio', { name: /C3841/ }).check();
    await page.getByRole('textbox', { name: '从业人员' }).fill('1000');
    await page.getByRole('textbox', { name: '营业收入' }).fill('40000');
    await page.getByRole('button', { name: '计算' }).click();
    await result(page).getByText('大型企业', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('gbCode')).toBe('C3841');
    await expectNoOverflow(page, '/tool/scale');
    await context.close();
  });
  it('会员保存并写入企业资料；资料随后可用于填写', async () => {
    const { page, faults, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    // a form sent before the scripts arrive is saved too, but answers with the kept result
    await page.goto('/tool/scale?gbCode=C3841&staff=80&revenueWan=5000', { waitUntil: 'networkidle' });
    await page.getByRole('checkbox', { name: /同意将企业规模写入企业资料/ }).check();
    await page.getByRole('button', { name: '保存结果' }).click();
    await page.getByText('结果已保存，并已将企业规模写入企业资料').waitFor();
    await page
      .getByRole('link', { name: /^查看 .* 的测算记录$/ })
      .first()
      .click();
    await page.getByText(/^您正在查看/).waitFor();
    await page.getByRole('link', { name: '返回填写' }).click();
    await page.getByRole('link', { name: '用企业资料填写' }).click();
    await page.waitForURL('**gbCode=**');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('科技型企业评价', () => {
  it('按企业资料预填，结果随填写更新；矛盾的数字两处都指出；保存后可重新计算、删除', async () => {
    const { page, faults, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: '/tool/tech-scale' });
    await page.getByRole('textbox', { name: '职工总数' }).fill('20');
    await page.getByRole('textbox', { name: '科技人员数' }).fill('30');
    await page.getByText('科技人员数（30）不能大于职工总数（20），请核对').first().waitFor();
    for (const name of ['职工总数', '科技人员数'])
      await expect.poll(() => page.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('textbox', { name: '职工总数' }).fill('100');
    await page.getByRole('cell', { name: '30%', exact: true }).waitFor();
    await expectAccessible(page, '/tool/tech-scale');
    await page.getByRole('button', { name: '保存结果' }).click();
    await page.getByText('结果已保存', { exact: true }).waitFor();
    const history = page.getByRole('region', { name: '测算记录' });
    await history.getByRole('button', { name: '重新计算' }).first().click();
    await page.waitForURL('**result=**');
    await page.getByRole('heading', { name: '科技型中小企业评价' }).waitFor();
    await page
      .getByRole('button', { name: /^删除 .* 的测算记录$/ })
      .first()
      .click();
    await expect.poll(() => history.getByRole('listitem').filter({ hasText: '规则日期' }).count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
  it('有未保存的填写，离开前询问；两条记录对比在各种宽度都不溢出', async () => {
    const { page, faults, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    await page.goto('/tool/evaluate', { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    await main.getByText(/^当前企业：./).waitFor();
    const save = async () => {
      await main.getByRole('button', { name: '保存结果' }).click();
      await main.getByText('结果已保存', { exact: true }).waitFor();
    };
    await save();
    await open(page, '人员');
    await main.getByRole('textbox', { name: '职工总数' }).fill('321');
    await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '首页' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText(/尚未保存/).waitFor();
    await asked.getByRole('button', { name: '留在本页' }).click();
    await expect.poll(() => main.getByRole('textbox', { name: '职工总数' }).inputValue()).toBe('321');
    await save();
    const kept = main.getByRole('region', { name: '测算记录' }).getByRole('checkbox');
    await expect.poll(() => kept.count()).toBeGreaterThan(1);
    // the list that goes with the saved one comes after the word of it
    await waitAtRest(page);
    for (const at of [0, 1]) await kept.nth(at).check();
    await main.getByRole('button', { name: '对比所选两条' }).click();
    await page.waitForURL('**compare=**');
    await main.getByRole('heading', { name: /对比/ }).first().waitFor();
    for (const width of [1280, 1000, 800, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `对比 ${width}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
  it('登录过期时填写的内容仍在，说明如何继续', async () => {
    const first = await newVisitor(browser);
    await signIn(first.page, 'demo-other');
    await first.page.goto('/tool/tech-scale', { waitUntil: 'networkidle' });
    const second = await newVisitor(browser);
    await signIn(second.page, 'demo-other');
    const field = first.page.getByRole('textbox', { name: '职工总数' });
    await field.fill('77');
    await first.page.getByText('登录已过期', { exact: true }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('77');
    await first.page.getByRole('link', { name: '重新登录（新窗口）' }).waitFor();
    await first.context.close();
    await second.context.close();
  });
  it('没有 JavaScript 也能计算和保存', async () => {
    const { page, context } = await newVisitor(browser, { isScriptless: true });
    await signIn(page, 'demo-other', { at: '/tool/tech-scale' });
    await page.getByRole('textbox', { name: '职工总数' }).fill('0');
    await page.getByRole('textbox', { name: '科技人员数' }).fill('5');
    await page.getByRole('button', { name: '计算' }).click();
    await page.getByRole('alert').filter({ hasText: '有 1 处需要修改' }).waitFor();
    await page.getByRole('textbox', { name: '职工总数' }).fill('50');
    await page.getByRole('button', { name: '保存结果' }).click();
    await page.getByText('结果已保存', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('cell', { name: '10%', exact: true }).count()).toBe(1);
    await context.close();
  });
});

describe('企业评价', () => {
  it('现行规则：先说结论，专家评定的部分只给区间；手机上不溢出', async () => {
    const { page, faults, context } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-enterprise', { at: '/tool/evaluate' });
    await open(page, '人员');
    await page.getByRole('textbox', { name: '科技人员数' }).fill('12');
    await page.getByRole('textbox', { name: '职工总数' }).fill('100');
    await page.getByText('12%', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText('工信部企业〔2026〕2号').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByText(/由专家评定/).count()).toBeGreaterThan(3);
    await expectNoOverflow(page, '/tool/evaluate');
    await expectAccessible(page, '/tool/evaluate');
    expect(faults).toEqual([]);
    await context.close();
  });
  it('旧版：草稿、保存、换日期重新计算、对比两条', async () => {
    const { page, faults, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: '/tool/evaluate-old' });
    await expect
      .poll(() => page.getByRole('textbox', { name: '规则日期', exact: true }).inputValue())
      .toBe('2026-03-31');
    await open(page, '市场与产业链');
    await page.getByRole('textbox', { name: '从事特定细分市场的年限' }).fill('2');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await page.getByText('草稿已保存').waitFor();
    await page.goto('/tool/evaluate-old');
    await open(page, '市场与产业链');
    await expect
      .poll(() => page.getByRole('textbox', { name: '从事特定细分市场的年限' }).inputValue())
      .toBe('2');
    const history = page.getByRole('region', { name: '测算记录' });
    const kept = () => history.getByRole('checkbox').count();
    const before = await kept();
    await page.getByRole('button', { name: '保存结果' }).click();
    await page.getByText('结果已保存', { exact: true }).waitFor();
    // the new record stands first, once the list is drawn anew
    await expect.poll(kept).toBe(before + 1);
    await history
      .getByRole('textbox', { name: /重新计算/ })
      .first()
      .fill('2026-04-01');
    await history.getByRole('button', { name: '重新计算' }).first().click();
    await page.waitForURL('**result=**');
    await page.getByText('工信部企业〔2026〕2号').first().waitFor();
    await expect.poll(kept).toBe(before + 2);
    await history.getByRole('checkbox').nth(0).check();
    await history.getByRole('checkbox').nth(1).check();
    await history.getByRole('button', { name: '对比所选两条' }).click();
    const comparison = page.getByRole('region', { name: '对比结果' });
    await comparison
      .getByRole('rowheader', { name: /^从事特定细分市场/ })
      .first()
      .waitFor();
    await expectAccessible(page, '/tool/evaluate-old');
    expect(faults).toEqual([]);
    await context.close();
  });
  it('只用键盘可以填写并保存', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other', { at: '/tool/evaluate' });
    await page.getByRole('textbox', { name: '注册成立日期' }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2019-06-18');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: '保存结果' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('结果已保存', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: '测算记录' }).getByRole('checkbox').count())
      .toBe(1);
    await context.close();
  });
});

describe('没有绑定企业的用户', () => {
  it('需要企业的工具说明请先绑定企业，不是无权限页', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-visitor');
    await acceptAgreements(page);
    for (const path of ['/tool/tech-scale', '/tool/evaluate', '/tool/evaluate-old']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.getByText('请先绑定企业').waitFor();
      await expect
        .poll(() => page.getByRole('link', { name: '去绑定' }).getAttribute('href'))
        .toBe('/user/relation');
    }
    await context.close();
  });
});
