// Whoever types on while a save is under way loses nothing, and goes on where they were: in every kind of form that saves without
// leaving its page. A save that is asked for twice is done once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { openAwake, somebody } from './browser.ts';
import { openGuide, startFiling } from './filing-acts.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/user/enterprise-info',
  '/console/content/{kind}/{id}',
  '/console/activity/{id}',
  '/console/projects/{id}',
  '/console/projects/{id}/form',
  '/console/rules/{policyId}',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

interface Held {
  /** How many wait. */
  count: () => number;
  letGo: () => Promise<void>;
}

/** Holds the posts to such an address until they are let go. */
async function hold(page: Page, address: RegExp): Promise<Held> {
  const open = Promise.withResolvers<void>();
  let count = 0;
  const keep = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    count += 1;
    await open.promise;
    await route.continue();
  };
  await page.route(address, keep);
  return {
    count: () => count,
    letGo: async () => {
      const answer = page.waitForResponse((one) => address.test(one.url()));
      open.resolve();
      await answer;
    },
  };
}

/** Puts the caret behind so many letters of what has the focus. */
const putCaret = (field: Locator, at: number): Promise<void> =>
  field.evaluate((one: HTMLInputElement | HTMLTextAreaElement, place) => {
    one.focus();
    one.setSelectionRange(place, place);
  }, at);

const caretOf = (field: Locator) =>
  field.evaluate((one: HTMLInputElement) => (document.activeElement === one ? one.selectionStart : null));

interface Saving {
  field: Locator;
  /** Where it is saved to. */
  to: RegExp;
  /** Asks for it; autosave needs nothing. */
  save?: () => Promise<void>;
  /** Says that it was saved. */
  told: () => Promise<unknown>;
}

/** Types, lets it be saved, types on in the middle while that is under way and after. */
async function typesOn(page: Page, { field, to, save, told }: Saving): Promise<void> {
  await field.fill('');
  const held = await hold(page, to);
  await field.pressSequentially('甲乙丙丁');
  await save?.();
  await expect.poll(held.count, LIMIT).toBeGreaterThan(0);
  await putCaret(field, 2);
  await page.keyboard.type('戊己');
  await held.letGo();
  await page.keyboard.type('庚');
  await expect.poll(() => field.inputValue(), LIMIT).toBe('甲乙戊己庚丙丁');
  await told();
  await page.keyboard.type('辛');
  await expect.poll(() => field.inputValue(), LIMIT).toBe('甲乙戊己庚辛丙丁');
  await expect.poll(() => caretOf(field), LIMIT).toBe(6);
}

/** A page of one record by the first link of a list that leads to such. */
async function openFirst(page: Page, list: string, start: string): Promise<void> {
  await openAwake(page, list);
  const link = main(page).locator(`a[href^="${start}"]`).first();
  await openAwake(page, (await link.getAttribute('href')) ?? '');
}

describe('保存途中接着输入', () => {
  it('申报表，自动保存', async () => {
    const page = await somebody(browser, 'demo-enterprise');
    await openGuide(page);
    await startFiling(page);
    const field = page.locator('[name="mainProducts"]');
    const told = () => page.getByText('已保存', { exact: true }).waitFor();
    await typesOn(page, { field, to: /\/case\/|\/declaration\/.*save/, told });
    await told();
    await openAwake(page, page.url());
    await expect.poll(() => field.inputValue(), LIMIT).toBe('甲乙戊己庚辛丙丁');
    await page.context().close();
  });

  it('企业信息：单项与表格的单元格；存下的文字整理过，也不动接着输入的', async () => {
    const page = await somebody(browser, 'demo-other');
    await page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());
    await openAwake(page, '/user/enterprise-info');
    const bar = page.getByRole('region', { name: '保存操作' });
    const save = () => bar.getByRole('button', { name: '保存', exact: true }).click();
    const told = () => page.getByText('有未保存的修改', { exact: true }).first().waitFor();
    const to = /enterprise-info\.data/;
    await typesOn(page, { field: page.getByLabel('产业类型'), to, save, told });
    await page.unroute(to);
    await page.getByRole('tab', { name: /^商标（/ }).click();
    await typesOn(page, { field: page.getByLabel('第 1 行 商标名称'), to, save, told });
    await page.unroute(to);
    // a space too many is not stored; whoever writes on in the middle stays there
    const field = page.getByLabel('产业类型');
    await field.fill(' 新型材料 ');
    await save();
    await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
    await field.fill('新型材料 ');
    await putCaret(field, 2);
    const answered = page.waitForResponse((one) => to.test(one.url()) && one.request().method() === 'POST');
    await bar.getByRole('button', { name: '保存', exact: true }).evaluate((one: HTMLElement) => one.click());
    await answered;
    await page.keyboard.type('纺织');
    await expect.poll(() => field.inputValue(), LIMIT).toMatch(/^新型纺织材料 ?$/);
    await page.context().close();
  });

  it('新闻编辑，自动保存：标题与正文', async () => {
    const page = await somebody(browser, 'demo-operator');
    await openFirst(page, '/console/content/news', '/console/content/news/');
    const to = /manager\/content\/save/;
    const told = () =>
      main(page)
        .getByText(/已自动保存/)
        .first()
        .waitFor();
    await typesOn(page, { field: page.locator('[name="title"]'), to, told });
    await page.unroute(to);
    const box = main(page).locator('[contenteditable=true]').first();
    const held = await hold(page, to);
    await box.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('甲乙');
    await expect.poll(held.count, LIMIT).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('丙');
    await held.letGo();
    await page.keyboard.type('丁');
    await told();
    await page.keyboard.type('戊');
    await expect.poll(() => box.textContent(), LIMIT).toMatch(/^甲丙丁戊乙/);
    await page.context().close();
  });

  it('活动编辑：保存不离开页面', async () => {
    const page = await somebody(browser, 'demo-operator');
    await copyActivity(page);
    const field = page.locator('[name="title"]');
    const told = () => page.getByText('已保存').first().waitFor();
    await typesOn(page, {
      field,
      to: /\/console\/activity\/.*\.data/,
      save: () => button(page, '保存').click(),
      told,
    });
    // what was typed on is saved over the new version
    await page.unroute(/\/console\/activity\/.*\.data/);
    await button(page, '保存').click();
    await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('甲乙戊己庚辛丙丁');
    await page.context().close();
  });

  it('项目设置，自动保存；申报表设计', async () => {
    const page = await somebody(browser, 'demo-operator');
    await openFirst(page, '/console/projects', '/console/projects/0');
    const address = page.url();
    const to = /\/manager\/project/;
    const told = () =>
      main(page)
        .getByText(/已自动保存/)
        .first()
        .waitFor();
    await typesOn(page, { field: page.locator('[name="contactName"]'), to, told });
    await page.unroute(to);
    await openAwake(page, `${address}/form`);
    await main(page).locator('[id^="outline-"]').first().click();
    await typesOn(page, {
      field: page.locator('[name="field.label"]'),
      to,
      save: () => button(page, '保存草稿').click(),
      told: () => main(page).getByText('有未保存的修改').first().waitFor(),
    });
    await expect
      .poll(() => page.locator('[name="field.label"]').inputValue(), LIMIT)
      .toMatch(/^甲乙戊己庚辛/);
    await page.context().close();
  });

  it('申报表发布途中接着输入：是下一版的草稿', async () => {
    const clerk = await somebody(browser, 'demo-clerk');
    await openAwake(clerk, '/console/projects');
    const last = main(clerk).locator('a[href^="/console/projects/0"]').last();
    const address = `${await last.getAttribute('href')}/form`;
    const label = (page: Page) => page.locator('[name="field.label"]');
    const openField = async (page: Page) => {
      await openAwake(page, address);
      await main(page).locator('[id^="outline-"]').first().click();
    };
    await openField(clerk);
    await label(clerk).fill('由一人修改的名称');
    await button(clerk, '保存草稿').click();
    await main(clerk).getByText('没有未保存的修改').waitFor();
    await clerk.context().close();
    // whoever has not written it publishes it
    const page = await somebody(browser, 'demo-operator');
    await openField(page);
    await expect.poll(() => label(page).inputValue(), LIMIT).toBe('由一人修改的名称');
    const held = await hold(page, /\/form\/publish/);
    await button(page, '发布申报表').click();
    await expect.poll(held.count, LIMIT).toBe(1);
    await label(page).fill('发布途中改的名称');
    await held.letGo();
    await page
      .getByText(/申报表已发布/)
      .first()
      .waitFor();
    await main(page).getByText('有未保存的修改').waitFor();
    await expect.poll(() => label(page).inputValue(), LIMIT).toBe('发布途中改的名称');
    await button(page, '保存草稿').click();
    await main(page).getByText('没有未保存的修改').waitFor();
    await openField(page);
    await expect.poll(() => label(page).inputValue(), LIMIT).toBe('发布途中改的名称');
    await page.context().close();
  });

  it('规则编辑', async () => {
    const page = await somebody(browser, 'demo-operator');
    await openDraft(page, 0);
    await typesOn(page, {
      field: page.getByLabel('条件 1 政策原文', { exact: true }),
      to: /manager\/rule\/(?!try|page|list)/,
      save: () => button(page, '保存草稿').click(),
      told: () => page.getByRole('region', { name: '消息提示' }).getByText('草稿已保存').first().waitFor(),
    });
    await expect.poll(() => main(page).getByText('有尚未保存的修改').count(), LIMIT).toBeGreaterThan(0);
    await page.context().close();
  });
});

/** A rule that may be changed, of those in the list the one at this place. */
async function openDraft(page: Page, at: number): Promise<void> {
  await openAwake(page, '/console/rules');
  const link = main(page).locator('a[href^="/console/rules/"]').nth(at);
  await openAwake(page, (await link.getAttribute('href')) ?? '');
  await main(page).getByRole('link', { name: '起草修改' }).click();
  await page.getByLabel('条件 1 政策原文', { exact: true }).waitFor();
}

/** A draft of an activity, copied from one of the list. */
async function copyActivity(page: Page): Promise<void> {
  await openAwake(page, '/console/activity');
  await main(page)
    .getByRole('button', { name: /^复制：/ })
    .first()
    .click();
  await page.waitForURL(/\/console\/activity\/[0-9a-f-]{36}$/);
  await page.locator('[name="title"]').waitFor();
}

describe('他人先保存', () => {
  it('活动编辑：写明谁在何时保存，逐项选择保留哪一版，不出现编号；选过之后保存', async () => {
    const page = await somebody(browser, 'demo-operator');
    await copyActivity(page);
    const title = page.locator('[name="title"]');
    await title.fill('我写的名称');
    // the same activity in another window of theirs
    const other = await page.context().newPage();
    await openAwake(other, page.url());
    await other.locator('[name="title"]').fill('他写的名称');
    await other.locator('[name="body"]').fill('他写的内容');
    await button(other, '保存').click();
    await expect.poll(() => main(other).locator('h1').textContent(), LIMIT).toBe('他写的名称');
    await other.close();
    await button(page, '保存').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/ 于 \d{4}-\d\d-\d\d \d\d:\d\d 保存了这场活动，您的修改还没有保存/).waitFor();
    await expect.poll(() => page.getByText(/4090|HTTP|处需要修改/).count()).toBe(0);
    // put off: nothing is lost, and the next save asks again
    await dialog.getByRole('button', { name: '返回继续填写' }).click();
    await expect.poll(() => title.inputValue(), LIMIT).toBe('我写的名称');
    await button(page, '保存').click();
    await dialog.getByRole('button', { name: '按所选内容保存' }).click();
    await expect.poll(() => main(page).locator('h1').textContent(), LIMIT).toBe('我写的名称');
    await expect.poll(() => page.locator('[name="body"]').inputValue(), LIMIT).toBe('他写的内容');
    await expect.poll(() => page.getByRole('dialog').count(), LIMIT).toBe(0);
    await page.context().close();
  });
});

describe('连按两次保存', () => {
  it('企业信息与活动编辑：存下一次，没有冲突', async () => {
    const page = await somebody(browser, 'demo-other');
    await page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());
    await openAwake(page, '/user/enterprise-info');
    await page.getByLabel('产业类型').fill('连按两次的产业');
    const bar = page.getByRole('region', { name: '保存操作' });
    await bar.getByRole('button', { name: '保存', exact: true }).dblclick();
    await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
    await expect.poll(() => page.getByRole('dialog').count(), LIMIT).toBe(0);
    await page.context().close();
    const editor = await somebody(browser, 'demo-operator');
    await copyActivity(editor);
    await editor.locator('[name="title"]').fill('连按两次的活动');
    await button(editor, '保存').dblclick();
    await expect.poll(() => main(editor).locator('h1').textContent(), LIMIT).toBe('连按两次的活动');
    await expect.poll(() => main(editor).getByRole('alert').count(), LIMIT).toBe(0);
    // pressed again with more in it before the first has been answered: both are saved, one after the other
    const to = /\/console\/activity\/.*\.data/;
    await editor.route(to, async (route) => {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill({ response: answer });
    });
    const title = editor.locator('[name="title"]');
    await title.fill('先存的名称');
    await button(editor, '保存').click();
    await title.fill('再存的名称');
    await button(editor, '保存').click();
    await expect.poll(() => main(editor).locator('h1').textContent(), LIMIT).toBe('再存的名称');
    await expect.poll(() => main(editor).getByRole('alert').count(), LIMIT).toBe(0);
    await editor.context().close();
  });
});

describe('规则编辑里的几个值', () => {
  it('按输入的样子留着，在中间修改光标不动，离开时整理；个数可以先清空', async () => {
    const page = await somebody(browser, 'demo-operator');
    await openDraft(page, 1);
    await button(page, '＋ 添加条件 条件最外层').click();
    const picker = main(page)
      .getByRole('combobox', { name: /^条件 \d 字段$/ })
      .last();
    await picker.fill('年研发费用');
    await picker.press('Enter');
    const part = (name: RegExp) => main(page).getByLabel(name).last();
    await part(/^条件 \d 比较$/).selectOption('in');
    const field = part(/^条件 \d 值$/);
    await field.pressSequentially('10,20');
    await expect.poll(() => field.inputValue(), LIMIT).toBe('10,20');
    await putCaret(field, 1);
    await page.keyboard.type(',5');
    await expect.poll(() => field.inputValue(), LIMIT).toBe('1,50,20');
    await expect.poll(() => caretOf(field), LIMIT).toBe(3);
    await field.blur();
    await expect.poll(() => field.inputValue(), LIMIT).toBe('1、50、20');
    await part(/关系$/).selectOption('atLeast');
    const count = main(page).locator('input[type=number]').first();
    await count.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    await expect.poll(() => count.inputValue(), LIMIT).toBe('3');
    await page.context().close();
  });
});
