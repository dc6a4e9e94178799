// 用户旅程: a large material is sent in pieces. The network goes and comes back, the page is reloaded in the middle, a wrong file is
// chosen, one is given up; what had come is never sent again.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { projectId } from '../apps/portal/seeds/declarable-projects.ts';
import { scanOf } from '../apps/portal/src/domains/file/server/file-samples.ts';

export const covers = ['/apply-center/apply'];

const MEGABYTE = 1024 * 1024;
/** 中小企业数字化转型补助: its invoices may have 100 MB. */
const DIGITAL = 6;
const LABEL = '改造合同、发票和付款凭证';
const PIECES = '**/uaa/api/upload/*/piece/**';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'yqt-large-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** A scan of 24 MB in a folder of its own; `mark` makes another of the same name and length. */
async function scan(name: string, mark: string): Promise<string> {
  const bytes = scanOf(24 * MEGABYTE);
  bytes.write(mark, MEGABYTE / 2);
  const place = await mkdtemp(join(folder, 'x'));
  await writeFile(join(place, name), bytes);
  return join(place, name);
}

/**
 * A network that lets `left` pieces pass and is gone after them; `sent` says where those began. It stands before the
 * pieces through the whole journey: between taking one away and setting the next, a piece would pass unseen.
 */
async function stingyNetwork(page: Page): Promise<{ sent: number[]; left: number }> {
  const network = { sent: [] as number[], left: 0 };
  await page.route(PIECES, async (route) => {
    if (network.left === 0) return route.abort();
    network.left -= 1;
    network.sent.push(Number(/piece\/(\d+)\//.exec(route.request().url())?.[1]));
    return route.continue();
  });
  return network;
}

const newDraft = async (page: Page): Promise<string> => {
  const made: { data: { id: string } } = await page.evaluate(async (project) => {
    const reply = await fetch('/policy/api/declare/user/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: project }),
    });
    return reply.json();
  }, projectId(DIGITAL));
  return made.data.id;
};

describe.each([
  ['1280', false, 'demo-enterprise'],
  ['375', true, 'demo-other'],
] as const)('分段上传较大的材料，%s 像素', (_width, isPhone, user) => {
  it('断网后自动继续；刷新页面后选择原来的文件，从中断处继续；选错的文件不收；可以取消', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, user);
    const id = await newDraft(page);
    await page.goto(`/apply-center/apply?id=${id}`);
    const item = page.locator('#material-contracts');
    await item.getByText('单个不超过 100 MB').waitFor();
    await waitAwake(page);
    const path = await scan('全年发票.pdf', 'one');

    // the network goes, and comes back
    const network = await stingyNetwork(page);
    network.left = 4;
    await page.locator('#choose-contracts').setInputFiles(path);
    await item.getByText('网络中断，恢复后自动继续').waitFor();
    await expectAccessible(page, 'network is gone');
    if (isPhone) await expectNoOverflow(page, 'network is gone');
    network.left = 6;
    await expect.poll(() => network.sent.length).toBe(10);
    await item.getByText('网络中断，恢复后自动继续').waitFor();

    // the page is reloaded in the middle
    await page.reload();
    await waitAwake(page);
    await item.getByText(/^全年发票\.pdf：已上传 \d+%，尚未传完$/).waitFor();
    await expectAccessible(page, 'broken off');
    if (isPhone) await expectNoOverflow(page, 'broken off');
    const goOn = item.getByLabel('继续上传 全年发票.pdf');
    await goOn.setInputFiles(await scan('全年发票.pdf', 'two'));
    await item.getByText('不是同一个文件').waitFor();
    network.left = 100;
    await goOn.setInputFiles(path);
    await page
      .getByRole('list', { name: LABEL, exact: true })
      .getByText('全年发票.pdf', { exact: true })
      .waitFor();
    await expect.poll(() => item.getByText('尚未传完').count()).toBe(0);
    expect(network.sent).toEqual(Array.from({ length: 24 }, (_, at) => at * MEGABYTE));

    // given up by keyboard
    network.left = 2;
    await page.locator('#choose-contracts').setInputFiles(await scan('不要了.pdf', 'three'));
    await item.getByText('网络中断，恢复后自动继续').waitFor();
    await page.getByRole('button', { name: '取消上传 不要了.pdf' }).focus();
    await page.keyboard.press('Enter');
    await item.getByText('不要了.pdf：已取消上传').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('choose-contracts');

    // given up after the page was closed
    network.left = 2;
    await page.locator('#choose-contracts').setInputFiles(await scan('也不要了.pdf', 'four'));
    await item.getByText('网络中断，恢复后自动继续').waitFor();
    await page.reload();
    await waitAwake(page);
    await item.getByText(/^也不要了\.pdf：已上传 8%，尚未传完$/).waitFor();
    await item.getByRole('button', { name: '取消上传 也不要了.pdf' }).press('Enter');
    await expect.poll(() => item.getByText('尚未传完').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  }, 240_000);
});
