// 从表格导入: a template is downloaded, filled, refused, read, added to the open form and saved only then; and a form typed
// into before its scripts have come.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, signIn, waitAwake } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/user/enterprise-info'];

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'yqt-sheets-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const FORM = '/user/enterprise-info';
const dialogOf = (page: Page, label: string) => page.getByRole('dialog', { name: `导入${label}` });
const importButton = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`从表格导入.*${label}`) });
/** Once, and as long as it takes: on a long page a press waits until the smooth scrolling to it has ended. */
async function openImport(page: Page, label: string): Promise<void> {
  await waitAwake(page, importButton(page, label));
  await importButton(page, label).click();
  await dialogOf(page, label).waitFor();
}

/** The downloaded template with rows below its headings, as a file to choose. */
async function fillTemplate(page: Page, label: string, rows: (string | number | null)[][]): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page, label).getByRole('link', { name: '下载模板' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${label}导入模板.xlsx`);
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(await readFile(await download.path())));
  const [sheet] = workbook.worksheets;
  rows.forEach((cells, at) =>
    cells.forEach((cell, column) => {
      if (sheet) sheet.getCell(at + 2, column + 1).value = cell;
    }),
  );
  const file = join(folder, `${label}.xlsx`);
  await writeFile(file, Buffer.from(await workbook.xlsx.writeBuffer()));
  return file;
}

const saveAndReload = async (page: Page) => {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
  await page.reload();
};

describe.each([1280, 375])('%i 像素', (width) => {
  it('按模板填写后导入：有误的行逐项指出，其余追加到表中，保存之前不生效', async () => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
    await signIn(page, 'demo-enterprise', { at: FORM });
    // heads are no rows on a phone: cells are counted
    const rows = page.getByLabel(/^第 \d+ 行 进口额$/);
    const before = await rows.count();
    await openImport(page, '进出口');
    const dialog = dialogOf(page, '进出口');
    await expectAccessible(page, `import ${width}`);
    // a year of its own: one that is there already would be replaced
    const year = new Date().getFullYear() - (width === 375 ? 7 : 8);
    const file = await fillTemplate(page, '进出口', [
      [`${year}年`, 1234.5 + width, '8,800'],
      ['去年', '约三百', null],
    ]);
    await dialog.getByLabel('选择表格').setInputFiles(file);
    await dialog.getByText('进出口.xlsx：共 2 行，1 行可导入，1 行有误').waitFor();
    await dialog.getByText('第 3 行「年度」：“去年”不在可选项中').waitFor();
    await dialog.getByText('第 3 行「进口额（万美元）」：“约三百”应为数字').waitFor();
    await expect
      .poll(async () => [
        ...(await dialog.getByRole('rowheader').allTextContents()),
        ...(await dialog.getByRole('cell').allTextContents()),
      ])
      .toEqual([`${year}年`, String(1234.5 + width), '8800']);
    await dialog.getByText(`填入后共 ${before + 1} 行。保存之前不会生效`).waitFor();
    await expectAccessible(page, `import read ${width}`);
    await expectNoOverflow(page, `import ${width}`);
    await dialog.getByRole('button', { name: '填入 1 行' }).click();
    await page.getByText('已填入 1 行，保存后生效').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('从表格导入（进出口）');
    await expect.poll(() => rows.count()).toBe(before + 1);
    await expect.poll(() => page.getByLabel(`第 ${before + 1} 行 出口额`).inputValue()).toBe('8800');
    await expect.poll(() => page.getByText('有未保存的修改', { exact: true }).isVisible()).toBe(true);

    // the same file again: its row is there already
    await openImport(page, '进出口');
    await dialog.getByLabel('选择表格').setInputFiles(file);
    await dialog.getByText('1 行与已有内容相同，不再填入。').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: '填入 0 行' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: '取消' }).click();

    const second = await context.newPage();
    await second.goto(FORM);
    await expect.poll(() => second.getByLabel(/^第 \d+ 行 进口额$/).count()).toBe(before);
    await second.close();
    await saveAndReload(page);
    await expect.poll(() => rows.count()).toBe(before + 1);
    await expect
      .poll(() => page.getByLabel(`第 ${before + 1} 行 进口额`).inputValue())
      .toBe(String(1234.5 + width));
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('替换整张表；不是表格、另一张表的模板说明原因，表中内容不变', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-other', { at: FORM });
  await openImport(page, '科技成果');
  const dialog = dialogOf(page, '科技成果');
  const text = join(folder, '成果.txt');
  await writeFile(text, '成果');
  await dialog.getByLabel('选择表格').setInputFiles(text);
  await dialog.getByText('请选择 xlsx 格式的表格，可用模板另存').waitFor();
  const disguised = join(folder, '成果.xlsx');
  await writeFile(disguised, '成果');
  await dialog.getByLabel('选择表格').setInputFiles(disguised);
  await dialog.getByText('文件内容与扩展名不一致，请确认文件格式后重新上传').waitFor();
  const file = await fillTemplate(page, '科技成果', [
    ['智能分拣装备（演示）', '新装备'],
    ['视觉检测方法（演示）'],
  ]);
  await dialog.getByLabel('选择表格').setInputFiles(file);
  await dialog.getByText('科技成果.xlsx：共 2 行，均可导入').waitFor();
  await dialog.getByRole('button', { name: '填入 2 行' }).click();
  const names = page.getByLabel(/^第 \d+ 行 成果名称$/);
  await expect.poll(() => names.last().inputValue()).toBe('视觉检测方法（演示）');
  const filled = await names.count();

  await openImport(page, '科技成果');
  const shorter = await fillTemplate(page, '科技成果', [['只留一项（演示）']]);
  await dialog.getByLabel('选择表格').setInputFiles(shorter);
  await dialog.getByRole('radio', { name: `替换现有 ${filled} 行` }).check();
  await dialog.getByText('填入后共 1 行。').waitFor();
  await dialog.getByRole('button', { name: '填入 1 行' }).click();
  await expect.poll(() => names.count()).toBe(1);
  await expect.poll(() => names.inputValue()).toBe('只留一项（演示）');

  await page.getByRole('tab', { name: /^商标/ }).click();
  await openImport(page, '商标');
  await dialogOf(page, '商标').getByLabel('选择表格').setInputFiles(shorter);
  await dialogOf(page, '商标').getByText('表头缺少：商标、商标名称').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('导入窗口的脚本没有载入时说明原因，已填未存的内容还在，保存之后可以打开', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-other', { at: FORM });
  await page.getByLabel('职务').fill('主管');
  await page.getByText('有未保存的修改', { exact: true }).waitFor();
  const lost: string[] = [];
  await page.route(/\/assets\/import-dialog-[^/]*\.js/, (route) => {
    lost.push(route.request().url());
    return lost.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await waitAwake(page, importButton(page, '科技成果'));
  await importButton(page, '科技成果').click();
  await page.getByText('无法打开导入，请先保存').first().waitFor();
  await expect.poll(() => page.getByLabel('职务').inputValue()).toBe('主管');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
  // nothing is lost by a reload now, after which the browser asks for the part again
  await Promise.all([page.waitForEvent('load'), importButton(page, '科技成果').click()]);
  await openImport(page, '科技成果');
  expect(lost.length).toBeGreaterThan(1);
  const dialog = dialogOf(page, '科技成果');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  // the second press of a double click lands on what the first one has opened
  await importButton(page, '科技成果').dblclick();
  await dialog.waitFor();
  await page.waitForTimeout(1000);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.count()).toBe(0);
  await context.close();
});

/** Opens a page whose scripts wait until the returned function is called. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return gate.resolve;
}

describe('脚本到达之前', () => {
  it('填入文本域、下拉框、文本框与表格的内容都保留，并算作未保存的修改', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: FORM });
    await expect.poll(() => page.getByLabel('企业简介').inputValue()).not.toBe('');
    const wake = await openAsleep(page, FORM);
    await page.getByLabel('企业简介').fill('脚本到达之前写的简介');
    await page.getByLabel('国家（地区）', { exact: true }).selectOption({ index: 3 });
    const country = await page.getByLabel('国家（地区）', { exact: true }).inputValue();
    await page.getByLabel('产业类型').fill('先写的产业');
    const year = page.getByRole('table', { name: '经营数据' }).getByLabel('第 1 行 年度');
    await year.selectOption({ index: 6 });
    const chosen = await year.inputValue();
    wake();
    await page.getByText('有未保存的修改', { exact: true }).waitFor();
    // a further edit draws the form again
    await page.getByLabel('职务').fill('主管');
    await expect.poll(() => page.getByLabel('企业简介').inputValue()).toBe('脚本到达之前写的简介');
    await expect.poll(() => page.getByLabel('国家（地区）', { exact: true }).inputValue()).toBe(country);
    await expect.poll(() => page.getByLabel('产业类型').inputValue()).toBe('先写的产业');
    await expect.poll(() => year.inputValue()).toBe(chosen);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('匹配信息中先选的是否也保留', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other', { at: '/user/relation' });
    const overview = await page
      .getByRole('main')
      .getByRole('link', { name: /^企业资料 / })
      .first()
      .getAttribute('href');
    const wake = await openAsleep(page, `${overview}/info`);
    const no = page.getByRole('radio', { name: '否', exact: true }).first();
    await expect.poll(() => no.isChecked()).toBe(false);
    await no.check();
    wake();
    await page.getByText('有未保存的修改', { exact: true }).waitFor();
    await expect.poll(() => no.isChecked()).toBe(true);
    await context.close();
  });
});
