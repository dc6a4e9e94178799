// 门面: lengths of the home page, what a card and a policy begin with, tenants that differ, a network that is lost while one
// filters, what is printed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow, newVisitor, openAwake, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { portal } from './own-portal.ts';
import { sheetCount, sheetTexts } from './pdf-text.ts';

export const covers = ['/', '/zct-ee/policy-compare', '/site-map'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** In the page: what each line of an element's words begins with. */
function lineStarts(element: Element): string[] {
  const starts: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let top = -Infinity;
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const at of (node.nodeValue ?? '').split('').keys()) {
      const letter = document.createRange();
      letter.setStart(node, at);
      letter.setEnd(node, at + 1);
      const { top: own } = letter.getBoundingClientRect();
      if (own > top + 2) starts.push((node.nodeValue ?? '').slice(at));
      top = Math.max(top, own);
    }
  return starts;
}

const styleOf = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name);

describe('首页', () => {
  it.each([
    [1280, 3000],
    [375, 3200],
  ])('%i 像素宽时不高于 %i 像素，工具六项', async (width, most) => {
    const { page, context } = await newVisitor(browser, { isPhone: width === 375 });
    await page.goto('/');
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(most);
    const tools = page.getByRole('region', { name: '企业工具' });
    await expect.poll(() => tools.getByRole('listitem').count()).toBe(6);
    await page.getByRole('link', { name: '免登录试匹配' }).waitFor();
    await expectAccessible(page, `/ ${width}`);
    await context.close();
  });
  it.each([false, true])('卡片写明部门、日期和金额（手机：%s）', async (isPhone) => {
    const { page, context } = await newVisitor(browser, { isPhone });
    await page.goto('/');
    for (const name of ['今日可申报', '热门政策']) {
      const heading = page.getByRole('heading', { level: 2, name, exact: true });
      const card = page.locator('section').filter({ has: heading }).locator('ul > li').first();
      for (const word of [/\S+(部门|单位)/, /\d{2}-\d{2}/, /万|元|%/])
        await expect
          .poll(() => card.getByText(word).filter({ visible: true }).count(), { message: `${name} ${word}` })
          .toBeGreaterThan(0);
    }
    await context.close();
  });
  it('宽屏上文字放大时，页头的园区名称不折断', async () => {
    const { page, context } = await newVisitor(browser);
    await context.addCookies([{ name: 'textScale', value: '150', url: portal().url }]);
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto('/');
    const name = page.locator('header [data-own-name] + span');
    const lines = () =>
      name.evaluate((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize));
    await expect.poll(lines).toBeLessThan(2);
    await expectNoOverflow(page, '/ 1100 150%');
    await context.close();
  });
  it.each(['localhost', 'demo2.localhost'])(
    '窄屏上文字放大时，页头的园区名称只在词之间换行（%s）',
    async (host) => {
      const { page, context } = await newVisitor(browser, { isPhone: true });
      const url = `http://${host}:${new URL(portal().url).port}/`;
      for (const text of ['100', '125', '150'])
        for (const width of [320, 360, 375]) {
          await context.addCookies([{ name: 'textScale', value: text, url }]);
          await page.setViewportSize({ width, height: 667 });
          await page.goto(url);
          const name = page.locator('header [data-own-name] + span');
          const starts = () => name.evaluate(lineStarts);
          await expect
            .poll(starts, { message: `${host} ${width} ${text}%` })
            .toEqual(
              expect.not.arrayContaining([expect.stringMatching(/^(?!中|第|高新技术|产业|开发区|园区)/)]),
            );
          await expectNoOverflow(page, `/ ${width} ${text}%`);
        }
      await context.close();
    },
  );
  it('登录后头图旁是本企业的匹配结论', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: '/zct-ee/policy-match/report' });
    await page.goto('/');
    await page.getByRole('main').getByText('最近截止').waitFor();
    await page.getByRole('link', { name: '查看匹配报告' }).click();
    await page.waitForURL('**/zct-ee/policy-match/report**');
    await expectNoOverflow(page, 'report');
    expect(new URL(page.url()).pathname).toBe('/zct-ee/policy-match/report');
    await context.close();
  });
  it('登录后手机上也不高于 3200 像素', async () => {
    const { page, context } = await newVisitor(browser, { isPhone: true });
    await signIn(page, 'demo-enterprise', { at: '/zct-ee/policy-match/report' });
    await page.goto('/');
    await page.getByRole('main').getByText('最近截止').waitFor();
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(3200);
    await context.close();
  });
  it('第二个租户的颜色、标志与线描不同，对比度不变', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/');
    const own = await styleOf(page, '--brand-deep');
    const port = new URL(portal().url).port;
    await page.goto(`http://demo2.localhost:${port}/`);
    await expect.poll(() => styleOf(page, '--brand-deep')).not.toBe(own);
    await expect.poll(() => styleOf(page, '--hero-picture')).toContain('hills');
    await expect
      .poll(() => page.getByRole('banner').locator('img').first().getAttribute('src'))
      .toContain('hills');
    await expectAccessible(page, 'demo2 /');
    await context.close();
  });
});

describe('匹配报告', () => {
  const REPORT = '/zct-ee/policy-match/report';
  it.each([
    [1280, 4500],
    [375, 7000],
  ])('%i 像素宽时不高于 %i 像素；标题许诺几项就问几项；每组先列 5 项', async (width, most) => {
    const { page, context } = await newVisitor(browser, { isPhone: width === 375 });
    await signIn(page, 'demo-other', { at: REPORT });
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(most);
    const box = page.locator('section[aria-labelledby="questions"]');
    const promised = /补全 (\d+) 项/.exec((await box.getByRole('heading').textContent()) ?? '')?.[1];
    const asked = box.locator('[id^="fact."], fieldset');
    await expect.poll(() => asked.count()).toBe(Number(promised));
    const group = page.locator('section[data-group="completable"]');
    await expect.poll(() => group.locator('ul > li > details').count()).toBe(5);
    await group.getByText(/^与贵企业关系较远（\d+ 项）$/).click();
    await group
      .getByText(/贵企业登记的行业是/)
      .first()
      .waitFor();
    await expectAccessible(page, `report ${width}`);
    await expectNoOverflow(page, `report ${width}`);
    await context.close();
  });
  it('可申报写明如何申报；发展路径写明最早的日期；整组另有一页', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-other', { at: REPORT });
    const eligible = page.locator('section[data-group="eligible"]');
    await eligible.locator('summary').first().click();
    await eligible.getByRole('heading', { name: '如何申报' }).first().waitFor();
    await eligible.getByText('受理地址').first().waitFor();
    const paths = page.getByRole('region', { name: '发展路径' });
    await paths
      .getByText(/→ 另可申报 \d+ 项政策$/)
      .first()
      .waitFor();
    const all = page
      .locator('section[data-group="completable"]')
      .getByRole('link', { name: /^查看全部 \d+ 项/ });
    const total = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await all.click();
    await page.waitForURL('**group=completable**');
    await expect
      .poll(() =>
        page
          .getByRole('link', { name: /^补充信息后可确认/ })
          .first()
          .textContent(),
      )
      .toContain(total);
    await context.close();
  });
  it('纸上不多于 12 张：网页打印与下载的 PDF', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: REPORT });
    await page.getByRole('link', { name: '下载 PDF' }).waitFor();
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const printed = sheetCount(paper);
    expect([printed > 3, printed <= 12], `${printed} sheets`).toEqual([true, true]);
    // no head of a table alone at the foot of a sheet
    for (const words of sheetTexts(paper)) expect(words).not.toMatch(/结论依据$/);
    expect(sheetTexts(paper).filter((words) => !words.includes('演示环境'))).toEqual([]);
    const address = await page.getByRole('link', { name: '下载 PDF' }).getAttribute('href');
    const file = sheetTexts(await (await context.request.get(portal().url + address)).body());
    expect([file.length > 3, file.length <= 12], `${file.length} pages`).toEqual([true, true]);
    expect(file[0]).toContain('政策匹配报告');
    expect(file.filter((words) => !words.includes('演示环境'))).toEqual([]);
    await context.close();
  });
  it('纸上的段落不相重叠', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: REPORT });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const blocks = ['page', 'items', 'timeline', 'after'].map((name) => `main [class*="_${name}_"]`);
    const shown = () =>
      page
        .locator(blocks.join(', '))
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).display))]);
    await expect.poll(shown).toContain('block');
    await expect.poll(shown).not.toContain('grid');
    await expect.poll(shown).not.toContain('flex');
    await context.close();
  });
  it('可申报的项目正在受理时，报告与政策页都通向它', async () => {
    const { page, context } = await newVisitor(browser);
    await signIn(page, 'demo-enterprise', { at: `${REPORT}?group=eligible&size=50` });
    const way = page.getByRole('main').getByRole('link', { name: /^去申报/, includeHidden: true });
    await expect.poll(() => way.count()).toBeGreaterThan(0);
    const entry = page
      .locator('main details')
      .filter({ has: page.getByRole('link', { name: /^去申报/, includeHidden: true }) });
    await entry.first().locator('summary').first().click();
    const policy = await entry.first().getByRole('link', { name: /《/ }).last().getAttribute('href');
    await way.first().click();
    await page.waitForURL('**/apply-center/detail?id=**');
    await page.getByRole('button', { name: /^(去申报|继续填报)$/ }).waitFor();
    await page.goto(String(policy));
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^去申报/ })
      .click();
    await page.waitForURL('**/apply-center/detail?id=**');
    await page.goto('/zct-ee/policy-info?keyword=减按15%税率');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/policy-info\/[^?]/);
    await page.getByRole('heading', { name: '如何申报' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^去申报/ }).count()).toBe(0);
    await context.close();
  });
  const TRIED = `/zct-ee/policy-match?name=${encodeURIComponent('演示智能装备（滁州）有限公司')}`;
  it.each([
    [1280, 4500],
    [375, 7000],
  ])('游客的结果同样简短：%i 像素宽时不高于 %i 像素', async (width, most) => {
    const { page, context } = await newVisitor(browser, { isPhone: width === 375 });
    await page.goto(TRIED);
    await page.locator('section[data-group="completable"]').waitFor();
    await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(most);
    await expectNoOverflow(page, `policy-match ${width}`);
    await context.close();
  });
  it('游客的结果没有脚本也能展开', async () => {
    const { page, context } = await newVisitor(browser, { isScriptless: true });
    await page.goto(TRIED);
    const group = page.locator('section[data-group="completable"]');
    await group.getByText(/^查看全部 \d+ 项$/).click();
    await expect.poll(() => group.locator('ul > li > details:visible').count()).toBeGreaterThan(5);
    await context.close();
  });
});

describe('政策', () => {
  it('手机上筛选条件在一张单里，选完关闭', async () => {
    const { page, context } = await newVisitor(browser, { isPhone: true });
    await page.goto('/zct-ee/policy-info', { waitUntil: 'networkidle' });
    const option = page.locator('#filters').getByRole('link', { name: /^省级/ });
    await expect.poll(() => option.isVisible()).toBe(false);
    await page.getByRole('link', { name: '筛选条件' }).click();
    await option.click();
    await page.waitForURL('**level=**');
    await page.getByRole('link', { name: '完成' }).click();
    await expect.poll(() => option.isVisible()).toBe(false);
    await expectAccessible(page, 'policy-info 375');
    await context.close();
  });
  it('按金额排序；勾选三项对比', async () => {
    const { page, context } = await newVisitor(browser);
    await page.goto('/zct-ee/policy-info?sort=amount');
    const boxes = page.getByRole('checkbox', { name: /^加入对比/ });
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await page.getByRole('button', { name: '对比所选政策' }).click();
    await page.waitForURL('**/zct-ee/policy-compare?id=**');
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(4);
    await page.getByRole('rowheader', { name: '支持标准' }).waitFor();
    await expectAccessible(page, 'compare');
    await expectNoOverflow(page, 'compare');
    await context.close();
  });
  it.each(['高新技术企业认定奖励办法', '减按15%税率', '研发投入后补助'])(
    '手机上游客打开详情，第一屏就有支持标准、申报时间和看是否符合的去处（%s）',
    async (keyword) => {
      const { page, context } = await newVisitor(browser, { isPhone: true });
      await page.goto(`/zct-ee/policy-info?keyword=${encodeURIComponent(keyword)}`);
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
      await page.waitForURL(/\/zct-ee\/policy-info\/[^?]/);
      for (const word of ['支持标准', '申报时间', '免登录试匹配']) {
        const first = page.getByRole('main').getByText(word, { exact: true }).first();
        const foot = async () => {
          const box = await first.boundingBox();
          return box === null ? Infinity : box.y + box.height;
        };
        await expect.poll(foot, { message: word }).toBeLessThan(667);
      }
      await page.getByRole('link', { name: '免登录试匹配' }).first().click();
      await page.waitForURL('**/zct-ee/policy-match');
      await context.close();
    },
  );
  it('手机上详情先是金额与申报时间；正文可放大；打印有二维码', async () => {
    const { page, context } = await newVisitor(browser, { isPhone: true });
    await page.goto('/zct-ee/policy-info?keyword=高新技术企业认定奖励办法');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/zct-ee\/policy-info\/[^?]/);
    const amount = page.getByRole('main').getByText('支持标准').first();
    await expect.poll(async () => (await amount.boundingBox())?.y ?? Infinity).toBeLessThan(600);
    await page.getByRole('button', { name: /放大正文/ }).click();
    await expect.poll(() => styleOf(page, '--reading')).toBe('1.125rem');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('[data-print=show] img').isVisible()).toBe(true);
    await context.close();
  });
});

it('筛选时断网：列表还在，提示可重试，恢复后继续', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/zct-ee/policy-info', { waitUntil: 'networkidle' });
  const rows = await page.getByRole('article').count();
  await context.setOffline(true);
  await page.getByRole('link', { name: /^省级/ }).first().click();
  const alert = page.getByRole('alert').filter({ hasText: '网络未连接' });
  await alert.waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(rows);
  await expect.poll(() => page.getByText(/500|问题编号/).count()).toBe(0);
  await context.setOffline(false);
  await alert.getByRole('button', { name: '重试' }).click();
  await page.waitForURL('**level=**');
  await expect.poll(() => alert.count()).toBe(0);
  await context.close();
});

it('登录后筛选时网关连不上门户：与断网一样，列表还在，恢复后继续', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-other');
  // in the first second too: what waits for a lost network comes after everything else
  let letCome = (): void => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/lost-network[^/]*\.js/, (route) => comes.then(() => route.continue()));
  await openAwake(page, '/zct-ee/policy-info');
  const rows = await page.getByRole('article').count();
  await page.route(/\.data\?/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByRole('link', { name: /^省级/ }).first().click();
  letCome();
  const alert = page.getByRole('alert').filter({ hasText: '网络未连接' });
  await alert.waitFor();
  await alert.getByRole('button', { name: '重试' }).click();
  await alert.waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(rows);
  await page.unroute(/\.data\?/);
  await alert.getByRole('button', { name: '重试' }).click();
  await page.waitForURL('**level=**');
  await expect.poll(() => alert.count()).toBe(0);
  await context.close();
});

it('切换企业：一般页面不重新载入，提示已切换至哪家', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise');
  await openAwake(page, '/user/collect');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.getByRole('banner').locator('summary').filter({ hasText: '切换企业' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /信用代码/ })
    .last()
    .click();
  await page
    .getByText(/^已切换至 .+公司/)
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  await page.goto('/user/enterprise-info');
  await page.getByText(/本页填写的是 .+，您当前选择的是/).waitFor();
  await context.close();
});

it('手机上的企业信息：多行的表格先列几行，展开后全部都在', async () => {
  const { page, context } = await newVisitor(browser, { isPhone: true });
  await signIn(page, 'demo-enterprise');
  await page.goto('/user/enterprise-info', { waitUntil: 'networkidle' });
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(10_500);
  const rows = page.getByRole('table', { name: '专利' }).locator('tbody > tr:visible');
  await expect.poll(() => rows.count()).toBe(5);
  await page
    .getByRole('button', { name: /^显示中间 \d+ 行$/ })
    .first()
    .click();
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  await expectNoOverflow(page, 'enterprise-info 375');
  await context.close();
});

it.each([800, 1000])('%i 像素宽、大字一倍半时企业信息的表格是卡片，页面不横向滚动', async (width) => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-enterprise');
  await context.addCookies([{ name: 'textScale', value: '150', url: portal().url }]);
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/user/enterprise-info');
  await page.getByRole('heading', { level: 1, name: '企业信息' }).waitFor();
  await expectNoOverflow(page, `enterprise-info ${width}`);
  const head = page.locator('form table thead').first();
  await expect.poll(() => head.isVisible()).toBe(false);
  await context.close();
});
