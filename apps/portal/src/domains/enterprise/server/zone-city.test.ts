// Who is in the zone is in its city, for an enterprise as for a guest: a register that leaves the place out opens no question.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { pageFacts } from './enterprise.port.ts';
import { readSettled } from './read-settled.ts';

const [{ enId }] = DEMO_ENTERPRISES;
let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
  await portal.sql`
    update enterprise.library_entry set facts = (
      select jsonb_agg(one) from jsonb_array_elements(facts) one where one ->> 'field' <> 'city')
    where en_id = ${enId}::uuid`;
});
afterAll(() => portal.close());

const placeIn = (facts: readonly { field: string; value: unknown; source: string }[] = []) =>
  facts.filter(({ field }) => field === 'city').map(({ value, source }) => [value, source]);

it('登记为园区企业而没有区划的，注册地由园区所在地推定，资料与匹配所用的一致', async () => {
  const on = '2026-11-20';
  const { facts } = await readSettled(portal.sql, { enId, on });
  const [page] = await pageFacts(portal.sql, { enIds: [enId], on });
  expect(facts.find(({ field }) => field === 'inZone')?.value).toBe(true);
  expect(placeIn(facts)).toEqual([['341100', 'implied']]);
  expect(placeIn(page?.facts)).toEqual(placeIn(facts));
});
