// 合并重复政策时，有人正在发布提到它的新闻：合并先等，两边都办成。
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { connectBeside, transaction } from '@yqt/database/sql';
import type { TestApp } from '../../../../server/test-app.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { codeOf } from './test-policy.ts';
import { mergeDesk } from './test-merge.ts';

const { portal, merge, two, newDraft } = mergeDesk();
let app: TestApp;
beforeAll(() => void ({ app } = portal()));

test('发布人占着新闻、还要写审计时合并它所指的政策：不互相等待，新闻改指留下的一项', async () => {
  const { from, into } = await two('关于支持园区企业绿色制造若干措施');
  const [goes, stays] = ['通知', '的通知'].map((end) => codeOf(`关于支持园区企业绿色制造若干措施${end}`));
  const news = await newDraft();
  const draft = app.sql.json({ title: '提到它', policyCodes: [{ key: 'r1', code: goes }] });
  await app.sql`update content.item set draft = ${draft} where id = ${news}::uuid`;
  const other = connectBeside(app.sql, { max: 1 });
  const { merging } = await transaction(other, async (tx) => {
    // as whoever publishes it does: the item first, the audit last
    await tx`select from content.item where id = ${news}::uuid for update`;
    const going = merge(from, into);
    const waiting = () =>
      tx`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    while ((await waiting()).length === 0) await sleep(5);
    await recordAudit(tx, {
      tenantId: 'suchu',
      actor: null,
      event: 'content.publish',
      objectKind: 'content-item',
      objectId: news,
      result: 'done',
      ip: '',
      requestId: '',
      facts: {},
    });
    return { merging: going };
  });
  await other.end();
  expect((await merging).status).toBe(200);
  const [row] = await app.sql`select draft from content.item where id = ${news}::uuid`;
  expect(row).toMatchObject({ draft: { policyCodes: [{ code: stays }] } });
  const events = await app.sql<{ event: string }[]>`
    select event from operator.audit_event where object_id in (${from}, ${into}) and event like 'content.merge%' order by seq`;
  expect(events.map(({ event }) => event)).toEqual([
    'content.merge-asked',
    'content.merged',
    'content.merge-taken',
  ]);
});
