// 意见反馈：提问、凭码查询、分派、答复、评价、重办一次、公开为常见问题，以及每一种不该成功的请求。
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { CaseFile } from '../../casework/case-shapes.rules.ts';
import { calendarOf, dueOn } from '../../casework/server/casework.port.ts';
import type { AnswerLine, FaqItem, FeedbackStatistics, FeedbackView } from '../contract.ts';
import { demonstrateFeedback } from '../../../../seeds/feedback.seed.ts';
import { faultsOfKeeping, faultsOfKind, rewritable } from '../../casework/server/test-invariants.ts';
import { feedbackKind } from './feedback-kind.ts';

let app: TestApp;
const cookies = new Map<string, string>();
const cookieOf = async (name: string): Promise<string> => {
  const cookie = cookies.get(name) ?? (await app.signIn(name));
  cookies.set(name, cookie);
  return cookie;
};
beforeAll(async () => {
  app = await testApp();
  await cookieOf(DESK);
});
afterAll(() => app.close());

const DESK = 'demo-clerk';

const call = async <T>(as: string | null, method: 'GET' | 'POST', path: string, body?: object) => {
  const cookie = as === null ? null : await cookieOf(as);
  const reply = await app.call(method, `/policy/api/${path}`, { as: cookie, ...(body ? { body } : {}) });
  return reply.body as { returnCode: number; message: string; data: T };
};
const fieldsOf = ({ data }: { data: unknown }) => (data as { field: string }[]).map(({ field }) => field);

/** A picture that shows 7. */
async function captcha(): Promise<{ captchaId: string; captchaCode: string }> {
  const captchaId = randomUUID();
  const answerHash = createHash('sha256').update(`${captchaId}:7`).digest('hex');
  await app.sql`
    insert into identity.captcha (id, answer_hash, expires_at)
    values (${captchaId}, ${answerHash}, ${new Date(app.clock.now().getTime() + 60_000)})`;
  return { captchaId, captchaCode: '7' };
}
const question = (more: object = {}) => ({
  kind: '01',
  title: '高企认定可以补交材料吗',
  text: '材料已提交，审计报告晚到一天，可以补交吗？',
  name: '王小明',
  mobile: '13900005678',
  wantsReply: true,
  mayPublish: true,
  ...more,
});
type Made = { code: string; receiptNo: string; promisedOn: string };
async function asked(more: object = {}): Promise<Made> {
  const made = await call<Made>(null, 'POST', 'ua/feedback/add', { ...question(more), ...(await captcha()) });
  expect(made.returnCode, JSON.stringify(made)).toBe(1000);
  return made.data;
}
const query = (code: string) => call<FeedbackView>(null, 'POST', 'ua/feedback/query', { code });
const act = (code: string, event: string, payload: object = {}) =>
  call<{ ok: boolean }>(null, 'POST', 'ua/feedback/act', { code, event, payload });
async function caseOf({ receiptNo }: Made): Promise<CaseFile> {
  const { data } = await call<{ records: { id: string }[] }>(
    DESK,
    'GET',
    `manager/case/page?tab=all&kind=feedback&keyword=${receiptNo}`,
  );
  return (await call<CaseFile>(DESK, 'GET', `manager/case/get/${data.records[0]?.id ?? ''}`)).data;
}
async function desk(made: Made, event: string, more: object = {}) {
  const { id, version } = await caseOf(made);
  return call(DESK, 'POST', 'manager/case/act', { id, version, event, ...more });
}
async function answered(made: Made, answer = '可以，请在三个工作日内补交。'): Promise<void> {
  const done = await desk(made, 'answer', { payload: { answer } });
  expect(done.returnCode, JSON.stringify(done)).toBe(1000);
}

describe('意见反馈', () => {
  test('状态机与表单没有缺陷', () => {
    expect(faultsOfKind(feedbackKind)).toEqual([]);
  });

  test('游客提问得到查询码；分派、答复、评价、重办一次，都凭查询码看到', async () => {
    const made = await asked();
    expect(made.code).toMatch(/^[0-9A-Z]{9}-[0-9A-Z]{9}-[0-9A-Z]{9}$/);
    expect(made.receiptNo).toMatch(/^FK\d{14}$/);
    const calendar = await calendarOf(app.sql, 'suchu');
    const today = dayText(app.clock.now());
    expect(made.promisedOn).toBe(dueOn(today, 1, calendar));
    expect((await query(made.code.replaceAll('-', '').toLowerCase())).data).toMatchObject({
      state: 'unassigned',
      stateLabel: '待分派',
      title: '高企认定可以补交材料吗',
      canRate: false,
      canReopen: false,
    });
    expect((await act(made.code, 'rate', { satisfaction: '5' })).returnCode).toBe(4090);
    expect((await desk(made, 'assign')).returnCode).toBe(1000);
    expect((await query(made.code)).data).toMatchObject({ stateLabel: '办理中' });
    expect(fieldsOf(await desk(made, 'answer', { payload: {} }))).toEqual(['payload.answer']);
    await answered(made);
    const seen = (await query(made.code)).data;
    expect(seen.turns.map(({ label }) => label)).toEqual(['提交', '分派', '答复']);
    expect(seen.turns[2]?.words).toBe('可以，请在三个工作日内补交。');
    expect(fieldsOf(await act(made.code, 'rate'))).toEqual(['payload.satisfaction']);
    expect(fieldsOf(await act(made.code, 'rate', { satisfaction: '9' }))).toEqual(['payload.satisfaction']);
    const rated = await act(made.code, 'rate', { satisfaction: '2', comment: '没有说清期限' });
    // what answers a repeated call is kept beside its key, and says nothing of the question
    expect(rated.data, rated.message).toEqual({ ok: true });
    expect((await query(made.code)).data).toMatchObject({
      stateLabel: '已评价',
      satisfaction: 2,
      canReopen: true,
    });
    expect(fieldsOf(await act(made.code, 'reopen'))).toEqual(['payload.reason']);
    const reopened = await act(made.code, 'reopen', { reason: '请说明从哪天起算' });
    expect(reopened.data, reopened.message).toEqual({ ok: true });
    const open = (await query(made.code)).data;
    expect(open).toMatchObject({ stateLabel: '重办', canReopen: false });
    expect(open.promisedOn).toBe(dueOn(today, 5, calendar));
    await answered(made, '自通知送达之日起算。');
    const again = await act(made.code, 'reopen', { reason: '再来一次' });
    expect(JSON.stringify(again)).toContain('只能要求重办一次');
    expect((await act(made.code, 'rate', { satisfaction: '5' })).returnCode).toBe(1000);
    expect((await query(made.code)).data).toMatchObject({ satisfaction: 5 });
  });

  test('全部问题一次指出；验证码错、缺都不行，一张图只能用一次', async () => {
    const bad = { title: '', mobile: '123', wantsReply: true, files: [randomUUID()] };
    const refused = await call(null, 'POST', 'ua/feedback/add', bad);
    expect(refused.returnCode).toBe(3000);
    expect(fieldsOf(refused).toSorted()).toEqual(
      ['captchaCode', 'files', 'kind', 'mobile', 'text', 'title'].toSorted(),
    );
    expect(JSON.stringify(refused)).toContain('登录后才能上传附件');
    const { captchaId } = await captcha();
    const wrong = await call(null, 'POST', 'ua/feedback/add', { ...question(), captchaId, captchaCode: '8' });
    expect(fieldsOf(wrong)).toEqual(['captchaCode']);
    const used = await captcha();
    expect((await call(null, 'POST', 'ua/feedback/add', { ...question(), ...used })).returnCode).toBe(1000);
    const twice = await call(null, 'POST', 'ua/feedback/add', { ...question({ title: '再来' }), ...used });
    expect(fieldsOf(twice)).toEqual(['captchaCode']);
    const contact = { ...question({ mobile: '', email: '' }), ...(await captcha()) };
    expect(fieldsOf(await call(null, 'POST', 'ua/feedback/add', contact))).toEqual(['mobile']);
  });

  test('从政策页提问的，承办人员看到是哪项政策；没有的政策指出', async () => {
    const list = await call<{ records: { id: string; title: string }[] }>(
      null,
      'GET',
      'ua/policy/list?size=1',
    );
    const [policy] = list.data.records;
    const form = (query: string) =>
      call<{ policy: object | null }>(null, 'GET', `ua/feedback/form${query}`).then(
        ({ data }) => data.policy,
      );
    expect(await form(`?policyId=${policy?.id}`)).toEqual({ id: policy?.id, title: policy?.title });
    expect([await form(''), await form(`?policyId=${randomUUID()}`), await form('?policyId=x')]).toEqual([
      null,
      null,
      null,
    ]);
    const made = await asked({ title: '问这项政策', policyId: policy?.id, pageUri: '/policy' });
    expect(JSON.stringify(await caseOf(made))).toContain(policy?.title);
    const unknown = { ...question({ policyId: randomUUID() }), ...(await captcha()) };
    const refused = await call(null, 'POST', 'ua/feedback/add', unknown);
    expect(fieldsOf(refused)).toEqual(['policyId']);
    expect(JSON.stringify(refused)).toContain('没有找到所问的政策');
    // what the page has no field for cannot be planted
    expect((await call(null, 'POST', 'ua/feedback/add', question({ policy: '假的' }))).returnCode).toBe(3000);
  });

  test('猜测查询码得到同样的回答，库里只有摘要', async () => {
    const made = await asked({ title: '查询码' });
    const guesses = ['A', 'A'.repeat(27), `${made.code.slice(0, -1)}${made.code.endsWith('2') ? '3' : '2'}`];
    for (const guess of guesses)
      expect(await query(guess)).toMatchObject({
        returnCode: 4040,
        message: '没有找到这个查询码，请核对后再试',
      });
    expect(await act('A'.repeat(27), 'rate', { satisfaction: '5' })).toMatchObject({ returnCode: 4040 });
    const [row] = await app.sql<{ all: string }[]>`
      select string_agg(q::text, ' ') as all from feedback.question q`;
    expect(row?.all).not.toContain(made.code.replaceAll('-', ''));
  });

  test('称呼与联系方式加密保存，承办人员看到的是掩码，匿名的不留称呼', async () => {
    const made = await asked({ title: '个人信息' });
    const [own] = await app.sql<{ all: string }[]>`
      select string_agg(q::text, ' ') as all from feedback.question q`;
    const secrets = ['王小明', '13900005678'];
    for (const secret of secrets) expect(own?.all).not.toContain(secret);
    const file = await caseOf(made);
    expect(JSON.stringify(file)).toContain('139****5678');
    // what was answered and rated is in the chain too
    await answered(made);
    expect((await act(made.code, 'rate', { satisfaction: '5' })).returnCode).toBe(1000);
    expect(await faultsOfKeeping(app, { id: file.id, secrets, seen: await caseOf(made) })).toEqual([]);
    expect(await rewritable(app, file.id)).toEqual([]);
    const anonymous = await asked({ title: '匿名问题', isAnonymous: true });
    expect((await caseOf(anonymous)).applicantName).toBe('匿名');
    expect((await call(null, 'GET', 'feedback/own/page')).returnCode).toBe(4010);
    expect((await call('demo-clerk2', 'GET', `manager/case/get/${(await caseOf(made)).id}`)).returnCode).toBe(
      4040,
    );
  });

  test('会员不填验证码，称呼已预填；答复有站内消息，本人清单凭自己的码进入', async () => {
    const form = await call<{ values: object; isMember: boolean }>('demo-other', 'GET', 'ua/feedback/form');
    expect(form.data).toMatchObject({ isMember: true, values: { name: expect.stringContaining('演示') } });
    const made = await call<Made>('demo-other', 'POST', 'ua/feedback/add', {
      ...question({ title: '会员的问题', mobile: '', name: '' }),
    });
    expect(made.returnCode, JSON.stringify(made)).toBe(1000);
    const listed = await call<{ records: { title: string; code: string }[] }>(
      'demo-other',
      'GET',
      'feedback/own/page',
    );
    expect(listed.data.records).toEqual([
      expect.objectContaining({ title: '会员的问题', code: made.data.code }),
    ]);
    const others = await call<{ records: object[] }>('demo-handler', 'GET', 'feedback/own/page');
    expect(others.data.records).toEqual([]);
    await answered(made.data);
    const messages = await call<{ records: { title: string; type: string }[] }>(
      'demo-other',
      'GET',
      'customer/msg/page?size=100',
    );
    expect(messages.data.records).toContainEqual(
      expect.objectContaining({ title: '您的提问已答复：会员的问题', type: '08' }),
    );
    const foreign = { ...question({ title: '别人的附件' }), files: [randomUUID()] };
    expect(fieldsOf(await call('demo-other', 'POST', 'ua/feedback/add', foreign))).toEqual(['files']);
  });

  test('答复经同意、去掉个人信息后成为常见问题，可检索、可撤下；未同意的不行', async () => {
    const made = await asked({ title: '光伏补贴怎样申领', text: '请问光伏补贴怎样申领？' });
    const { id: caseId } = await caseOf(made);
    const publish = (body: object, as = DESK) =>
      call(as, 'POST', 'manager/feedback/answer/publish', { caseId, ...body });
    const words = { question: '光伏补贴怎样申领', answer: '请在申报中心提交，联系 13900005678 王小明' };
    expect(await publish(words)).toMatchObject({ returnCode: 4090, message: '答复后才能发布' });
    await answered(made, '请在申报中心提交。');
    const personal = await publish(words);
    expect(fieldsOf(personal)).toEqual(['answer']);
    expect(JSON.stringify(personal)).toContain('手机号、提问人称呼');
    const clean = { ...words, answer: '请在申报中心提交光伏补贴申请。' };
    expect((await publish(clean, 'demo-enterprise')).returnCode).toBe(4030);
    expect((await publish(clean)).returnCode).toBe(1000);
    const found = async () =>
      (await call<{ records: FaqItem[] }>(null, 'GET', 'ua/feedback/faq?keyword=光伏补贴')).data.records;
    expect(await found()).toEqual([
      expect.objectContaining({ question: '光伏补贴怎样申领', kindLabel: '政策咨询' }),
    ]);
    expect(JSON.stringify(await found())).not.toContain('王');
    const listed = await call<{ records: AnswerLine[] }>(
      DESK,
      'GET',
      'manager/feedback/answer/page?size=100',
    );
    expect(listed.data.records.find((one) => one.caseId === caseId)).toMatchObject({ isShown: true });
    const hide = () => call(DESK, 'POST', 'manager/feedback/answer/hide', { caseId });
    expect((await hide()).returnCode).toBe(1000);
    expect((await hide()).returnCode).toBe(4040);
    expect(await found()).toEqual([]);
    const silent = await asked({ title: '不公开', mayPublish: false });
    await answered(silent);
    const { id } = await caseOf(silent);
    expect((await publish({ ...clean, caseId: id })).message).toBe('提问人未同意公开，不能发布');
    expect((await publish({ ...clean, caseId: randomUUID() })).returnCode).toBe(4040);
  });

  test('统计：承诺与用时、满意度、重办、常问的问题', async () => {
    await asked({ title: '停车位怎样申请？' });
    const made = await asked({ title: '停车位怎样申请' });
    await answered(made);
    const { data } = await call<FeedbackStatistics>(DESK, 'GET', 'manager/feedback/statistics');
    expect(data.promisedDays).toBe(1);
    expect(data.asked).toBeGreaterThan(data.answered);
    expect(data.inTime).toBe(data.answered);
    expect(data.reopened).toBe(1);
    expect(data.satisfaction).toBe('5.0');
    const top = data.top.find(({ title }) => title.startsWith('停车位'));
    expect(top).toMatchObject({ count: 2, caseId: (await caseOf(made)).id });
    expect((await call('demo-enterprise', 'GET', 'manager/feedback/statistics')).returnCode).toBe(4030);
  });

  test('不予受理须说明原因，提问人凭码看到', async () => {
    const made = await asked({ title: '广告' });
    expect((await desk(made, 'dismiss')).returnCode).toBe(3000);
    expect((await desk(made, 'dismiss', { reason: '与园区服务无关' })).returnCode).toBe(1000);
    const { data } = await query(made.code);
    expect(data).toMatchObject({ stateLabel: '已关闭', canReopen: false });
    expect(data.turns.at(-1)?.words).toBe('不予受理：与园区服务无关');
  });

  test('演示数据有二十个问题，各种状态都有，重复加载不增加', async () => {
    await app.sql`delete from feedback.faq`;
    await app.sql`delete from feedback.turn`;
    await app.sql`delete from feedback.question`;
    const { casework } = app.app;
    const deps = {
      casework: { ...casework, now: () => app.clock.now() },
      identity: casework,
      search: async () => null,
    };
    await demonstrateFeedback(deps);
    await demonstrateFeedback(deps);
    const states = await app.sql<{ state: string; count: number }[]>`
      select c.state, count(*)::int as count from feedback.question q join casework.case_file c on c.id = q.case_id
      where q.is_demo group by c.state order by c.state`;
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    expect(states.map(({ state }) => state)).toEqual(
      ['answered', 'closed', 'processing', 'rated', 'reopened', 'unassigned'].toSorted(),
    );
    const faq = await call<{ records: FaqItem[] }>(null, 'GET', 'ua/feedback/faq?size=100');
    expect(faq.data.records).toHaveLength(6);
    expect(faq.data.records.every(({ isDemo }) => isDemo)).toBe(true);
  });
});
