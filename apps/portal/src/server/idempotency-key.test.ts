// A submission that is sent twice (decisions.md, Calls 8).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import { pdfOf } from '../domains/file/server/file-samples.ts';
import { testApp, type TestApp } from './test-app.ts';

const ADD_TAG = '/policy/api/customer/tag/add';

describe('Idempotency-Key', () => {
  let portal: TestApp;
  let member: string;
  beforeAll(async () => {
    portal = await testApp();
    member = await portal.signIn('demo-enterprise');
  });
  afterAll(() => portal.close());

  const upload = (key: string, { name = 'a.pdf', bytes = pdfOf() } = {}) => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
    return portal.call('POST', '/uaa/api/upload/file', {
      as: member,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': key },
    });
  };
  const addTag = (tag: string, key: string) =>
    portal.call('POST', ADD_TAG, { as: member, body: { tag }, headers: { 'idempotency-key': key } });
  const files = async () => (await portal.sql`select id from file.stored_file`).length;

  it('同一编号两次：同一回答，只有一行', async () => {
    const earlier = await files();
    const [one, two] = [await upload('upload-key-1'), await upload('upload-key-1')];
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect(await files()).toBe(earlier + 1);
  });

  it('同时发送同一编号：同一回答，只有一行', async () => {
    const earlier = await files();
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload('upload-key-2')));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await files()).toBe(earlier + 1);
  });

  it('不同编号：各有一行', async () => {
    const earlier = await files();
    await upload('upload-key-3');
    await upload('upload-key-4');
    expect(await files()).toBe(earlier + 2);
  });

  it('同一编号、不同内容：409', async () => {
    const [tag] = (await portal.call('GET', '/policy/api/customer/tag/getTags', { as: member })).body
      .data as { name: string }[];
    expect((await addTag(tag?.name ?? '', 'tag-key-0001')).status).toBe(200);
    const { status, body } = await addTag('另一个标签', 'tag-key-0001');
    expect({ status, returnCode: body.returnCode }).toEqual({ status: 409, returnCode: 4090 });
  });

  it.each([
    ['另一个文件', 'upload-key-7', { bytes: pdfOf('%other') }],
    ['另一个文件名', 'upload-key-8', { name: 'b.pdf' }],
  ])('同一编号上传%s：409，而不是前一个文件的编号', async (_what, key, other) => {
    expect((await upload(key)).status).toBe(200);
    const { status, body } = await upload(key, other);
    expect({ status, returnCode: body.returnCode }).toEqual({ status: 409, returnCode: 4090 });
  });

  it('同一编号、不同企业：各自处理，不会得到另一家企业的回答', async () => {
    const [first, second] = DEMO_ENTERPRISES;
    const take = (enId: string) =>
      portal.call('POST', '/policy/api/customer/policy/match/report/generate', {
        as: member,
        body: {},
        headers: { 'idempotency-key': 'report-key-1', enid: enId },
      });
    const idOf = async (enId: string) => ((await take(enId)).body.data as { id: string }).id;
    const mine = await idOf(first.enId);
    expect(await idOf(second.enId)).not.toBe(mine);
    expect(await idOf(first.enId)).toBe(mine);
  });

  it('先前版本处理中断留下的编号：同一提交立即可以重试', async () => {
    const earlier = await files();
    const first = await upload('upload-key-dead');
    await portal.sql`update identity.idempotency_key set is_done = false, answer = null where key = 'upload-key-dead'`;
    const again = await upload('upload-key-dead');
    expect(again.status).toBe(200);
    expect(again.body).not.toEqual(first.body);
    expect(await files()).toBe(earlier + 2);
  });

  it('失败的提交不占用编号：改正后可以再次提交', async () => {
    const [tag] = (await portal.call('GET', '/policy/api/customer/tag/getTags', { as: member })).body
      .data as { name: string }[];
    expect((await addTag('没有这个标签', 'tag-key-0002')).status).toBe(422);
    expect((await addTag(tag?.name ?? '', 'tag-key-0002')).status).toBe(200);
  });

  it('编号属于账号：重新登录后仍得到同一回答', async () => {
    const first = await upload('upload-key-5');
    const earlier = await files();
    member = await portal.signIn('demo-enterprise');
    expect((await upload('upload-key-5')).body).toEqual(first.body);
    expect(await files()).toBe(earlier);
  });

  it('编号属于账号：别人用同一编号不受影响', async () => {
    await upload('upload-key-6');
    const earlier = await files();
    const mine = member;
    member = await portal.signIn('demo-other');
    const reply = await upload('upload-key-6');
    member = mine;
    expect(reply.status).toBe(200);
    expect(await files()).toBe(earlier + 1);
  });

  it.each(['短', 'x'.repeat(101), "a'; drop--"])('格式不正确的编号 %j：400', async (key) => {
    expect((await addTag('标签', encodeURIComponent(key).slice(0, 200))).status).toBe(400);
  });
});
