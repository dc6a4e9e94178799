// What every page shows of published content stays as it was last known while it cannot be read again.
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../server/test-app.ts';
import { createPublishedReads } from './published-reads.ts';

const app = await testApp();
const answers = new Map([['suchu', '两个']]);
const reads = await createPublishedReads({ sql: app.sql, now: () => app.clock.now() }, async (tenantId) => {
  const answer = answers.get(tenantId);
  if (answer === undefined) throw new Error('the database is away');
  return answer;
});
afterAll(async () => {
  await reads.close();
  await app.close();
});

test('读不到时仍是上次读到的，恢复后即为最新；从未读到过的说读不到', async () => {
  expect(await reads.get('suchu')).toBe('两个');
  answers.clear();
  reads.drop();
  expect(await reads.get('suchu')).toBe('两个');
  await expect(reads.get('demo2')).rejects.toThrow('away');
  answers.set('suchu', '没有');
  expect(await reads.get('suchu')).toBe('没有');
});
