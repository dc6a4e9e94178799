// Pasting into an item's text: what Word, WPS, Excel and web pages wrote is stored with its structure and without the rest.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectNoOverflow, expectSound, newVisitor, signIn, waitAwake } from './browser.ts';
import { CLIPBOARDS, TINY_PNG, type ClipboardSample } from './clipboard-samples.ts';
import { openBrowser } from './open-browser.ts';
import { pasteInto } from './paste.ts';

export const covers = ['/console/content/{collection}/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');
const body = (page: Page) => main(page).getByRole('textbox', { name: '正文', exact: true });

/** An empty news item in an editor's browser; `asked` answers what the page asks for, in order. */
async function emptyNews(isPhone: boolean, asked: readonly string[] = []) {
  const visitor = await newVisitor(browser, { isPhone });
  const { page } = visitor;
  const answers = [...asked];
  page.on('dialog', (dialog) => void dialog.accept(answers.shift() ?? ''));
  await signIn(page, 'demo-operator', { at: '/console/content/news' });
  await main(page).getByRole('button', { name: '新建新闻' }).click();
  await page.waitForURL('**/console/content/news/*');
  await waitAwake(page);
  return { ...visitor, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
}

/** How a list of a `type` is numbered. */
const SIGNS: ReadonlyMap<string | undefined, string> = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

/** The text as it is stored, its pictures by their descriptions alone. */
async function stored(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/policy/api/manager/content/get/${id}`);
  const { data }: { data: { answers: { body?: string } } } = await answer.json();
  return (data.answers.body ?? '').replaceAll(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, '<img alt="$1">');
}

async function expectStored(page: Page, id: string, html: string): Promise<void> {
  await main(page).getByRole('button', { name: '保存草稿', exact: true }).click();
  const flat = async () => (await stored(page, id)).replaceAll('<br />', '<br>');
  await expect.poll(flat, { timeout: 15_000 }).toBe(html);
}

describe('粘贴到正文', () => {
  it.each(CLIPBOARDS)('$name', async (sample: ClipboardSample) => {
    const { page, context, faults, id } = await emptyNews(false, sample.asked);
    await pasteInto(body(page), { html: sample.html, plain: sample.plain });
    if (sample.told !== undefined) await main(page).getByText(sample.told).waitFor();
    await expectStored(page, id, sample.stored);
    const signs = await body(page)
      .locator('ol[type]')
      .evaluateAll((lists) =>
        lists.map((one) => [one.getAttribute('type') ?? '', getComputedStyle(one).listStyleType]),
      );
    for (const [type, sign] of signs) expect(sign).toBe(SIGNS.get(type));
    await expectSound(page, sample.name);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('粘贴故意做坏的内容：页面不停顿；指向别处的图片不因写成本站地址而留下', async () => {
    const { page, context, faults, id } = await emptyNews(false);
    const { origin } = new URL(page.url());
    const html = `<p>正文甲</p><img src="${origin}//evil.example/x.png" alt="图">${'<a '.repeat(100_000)}`;
    await pasteInto(body(page), { html, plain: '正文甲' });
    await body(page).getByText('正文甲').waitFor();
    await main(page).getByRole('button', { name: '保存草稿', exact: true }).click();
    await expect.poll(() => stored(page, id)).toContain('正文甲');
    await expect.poll(() => body(page).innerHTML()).not.toContain('evil');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('手机上也能粘贴；接在一句话中间的几个字不另起一段；剪贴板里的截图先问说明，不填就不插入', async () => {
    const { page, context, faults, id } = await emptyNews(true, ['', '办事窗口照片']);
    await body(page).click();
    await page.keyboard.type('前后');
    await page.keyboard.press('ArrowLeft');
    await pasteInto(body(page), {
      html: '<meta charset="utf-8"><span style="color:red">中<b>间</b></span>',
      plain: '中间',
    });
    const picture = { html: '<img src="file:///C:/clip_image001.png">', plain: '', png: TINY_PNG };
    await page.keyboard.press('End');
    await pasteInto(body(page), picture);
    await main(page).getByText('没有填写图片说明，图片未插入').waitFor();
    await pasteInto(body(page), picture);
    await expect.poll(() => body(page).locator('img').count(), { timeout: 15_000 }).toBe(1);
    await expectStored(page, id, '前中<strong>间</strong>后<img alt="办事窗口照片">');
    await expectSound(page, '粘贴，手机');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('发布之后，手机读者得到窄的 WebP，位置事先留好', async () => {
    const { page, context, faults, id } = await emptyNews(false, ['园区总平面图']);
    // of its own screen, 1280 × 900
    const png = (await page.screenshot()).toString('base64');
    await page.getByRole('textbox', { name: /标题/ }).first().fill('图片宽度检验');
    await page.getByRole('combobox', { name: /栏目/ }).selectOption('园区要闻');
    await page.getByRole('textbox', { name: /来源/ }).fill('园区企业服务中心');
    await page.getByRole('textbox', { name: /摘要/ }).fill('检验');
    await pasteInto(body(page), { plain: '', png });
    await expect.poll(() => body(page).locator('img').count(), { timeout: 15_000 }).toBe(1);
    await expectStored(page, id, '<p><img alt="园区总平面图"></p>');
    const publisher = await newVisitor(browser);
    await signIn(publisher.page, 'demo-reviewer');
    await publisher.page.goto(`/console/content/news/${id}`);
    await waitAwake(publisher.page);
    await main(publisher.page).getByRole('button', { name: '发布', exact: true }).click();
    await main(publisher.page).getByRole('link', { name: '查看公开页面' }).waitFor();
    for (const [isPhone, width] of [
      [true, '480'],
      [false, '1600'],
    ] as const) {
      const guest = await newVisitor(browser, { isPhone, isScriptless: true });
      await guest.page.goto(`/news-center/${id}`);
      const picture = main(guest.page).getByRole('img', { name: '园区总平面图' });
      await picture.scrollIntoViewIfNeeded();
      const seen = () =>
        picture.evaluate((one: HTMLImageElement) => ({
          chosen: new URL(one.currentSrc || location.href).searchParams.get('width'),
          isThere: one.complete && one.naturalWidth > 0,
          size: [one.getAttribute('width'), one.getAttribute('height')],
        }));
      await expect
        .poll(seen, { timeout: 15_000 })
        .toEqual({ chosen: width, isThere: true, size: ['1280', '900'] });
      await expectNoOverflow(guest.page, `图片，${width}`);
      await guest.context.close();
    }
    expect([...faults, ...publisher.faults]).toEqual([]);
    await publisher.context.close();
    await context.close();
  });

  it('还留着“请另行上传”时不能发布，写明怎样处理', async () => {
    const { page, context, faults, id } = await emptyNews(false);
    await pasteInto(body(page), { html: '<p>附图</p><p><img src="file:///C:/a.png"></p>', plain: '附图' });
    await expectStored(page, id, '<p>附图</p><p>【此处有图片，请另行上传】</p>');
    await main(page).getByRole('button', { name: '提交审核', exact: true }).click();
    await main(page)
      .getByRole('alert')
      .getByText(/粘贴时有图片没有带来/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
