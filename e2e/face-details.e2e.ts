// 门面的细处: what is folded and how it opens, what switching the enterprise reloads, a policy on paper.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { portal } from './own-portal.ts';
import { sheetCount, sheetTexts } from './pdf-text.ts';

export const covers = ['/tool/evaluate', '/console/statistics/cases', '/zct-ee/policy-info/{id}'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('折叠的长表', () => {
  const FOLDS = 'main details[class*="_fold_"]';
  it.each([
    ['/tool/evaluate', 'demo-enterprise', 7000],
    ['/console/statistics/cases', 'demo-operator', 4500],
  ])('%s 在手机上不高于几屏：第一部分打开，其余写明数量，键盘可以打开', async (path, user, most) => {
    const { page, context } = await newVisitor(browser, { isPhone: true });
    await signIn(page, user);
    await openAwake(page, path);
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(most);
    const folds = page.locator(FOLDS);
    await expect.poll(() => folds.count()).toBeGreaterThan(4);
    await expect
      .poll(() => folds.evaluateAll((all) => all.map((one) => one.hasAttribute('open')).indexOf(true)))
      .toBe(0);
    const last = folds.last();
    await expect.poll(() => last.getAttribute('open')).toBeNull();
    await last.locator('summary').filter({ hasText: /\d/ }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => last.getAttribute('open')).not.toBeNull();
    await expectNoOverflow(page, path);
    await expectAccessible(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => folds.nth(-2).locator(':scope > div').isVisible()).toBe(true);
    await context.close();
  });
  it('没有 JavaScript：收起的部分照样提交，有误的部分自己打开，目录的链接也能打开', async () => {
    const { page, context } = await newVisitor(browser, { isScriptless: true });
    await signIn(page, 'demo-other', { at: '/tool/evaluate' });
    const finance = page.locator(FOLDS).filter({ has: page.getByRole('heading', { name: '经营数据' }) });
    const staff = page.locator(FOLDS).filter({ has: page.getByRole('heading', { name: '人员' }) });
    await expect.poll(() => staff.getAttribute('open')).toBeNull();
    await page.getByRole('link', { name: /^人员/ }).click();
    await page.getByRole('textbox', { name: '职工总数' }).fill('-5');
    await staff.locator('summary').click();
    await expect.poll(() => page.getByRole('textbox', { name: '职工总数' }).count()).toBe(0);
    await page.getByRole('button', { name: '计算' }).click();
    await page.getByRole('alert').filter({ hasText: '有 1 处需要修改' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '职工总数' }).inputValue()).toBe('-5');
    await expect.poll(() => finance.getAttribute('open')).toBeNull();
    await context.close();
  });
});

it.each([
  ['/', true],
  ['/zct-ee/declaration', true],
  ['/zct-ee/policy-match/report', true],
  ['policy', true],
  ['/user/message', false],
  ['/zct-ee/policy-info', false],
  ['/apply-center', false],
])('切换企业：%s 重新载入 %s，数据是新选的企业的', async (where, isReloaded) => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise');
  if (where === 'policy') {
    await page.goto('/zct-ee/policy-info?keyword=高新技术企业认定奖励办法');
    const href = await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
      .getAttribute('href');
    await openAwake(page, String(href));
  } else await openAwake(page, where);
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const switcher = page.getByRole('banner').locator('details').filter({ hasText: '切换企业' });
  const choice = switcher
    .getByRole('button', { name: /信用代码/, includeHidden: true })
    .and(page.locator(':not([aria-current])'));
  const name = String(await choice.first().locator('span').first().textContent());
  await switcher.locator('summary').click();
  await choice.first().click();
  await page.getByText(`已切换至 ${name}`).first().waitFor();
  await expect.poll(() => switcher.locator('summary').textContent()).toContain(name);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-same')))
    .toBe(!isReloaded);
  await context.close();
});

it('企业信息页写明填写的是哪家、当前选择的是哪家，同一家时不写', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise', { at: '/user/enterprise-info' });
  await page.getByRole('heading', { level: 1, name: '企业信息' }).waitFor();
  const notice = page.getByText(/本页填写的是 .+，您当前选择的是 .+/);
  await expect.poll(() => notice.count()).toBe(0);
  await context.close();
});

it('企业信息在纸上：数字和日期不折断，标题不单独留在一张纸上，没有查找框', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise', { at: '/user/enterprise-info' });
  await page.getByRole('table', { name: '专利' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('main').locator('input[type=search]:visible').count()).toBe(0);
  const headings = await page
    .getByRole('main')
    .locator('h2, legend')
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').replaceAll(/\s/g, '')));
  const sheets = sheetTexts(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  expect(headings.length).toBeGreaterThan(5);
  for (const words of sheets) expect(headings.filter((heading) => words.endsWith(heading))).toEqual([]);
  expect(sheets.join('')).toContain('202110000001.演示');
  expect(sheets.join('')).toContain('26800');
  expect(sheets.join('')).toContain('2022-06-01');
  expect(sheets.join('')).toContain('CN21760001U');
  expect(sheets.filter((words) => words.length < 60)).toEqual([]);
  await context.close();
});

it.each([
  [1280, '100'],
  [1280, '150'],
  [900, '100'],
  [900, '150'],
  [375, '100'],
  [375, '150'],
])('企业信息的表格在 %i 像素、文字放大到 %s 时，编号、名称与数字都读得全', async (width, textScale) => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise');
  await context.addCookies([{ name: 'textScale', value: textScale, url: portal().url }]);
  await page.setViewportSize({ width, height: 900 });
  await openAwake(page, '/user/enterprise-info');
  const controls = page.getByRole('main').locator('table :is(input:not([type=hidden]), textarea, select)');
  await expect
    .poll(() => controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length))
    .toBeGreaterThan(30);
  const cut = () =>
    controls.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => `${one.getAttribute('name')} ${one.scrollWidth}/${one.clientWidth}`),
    );
  await expect.poll(cut).toEqual([]);
  await expectNoOverflow(page, `enterprise-info ${width} ${textScale}`);
  await context.close();
});

it('政策在纸上：每张有页码，最后有二维码与地址，没有导航和按钮', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/zct-ee/policy-info?keyword=高新技术企业认定奖励办法');
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await first.click();
  await page.waitForURL(/\/zct-ee\/policy-info\/[^?]/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('[data-print=show] img').isVisible()).toBe(true);
  // an id may hold letters that fonts join, and joined ones are not the address any more
  const ADDRESS_END = 'ff-fi-fl-ffi';
  await page
    .getByText(page.url())
    .evaluateAll((all, end) => all.forEach((each) => each.append(end)), ADDRESS_END);
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const count = sheetCount(file);
  expect(count).toBeGreaterThan(0);
  const pages = sheetTexts(file);
  expect(pages.length).toBe(count);
  pages.forEach((words, at) => expect(words).toContain(`${at + 1}/${count}`));
  // a hyphen at the end of a line is taken for one that only divides
  const all = pages.join('').replaceAll('-', '');
  expect(all).toContain(`${new URL(page.url()).pathname}${ADDRESS_END}`.replaceAll('-', ''));
  expect(all).toContain('发文机关');
  for (const word of ['退出', '收藏', '菜单', '友情链接']) expect(all).not.toContain(word);
  await context.close();
});

it.each([
  [
    '/user/relation',
    /\/user\/relation\/[^/]+\/info$/,
    'demo-enterprise',
    5500,
    /^查看全部 \d+ 项（待补充 \d+ 项）$/,
  ],
  [
    '/zct-ee/policy-info?keyword=高新技术企业认定奖励办法',
    /^\/zct-ee\/policy-info\/[^?]/,
    null,
    6500,
    '查看全文',
  ],
  ['/user/my-apply/declared', /^\/user\/my-apply\/detail\?/, 'demo-enterprise', 6000, /^查看全部 \d+ 项$/],
] as const)(
  '%s 下的详情在手机上不长：其余在写明数量的一行之后，宽屏和纸上全部都在',
  async (list, way, user, most, line) => {
    const { page, context } = await newVisitor(browser, { isPhone: true });
    if (user !== null) await signIn(page, user);
    await page.goto(list);
    await openAwake(page, await wayTo(page, way));
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(most);
    const folded = page
      .locator('main details')
      .filter({ has: page.locator('summary').filter({ hasText: line }) })
      .last();
    const fold = folded.locator(':scope > summary');
    const last = folded.locator(':scope > :not(summary)').last();
    await fold.waitFor();
    const closed = await heightOf(page);
    await expect.poll(() => last.isVisible()).toBe(false);
    await fold.click();
    await expect.poll(() => last.isVisible()).toBe(true);
    await expect.poll(() => heightOf(page)).toBeGreaterThan(closed);
    await expectAccessible(page, list);
    await expectNoOverflow(page, list);
    await fold.click();
    await expect.poll(() => last.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => last.isVisible()).toBe(true);
    await expect.poll(() => fold.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => last.isVisible()).toBe(true);
    await expect.poll(() => fold.isVisible()).toBe(false);
    await context.close();
  },
);

/** The address of the first page of one record that the list leads to, one link further where it takes two. */
async function wayTo(page: Page, way: RegExp): Promise<string> {
  // the ones with many conditions and a long text
  const rows = page
    .locator('main :is(li, article)')
    .filter({ hasText: /中小企业数字化转型补助（第一批）|苏滁高新区高新技术企业认定奖励办法/ });
  const place = /relation/.test(way.source) ? page.getByRole('main') : rows;
  const find = () =>
    place.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  const between = (await find()).find((href) => /^\/user\/relation\/[^/]+$/.test(href));
  if (between !== undefined) await page.goto(between);
  await expect.poll(async () => (await find()).some((href) => way.test(href))).toBe(true);
  return String((await find()).find((href) => way.test(href)));
}

it('政策可以听、可以存成海报：从标题念起，念的是正文不是按钮，收起的也念；海报以标题为名', async () => {
  const { page, context } = await newVisitor(browser, { isPhone: true });
  // a machine of tests has no voice: what it is given to say is kept, and forgotten when it falls silent
  await page.addInitScript(() => {
    speechSynthesis.speak = ({ text }) =>
      sessionStorage.setItem('said', (sessionStorage.getItem('said') ?? '') + text);
    speechSynthesis.cancel = () => sessionStorage.removeItem('said');
  });
  const said = () => page.evaluate(() => sessionStorage.getItem('said'));
  await page.goto('/zct-ee/policy-info?keyword=高新技术企业认定奖励办法');
  await page
    .getByRole('main')
    .getByRole('link', { name: '苏滁高新区高新技术企业认定奖励办法' })
    .first()
    .click();
  await page.waitForURL(/\/zct-ee\/policy-info\/[^?]/);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: '朗读', exact: true }).click();
  await expect.poll(said).toContain('附则');
  const words = String(await said());
  expect(words.startsWith(`${title}。`)).toBe(true);
  for (const button of ['打印', '生成海报', '放大正文', '没有帮助', '登录后可收藏'])
    expect(words).not.toContain(button);
  await page.getByRole('button', { name: '停止朗读' }).click();
  await expect.poll(said).toBeNull();
  await page.getByRole('button', { name: '朗读', exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成海报' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.png`);
  await context.close();
});

it('正文可放大两级、可缩小，到头时按钮停用', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/zct-ee/policy-info?keyword=高新技术企业认定奖励办法');
  await page
    .getByRole('main')
    .getByRole('link', { name: '苏滁高新区高新技术企业认定奖励办法' })
    .first()
    .click();
  await page.waitForURL(/\/zct-ee\/policy-info\/[^?]/);
  const size = () =>
    page
      .locator('main .prose')
      .first()
      .evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const own = await size();
  const larger = page.getByRole('button', { name: /放大正文/ });
  const smaller = page.getByRole('button', { name: /缩小正文/ });
  await larger.click();
  await expect.poll(size).toBeGreaterThan(own);
  await larger.click();
  await expect.poll(() => larger.isDisabled()).toBe(true);
  for (const _ of [1, 2, 3]) await smaller.click();
  await expect.poll(size).toBeLessThan(own);
  await expect.poll(() => smaller.isDisabled()).toBe(true);
  await context.close();
});
