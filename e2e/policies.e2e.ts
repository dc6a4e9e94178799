// 政策管理, only in the browser: a policy from an empty form to one that a guest finds, corrected under the same address, restored,
// taken down; an imported one compared with its source; a successor chosen from a search.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { fillPolicy } from './write-policy.ts';

export const covers = ['/console/policies', '/console/policies/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TAGS = '雨水收集、绿色园区';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const box = (page: Page, name: RegExp) => main(page).getByRole('textbox', { name }).first();
const told = (page: Page, words: RegExp) =>
  expect
    .poll(async () => (await main(page).locator('form output').allTextContents()).join('；'), {
      timeout: 15_000,
    })
    .toMatch(words);
const saved = async (page: Page) => {
  await button(page, '保存草稿').click();
  await told(page, /已自动保存/);
};

async function as(name: string, options = {}) {
  const visitor = await newVisitor(browser, options);
  await signIn(visitor.page, name);
  return visitor;
}

/** A draft of a policy that one journey alone has written; its address. */
async function written(title: string, code: string): Promise<string> {
  const { page, context } = await as('demo-operator');
  await page.goto('/console/policies');
  await button(page, '新建政策').click();
  await page.waitForURL('**/console/policies/*');
  const address = new URL(page.url()).pathname;
  await fillPolicy(page, { title, code, tags: TAGS });
  await saved(page);
  await context.close();
  return address;
}

/** The guest's search, read anew each time. */
const foundBy = (page: Page, keyword: string, title: string) => async () => {
  await page.goto(`/zct-ee/policy-info?keyword=${encodeURIComponent(keyword)}`);
  return main(page).getByRole('link', { name: title }).count();
};

describe('政策管理', () => {
  it('从空白表单写起：缺的逐项指出，草稿访客搜不到；发布后搜得到，下线后没有', async () => {
    const title = '园区雨水收集设施补助办法（旅程）';
    const { page, context, faults } = await as('demo-operator');
    await page.goto('/console');
    await page.getByRole('navigation').getByRole('link', { name: '政策管理' }).click();
    await page.waitForURL('**/console/policies');
    await expectSound(page, '政策管理');
    await button(page, '新建政策').click();
    await page.waitForURL('**/console/policies/*');
    const address = new URL(page.url()).pathname;
    await button(page, '提交审核').click();
    await main(page).getByRole('alert').getByText(/编号/).first().waitFor();
    await fillPolicy(page, { title, code: 'J-RAIN-001', tags: TAGS });
    await saved(page);
    await expect.poll(() => button(page, '发布').count()).toBe(0);
    await expectSound(page, '政策编辑');
    const guest = await newVisitor(browser, { isScriptless: true, isPhone: true });
    await expect.poll(foundBy(guest.page, '雨水收集设施', title)).toBe(0);

    const publisher = await as('demo-reviewer', { isPhone: true });
    await publisher.page.goto(address);
    await main(publisher.page)
      .getByText(/没有完成合法性审核的记录/)
      .waitFor();
    await expectSound(publisher.page, '政策编辑（手机）');
    await button(publisher.page, '发布').click();
    await told(publisher.page, /已发布/);
    const link = main(publisher.page).getByRole('link', { name: '查看公开页面' });
    await link.waitFor();
    const seen = (await link.getAttribute('href')) ?? '';
    await expect.poll(foundBy(guest.page, '雨水收集设施', title), { timeout: 15_000 }).toBeGreaterThan(0);
    await main(guest.page).getByRole('link', { name: title }).first().click();
    await main(guest.page).getByText('第一条 本办法自印发之日起施行。').first().waitFor();

    await publisher.page.goto(address);
    await main(publisher.page).locator('summary').filter({ hasText: '下线' }).click();
    await button(publisher.page, '确定下线').click();
    await told(publisher.page, /已下线/);
    await expect.poll(async () => (await guest.page.goto(seen))?.status(), { timeout: 15_000 }).toBe(404);
    await expect.poll(foundBy(guest.page, '雨水收集设施', title)).toBe(0);
    expect([...faults, ...publisher.faults]).toEqual([]);
    for (const one of [context, publisher.context, guest.context]) await one.close();
  });

  it('更正之后地址不变、读者看到更正；旧版可以对比和恢复，历史都在', async () => {
    const address = await written('园区雨水花园养护补助办法（旅程）', 'J-RAIN-002');
    const publisher = await as('demo-leader');
    await publisher.page.goto(address);
    await button(publisher.page, '发布').click();
    await told(publisher.page, /已发布/);
    const link = main(publisher.page).getByRole('link', { name: '查看公开页面' });
    await link.waitFor();
    const seen = (await link.getAttribute('href')) ?? '';
    const guest = await newVisitor(browser, { isScriptless: true });
    const { page, context, faults } = await as('demo-operator');
    await page.goto(address);
    await box(page, /^内容摘要/).fill('对建设雨水收集设施的企业给予更正后的补助');
    await saved(page);
    await publisher.page.goto(address);
    await main(publisher.page).getByText('有未发布的修改').first().waitFor();
    await button(publisher.page, '发布').click();
    await told(publisher.page, /已发布/);
    const summary = async () => {
      await guest.page.goto(seen);
      return main(guest.page).getByText('更正后的补助').count();
    };
    await expect.poll(summary, { timeout: 15_000 }).toBeGreaterThan(0);

    await page.goto(address);
    await main(page)
      .getByRole('link', { name: /^对比第 \d+ 次$/ })
      .last()
      .click();
    await page.waitForURL('**version=*');
    const compared = main(page).getByRole('region', { name: /差异/ });
    await compared.locator('ins, del').filter({ hasText: '更正后的' }).first().waitFor();
    // what is typed meanwhile is saved, and stays among the versions
    await box(page, /^内容摘要/).fill('恢复之前刚刚写下');
    await main(page).locator('summary').filter({ hasText: '恢复这一版' }).click();
    await main(page)
      .getByRole('button', { name: /^恢复第 \d+ 次保存$/ })
      .click();
    await page.waitForURL('**restored=*');
    await expect.poll(() => box(page, /^内容摘要/).inputValue()).toBe('对建设雨水收集设施的企业给予补助');
    await main(page)
      .getByRole('link', { name: /^对比第 \d+ 次$/ })
      .nth(1)
      .click();
    await page.waitForURL('**version=*');
    await compared.locator('ins, del').filter({ hasText: '恢复之前刚刚写下' }).first().waitFor();
    expect([...faults, ...publisher.faults]).toEqual([]);
    for (const one of [context, publisher.context, guest.context]) await one.close();
  });

  it('导入的政策第一次打开就能编辑；写明来源后记为已核实，也可以撤回', async () => {
    const { page, context, faults } = await as('demo-operator');
    await page.goto('/console/policies?verified=no&keyword=研发费用&state=published');
    const first = main(page).locator('tbody').getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    await page.waitForURL('**/console/policies/*');
    await main(page).getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => box(page, /^标题/).inputValue()).toBe(title);
    const card = page.getByRole('region', { name: '核实与匹配' });
    await card.getByRole('textbox', { name: /核对的来源/ }).fill('国家税务总局网站原文');
    await card.getByRole('button', { name: '记为已核实' }).click();
    await card.getByText(/已核实：demo-operator 于/).waitFor();
    await expectSound(page, '已核实');
    await card.locator('summary').filter({ hasText: '撤回核实' }).click();
    await card.getByRole('button', { name: '确定撤回核实' }).click();
    await card.getByText('待核实：还没有与来源逐字核对。').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('被替代的政策从查找结果中选择替代它的政策，发布后访客页面指向新政策', async () => {
    const address = await written('园区旧版雨棚补助办法（旅程）', 'J-AWNING-001');
    const { page, context, faults } = await as('demo-operator');
    await page.goto(address);
    await main(page)
      .getByRole('combobox', { name: /^有效性/ })
      .selectOption('已被替代');
    const finder = page.getByRole('region', { name: '查找替代政策' });
    await finder.getByRole('textbox').fill('研发费用');
    await finder.getByRole('button', { name: '查找', exact: true }).click();
    await finder.getByRole('button', { name: '选为替代政策' }).first().click();
    await expect.poll(() => box(page, /^替代它的政策/).inputValue()).not.toBe('');
    await expectSound(page, '查找替代政策');
    await saved(page);
    const publisher = await as('demo-leader');
    await publisher.page.goto(address);
    await button(publisher.page, '发布').click();
    await told(publisher.page, /已发布/);
    await main(publisher.page).getByRole('link', { name: '查看公开页面' }).click();
    await publisher.page.waitForURL('**/zct-ee/policy-info/*');
    await main(publisher.page).getByText(/替代/).first().waitFor();
    expect(faults).toEqual([]);
    await publisher.context.close();
    await context.close();
  });
});
