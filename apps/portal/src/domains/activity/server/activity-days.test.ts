// 活动：日历订阅、按时提醒、演示数据。
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../server/test-app.ts';
import { openFiles } from '../../file/server/open-files.ts';
import { sweepOfferings } from '../../registration/server/sweep-offerings.ts';
import { depsOf } from '../../registration/server/registration-deps.ts';
import { demonstrateActivities } from '../../../../seeds/activity.seed.ts';
import { selectDesk } from './activity.sql.ts';
import { activityTrial, STAFF } from './test-activities.ts';
import { STUCK, stuckRow } from '../../../server/test-stuck-row.ts';

let trial: Awaited<ReturnType<typeof activityTrial>>;
let app: TestApp;
beforeAll(async () => {
  trial = await activityTrial();
  app = trial.app;
});
afterAll(() => app.close());
const at: typeof trial.at = (...given) => trial.at(...given);
const published: typeof trial.published = (...given) => trial.published(...given);
const pass: typeof trial.pass = (...given) => trial.pass(...given);
const messagesOf: typeof trial.messagesOf = (...given) => trial.messagesOf(...given);
const whole: typeof trial.whole = (...given) => trial.whole(...given);
const own: typeof trial.own = (...given) => trial.own(...given);
const join: typeof trial.join = (...given) => trial.join(...given);
const call: typeof trial.call = (...given) => trial.call(...given);

test('订阅源：最近发布的在前，按条件筛选；草稿没有，改了名的还在原处，取消的随即不见', async () => {
  const feed = async (query = '') => {
    const { text } = await app.call('GET', `/policy/api/ua/activity/latest/feed?format=json&${query}`);
    const {
      items,
    }: { items: { id: string; title: string; content_text: string; date_published: string }[] } =
      JSON.parse(text);
    return items;
  };
  const far = await published({
    title: '早发布的说明会',
    startsAt: at(900),
    endsAt: at(902),
    signupTo: at(899),
  });
  await pass(1);
  const near = await published({ title: '晚发布的说明会' });
  const { data } = await call(STAFF, 'POST', 'manager/activity/create', {});
  const { id: draft } = data as { id: string };
  const ids = async (query?: string) => (await feed(query)).map(({ id }) => id);
  expect((await ids()).slice(0, 2)).toEqual([near, far]);
  expect(await ids()).not.toContain(draft);
  expect((await feed())[0]?.content_text).toContain('报名截止');
  expect(await ids(`keyword=${encodeURIComponent('早发布')}`)).toEqual([far]);
  // in traditional characters, in full width, in any order, each word of which must be there
  for (const words of ['早發佈', '早发布　的', '的 早发布'])
    expect(await ids(`keyword=${encodeURIComponent(words)}`), words).toEqual([far]);
  expect(await ids(`keyword=${encodeURIComponent('早发布 不在标题里')}`)).toEqual([]);
  expect(await ids('form=online')).not.toContain(near);
  await pass(1);
  const saved = await call(STAFF, 'POST', 'manager/activity/save', {
    id: far,
    revision: 1,
    answers: { ...whole(), title: '更名的说明会', startsAt: at(900), endsAt: at(902), signupTo: at(899) },
  });
  expect(saved.returnCode, JSON.stringify(saved)).toBe(1000);
  expect((await ids()).slice(0, 2)).toEqual([near, far]);
  await call(STAFF, 'POST', 'manager/activity/cancel', { id: near, reason: '场地维修' });
  expect(await ids()).not.toContain(near);
});

test('日历订阅：凭本人的地址读到已报名的活动，更换后原地址失效，别的码都找不到', async () => {
  const id = await published({ title: '订阅中的活动' });
  await join('demo-viewer', id);
  const other = await published({ title: '没有报名的活动' });
  const mine = () => call('demo-viewer', 'GET', 'manager/activity/feed');
  expect((await mine()).data).toEqual({ address: '' });
  const renew = async () => {
    const { data } = await call('demo-viewer', 'POST', 'manager/activity/feed/renew', {});
    const { address } = data as { address: string };
    expect((await mine()).data).toEqual({ address });
    const { pathname, search } = new URL(address);
    return pathname + search;
  };
  const first = await renew();
  const feed = (path: string) => app.call('GET', path);
  const { text } = await feed(first);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:订阅中的活动');
  expect(unfolded).not.toContain('没有报名的活动');
  expect(unfolded).not.toContain(other);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  await call(STAFF, 'POST', 'manager/activity/cancel', { id, reason: '场地检修' });
  const second = await renew();
  expect((await feed(first)).body.returnCode).toBe(4040);
  expect((await feed(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).body.returnCode).toBe(
    4040,
  );
  expect((await feed(second)).text).toContain('BEGIN:VCALENDAR');
  const [row] = await app.sql<{ all: string }[]>`
    select string_agg(f::text, ' ') as all from activity.calendar_feed f`;
  const code = second.split('code=')[1]!;
  expect(row?.all).not.toContain(code);
  expect(app.logs.join('')).not.toContain(code);
});

test('提前一天与一小时提醒各一次，两个进程同时清扫也只发一次', async () => {
  const id = await published({ title: '提醒测试活动', startsAt: at(20), endsAt: at(22), signupTo: at(19) });
  await join('demo-viewer', id);
  const deps = depsOf({ ...kernelMeans(), enterprise: seals });
  const count = async (start: string) =>
    (await messagesOf('demo-viewer')).filter(
      ({ title }) => title.startsWith(start) && title.includes('提醒测试活动'),
    ).length;
  await Promise.all([sweepOfferings(deps), sweepOfferings(deps)]);
  expect([await count('活动提醒'), await count('活动即将开始')]).toEqual([1, 0]);
  await pass(19.2);
  await Promise.all([sweepOfferings(deps), sweepOfferings(deps)]);
  expect([await count('活动提醒'), await count('活动即将开始')]).toEqual([1, 1]);
});

test('开始前不到一小时才报名的，只有一小时提醒，不同时收到两条', async () => {
  const id = await published({ title: '临近报名活动', startsAt: at(0.7), endsAt: at(3), signupTo: at(0.6) });
  await join('demo-viewer', id);
  await sweepOfferings(depsOf({ ...kernelMeans(), enterprise: seals }));
  const told = (await messagesOf('demo-viewer')).filter(({ title }) => title.includes('临近报名活动'));
  expect(told.map(({ title }) => title)).toEqual(['活动即将开始：临近报名活动']);
});

test('几天的活动，第二天到的也可以在「我的活动」签到；还没有到当天的没有', async () => {
  const id = await published({ title: '两天的展会', startsAt: at(20), endsAt: at(50), signupTo: at(49) });
  await join('demo-viewer', id);
  const offered = async () => (await own('demo-viewer', id))?.['canCheckIn'];
  expect(await offered()).toBe(false);
  await pass(18.5);
  expect(await offered()).toBe(true);
  await pass(28);
  expect(await offered()).toBe(true);
  const { data } = await call(STAFF, 'GET', `manager/registration/desk?id=${id}`);
  const { venueCode: code } = data as { venueCode: string };
  const arrived = await call('demo-viewer', 'POST', 'manager/activity/participant', {
    activityId: id,
    action: 'checkin',
    code,
  });
  expect(arrived.data).toMatchObject({ state: 'checked_in' });
});

test('没有按时改期、结束之后才改到以后的：记为未到场的恢复报名，收到变更通知与提醒；只更正过去的时间不恢复', async () => {
  const times = { startsAt: at(5), endsAt: at(6), signupFrom: at(-1), signupTo: at(4) };
  const id = await published({ title: '雨天改期活动', ...times });
  await join('demo-viewer', id);
  await pass(9);
  const deps = depsOf({ ...kernelMeans(), enterprise: seals });
  await sweepOfferings(deps);
  const stateOf = async () => (await own('demo-viewer', id))?.['state'];
  expect(await stateOf()).toBe('no_show');
  const save = async (more: object) => {
    const { data } = await call(STAFF, 'GET', `manager/activity/get?id=${id}`);
    const { revision } = data as { revision: number };
    const answers = { ...whole({ title: '雨天改期活动', ...times }), ...more };
    const saved = await call(STAFF, 'POST', 'manager/activity/save', { id, revision, answers });
    expect(saved.returnCode, JSON.stringify(saved)).toBe(1000);
  };
  await save({ endsAt: at(-2) });
  expect(await stateOf()).toBe('no_show');
  await save({ startsAt: at(20), endsAt: at(22), signupTo: at(19) });
  expect(await stateOf()).toBe('registered');
  await sweepOfferings(deps);
  const told = (await messagesOf('demo-viewer')).filter(({ title }) => title.includes('雨天改期活动'));
  expect(told.filter(({ title }) => title.includes('有变更'))).toHaveLength(1);
  expect(told.filter(({ title }) => title.startsWith('活动提醒'))).toHaveLength(1);
});

test('活动提前的，待确认的名额最迟保留到新的开始时间', async () => {
  const id = await published({ title: '提前举办的活动', capacity: '1', hasWaitlist: true });
  for (const as of ['demo-viewer', 'demo-handler']) await join(as, id);
  await call('demo-viewer', 'POST', 'manager/activity/participant', { activityId: id, action: 'cancel' });
  const { data } = await call(STAFF, 'GET', `manager/activity/get?id=${id}`);
  const { revision } = data as { revision: number };
  const times = { startsAt: at(3), endsAt: at(5), signupTo: at(2) };
  const answers = whole({ title: '提前举办的活动', capacity: '1', hasWaitlist: true, ...times });
  expect((await call(STAFF, 'POST', 'manager/activity/save', { id, revision, answers })).returnCode).toBe(
    1000,
  );
  expect(await own('demo-handler', id)).toMatchObject({
    state: 'offered',
    confirmBy: `${times.startsAt}:00`,
  });
  await pass(4);
  const late = await call('demo-handler', 'POST', 'manager/activity/participant', {
    activityId: id,
    action: 'confirm',
  });
  expect(late.returnCode).toBe(4090);
});

test('一人的提醒发不出时，其他人照样收到；原因排除后他也收到', async () => {
  const days = { startsAt: at(20), endsAt: at(22), signupTo: at(19) };
  const ids = [
    await published({ title: '提醒发不出的一场', ...days }),
    await published({ title: '提醒照发的一场', ...days }),
  ];
  for (const id of ids) await join('demo-viewer', id);
  const reminded = async () => {
    const titles = (await messagesOf('demo-viewer')).map(({ title }) => title);
    return ['提醒发不出的一场', '提醒照发的一场'].map((name) =>
      titles.some((title) => title.startsWith('活动提醒') && title.includes(name)),
    );
  };
  const mend = await stuckRow(app.sql, { table: 'registration.entry', column: 'offering_id', id: ids[0]! });
  const deps = depsOf({ ...kernelMeans(), enterprise: seals });
  await expect(sweepOfferings(deps, 1)).rejects.toThrow(STUCK);
  expect(await reminded()).toEqual([false, true]);
  await mend();
  await sweepOfferings(deps, 1);
  expect(await reminded()).toEqual([true, true]);
});

test('一场的记录写不进时，别场照样记缺席；原因排除后它也补上', async () => {
  const days = { startsAt: at(20), endsAt: at(22), signupTo: at(19) };
  const ids: string[] = [];
  for (const title of ['先开的一场', '写不进的一场', '后开的一场']) {
    const id = await published({ title, ...days });
    await join('demo-viewer', id);
    ids.push(id);
  }
  const states = () => Promise.all(ids.map(async (id) => (await own('demo-viewer', id))?.state));
  const mend = await stuckRow(app.sql, { table: 'registration.entry', column: 'offering_id', id: ids[1]! });
  await pass(25);
  const deps = depsOf({ ...kernelMeans(), enterprise: seals });
  await expect(sweepOfferings(deps, 1)).rejects.toThrow(STUCK);
  expect(await states()).toEqual(['no_show', 'registered', 'no_show']);
  await mend();
  await sweepOfferings(deps, 1);
  expect(await states()).toEqual(['no_show', 'no_show', 'no_show']);
});

test('统计：一年的场次、报名与到场按类型和月份相加；取消的另计；别的年份没有；企业看不到', async () => {
  const year = at(0).slice(0, 4);
  const read = async (query = '') =>
    (await call(STAFF, 'GET', `manager/activity/statistics${query}`)).data as {
      year: string;
      activities: number;
      cancelled: number;
      entries: number;
      came: number;
      types: { label: string; entries: number }[];
      months: { label: string; entries: number }[];
    };
  const before = await read();
  expect(before.year).toBe(year);
  const id = await published({ type: '03', startsAt: at(1), endsAt: at(2), signupTo: at(1) });
  await join('demo-enterprise', id);
  await join('demo-other', id);
  const called = await published({ startsAt: at(1), endsAt: at(2), signupTo: at(1) });
  await call(STAFF, 'POST', 'manager/activity/cancel', { id: called, reason: '场地检修' });
  const entry = await own('demo-enterprise', id);
  await call(STAFF, 'POST', 'manager/activity/checkin', { activityId: id, code: entry?.['ticketCode'] });
  const after = await read(`?year=${at(1).slice(0, 4)}`);
  expect({ ...after, types: 0, months: 0 }).toMatchObject({
    activities: before.activities + 1,
    cancelled: before.cancelled + 1,
    entries: before.entries + 2,
    came: before.came + 1,
  });
  for (const groups of [after.types, after.months])
    expect(groups.reduce((sum, { entries }) => sum + entries, 0)).toBe(after.entries);
  expect(await read('?year=2020')).toMatchObject({ activities: 0, types: [], months: [] });
  expect((await call('demo-enterprise', 'GET', 'manager/activity/statistics')).returnCode).toBe(4030);
  expect((await call(STAFF, 'GET', 'manager/activity/statistics?year=1999')).returnCode).toBe(3000);
});

test('演示数据有十二场活动，状态各异，重复加载不增加；公开清单与月历可见，草稿不可见', async () => {
  await app.sql`delete from registration.entry`;
  await app.sql`delete from registration.share`;
  await app.sql`delete from registration.offering_form`;
  await app.sql`delete from registration.offering`;
  await app.sql`delete from activity.activity`;
  const filesUrl = pathToFileURL(await mkdtemp(path.join(tmpdir(), 'yqt-test-activities-'))).href;
  const means = kernelMeans();
  const files = openFiles({ ...means, filesUrl, clamavUrl: '' });
  const deps = { ...depsOf({ ...means, enterprise: seals }), files };
  await demonstrateActivities(deps);
  await demonstrateActivities(deps);
  const rows = await selectDesk(app.sql, { tenantId: 'suchu', words: [], offset: 0, limit: 100 });
  expect(rows).toHaveLength(12);
  const { data } = await call(null, 'GET', 'ua/activity/page?size=100');
  const { records } = data as {
    records: { id: string; status: string; isDemo: boolean; cover: { alt: string } | null }[];
  };
  expect(records).toHaveLength(11);
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set(['enrolling', 'full', 'upcoming', 'closed', 'ongoing', 'ended', 'cancelled']),
  );
  expect(records.filter(({ cover }) => cover?.alt.startsWith('演示插图：'))).toHaveLength(3);
  expect(records.every(({ isDemo }) => isDemo)).toBe(true);
  // the editor shows the names of files, not their ids
  const { id } = records.find(({ cover }) => cover !== null)!;
  const draft = (await call(STAFF, 'GET', `manager/activity/get?id=${id}`)).data as {
    files: { id: string; name: string; size: number }[];
    values: Record<string, unknown>;
  };
  expect(draft.files).toEqual([
    { id: expect.any(String), name: expect.stringMatching(/\.\w{3,4}$/), size: expect.any(Number) },
  ]);
  expect(JSON.stringify(draft.values)).toContain(draft.files[0]?.id);
  for (const status of ['enrolling', 'full', 'upcoming', 'closed', 'ongoing', 'ended', 'cancelled']) {
    const found = await call(null, 'GET', `ua/activity/page?size=100&status=${status}`);
    const listed = (found.data as { records: { status: string }[] }).records;
    expect(listed.length, status).toBe(records.filter((one) => one.status === status).length);
  }
  const month = await call(null, 'GET', 'ua/activity/calendar');
  expect((month.data as { records: object[] }).records.length).toBeGreaterThan(0);
  expect((await call(null, 'GET', 'ua/activity/calendar?month=2026-13')).returnCode).toBe(3000);
});

const seals = {
  sealText: (text: string) => `k:${Buffer.from(text).toString('base64')}`,
  openText: (sealed: string) => sealed,
};
const kernelMeans = () => ({ sql: app.sql, now: () => app.clock.now(), log: app.app.log });

test('活动结束之后不能再通过报名，说明原因；不通过仍可以', async () => {
  const id = await published({ needsReview: true, startsAt: at(3), endsAt: at(5), signupTo: at(2) });
  await join('demo-enterprise', id);
  const listed = await call(STAFF, 'GET', `manager/registration/entry/page?id=${id}`);
  const entryIds = (listed.data as { records: { id: string }[] }).records.map((one) => one.id);
  await pass(6);
  const decide = (more: object) =>
    call(STAFF, 'POST', 'manager/registration/entry/decide', { id, entryIds, ...more });
  expect(await decide({ event: 'approve' })).toMatchObject({
    returnCode: 4090,
    message: '活动已结束，不能再通过报名',
  });
  expect((await decide({ event: 'reject', reason: '活动已结束' })).data).toEqual({ decided: 1 });
});
