// Messages through the database, and what happens to them when the connection goes.
import { afterAll, expect, test, vi } from 'vitest';
import { listen, notify } from './listen.ts';
import { transaction } from './sql.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { sql } = database;
afterAll(() => database.drop());

/** Listens and keeps what comes. */
async function hear(channel: string) {
  const messages: string[] = [];
  let reconnects = 0;
  const listener = await listen(sql, {
    channel,
    onMessage: (payload) => messages.push(payload),
    onReconnect: () => reconnects++,
  });
  return { messages, reconnects: () => reconnects, stop: () => listener.stop() };
}

test('a message arrives, and one of a rolled back transaction does not', async () => {
  const heard = await hear('news');
  const rolledBack = transaction(sql, async (tx) => {
    await notify(tx, 'news', '没有发生');
    throw new Error('回滚');
  });
  await expect(rolledBack).rejects.toThrow('回滚');
  await transaction(sql, (tx) => notify(tx, 'news', '会话已结束').then(() => {}));
  await vi.waitFor(() => expect(heard.messages).toEqual(['会话已结束']));
  expect(heard.reconnects()).toBe(0);
  await heard.stop();
});

test('a lost listener reconnects by itself and tells so, every time', async () => {
  const heard = await hear('flush');
  for (const round of [1, 2, 3]) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'listener' and datname = current_database()`;
    await vi.waitFor(() => expect(heard.reconnects()).toBe(round), { timeout: 5000 });
    await notify(sql, 'flush', `第 ${round} 次`);
    await vi.waitFor(() => expect(heard.messages).toHaveLength(round));
  }
  await heard.stop();
}, 20_000);

test('a stopped listener hears nothing and holds no connection', async () => {
  const heard = await hear('over');
  await heard.stop();
  await vi.waitFor(async () => {
    expect(
      await sql`select 1 from pg_stat_activity where application_name = 'listener' and datname = current_database()`,
    ).toEqual([]);
  });
  await notify(sql, 'over', '还在吗');
  expect(heard.messages).toEqual([]);
});
