// A detail that guests share says what the database holds, whoever wrote it: at once, and not before it is committed.
import { connectBeside, transaction, type Db, type Sql } from '@yqt/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { policyContract } from '../contract.ts';

let portal: TestApp;
/** Another node: it shares nothing with the portal but the database. */
let other: Sql;
beforeAll(async () => {
  portal = await testApp();
  other = connectBeside(portal.sql, { max: 4 });
});
afterAll(async () => {
  await other.end();
  await portal.close();
});

interface Detail {
  title: string;
  readings: { title: string }[];
  attachments: { fileName: string }[];
  related: { id: string; title: string }[];
  windows: { batch: string }[];
  englishId: string | null;
  isFavorite: boolean;
}
const detail = async (id: string): Promise<Detail> => {
  const { status, body } = await portal.call('GET', `/policy/api/ua/policy/detail?id=${id}`);
  expect(status).toBe(200);
  return body.data as Detail;
};
const twoIds = async (): Promise<[string, string]> => {
  const { body } = await portal.call('GET', '/policy/api/ua/policy/list?size=2&sort=published');
  const [one, two] = (body.data as { records: { id: string }[] }).records;
  if (!one || !two) throw new Error('the tenant has two policies');
  return [one.id, two.id];
};
const uuid = () => crypto.randomUUID();

it('asked twice, a detail is the same to the byte', async () => {
  const [id] = await twoIds();
  const first = await portal.call('GET', `/policy/api/ua/policy/detail?id=${id}`);
  const second = await portal.call('GET', `/policy/api/ua/policy/detail?id=${id}`);
  expect(second.body).toEqual(first.body);
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(second.headers['content-length']).toBe(first.headers['content-length']);
});

it('a title that another node writes is shown by the next call, by that of a policy related to it, too', async () => {
  const [id, relatedId] = await twoIds();
  await detail(id);
  await other`insert into policy.related (policy_id, related_id) values (${id}::uuid, ${relatedId}::uuid) on conflict do nothing`;
  const before = (await detail(id)).related.find((one) => one.id === relatedId);
  expect(before).toBeDefined();
  await other`update policy.policy set title = title || '（新）' where id = ${relatedId}::uuid`;
  expect((await detail(id)).related.find((one) => one.id === relatedId)?.title).toBe(
    `${before?.title}（新）`,
  );
  expect((await detail(relatedId)).title).toBe(`${before?.title}（新）`);
});

it.each([
  [
    'readings',
    async (
      tx: Db,
      id: string,
    ) => tx`insert into policy.reading (id, policy_id, title, body, published_on, position)
    values (${uuid()}, ${id}::uuid, '新解读', '<p>解读</p>', '2026-01-01', 99)`,
  ],
  [
    'attachments',
    async (
      tx: Db,
      id: string,
    ) => tx`insert into policy.attachment (id, policy_id, name, media_type, size, file_id, position)
    values (${uuid()}, ${id}::uuid, '新附件.pdf', 'application/pdf', 1, ${uuid()}, 99)`,
  ],
  [
    'windows',
    async (
      tx: Db,
      id: string,
    ) => tx`insert into policy.declare_window (id, policy_id, batch, opens_at, closes_at)
    values (${uuid()}, ${id}::uuid, '新批次', '2020-01-01', null)`,
  ],
] as const)(
  '%s written by another node are shown once they are committed, not before',
  async (part, write) => {
    const [id] = await twoIds();
    const before = (await detail(id))[part].length;
    await transaction(other, async (tx) => {
      await write(tx, id);
      expect((await detail(id))[part]).toHaveLength(before);
    });
    expect((await detail(id))[part]).toHaveLength(before + 1);
  },
);

it('an English text that moves to another policy is linked from there alone', async () => {
  const [one, two] = await twoIds();
  const english = uuid();
  await other`delete from policy.english where policy_id = any(${[one, two]}::uuid[])`;
  expect((await detail(one)).englishId).toBeNull();
  await other`insert into policy.english (id, tenant_id, code, policy_id, title, summary, body, category, published_on)
    select ${english}, tenant_id, 'EN-MOVED', id, 'T', 'S', 'B', 'Tax', '2026-01-01' from policy.policy where id = ${one}::uuid`;
  expect((await detail(one)).englishId).toBe(english);
  await detail(two);
  await other`update policy.english set policy_id = ${two}::uuid where id = ${english}::uuid`;
  expect((await detail(one)).englishId).toBeNull();
  expect((await detail(two)).englishId).toBe(english);
});

it('a policy that is unpublished is not found any more, and found again when it is published', async () => {
  const [id] = await twoIds();
  await detail(id);
  await other`update policy.policy set status = 'unpublished' where id = ${id}::uuid`;
  expect((await portal.call('GET', `/policy/api/ua/policy/detail?id=${id}`)).status).toBe(404);
  await other`update policy.policy set status = 'published' where id = ${id}::uuid`;
  await detail(id);
});

it("a member's favourite is marked for them, not for guests who share the answer", async () => {
  const [id] = await twoIds();
  await detail(id);
  const as = await portal.signIn('demo-enterprise');
  const path = policyContract.addFavorite.path.replace('{id}', id);
  expect((await portal.call('POST', path, { as })).status).toBe(200);
  const mine = await portal.call('GET', `/policy/api/ua/policy/detail?id=${id}`, { as });
  expect((mine.body.data as Detail).isFavorite).toBe(true);
  expect((await detail(id)).isFavorite).toBe(false);
});
