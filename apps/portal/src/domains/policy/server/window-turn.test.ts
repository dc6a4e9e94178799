// A window that opens or closes within the day is what it is to the second wherever it is read: list, counts, detail, declarable
// projects, verdicts, report; and nothing that was kept before says otherwise after.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';

let portal: TestApp;
let as: string;
beforeAll(async () => {
  portal = await testApp();
  as = await portal.signIn('demo-enterprise');
});
afterAll(() => portal.close());

const read = async <T>(url: string, session?: string): Promise<T> => {
  const reply = await portal.call('GET', url, session ? { as: session } : {});
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data as T;
};
interface Window {
  state: string;
  closesAt: string | null;
}

/** What everybody is told of the policy at the clock's moment. */
async function toldOf(id: string) {
  const listed = async (state: string) =>
    (
      await read<{ records: { id: string }[] }>(
        `/policy/api/ua/policy/list?size=50&windowState=${state}&level=5&type=02`,
      )
    ).records.some((one) => one.id === id);
  const facets = await read<{ name: string; values: { value: string; count: number }[] }[]>(
    '/policy/api/ua/policy/facets',
  );
  const counts = facets.find(({ name }) => name === 'windowState')?.values ?? [];
  const detail = await read<{ window: Window; windows: Window[] }>(`/policy/api/ua/policy/detail?id=${id}`);
  const card = await read<{ window: Window }>(`/policy/api/ua/policy/detail?id=${id}`, as);
  const today = await read<{ records: { policy: { id: string } }[]; total: number }>(
    '/policy/api/ua/policy/today-declare?size=50',
  );
  const verdict = await read<{ item: { availability: string; availabilityText: string } | null }>(
    `/policy/api/customer/policy/match/verdict?policyId=${id}`,
    as,
  );
  return {
    listed: Object.fromEntries(
      await Promise.all(
        ['upcoming', 'closing', 'closed'].map(async (state) => [state, await listed(state)] as const),
      ),
    ),
    count: (state: string) => counts.find(({ value }) => value === state)?.count ?? 0,
    states: [detail.window.state, detail.windows[0]?.state, card.window.state],
    isToday: today.records.some(({ policy }) => policy.id === id),
    total: today.total,
    verdict: verdict.item,
  };
}

it('窗口在这一秒开始与截止：列表、筛选数量、详情、今日申报、匹配结论一起改变', async () => {
  const now = portal.clock.now().getTime();
  const [opensAt, closesAt] = [40_000, 120_000].map((ms) => instantText(new Date(now + ms)));
  const [policy] = await portal.sql<{ id: string }[]>`
    select p.id from policy.policy p join matching.rule_version r on r.policy_id = p.id and r.state = 'active'
    where p.tenant_id = 'suchu' and p.status = 'published' order by p.id limit 1`;
  const id = policy?.id ?? '';
  await portal.sql`update policy.policy set level = '5', type = '02' where id = ${id}::uuid`;
  await portal.sql`delete from policy.declare_window where policy_id = ${id}::uuid`;
  await portal.sql`insert into policy.declare_window (id, policy_id, batch, opens_at, closes_at)
    values (gen_random_uuid(), ${id}::uuid, '当日批次', ${opensAt ?? ''}, ${closesAt ?? ''})`;
  const before = await toldOf(id);
  expect(before.listed).toEqual({ upcoming: true, closing: false, closed: false });
  expect(new Set(before.states)).toEqual(new Set(['upcoming']));
  expect(before.isToday).toBe(false);
  expect(before.verdict?.availability).toBe('upcoming');

  portal.clock.advance(60_000);
  const open = await toldOf(id);
  expect(open.listed).toEqual({ upcoming: false, closing: true, closed: false });
  expect(new Set(open.states)).toEqual(new Set(['closing']));
  expect(open.isToday).toBe(true);
  expect(open.total).toBe(before.total + 1);
  expect(open.count('closing')).toBe(before.count('closing') + 1);
  expect(open.verdict?.availability).toBe('now');

  portal.clock.advance(70_000);
  const over = await toldOf(id);
  expect(over.listed).toEqual({ upcoming: false, closing: false, closed: true });
  expect(new Set(over.states)).toEqual(new Set(['closed']));
  expect(over.isToday).toBe(false);
  expect(over.total).toBe(before.total);
  expect(over.count('closed')).toBe(open.count('closed') + 1);
  expect(over.verdict?.availability).toBe('closed');

  portal.clock.advance(-70_000);
  expect((await toldOf(id)).listed).toEqual(open.listed);
});
