// 用户旅程: an officer reads the PDFs of a case on the page, beside the answers at 1280 px, over the whole screen at 375 px: Chinese
// whose font is not embedded, a paper of ours, many pages, finding, turning, zooming, keys; what cannot be shown is said.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn, waitAtRest, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';
import { sheetTexts } from './pdf-text.ts';
import { emptyTreePdf, foreignFontPdf, lockedPdf, manyPagesPdf } from './pdf-samples.ts';
import { jpgOf } from '../apps/portal/src/domains/file/server/file-samples.ts';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';

export const covers = ['/console/cases/{id}'];

const PAGES = 120;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Sends a file by the page's own session; its id. */
const send = (page: Page, name: string, bytes: Buffer): Promise<string> =>
  page.evaluate(
    async ({ name, base64 }) => {
      const body = new FormData();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      body.append('file', new File([bytes], name, { type: 'application/pdf' }));
      const reply = await fetch('/uaa/api/upload/file', { method: 'POST', body });
      const { data, message } = await reply.json();
      if (!data?.id) throw new Error(`${name}: ${message}`);
      return data.id;
    },
    { name, base64: bytes.toString('base64') },
  );

const post = (
  page: Page,
  path: string,
  body: object,
): Promise<{ returnCode: number; data: { id: string } }> =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`/policy/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return reply.json();
    },
    { path, body },
  );

/** An application whose vehicle has these files, filed; its id. */
async function fileCase(plateNo: string): Promise<string> {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise');
  const files = [
    await send(page, '执照.pdf', foreignFontPdf()),
    await send(page, '报告.pdf', manyPagesPdf(PAGES)),
    await send(page, '空白.pdf', emptyTreePdf()),
    await send(page, '加密.pdf', manyPagesPdf(1)),
    await send(page, '照片.jpg', jpgOf()),
  ];
  const whole = testAnswers(new Date().toISOString().slice(0, 10));
  const answers = { ...whole, vehicles: [{ ...whole.vehicles[0], plateNo, files }] };
  const made = await post(page, 'vehicle/submit', { action: 'save', answers: {} });
  const { id } = made.data;
  const filed = await post(page, 'vehicle/submit', { id, revision: 0, action: 'submit', answers });
  expect(filed.returnCode, JSON.stringify(filed)).toBe(1000);
  await context.close();
  return id;
}

/** How often the files of a case were read, as the audit has it. */
async function looks(id: string): Promise<number> {
  const sql = openDatabase();
  const rows = await sql.unsafe(
    `select 1 from operator.audit_event where event = 'case.file-read' and object_id = $1`,
    [id],
  );
  await sql.end({ timeout: 1 });
  return rows.length;
}

async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `查看 ${name}`, exact: true }).click();
  const viewer = page.getByRole('dialog', { name });
  await viewer.waitFor();
  return viewer;
}

/** Something dark was drawn on the page. */
const isDrawn = (viewer: Locator, n: number): Promise<boolean> =>
  viewer
    .getByRole('group', { name: `第 ${n} 页`, exact: true })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, at) => at % 4 === 0 && value < 100);
    })
    .catch(() => false);

const field = (viewer: Locator) => viewer.getByRole('searchbox', { name: '在文件中查找' });
const number = (viewer: Locator) => viewer.getByRole('textbox', { name: '页码' });

/** Two are pressed before what shows them is there: the later one is shown, alone, and read once. */
async function openHasty(page: Page): Promise<Locator> {
  await page.route('**/assets/file-viewer-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: '查看 报告.pdf', exact: true }).click();
  const viewer = await open(page, '执照.pdf');
  await page.unroute('**/assets/file-viewer-*.js');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  return viewer;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function readsChinese(page: Page): Promise<void> {
  const viewer = await openHasty(page);
  await expect.poll(() => isDrawn(viewer, 1)).toBe(true);
  await field(viewer).fill('营业 执照');
  await viewer.getByText('第 1 处，共 1 处').waitFor();
  await field(viewer).fill('安全生产');
  await viewer.getByText('第 1 处，共 1 处').waitFor();
  await field(viewer).fill('卫生许可');
  await viewer.getByText('没有找到').waitFor();
  await expectAccessible(page, 'viewer');
  // what is looked for goes first
  await page.keyboard.press('Escape');
  await expect.poll(() => field(viewer).inputValue()).toBe('');
  await expect.poll(() => viewer.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => viewer.count()).toBe(0);
  // the focus is back where it was
  await expect.poll(() => focused(page)).toBe('查看 执照.pdf');
}

async function turnsPages(page: Page): Promise<void> {
  const viewer = await open(page, '报告.pdf');
  await viewer.getByText(`/ ${PAGES}`).waitFor();
  await expect.poll(() => isDrawn(viewer, 1)).toBe(true);
  // keys work from the beginning
  await page.keyboard.press('PageDown');
  await expect.poll(() => number(viewer).inputValue()).toBe('2');
  await page.keyboard.press('PageUp');
  await expect.poll(() => number(viewer).inputValue()).toBe('1');
  await viewer.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => number(viewer).inputValue()).toBe('2');
  await page.keyboard.press('PageDown');
  await expect.poll(() => number(viewer).inputValue()).toBe('3');
  await page.keyboard.press('PageUp');
  await expect.poll(() => number(viewer).inputValue()).toBe('2');
  await number(viewer).fill('90');
  await number(viewer).press('Enter');
  await expect.poll(() => number(viewer).inputValue()).toBe('90');
  await expect.poll(() => isDrawn(viewer, 90)).toBe(true);
  await expect.poll(() => focused(page)).toBe('页码');
  // what is far has given its picture back
  await expect.poll(() => viewer.locator('canvas').count()).toBeLessThan(12);
  await number(viewer).fill('900');
  await number(viewer).press('Enter');
  await expect.poll(() => number(viewer).inputValue()).toBe('90');

  await viewer.getByRole('group', { name: '文件内容' }).focus();
  const wide = () =>
    viewer.getByRole('group', { name: '第 90 页', exact: true }).evaluate((one) => one.clientWidth);
  const fitted = await wide();
  await page.keyboard.press('+');
  await expect.poll(wide).toBeGreaterThan(fitted);
  await expect.poll(() => number(viewer).inputValue()).toBe('90');
  await viewer.getByRole('combobox', { name: '显示大小' }).selectOption('100%');
  await expect.poll(wide).toBe(793);
  await viewer.getByRole('button', { name: '旋转' }).click();
  await expect.poll(wide).toBe(1122);
  await viewer.getByRole('combobox', { name: '显示大小' }).selectOption('适合宽度');
  await expect.poll(() => isDrawn(viewer, 90)).toBe(true);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('sheet 11');
  await viewer.getByText('第 1 处，共 11 处').waitFor(); // 11, 110 to 119
  await expect.poll(() => number(viewer).inputValue()).toBe('11');
  await field(viewer).press('Enter');
  await expect.poll(() => number(viewer).inputValue()).toBe('110');
  await field(viewer).press('Shift+Enter');
  await expect.poll(() => number(viewer).inputValue()).toBe('11');
  // words can be selected, and nothing in a page leads anywhere
  const words = viewer.getByRole('group', { name: '第 11 页', exact: true });
  await expect.poll(() => words.textContent()).toContain(`Sheet 11 of ${PAGES}`);
  await expect.poll(() => viewer.locator('.pdf-page a').count()).toBe(0);
  await viewer.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => viewer.count()).toBe(0);
}

async function saysFaults(page: Page): Promise<void> {
  const empty = await open(page, '空白.pdf');
  await empty.getByRole('alert').getByText('请下载后核对').waitFor();
  await empty.getByRole('link', { name: '下载 空白.pdf' }).waitFor();
  await expectAccessible(page, 'fault');
  await page.keyboard.press('Escape');
  // stored before such files were refused
  await page.route('**/manager/case/file?*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: lockedPdf() }),
  );
  const locked = await open(page, '加密.pdf');
  await locked.getByRole('alert').getByText('文件设有密码').waitFor();
  await page.keyboard.press('Escape');
  await page.unroute('**/manager/case/file?*');
}

/** Not scanned yet, or found infected after the page was drawn: refused as the download is. */
async function keepsToTheScan(page: Page, id: string): Promise<void> {
  const sql = openDatabase();
  const mark = (scan: string) =>
    sql.unsafe(`update file.stored_file set scan = $1 where name = '执照.pdf'`, [scan]);
  await mark('infected');
  const before = await looks(id);
  const refused = await open(page, '执照.pdf');
  await refused.getByRole('alert').getByText('安全检查').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => looks(id)).toBe(before);
  await mark('clean');
  await sql.end({ timeout: 1 });
}

/** One file takes the place of the other; beside it the page goes on. */
async function standsBeside(page: Page, plateNo: string): Promise<void> {
  const picture = await open(page, '照片.jpg');
  await picture.getByRole('img', { name: '照片.jpg' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.querySelector(':modal'))).toBe(null);
  await page.getByText(plateNo).first().click();
  await page.getByRole('button', { name: /^查看 申报回执/ }).click();
  await expect.poll(() => picture.count()).toBe(0);
  const paper = page.getByRole('dialog', { name: /申报回执/ });
  await expect.poll(() => isDrawn(paper, 1)).toBe(true);
  await field(paper).fill('受理编号');
  await paper.getByText(/第 1 处，共 \d 处/).waitFor();
  await expectNoOverflow(page, 'beside');
  await expectAccessible(page, 'beside');
  await paper.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => focused(page)).toMatch(/^查看 申报回执/);
}

/** Over the page the page is not seen on paper, but what is read in the file is; and its keys lead nowhere. */
async function printsWhatIsRead(page: Page): Promise<void> {
  const neighbours = page.locator('[aria-keyshortcuts^="Alt"]');
  await expect.poll(() => neighbours.count()).toBeGreaterThan(0);
  const viewer = await open(page, '报告.pdf');
  await expect.poll(() => isDrawn(viewer, 1)).toBe(true);
  const address = page.url();
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Alt+p');
  await waitAtRest(page);
  await expect.poll(() => page.url()).toBe(address);
  await page.keyboard.press('PageDown');
  await expect.poll(() => isDrawn(viewer, 2)).toBe(true);
  await expect.poll(() => number(viewer).inputValue()).toBe('2');
  await expect.poll(() => page.url()).toBe(address);
  const sheets = sheetTexts(await page.pdf({ format: 'A4' }));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain(`第2页，共${PAGES}页`);
  await page.emulateMedia({ media: 'print' });
  const seen = viewer.locator('canvas').filter({ visible: true });
  await expect.poll(() => seen.count()).toBe(1);
  await expect.poll(() => page.getByRole('main').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect.poll(() => viewer.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('main').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
}

async function coversThePage(page: Page): Promise<void> {
  await printsWhatIsRead(page);
  const picture = await open(page, '照片.jpg');
  await picture.getByRole('img', { name: '照片.jpg' }).waitFor();
  await expectNoOverflow(page, 'over');
  await expectAccessible(page, 'over');
}

describe.each([
  ['1280', false, '皖M30001'],
  ['375', true, '皖M30002'],
] as const)('在办件页面查看 PDF，%s 像素', (_width, isPhone, plateNo) => {
  it('翻页、缩放、旋转、查找，与申报内容并排；打不开的说明原因；每次查看记录一次', async () => {
    const id = await fileCase(plateNo);
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    const beside: string[] = [];
    page.on('request', (request) => beside.push(new URL(request.url()).pathname));
    await signIn(page, 'demo-operator', { at: `/console/cases/${id}?tab=all` });
    await waitAwake(page);
    expect(beside.filter((path) => /pdf|viewer/.test(path))).toEqual([]);
    await readsChinese(page);
    await expect.poll(() => looks(id)).toBe(1);
    expect(beside.filter((path) => path.endsWith('/manager/case/file'))).toHaveLength(1);
    expect(beside.some((path) => path.endsWith('/cmaps/GBK-EUC-H.bcmap'))).toBe(true);
    await turnsPages(page);
    await expect.poll(() => looks(id)).toBe(2);
    await saysFaults(page);
    await keepsToTheScan(page, id);

    await (isPhone ? coversThePage(page) : standsBeside(page, plateNo));
    expect(faults).toEqual([]);
    await context.close();
  }, 240_000);
});
