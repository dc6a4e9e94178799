// 档案鉴定与销毁: a case whose retention has ended is found, one officer proposes, another confirms, and only the register is left; another
// case is kept on. At 1280 and at 375 px.
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveNow, closedCase } from './archived-case.ts';
import { expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';

let browser: Browser;
let sql: Sql;
beforeAll(async () => {
  browser = await openBrowser();
  sql = openDatabase();
});
afterAll(async () => {
  await browser.close();
  await sql.end({ timeout: 1 });
});

/** More than the shortest retention, of ten years. */
const LONG_AGO_DAYS = 4_500;
/** Also beside other work, with a processor three times slower. */
const LONG_MS = 240_000;
const main = (page: Page) => page.getByRole('main');

/** Says on the page of a case what is to become of it. */
async function proposeOn(page: Page, outcome: '销毁' | '续存'): Promise<void> {
  const form = main(page).getByRole('region', { name: '档案鉴定', exact: true });
  await form.getByLabel('鉴定意见').selectOption({ label: outcome });
  if (outcome === '续存') await form.getByLabel('续存期限').selectOption({ label: '10 年' });
  await form.getByLabel('理由').fill('保管期限已满，经鉴定');
  await form.getByRole('button', { name: '提出鉴定意见' }).click();
  await main(page).getByText('鉴定意见已提出，等待另一人确认').waitFor();
}

/** The second word: asked twice. */
async function confirmOn(page: Page, outcome: '销毁' | '续存'): Promise<void> {
  const section = main(page).getByRole('region', { name: '档案鉴定', exact: true });
  await section.locator('summary', { hasText: `确认${outcome}` }).click();
  await section.getByRole('button', { name: `确认${outcome}` }).click();
}

describe.each([
  ['1280', false],
  ['375', true],
] as const)('档案鉴定与销毁，%s 像素', (_width, isPhone) => {
  it(
    '期满的办件由一人提出、另一人确认销毁，之后只在销毁清册里',
    async () => {
      const id = await closedCase(browser, sql, LONG_AGO_DAYS);
      const archiveNo = await archiveNow(sql, id);
      const first = await newVisitor(browser, { isPhone });
      await signIn(first.page, 'demo-operator');
      await openAwake(first.page, '/console/appraisal');
      await main(first.page).getByRole('heading', { level: 1, name: '档案鉴定与销毁' }).waitFor();
      await main(first.page).getByLabel('档号或题名').fill(archiveNo);
      await main(first.page).getByLabel('档号或题名').press('Enter');
      await main(first.page).getByText('共 1 件').waitFor();
      await expectSound(first.page, '待鉴定');
      await main(first.page)
        .getByRole('link', { name: new RegExp(`^鉴定 ${archiveNo}`) })
        .click();
      await main(first.page).getByText('保管期限已满').first().waitFor();
      await main(first.page).getByRole('button', { name: '提出鉴定意见' }).click();
      await main(first.page).getByText('请选择鉴定意见').first().waitFor();
      await proposeOn(first.page, '销毁');
      await main(first.page).getByText('您提出的意见须由另一人确认，您可以收回。').waitFor();
      await expectSound(first.page, '等待另一人确认的鉴定意见');
      await first.context.close();

      const { page, context, faults } = await newVisitor(browser, { isPhone });
      await signIn(page, 'demo-clerk');
      await openAwake(page, '/console/appraisal?tab=open');
      await main(page)
        .getByRole('link', { name: new RegExp(`^鉴定 ${archiveNo}`) })
        .click();
      await main(page).getByText('鉴定意见「销毁」等待另一人确认').waitFor();
      await main(page).locator('summary', { hasText: '确认销毁' }).click();
      await expectSound(page, '确认销毁之前');
      await main(page).getByRole('button', { name: '确认销毁' }).click();
      await page.waitForURL(/\/console\/appraisal\?tab=destroyed/);
      await main(page).getByText(archiveNo).first().waitFor();
      await page.getByText('已销毁，并记入销毁清册').first().waitFor();
      await expectSound(page, '销毁清册');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main(page).getByRole('link', { name: '导出' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^销毁清册_.*\.xlsx$/);
      await openAwake(page, `/console/cases?tab=archived&keyword=${archiveNo}`);
      await main(page).getByText('没有符合条件的办件').first().waitFor();
      expect([...first.faults, ...faults]).toEqual([]);
      await context.close();
    },
    LONG_MS,
  );
});

it(
  '续存由另一人确认后期限延长，记入续存记录',
  async () => {
    const id = await closedCase(browser, sql, LONG_AGO_DAYS);
    const archiveNo = await archiveNow(sql, id);
    const first = await newVisitor(browser);
    await signIn(first.page, 'demo-clerk');
    await openAwake(first.page, `/console/cases/${id}`);
    await proposeOn(first.page, '续存');
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-operator');
    await openAwake(page, `/console/cases/${id}`);
    await confirmOn(page, '续存');
    await main(page).getByText('已续存').first().waitFor();
    await openAwake(page, '/console/appraisal?tab=extended');
    await main(page).getByText(archiveNo).first().waitFor();
    await main(page)
      .getByText(/续存至 \d{4}-12-31/)
      .first()
      .waitFor();
    await expectSound(page, '续存记录');
    expect([...first.faults, ...faults]).toEqual([]);
    await first.context.close();
    await context.close();
  },
  LONG_MS,
);
