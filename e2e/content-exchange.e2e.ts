// What only a browser shows of content: news by year with what is related and how it is passed on; a spreadsheet tried before it is
// imported; the long forms of the console on a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/news-center',
  '/news-center/{id?}',
  '/console/content/{collection}',
  '/console/policies',
  '/console/activity/{id}',
];

const AT_LONGEST = { timeout: 15_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A policy of an import, replaced by one that there is none of. */
const REPLACED = {
  id: 'HD-1',
  title: '导入核对检验政策',
  docNo: null,
  issuer: ['财政部'],
  level: '1',
  type: '资金奖补',
  issued: '2026-01',
  effectiveFrom: null,
  effectiveTo: null,
  applicationWindow: null,
  validity: 'superseded',
  successor: 'HD-404',
  industries: ['ALL'],
  tags: ['测算'],
  supportMode: ['资金奖励'],
  applyMode: 'apply',
  amountText: null,
  amount: null,
  summary: '检验',
  conditions: null,
  exclusions: null,
  conditionsNature: 'targeting',
  confidence: 'high',
  source: '某网站',
  evidence: 'seen-secondary',
  verified: false,
};

const main = (page: Page) => page.getByRole('main');

describe('新闻', () => {
  it.each([false, true])('按年份归档，详情有相关政策与新闻，可以分享（手机：%s）', async (isPhone) => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    const day = await page.request.get('/policy/api/ua/news/page?size=1');
    const newest: { data: { records: { publishedOn: string }[] } } = await day.json();
    const year = newest.data.records[0]?.publishedOn.slice(0, 4) ?? '';
    await page.goto(`/news-center?year=${year}`);
    await main(page).getByText(`年份：${year} 年`).waitFor();
    await expectSound(page, '按年份的新闻');
    await page.goto(`/news-center?keyword=${encodeURIComponent('高新技术企业奖励办法申报要点解读')}`);
    await main(page).getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/news-center\/[^?]+$/);
    const policies = main(page).getByRole('region', { name: '相关政策' });
    await policies.getByRole('link', { name: '苏滁高新区高新技术企业认定奖励办法' }).waitFor();
    await expect
      .poll(
        () => main(page).getByRole('region', { name: '相关新闻' }).getByRole('listitem').count(),
        AT_LONGEST,
      )
      .toBeGreaterThan(2);
    await main(page).getByText('分享', { exact: true }).click();
    await main(page).getByRole('button', { name: '复制链接' }).waitFor();
    await expectSound(page, '新闻详情');
    await policies.getByRole('link').first().click();
    await page.waitForURL('**/zct-ee/policy-info/*');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('运营后台', () => {
  it('从文件导入：先看哪一条哪一列有误，其余成为草稿', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-operator', { at: '/console/content/help' });
    await page.getByRole('button', { name: '从表格导入' }).click();
    const dialog = page.getByRole('dialog');
    const title = '导入检验：怎样查看办件进度？';
    const records = [
      { answers: { title, category: 'declare', answer: '在“我的办件”里查看。' } },
      { answers: { title: '没有答复的问题', category: 'declare' } },
    ];
    await dialog.getByLabel('选择表格').setInputFiles({
      name: 'help.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(records)),
    });
    await dialog.getByText('共 2 行，1 行可导入，1 行有误').waitFor();
    await dialog.getByText('请填写答复').first().waitFor();
    await expectSound(page, '导入');
    await dialog.getByRole('button', { name: '导入 1 条' }).click();
    await expect
      .poll(() => main(page).getByRole('link', { name: title }).count(), AT_LONGEST)
      .toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('导入政策：要核对的逐条列出，不妨碍导入', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-reviewer', { at: '/console/policies' });
    await page.getByRole('button', { name: '从表格导入' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('选择表格').setInputFiles({
      name: 'policies.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify([REPLACED])),
    });
    await dialog.getByText('共 1 行，均可导入').waitFor();
    const table = dialog.getByRole('table', { name: '以下内容请核对，不妨碍导入' });
    await table.getByText('没有编号为 HD-404 的其他政策', { exact: false }).waitFor();
    await expectSound(page, '要核对的内容');
    await dialog.getByRole('button', { name: '导入 1 条' }).click();
    await page.getByText('已导入：新增 1 条，更新 0 条').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('手机上编辑活动：报名问题再长也不超出屏幕，同意是一个框', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: true });
    const listed = await page.request.get(
      `/policy/api/ua/activity/page?keyword=${encodeURIComponent('新材料项目路演')}`,
    );
    const found: { data: { records: { id: string }[] } } = await listed.json();
    const id = found.data.records[0]?.id ?? '';
    await signIn(page, 'demo-operator', { at: `/console/activity/${id}` });
    await main(page).getByText('同意将单位和姓名提供给路演企业').first().waitFor();
    await main(page).getByRole('checkbox', { name: '名额满后可以候补' }).waitFor();
    await expectSound(page, '活动编辑');
    await page.goto(`/activity/${id}/enroll`);
    const consent = main(page).getByRole('checkbox', { name: /^同意将单位和姓名提供给路演企业/ });
    await consent.check();
    await expect.poll(() => consent.isChecked(), AT_LONGEST).toBe(true);
    await expect.poll(() => main(page).getByText('不填', { exact: true }).count(), AT_LONGEST).toBe(0);
    await expectSound(page, '报名表');
    expect(faults).toEqual([]);
    await context.close();
  });
});
