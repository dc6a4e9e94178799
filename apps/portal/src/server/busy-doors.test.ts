// While one kind of work waits at the door of the database, what belongs to no visitor goes on.
import { setTimeout as sleep } from 'node:timers/promises';
import { connectBeside, transaction, type Sql } from '@yqt/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORK_LIMITS } from './plugins/admission.ts';
import { testApp, type TestApp } from './test-app.ts';

/** Tenants are kept for a minute, sessions for half of one. */
const STALE_MS = 61_000;

describe('读取排队时', () => {
  let portal: TestApp;
  let member: string;
  /** Beside the portal's pool: what the portal is asked meanwhile is none of the transaction. */
  let beside: Sql;
  beforeAll(async () => {
    portal = await testApp({
      limits: { ...WORK_LIMITS, read: { ...WORK_LIMITS.read, atOnce: 1, waiting: 5 } },
    });
    beside = connectBeside(portal.sql, { max: 1 });
    member = await portal.signIn('demo-enterprise');
  });
  afterAll(async () => {
    await beside.end();
    await portal.close();
  });

  it('健康检查照常回答，租户照常重新读取：繁忙不是故障', async () => {
    portal.clock.advance(STALE_MS);
    const waiting = await transaction(beside, async (tx) => {
      await tx`lock table identity.session in access exclusive mode`;
      const blocked = portal.call('GET', '/uaa/api/current-user', { as: member });
      await sleep(300);
      portal.clock.advance(STALE_MS);
      const reply = await Promise.race([portal.call('GET', '/healthz'), sleep(15_000, 'waiting')]);
      expect(reply).toMatchObject({ status: 200, body: { ok: true, database: 'up' } });
      return { blocked };
    });
    expect((await waiting.blocked).status).toBe(200);
  });
});
