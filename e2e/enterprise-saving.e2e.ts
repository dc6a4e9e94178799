// What keeps an enterprise's answers from being lost: two versions side by side, the draft that survives the session's end,
// the question before leaving. Rows of tables as well as single fields.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { newVisitor, signIn } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = ['/user/enterprise-info', '/user/relation/{id}/quota'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const FORM = '/user/enterprise-info';
/** Of the form: the offer that follows a sign-in has one of the same name. */
const saveButton = (page: Page) =>
  page.getByRole('region', { name: '保存操作' }).getByRole('button', { name: '保存', exact: true });
const dirty = (page: Page) => page.getByText('有未保存的修改', { exact: true });
const valueOf = (control: Locator) => expect.poll(() => control.inputValue());

/** Types until the form has noticed. */
const typeFirst = (page: Page, label: string, text: string) =>
  expect
    .poll(
      async () => {
        await page.getByLabel(label).fill(text);
        return (await page.getByLabel(label).inputValue()) === text && (await dirty(page).isVisible());
      },
      { timeout: 40_000 },
    )
    .toBe(true);

/** A table of 知识产权 stands in a tab. */
const openTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}（`) }).click();

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
}

it('两版冲突：稍后处理时内容不变、不保存；逐项选择后，表格的行与单项各按所选保存', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-other');
  const second = await context.newPage();
  await page.goto(FORM);
  await second.goto(FORM);
  await typeFirst(page, '产业类型', '先存的产业');
  await openTab(page, '商标');
  await page.getByLabel('第 1 行 商标名称').fill('先存的商标');
  await save(page);
  await typeFirst(second, '产业类型', '后存的产业');
  await second.getByLabel('第 1 行 进口额').fill('12.5');
  await saveButton(second).click();
  const dialog = second.getByRole('dialog', { name: '内容已被更新，请选择保留哪一版' });
  await dialog.getByText('先存的产业').waitFor();
  await dialog.getByRole('button', { name: '返回继续填写' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await valueOf(second.getByLabel('产业类型')).toBe('后存的产业');
  await dirty(second).waitFor();

  await saveButton(second).click();
  const group = (item: string) => dialog.getByRole('group', { name: item });
  await group('商标').getByText('先存的商标').waitFor();
  await expect
    .poll(() =>
      group('商标')
        .getByLabel(/^已保存的新版本/)
        .isChecked(),
    )
    .toBe(true);
  await expect
    .poll(() =>
      group('进出口')
        .getByLabel(/^您填写的/)
        .isChecked(),
    )
    .toBe(true);
  await expect.poll(() => group('企业简介').count()).toBe(0);
  await group('产业类型')
    .getByLabel(/^已保存的新版本/)
    .check();
  await dialog.getByRole('button', { name: '按所选内容保存' }).click();
  await second.getByText(/^已于 \d\d:\d\d 保存$/).waitFor();
  await second.reload();
  await valueOf(second.getByLabel('产业类型')).toBe('先存的产业');
  await valueOf(second.getByLabel('第 1 行 进口额')).toBe('12.5');
  await valueOf(second.getByLabel('第 1 行 商标名称')).toBe('先存的商标');
  await context.close();
});

it('登录失效：单项与表格的行都暂存，重新登录后恢复；可以放弃，也可以接着保存', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-other');
  // what is asked after a sign-in is put off, whenever it comes
  await page.addLocatorHandler(page.getByRole('button', { name: '稍后再填' }), (later) => later.click());
  await page.goto(FORM);
  const stored = await page.getByLabel('企业简介').inputValue();
  const restored = page.getByText('已恢复您上次填写而没有保存的内容，请核对后保存');
  const saveSignedOut = async () => {
    await context.clearCookies({ name: 'sid' });
    await saveButton(page).click();
    // two calls that find the session over lead there twice: the address is asked, no single navigation awaited
    await expect.poll(() => page.url()).toContain('/auth/login?');
    await page
      .getByText(/您填写的内容已暂存/)
      .first()
      .waitFor();
    await page.getByRole('main').getByRole('link', { name: '单点登录' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(FORM);
    await restored.first().waitFor();
  };
  await typeFirst(page, '企业简介', '失效前的简介');
  await openTab(page, '软件著作权');
  await page.getByLabel('第 1 行 软件名称').fill('失效前的软件');
  await saveSignedOut();
  await valueOf(page.getByLabel('企业简介')).toBe('失效前的简介');
  await valueOf(page.getByLabel('第 1 行 软件名称')).toBe('失效前的软件');
  await dirty(page).first().waitFor();
  await page.getByRole('button', { name: '放弃恢复的内容' }).click();
  await valueOf(page.getByLabel('企业简介')).toBe(stored);
  await valueOf(page.getByLabel('第 1 行 软件名称')).not.toBe('失效前的软件');
  await page.reload();
  await valueOf(page.getByLabel('企业简介')).toBe(stored);
  await expect.poll(() => restored.count()).toBe(0);
  await typeFirst(page, '企业简介', '接着保存的简介');
  await saveSignedOut();
  await save(page);
  // what is typed after it has been stored was restored from nowhere
  const industry = page.getByLabel('产业类型');
  const own = await industry.inputValue();
  await industry.fill(`${own}再改`);
  await dirty(page).first().waitFor();
  await expect.poll(() => restored.count()).toBe(0);
  await industry.fill(own);
  await page.reload();
  await valueOf(page.getByLabel('企业简介')).toBe('接着保存的简介');
  await context.close();
});

it('离开前询问：留下则内容仍在，离开则不再恢复；改回原样后不再询问', async () => {
  const { page, context } = await newVisitor(browser);
  await signIn(page, 'demo-other', { at: FORM });
  const field = page.getByLabel('产业类型');
  const stored = await field.inputValue();
  const away = () => page.getByRole('navigation', { name: '个人中心菜单' }).getByText('消息中心').click();
  const question = page.getByRole('dialog', { name: '当前内容尚未保存，确定离开吗？' });
  await typeFirst(page, '产业类型', '尚未保存的产业');
  await away();
  await question.getByRole('button', { name: '留在本页' }).click();
  await valueOf(field).toBe('尚未保存的产业');
  await away();
  await question.getByRole('button', { name: '离开', exact: true }).click();
  await page.waitForURL('**/user/message');
  await page.goto(FORM);
  await valueOf(field).toBe(stored);
  await typeFirst(page, '产业类型', '又改一次');
  await field.fill(stored);
  await expect.poll(() => dirty(page).count()).toBe(0);
  await away();
  await page.waitForURL('**/user/message');
  await context.close();
});
