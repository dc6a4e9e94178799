// 「被 N 处引用」: a policy is named by its code as well as by its address.
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../server/test-app.ts';
import { deskOf, MANAGER } from '../../collection/server/test-desk.ts';
import { news } from '../../news/news.rules.ts';
import { answers, codeOf, policyPortal } from './test-policy.ts';

const { portal, trial, desk, published, seeded } = policyPortal();
const newsDesk = deskOf({ ...trial, collection: news });
let app: TestApp;
beforeAll(() => void ({ app } = portal()));

interface Used {
  usesCount: number;
  uses: { id: string; title: string; collection: string; path: string }[];
}
const usesOf = async (id: string): Promise<Used> =>
  (await app.call('GET', `${MANAGER}/get/${id}`, { as: portal().publisher })).body.data;
const newsNaming = async (title: string, ...codes: string[]): Promise<string> => {
  const id = await newsDesk.create();
  await newsDesk.save(id, 0, {
    title,
    policyCodes: codes.map((code, at) => ({ key: `r${at + 1}`, code })),
  });
  return id;
};

test('新闻按编号列出的、政策写作相关或替代的，都算引用；编号只是更长编号的一段不算', async () => {
  const title = '被引用的政策';
  const code = codeOf(title);
  const id = await published(answers(title));
  expect(await usesOf(id)).toMatchObject({ usesCount: 0, uses: [] });
  const named = await newsNaming('引用政策的新闻', 'T-OTHER', code);
  await newsNaming('编号更长的新闻', `${code}-2`, `X-${code}`);
  const related = await published({ ...answers('写作相关的政策'), related: `D-SC-001、${code}` });
  const replaced = await desk.create();
  await desk.save(replaced, 0, { ...answers('被它替代的政策'), validity: 'superseded', successor: code });
  await desk.save(await desk.create(), 0, { ...answers('相关编号更长的政策'), related: `${code}9` });
  const linked = await newsDesk.create();
  await newsDesk.save(linked, 0, {
    title: '链接到政策的新闻',
    body: `<p><a href="/zct-ee/policy-info/${id}">政策</a></p>`,
  });
  const { usesCount, uses } = await usesOf(id);
  expect(uses.map((one) => one.id).toSorted()).toEqual([named, related, replaced, linked].toSorted());
  expect(usesCount).toBe(4);
  expect(uses.find((one) => one.id === related)?.path).toBe(`/console/policies/${related}`);
  expect(uses.find((one) => one.id === named)?.path).toBe(`/console/content/news/${named}`);
});

test('从没在后台打开过的政策也算；读者看到的还引用着、草稿里已删去的也算', async () => {
  const id = await seeded('D-SC-001');
  const [one] = await app.sql<{ id: string }[]>`
    select p.id from policy.policy p where p.tenant_id = 'suchu' and p.id <> ${id}::uuid
      and not exists (select from content.item i where i.id = p.id) order by p.id limit 1`;
  const before = await usesOf(id);
  await app.sql`
    insert into policy.related (policy_id, related_id) values (${one!.id}, ${id}) on conflict do nothing`;
  const after = await usesOf(id);
  expect(after.uses.map((use) => use.id)).toContain(one!.id);
  expect(after.usesCount).toBeGreaterThanOrEqual(before.usesCount);

  const kept = await published({ ...answers('只在公开版里引用'), related: 'D-SC-001' });
  await desk.save(kept, 1, answers('只在公开版里引用'));
  expect((await usesOf(id)).uses.map((use) => use.id)).toContain(kept);
});

test('引用多于 20 处时总数照实，列出前 20 处', async () => {
  const title = '处处引用的政策';
  const id = await published(answers(title));
  for (let at = 0; at < 23; at += 1) await newsNaming(`第 ${at + 1} 条`, codeOf(title));
  const { usesCount, uses } = await usesOf(id);
  expect([usesCount, uses.length]).toEqual([23, 20]);
});
