// 用户旅程: a form is sent while its file is still being uploaded. It waits, says so, and loses nothing; where the upload fails,
// it is not sent, and what was typed stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { pdfOf } from '../apps/portal/src/domains/file/server/file-samples.ts';

export const covers = ['/user/vault'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const file = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: pdfOf(`(${name.length}) Tj`),
});

/** Uploads of this page stay under way until they are let go, or are broken off. */
async function slowUploads(page: Page): Promise<(how: 'go' | 'break') => void> {
  const wait = Promise.withResolvers<'go' | 'break'>();
  await page.route('**/uaa/api/upload/file', async (route) => {
    if ((await wait.promise) === 'go') await route.continue();
    else await route.abort();
  });
  return wait.resolve;
}

describe.each([
  ['1280', false],
  ['375', true],
] as const)('文件正在上传时提交，%s 像素', (width, isPhone) => {
  it('存入材料库：告知正在上传，传完后自动存入；上传失败的不提交，已填的内容仍在', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-other', { at: '/user/vault' });
    const title = `边传边存 ${width}`;
    await page.getByText('存入材料', { exact: true }).click();
    const form = page.getByRole('form', { name: '存入材料' });
    await form.getByLabel('材料类型').selectOption('02');
    await form.getByLabel('名称').fill(title);

    const first = await slowUploads(page);
    await form.locator('input[type=file]').setInputFiles(file('执照.pdf'));
    await form.getByText(/^正在上传 执照/).waitFor();
    await form.getByRole('button', { name: '存入' }).click();
    await page.getByText('文件正在上传，请稍候').waitFor();
    await expectAccessible(page, 'held');
    if (isPhone) await expectNoOverflow(page, 'held');
    first('break');
    await page.getByText('文件未上传成功，内容尚未提交').waitFor();
    await form.getByText('执照.pdf：').waitFor();
    await expect.poll(() => form.getByLabel('名称').inputValue()).toBe(title);

    await page.unroute('**/uaa/api/upload/file');
    const again = await slowUploads(page);
    await form.locator('input[type=file]').setInputFiles(file('执照.pdf'));
    await form.getByText(/^正在上传 执照/).waitFor();
    await form.getByRole('button', { name: '存入' }).click();
    await page.getByText('文件正在上传，请稍候').first().waitFor();
    again('go');
    await page.getByRole('article').filter({ hasText: title }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);
});
