import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { Report, ReportHead } from '../report-shape.rules.ts';
import type { ReportItem } from '../../verdict/verdict-shape.rules.ts';
import { itemsOf, mine, openReports } from './test-report.ts';

const { portal, enterprise, get, post, statusOf } = await openReports();
afterAll(() => portal.close());

const [first, second] = DEMO_ENTERPRISES;
const otherEnterprise = await portal.signIn('demo-other');
const visitor = await portal.signIn('demo-visitor');

let report: Report;
beforeAll(async () => {
  report = await get(`${mine}/report`);
});

describe('匹配报告', () => {
  it('首次访问生成，之后访问的是同一份', async () => {
    expect(await get<Report>(`${mine}/report`)).toEqual(report);
    expect(report.enterprise).toEqual({ enId: first.enId, name: first.name, creditCode: first.creditCode });
    expect(report.staleText).toBeNull();
    expect(report.previousId).toBeNull();
  });

  it('分为可申报、补充信息后可确认、暂不符合、仅供参考，合计就是全部', () => {
    const { summary, groups } = report;
    expect(groups.map(({ label }) => label)).toEqual(['可申报', '补充信息后可确认', '暂不符合', '仅供参考']);
    expect(groups.map(({ total }) => total)).toEqual([
      summary.eligible,
      summary.completable,
      summary.ineligible,
      summary.reference,
    ]);
    expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(summary.total);
    expect(summary.total).toBeGreaterThan(80);
    expect(summary.declarableNow).toBeLessThanOrEqual(summary.eligible);
  });

  it('每项政策逐条说明：条件、现状（来源·日期）、结论、依据', () => {
    const item = itemsOf(report).find(({ title }) => title.startsWith('苏滁高新区企业研发投入后补助'));
    expect(item?.group).toBe('eligible');
    expect(item?.reason).toBe('依据现有信息，所列条件均已满足');
    expect(item?.conditions.find(({ field }) => field === 'rdExpenseWan')).toMatchObject({
      required: '上一年度研究开发费用在100万元以上',
      verdictLabel: '满足',
      source: '自填',
      clause: '第三条第（二）项',
      actual: expect.stringContaining('万元'),
      asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(
      item?.conditions.filter(({ isExclusion }) => isExclusion).map(({ verdictLabel }) => verdictLabel),
    ).toEqual(['不存在', '不存在', '不存在']);
    for (const { conditions } of itemsOf(report))
      expect(new Set(conditions.map(({ id }) => id)).size).toBe(conditions.length);
  });

  it('有截止日期的申报窗口注明还剩几天', () => {
    const items = itemsOf(report);
    const closing = items.filter(({ availabilityText }) => availabilityText.includes('还剩'));
    for (const { availabilityText, daysLeft } of closing)
      expect(availabilityText).toContain(`还剩 ${daysLeft} 天`);
    expect(
      items.filter(({ availability }) => availability !== 'now').every(({ daysLeft }) => daysLeft === null),
    ).toBe(true);
  });

  it('没有信息的条件是待补充，既不满足也不算不满足', () => {
    const rows = itemsOf(report).flatMap(({ conditions }) => conditions);
    const unknown = rows.filter(({ kind, actual }) => kind === 'leaf' && actual === null);
    expect(unknown.length).toBeGreaterThan(5);
    expect(unknown.every(({ verdict }) => verdict === 'unknown')).toBe(true);
  });

  it('仅供参考的政策从不说符合', () => {
    const reference = report.groups.find(({ group }) => group === 'reference');
    expect(reference?.items.length).toBeGreaterThan(0);
    for (const item of reference?.items ?? []) {
      expect(
        JSON.stringify([item.verdictLabel, item.reason, item.conditions.map((row) => row.verdictLabel)]),
      ).not.toMatch(/符合|满足/);
      expect(item.amount).toBeNull();
    }
  });

  it('文字里的数有千分位，数据里没有', () => {
    const actuals = itemsOf(report).flatMap(({ conditions }) => conditions.map(({ actual }) => actual ?? ''));
    expect(actuals).toContain('31,250.8 万元');
    expect(actuals.filter((actual) => /(?<![\d.])\d{4,}(\.\d+)? 万元/.test(actual))).toEqual([]);
    expect(JSON.stringify(report)).not.toMatch(/"(min|max)Wan":"[^"]*,/);
  });

  it('没有匹配度百分比；写明依据现有信息与免责声明', () => {
    expect(JSON.stringify(report)).not.toMatch(/匹配度|匹配率|成功率|概率|评分/);
    expect(report.basisText).toMatch(/^依据现有信息：共 \d+ 项/);
    expect(report.disclaimer).toContain('以主管部门审核结果为准');
  });

  it('未确认时金额是区间，最少为零；已失效的政策不在其中', () => {
    const open = itemsOf(report).filter(({ group, amount }) => group === 'completable' && amount !== null);
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ amount }) => amount?.minWan === '0')).toBe(true);
    expect(itemsOf(report).some(({ title }) => /旧版|已失效/.test(title))).toBe(false);
  });

  it('存下之后不可改动', async () => {
    await expect(
      portal.sql`update matching.report set summary = '{}' where id = ${report.id}`,
    ).rejects.toThrow(/immutable/);
  });

  it('重新生成得到新的一份；同一提交编号只有一份', async () => {
    const headers = { 'idempotency-key': 'report-once-1' };
    const one = await post<ReportHead>(`${mine}/report/generate`, {}, { as: enterprise, headers });
    const again = await post<ReportHead>(`${mine}/report/generate`, {}, { as: enterprise, headers });
    expect(again.id).toBe(one.id);
    const list = await get<{ records: ReportHead[]; total: number }>(`${mine}/report/list`);
    expect(list.records.map(({ id }) => id)).toEqual([one.id, report.id]);
    expect((await get<Report>(`${mine}/report`)).previousId).toBe(report.id);
  });

  it('切换企业是另一份报告', async () => {
    const other = await get<Report>(`${mine}/report`, { as: enterprise, headers: { enid: second.enId } });
    expect(other.enterprise.enId).toBe(second.enId);
    expect(
      await statusOf(`${mine}/report?id=${report.id}`, { as: enterprise, headers: { enid: second.enId } }),
    ).toBe(404);
  });

  it.each(['report', 'report/list', `verdicts?policyIds=x`, 'questions', 'report/pdf?id=x'])(
    '%s 访客 401，未绑定企业 403',
    async (path) => {
      expect(await statusOf(`${mine}/${path}`, { as: null })).toBe(401);
      expect(await statusOf(`${mine}/${path}`, { as: visitor })).toBe(403);
    },
  );

  it.each([
    (id: string) => `${mine}/report?id=${id}`,
    (id: string) => `${mine}/report/items?id=${id}&group=eligible`,
    (id: string) => `${mine}/report/diff?from=${id}&to=${id}`,
    (id: string) => `${mine}/report/pdf?id=${id}`,
    (id: string) => `${mine}/report/ics?id=${id}`,
    (id: string) => `${mine}/report/share/list?id=${id}`,
  ])('别家的报告与不存在的一样是 404（%#）', async (url) => {
    expect(await statusOf(url(report.id), { as: otherEnterprise })).toBe(404);
    expect(await statusOf(url('nothing'), { as: enterprise })).toBe(404);
  });

  it('其余政策按报告当时的信息逐页说明', async () => {
    const page = await get<{ records: ReportItem[]; total: number }>(
      `${mine}/report/items?id=${report.id}&group=completable&current=2&size=15`,
    );
    const group = report.groups.find(({ group: name }) => name === 'completable');
    expect(page.total).toBe(group?.total);
    expect(page.records.slice(0, 5)).toEqual(group?.items.slice(15, 20));
    expect(page.records.every((item) => item.group === 'completable' && item.conditions.length > 0)).toBe(
      true,
    );
    expect(await statusOf(`${mine}/report/items?id=${report.id}&group=all`, { as: enterprise })).toBe(422);
  });

  it('PDF 可下载，含中文字体', async () => {
    const reply = await portal.app.inject({
      method: 'GET',
      url: `${mine}/report/pdf?id=${report.id}`,
      headers: { cookie: enterprise, host: 'localhost:8081' },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('政策匹配报告'));
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.rawPayload.includes('NotoSansSC')).toBe(true);
    expect(reply.rawPayload.length).toBeLessThan(2_000_000);
  }, 60_000);

  it('申报日历是整天的事件，编号固定', async () => {
    const reply = await portal.call('GET', `${mine}/report/ics?id=${report.id}`, { as: enterprise });
    expect(reply.status).toBe(200);
    const events = reply.text.match(/BEGIN:VEVENT/g) ?? [];
    expect(events).toHaveLength(report.timeline.length);
    expect(reply.text.match(/DTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/g)).toHaveLength(
      events.length,
    );
    expect(reply.text).not.toContain('DURATION');
    for (const line of reply.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [entry] = report.timeline;
    expect(reply.text).toContain(
      `UID:${entry?.policyId}-${entry?.kind}-${entry?.on}@yuanqitong`.slice(0, 60),
    );
  });
});
