// 封面, from the editor's file to its readers and back: words are asked for at the field, the cut is moved by keys, guests get a
// picture of the shape that was chosen, the address follows another cut, and what is taken out is gone.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TITLE = '园区屋顶花园开放（封面旅程）';
const ALT = '屋顶花园的步道，两侧是花坛';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => main(page).getByText('已自动保存').waitFor();
const told = (page: Page, words: RegExp) =>
  expect
    .poll(async () => (await main(page).locator('form output').allTextContents()).join('；'))
    .toMatch(words);
const cover = (page: Page) => main(page).getByRole('group', { name: '封面' });
const slider = (page: Page, name: string) => cover(page).getByRole('slider', { name, exact: true });

/** Higher than wide, so that either shape leaves something out; blue above, green below. */
async function tallPicture() {
  const band = (background: string, top: number) => ({
    input: { create: { width: 1000, height: 700, channels: 3 as const, background } },
    left: 0,
    top,
  });
  const ground = sharp({ create: { width: 1000, height: 1400, channels: 3, background: '#fff' } });
  const buffer = await ground
    .composite([band('#1d4ed8', 0), band('#15803d', 700)])
    .png()
    .toBuffer();
  return { name: '屋顶花园.png', mimeType: 'image/png', buffer };
}

/** A draft with everything but its cover; its address. */
async function writtenNews(page: Page): Promise<string> {
  await page.goto('/console/content/news');
  await button(page, '新建新闻').click();
  await page.waitForURL('**/console/content/news/*');
  await page.getByRole('textbox', { name: /标题/ }).first().fill(TITLE);
  await page.getByRole('combobox', { name: /栏目/ }).selectOption('园区要闻');
  await page.getByRole('textbox', { name: /来源/ }).fill('园区企业服务中心');
  await page.getByRole('textbox', { name: /摘要/ }).fill('工作日午间开放，凭园区一卡通进入');
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('工作日十一点半至十三点半。');
  await button(page, '保存草稿').click();
  await saved(page);
  return new URL(page.url()).pathname;
}

/** What the reader's browser has chosen and drawn, and what comes from there. */
async function drawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);
  const seen = await picture.evaluate(async (one: HTMLImageElement) => {
    const reply = await fetch(one.currentSrc);
    const bytes = [...new Uint8Array(await reply.arrayBuffer())];
    const { width, height } = one.getBoundingClientRect();
    return { src: one.currentSrc, type: reply.headers.get('content-type'), bytes, box: width / height };
  });
  const { data, info } = await sharp(Buffer.from(seen.bytes))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [, green = 0, blue = 0] = data;
  return { ...seen, ratio: info.width / info.height, top: blue > green ? 'blue' : 'green' };
}

const crop = (src: string, base?: string): string => new URL(src, base).searchParams.get('crop') ?? '';

async function saveAndPublish(editor: Page, publisher: Page, address: string): Promise<void> {
  await button(editor, '保存草稿').click();
  await saved(editor);
  await publisher.goto(address);
  await button(publisher, '发布').click();
  await told(publisher, /已发布/);
}

describe('封面：上传、说明、裁剪、发布、更换、移除', () => {
  it('没有图片说明不能提交；键盘移动裁剪；访客看到所裁的画面；改裁剪后地址随之改变；移除后不再显示', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-first');
    const address = await writtenNews(page);
    await cover(page)
      .locator('input[type=file]')
      .setInputFiles(await tallPicture());
    await cover(page)
      .getByRole('group', { name: /^16:9 画面/ })
      .waitFor();
    await button(page, '提交审核').click();
    await cover(page).getByText('请填写图片说明，看不到图片的读者靠它了解内容').waitFor();
    await expectSound(page, '缺少图片说明');
    await cover(page).getByRole('textbox', { name: '图片说明' }).fill(ALT);
    const down = slider(page, '16:9 画面，上下位置');
    await expect.poll(() => down.getAttribute('aria-valuetext')).toBe('50%');
    await down.press('Home');
    await expect.poll(() => down.getAttribute('aria-valuetext')).toBe('0%');
    await down.press('ArrowRight');
    await expect.poll(() => down.inputValue()).toBe('1');
    await slider(page, '1:1 画面，放大').press('ArrowRight');
    await expect.poll(() => slider(page, '1:1 画面，放大').getAttribute('aria-valuetext')).toBe('105%');
    await button(page, '保存草稿').click();
    await saved(page);
    await expectSound(page, '封面');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/uaa/api/upload/')) sent.push(request.url());
    });
    const paper = { name: '开放通知.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await cover(page).locator('input[type=file]').setInputFiles(paper);
    await cover(page).getByText('开放通知.pdf：应为 JPG、JPEG、PNG 格式').waitFor();
    expect([await cover(page).getByRole('textbox', { name: '图片说明' }).inputValue(), sent]).toEqual([
      ALT,
      [],
    ]);
    await button(page, '提交审核').click();
    await told(page, /已提交审核/);

    const publisher = await newVisitor(browser);
    await signIn(publisher.page, 'demo-reviewer');
    await saveAndPublish(page, publisher.page, address);
    const shown = await main(publisher.page).getByRole('link', { name: '查看公开页面' }).getAttribute('href');

    const seen: string[] = [];
    for (const isPhone of [false, true]) {
      const guest = await newVisitor(browser, { isPhone });
      const at = isPhone ? '375' : '1280';
      await guest.page.goto(`/news-center?keyword=${encodeURIComponent('屋顶花园')}`);
      const small = main(guest.page).getByRole('article').getByRole('img', { name: ALT });
      const inList = await drawn(small);
      expect([inList.type, crop(inList.src).split('-')[0]]).toEqual([
        'image/webp',
        isPhone ? 'square' : 'wide',
      ]);
      expect(inList.ratio).toBeCloseTo(isPhone ? 1 : 16 / 9, 2);
      expect(inList.box).toBeCloseTo(isPhone ? 1 : 16 / 9, 1);
      await expectSound(guest.page, `列表 ${at}`);
      await guest.page.goto(shown ?? '');
      const large = main(guest.page).getByRole('img', { name: ALT });
      expect([await large.getAttribute('width'), await large.getAttribute('height')]).toEqual(['720', '405']);
      const above = await drawn(large);
      expect([above.type, above.top]).toEqual(['image/webp', 'blue']);
      expect(above.ratio).toBeCloseTo(16 / 9, 2);
      expect(above.box).toBeCloseTo(16 / 9, 1);
      await expectSound(guest.page, `详情 ${at}`);
      seen.push(crop(above.src));
      expect(guest.faults).toEqual([]);
      await guest.context.close();
    }

    const guest = await newVisitor(browser);
    const publicCrop = async () => {
      await guest.page.goto(shown ?? '');
      const large = main(guest.page).getByRole('img', { name: ALT });
      return (await large.count()) === 0
        ? 'none'
        : crop(String(await large.getAttribute('src')), guest.page.url());
    };
    const [before] = seen;
    await openAwake(page, address);
    await down.press('End');
    await expect.poll(() => down.getAttribute('aria-valuetext')).toBe('100%');
    await saveAndPublish(page, publisher.page, address);
    await expect.poll(publicCrop).not.toBe(before);
    const after = await drawn(main(guest.page).getByRole('img', { name: ALT }));
    expect(after.top).toBe('green');

    // another picture is seldom what the one before was described as
    await cover(page)
      .locator('input[type=file]')
      .setInputFiles({ ...(await tallPicture()), name: '另一张.png' });
    await cover(page).getByText(`原来的说明：${ALT}`).waitFor();
    const described = cover(page).getByRole('textbox', { name: '图片说明' });
    await expect.poll(() => described.inputValue()).toBe('');
    await button(page, '沿用原来的说明').click();
    await expect.poll(() => described.inputValue()).toBe(ALT);
    await expect.poll(() => cover(page).getByText('原来的说明').count()).toBe(0);

    await button(page, '移除 另一张.png').click();
    await expect.poll(() => slider(page, '16:9 画面，放大').count()).toBe(0);
    await saveAndPublish(page, publisher.page, address);
    await expect.poll(publicCrop).toBe('none');
    const gone = await guest.page.request.get(after.src);
    expect(gone.status()).toBe(404);
    await guest.page.goto(`/news-center?keyword=${encodeURIComponent('屋顶花园')}`);
    await main(guest.page).getByRole('link', { name: TITLE }).waitFor();
    await expect.poll(() => main(guest.page).getByRole('article').getByRole('img').count()).toBe(0);
    expect([...faults, ...publisher.faults, ...guest.faults]).toEqual([]);
    await Promise.all([context, publisher.context, guest.context].map((one) => one.close()));
  });
});
