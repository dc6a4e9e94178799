// 用户旅程: what an organiser does around an activity (copy, tell a chosen group, take the list along, a camera that is not there,
// the year's figures), a member's own calendar, and what is asked again and again becoming a help page; at 1280 and at 375 px.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, newVisitor, openAwake, somebody } from './browser.ts';
import { openBrowser } from './open-browser.ts';

export const covers = [
  '/console/activity',
  '/console/activity/{id}/entries',
  '/console/activity/{id}/checkin',
  '/console/statistics/activities',
  '/console/feedback',
  '/user/activity',
  '/feedback',
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole('main');

const NO_CAMERA = '此设备或浏览器不能用摄像头扫码，请输入票码';

/** As on a phone: a reader of codes, which sees this one as soon as the camera shows anything. */
const withReader = (page: Page) =>
  page.addInitScript(() => {
    class Reader {
      async detect(video: HTMLVideoElement) {
        return video.readyState >= 2 && video.videoWidth > 0 ? [{ rawValue: 'ZZZZZZZZZZ' }] : [];
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Reader });
  });

/** A browser may be built without cameras, and says so; where a page may not ask for one, it is told otherwise (NotAllowedError). */
const hasCamera = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => true,
      (error: DOMException) => error.name !== 'NotSupportedError',
    ),
  );

it('签到页的摄像头打得开，读到的票码随即提交；从工作台走过来也一样', async () => {
  const page = await somebody(browser, 'demo-operator');
  await withReader(page);
  await page.context().grantPermissions(['camera']);
  await openAwake(page, '/console/activity?keyword=安全生产公益培训');
  // by the router: the document is still that of the list
  await main(page).getByRole('link', { name: '报名管理：安全生产公益培训' }).click();
  await page.waitForURL(/\/entries$/);
  await main(page).getByRole('link', { name: '现场签到' }).first().click();
  await page.waitForURL(/\/checkin$/);
  await main(page).getByRole('button', { name: '打开摄像头扫码' }).click();
  const expected = (await hasCamera(page)) ? '没有找到这张票，请核对票码' : NO_CAMERA;
  await expect.poll(() => main(page).getByText(expected).count()).toBeGreaterThan(0);
  await page.context().close();
}, 120_000);

it('不准用摄像头时说明改用票码；没有脚本时也说明，票码照样可以签到', async () => {
  const page = await somebody(browser, 'demo-operator');
  await withReader(page);
  await openAwake(page, '/console/activity?keyword=安全生产公益培训');
  await main(page).getByRole('link', { name: '报名管理：安全生产公益培训' }).click();
  await main(page).getByRole('link', { name: '现场签到' }).first().click();
  await page.waitForURL(/\/checkin$/);
  await main(page).getByRole('button', { name: '打开摄像头扫码' }).click();
  await main(page).getByText(NO_CAMERA).waitFor();
  const address = page.url();
  await page.context().close();

  const plain = await somebody(browser, 'demo-operator', { isScriptless: true });
  await plain.goto(address);
  // what is in a noscript is not found by its words
  const said = main(plain).locator('noscript p');
  await said.waitFor();
  await expect.poll(() => said.innerText(), { timeout: 15_000 }).toBe(NO_CAMERA);
  await main(plain).locator('[name="code"]').fill('ZZZZZZZZZZ');
  await main(plain).getByRole('button', { name: '签到', exact: true }).click();
  await main(plain).getByText('没有找到这张票，请核对票码').first().waitFor();
  await plain.context().close();
}, 120_000);

describe.each([
  ['1280', false],
  ['375', true],
] as const)('活动的组织，%s 像素', (_width, isPhone) => {
  it('复制活动，通知所选人员，导出名单；不能用摄像头时说明改用票码；全年统计可看', async () => {
    const page = await somebody(browser, 'demo-operator', { isPhone });
    await openAwake(page, '/console/activity?keyword=高新技术企业申报辅导会');
    await main(page).getByText('演示数据').first().waitFor();
    await main(page)
      .getByRole('button', { name: '复制：高新技术企业申报辅导会', exact: true })
      .first()
      .click();
    await page.waitForURL(/\/console\/activity\/[0-9a-f-]{36}$/);
    await expect
      .poll(() => page.locator('[name="title"]').inputValue(), { timeout: 15_000 })
      .toContain('高新技术企业申报辅导会');
    await expect.poll(() => page.locator('[name="startsAt"]').inputValue(), { timeout: 15_000 }).toBe('');
    await expectSound(page, 'a copy');

    await openAwake(page, '/console/activity?keyword=安全生产公益培训');
    await main(page).getByRole('link', { name: '报名管理：安全生产公益培训' }).click();
    await main(page).getByRole('heading', { name: '报名管理：安全生产公益培训' }).waitFor();
    const id = /activity\/([0-9a-f-]{36})\//.exec(page.url())?.[1] ?? '';
    const sheet = await page.request.get(`/policy/api/manager/registration/entry/export?id=${id}`);
    const content = await sheet.body();
    expect(content.subarray(0, 2).toString()).toBe('PK');
    await openAwake(page, page.url());
    await main(page).getByRole('button', { name: '发送', exact: true }).click();
    await main(page).getByText('请填写标题').first().waitFor();
    await expectSound(page, 'a notice without a group');
    await main(page).locator('[name="states"]').first().check();
    await main(page).locator('[name="title"]').fill('下一期培训');
    await main(page).locator('[name="body"]').fill('下一期培训月底举办，欢迎报名。');
    await main(page).getByRole('button', { name: '发送', exact: true }).click();
    await main(page)
      .getByText(/已发送给 \d+ 人/)
      .first()
      .waitFor();

    await openAwake(page, `/console/activity/${id}/checkin`);
    // this browser has no reader of codes: nothing is offered that would fail
    await main(page).getByText(NO_CAMERA).waitFor();
    await expect
      .poll(() => main(page).getByRole('button', { name: '打开摄像头扫码' }).count(), { timeout: 15_000 })
      .toBe(0);
    await expectSound(page, 'no camera');
    await page.goto('/console/statistics/activities');
    await main(page).getByText('到场率').first().waitFor();
    await expectSound(page, 'a year');
    await page.context().close();
  }, 180_000);

  it('日历订阅开通后可读，更换后原地址失效', async () => {
    const page = await somebody(browser, isPhone ? 'demo-viewer' : 'demo-agent', { isPhone });
    await openAwake(page, '/user/activity');
    await main(page).getByRole('button', { name: '开通日历订阅' }).click();
    await page.getByText('订阅地址已生成').first().waitFor();
    const address = async () => {
      const { pathname, search } = new URL(await main(page).locator('code', { hasText: 'feed' }).innerText());
      return pathname + search;
    };
    const first = await address();
    const feed = async () => (await page.request.get(first)).text();
    await expect.poll(feed, { timeout: 15_000 }).toContain('BEGIN:VCALENDAR');
    await expectSound(page, 'a subscription');
    await openAwake(page, '/user/activity');
    await main(page).locator('summary', { hasText: '更换地址' }).click();
    await main(page).getByRole('button', { name: '确认更换' }).click();
    await expect.poll(address, { timeout: 15_000 }).not.toBe(first);
    const gone = async () => (await page.request.get(first)).status();
    await expect.poll(gone, { timeout: 15_000 }).toBe(404);
    await page.context().close();
  }, 120_000);

  it('边写边提示已有的答复；常问的问题写成一篇帮助', async () => {
    const { page: guest, context } = await newVisitor(browser, { isPhone });
    await openAwake(guest, '/feedback');
    const known = await main(guest)
      .getByRole('region', { name: '常见问题' })
      .locator('summary')
      .first()
      .innerText();
    await main(guest).locator('[name="title"]').pressSequentially(known.slice(0, 6));
    await main(guest).getByRole('region', { name: '也许已有答案' }).waitFor();
    await main(guest).getByText(known, { exact: true }).first().waitFor();
    await expectSound(guest, 'suggestions');
    await context.close();

    const page = await somebody(browser, 'demo-operator', { isPhone });
    await openAwake(page, '/console/feedback');
    const write = main(page)
      .getByRole('button', { name: /^写一篇：/ })
      .first();
    const title = ((await write.getAttribute('aria-label')) ?? '').replace('写一篇：', '');
    await write.click();
    await page.waitForURL(/\/console\/content\/help\/[0-9a-f-]{36}$/);
    await expect.poll(() => page.locator('[name="title"]').inputValue(), { timeout: 15_000 }).toBe(title);
    await page.context().close();
  }, 120_000);
});
