// What journeys of declarations do again and again, by browsers alone: a file at an item, one act on a case, a list confirmed, orders
// taken to the treasury.
import { Workbook } from '@cj-tech-master/excelts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAwake } from './browser.ts';

export interface Acting {
  event: string;
  /** Where the case stands then, as the page says it. */
  state: string;
  /** By name; with them the act has a form of its own. */
  fields?: Record<string, string>;
}

/** Acts on the case whose page of the desk is open. */
export async function actOnCase(page: Page, { event, state, fields }: Acting): Promise<void> {
  const actions = page.getByRole('main').getByRole('region', { name: '办理', exact: true });
  if (fields) {
    await actions.locator('summary', { hasText: event }).click();
    const form = actions.getByRole('form', { name: event });
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
    await form.getByRole('button', { name: `确认${event}` }).click();
  } else await actions.getByRole('button', { name: event, exact: true }).click();
  await page.getByText(`${event}：办件现为「${state}」`).first().waitFor();
}

/** The address of an open list of a batch; of 联审 that of a department, by a part of its name. */
export async function openListAt(
  page: Page,
  { kind, batchId, department = '' }: { kind: string; batchId: string; department?: string },
): Promise<string> {
  await page.goto(`/console/lists?kind=${kind}&state=open&batchId=${batchId}`);
  const lists = page.getByRole('main').getByRole('table', { name: '名单', exact: true });
  const link = lists.getByRole('row').filter({ hasText: department }).getByRole('link').first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

export interface Confirming {
  ask: string;
  button: string;
  /** What the second press says is done. */
  done: string;
  /** By label. */
  fields?: Record<string, string>;
}

/** Confirms the list whose page is open. */
export async function confirmList(
  page: Page,
  { ask, button, done, fields = {} }: Confirming,
  timeout: number,
): Promise<void> {
  await page.locator('summary', { hasText: ask }).click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: button }).click();
  await page.getByText(done).first().waitFor({ timeout });
}

/** Chooses a file where the page's code may come late. */
export async function chooseFile(
  place: Page | Locator,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const sent = place.getByRole('button', { name: `移除 ${file.name}` });
  await expect
    .poll(
      async () => {
        if ((await place.getByText(file.name).count()) === 0)
          await place.getByLabel(`${label} 选择文件`).setInputFiles(file);
        return sent.count();
      },
      { interval: 1000 },
    )
    .toBe(1);
}

/** An empty paper that holds as one. */
export const emptyPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
    'latin1',
  ),
});

/** Puts a file at an item of the checklist, where the page's code may come late. */
export async function attach(page: Page, material: string, name = `${material}.pdf`): Promise<void> {
  const there = page.getByRole('list', { name: material, exact: true }).getByText(name);
  await expect
    .poll(
      async () => {
        if ((await there.count()) === 0)
          await page.getByLabel(`${material} 选择文件`).setInputFiles(emptyPdf(name));
        return there.count();
      },
      { interval: 1500 },
    )
    .toBeGreaterThan(0);
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Marks a list as sent, downloads the orders for the treasury and brings its answer back. */
export async function payOrders(
  page: Page,
  path: string,
  { answer, timeout }: { answer: (book: Workbook) => void; timeout: number },
): Promise<void> {
  await openAwake(page, path);
  await page.locator('summary', { hasText: '送财政' }).click();
  await page.getByRole('button', { name: '标记已送财政' }).click();
  await page.getByText(/已标记送财政 \d+ 笔/).waitFor();
  await page.locator('summary', { hasText: '导出拨付明细' }).click();
  await page.getByLabel('导出原因（留痕）').fill('送财政部门');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 xlsx' }).click(),
  ]);
  const book = new Workbook();
  await book.xlsx.readFile(await download.path());
  answer(book);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  await page.locator('summary', { hasText: '导入拨付结果' }).click();
  await chooseFile(page, '拨付结果文件', { name: '结果.xlsx', mimeType: XLSX, buffer });
  await page.getByRole('button', { name: '导入结果' }).click();
  await page
    .getByText(/登记已拨付 \d+ 笔/)
    .first()
    .waitFor({ timeout });
}

/** An enterprise says where its money goes, with the proof. */
export async function giveAccount(
  owner: Page,
  { id, accountNo }: { id: string; accountNo: string },
): Promise<void> {
  await openAwake(owner, `/user/my-apply/detail?id=${id}`);
  await owner.getByRole('main').getByRole('link', { name: '收款账户' }).click();
  await owner.waitForURL('**/user/my-apply/account**');
  const account = { bank: '中国工商银行', branch: '滁州分行', bankCode: '102375000012', accountNo };
  for (const [name, value] of Object.entries(account))
    // oxlint-disable-next-line no-await-in-loop -- one page, one field after another
    await owner.locator(`[name="${name}"]`).fill(value);
  await chooseFile(owner, '开户证明', emptyPdf('开户许可证.pdf'));
  await owner.getByRole('button', { name: '保存账户' }).click();
  await owner.getByText('收款账户已保存').waitFor();
}
