// 活动：发布、报名、候补、签到、评价、变更与取消，以及每一种不该成功的请求。
import { Workbook } from '@cj-tech-master/excelts';
import { designAnswer } from '@yqt/forms/designed';
import type { FormField } from '@yqt/forms/form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../server/test-app.ts';
import { sweepOfferings } from '../../registration/server/sweep-offerings.ts';
import { depsOf } from '../../registration/server/registration-deps.ts';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { activityTrial, faultsOf, STAFF } from './test-activities.ts';

let trial: Awaited<ReturnType<typeof activityTrial>>;
let app: TestApp;
beforeAll(async () => {
  trial = await activityTrial();
  app = trial.app;
});
afterAll(() => app.close());
const at: typeof trial.at = (...given) => trial.at(...given);
const whole: typeof trial.whole = (...given) => trial.whole(...given);
const published: typeof trial.published = (...given) => trial.published(...given);
const pass: typeof trial.pass = (...given) => trial.pass(...given);
const messagesOf: typeof trial.messagesOf = (...given) => trial.messagesOf(...given);
const join: typeof trial.join = (...given) => trial.join(...given);
const own: typeof trial.own = (...given) => trial.own(...given);
const call: typeof trial.call = (...given) => trial.call(...given);

test('不完整的活动不能发布，一次指出全部问题', async () => {
  const { data } = await call(STAFF, 'POST', 'manager/activity/create', {});
  const { id } = data as { id: string };
  const answers = { ...whole(), title: '', endsAt: at(20), signupTo: '明天', placeName: '' };
  await call(STAFF, 'POST', 'manager/activity/save', { id, revision: 0, answers });
  const refused = await call(STAFF, 'POST', 'manager/activity/publish', { id });
  expect(refused.returnCode).toBe(3000);
  expect(faultsOf(refused).toSorted()).toEqual(
    ['answers.endsAt', 'answers.placeName', 'answers.signupTo', 'answers.title'].toSorted(),
  );
  expect((await call(null, 'GET', `ua/activity/${id}`)).returnCode).toBe(4040);
  expect((await call('demo-enterprise', 'POST', 'manager/activity/publish', { id })).returnCode).toBe(4030);
  expect((await call(STAFF, 'POST', 'manager/activity/save', { id, revision: 0, answers })).returnCode).toBe(
    4090,
  );
});

test('满员后候补，取消后按顺序递补，24 小时内确认；逾期让给下一位', async () => {
  const id = await published({ capacity: '1', hasWaitlist: true, startsAt: at(100), endsAt: at(102) });
  expect((await join('demo-enterprise', id)).data).toMatchObject({ state: 'registered', waitNo: null });
  expect((await join('demo-other', id)).data).toMatchObject({ state: 'waitlisted', waitNo: 1 });
  expect((await join('demo-handler', id)).data).toMatchObject({ state: 'waitlisted', waitNo: 2 });
  expect((await join('demo-other', id)).message).toContain('请勿重复报名');
  const shown = await call(null, 'GET', `ua/activity/${id}`);
  expect(shown.data).toMatchObject({ status: 'full', left: 0, mine: null });
  const act = (as: string, action: string) =>
    call(as, 'POST', 'manager/activity/participant', { activityId: id, action });
  expect((await act('demo-other', 'confirm')).returnCode).toBe(4090);
  expect((await act('demo-viewer', 'cancel')).returnCode).toBe(4040);
  expect((await act('demo-enterprise', 'cancel')).data).toMatchObject({ state: 'cancelled' });
  expect(await own('demo-other', id)).toMatchObject({ state: 'offered', canConfirm: true });
  // where one stands today, not the number that was given: here, in the message and on the list of the desk
  expect(await own('demo-handler', id)).toMatchObject({ state: 'waitlisted', waitNo: 1 });
  expect((await join('demo-viewer', id)).data).toMatchObject({ state: 'waitlisted', waitNo: 2 });
  const [latest] = await messagesOf('demo-viewer');
  expect(latest).toMatchObject({ title: '已进入候补（第 2 位）' });
  const list = await call(STAFF, 'GET', `manager/registration/entry/page?id=${id}&state=waitlisted`);
  expect((list.data as { records: { waitNo: number }[] }).records.map(({ waitNo }) => waitNo)).toEqual([
    1, 2,
  ]);
  await pass(25);
  expect((await act('demo-other', 'confirm')).message).toContain('确认时限已过');
  await sweepOfferings(depsOf({ ...kernelMeans(), enterprise: seals }));
  expect(await own('demo-other', id)).toMatchObject({ state: 'cancelled' });
  expect((await act('demo-handler', 'confirm')).data).toMatchObject({ state: 'registered' });
  const titles = (await messagesOf('demo-other')).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['有名额了，请尽快确认', '候补名额已失效']));
});

test('报名表按模板填写，个人信息加密并脱敏；别人的企业不能代表', async () => {
  const options = ['企业', '机构'].map((value) => ({ value, label: value }));
  const questions = designAnswer('其他问题', [
    { name: 'q1', label: '参加身份', kind: 'choice', options, required: true },
    { name: 'q2', label: '忌口', kind: 'text', isPrivate: true },
  ]);
  const id = await published({ questions, needsReview: true });
  const template = await call('demo-enterprise', 'GET', `activity/enroll/template/${id}`);
  const { values, enterprises } = template.data as { values: object; enterprises: { enId: string }[] };
  expect(values).toEqual({ name: '演示企业用户' });
  expect(enterprises.length).toBe(2);
  expect((await join('demo-enterprise', id)).message).toContain('报名表');
  const add = (as: string, more: object) =>
    call(as, 'POST', 'activity/enroll/add', { activityId: id, ...more });
  const refused = await add('demo-enterprise', { answers: { mobile: '123' } });
  expect(faultsOf(refused)).toEqual(['name', 'mobile', 'q1']);
  const answers = { name: '王小明', mobile: '13900005678', q1: '企业', q2: '不吃花生' };
  const foreign = await add('demo-enterprise', { answers, enId: DEMO_ENTERPRISES[2].enId });
  expect(foreign).toMatchObject({ returnCode: 4030, message: '您不能代表所选企业报名，请重新选择' });
  const made = await add('demo-enterprise', { answers, enId: DEMO_ENTERPRISES[0].enId });
  expect(made.data, made.message).toMatchObject({ state: 'pending' });
  const [row] = await app.sql<{ answers: string }[]>`
    select answers::text from registration.entry where offering_id = ${id}::uuid`;
  for (const secret of ['王小明', '13900005678', '不吃花生']) expect(row?.answers).not.toContain(secret);
  expect(app.logs.join('')).not.toContain('13900005678');
  const listed = await call(STAFF, 'GET', `manager/registration/entry/page?id=${id}`);
  const [entry] = (listed.data as { records: { id: string; name: string; answers: object[] }[] }).records;
  expect(entry).toMatchObject({ name: '王*明', enName: DEMO_ENTERPRISES[0].name });
  expect(JSON.stringify(entry)).toContain('139****5678');
  expect(JSON.stringify(entry)).not.toContain('花生');
  const decide = (as: string, more: object) =>
    call(as, 'POST', 'manager/registration/entry/decide', { id, entryIds: [entry!.id], ...more });
  expect((await decide('demo-reviewer', { event: 'approve' })).returnCode).toBe(4030);
  expect((await decide(STAFF, { event: 'reject' })).returnCode).toBe(3000);
  expect((await decide(STAFF, { event: 'approve' })).data).toEqual({ decided: 1 });
  expect((await decide(STAFF, { event: 'approve' })).returnCode).toBe(4090);
  expect(await own('demo-enterprise', id)).toMatchObject({ state: 'registered' });
});

test('签到：昨天的、别的活动的与伪造的码都说明原因，名单与票码都可签到，只签一次', async () => {
  const [id, second] = [await published({ link: '' }), await published({ title: '另一场活动' })];
  for (const as of ['demo-enterprise', 'demo-other']) expect((await join(as, id)).returnCode).toBe(1000);
  await join('demo-handler', second);
  const ticket = String((await own('demo-enterprise', id))!['ticketCode']);
  const elsewhere = String((await own('demo-handler', second))!['ticketCode']);
  const desk = (body: object, as = STAFF) =>
    call(as, 'POST', 'manager/activity/checkin', { activityId: id, ...body });
  const venue = async (activityId: string) => {
    const { data } = await call(STAFF, 'GET', `manager/registration/desk?id=${activityId}`);
    return (data as { venueCode: string }).venueCode;
  };
  const early = await call('demo-other', 'POST', 'manager/activity/participant', {
    activityId: id,
    action: 'checkin',
    code: await venue(id),
  });
  expect(early.message).toContain('还未到签到时间');
  const yesterday = await venue(id);
  await pass(29.5);
  const self = (code: string) =>
    call('demo-other', 'POST', 'manager/activity/participant', { activityId: id, action: 'checkin', code });
  expect(JSON.stringify(await self(yesterday))).toContain('签到码已过期');
  expect(JSON.stringify(await self(await venue(second)))).toContain('签到码不正确');
  expect(JSON.stringify(await self(''))).toContain('请输入签到码');
  expect((await self(await venue(id))).data).toMatchObject({ state: 'checked_in' });
  expect(JSON.stringify(await desk({ code: elsewhere }))).toContain('另一场活动');
  expect(JSON.stringify(await desk({ code: 'XXXXXXXXXX' }))).toContain('没有找到这张票');
  expect((await desk({ code: ticket }, 'demo-enterprise')).returnCode).toBe(4030);
  const scanned = `http://localhost/console/activity/${id}/checkin?code=${ticket}`;
  expect((await desk({ code: scanned })).data).toMatchObject({ wasThere: false });
  expect((await desk({ code: ticket.toLowerCase() })).data).toMatchObject({ wasThere: true });
  await pass(5);
  await sweepOfferings(depsOf({ ...kernelMeans(), enterprise: seals }));
  expect(await own('demo-handler', second)).toMatchObject({ state: 'no_show' });
  const rate = (as: string, activityId: string) =>
    call(as, 'POST', 'manager/activity/rate', { activityId, rating: 5, comment: '很好' });
  expect((await rate('demo-handler', second)).message).toContain('签到后才能评价');
  expect((await rate('demo-enterprise', id)).returnCode).toBe(1000);
  expect(await own('demo-enterprise', id)).toMatchObject({
    state: 'reviewed',
    rating: 5,
    hasCertificate: true,
  });
  const pdf = await app.call('GET', `/policy/api/manager/activity/certificate?id=${id}`, {
    as: trial.cookie('demo-enterprise'),
  });
  expect(pdf.text.slice(0, 4), pdf.text.slice(0, 200)).toBe('%PDF');
  const none = await call('demo-handler', 'GET', `manager/activity/certificate?id=${second}`);
  expect(none.returnCode).toBe(4090);
  expect((await join('demo-viewer', id)).message).toBe('活动已结束，不再接受报名');
});

test('打印名单上的人按名单签到：只认本场报名成功者，会后七日内可补签', async () => {
  const id = await published({ capacity: '1', hasWaitlist: true });
  const second = await published({ title: '另一场名单' });
  await join('demo-enterprise', id);
  await join('demo-other', id);
  await join('demo-handler', second);
  const entriesOf = async (activityId: string) => {
    const { data } = await call(STAFF, 'GET', `manager/registration/entry/page?id=${activityId}`);
    return (data as { records: { id: string; state: string }[] }).records;
  };
  const entryIn = async (activityId: string, state: string) =>
    (await entriesOf(activityId)).find((one) => one.state === state)?.id;
  const byList = (entryId: string | undefined, as = STAFF) =>
    call(as, 'POST', 'manager/activity/checkin', { activityId: id, entryId });
  const seated = await entryIn(id, 'registered');
  await pass(29.5);
  expect((await byList(seated, 'demo-enterprise')).returnCode).toBe(4030);
  expect(JSON.stringify(await byList(await entryIn(second, 'registered')))).toContain('另一场名单');
  expect(JSON.stringify(await byList(second))).toContain('没有找到这张票');
  expect((await byList(await entryIn(id, 'waitlisted'))).message).toContain('候补中');
  await pass(5);
  await sweepOfferings(depsOf({ ...kernelMeans(), enterprise: seals }));
  expect(await entryIn(id, 'no_show')).toBe(seated);
  expect((await byList(seated)).data).toMatchObject({ name: '演****户', wasThere: false });
  expect((await byList(seated)).data).toMatchObject({ wasThere: true });
  await pass(8 * 24);
  expect((await byList(seated)).message).toContain('签到时间已过');
});

test('现场签到码的密钥加密保存，同时索取的人看到同一个码', async () => {
  const id = await published();
  const secretOf = async () => {
    const [row] = await app.sql<{ secret: string }[]>`
      select venue_secret as secret from registration.offering where id = ${id}::uuid`;
    return row?.secret ?? '';
  };
  const desk = async (as: string) => {
    const { data } = await call(as, 'GET', `manager/registration/desk?id=${id}`);
    return (data as { venueCode: string }).venueCode;
  };
  expect([await desk('demo-reviewer'), await secretOf()]).toEqual(['', '']);
  const codes = await Promise.all([desk(STAFF), desk(STAFF), desk(STAFF)]);
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^\d{6}$/);
  const sealed = await secretOf();
  expect(sealed).toMatch(/^\w+:[\w+/=]{40,}$/);
  expect(app.app.casework.openText(sealed)).toMatch(/^[0-9a-f]{32}$/);
});

test('变更时间、取消活动都通知每个报名者；名额不能少于已占用的', async () => {
  const id = await published({ capacity: '3' });
  await join('demo-enterprise', id);
  await join('demo-other', id);
  const save = async (answers: object) => {
    const { data } = await call(STAFF, 'GET', `manager/activity/get?id=${id}`);
    const { revision } = data as { revision: number };
    return call(STAFF, 'POST', 'manager/activity/save', { id, revision, answers });
  };
  expect(faultsOf(await save(whole({ capacity: '1' })))).toEqual(['answers.capacity']);
  expect((await save(whole({ capacity: '3', placeName: '新报告厅' }))).returnCode).toBe(1000);
  const titles = async () => (await messagesOf('demo-other')).map(({ title }) => title);
  expect(await titles()).toContain('活动时间或地点有变更：高企申报辅导');
  const cancel = (reason: string) => call(STAFF, 'POST', 'manager/activity/cancel', { id, reason });
  expect((await cancel(' ')).returnCode).toBe(3000);
  const [cancelled] = await Promise.all([
    cancel('场地检修'),
    join('demo-handler', id),
    join('demo-viewer', id),
  ]);
  expect(cancelled.returnCode).toBe(1000);
  expect((await cancel('再次')).returnCode).toBe(4090);
  const alive = await app.sql`
    select 1 from registration.entry where offering_id = ${id}::uuid and state <> 'cancelled'`;
  expect(alive.length).toBe(0);
  expect(await titles()).toContain('活动已取消：高企申报辅导');
  expect((await call(null, 'GET', `ua/activity/${id}`)).data).toMatchObject({
    status: 'cancelled',
    cancelReason: '场地检修',
  });
  expect((await join('demo-viewer', id)).message).toContain('已取消');
});

test('线上地址只给报名成功的人；日程文件、海报可下载；提醒只给所选人员，导出脱敏', async () => {
  const id = await published({
    form: 'online',
    link: 'https://meeting.example.invalid/1',
    title: '线上讲座：政策与实务，面向全区企业的年度专题培训',
  });
  await join('demo-enterprise', id);
  const linkFor = async (as: string | null) =>
    ((await call(as, 'GET', `ua/activity/${id}`)).data as { link: string }).link;
  expect([await linkFor(null), await linkFor('demo-other'), await linkFor('demo-enterprise')]).toEqual([
    '',
    '',
    'https://meeting.example.invalid/1',
  ]);
  const ics = await app.call('GET', `/policy/api/ua/activity/ics?id=${id}`);
  expect(ics.text).toContain('BEGIN:VEVENT');
  expect(ics.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const poster = await app.app.inject({
    url: `/policy/api/ua/activity/poster?id=${id}`,
    headers: { host: 'localhost:8081' },
  });
  expect(poster.headers['content-type']).toBe('image/png');
  const png = poster.rawPayload;
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([750, 1334]);
  const remind = (states: string[], as = STAFF) =>
    call(as, 'POST', 'manager/registration/remind', {
      id,
      states,
      title: '请提前入会',
      body: '请提前五分钟入会',
    });
  expect((await remind([])).returnCode).toBe(3000);
  expect((await remind(['waitlisted'])).returnCode).toBe(3000);
  expect((await remind(['registered'])).data).toEqual({ told: 1 });
  const sheet = await app.call('GET', `/policy/api/manager/registration/entry/export?id=${id}`, {
    as: trial.cookie(STAFF),
  });
  expect(sheet.text.startsWith('PK')).toBe(true);
  expect((await call('demo-operator', 'POST', 'manager/activity/create', { from: id })).returnCode).toBe(
    1000,
  );
});

/** Lines in any order that is the same for both. */
const inOrder = (one: string[], two: string[]) => one.join().localeCompare(two.join());

test('报名表改版后，已报名的仍按原表；导出逐题成列，无人回答的也有，缺席的题留空', async () => {
  const choice = ['企业', '机构'].map((label, at) => ({ value: `r${at}`, label }));
  const first: FormField[] = [
    { name: 'f1', label: '参加身份', kind: 'choice', options: choice, required: true },
    {
      name: 'f2',
      label: '机构名称',
      kind: 'text',
      showIf: { id: 'c0', field: 'f1', op: '==', value: 'r1' },
    },
  ];
  const id = await published({ questions: designAnswer('其他问题', first) });
  const add = (as: string, answers: object) =>
    call(as, 'POST', 'activity/enroll/add', {
      activityId: id,
      answers: { name: '王小明', mobile: '13900005678', ...answers },
    });
  expect((await add('demo-enterprise', { f1: 'r1', f2: '滁州协会' })).returnCode).toBe(1000);
  const changed: FormField[] = [
    { name: 'f3', label: '是否用餐', kind: 'flag', required: true },
    { name: 'f4', label: '想问讲师的问题', kind: 'longText' },
  ];
  const { data } = await call(STAFF, 'GET', `manager/activity/get?id=${id}`);
  const { revision } = data as { revision: number };
  const answers = whole({ questions: designAnswer('其他问题', changed) });
  expect((await call(STAFF, 'POST', 'manager/activity/save', { id, revision, answers })).returnCode).toBe(
    1000,
  );
  expect(faultsOf(await add('demo-other', { f1: 'r0' })).toSorted()).toEqual(['f1', 'f3']);
  expect((await add('demo-other', { f3: true })).returnCode).toBe(1000);
  const listed = await call(STAFF, 'GET', `manager/registration/entry/page?id=${id}`);
  const texts = (listed.data as { records: { answers: { label: string; text: string }[] }[] }).records.map(
    (one) =>
      one.answers.map(({ label, text }) => `${label}：${text}`).filter((line) => !line.startsWith('手机号')),
  );
  expect(texts.toSorted(inOrder)).toEqual(
    [['参加身份：机构', '机构名称：滁州协会'], ['是否用餐：是']].toSorted(inOrder),
  );
  const sheet = await app.app.inject({
    url: `/policy/api/manager/registration/entry/export?id=${id}`,
    headers: { host: 'localhost:8081', cookie: trial.cookie(STAFF) },
  });
  const workbook = new Workbook();
  await workbook.xlsx.load(sheet.rawPayload);
  const rows = (workbook.worksheets[0]?.getSheetValues() ?? []).slice(1) as string[][];
  const column = (label: string) => (rows[0] ?? []).indexOf(label);
  const labels = ['参加身份', '机构名称', '是否用餐', '想问讲师的问题'];
  expect(labels.map((label) => column(label) > 0)).toEqual(labels.map(() => true));
  const cells = rows.slice(1).map((row) => labels.map((label) => row[column(label)] ?? ''));
  expect(cells.toSorted(inOrder)).toEqual(
    [
      ['', '', '是', ''],
      ['机构', '滁州协会', '', ''],
    ].toSorted(inOrder),
  );
  expect(JSON.stringify(rows)).not.toContain('13900005678');
});

test('复制活动：内容与报名表都在，时间与材料要重新填写，原活动不动', async () => {
  const questions = designAnswer('其他问题', [{ name: 'f1', label: '想听的内容', kind: 'text' }]);
  const id = await published({ title: '年度政策宣讲', capacity: '20', hasWaitlist: true, questions });
  const made = await call(STAFF, 'POST', 'manager/activity/create', { from: id });
  const copied = await call(STAFF, 'GET', `manager/activity/get?id=${(made.data as { id: string }).id}`);
  const { values, state } = copied.data as { values: Record<string, string>; state: string };
  expect(state).toBe('draft');
  expect(values).toMatchObject({ organiser: '企业服务中心', capacity: '20', hasWaitlist: true, questions });
  expect(values['title']).toContain('年度政策宣讲');
  for (const name of ['startsAt', 'endsAt', 'signupFrom', 'signupTo', 'attachments'])
    expect(values[name]).toBeUndefined();
  expect((await call(null, 'GET', `ua/activity/${id}`)).data).toMatchObject({ title: '年度政策宣讲' });
  const missing = { from: '0197a6f0-0000-7000-8000-000000000001' };
  expect((await call(STAFF, 'POST', 'manager/activity/create', missing)).returnCode).toBe(4040);
});

test('有人正在报名时改了地点：报上的一个不少，先报的收到变更通知，后报的看到新地点', async () => {
  const id = await published({ capacity: '10' });
  await join('demo-viewer', id);
  const { data } = await call(STAFF, 'GET', `manager/activity/get?id=${id}`);
  const { revision } = data as { revision: number };
  const answers = whole({ capacity: '10', placeName: '改到的新厅' });
  const people = ['demo-enterprise', 'demo-other', 'demo-handler'];
  const [saved, ...joined] = await Promise.all([
    call(STAFF, 'POST', 'manager/activity/save', { id, revision, answers }),
    ...people.map((as) => join(as, id)),
  ]);
  expect([saved, ...joined].map(({ returnCode }) => returnCode)).toEqual([1000, 1000, 1000, 1000]);
  for (const as of ['demo-viewer', ...people])
    expect(await own(as, id)).toMatchObject({ state: 'registered', place: '改到的新厅' });
  const [offering] = await app.sql<{ taken: number }[]>`
    select taken from registration.offering where id = ${id}::uuid`;
  expect(offering).toMatchObject({ taken: 4 });
  expect((await messagesOf('demo-viewer')).map(({ title }) => title)).toContain(
    '活动时间或地点有变更：高企申报辅导',
  );
});

const seals = {
  sealText: (text: string) => `k:${Buffer.from(text).toString('base64')}`,
  openText: (sealed: string) => sealed,
};
const kernelMeans = () => ({ sql: app.sql, now: () => app.clock.now(), log: app.app.log });
