// 匹配报告: report, two answers, a better report, PDF; another enterprise, another report; the trial of a guest by facts and
// by name, with and without scripts; a share link that opens for a guest and dies when it is taken back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { acceptAgreements, expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/user/recommend',
  '/zct-ee/policy-match',
  '/zct-ee/policy-match/report',
  '/zct-ee/policy-match/shared',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const MATCH = '/zct-ee/policy-match';
const REPORT = `${MATCH}/report`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const questions = (page: Page) =>
  page.getByRole('main').getByRole('form').or(page.locator('#questions').locator('..'));

/** The figure under a name of the summary. */
const figure = async (page: Page, name: string): Promise<number> => {
  const shares = page.getByRole('table', { name: '匹配结果概览' });
  const at = (await shares.getByRole('columnheader').allTextContents()).indexOf(name);
  return Number(await shares.getByRole('cell').nth(at).textContent());
};

/** Opens a section that waits behind its heading. */
async function openFold(page: Page, title: string): Promise<void> {
  const fold = page
    .locator('main details')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
    .first();
  await fold.waitFor();
  if (!(await fold.evaluate((one) => one.hasAttribute('open'))))
    await fold.locator('summary').first().click();
}

/** Answers the first `count` questions of the box with what helps most: 是, or a figure. */
async function answer(page: Page, count: number): Promise<void> {
  const box = questions(page).last();
  const yes = box.getByRole('radio', { name: '是', exact: true });
  const figures = box.getByRole('textbox');
  let left = count;
  for (let at = 0; at < (await yes.count()) && left > 0; at += 1, left -= 1) await yes.nth(at).check();
  for (let at = 0; at < (await figures.count()) && left > 0; at += 1, left -= 1)
    await figures.nth(at).fill('100');
  expect(left, 'questions that can be answered').toBe(0);
}

describe('企业用户的匹配报告', () => {
  it('报告逐条说明，没有匹配度', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: REPORT });
    await expect.poll(() => heading(page).textContent()).toContain('政策匹配报告');
    await page
      .getByText(/^依据现有信息：/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/匹配度|\d%\s*匹配/);
    const first = page
      .locator('main details')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first();
    await first.locator('summary').first().click();
    await first.getByRole('columnheader', { name: '结论' }).first().waitFor();
    await expectAccessible(page, REPORT);
    await expectNoOverflow(page, REPORT);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('回答两个问题后更确定；PDF 和日历可下载；与上一份比较', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: REPORT });
    await heading(page).waitFor();
    const before = await figure(page, '补充信息后可确认');
    await answer(page, 2);
    await page.getByRole('button', { name: '保存并重新匹配' }).click();
    await page
      .getByText(/已重新匹配/)
      .first()
      .waitFor();
    await expect.poll(() => figure(page, '补充信息后可确认')).toBeLessThan(before);
    await openFold(page, '申报日历');
    await openFold(page, '历次报告');
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载 PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /ICS/ }).click(),
    ]);
    expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
    await page
      .getByRole('link', { name: /^与当前报告比较/ })
      .first()
      .click();
    await page.getByRole('link', { name: '关闭比较' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('打印：每张纸上有淡淡的企业名称与日期，没有按钮和导航；屏幕上没有水印', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: REPORT });
    await heading(page).waitFor();
    const mark = page.locator('main [data-print="show"] svg');
    await expect.poll(() => mark.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => mark.isVisible()).toBe(true);
    await expect
      .poll(() => mark.textContent())
      .toMatch(/公司.*依据现有信息，结果仅供参考 · \d{4}-\d{2}-\d{2}$/);
    for (const role of ['button', 'navigation', 'banner'] as const)
      await expect.poll(() => page.getByRole(role).count(), { message: role }).toBe(0);
    const rows = page.getByRole('table').first().getByRole('row');
    await expect.poll(() => rows.first().isVisible()).toBe(true);
    await context.close();
  });

  it('切换企业后是另一份报告', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: REPORT });
    const before = await heading(page).textContent();
    await page.getByRole('banner').locator('summary', { hasText: '切换企业' }).click();
    await page.getByRole('banner').locator('button[name="enId"]:not([aria-current])').first().click();
    await page.waitForURL(`**${REPORT}`);
    await expect.poll(() => heading(page).textContent()).not.toBe(before);
    await expect.poll(() => heading(page).textContent()).toContain('政策匹配报告');
    await context.close();
  });

  it('手机上：报告、一个分组、个人中心的入口、政策页的结论', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-enterprise');
    for (const address of [REPORT, `${REPORT}?group=ineligible`, '/user/recommend', MATCH]) {
      await page.goto(address);
      await heading(page).waitFor();
      await expectNoOverflow(page, address);
      await expectAccessible(page, address);
    }
    await page.goto('/zct-ee/policy-info?level=5');
    // policies whose conditions nobody has verified have no verdict to explain
    const judged = page.getByRole('article').filter({
      has: page.getByText(/^(可申报|补充信息后可确认|暂不符合|仅供参考)$/),
    });
    await judged.first().getByRole('heading', { level: 2 }).getByRole('link').click();
    await page.getByRole('heading', { name: '贵公司是否符合' }).waitFor();
    await page.locator('summary', { hasText: '逐条说明' }).click();
    await page.locator('td[data-label="企业现状"]').first().waitFor();
    await expectAccessible(page, '政策详情');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('没有企业的会员先绑定企业，也可以试匹配', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-visitor');
    await acceptAgreements(page);
    await page.goto(REPORT);
    await page.getByText('请先绑定企业').waitFor();
    await page.goto(MATCH);
    await page.getByText('请先绑定企业').waitFor();
    await expect.poll(() => page.getByLabel('企业名称').isVisible()).toBe(true);
    await context.close();
  });
});

describe('游客试匹配', () => {
  it.each([
    ['有脚本', false],
    ['无脚本', true],
  ])('填写信息（%s）：结果在同一页，内容不进入地址', async (_name, isScriptless) => {
    const { page, context } = await newVisitor(browser, { isScriptless });
    await page.goto(`${MATCH}?by=facts`);
    await page
      .getByText(/不会保存/)
      .first()
      .waitFor();
    await page.getByRole('radio', { name: '是', exact: true }).first().check();
    await page.getByRole('button', { name: '开始匹配' }).click();
    await page.getByRole('heading', { name: '匹配结果', exact: true }).waitFor();
    await page.getByRole('table', { name: '匹配结果概览' }).waitFor();
    expect(new URL(page.url()).search).toBe('?by=facts');
    await expect
      .poll(() => page.getByRole('radio', { name: '是', exact: true }).first().isChecked())
      .toBe(true);
    if (!isScriptless) await expectAccessible(page, '试匹配结果');
    await context.close();
  });

  it('首页按企业名称：仅用登记公开信息；找不到时给出相近的名称', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await page.goto('/?tab=match');
    await page.getByRole('combobox', { name: '企业名称' }).fill('滁州演示');
    await page.getByRole('combobox', { name: '企业名称' }).press('Enter');
    await page.waitForURL(`**${MATCH}?**`);
    await page.getByText('企业库中没有找到').waitFor();
    const candidate = page
      .getByRole('main')
      .getByRole('link', { name: /滁州演示/ })
      .first();
    await candidate.click();
    await page.getByText(/仅依据登记公开信息/).waitFor();
    await expect.poll(() => figure(page, '补充信息后可确认')).toBeGreaterThan(0);
    await expectAccessible(page, '按名称试匹配');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('什么都没填时说明要填什么', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto(`${MATCH}?by=facts`);
    await page.getByRole('button', { name: '开始匹配' }).click();
    const told = page.getByRole('alert').getByText('请至少填写一项信息');
    await told.waitFor();
    await expect.poll(() => told.isVisible()).toBe(true);
    await context.close();
  });
});

describe('分享', () => {
  it('游客凭链接可看；收回后友好提示，不被收录', async () => {
    const owner = await newVisitor(browser);
    await signIn(owner.page, 'demo-other');
    await owner.page.goto(REPORT);
    await openFold(owner.page, '分享报告');
    await owner.page.getByRole('button', { name: '生成分享链接' }).click();
    const link = await owner.page.getByLabel('分享链接', { exact: true }).inputValue();
    const guest = await newVisitor(browser);
    expect(new URL(link).pathname).toBe('/zct-ee/policy-match/shared');
    await guest.page.goto(new URL(link).pathname + new URL(link).search);
    await guest.page.getByText('这是企业分享给您的报告').waitFor();
    await expect.poll(() => heading(guest.page).textContent()).toContain('政策匹配报告');
    await expect
      .poll(() => guest.page.locator('meta[name="robots"]').getAttribute('content'))
      .toContain('noindex');
    await expectAccessible(guest.page, '分享的报告');
    await owner.page.getByRole('button', { name: /^收回/ }).first().click();
    await owner.page.getByText('已收回').first().waitFor();
    const answer = await guest.page.reload();
    expect(answer?.status()).toBe(410);
    await guest.page.getByText('分享链接已失效').waitFor();
    await expectAccessible(guest.page, '失效的分享');
    expect(guest.faults).toEqual([]);
    await owner.context.close();
    await guest.context.close();
  });
});
