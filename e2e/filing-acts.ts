// Filing 企业统计信息备案, which asks for no files of its own: from the guide to the number, by a browser alone.
import type { Page } from 'playwright-core';
import { openAwake } from './browser.ts';
import { openDatabase } from './own-database.ts';

export const FILING = '企业统计信息备案';

const main = (page: Page) => page.getByRole('main');

/** Lets it ask for these, of as many filings as somebody makes. */
export async function askForMaterials(materials: readonly object[]): Promise<void> {
  const sql = openDatabase();
  await sql.unsafe(
    `update declaration.project set allows_several = true, materials = $1::text::jsonb where name = '${FILING}'`,
    [JSON.stringify(materials)],
  );
  await sql.end({ timeout: 1 });
}

/** Opens its guide. */
export async function openGuide(page: Page): Promise<void> {
  await page.goto(`/apply-center?keyword=${encodeURIComponent(FILING)}`);
  await main(page).getByRole('link', { name: FILING }).click();
  await page.waitForURL('**/apply-center/detail**');
}

/** From the open guide to the draft, awake; returns its id. */
export async function startFiling(page: Page): Promise<string> {
  await main(page)
    .getByRole('button', { name: /去申报|继续填报/ })
    .click();
  await page.waitForURL('**/apply-center/apply**');
  await main(page).getByRole('heading', { name: '任务清单' }).waitFor();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await openAwake(page, page.url());
  return id;
}

/** Until it is stored. */
export async function fillFiling(page: Page): Promise<void> {
  const answers = {
    establishDate: '2018-03-01',
    staff: '120',
    contactName: '王演示',
    contactMobile: '13900005678',
    mainProducts: '锂离子电池材料',
  };
  for (const [name, value] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="isTrue"]').last().check();
  await page.getByText('已保存', { exact: true }).waitFor();
}

/** Looks once more and files; on the page of the filed declaration then. */
export async function submitFiling(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下一步：核对并提交' }).click();
  await page.getByText('请核对所填内容').waitFor();
  await page.getByRole('button', { name: '提交申报' }).click();
  await page.waitForURL('**/user/my-apply/detail**');
  await page.getByText(/受理编号 SB\d{14}/).waitFor();
}

/** 提交补正 on the check page, until it is filed: 「待受理」 stands in the history before, too. */
export async function sendCorrection(page: Page): Promise<void> {
  const button = main(page).getByRole('button', { name: '提交补正' });
  await button.click();
  await button.waitFor({ state: 'detached' });
  await main(page).getByText('待受理').first().waitFor();
}
