// 用户旅程: photos of the pages of a material become one PDF: chosen, put in order by the keyboard or by touch, one taken out, sent; the
// material is there, and what is wrong is said without losing what was chosen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';
import { pngOf } from '../apps/portal/src/domains/file/server/file-samples.ts';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const newDraft = (page: Page, plateNo: string): Promise<string> => {
  const whole = testAnswers(new Date().toISOString().slice(0, 10));
  const answers = { ...whole, vehicles: [{ ...whole.vehicles[0], plateNo }] };
  return page.evaluate(async (given) => {
    const reply = await fetch('/policy/api/vehicle/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'save', answers: given }),
    });
    const made: { data: { id: string } } = await reply.json();
    return made.data.id;
  }, answers);
};

const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf({ comment: name }),
});

describe.each([
  ['1280', false, '皖M30011'],
  ['375', true, '皖M30012'],
] as const)('多张照片合成一个 PDF，%s 像素', (_width, isPhone, plateNo) => {
  it('选几张，调整次序，去掉一张，合成为一项材料；断网时说明，已选的照片还在', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-enterprise', { at: '/user/car-apply' });
    const id = await newDraft(page, plateNo);
    await page.goto(`/user/car-apply/view?id=${id}`);
    await waitAwake(page);
    const item = page.locator('#material-licence');
    await item.getByText('多张照片合成一个 PDF').click();
    await item.getByText(/每张一页，自动转正/).waitFor();
    await page.locator('#photos-licence').setInputFiles([photo('a.png'), photo('b.png'), photo('c.png')]);
    const list = item.getByRole('list', { name: '照片次序' });
    await list.getByText('第 3 页：c.png').waitFor();
    await item.getByRole('button', { name: '第 3 页前移' }).press('Enter');
    await list.getByText('第 2 页：c.png').waitFor();
    await item.getByText('c.png 现在是第 2 页').waitFor();
    await item.getByRole('button', { name: '移除第 3 页' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page, 'photos');
    if (isPhone) await expectNoOverflow(page, 'photos');

    await page.route('**/material/photos', (route) => route.abort());
    await item.getByRole('button', { name: '合成 2 页并上传' }).press('Enter');
    await item
      .getByText(/合成失败|网络/)
      .first()
      .waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await page.unroute('**/material/photos');
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/uaa/api/upload/file')) uploads.push(request.url());
    });
    await item.getByRole('button', { name: '合成 2 页并上传' }).press('Enter');
    await item.getByRole('link', { name: /^下载 .+\.pdf$/ }).waitFor();
    expect(uploads).toEqual([]);
    await expect.poll(() => list.count()).toBe(0);
    expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
    await context.close();
  });
});

it('放到第二天的照片已失效：写明，再按一次重新上传并合成', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise', { at: '/user/car-apply' });
  const id = await newDraft(page, '皖M30013');
  await page.goto(`/user/car-apply/view?id=${id}`);
  await waitAwake(page);
  const item = page.locator('#material-licence');
  await item.getByText('多张照片合成一个 PDF').click();
  await page.locator('#photos-licence').setInputFiles([photo('d.png'), photo('e.png')]);
  const make = item.getByRole('button', { name: '合成 2 页并上传' });
  await page.route('**/material/photos', (route) => route.abort());
  await make.press('Enter');
  await item
    .getByText(/合成失败|网络/)
    .first()
    .waitFor();
  await page.unroute('**/material/photos');
  const sql = openDatabase();
  await sql`update file.stored_file set state = 'removing' where name in ('d.png', 'e.png')`;
  await sql.end({ timeout: 1 });
  await make.press('Enter');
  await item.getByText('第 1 张照片不存在或已失效').first().waitFor();
  await make.press('Enter');
  await expect.poll(() => item.getByRole('link', { name: /^下载 .+\.pdf$/ }).count()).toBe(1);
  await context.close();
});
