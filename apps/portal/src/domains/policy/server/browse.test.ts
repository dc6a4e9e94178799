// What visitors browse beside the search, and tags; and the message that follows a publish.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { importPolicies } from './import-policies.ts';
import { notifySubscribers } from './notify-subscribers.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

interface Answer {
  total: number;
  records: { policy: { title: string }; window: { state: string; closesOn: string | null } }[];
}
const read = async <T>(url: string, as?: string): Promise<T> => {
  const reply = await portal.call('GET', url, as ? { as } : {});
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data as T;
};

describe('今日申报与申报项目', () => {
  it('今日可申报只含窗口打开的项目，先截止的在前', async () => {
    const { records } = await read<Answer>('/policy/api/ua/policy/today-declare?size=50');
    expect(records.length).toBeGreaterThan(5);
    for (const { window } of records) expect(['open', 'closing', 'longterm']).toContain(window.state);
    const closing = records.map(({ window }) => window.closesOn ?? '9999');
    expect(closing).toEqual(closing.toSorted());
  });
  it('按状态筛选', async () => {
    const { records } = await read<Answer>('/policy/api/ua/declare/page?state=upcoming&size=50');
    expect(new Set(records.map(({ window }) => window.state))).toEqual(new Set(['upcoming']));
  });
  it('不存在的月份报 3000', async () => {
    expect((await portal.call('GET', '/policy/api/ua/declare/page?month=2026-13')).body.returnCode).toBe(
      3000,
    );
  });
  it('日历有十二个月，与按月查询一致', async () => {
    const months = await read<{ month: string; count: number }[]>('/policy/api/ua/policy/calendar');
    expect(months).toHaveLength(12);
    for (const { month, count } of months)
      expect((await read<Answer>(`/policy/api/ua/declare/page?month=${month}`)).total, month).toBe(count);
  });
  it('推荐政策都在有效期内，可按层级', async () => {
    const cards = await read<{ validity: string; level: string }[]>(
      '/policy/api/ua/policy/recommendList?level=5&size=20',
    );
    expect(cards.length).toBeGreaterThan(3);
    for (const { validity, level } of cards) {
      expect(level).toBe('5');
      expect(['expired', 'superseded', 'repealed']).not.toContain(validity);
    }
  });
});

describe('英文政策', () => {
  it('分页、关键词与详情', async () => {
    const { records } = await read<{ records: { id: string; title: string }[] }>(
      '/policy/api/ua/english/policy/pcPage?keyword=high-tech',
    );
    expect(records.length).toBeGreaterThan(0);
    const detail = await read<{ body: string; policyId: string | null }>(
      `/policy/api/ua/english/policy?id=${records[0]?.id}`,
    );
    expect(detail.body).toContain('<p>');
  });
  it('不存在的英文政策为 404', async () => {
    expect(
      (await portal.call('GET', '/policy/api/ua/english/policy?id=0190f3a0-0000-7000-8000-000000000000'))
        .status,
    ).toBe(404);
  });
});

describe('标签', () => {
  it('热门标签按顺序，全部标签可搜索，我的订阅初始为空', async () => {
    const as = await portal.signIn('demo-visitor');
    const top = await read<{ name: string }[]>('/policy/api/customer/tag/getTags', as);
    expect(top[0]?.name).toBe('高企');
    const found = await read<{ name: string }[]>(
      `/policy/api/customer/tag/list?keyword=${encodeURIComponent('数字')}`,
      as,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(await read<unknown[]>('/policy/api/customer/tag/mySubscribe', as)).toEqual([]);
  });
});

const record = (id: string) => ({
  id,
  title: '新发布的政策',
  docNo: null,
  issuer: ['中新苏滁高新技术产业开发区管理委员会'],
  level: '5',
  issued: '2026-11',
  effectiveFrom: null,
  effectiveTo: null,
  validity: 'valid',
  type: '资金奖补',
  industries: ['ALL'],
  tags: ['高企'],
  supportMode: ['资金奖励'],
  applyMode: 'apply',
  amountText: null,
  amount: null,
  applicationWindow: null,
  summary: '一条新政策。',
  conditions: null,
  exclusions: null,
  conditionsNature: 'targeting',
  confidence: 'low',
  source: '测试',
  evidence: 'memory',
  verified: false,
});

describe('发布后通知订阅者', () => {
  it('导入的错误都是中文，写明哪一项；没有编号的行不算重复', async () => {
    const deps = { sql: portal.sql, now: () => portal.clock.now(), tenantId: 'suchu', isDryRun: true };
    const { title: _title, ...untitled } = record('N-NEW-003');
    const rows = [
      untitled,
      { ...untitled, title: '政策甲', id: '' },
      { ...untitled, title: '政策乙', id: '' },
      5,
    ];
    const { faults } = await importPolicies(deps, rows);
    expect(faults).toEqual([
      { row: 1, id: 'N-NEW-003', field: 'title', errorMessage: '此项为必填项' },
      { row: 2, id: '', field: 'id', errorMessage: '格式不正确' },
      { row: 3, id: '', field: 'id', errorMessage: '格式不正确' },
      { row: 4, id: '', field: '整行', errorMessage: '数据类型不正确' },
    ]);
  });

  it('给钱的政策没有审查记录、出现存疑的词，导入时提示；审查写在政策详情', async () => {
    const deps = { sql: portal.sql, now: () => portal.clock.now(), tenantId: 'suchu' };
    const legalityReview = { done: true, date: '2026-03-01', docNo: '滁高新审〔2026〕3号' };
    const given = {
      ...record('N-NEW-009'),
      amountText: '最高 20 万元',
      legalityReview,
      note: '实行税收返还',
    };
    const { created, warnings } = await importPolicies(deps, [given]);
    expect(created).toBe(1);
    expect(warnings.map(({ row, field }) => [row, field])).toEqual([
      [1, 'competitionReview'],
      [1, 'note'],
    ]);
    const [row] = await portal.sql<{ id: string }[]>`select id from policy.policy where code = 'N-NEW-009'`;
    const detail = await read<object>(`/policy/api/ua/policy/detail?id=${row?.id}`);
    expect(detail).toMatchObject({ legalityReview, competitionReview: null });
  });

  it('有误的行逐行报告，正确的行导入，重复导入不新增，消息只发一次', async () => {
    const as = await portal.signIn('demo-other');
    await portal.call('POST', '/policy/api/customer/tag/add', { as, body: { tag: '高企' } });
    const published: string[] = [];
    const deps = {
      sql: portal.sql,
      now: () => portal.clock.now(),
      tenantId: 'suchu',
      onPublished: async (_tx: unknown, ids: string[]) => void published.push(...ids),
    };
    const first = await importPolicies(deps, [
      record('N-NEW-001'),
      { ...record('bad'), level: '9', type: '没有的类型' },
      record('N-NEW-001'),
    ]);
    expect(first.created).toBe(1);
    expect(new Set(first.faults.map(({ row }) => row))).toEqual(new Set([2, 3]));
    expect((await importPolicies(deps, [record('N-NEW-001')])).created).toBe(0);
    expect((await importPolicies({ ...deps, isDryRun: true }, [record('N-NEW-002')])).created).toBe(1);
    for (let twice = 0; twice < 2; twice++)
      await notifySubscribers({ sql: portal.sql, now: () => portal.clock.now() }, published);
    const { records } = await read<{ records: { title: string }[] }>('/policy/api/customer/msg/page', as);
    expect(records.filter(({ title }) => title.includes('有新政策'))).toHaveLength(1);
  });
});
