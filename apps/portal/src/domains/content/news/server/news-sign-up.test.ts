// 新闻里的报名：编辑写明时间、名额与问题，发布后会员报名；下线即停，名单仍在；每一种不该成功的请求。
import { designAnswer } from '@yqt/forms/designed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { sweepOfferings } from '../../../registration/server/sweep-offerings.ts';
import { depsOf } from '../../../registration/server/registration-deps.ts';
import { deskOf } from '../../collection/server/test-desk.ts';
import { releaseAllDue } from '../../collection/server/release-items.ts';
import { news } from '../news.rules.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
const cookies = new Map<string, string>();
const signIn = async (): Promise<void> => {
  for (const user of [
    'demo-operator',
    'demo-reviewer',
    'demo-enterprise',
    'demo-other',
    'demo-viewer',
    'demo-clerk2',
  ])
    cookies.set(user, await app.signIn(user));
};
beforeAll(async () => {
  app = await testApp();
  await signIn();
});
afterAll(() => app.close());
const as = (user: string): string => cookies.get(user)!;

const desk = deskOf({
  collection: news,
  answers: () => ({}),
  list: '',
  get: (id) => `/policy/api/ua/news/center/get/${id}`,
  giveAway: () => Promise.resolve(),
  audited: () => Promise.resolve([]),
  portal: () => ({ app, editor: as('demo-operator'), publisher: as('demo-reviewer') }),
});
const at = (hours: number) => instantText(new Date(app.clock.now().getTime() + hours * HOUR_MS)).slice(0, 16);
const draft = (more: object = {}) => ({
  title: '培训班报名通知',
  category: '02',
  source: '园区企业服务中心',
  summary: '为期一天',
  body: '<p>请报名</p>',
  signupFrom: at(-1),
  signupTo: at(48),
  ...more,
});
async function published(more: object = {}): Promise<string> {
  const id = await desk.create();
  await desk.save(id, 0, draft(more));
  const done = await desk.act(id, 1, 'publish');
  expect(done.body.returnCode, JSON.stringify(done.body)).toBe(1000);
  return id;
}
const person = { name: '王小明', mobile: '13900001234' };
const sheet = async (user: string, id: string) =>
  (await app.call('GET', `/policy/api/news/center/signup/template/${id}`, { as: as(user) })).body;
const join = async (user: string, newsId: string, more: object = {}) =>
  (
    await app.call('POST', '/policy/api/news/center/signup/add', {
      as: as(user),
      body: { newsId, answers: person, ...more },
    })
  ).body;
const own = async (user: string, id: string) => {
  const path = '/policy/api/manager/activity/eventparticipant/myApply?size=100';
  const { body } = await app.call('GET', path, { as: as(user) });
  const { records, total } = body.data as { records: Record<string, never>[]; total: number };
  expect(records).toHaveLength(total);
  return records.find((one) => one['activityId'] === id);
};

test('报名时间只填一个、写错或先后颠倒，单选只有一个选项，都一次指出', async () => {
  const id = await desk.create();
  const questions = designAnswer('其他问题', [
    { name: 'f1', label: '岗位', kind: 'choice', options: [{ value: 'a', label: '安全' }] },
    { name: 'f2', label: '', kind: 'text' },
    { name: 'mobile', label: '另一个手机号', kind: 'text' },
  ]);
  await desk.save(id, 0, draft({ signupFrom: '', signupTo: '明天', questions }));
  const refused = await desk.act(id, 1, 'publish');
  expect(refused.status).toBe(422);
  const faults = refused.body.data as { field: string }[];
  expect(faults.map(({ field }) => field)).toEqual([
    'signupFrom',
    'signupTo',
    'questions[0].options',
    'questions[2].field',
    'questions[1].label',
  ]);
  await desk.save(id, 1, draft({ signupFrom: at(5), signupTo: at(4) }));
  expect((await desk.act(id, 2, 'publish')).body.data).toMatchObject([{ field: 'signupTo' }]);
});

test('会员按编辑写的问题报名，个人信息脱敏；同一条只报一次；名额满即止；名单归工作人员', async () => {
  const options = ['安全管理', '生产管理'].map((value) => ({ value, label: value }));
  const questions = designAnswer('其他问题', [
    { name: 'q1', label: '所在岗位', kind: 'choice', options, required: true },
  ]);
  const id = await published({ signupCapacity: '2', questions });
  expect((await sheet('demo-enterprise', id)).data).toMatchObject({
    title: '培训班报名通知',
    mine: null,
    refusal: null,
    values: { name: expect.any(String) },
  });
  const bare = await join('demo-enterprise', id);
  expect(bare.data).toMatchObject([{ field: 'q1' }]);
  const answers = { ...person, q1: '安全管理' };
  const { enId } = DEMO_ENTERPRISES[0]!;
  expect((await join('demo-other', id, { answers, enId })).returnCode).toBe(4030);
  expect(await join('demo-enterprise', id, { answers, enId })).toMatchObject({
    data: { state: 'registered', stateLabel: '已报名', waitNo: null },
  });
  expect((await join('demo-enterprise', id, { answers })).message).toContain('请勿重复报名');
  await join('demo-other', id, { answers });
  expect((await join('demo-viewer', id, { answers })).message).toBe('名额已满，不设候补');
  expect((await sheet('demo-viewer', id)).data).toMatchObject({ refusal: '名额已满，不设候补' });
  const page = `/policy/api/manager/registration/entry/page?id=${id}`;
  const { body } = await app.call('GET', page, { as: as('demo-clerk2') });
  const [one] = (body.data as { records: { name: string; answers: { label: string; text: string }[] }[] })
    .records;
  expect(JSON.stringify(one)).not.toContain('13900001234');
  expect(one?.answers).toContainEqual({ name: 'q1', label: '所在岗位', text: '安全管理' });
  expect((await app.call('GET', page, { as: as('demo-enterprise') })).status).toBe(403);
});

test('名额不能改得少于已报名的人数；在“我的活动”取消，不当作要到场的活动提醒或记为未到', async () => {
  const id = await published({ signupCapacity: '5' });
  await join('demo-enterprise', id);
  await join('demo-other', id);
  await desk.save(id, 1, draft({ signupCapacity: '1' }));
  const refused = await desk.act(id, 2, 'publish');
  expect(refused.body.data).toMatchObject([{ field: 'signupCapacity' }]);
  expect(await own('demo-other', id)).toMatchObject({
    href: `/news-center/${id}`,
    isHeld: false,
    canCancel: true,
  });
  const cancel = { activityId: id, action: 'cancel' };
  const path = '/policy/api/manager/activity/participant';
  expect((await app.call('POST', path, { as: as('demo-other'), body: cancel })).body.returnCode).toBe(1000);
  app.clock.advance(60 * HOUR_MS);
  await signIn();
  await sweepOfferings(
    depsOf({ sql: app.sql, now: () => app.clock.now(), log: app.app.log, enterprise: seals }),
  );
  expect(await own('demo-enterprise', id)).toMatchObject({ state: 'registered', canCancel: false });
  expect((await join('demo-viewer', id)).message).toMatch(/^报名已于 .* 截止$/);
});

test('还没到时间的说明何时开始；没有报名的新闻、草稿、下线的、别的活动都找不到', async () => {
  const early = await published({ signupFrom: at(3) });
  expect((await join('demo-viewer', early)).message).toMatch(/^报名尚未开始/);
  expect((await sheet('demo-viewer', early)).data).toMatchObject({
    refusal: expect.stringMatching(/^报名尚未开始/),
  });
  const none = await published({ signupFrom: '', signupTo: '' });
  const draftId = await desk.create();
  await desk.save(draftId, 0, draft());
  const down = await published();
  await join('demo-enterprise', down);
  await desk.act(down, 1, 'unpublish');
  for (const id of [none, draftId, down, 'nonsense', '0190f3a0-0000-7000-8000-000000000000']) {
    expect((await sheet('demo-viewer', id)).returnCode, id).toBe(4040);
    expect((await join('demo-viewer', id)).returnCode, id).toBe(4040);
  }
  const guest = await app.call('GET', `/policy/api/news/center/signup/template/${early}`);
  expect(guest.status).toBe(401);
  await desk.act(down, 1, 'publish');
  expect((await sheet('demo-enterprise', down)).data).toMatchObject({ mine: { state: 'registered' } });
  await app.sql`update registration.offering set tenant_id = 'elsewhere' where id = ${early}::uuid`;
  expect((await sheet('demo-viewer', early)).returnCode).toBe(4040);
});

test('定时发布到点即可报名', async () => {
  const id = await desk.create();
  await desk.save(id, 0, draft({ signupTo: at(72) }));
  await desk.act(id, 1, 'schedule', as('demo-reviewer'), { at: at(2) });
  expect((await sheet('demo-viewer', id)).returnCode).toBe(4040);
  app.clock.advance(3 * HOUR_MS);
  await signIn();
  await releaseAllDue({ ...app, now: () => app.clock.now() });
  expect((await join('demo-viewer', id)).data).toMatchObject({ state: 'registered' });
});

const seals = { sealText: (text: string) => text, openText: (sealed: string) => sealed };
