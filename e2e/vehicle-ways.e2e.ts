// 用户旅程: one draft in two tabs, where the later one chooses field by field; and a vehicle pass from draft to decision with no
// hand at the mouse.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/user/car-apply/{action}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A day in the zone's time, whatever the browser's. */
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function openDraft(user: string) {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await signIn(page, user, { at: '/user/car-apply' });
  await page.getByRole('button', { name: '新建申请' }).click();
  await page.waitForURL('**/user/car-apply/view**');
  await page.getByText('尚未提交').waitFor();
  return { ...visitor, id: new URL(page.url()).searchParams.get('id') ?? '' };
}

it('同一草稿在两处填写：后保存的一处逐项选择，先保存的不被覆盖', async () => {
  const { page, context, faults } = await openDraft('demo-enterprise');
  const other = await context.newPage();
  await openAwake(other, page.url());
  await field(page, 'reason').fill('先保存的事由');
  await page.getByText('已保存', { exact: true }).waitFor();
  await field(other, 'reason').fill('后填写的事由');
  await field(other, 'routes').fill('东门进西门出');
  const dialog = other.getByRole('dialog', { name: '内容已被更新，请选择保留哪一版' });
  await dialog.getByText('先保存的事由').waitFor();
  await expectAccessible(other, '两处填写');
  const theirs = dialog.getByRole('group', { name: '通行事由' }).getByRole('radio', { name: /新版本/ });
  await theirs.check();
  await dialog.getByRole('button', { name: '按所选内容保存' }).click();
  await other.getByText('已保存', { exact: true }).waitFor();
  await other.reload();
  await expect.poll(() => field(other, 'reason').inputValue()).toBe('先保存的事由');
  await expect.poll(() => field(other, 'routes').inputValue()).toBe('东门进西门出');
  expect(faults).toEqual([]);
  await context.close();
});

interface Wanted {
  name?: string;
  text?: RegExp;
}

/** Tab until what has the focus fits. */
async function tabTo(page: Page, wanted: Wanted): Promise<void> {
  for (let at = 0; at < 200; at += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const { activeElement: held } = document;
      const wordsOf = (one: Element | null | undefined) => one?.textContent?.trim() ?? '';
      return {
        name: held?.getAttribute('name') ?? '',
        words: held?.getAttribute('aria-label') ?? wordsOf(held),
        label: wordsOf(held?.closest('label')),
      };
    });
    if (wanted.name !== undefined && wanted.name === focus.name) return;
    if (wanted.text && (wanted.text.test(focus.words) || wanted.text.test(focus.label))) return;
  }
  throw new Error(`no Tab leads to ${wanted.name ?? String(wanted.text)}`);
}

async function press(page: Page, text: RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, { text });
  await page.keyboard.press(key);
}

async function type(page: Page, name: string, words: string): Promise<void> {
  await tabTo(page, { name });
  await page.keyboard.type(words);
}

/** A date is typed part by part, in the order that the browser's language gives them. */
async function typeDate(page: Page, name: string, day: string): Promise<void> {
  await tabTo(page, { name });
  const [year = '', month = '', date = ''] = day.split('-');
  for (const parts of [`${year}-${month}-${date}`, `${month}${date}${year}`, `${date}${month}${year}`]) {
    await page.keyboard.type(parts);
    if ((await field(page, name).inputValue()) === day) return;
    for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowLeft');
  }
  throw new Error(`${name} does not take ${day}`);
}

/** A list is gone through by its arrows. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, { name });
  for (let at = 0; at < 40; at += 1) {
    if ((await field(page, name).inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${name} offers no ${value}`);
}

async function fillByKeys(page: Page): Promise<void> {
  await choose(page, 'applyType', '01');
  await typeDate(page, 'validFrom', inDays(0));
  await typeDate(page, 'validTo', inDays(90));
  await press(page, /^东门$/, 'Space');
  await type(page, 'reason', '原料运输');
  if ((await field(page, 'vehicles[0].plateNo').count()) === 0) await press(page, /添加|新增/);
  await type(page, 'vehicles[0].plateNo', '皖M10003');
  await choose(page, 'vehicles[0].plateColor', '02');
  await choose(page, 'vehicles[0].type', 'H1');
  await choose(page, 'vehicles[0].fuel', 'B');
  await choose(page, 'vehicles[0].emission', '04');
  await type(page, 'vehicles[0].owner', '滁州演示物流有限公司');
  await type(page, 'vehicles[0].driverName', '王演示');
  await type(page, 'vehicles[0].driverMobile', '13900001234');
  await type(page, 'vehicles[0].driverLicenceNo', '110101199003070011');
  await tabTo(page, { name: 'isTrue' });
  await page.keyboard.press('Space');
}

it('只用键盘：从新建、填写、核对到提交，再由受理员受理、初审员发证', async () => {
  const { page, context, faults } = await newVisitor(browser);
  await signIn(page, 'demo-other');
  await openAwake(page, '/user/car-apply');
  await press(page, /^新建申请$/);
  await page.waitForURL('**/user/car-apply/view**');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.getByText('尚未提交').waitFor();
  await fillByKeys(page);
  await page.getByText('已保存', { exact: true }).waitFor();
  await press(page, /^下一步：核对并提交$/);
  await page.getByText('请核对所填内容').waitFor();
  await press(page, /^提交申请$/);
  await page.getByText('待受理').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();

  const officer = async (name: string, presses: readonly RegExp[], done: string) => {
    const visitor = await newVisitor(browser);
    await signIn(visitor.page, name);
    await openAwake(visitor.page, `/console/cases/${id}`);
    for (const text of presses) await press(visitor.page, text);
    await visitor.page.getByText(done).first().waitFor();
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  };
  await officer('demo-clerk', [/^受理$/], '办件现为「审核中」');
  await officer('demo-first', [/^通过并发证$/, /^确认通过并发证$/], '办件现为「已通过」');
}, 180_000);
