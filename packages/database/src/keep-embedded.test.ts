import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { keepEmbedded } from './keep-embedded.ts';
import { connect } from './sql.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const endings: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A server that is kept, what it told, and the way to kill it. */
async function kept() {
  const folder = mkdtempSync(join(tmpdir(), 'yqt-kept-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const told: string[] = [];
  const embedded = await keepEmbedded(folder, {
    settings: { fsync: 'off' },
    onEnded: () => told.push('ended'),
    onBack: () => told.push('back'),
    onGivenUp: () => told.push('given up'),
  });
  endings.push(embedded.stop);
  const sql = connect(embedded.options, { max: 2 });
  endings.push(() => sql.end({ timeout: 1 }));
  const kill = () =>
    process.kill(
      Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
  return { embedded, folder, sql, told, kill };
}

/** The server of the folder: its pid file may outlive one that was killed. */
function isRunning(folder: string): boolean {
  const file = join(folder, 'pg', 'postmaster.pid');
  if (!existsSync(file)) return false;
  try {
    return process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0);
  } catch {
    return false;
  }
}

test('a server that is killed comes back with its rows, and the same pool goes on', async () => {
  const { sql, told, kill } = await kept();
  await sql`create table kept as select 1 as n`;
  kill();
  await expect.poll(() => told, { timeout: 30_000 }).toEqual(['ended', 'back']);
  await expect.poll(() => sql`select n from kept`.catch(() => []), { timeout: 10_000 }).toEqual([{ n: 1 }]);
});

test('one that ends again and again is given up', async () => {
  const { told, kill } = await kept();
  for (const times of [1, 2, 3]) {
    kill();
    await expect.poll(() => told.length, { timeout: 30_000 }).toBe(times * 2);
  }
  kill();
  await expect.poll(() => told.at(-1), { timeout: 10_000 }).toBe('given up');
});

test('one that is stopped stays stopped', async () => {
  const { embedded, told } = await kept();
  await embedded.stop();
  await expect(embedded.stop()).resolves.toBeUndefined();
  expect(told).toEqual([]);
});

test.each([0, 300, 700, 1200])('one that is stopped %i ms into its restart stays stopped', async (ms) => {
  const { embedded, told, kill, folder } = await kept();
  kill();
  await expect.poll(() => told[0], { timeout: 10_000, interval: 5 }).toBe('ended');
  await sleep(ms);
  await embedded.stop();
  expect(told).not.toContain('given up');
  expect(isRunning(folder)).toBe(false);
});
