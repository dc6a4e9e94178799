// Two people at one activity: whatever makes the editor's page fetch its record again, neither overwrites the other without a choice,
// and nothing that was typed goes without a word.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { inHours, openAwake, somebody } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/console/activity/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '内容已被更新，请选择保留哪一版' });
const waits = (page: Page) => main(page).getByText(/ 保存了这场活动，您的修改还没有保存，仍在下面/);

interface Activity {
  title: string;
  revision: number;
  state: string;
  values: Record<string, unknown>;
  updatedName: string;
}

interface Both {
  /** Who writes in the page, at the draft of an activity. */
  page: Page;
  /** The record as the other one reads it. */
  read: () => Promise<Activity>;
  /** The other one saves over what is stored. */
  save: (answers: Record<string, unknown>) => Promise<Activity>;
  leave: () => Promise<void>;
}

async function bothAtDraft(): Promise<Both> {
  const page = await somebody(browser, 'demo-operator');
  await openAwake(page, '/console/activity');
  await main(page)
    .getByRole('button', { name: /^复制：/ })
    .first()
    .click();
  await page.waitForURL(/\/console\/activity\/[0-9a-f-]{36}$/);
  await named(page, 'title').waitFor();
  const { origin, pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1) ?? '';
  const other = await somebody(browser, 'demo-clerk2');
  const api = `${origin}/policy/api/manager/activity`;
  const read = async (): Promise<Activity> => {
    const reply = await other.request.get(`${api}/get?id=${id}`);
    return (await reply.json()).data;
  };
  const save = async (answers: Record<string, unknown>) => {
    const { revision, values } = await read();
    const given = { id, revision, answers: { ...values, ...answers } };
    const reply = await other.request.post(`${api}/save`, { data: given, headers: { origin } });
    expect(reply.status()).toBe(200);
    return read();
  };
  const leave = async () => {
    await page.context().close();
    await other.context().close();
  };
  return { page, read, save, leave };
}

/** As if the reader came back to the page and a message had arrived: everything that it shows is fetched again. */
async function isFetchedAgain(page: Page): Promise<void> {
  const count = /\/customer\/msg\/count/;
  await page.route(count, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { unread: 99 } } });
  });
  const fetched = page.waitForResponse((one) => /\/console\/activity\/[^/]+\.data/.test(one.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await fetched;
  await page.unroute(count);
}

it('推迟选择后页面又取一次：提示还在，再次保存仍须选择，不覆盖他人的保存', async () => {
  const { page, read, save, leave } = await bothAtDraft();
  await named(page, 'title').fill('我写的名称');
  await save({ title: '他写的名称', body: '他写的内容' });
  await button(page, '保存').click();
  await dialogOf(page).getByRole('button', { name: '返回继续填写' }).click();
  await named(page, 'summary').fill('推迟之后写的介绍');
  await save({ title: '他又写的名称', body: '他又写的内容' });
  await isFetchedAgain(page);
  await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('他又写的名称');
  await waits(page).waitFor();
  await button(page, '保存').click();
  await dialogOf(page).getByText('他又写的名称').waitFor();
  const before = await read();
  expect([before.title, before.values['body']]).toEqual(['他又写的名称', '他又写的内容']);
  await dialogOf(page).getByRole('button', { name: '按所选内容保存' }).click();
  await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('我写的名称');
  await expect.poll(() => waits(page).count(), LIMIT).toBe(0);
  const { values } = await read();
  expect(values).toMatchObject({
    title: '我写的名称',
    summary: '推迟之后写的介绍',
    body: '他又写的内容',
  });
  // settled: the next save is an ordinary one
  await named(page, 'title').fill('接着写的名称');
  await button(page, '保存').click();
  await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('接着写的名称');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await leave();
});

it('没有写过的随他人的保存更新；写过的留着，写明由谁保存，保存时选择', async () => {
  const { page, read, save, leave } = await bothAtDraft();
  await save({ title: '他写的名称', body: '他写的内容' });
  await isFetchedAgain(page);
  await expect.poll(() => named(page, 'title').inputValue(), LIMIT).toBe('他写的名称');
  await expect.poll(() => named(page, 'body').inputValue(), LIMIT).toBe('他写的内容');
  await expect.poll(() => waits(page).count()).toBe(0);
  // rows that came so are none of the reader's either
  await save({ agenda: [{ key: 'r0', time: '09:00', topic: '他写的议程', speaker: '' }] });
  await isFetchedAgain(page);
  await expect.poll(() => named(page, 'agenda[0].topic').inputValue(), LIMIT).toBe('他写的议程');
  await save({ body: '他再写的内容' });
  await isFetchedAgain(page);
  await expect.poll(() => named(page, 'body').inputValue(), LIMIT).toBe('他再写的内容');
  await named(page, 'title').fill('我写的名称');
  const { updatedName } = await save({ title: '他又写的名称', body: '他又写的内容' });
  await isFetchedAgain(page);
  await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('他又写的名称');
  await expect.poll(() => named(page, 'title').inputValue(), LIMIT).toBe('我写的名称');
  await expect.poll(() => waits(page).textContent(), LIMIT).toContain(updatedName);
  await button(page, '保存').click();
  await dialogOf(page).getByRole('button', { name: '按所选内容保存' }).click();
  await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('我写的名称');
  const stored = await read();
  expect(stored.values).toMatchObject({ title: '我写的名称', body: '他又写的内容' });
  await leave();
});

it('保存并发布时他人已保存：选择之后随即发布', async () => {
  const { page, read, save, leave } = await bothAtDraft();
  await save({
    organiser: '企业服务中心',
    summary: '讲解申报条件与材料',
    startsAt: inHours(2),
    endsAt: inHours(3),
    signupFrom: inHours(-1),
    signupTo: inHours(1),
    placeName: '报告厅',
    contactPhone: '13900001234',
  });
  await openAwake(page, page.url());
  await named(page, 'title').fill('选择之后发布的活动');
  await save({ contactName: '他写的联系人' });
  await button(page, '保存并发布').click();
  await dialogOf(page)
    .getByText(/按所选内容保存后随即发布/)
    .waitFor();
  await dialogOf(page).getByRole('button', { name: '按所选内容保存' }).click();
  await page.getByText('已发布，开放报名').first().waitFor();
  const { title, state, values } = await read();
  expect([title, state, values['contactName']]).toEqual(['选择之后发布的活动', 'published', '他写的联系人']);
  await leave();
});

it('对话框从一开始就写明是谁保存的', async () => {
  const { page, save, leave } = await bothAtDraft();
  await named(page, 'title').fill('我写的名称');
  const { updatedName } = await save({ title: '他写的名称' });
  // the record comes late after the refusal
  await page.route(/\/console\/activity\/[^/]+\.data/, async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fulfill({ response });
  });
  const seen = await page.evaluateHandle(() => {
    const said = new Set<string>();
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('dialog[open] p, main *')) {
        const words = one.childElementCount === 0 ? (one.textContent ?? '') : '';
        if (words.includes('保存了这场活动')) said.add(words.trim().split(' 于 ')[0] ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return said;
  });
  await button(page, '保存').click();
  await dialogOf(page).getByText('他写的名称').waitFor();
  const names = await seen.evaluate((said) => [...said]);
  expect(names).toEqual([updatedName]);
  await leave();
});

it('自己保存之后、页面取回之前他人又保存：接着写的不覆盖他人', async () => {
  const { page, read, save, leave } = await bothAtDraft();
  const address = /\/console\/activity\/[^/]+\.data/;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') {
      await named(page, 'summary').fill('接着写的介绍');
      await save({ body: '他抢先写的内容' });
    }
    await route.continue();
  });
  await named(page, 'title').fill('我写的名称');
  await button(page, '保存').click();
  await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('我写的名称');
  await waits(page).waitFor();
  await page.unroute(address);
  await button(page, '保存').click();
  await dialogOf(page).getByText('他抢先写的内容').waitFor();
  await dialogOf(page).getByRole('button', { name: '按所选内容保存' }).click();
  await expect.poll(() => page.locator('[name="body"]').inputValue(), LIMIT).toBe('他抢先写的内容');
  const stored = await read();
  expect(stored.values).toMatchObject({ summary: '接着写的介绍', body: '他抢先写的内容' });
  await leave();
});

it('没有脚本时照样不覆盖他人：写过的留着，写明由谁保存', async () => {
  const { page, read, save, leave } = await bothAtDraft();
  const address = page.url();
  await page.context().close();
  const plain = await somebody(browser, 'demo-operator', { isScriptless: true });
  await plain.goto(address);
  await named(plain, 'title').fill('我写的名称');
  await save({ title: '他写的名称' });
  for (const summary of ['第一次', '再一次']) {
    await named(plain, 'summary').fill(summary);
    await button(plain, '保存').click();
    await waits(plain).waitFor();
    await expect.poll(() => named(plain, 'title').inputValue(), LIMIT).toBe('我写的名称');
    await expect.poll(() => named(plain, 'summary').inputValue(), LIMIT).toBe(summary);
  }
  const stored = await read();
  expect(stored.title).toBe('他写的名称');
  await plain.context().close();
  await leave();
});
