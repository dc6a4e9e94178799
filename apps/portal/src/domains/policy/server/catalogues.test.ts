// What the list says is what the database holds, whoever wrote it and however: at once, and not before it is committed.
import { connectBeside, independently, transaction, type Sql } from '@yqt/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';

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

interface Listed {
  total: number;
  records: { id: string; title: string; level: string }[];
}
const list = async (query = ''): Promise<Listed> => {
  const { body } = await portal.call('GET', `/policy/api/ua/policy/list?size=50&sort=published${query}`);
  return body.data as Listed;
};
const levels = async (): Promise<Record<string, number>> => {
  const { body } = await portal.call('GET', '/policy/api/ua/policy/facets');
  const facets = body.data as { name: string; values: { value: string; count: number }[] }[];
  const level = facets.find(({ name }) => name === 'level');
  return Object.fromEntries((level?.values ?? []).map(({ value, count }) => [value, count]));
};
const some = async (): Promise<{ id: string; level: string }> => {
  const [first] = (await list()).records;
  if (!first) throw new Error('the tenant has policies');
  return first;
};

it('a policy that another node unpublishes is gone from list and facets with the next call, and back when published', async () => {
  const { id, level } = await some();
  const [before, counted] = [await list(), await levels()];
  await other`update policy.policy set status = 'unpublished' where id = ${id}::uuid`;
  expect((await list()).total).toBe(before.total - 1);
  expect((await list()).records.map((one) => one.id)).not.toContain(id);
  expect((await levels())[level]).toBe((counted[level] ?? 0) - 1 || undefined);
  await other`update policy.policy set status = 'published' where id = ${id}::uuid`;
  expect((await list()).total).toBe(before.total);
  expect(await levels()).toEqual(counted);
});

it('what is not committed is not listed, what is rolled back never', async () => {
  const { id } = await some();
  const before = await list();
  const undone = transaction(other, async (tx) => {
    await tx`update policy.policy set status = 'unpublished' where id = ${id}::uuid`;
    expect((await list()).total).toBe(before.total);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await list()).total).toBe(before.total);
});

it('a transaction that began before others wrote and commits after them is seen, too', async () => {
  const [first, second] = (await list()).records;
  if (!first || !second) throw new Error('the tenant has two policies');
  const before = await list();
  await transaction(other, async (tx) => {
    await tx`update policy.policy set status = 'unpublished' where id = ${first.id}::uuid`;
    await independently(
      other,
      (own) => own`update policy.policy set status = 'unpublished' where id = ${second.id}::uuid`,
    );
    expect((await list()).total).toBe(before.total - 1);
  });
  expect((await list()).total).toBe(before.total - 2);
  await other`update policy.policy set status = 'published' where id = any(${[first.id, second.id]}::uuid[])`;
  expect((await list()).total).toBe(before.total);
});

it('a window that opens is found by its state at once', async () => {
  const { id } = await some();
  const before = await list('&windowState=longterm');
  await other`insert into policy.declare_window (id, policy_id, batch, opens_at, closes_at)
    values (gen_random_uuid(), ${id}::uuid, '常年', '2020-01-01', null)`;
  expect((await list('&windowState=longterm')).total).toBe(before.total + 1);
  await other`delete from policy.declare_window where policy_id = ${id}::uuid and batch = '常年'`;
  expect((await list('&windowState=longterm')).total).toBe(before.total);
});

it('a title that is written anew is found by its new words at once, and no more by the old', async () => {
  const { id } = await some();
  const find = async (word: string) =>
    (await list(`&isExact=true&keyword=${encodeURIComponent(word)}`)).records.map((one) => one.id);
  expect(await find('碧螺春茶艺')).toEqual([]);
  const [kept] = await other<{ tokens: string }[]>`
    select all_tokens::text as tokens from policy.search where policy_id = ${id}::uuid`;
  await other`update policy.search set all_tokens = all_tokens || '碧螺 螺春 春茶 茶艺'::tsvector where policy_id = ${id}::uuid`;
  expect(await find('碧螺春茶艺')).toEqual([id]);
  await other`update policy.search set all_tokens = ${kept?.tokens ?? ''}::tsvector where policy_id = ${id}::uuid`;
  expect(await find('碧螺春茶艺')).toEqual([]);
});

it("while ten writers change policies, no call fails and the last word is the database's", async () => {
  const { records, total } = await list();
  const ids = records.slice(0, 10).map(({ id }) => id);
  await Promise.all([
    ...ids.map(async (id) => {
      for (const status of ['unpublished', 'published', 'unpublished'])
        await other`update policy.policy set status = ${status} where id = ${id}::uuid`;
    }),
    ...Array.from({ length: 30 }, async () => {
      const seen = await list();
      expect(seen.total).toBeLessThanOrEqual(total);
      expect(seen.total).toBeGreaterThanOrEqual(total - ids.length);
    }),
  ]);
  expect((await list()).total).toBe(total - ids.length);
  await other`update policy.policy set status = 'published' where id = any(${ids}::uuid[])`;
  expect((await list()).total).toBe(total);
});
