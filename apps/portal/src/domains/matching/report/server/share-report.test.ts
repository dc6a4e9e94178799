import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { Report, SharedReport } from '../report-shape.rules.ts';
import { guest, mine, openReports } from './test-report.ts';

const { portal, enterprise, get, post, statusOf } = await openReports();
afterAll(() => portal.close());

const [first] = DEMO_ENTERPRISES;
const otherEnterprise = await portal.signIn('demo-other');

let report: Report;
beforeAll(async () => {
  report = await get(`${mine}/report`);
});

describe('分享链接', () => {
  const share = () =>
    post<{ id: string; token: string; expiresAt: string }>(`${mine}/report/share`, {
      id: report.id,
      days: 7,
    });

  it('访客凭链接看到报告，没有企业编号与账号；令牌只存散列', async () => {
    const { token } = await share();
    const shared = await get<SharedReport>(`${guest}/shared?token=${token}`, { as: null });
    expect(shared.enterpriseName).toBe(first.name);
    expect(shared.groups.map(({ items }) => items.length)).toEqual(report.groups.map(({ total }) => total));
    expect(shared.groups.map((group) => ({ ...group, items: group.items.slice(0, 20) }))).toEqual(
      report.groups,
    );
    expect(JSON.stringify(shared)).not.toMatch(new RegExp(`${first.enId}|accountId|legalPerson|contact`));
    const [{ found } = { found: -1 }] = await portal.sql<{ found: number }[]>`
      select (select count(*) from matching.share s where s::text like ${`%${token}%`})::int
        + (select count(*) from identity.idempotency_key k where k::text like ${`%${token}%`})::int as found`;
    expect(found).toBe(0);
  });

  it('到期、收回、别的租户、猜的令牌都打不开', async () => {
    const { id, token } = await share();
    const open = (headers: Record<string, string> = {}) =>
      statusOf(`${guest}/shared?token=${token}`, { as: null, headers });
    expect(await open()).toBe(200);
    expect(await open({ host: 'demo2.localhost:8081', origin: 'http://demo2.localhost:8081' })).toBe(404);
    expect(await statusOf(`${guest}/shared?token=${'A'.repeat(43)}`, { as: null })).toBe(404);
    expect(await statusOf(`${guest}/shared?token=short`, { as: null })).toBe(422);
    expect(await statusOf(`${mine}/report/share?id=${id}`, { as: otherEnterprise }, 'DELETE')).toBe(404);
    expect(await open()).toBe(200);
    expect(await statusOf(`${mine}/report/share?id=${id}`, { as: enterprise }, 'DELETE')).toBe(200);
    expect(await open()).toBe(404);
    const lasting = await share();
    portal.clock.advance(7 * 86_400_000 + 1000);
    expect(await statusOf(`${guest}/shared?token=${lasting.token}`, { as: null })).toBe(404);
    portal.clock.advance(-7 * 86_400_000 - 1000);
  });

  it('列出一份报告的链接，不含令牌；每一步有审计', async () => {
    const list = await get<{ id: string; isRevoked: boolean }[]>(`${mine}/report/share/list?id=${report.id}`);
    expect(list.length).toBe(3);
    expect(list.filter(({ isRevoked }) => isRevoked)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain('token');
    const events = await portal.sql`select event from operator.audit_event where object_kind = 'share'`;
    expect(events).toHaveLength(4);
  });

  it('别家的报告不能分享', async () => {
    const body = { id: report.id, days: 7 };
    expect(await statusOf(`${mine}/report/share`, { as: otherEnterprise, body }, 'POST')).toBe(404);
    expect(
      await statusOf(`${mine}/report/share`, { as: enterprise, body: { ...body, days: 400 } }, 'POST'),
    ).toBe(422);
  });
});
