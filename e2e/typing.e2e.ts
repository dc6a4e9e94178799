// Every text control of every page says what is typed into it key by key, and keeps the focus meanwhile; so does a form that
// was refused, which also still says what it was refused for; and a search, while its answer is under way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { newVisitor, openAwake, signIn, somebody, waitDrawn } from './browser.ts';
import { openBrowser } from './open-browser.ts';
import { everyPage, type Shot } from './screenshot-list.ts';
import { askPlain, sayAgain, typeIntoAll, type Said } from './typed-words.ts';

export const covers = ['/feedback', '/zct-ee/policy-info', '/console/users'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIMIT = { timeout: 15_000 };
const main = (page: Page) => page.getByRole('main');

/** Forms that `WORDS` in every field are surely refused by, and why: nothing is stored. */
const REFUSED: Readonly<Record<string, string>> = {
  feedback: '提交反馈', // no kind is chosen, and the picture's words are wrong
  login: '登录', // nobody has that name
  register: '注册', // no such mobile number
  resetPassword: '重设密码', // no such mobile number
  changePassword: '修改密码', // the present password is wrong
  enterpriseInfo: '保存', // letters instead of figures
  applyAccount: '保存账户', // letters in the number of an account
  activityEnroll: '提交报名', // no such mobile number
  consoleEntries: '开始录入', // neither a project nor an enterprise of that name
};

/** What a form asks for anew after each refusal: secrets, and the words of a picture that is used up. */
const isAskedAnew = (key: string): boolean => /^password |captchaCode|smsCode/.test(key);

/** Asked of the served page, so that pages without a text control need not be drawn. */
async function findControls(request: APIRequestContext, { path, via = [] }: Shot): Promise<string | null> {
  const read = async (address: string) => (await request.get(address)).text();
  let address = path;
  for (const link of via) {
    const [start = '', end = ''] = link.split('*');
    const html = await read(address);
    const links = html.slice(html.indexOf('<main')).matchAll(/<a[^>]* href="([^"]+)"/g);
    const next = [...links]
      .map(([, href = '']) => href.replaceAll('&amp;', '&'))
      .find((href) => href.startsWith(start) && href.endsWith(end));
    if (next === undefined) return null;
    address = next;
  }
  return CONTROL.test(await read(address)) ? address : null;
}

const CONTROL =
  /<textarea|contenteditable="true"|<input(?![^>]*type="(?:hidden|checkbox|radio|file|submit|range)")/i;

/** What is missing of what was said before. */
const missing = (before: Said, now: Said): string[] =>
  Object.entries(before).flatMap(([key, words]) =>
    now[key] === words || isAskedAnew(key) ? [] : [`${key}：「${words}」后来成了「${now[key]}」`],
  );

/** Sends the form, waits until it is refused, and types again. */
async function typeAfterRefusal(page: Page, button: string, plain: Said, said: Said): Promise<string[]> {
  const sends = main(page).getByRole('button', { name: button, exact: true }).first();
  const sent = await sends.evaluate((one: HTMLButtonElement) =>
    [...(one.form?.elements ?? [])].map((field) => field.getAttribute('data-typing') ?? ''),
  );
  await sends.click();
  const refusals = main(page).locator('[role=alert], [aria-invalid=true]').filter({ visible: true });
  await expect.poll(() => refusals.count(), { ...LIMIT, message: button }).toBeGreaterThan(0);
  const own = Object.fromEntries(Object.entries(said).filter(([key]) => sent.includes(key)));
  const kept = missing(own, await sayAgain(page, own));
  const { lost } = await typeIntoAll(page, plain);
  return [...kept, ...lost].map((one) => `退回之后 ${one}`);
}

const shots = everyPage().filter(({ width, press }) => width === 1280 && press === undefined);

describe('逐键输入', () => {
  it.each([...Map.groupBy(shots, ({ as }) => as ?? '游客')])(
    '%s：每一页的每一个文字框，输入的内容都在，焦点不离开；被退回的表单也一样',
    { timeout: 600_000 },
    async (who, own) => {
      const { page: first, context, faults } = await newVisitor(browser);
      if (own.every(({ as }) => as !== null)) await signIn(first, who);
      const plain = await askPlain(context);
      const all: string[] = [];
      let [controls, page] = [0, first];
      for (const shot of own) {
        const address = await findControls(context.request, shot);
        if (address === null) continue;
        await page.close();
        page = await context.newPage();
        await openAwake(page, address);
        const { lost, said } = await typeIntoAll(page, plain);
        lost.push(...missing(said, await sayAgain(page, said)));
        const button = REFUSED[shot.name.replace(/-\d+$/, '')];
        if (button !== undefined) lost.push(...(await typeAfterRefusal(page, button, plain, said)));
        controls += Object.keys(said).length;
        all.push(...lost.map((one) => `${shot.name} ${one}`));
      }
      expect(all).toEqual([]);
      expect(controls).toBeGreaterThan(40);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

/** What has the focus, by its name and what it says. */
const typingIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    return one instanceof HTMLInputElement ? `${one.name} ${one.value}` : String(one?.tagName);
  });

/** Goes on typing after the Enter key; the answer comes in between. */
async function searchesOn(page: Page, name = 'keyword'): Promise<void> {
  await main(page).locator(`search [name=${name}]`).first().focus();
  await page.keyboard.type('企业');
  await page.keyboard.press('Enter');
  await page.keyboard.type('补贴');
  await page.waitForURL((url) => url.searchParams.get(name) === '企业');
  await expect.poll(() => typingIn(page), LIMIT).toBe(`${name} 企业补贴`);
}

describe('查询的结果到达之前', () => {
  it('游客按回车之后接着输入：文字都在，焦点留在查询框', async () => {
    const { page, context, faults } = await newVisitor(browser);
    for (const address of ['/zct-ee/policy-info', '/news-center', '/zct-ee/policy-en', '/activity']) {
      await openAwake(page, address);
      await searchesOn(page);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('运营人员的各种查询也一样；重置与后退时，每一栏都跟随地址', async () => {
    const page = await somebody(browser, 'demo-operator', { at: '/console' });
    for (const address of ['/console/rules', '/console/policies', '/console/cases?tab=all']) {
      await openAwake(page, address);
      await searchesOn(page);
    }
    await openAwake(page, '/console/manual');
    await searchesOn(page, 'enterprise');
    await openAwake(page, '/console/users');
    const role = main(page).locator('search [name=role]');
    const keyword = main(page).locator('search [name=keyword]');
    await role.selectOption({ index: 1 });
    const chosen = await role.inputValue();
    await searchesOn(page);
    const both = async () => [await keyword.inputValue(), await role.inputValue()];
    await main(page).getByRole('link', { name: '重置', exact: true }).click();
    await waitDrawn(page);
    await expect.poll(both, LIMIT).toEqual(['', '']);
    await page.goBack();
    await expect.poll(both, LIMIT).toEqual(['企业', chosen]);
    await page.context().close();
  });

  it('回车之后转到别的栏填写、再离开：这一栏的文字也在', async () => {
    const page = await somebody(browser, 'demo-operator', { at: '/console' });
    await openAwake(page, '/console/manual');
    const [enterprise, policy] = ['enterprise', 'policy'].map((name) =>
      main(page).locator(`search [name=${name}]`),
    );
    await enterprise?.focus();
    await page.keyboard.type('企业');
    const answer = Promise.withResolvers<void>();
    await page.route(/manual\.data/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await policy?.focus();
    await page.keyboard.type('补贴');
    await enterprise?.focus();
    answer.resolve();
    await page.waitForURL(/enterprise=/);
    await waitDrawn(page);
    await expect.poll(() => policy?.inputValue(), LIMIT).toBe('补贴');
    await expect.poll(() => enterprise?.inputValue(), LIMIT).toBe('企业');
    await page.context().close();
  });

  it('诉求反馈的标题引来相关问题时，在常见问题里输入的文字都在', async () => {
    const { page, context, faults } = await newVisitor(browser);
    await openAwake(page, '/feedback');
    const answer = page.waitForResponse(/feedback\.data\?keyword=/);
    await main(page).locator('[name=title]').focus();
    await page.keyboard.type('技改补贴怎样申领');
    await main(page).locator('#faq-keyword').focus();
    await page.keyboard.type('补贴');
    await answer;
    await main(page).getByRole('heading', { name: '也许已有答案' }).waitFor();
    await page.keyboard.type('款');
    await expect.poll(() => typingIn(page), LIMIT).toBe('keyword 补贴款');
    expect(faults).toEqual([]);
    await context.close();
  });
});
