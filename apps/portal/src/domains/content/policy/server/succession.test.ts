// 两位发布人同时发布互相替代的两项政策：后一位等前一位写完，再看会不会绕回来。
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { connectBeside, transaction } from '@yqt/database/sql';
import type { TestApp } from '../../../../server/test-app.ts';
import { lockSuccession } from '../../../policy/desk/server/desk.sql.ts';
import { answers, codeOf, policyPortal } from './test-policy.ts';

const { portal, desk, published } = policyPortal();
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
