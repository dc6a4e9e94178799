import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type CallOptions } from '../../../server/test-app.ts';
import type {
  AnswerOutcome,
  CardVerdict,
  QuestionList,
  Report,
  ReportDiff,
  ReportHead,
  ReportItem,
  SharedReport,
  TryReport,
} from '../report-shape.rules.ts';

const portal = await testApp();
afterAll(() => portal.close());

const mine = '/policy/api/customer/policy/match';
const guest = '/policy/api/ua/policy/match';
const [first, second] = DEMO_ENTERPRISES;
const enterprise = await portal.signIn('demo-enterprise');
let otherEnterprise = await portal.signIn('demo-other');
const visitor = await portal.signIn('demo-visitor');

const get = async <T>(url: string, options: CallOptions = { as: enterprise }): Promise<T> => {
  const reply = await portal.call('GET', url, options);
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return reply.body.data;
};
const post = async <T>(url: string, body: unknown, options: CallOptions = { as: enterprise }): Promise<T> => {
  const reply = await portal.call('POST', url, { ...options, body });
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return reply.body.data;
};
const statusOf = async (url: string, options: CallOptions, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  (await portal.call(method, url, options)).status;

let report: Report;
beforeAll(async () => {
  report = await get(`${mine}/report`);
});

const itemsOf = ({ groups }: Pick<Report, 'groups'>): ReportItem[] => groups.flatMap(({ items }) => items);

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
    expect(reply.text).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
    const [entry] = report.timeline;
    expect(reply.text).toContain(
      `UID:${entry?.policyId}-${entry?.kind}-${entry?.on}@yuanqitong`.slice(0, 60),
    );
  });
});

describe('补充信息', () => {
  it('说明补全几项可多确认几项政策，并先问这几项', async () => {
    const { questions, unlock, completeness } = await get<QuestionList>(`${mine}/questions`);
    expect(unlock.text).toBe(`补全 ${unlock.questionCount} 项信息可多确认 ${unlock.policyCount} 项政策`);
    expect(questions.slice(0, unlock.questionCount).map(({ field }) => field)).toEqual(unlock.fields);
    expect(questions.every(({ policyCount, question }) => policyCount > 0 && question.length > 0)).toBe(true);
    expect(completeness.known).toBeLessThan(completeness.total);
  });

  it('答错的项一次全部指出', async () => {
    const reply = await portal.call('POST', `${mine}/answer`, {
      as: enterprise,
      body: {
        facts: [
          { field: 'noSuchField', value: '1' },
          { field: 'apprenticeCount', value: '很多' },
          { field: 'firstSetProduct', value: '也许' },
        ],
      },
    });
    expect(reply.body.returnCode).toBe(3000);
    expect((reply.body.data as { field: string }[]).map(({ field }) => field)).toEqual([
      'noSuchField',
      'apprenticeCount',
      'firstSetProduct',
    ]);
    const official = { facts: [{ field: 'isEnterprise', value: 'true' }] };
    expect((await portal.call('POST', `${mine}/answer`, { as: enterprise, body: official })).status).toBe(
      422,
    );
  });

  it('答后立即重新匹配：说明哪项政策由什么变为什么、因哪一条', async () => {
    const before = await get<Report>(`${mine}/report`);
    const outcome = await post<AnswerOutcome>(`${mine}/answer`, {
      facts: [
        { field: 'firstSetProduct', value: 'true' },
        { field: 'apprenticeCount', value: '12' },
      ],
    });
    const after = await get<Report>(`${mine}/report`);
    expect(after.id).toBe(outcome.reportId);
    expect(outcome.decided).toBeGreaterThanOrEqual(2);
    expect(after.summary.completable).toBeLessThan(before.summary.completable);
    const training = outcome.changes.find(({ title }) => title.includes('职工技能培训'));
    expect(training).toMatchObject({ from: 'unknown', to: 'yes' });
    expect(training?.text).toMatch(/^由「待补充」变为「符合」，因.*12 人/);
  });

  it('两份报告的差异列出变化的政策和信息', async () => {
    const after = await get<Report>(`${mine}/report`);
    const diff = await get<ReportDiff>(`${mine}/report/diff?from=${report.id}&to=${after.id}`);
    expect(diff.facts.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['apprenticeCount', null, '12 人'],
      ['firstSetProduct', null, '是'],
    ]);
    expect(diff.entries.length).toBeGreaterThanOrEqual(2);
    expect(diff.from.id).toBe(report.id);
    const none = await get<ReportDiff>(`${mine}/report/diff?from=${after.id}&to=${after.id}`);
    expect([none.entries, none.facts]).toEqual([[], []]);
  });

  it('旧报告仍是当时的样子，并提示企业信息已更新', async () => {
    const old = await get<Report>(`${mine}/report?id=${report.id}`);
    expect(old.staleText).toBe('企业信息已更新，报告可能不是最新');
    expect(old.groups).toEqual(report.groups);
    expect(old.summary).toEqual(report.summary);
  });

  it('过了当天提示报告按哪天生成', async () => {
    const { id, on } = await get<Report>(`${mine}/report`, { as: otherEnterprise });
    portal.clock.advance(24 * 3_600_000);
    otherEnterprise = await portal.signIn('demo-other');
    expect((await get<Report>(`${mine}/report?id=${id}`, { as: otherEnterprise })).staleText).toContain(
      `报告按 ${on} 的情况生成`,
    );
    portal.clock.advance(-24 * 3_600_000);
    otherEnterprise = await portal.signIn('demo-other');
  });
});

describe('卡片与政策页的结论', () => {
  it('按所问次序给出结论和一句理由；没有规则的政策不在其中', async () => {
    const ids = itemsOf(report)
      .map(({ policyId }) => policyId)
      .slice(0, 3);
    const query = [...ids, 'unknown'].map((id) => `policyIds=${id}`).join('&');
    const verdicts = await get<CardVerdict[]>(`${mine}/verdicts?${query}`);
    expect(verdicts.map(({ policyId }) => policyId)).toEqual(ids);
    expect(verdicts.every(({ reason }) => reason.startsWith('依据现有信息'))).toBe(true);
    expect(await statusOf(`${mine}/verdicts`, { as: enterprise })).toBe(422);
  });

  it('政策页有逐条说明；不存在的政策是 404', async () => {
    const [{ policyId, title } = { policyId: '', title: '' }] = itemsOf(report);
    const { item } = await get<{ item: ReportItem | null }>(`${mine}/verdict?policyId=${policyId}`);
    expect(item?.title).toBe(title);
    expect(item?.conditions.length).toBeGreaterThan(0);
    expect(await statusOf(`${mine}/verdict?policyId=${first.enId}`, { as: enterprise })).toBe(404);
  });
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

describe('免登录试匹配', () => {
  const rowCounts = async () => {
    const tables = ['matching.report', 'matching.profile', 'enterprise.fact', 'enterprise.profile'];
    const counts = tables.map(
      (table) => portal.sql<{ count: number }[]>`select count(*)::int as count from ${portal.sql(table)}`,
    );
    return (await Promise.all(counts)).map(([row]) => row?.count);
  };

  it('按填写的信息给出同样的报告，什么也不保存', async () => {
    const before = await rowCounts();
    const facts = [
      { field: 'inZone', value: 'true' },
      { field: 'isResidentEnterprise', value: 'true' },
      { field: 'rdExpenseWan', value: '1,200' },
      { field: 'establishDate', value: '2016-05-20' },
    ];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    expect(tried.company).toBeNull();
    expect(tried.basisText).toContain('本次填写 4 项');
    expect(tried.summary.completable).toBeGreaterThan(20);
    expect(tried.groups.map(({ items }) => items.length)).toEqual(tried.groups.map(({ total }) => total));
    expect(
      itemsOf(tried)
        .flatMap(({ conditions }) => conditions)
        .some(({ source }) => source === '本次填写'),
    ).toBe(true);
    expect(await rowCounts()).toEqual(before);
    expect(portal.logs.some((line) => line.includes('1,200') || line.includes('2016-05-20'))).toBe(false);
  });

  it('与企业用同样的推断：C3841 就是制造业，小型就是中小微', async () => {
    const facts = [
      { field: 'industryCode', value: 'C3841' },
      { field: 'enterpriseSize', value: 'small' },
    ];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    const rows = itemsOf(tried).flatMap(({ conditions }) => conditions);
    for (const name of ['isManufacturing', 'isSme']) {
      const asked = rows.filter(({ field }) => field === name);
      expect(asked.length, name).toBeGreaterThan(0);
      expect(new Set(asked.map(({ actual }) => actual)), name).toEqual(new Set(['是']));
    }
  });

  it('按企业名称只用登记公开信息', async () => {
    const [company] = await portal.sql<{ name: string }[]>`
      select name from enterprise.library_entry where tenant_id = 'suchu' order by name limit 1`;
    const tried = await post<TryReport>(`${guest}/try`, { name: company?.name, facts: [] }, { as: null });
    expect(tried.company?.name).toBe(company?.name);
    expect(tried.basisText).toMatch(/登记 \d+ 项）$/);
    const sources = itemsOf(tried).flatMap(({ conditions }) => conditions.map(({ source }) => source));
    expect(new Set(sources.filter((one) => one !== null))).toEqual(new Set(['登记']));
  });

  it('没有这家企业是 404；什么也没填、填错是 3000', async () => {
    const tryOut = (body: unknown) => portal.call('POST', `${guest}/try`, { as: null, body });
    expect((await tryOut({ name: '不存在的公司有限公司', facts: [] })).status).toBe(404);
    expect((await tryOut({ facts: [] })).body.returnCode).toBe(3000);
    const wrong = await tryOut({
      facts: [
        { field: 'rdExpenseWan', value: '-1' },
        { field: 'industrySection', value: 'ZZ' },
        { field: 'rdExpenseWan', value: '1' },
      ],
    });
    expect(wrong.body.data).toHaveLength(3);
  });

  it('先问最能区分政策的信息，代码有选项', async () => {
    const questions = await get<QuestionList['questions']>(`${guest}/questions?size=30`, { as: null });
    expect(questions.length).toBeGreaterThan(10);
    expect(
      questions.filter(({ input }) => input === 'select').every(({ options }) => options.length > 1),
    ).toBe(true);
  });
});
