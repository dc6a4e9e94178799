// 两位发布人同时发布互相替代的两项政策：后一位等前一位写完，再看会不会绕回来。
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { connectBeside, transaction } from '@yqt/database/sql';
import { instantText } from '@yqt/kernel/dates';
import type { TestApp } from '../../../../server/test-app.ts';
import { lockSuccession } from '../../../policy/desk/server/desk.sql.ts';
import { releaseAllDue } from '../../collection/server/release-items.ts';
import { mergeDesk } from './test-merge.ts';
import { answers, codeOf } from './test-policy.ts';

const { portal, desk, published, two, merge, detail } = mergeDesk();
let app: TestApp;
beforeAll(() => void ({ app } = portal()));

const replacedBy = (title: string) => ({ validity: 'superseded', successor: codeOf(title) });

test('甲由乙替代、乙由甲替代同时发布：只有一项发布，另一项写明原因', async () => {
  const [first, second] = ['同时发布的政策甲', '同时发布的政策乙'] as const;
  const ids = [await published(answers(first)), await published(answers(second))] as const;
  await desk.save(ids[0], 1, { ...answers(first), ...replacedBy(second) });
  await desk.save(ids[1], 1, { ...answers(second), ...replacedBy(first) });
  const other = connectBeside(app.sql, { max: 1 });
  const { both } = await transaction(other, async (tx) => {
    await lockSuccession(tx, 'suchu');
    const going = ids.map((id) => desk.act(id, 2, 'publish'));
    // both have come as far as the look for circles
    const waiting = () => tx`select from pg_locks where locktype = 'advisory' and not granted`;
    while ((await waiting()).length < 2) await sleep(5);
    return { both: Promise.all(going) };
  });
  await other.end();
  const replies = await both;
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused?.body.data).toEqual([
    { field: 'successor', errorMessage: expect.stringContaining('两者不能互相替代') },
  ]);
  const rows = await app.sql`
    select code from policy.policy where code in (${codeOf(first)}, ${codeOf(second)}) and successor_code is not null`;
  expect(rows).toHaveLength(1);
});

test('定时之后另一项先发布、会绕回来的，到时不发布，回到草稿，并告知定时的人是哪一项；其他的照样发布', async () => {
  const [first, second, third] = ['定时替代的政策甲', '定时替代的政策乙', '定时替代的政策丙'] as const;
  const timed = await published(answers(first));
  const other = await published(answers(second));
  const plain = await published(answers(third));
  const at = instantText(new Date(app.clock.now().getTime() + 3_600_000)).slice(0, 16);
  for (const [id, title] of [
    [timed, first],
    [plain, third],
  ] as const) {
    expect((await desk.act(id, 1, 'unpublish')).status).toBe(200);
    await desk.save(id, 1, { ...answers(title), ...replacedBy(second) });
    const scheduled = await desk.act(id, 2, 'schedule', portal().publisher, { at });
    expect(scheduled.status, scheduled.text).toBe(200);
  }
  await desk.save(other, 1, { ...answers(second), ...replacedBy(first) });
  const sent = await desk.act(other, 2, 'publish');
  expect(sent.status, sent.text).toBe(200);
  const due = { ...app, now: () => new Date(app.clock.now().getTime() + 7_200_000) };
  await Promise.all([releaseAllDue(due), releaseAllDue(due)]);
  expect((await desk.read(timed)).state).toBe('draft');
  expect((await desk.read(plain)).state).toBe('published');
  const told = await app.sql<{ login: string; title: string; body: string }[]>`
    select a.login_name as login, m.title, m.body from message.message m join identity.account a on a.id = m.account_id
    where m.dedupe_key like ${`content.held-back:${timed}:%`}`;
  expect(told).toEqual([
    {
      login: 'demo-reviewer',
      title: `「${first}」没有按时发布`,
      body: expect.stringContaining(`编号为 ${codeOf(second)} 的政策又由本政策替代`),
    },
  ]);
});

test('定时之后所替代的政策被合并的，到时由留下的一项替代；留下的由它替代的，不发布', async () => {
  const [goes, stays] = ['定时之后合并的政策通知', '定时之后合并的政策的通知'] as const;
  const [plain, circular] = ['由已合并政策替代的政策甲', '由已合并政策替代的政策乙'] as const;
  const { from, into } = await two('定时之后合并的政策');
  const at = instantText(new Date(app.clock.now().getTime() + 3_600_000)).slice(0, 16);
  const timed = await Promise.all(
    [plain, circular].map(async (title) => {
      const id = await published(answers(title));
      expect((await desk.act(id, 1, 'unpublish')).status).toBe(200);
      await desk.save(id, 1, { ...answers(title), ...replacedBy(goes) });
      const scheduled = await desk.act(id, 2, 'schedule', portal().publisher, { at });
      expect(scheduled.status, scheduled.text).toBe(200);
      return id;
    }),
  );
  await desk.save(into, 1, { ...answers(stays), ...replacedBy(circular) });
  const replaced = await desk.act(into, 2, 'publish');
  expect(replaced.status, replaced.text).toBe(200);
  const merged = await merge(from, into);
  expect(merged.status, merged.text).toBe(200);
  await releaseAllDue({ ...app, now: () => new Date(app.clock.now().getTime() + 7_200_000) });
  expect(await detail(timed[0]!)).toMatchObject({ successor: { id: into } });
  expect((await desk.read(timed[1]!)).state).toBe('draft');
});
