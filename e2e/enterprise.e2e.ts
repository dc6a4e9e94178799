// 企业资料: the information form filled, refused, saved and found again; rows pasted and deleted; a conflict settled; a
// session lost in the middle; the matching information; the honour dialog after sign-in; a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import {
  acceptAgreements,
  expectAccessible,
  expectNoOverflow,
  newVisitor,
  signIn,
  signInByHand,
} from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/user/enterprise-info',
  '/user/relation/{id}',
  '/user/relation/{id}/base',
  '/user/relation/{id}/info',
  '/user/relation/{id}/quota',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const FORM = '/user/enterprise-info';
const saveButton = (page: Page) => page.getByRole('button', { name: '保存', exact: true });
/** Types into a form until it has woken up and noticed: what is typed before belongs to the browser alone. */
const typeFirst = (page: Page, label: string, text: string) =>
  expect
    .poll(
      async () => {
        const control = page.getByLabel(label);
        await control.fill(text);
        return (
          (await control.inputValue()) === text &&
          (await page.getByText('有未保存的修改', { exact: true }).isVisible())
        );
      },
      { timeout: 40_000 },
    )
    .toBe(true);
/** The newest word of its kind: older ones may still be leaving. */
const told = (page: Page, words: string) => page.getByText(words, { exact: true }).last().waitFor();

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await told(page, '保存成功！');
  await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
}

/** Pastes as from a spreadsheet into the control that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** The address of the first enterprise's pages. */
async function relationOf(page: Page): Promise<string> {
  await page.goto('/user/relation');
  const link = page.getByRole('main').getByRole('link', { name: /^企业资料 / });
  return (await link.first().getAttribute('href')) ?? '';
}

describe('企业信息表', () => {
  it('有误时逐项指出并可跳转，改正后保存成功，刷新后仍在', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: FORM });
    await page.getByText('保存至：滁州演示新能源科技有限公司').waitFor();
    await typeFirst(page, '占地面积', '12.345');
    await page.getByLabel('职工总数').fill('很多');
    await page.getByLabel('大专学历人数（占比）').fill('一半');
    await saveButton(page).click();
    await page.getByRole('alert').getByText('有 3 处需要修改').waitFor();
    await expect.poll(() => page.title()).toMatch(/^错误：/);
    await page
      .getByRole('alert')
      .getByRole('link', { name: /占地面积/ })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('areaCovered');
    await expect.poll(() => page.getByLabel('职工总数').inputValue()).toBe('很多');
    await page.getByLabel('占地面积').fill('88.25');
    await page.getByLabel('职工总数').fill('300');
    await page.getByLabel('大专学历人数（占比）').fill('5 (2.13)');
    await save(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('占地面积').inputValue()).toBe('88.25');
    await expect.poll(() => page.getByLabel('大专学历人数（占比）').inputValue()).toBe('5 (2.13)');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('表格可增删、粘贴多行；首行为空而后面有内容时先提示；重置恢复为已保存的内容', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: FORM });
    const table = page.getByRole('table', { name: '进出口' });
    const rows = table.getByRole('row');
    const before = await rows.count();
    await typeFirst(page, '产业类型', '锂离子电池制造业');
    await table.getByRole('button', { name: '新增一行' }).click();
    await expect.poll(() => rows.count()).toBe(before + 1);
    const name = `第 ${before} 行 年度`;
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await table.getByLabel(name).getAttribute('id'));
    await paste(page, '年度\t进口额\t出口额\n2022年\t1,234.5\t88\n2021\t7\t约三百\n1999\t1\t2\n');
    await page.getByText('已粘贴 3 行；1 处内容不在可选项中，请手动选择').waitFor();
    await expect.poll(() => table.getByLabel(`第 ${before} 行 进口额`).inputValue()).toBe('1234.5');
    await page.getByText('无法识别为数字，将按原文保存').waitFor();
    await table
      .getByRole('button', { name: /^删除此行/ })
      .last()
      .click();
    const question = page.getByRole('dialog', { name: /^删除“第 \d+ 行/ });
    await question.getByRole('button', { name: '删除此行' }).click();
    await expect.poll(() => rows.count()).toBe(before + 2);
    await save(page);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(before + 2);
    await expect.poll(() => table.getByLabel(`第 ${before + 1} 行 出口额`).inputValue()).toBe('约三百');

    for (const column of ['进口额', '出口额']) await table.getByLabel(`第 1 行 ${column}`).fill('');
    await table.getByLabel('第 1 行 年度').selectOption('');
    await saveButton(page).click();
    await page
      .getByRole('alert')
      .getByText(/的第 1 行为空/)
      .waitFor();
    await page.getByRole('button', { name: '重置', exact: true }).click();
    await page
      .getByRole('dialog', { name: '放弃未保存的修改？' })
      .getByRole('button', { name: '放弃修改并重置' })
      .click();
    await told(page, '重置成功！');
    await expect.poll(() => table.getByLabel('第 1 行 进口额').inputValue()).not.toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('两处同时修改：后保存的看到两版，选择后保存，两版都没有悄悄丢失', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    const second = await context.newPage();
    await page.goto(FORM);
    await second.goto(FORM);
    await typeFirst(page, '企业简介', '甲的简介');
    await page.getByLabel('产业类型').fill('甲的产业');
    await save(page);
    await typeFirst(second, '企业简介', '乙的简介');
    await second.getByLabel('参保人数').fill('123');
    await saveButton(second).click();
    const dialog = second.getByRole('dialog', { name: '内容已被更新，请选择保留哪一版' });
    await dialog.getByText('甲的简介').waitFor();
    await expect.poll(() => dialog.getByText('乙的简介').isVisible()).toBe(true);
    const mineOf = (item: string) => dialog.getByRole('group', { name: item }).getByLabel(/^您填写的/);
    // What only the other one changed is theirs by default, what only the reader changed is theirs.
    await expect.poll(() => mineOf('产业类型').isChecked()).toBe(false);
    await expect.poll(() => mineOf('参保人数').isChecked()).toBe(true);
    await expectAccessible(second, 'conflict');
    await dialog.getByRole('button', { name: '按所选内容保存' }).click();
    await told(second, '保存成功！');
    await second.reload();
    await expect.poll(() => second.getByLabel('企业简介').inputValue()).toBe('乙的简介');
    await expect.poll(() => second.getByLabel('产业类型').inputValue()).toBe('甲的产业');
    await expect.poll(() => second.getByLabel('参保人数').inputValue()).toBe('123');
    await context.close();
  });

  it('网络中断时不丢内容：说明无法保存，恢复后再保存', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: FORM });
    await typeFirst(page, '企业简介', '网络中断时填写的简介');
    await page.route(/enterprise-info/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await saveButton(page).click();
    const lost = page.getByRole('alert').filter({ hasText: '网络未连接，页面和填写的内容保持不变' });
    await lost.waitFor();
    await expect.poll(() => page.getByLabel('企业简介').inputValue()).toBe('网络中断时填写的简介');
    await page.unroute(/enterprise-info/);
    await lost.getByRole('button', { name: '重试' }).click();
    await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('企业简介').inputValue()).toBe('网络中断时填写的简介');
    await context.close();
  });
});

describe('一家企业的资料', () => {
  it('从企业绑定进入概览、基本信息、经营指标并保存；别家企业的资料不存在', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    const overview = await relationOf(page);
    await page.goto(overview);
    await page.getByRole('heading', { level: 2, name: '资料完整度' }).waitFor();
    await page.getByRole('navigation', { name: '企业资料' }).getByRole('link', { name: '基本信息' }).click();
    await page.waitForURL('**/base');
    await typeFirst(page, '职务', '总经理助理');
    await save(page);
    await page.goto(`${overview}/quota`);
    await typeFirst(page, '第 1 行 纳税总额', '1288.8');
    await save(page);
    await page.goto(FORM);
    await expect.poll(() => page.getByLabel('职务').inputValue()).toBe('总经理助理');
    await expect.poll(() => page.getByLabel('第 1 行 纳税总额').inputValue()).toBe('1288.8');
    expect(faults).toEqual([]);
    const foreign = await page.goto('/user/relation/01900000-0000-7000-8000-00000000e003/base');
    expect(foreign?.status()).toBe(404);
    await context.close();
  });

  it('匹配信息：待补充的项目可填写，保存后注明来源与日期', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise');
    await page.goto(`${await relationOf(page)}/info`);
    const field = page.getByRole('textbox', { name: '贵企业的仓储用地面积是多少平方米？' });
    await typeFirst(page, '贵企业的仓储用地面积是多少平方米？', '很大');
    await saveButton(page).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /应为数字/ })
      .waitFor();
    await field.fill('1500');
    await save(page);
    await page.reload();
    await page.locator('summary', { hasText: /^其余/ }).first().click();
    await expect.poll(() => field.inputValue()).toBe('1500');
    await expect.poll(() => field.getAttribute('aria-describedby')).toContain('-hint');
    const note = page.locator(`#${await field.getAttribute('id')}-hint`);
    await expect.poll(() => note.textContent()).toMatch(/企业自填，\d{4}-\d\d-\d\d/);
    await context.close();
  });
});

it('登录后一次：荣誉信息补充列出尚缺的内容，填写后保存；再次打开页面不再出现', async () => {
  const { page, context } = await newVisitor(browser);
  await signInByHand(page, 'demo-other');
  const dialog = page.getByRole('dialog', { name: '补充荣誉与知识产权信息' });
  await dialog.getByText('尚缺', { exact: true }).first().waitFor();
  await expectAccessible(page, 'honours');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('请至少填写一项，或选择「稍后再填」').waitFor();
  await dialog.getByLabel('第 1 行 成果名称').fill('智能分拣装备（演示）');
  await dialog.getByRole('button', { name: '保存' }).click();
  await told(page, '保存成功！');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.goto(FORM);
  await expect.poll(() => page.getByLabel('第 1 行 成果名称').inputValue()).toBe('智能分拣装备（演示）');
  await expect.poll(() => dialog.count()).toBe(0);
  await context.close();
});

describe.each([1280, 375])('企业资料各页在 %i 像素下可访问、不溢出、控制台没有错误', (width) => {
  it.each(['', '/base', '/info', '/quota', FORM])('%s', async (part) => {
    const { page, context, faults } = await newVisitor(browser, { isPhone: width === 375 });
    await signIn(page, 'demo-enterprise');
    await page.goto(part === FORM ? FORM : (await relationOf(page)) + part);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoOverflow(page, `${part} ${width}`);
    await expectAccessible(page, `${part} ${width}`);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('没有绑定企业的用户看到「请先绑定企业」', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-visitor');
  await acceptAgreements(page);
  await page.goto(FORM);
  await page.getByText('请先绑定企业').first().waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: '去绑定' }).getAttribute('href'))
    .toBe('/user/relation');
  await context.close();
});

it('没有 JavaScript 也能修改并保存', async () => {
  const { page, context } = await newVisitor(browser, { isScriptless: true });
  await signIn(page, 'demo-other', { at: FORM });
  await page.getByLabel('占地面积').fill('abc');
  await saveButton(page).click();
  await page.getByText('有 1 处需要修改').waitFor();
  await page.getByLabel('占地面积').fill('20.5');
  await saveButton(page).click();
  await page.getByText(/^上次保存 /).waitFor();
  await expect.poll(() => page.getByLabel('占地面积').inputValue()).toBe('20.5');
  await context.close();
});
