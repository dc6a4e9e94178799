// What a guest posts to a page and posts again, because the answer was lost: done once, and answered as the first was.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
});
afterAll(() => portal.close());

const post = (url: string, fields: Record<string, string>) =>
  portal.call('POST', url, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'document' },
  });
const PAGE = '/feedback';
const valueOf = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
const codeOf = (html: string): string => /[2-9A-Z]{9}-[2-9A-Z]{9}-[2-9A-Z]{9}/.exec(html)?.[0] ?? '';
const asked = () => portal.sql<{ id: string }[]>`select id from casework.case_file where kind = 'feedback'`;

/** Asks as the form does, with what a person reads in the picture. */
async function question(): Promise<Record<string, string>> {
  const { text } = await portal.call('GET', PAGE);
  const captchaId = valueOf(text, 'captchaId');
  const hash = createHash('sha256').update(`${captchaId}:7`).digest('hex');
  await portal.sql`insert into identity.captcha (id, answer_hash, expires_at)
    values (${captchaId}, ${hash}, ${new Date(portal.clock.now().getTime() + 60_000)})
    on conflict (id) do update set answer_hash = excluded.answer_hash`;
  return {
    formKey: valueOf(text, 'formKey'),
    captchaId,
    captchaCode: '7',
    kind: '01',
    title: '回答没有收到的问题',
    text: '提交之后网络断开，没有看到查询码，再次提交。',
    intent: 'ask',
  };
}

it('提问：同一次提交两次，只有一件，两次都给同一个查询码；改了内容是另一次', async () => {
  const given = await question();
  expect(given['formKey']).not.toBe('');
  const before = (await asked()).length;
  const [first, second] = [await post(PAGE, given), await post(PAGE, given)];
  expect(codeOf(first.text)).not.toBe('');
  expect(codeOf(second.text)).toBe(codeOf(first.text));
  expect(await asked()).toHaveLength(before + 1);
  // the picture answers for one question
  const other = await post(PAGE, { ...given, title: '另一个问题' });
  expect(codeOf(other.text)).toBe('');
  expect(await asked()).toHaveLength(before + 1);
});

it('评价：同一次提交两次只记一次，回答相同；之后的经过不同，是另一次评价', async () => {
  const code = codeOf((await post(PAGE, await question())).text);
  const [row] = await portal.sql<{ id: string }[]>`
    select id from casework.case_file where kind = 'feedback' order by id desc limit 1`;
  const id = row?.id ?? '';
  const as = await portal.signIn('demo-clerk');
  const act = async (event: string, more: object = {}) => {
    const url = `/policy/api/manager/case/get/${id}`;
    const { version } = (await portal.call('GET', url, { as })).body.data as { version: number };
    const body = { id, version, event, ...more };
    const { status, text } = await portal.call('POST', '/policy/api/manager/case/act', { as, body });
    expect(status, text).toBe(200);
  };
  await act('assign');
  await act('answer', { payload: { answer: '已收到，请按通知办理。' } });
  const seen = await post(PAGE, { code, intent: 'query' });
  const rate = {
    formKey: valueOf(seen.text, 'formKey'),
    code,
    satisfaction: '5',
    comment: '',
    intent: 'rate',
  };
  expect(rate.formKey).not.toBe('');
  const replies = [await post(PAGE, rate), await post(PAGE, rate)];
  for (const { text } of replies) expect(text).toContain('感谢');
  const events =
    await portal.sql`select 1 from casework.event where case_id = ${id}::uuid and event = 'rate'`;
  expect(events).toHaveLength(1);
});
