// 政策图解, only in the browser: an editor writes one with steps, a table and a picture, what is wrong is said at its line, the preview
// shows the page, a reviewer publishes, and a guest reads it on a desk and on a phone, with and without scripts.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, newVisitor, signIn, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { set, setAll } from './set-fields.ts';

export const covers = [
  '/console/content/{collection}/{id}',
  '/zct-ee/policy-topic',
  '/zct-ee/policy-topic/{id}',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TITLE = '一图读懂：技术改造怎样申报（图解旅程）';
const ALT = '从立项到验收的流程图';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const told = (page: Page, words: RegExp) =>
  expect
    .poll(async () => (await main(page).locator('form output').allTextContents()).join('；'), {
      timeout: 15_000,
    })
    .toMatch(words);

/** Broad and low, as a course drawn from left to right. */
const flowchart = async () => ({
  name: '流程图.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer(),
});

/** A draft whose table has a row that is too short; its address. */
async function writtenTopic(page: Page): Promise<string> {
  await page.goto('/console/content/topic');
  await button(page, '新建政策图解').click();
  await page.waitForURL('**/console/content/topic/*');
  await waitAwake(page);
  await setAll(page, {
    title: TITLE,
    summary: '条件、步骤和标准，一页看清',
    theme: '青色',
    icon: '齿轮',
    kind1: '步骤',
    heading1: '从准备到兑现',
    lines1: '自查条件｜核对投资额与开工时间。\n在线申报｜按通知提交申报表。\n验收兑现｜竣工后申请验收。',
    kind2: '表格',
    heading2: '奖励标准',
    lines2: '设备投资｜奖励比例\n500万元以下｜5%\n500万元以上',
    kind3: '图片',
    heading3: '流程图',
    lines3: '流程以当年通知为准。',
  });
  const field = page.locator('[data-field="picture3"], fieldset[id="picture3"]').first();
  await field.locator('input[type=file]').setInputFiles(await flowchart());
  await field.getByRole('textbox', { name: '图片说明' }).fill(ALT);
  await button(page, '保存草稿').click();
  await told(page, /已自动保存/);
  return new URL(page.url()).pathname;
}

async function readTopic(page: Page): Promise<void> {
  await page.goto('/zct-ee/policy-topic');
  await main(page).getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const steps = main(page).getByRole('region', { name: '从准备到兑现' }).getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(3);
  await main(page).getByRole('region', { name: '奖励标准' }).getByText('8%').waitFor();
  const picture = main(page).getByRole('img', { name: ALT });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4, 1);
}

describe('图解：编写、审核、阅读', () => {
  it('写错的一行在原处指出；预览与公开页面一致；审核发布后电脑、手机和没有脚本的访客都能读', async () => {
    const editor = await newVisitor(browser);
    await signIn(editor.page, 'demo-operator');
    const address = await writtenTopic(editor.page);
    await button(editor.page, '提交审核').click();
    await main(editor.page).getByText('第 3 行有 1 格，表头有 2 格').first().waitFor();
    await expectSound(editor.page, '图解，指出表格的一行');
    await set(editor.page, 'lines2', '设备投资｜奖励比例\n500万元以下｜5%\n500万元以上｜8%');
    await button(editor.page, '预览').click();
    const frame = main(editor.page).getByRole('region', { name: '预览', exact: true }).frameLocator('iframe');
    await frame.getByRole('region', { name: '奖励标准' }).getByText('8%').waitFor();
    await frame.getByRole('img', { name: ALT }).waitFor();
    await button(editor.page, '收起预览').click();
    await button(editor.page, '提交审核').click();
    await told(editor.page, /已提交审核/);

    const reviewer = await newVisitor(browser, { isPhone: true });
    await signIn(reviewer.page, 'demo-reviewer', { at: address });
    await expectSound(reviewer.page, '图解的编辑页，手机');
    await button(reviewer.page, '发布').click();
    await told(reviewer.page, /已发布/);

    for (const options of [{}, { isPhone: true }, { isScriptless: true }]) {
      const guest = await newVisitor(browser, options);
      await readTopic(guest.page);
      await main(guest.page).getByRole('button', { name: '有帮助', exact: true }).waitFor();
      if (!('isScriptless' in options)) await expectSound(guest.page, `图解 ${JSON.stringify(options)}`);
      expect(guest.faults).toEqual([]);
      await guest.context.close();
    }
    expect([...editor.faults, ...reviewer.faults]).toEqual([]);
  });
});
