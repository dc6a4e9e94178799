// Officers' side of binding requests: who sees and decides them, and what the applicant is told.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Reply, type TestApp } from '../../../../server/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(() => portal.sql`delete from identity.binding_request`);

const CODE = '91341100MA8YQTDE1W';
const MANAGER = '/policy/api/manager/binding';
const data = <T>(reply: Reply): T => reply.body.data;

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const letter = {
  body: Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="file"; filename="letter.pdf"\r\ncontent-type: application/pdf\r\n\r\n${PDF}\r\n--b--\r\n`,
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
};

async function apply(loginName: string): Promise<string> {
  const as = await portal.signIn(loginName);
  const file = await portal.call('POST', '/uaa/api/upload/file', { as, ...letter });
  const letterFileId = data<{ id: string } | undefined>(file)?.id;
  expect(letterFileId, file.text).toBeDefined();
  const reply = await portal.call('PUT', '/uaa/api/user/bind/en', {
    as,
    body: { creditCode: CODE, letterFileId },
  });
  expect(reply.status, reply.text).toBe(200);
  return as;
}

const open = async (as: string) =>
  data<{ records: { id: string; loginName: string; enterprise: string }[]; total: number }>(
    await portal.call('GET', `${MANAGER}/page`, { as }),
  );
const decide = (as: string, body: object) => portal.call('POST', `${MANAGER}/decide`, { as, body });

test('窗口人员在工作台通过绑定申请：企业随即绑定，申请人收到消息，再次审核则不存在', async () => {
  const applicant = await apply('demo-visitor');
  const officer = await portal.signIn('demo-operator');
  const { records, total } = await open(officer);
  expect([total, records[0]?.loginName]).toEqual([1, 'demo-visitor']);
  const id = records[0]?.id ?? '';
  const file = await portal.call('GET', `${MANAGER}/letter?id=${id}`, { as: officer });
  expect([file.status, file.text.startsWith('%PDF')]).toEqual([200, true]);
  expect((await decide(officer, { id, decision: 'approved' })).status).toBe(200);
  const own = data<{ creditCode: string }[]>(
    await portal.call('GET', '/uaa/api/current-user/en', { as: applicant }),
  );
  expect(own.map(({ creditCode }) => creditCode)).toEqual([CODE]);
  const messages = await portal.call('GET', '/policy/api/customer/msg/page', { as: applicant });
  expect(messages.text).toContain('企业绑定申请已通过');
  const late = await decide(officer, { id, decision: 'approved' });
  expect([late.status, late.text.includes('该申请已办理，结果为通过')]).toEqual([409, true]);
});

test('退回必须写明原因，申请人看得到', async () => {
  const applicant = await apply('demo-other');
  const officer = await portal.signIn('demo-operator');
  const id = (await open(officer)).records[0]?.id ?? '';
  const refused = await decide(officer, { id, decision: 'rejected', reason: ' ' });
  expect([refused.status, refused.text.includes('请写明不通过的原因')]).toEqual([422, true]);
  expect((await decide(officer, { id, decision: 'rejected', reason: '委托书未盖章' })).status).toBe(200);
  const mine = await portal.call('GET', '/uaa/api/user/bind/en/requests', { as: applicant });
  expect(mine.text).toContain('委托书未盖章');
});

test('别的租户看不到申请，也审核不了', async () => {
  await apply('demo-other');
  const officer = await portal.signIn('demo-operator');
  const id = (await open(officer)).records[0]?.id ?? '';
  await portal.sql`update identity.binding_request set tenant_id = 'demo2' where id = ${id}`;
  expect((await open(officer)).total).toBe(0);
  expect((await decide(officer, { id, decision: 'approved' })).status).toBe(404);
});

test('不能审核本人的申请', async () => {
  const officer = await apply('demo-operator');
  const id = (await open(officer)).records[0]?.id ?? '';
  const reply = await decide(officer, { id, decision: 'approved' });
  expect(reply.status).toBe(404);
});

test('会话已在别处结束：核对、被拒的接口与页面都清除会话与企业 Cookie，仍在的会话不受影响', async () => {
  const cleared = (reply: Reply) =>
    ['enId', 'sid'].filter((name) => reply.cookies.some((one) => one.startsWith(`${name}=;`)));
  const dead = `${await portal.signIn('demo-other')}; enId=whichever`;
  const alive = await portal.signIn('demo-other');
  const check = (as: string) => portal.call('POST', '/uaa/api/token-check', { as, body: {} });
  expect(cleared(await check(dead))).toEqual(['enId', 'sid']);
  expect(cleared(await portal.call('GET', '/uaa/api/current-user', { as: dead }))).toEqual(['enId', 'sid']);
  expect(cleared(await check(alive))).toEqual([]);
  expect((await check(alive)).text).toContain('true');
});
