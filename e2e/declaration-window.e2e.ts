// A declaration from signed paper: the window types it, files it with the scan, and the enterprise looks at it; also on a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { FILING, fillFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/entries/declaration/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const [ENTERPRISE, SECOND] = DEMO_ENTERPRISES;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const main = (page: Page) => page.getByRole('main');
const visit = async (user: string, isPhone = false) => {
  const visitor = await newVisitor(browser, { isPhone });
  await signIn(visitor.page, user);
  return visitor;
};
/** Opened for an enterprise that came to the window; its page is awake then. */
async function openEntry(page: Page, creditCode: string): Promise<void> {
  await page.goto('/console/entries');
  const matter = main(page).getByLabel('事项', { exact: true });
  const option = matter.locator('option', { hasText: FILING }).first();
  await option.waitFor({ state: 'attached' });
  await matter.selectOption((await option.getAttribute('value')) ?? '');
  await main(page).getByLabel('统一社会信用代码').fill(creditCode);
  await main(page).getByLabel('送件人姓名').fill('送件人');
  await main(page).getByLabel('纸质材料编号').fill('2026-窗-0101');
  await main(page).getByRole('button', { name: '开始录入' }).click();
  await page.waitForURL('**/console/entries/declaration/*');
  await openAwake(page, page.url());
}

describe('窗口代录申报', () => {
  it('窗口按纸质材料录入，缺扫描件时在核对页指出，上传后提交；企业在工作台看到待核对并确认', async () => {
    const clerk = await visit('demo-clerk2');
    const { page } = clerk;
    await openEntry(page, ENTERPRISE.creditCode);
    await main(page).getByText('尚未提交').first().waitFor();
    await expectAccessible(page, '/console/entries/declaration/{id}');
    await fillFiling(page);
    await main(page).getByRole('button', { name: '下一步：核对并提交' }).click();
    await main(page)
      .getByText(/签字纸质材料扫描件/)
      .first()
      .waitFor();
    await expectAccessible(page, '代录核对');
    const scan = main(page).locator('input[type="file"]').first();
    await scan.setInputFiles({ name: '签字申请.pdf', mimeType: 'application/pdf', buffer: PDF });
    await main(page).getByText('签字申请.pdf').first().waitFor();
    await main(page).getByRole('button', { name: '提交申报' }).click();
    await main(page).getByText('已按纸质材料提交，申请人会收到通知。').waitFor();
    const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';

    const owner = await visit('demo-enterprise');
    await owner.page.goto('/zct-ee/declaration');
    await main(owner.page).getByText('窗口代录，待核对').first().waitFor();
    await owner.page.goto(`/user/my-apply/detail?id=${id}`);
    await main(owner.page).locator('summary', { hasText: '与纸质材料不一致' }).click();
    await expectAccessible(owner.page, '代录核对，企业');
    await main(owner.page).getByLabel('何处不一致').fill('从业人数有误');
    await main(owner.page).getByRole('button', { name: '提交不一致之处' }).click();
    await main(owner.page).getByText('从业人数有误').first().waitFor();
    await page.goto(`/console/cases/${id}`);
    await main(page).getByText('须由其他人员办理').first().waitFor();
    await main(page)
      .getByText(/申请人指出代录内容与纸质材料不一致：从业人数有误/)
      .waitFor();
    await expectAccessible(page, '审核台，代录人');
    await main(owner.page).getByRole('button', { name: '确认与纸质材料一致' }).click();
    await main(owner.page)
      .getByText(/申请人已于 .* 确认与纸质材料一致/)
      .waitFor();
    expect([...clerk.faults, ...owner.faults]).toEqual([]);
    await Promise.all([clerk, owner].map(({ context }) => context.close()));
  });

  it('手机上同样可录入，不横向溢出', async () => {
    const clerk = await visit('demo-clerk2', true);
    await openEntry(clerk.page, SECOND.creditCode);
    await expectNoOverflow(clerk.page, '/console/entries/declaration/{id}');
    await expectAccessible(clerk.page, '/console/entries/declaration/{id}');
    expect(clerk.faults).toEqual([]);
    await clerk.context.close();
  });
});
