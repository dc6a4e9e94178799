// Chinese as it is typed, by an input method: no key of the input method sends a form, chooses, closes or leads away, and the
// word is there once and whole.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn, waitAwake } from './browser.ts';
import { compose, LETTERS, WORD } from './composed-words.ts';
import { openGuide, startFiling } from './filing-acts.ts';
import { goThere } from './go-there.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/', '/console/rules/{policyId}', '/user/enterprise-info'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Place {
  name: string;
  as: string | null;
  at: { path: string; via?: readonly string[] };
  /** A link that is followed there. */
  opener?: string;
}

const LINES = 'input:is([type=text], [type=search], :not([type])), textarea, [contenteditable=true]';

const PLACES: readonly Place[] = [
  { name: '首页的查询与联想', as: null, at: { path: '/' } },
  { name: '政策查询', as: null, at: { path: '/zct-ee/policy-info' } },
  { name: '试匹配的企业名称', as: null, at: { path: '/zct-ee/policy-match' } },
  { name: '诉求反馈，标题引来相关问题', as: null, at: { path: '/feedback' } },
  { name: '测算工具，边填边算', as: null, at: { path: '/tool/scale' } },
  { name: '企业信息，表格的单元格', as: 'demo-enterprise', at: { path: '/user/enterprise-info' } },
  {
    name: '规则编辑',
    as: 'demo-operator',
    at: { path: '/console/rules', via: ['/console/rules/'] },
    opener: '起草修改',
  },
  {
    name: '新闻编辑，自动保存',
    as: 'demo-operator',
    at: { path: '/console/content/news', via: ['/console/content/news/'] },
  },
  {
    name: '政策编辑，查找替代政策',
    as: 'demo-operator',
    at: { path: '/console/policies', via: ['/console/policies/0'] },
  },
  { name: '项目设置', as: 'demo-operator', at: { path: '/console/projects', via: ['/console/projects/'] } },
  { name: '审核台的筛选', as: 'demo-operator', at: { path: '/console/cases?tab=all' } },
  { name: '办件', as: 'demo-operator', at: { path: '/console/cases?tab=all', via: ['/console/cases/'] } },
];

/** What the Enter key of a field asks for by itself. */
const FINDS = /\/manager\/policy\/page\?/;
/** At most so many of one page: the first of each name say it for the others. */
const MOST = 24;

/** Marks one control of each kind of name, so that a table's hundredth cell is not typed into for nothing. */
const markFields = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ lines, most }) => {
      const seen = new Set<string>();
      for (const one of document.querySelectorAll<HTMLElement>(`main :is(${lines})`)) {
        const isOff = one.matches(':disabled, [readonly], [inert] *');
        if (isOff || !one.checkVisibility({ visibilityProperty: true })) continue;
        if ('maxLength' in one && Number(one.maxLength) > 0 && Number(one.maxLength) < 8) continue;
        const name = one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.id;
        const kind = name.replaceAll(/\d+/g, '#');
        if (seen.has(kind) || seen.size >= most) continue;
        seen.add(kind);
        one.dataset['place'] = kind;
      }
      return [...seen];
    },
    { lines: LINES, most: MOST },
  );

/** Focuses it with everything in it selected; false where it is gone. */
const enter = (page: Page, place: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-place]')];
    const one = all.find(({ dataset }) => dataset['place'] === wanted);
    one?.focus();
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select();
    else if (one) globalThis.getSelection()?.selectAllChildren(one);
    return one !== undefined;
  }, place);

/** What went wrong. */
async function composeIntoAll(page: Page): Promise<{ faults: string[]; count: number }> {
  const session = await page.context().newCDPSession(page);
  const [faults, address]: [string[], string] = [[], page.url()];
  const places = await markFields(page);
  for (const place of places) {
    if (!(await enter(page, place))) continue;
    const { meanwhile, after, isHere } = await compose(page, session);
    if (meanwhile !== LETTERS) faults.push(`${place}：拼写时成了「${meanwhile}」`);
    if (after !== WORD) faults.push(`${place}：「${WORD}」成了「${after}」`);
    if (!isHere) faults.push(`${place}：焦点离开了`);
    if (page.url() !== address) return { faults: [...faults, `${place}：到了 ${page.url()}`], count: 0 };
  }
  return { faults, count: places.length };
}

describe('用输入法打字', () => {
  it.each(PLACES)('$name：拼写时的回车、Esc 与方向键归输入法，汉字一次到位', async ({ as, at, opener }) => {
    const { page, context, faults } = await newVisitor(browser);
    if (as !== null) await signIn(page, as);
    await page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());
    const isThere = await goThere(page, { ...at, name: '', width: 0, isWhole: false, as: null });
    if (!isThere) throw new Error(`nothing leads from ${at.path} to where it is`);
    if (opener !== undefined) await page.getByRole('main').getByRole('link', { name: opener }).click();
    await page.locator(`main :is(${LINES})`).filter({ visible: true }).first().waitFor();
    await waitAwake(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      const isLive = request.postData()?.includes('live') ?? false;
      const isPosted = request.method() === 'POST' && /\.data/.test(request.url()) && !isLive;
      if (isPosted || FINDS.test(request.url())) sent.push(request.url());
    });
    const { faults: found, count } = await composeIntoAll(page);
    expect(found).toEqual([]);
    expect(sent).toEqual([]);
    expect(count).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('申报表：边打字边自动保存，最后保存的是汉字', { timeout: 120_000 }, async () => {
    const { page, context, faults } = await newVisitor(browser);
    await signIn(page, 'demo-other');
    await openGuide(page);
    await startFiling(page);
    const { faults: found, count } = await composeIntoAll(page);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(3);
    await page.getByText('已保存', { exact: true }).waitFor();
    await openAwake(page, page.url());
    await expect.poll(() => page.locator('[name="mainProducts"]').inputValue()).toBe(WORD);
    expect(faults).toEqual([]);
    await context.close();
  });
});
