// 归档: a closed case is archived by the clock; the officer finds it by its number, can change nothing, downloads the package and
// checks it; a package that somebody touched is told of. Rules of archiving are the administrator's. At 1280 and at 375 px.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveNow, closedCase } from './archived-case.ts';
import { expectSound, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';
import { portal } from './own-portal.ts';

let browser: Browser;
let sql: Sql;
beforeAll(async () => {
  browser = await openBrowser();
  sql = openDatabase();
});
afterAll(async () => {
  await browser.close();
  await sql.end({ timeout: 1 });
});

/** More than a closed case waits to be archived. */
const AGO_DAYS = 100;
const main = (page: Page) => page.getByRole('main');

/** Where the bytes of its package are. */
async function packagePath(id: string): Promise<string> {
  const [row] = await sql.unsafe<{ key: string }[]>(
    `select f.object_key as key from file.stored_file f join casework.archive a on a.file_id = f.id
     where a.case_id = $1::uuid`,
    [id],
  );
  return join(portal().dataDir, 'files', row?.key ?? '');
}

/** Downloads the package: its manifest hashes to what the page says, and it has its catalogue. */
async function expectPackage(page: Page, archiveNo: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: '下载归档包' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${archiveNo}.zip`);
  // its files are stored as they are, so that the manifest stands in it word for word
  const bytes = await readFile(await download.path());
  const from = bytes.indexOf('{\n  "archiveNo"');
  const manifest = bytes.subarray(from, bytes.indexOf('\n}\n', from) + 3);
  expect(manifest.toString()).toContain(archiveNo);
  const hash = createHash('sha256').update(manifest).digest('hex');
  await expect.poll(() => main(page).locator('code').first().innerText()).toBe(hash);
  expect(bytes.includes('目录.csv')).toBe(true);
}

const check = (page: Page) => main(page).getByRole('button', { name: '校验', exact: true }).click();

describe.each([
  ['1280', false],
  ['375', true],
] as const)('归档，%s 像素', (_width, isPhone) => {
  it('办结满期的办件归档后只供查阅，归档包可以下载与校验，被改动时如实说明', async () => {
    const id = await closedCase(browser, sql, AGO_DAYS);
    const { page, context, faults } = await newVisitor(browser, { isPhone });
    await signIn(page, 'demo-operator');
    await openAwake(page, `/console/cases/${id}`);
    await main(page)
      .getByRole('heading', { level: 1, name: /未通过/ })
      .waitFor();
    await main(page).getByLabel('备注内容').waitFor();
    const archiveNo = await archiveNow(sql, id);

    await openAwake(page, '/console/cases?tab=archived');
    await main(page).getByText(archiveNo).first().waitFor();
    await expectSound(page, '已归档');
    await main(page).getByLabel('受理编号、事项或申请人').fill(archiveNo);
    await main(page).getByRole('button', { name: '查询' }).click();
    await main(page).getByText('共 1 件').waitFor();
    await main(page)
      .getByRole('link', { name: /^CL\d+/ })
      .click();

    await main(page).getByText(`已归档 · 档号 ${archiveNo}`).waitFor();
    await main(page)
      .getByText(/保管期限 10 年（至 \d{4}-12-31）/)
      .waitFor();
    await main(page).getByText('您现在没有可办理的操作').waitFor();
    await expect.poll(() => main(page).getByLabel('备注内容').count()).toBe(0);
    await expectSound(page, '归档的办件');
    await expectPackage(page, archiveNo);
    await check(page);
    await main(page)
      .getByText(/校验通过：归档包的 \d+ 个文件与归档时一致/)
      .waitFor();

    const path = await packagePath(id);
    const bytes = await readFile(path);
    bytes.write('路线相符', bytes.indexOf('路线不符'));
    await writeFile(path, bytes);
    await check(page);
    await main(page)
      .getByText(/校验不通过，归档包与归档时不一致：「.+」内容被改动/)
      .first()
      .waitFor();
    await expectSound(page, '被改动的归档包');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('归档规则由租户管理员按种类设置，有误的指出', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-operator');
  await openAwake(page, '/console/case-settings');
  const rules = main(page).getByRole('region', { name: '归档规则', exact: true });
  await rules
    .getByText('办结满 90 天后归档，类别「意见反馈」，保管期限 10 年（未设置，按系统默认）')
    .waitFor();
  await rules.locator('summary[aria-label="修改意见反馈的归档规则"]').click();
  const days = rules.locator('#feedback-after-days');
  const save = rules
    .locator('form', { has: page.locator('#feedback-after-days') })
    .getByRole('button', { name: '保存归档规则' });
  await days.fill('0');
  await rules.locator('#feedback-retention').selectOption('30');
  await save.click();
  await main(page).getByRole('alert').first().waitFor();
  await expectSound(page, '有误的归档规则');
  await days.fill('30');
  await save.click();
  await main(page).getByText('意见反馈的归档规则已保存').waitFor();
  await rules.getByText('办结满 30 天后归档，类别「意见反馈」，保管期限 30 年').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
