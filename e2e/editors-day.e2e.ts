// The editor's day, only in the browser: a notice from Word with a table, a numbered list and two attachments, set for Friday nine
// o'clock and approved by a second person; it appears at its minute, on the home page and in the feed, and who subscribes to its
// category hears of it once; the correction keeps address and history; the version of before is restored; at its end it is gone. Then
// a policy, from an empty form to a matched one that its subscribers hear of.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { pdfOf } from '../apps/portal/src/domains/file/server/file-samples.ts';
import { expectSound, newVisitor, openAwake, signIn, waitAwake } from './browser.ts';
import { CLIPBOARDS } from './clipboard-samples.ts';
import { openBrowser } from './open-browser.ts';
import { openDatabase } from './own-database.ts';
import { pasteInto } from './paste.ts';
import { fillPolicy } from './write-policy.ts';

export const covers = ['/console/content/{collection}/{id}', '/news-center/{id?}', '/console/policies/{id}'];

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

const PATIENCE = { timeout: 60_000, interval: 1000 };
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const told = (page: Page, words: RegExp) =>
  expect
    .poll(async () => (await main(page).locator('form output').allTextContents()).join('；'), {
      timeout: 15_000,
    })
    .toMatch(words);
const save = async (page: Page) => {
  await button(page, '保存草稿').click();
  await told(page, /已自动保存/);
};

async function as(name: string, isPhone = false) {
  const visitor = await newVisitor(browser, { isPhone });
  await signIn(visitor.page, name);
  return visitor;
}

/** The next Friday in Shanghai that is not today, so many weeks later. */
function friday(weeks = 0): string {
  const today = new Date(Date.now() + 8 * 3_600_000);
  const days = ((12 - today.getUTCDay()) % 7 || 7) + 7 * weeks;
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** One of an item's minutes has come; the sweep of every minute is asked for at once. */
async function minuteComes(id: string, minute: 'publish_at' | 'unpublish_at'): Promise<void> {
  await sql.unsafe(`update content.item set ${minute} = now() - interval '1 second' where id = $1::uuid`, [
    id,
  ]);
  await sql.unsafe(`insert into jobs.job (name, data) values ('content.release-sweep', '{}')`);
}

const [word] = CLIPBOARDS;

/** A notice as an editor makes it; its address in the console. */
async function writtenNotice(page: Page, title: string): Promise<string> {
  await page.goto('/console/content/news');
  await button(page, '新建新闻').click();
  await page.waitForURL('**/console/content/news/*');
  await waitAwake(page);
  await page.getByRole('textbox', { name: /标题/ }).first().fill(title);
  await page.getByRole('combobox', { name: /栏目/ }).selectOption('园区要闻');
  await page.getByRole('textbox', { name: /来源/ }).fill('园区企业服务中心');
  await page.getByRole('textbox', { name: /摘要/ }).fill('请于十二月二十日前报送');
  const body = page.getByRole('textbox', { name: '正文', exact: true });
  // the place of the picture, which the editor takes out here
  const html = (word?.html ?? '').replace(/<img [^>]*>/g, '');
  await pasteInto(body, { html, plain: word?.plain ?? '' });
  await body.locator('table').waitFor();
  const files = ['申报表.pdf', '填报说明.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: pdfOf(`(${name.length}) Tj`),
  }));
  const field = page.locator('[data-field="attachments"]');
  for (const file of files) {
    await field.locator('input[type=file]').setInputFiles(file);
    await field.getByRole('list').getByText(file.name).waitFor();
  }
  await save(page);
  return new URL(page.url()).pathname;
}

describe('编辑的一天', () => {
  it('从 Word 粘贴，定周五九点，第二个人批准；到点出现，更正、恢复、到期下线，地址和历史不变', async () => {
    const title = '关于组织申报绿色工厂的通知（编辑的一天）';
    const member = await subscriberOfNews();
    const editor = await as('demo-operator');
    const address = await writtenNotice(editor.page, title);
    const id = address.split('/').at(-1) ?? '';
    await expectSound(editor.page, '粘贴之后');
    await button(editor.page, '提交审核').click();
    await told(editor.page, /已提交审核/);

    const publisher = await as('demo-reviewer', true);
    const { page } = publisher;
    await page.goto(address);
    await main(page).locator('summary').filter({ hasText: '定时发布' }).click();
    await main(page)
      .getByRole('textbox', { name: /发布时间/ })
      .fill(`${friday()} 09:00`);
    await main(page)
      .getByRole('textbox', { name: /下线时间/ })
      .fill(`${friday(2)} 18:00`);
    await button(page, '确定定时发布').click();
    await main(page).getByText(`将于 ${friday()} 09:00 发布`).waitFor();
    await expectSound(page, '定时，手机');

    const guest = await newVisitor(browser, { isScriptless: true });
    const seen = `/news-center/${id}`;
    const status = async () => (await guest.page.goto(seen))?.status();
    await expect.poll(status).toBe(404);
    await minuteComes(id, 'publish_at');
    await expect.poll(status, PATIENCE).toBe(200);
    const read = main(guest.page);
    await expect.poll(() => read.locator('ol[start="4"] > li').allTextContents()).toEqual(['等待受理']);
    await expect.poll(() => read.locator('td[rowspan="2"]').allTextContents()).toEqual(['申报表']);
    await expect.poll(() => read.getByRole('link', { name: /申报表|填报说明/ }).count()).toBe(2);
    const phone = await newVisitor(browser, { isPhone: true });
    await phone.page.goto(seen);
    await expectSound(phone.page, '通知，手机');
    await phone.context.close();
    const onHome = async () => {
      await guest.page.goto('/');
      return main(guest.page)
        .getByRole('region', { name: '新闻', exact: true })
        .getByRole('link', { name: title })
        .count();
    };
    await expect.poll(onHome, PATIENCE).toBe(1);
    const feed = async () => (await guest.page.request.get('/policy/api/ua/news/feed?format=rss')).text();
    await expect.poll(feed, PATIENCE).toContain(title);
    const heard = () => messagesOf(member.page, title);
    await expect.poll(heard, PATIENCE).toBe(1);

    await editor.page.goto(address);
    await waitAwake(editor.page);
    await editor.page.getByRole('textbox', { name: /摘要/ }).fill('更正：请于十二月二十五日前报送');
    await save(editor.page);
    await publish(page, address);
    const summary = async () => {
      await guest.page.goto('/news-center');
      return main(guest.page).getByText('更正：请于十二月二十五日前报送').count();
    };
    await expect.poll(summary, PATIENCE).toBeGreaterThan(0);
    await expect.poll(status).toBe(200);

    await restoreFirst(editor.page, address);
    await publish(page, address);
    await expect.poll(summary, PATIENCE).toBe(0);
    await expect.poll(() => main(page).getByText('曾发布').count()).toBeGreaterThan(0);
    await main(page)
      .getByText(`将于 ${friday(2)} 18:00 下线`)
      .waitFor();
    await minuteComes(id, 'unpublish_at');
    await expect.poll(status, PATIENCE).toBe(404);
    await expect.poll(onHome, PATIENCE).toBe(0);
    // the corrections were told to nobody
    await expect.poll(heard).toBe(1);
    for (const { faults, context } of [member, editor, publisher, guest]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  }, 240_000);
});

/** Somebody who comes from the news of a category without being signed in, and is told of it from then on. */
async function subscriberOfNews() {
  const visitor = await newVisitor(browser, { isScriptless: true });
  const { page } = visitor;
  await page.goto('/news-center?category=01');
  await main(page).getByRole('link', { name: '订阅新闻', exact: true }).click();
  // by the sign-on back to where the link led
  await page.getByRole('button', { name: /demo-enterprise(?![\w-])/ }).click();
  await page.waitForURL('**/zct-ee/subscribe?news=01*');
  const news = main(page).getByRole('region', { name: '新闻订阅' });
  await expect.poll(() => news.getByRole('checkbox', { name: '园区要闻' }).isChecked()).toBe(true);
  await news.getByRole('button', { name: '保存新闻订阅' }).click();
  await news.getByText('您已订阅：园区要闻').waitFor();
  return visitor;
}

/** How many messages about news of this title are there. */
async function messagesOf(page: Page, title: string): Promise<number> {
  await page.goto('/user/message');
  return main(page)
    .getByRole('link', { name: `您订阅的新闻有更新：《${title}》` })
    .count();
}

async function publish(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitAwake(page);
  await button(page, '发布').click();
  await told(page, /已发布/);
}

/** The version before the newest becomes the draft. */
async function restoreFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitAwake(page);
  await main(page)
    .getByRole('link', { name: /^对比第 \d+ 次$/ })
    .last()
    .click();
  await page.waitForURL('**version=*');
  await main(page).locator('summary').filter({ hasText: '恢复这一版' }).click();
  await main(page)
    .getByRole('button', { name: /^恢复第 \d+ 次保存$/ })
    .click();
  await page.waitForURL('**restored=*');
  await expect
    .poll(() => page.getByRole('textbox', { name: /摘要/ }).inputValue(), { timeout: 15_000 })
    .toBe('请于十二月二十日前报送');
}

const TAG = '高企';
const POLICY = { title: '园区研发起步补助办法（编辑的一天）', code: 'J-DAY-001', tags: TAG };
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: '消息提示' }).getByText(words).first().waitFor();

/** Picks a field of a rule by typing a part of its name. */
async function pick(page: Page, label: string, words: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: label, exact: true });
  await choice.fill(words);
  await choice.press('Enter');
}

async function openRule(page: Page): Promise<void> {
  await page.goto(`/console/rules?keyword=${POLICY.code}`);
  await main(page).getByRole('link', { name: POLICY.title }).click();
  await page.waitForURL('**/console/rules/*');
  await waitAwake(page);
}

/** The first version of a rule of one condition, with a case for either verdict, sent to its reviewer. */
async function writeRule(page: Page): Promise<void> {
  await openRule(page);
  await main(page).getByRole('link', { name: '起草修改' }).click();
  await button(page, '＋ 添加条件').first().click();
  await pick(page, '条件 1 字段', '年研发费用');
  await page.getByLabel('条件 1 值', { exact: true }).fill('1');
  await page.getByLabel('条件 1 政策原文', { exact: true }).fill('上一年度研发费用不低于1万元');
  await page.getByLabel('条件 1 依据条款', { exact: true }).fill('第二条');
  const golden = page.getByRole('region', { name: '校验用例' });
  for (const [at, [name, value, verdict]] of [
    ['投入研发的企业', '100', '符合'],
    ['没有研发的企业', '0', '不符合'],
  ].entries()) {
    await golden.getByRole('button', { name: '添加用例' }).click();
    const of = `用例 ${at + 1}`;
    await page.getByLabel(`${of} 用例名称`, { exact: true }).fill(name ?? '');
    await pick(page, `${of} 企业情况 1 字段`, '年研发费用');
    await page.getByLabel(`${of} 企业情况 1 值`, { exact: true }).fill(value ?? '');
    await page.getByLabel(`${of} 应得结论`, { exact: true }).selectOption(verdict ?? '');
  }
  await page.getByRole('textbox', { name: /^修改说明/ }).fill('第一版');
  await button(page, '提交审核').click();
  await toast(page, '已提交审核');
}

async function approveRule(page: Page): Promise<void> {
  await openRule(page);
  await button(page, '审核通过').click();
  await page.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
  await toast(page, '审核已通过');
  await button(page, '生效').click();
  const dialog = page.getByRole('dialog', { name: '生效第 1 版' });
  await dialog.getByRole('radio', { name: '立即生效' }).check();
  await dialog.getByRole('button', { name: '生效', exact: true }).click();
  await toast(page, '规则已生效');
}

describe('一项政策的一天', () => {
  it('从空白表单到发布，订阅的人收到消息，写好规则后企业的匹配报告里有它', async () => {
    const member = await as('demo-enterprise');
    await member.page.goto('/zct-ee/subscribe');
    await main(member.page)
      .getByRole('checkbox', { name: new RegExp(TAG) })
      .first()
      .check();
    await main(member.page).getByRole('button', { name: '订阅所选标签' }).click();
    await member.page
      .getByText(/订阅成功|已订阅/)
      .first()
      .waitFor();

    const editor = await as('demo-operator');
    await editor.page.goto('/console/policies');
    await button(editor.page, '新建政策').click();
    await editor.page.waitForURL('**/console/policies/*');
    await waitAwake(editor.page);
    const address = new URL(editor.page.url()).pathname;
    await fillPolicy(editor.page, POLICY);
    await save(editor.page);
    await button(editor.page, '提交审核').click();
    await told(editor.page, /已提交审核/);
    const publisher = await as('demo-reviewer');
    await publish(publisher.page, address);

    const news = main(member.page).getByRole('link', { name: /有新政策/ });
    const heard = async () => {
      await member.page.goto('/user/message');
      return news.count();
    };
    await expect.poll(heard, PATIENCE).toBeGreaterThan(0);
    await news.first().click();
    await member.page.getByText(`《${POLICY.title}》`).first().waitFor();

    /** How often a report of this moment names the policy. */
    const matched = async () => {
      await openAwake(member.page, '/zct-ee/policy-match/report');
      await main(member.page).getByRole('button', { name: '重新生成' }).first().click();
      await member.page.getByText('已按最新信息重新生成报告').first().waitFor();
      return main(member.page).getByText(POLICY.title).count();
    };
    await expect.poll(matched, PATIENCE).toBe(0);
    await writeRule(editor.page);
    await approveRule(publisher.page);
    await expect.poll(matched, PATIENCE).toBeGreaterThan(0);
    for (const { faults, context } of [member, editor, publisher]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  }, 240_000);
});
