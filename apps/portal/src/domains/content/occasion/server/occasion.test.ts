// 纪念日与节日: what is approved is named where it cannot stand; pages change at the midnight of Shanghai though they are kept; the banner
// is closed for the day by a plain form.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayText, instantOf } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deskOf } from '../../collection/server/test-desk.ts';
import { occasion } from '../occasion.rules.ts';

let app: TestApp;
let editor = '';
let publisher = '';
/** A session does not outlive the days that the clock is moved by. */
const signIn = async () => {
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
};
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  await signIn();
});
afterAll(() => app.close());

const desk = deskOf({
  collection: occasion,
  answers: () => ({}),
  list: '',
  giveAway: () => Promise.resolve(),
  audited: () => Promise.resolve([]),
  portal: () => ({ app, editor, publisher }),
});
const day = (days: number) => addDays(dayText(app.clock.now()), days);
const GREY = (from: string, to: string) => ({ title: '公祭', kind: 'grey', from, to });
const HOLIDAY = (from: string, to: string) => ({
  title: '春节',
  kind: 'holiday',
  from,
  to,
  text: '恭贺新春',
  href: '/news-center',
});
async function publish(answers: object) {
  const id = await desk.create();
  await desk.save(id, 0, answers);
  return { id, ...(await desk.act(id, 1, 'publish')) };
}
/** To some seconds before, or after, the next midnight. */
const toMidnight = (seconds: number) => {
  const midnight = instantOf(`${day(1)} 00:00:00`).getTime();
  app.clock.advance(midnight + seconds * 1000 - app.clock.now().getTime());
};
const open = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers });
const isGrey = (text: string) => /<html[^>]* data-grey=""/.test(text);
const today = async (host: string) =>
  (await open('/policy/api/ua/content/today', { host })).body.data as unknown;

test('重叠的、已经过去的、结束早于开始的、链接不通的，都在该栏指出，不发布', async () => {
  const first = await publish(GREY(day(100), day(102)));
  expect(first.body.data).toEqual({ state: 'published' });
  for (const [answers, field, words] of [
    [HOLIDAY(day(102), day(104)), 'from', /与“公祭”（灰色模式，.* 至 .*）重叠/],
    [HOLIDAY(day(90), day(110)), 'from', /重叠/],
    [GREY(day(-1), day(5)), 'from', /已经过去/],
    [GREY(day(-3), day(-2)), 'to', /./],
    [GREY(day(50), day(49)), 'to', /./],
    [{ ...HOLIDAY(day(60), day(61)), href: '/no-such-page' }, 'href', /./],
  ] as const) {
    const { status, body } = await publish(answers);
    const named = body.data as { field: string; errorMessage: string }[];
    expect([status, named.map((one) => one.field)], JSON.stringify(answers)).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
    expect(named.find((one) => one.field === field)?.errorMessage).toMatch(words);
  }
  expect((await publish(GREY(day(103), day(103)))).status).toBe(200);
});

test('同时发布两项重叠的，只有一项成功', async () => {
  const ids = await Promise.all([desk.create(), desk.create()]);
  await Promise.all(ids.map((id) => desk.save(id, 0, GREY(day(150), day(151)))));
  const both = await Promise.all(ids.map((id) => desk.act(id, 1, 'publish')));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('灰色模式在北京时间零点开始与结束，保留的页面也是；进行中的可以改名再发布；只在本园区', async () => {
  const { id } = await publish(GREY(day(1), day(1)));
  const pages = ['/', '/news-center', '/login', '/no-such-page'];
  const standing = async () => Promise.all(pages.map(async (path) => isGrey((await open(path)).text)));
  toMidnight(-2);
  expect(await standing()).toEqual(pages.map(() => false));
  app.clock.advance(2500);
  expect(await standing()).toEqual(pages.map(() => true));
  await signIn();
  expect(isGrey((await app.call('GET', '/console', { as: editor })).text)).toBe(true);
  expect(await today('demo2.localhost:8081')).toEqual({ isGrey: false, holiday: null });
  expect((await desk.save(id, 1, { ...GREY(day(0), day(0)), title: '公祭日' })).status).toBe(200);
  expect((await desk.act(id, 2, 'publish')).status).toBe(200);
  toMidnight(-2);
  expect(await standing()).toEqual(pages.map(() => true));
  app.clock.advance(2500);
  expect(await standing()).toEqual(pages.map(() => false));
});

test('节日横幅显示在跳转链接之后，用表单关闭到当天零点，缓存的页面各有各的样子；下线后立即没有', async () => {
  await signIn();
  const { id } = await publish(HOLIDAY(day(0), day(1)));
  const shows = async (headers: Record<string, string> = {}) =>
    (await open('/news-center', headers)).text.includes('恭贺新春');
  await expect.poll(() => shows()).toBe(true);
  const { text } = await open('/');
  expect(text.indexOf('class="skip-link"')).toBeLessThan(text.indexOf('恭贺新春'));
  expect(text).toContain('href="/news-center"');
  const closed = await app.call('POST', '/preferences', {
    body: 'holiday=off&returnTo=%2Fnews-center',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([closed.status, closed.headers['location']]).toEqual([303, '/news-center']);
  const [cookie = ''] = closed.cookies;
  const seconds = (instantOf(`${day(1)} 00:00:00`).getTime() - app.clock.now().getTime()) / 1000;
  expect(Math.abs(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) - seconds)).toBeLessThan(30);
  const off = { cookie: cookie.split(';')[0] ?? '' };
  for (const _again of [1, 2]) {
    expect(await shows(off)).toBe(false);
    expect(await shows()).toBe(true);
  }
  toMidnight(1);
  expect(await shows()).toBe(true);
  await signIn();
  expect((await desk.act(id, 1, 'unpublish')).status).toBe(200);
  await expect.poll(() => shows()).toBe(false);
});

test('横幅所指的新闻下线后，横幅不再带链接，链接检查列出；重新发布后又有', async () => {
  await signIn();
  const { body } = await app.call('GET', '/policy/api/ua/news/page?size=1');
  const [{ id: newsId }] = (body.data as { records: [{ id: string }] }).records;
  const href = `/news-center/${newsId}`;
  expect((await publish({ ...HOLIDAY(day(0), day(1)), href })).body.data).toEqual({ state: 'published' });
  const shown = async () => (await open('/policy/api/ua/content/today')).body.data;
  await expect.poll(shown).toMatchObject({ holiday: { href } });
  const { revision } = await desk.read(newsId);
  expect((await desk.act(newsId, revision, 'unpublish')).status).toBe(200);
  await expect.poll(shown).toMatchObject({ holiday: { text: '恭贺新春', href: null } });
  const links = await app.call('GET', '/policy/api/manager/content/links', { as: editor });
  expect((links.body.data as { dead: object[] }).dead).toContainEqual(
    expect.objectContaining({ collection: 'occasion', href, isShown: true }),
  );
  expect((await desk.act(newsId, revision, 'publish')).status).toBe(200);
  await expect.poll(shown).toMatchObject({ holiday: { href } });
});
