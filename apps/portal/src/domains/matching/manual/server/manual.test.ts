import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type CallOptions } from '../../../../server/test-app.ts';
import type { Report, ReportHead } from '../../report/report-shape.rules.ts';
import type { ReportItem } from '../../verdict/verdict-shape.rules.ts';
import type { ManualCondition } from '../manual-shape.rules.ts';
import type { RuleRow } from '../../rule/rule-shape.rules.ts';

const portal = await testApp();
afterAll(() => portal.close());

const mine = '/policy/api/customer/policy/match';
const manual = '/policy/api/manager/rule/manual-answer';
const [first, second] = DEMO_ENTERPRISES;
const operator = await portal.signIn('demo-operator');
const reviewer = await portal.signIn('demo-reviewer');
const enterprise = await portal.signIn('demo-enterprise');

const get = async <T>(url: string, options: CallOptions = { as: operator }): Promise<T> => {
  const reply = await portal.call('GET', url, options);
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return reply.body.data;
};
const send = (body: unknown, as: string | null = operator) => portal.call('POST', manual, { as, body });
interface Found {
  records: ManualCondition[];
  total: number;
  totalIsLowerBound?: boolean;
}
const list = (query: Record<string, string> = {}, as = operator) =>
  get<Found>(`${manual}/list?${String(new URLSearchParams({ size: '100', ...query }))}`, { as });

const CODE = 'D-SC-009';
const LEAF = 'all.3';
const { records: rules } = await get<{ records: RuleRow[] }>(`/policy/api/manager/rule/list?keyword=${CODE}`);
const policyId = rules[0]!.policyId;
const [asked] = (await list({ scope: 'all', policy: CODE })).records;
const condition = asked!.condition;
const given = (more: object = {}) => ({
  policyId,
  leafId: LEAF,
  enId: first.enId,
  condition,
  answer: 'yes',
  ...more,
});
const own = async (query: Record<string, string>) =>
  (await list({ enterprise: first.name, policy: CODE, ...query })).records;
const itemOf = async (): Promise<ReportItem> =>
  (await get<{ item: ReportItem }>(`${mine}/verdict?policyId=${policyId}`, { as: enterprise })).item;
const conditionOf = ({ conditions }: ReportItem) => conditions.find(({ id }) => id === LEAF);

/** Conditions of one policy that wait for the same enterprise: which policy has several changes with the year. */
async function severalOfOne(): Promise<ManualCondition[]> {
  for (let current = 1; ; current += 1) {
    const { records } = await list({ scope: 'all', current: String(current) });
    const all = Map.groupBy(records, ({ enId, code }) => `${code} ${enId}`);
    const several = [...all.values()].find(({ length }) => length > 1);
    if (several) return several;
    expect(records).not.toEqual([]);
  }
}

describe('待核定的条件', () => {
  it('只列有匹配报告的企业，可改为整个企业库', async () => {
    expect((await list()).total).toBe(0);
    const library = await list({ scope: 'all', state: 'all', policy: CODE });
    expect(library.total).toBeGreaterThanOrEqual(200);
    await get(`${mine}/report`, { as: enterprise });
    const { records, total } = await list();
    expect(new Set(records.map(({ enId }) => enId))).toEqual(new Set([first.enId]));
    expect(total).toBe(records.length);
    expect(records.map(({ code }) => code)).toEqual(records.map(({ code }) => code).toSorted());
  });

  it('写明企业、政策、条件、依据，以及两种核定各使结论怎样', async () => {
    expect(await own({})).toEqual([
      expect.objectContaining({
        enId: first.enId,
        enterpriseName: first.name,
        policyId,
        leafId: LEAF,
        clause: expect.stringMatching(/^第.+条/),
        isExclusion: false,
        answer: null,
        officer: null,
        answeredAt: null,
        verdictLabel: '待补充',
        ifYesLabel: '符合',
        ifNoLabel: '不符合',
      }),
    ]);
  });

  it('待核定的只有结论等待核定的；全部之中还有不影响结论的', async () => {
    // of one enterprise: the whole library has more than are counted
    const query = { scope: 'all', enterprise: first.name };
    const [open, all] = [await list(query), await list({ ...query, state: 'all' })];
    expect(all.totalIsLowerBound ?? false).toBe(false);
    expect(open.total).toBeGreaterThan(0);
    expect(open.total).toBeLessThan(all.total);
    expect(new Set(open.records.map(({ verdictLabel }) => verdictLabel))).toEqual(new Set(['待补充']));
    expect(
      all.records.some(
        ({ ifYesLabel, verdictLabel }) => ifYesLabel === '不符合' && verdictLabel === '不符合',
      ),
    ).toBe(true);
  });

  it('按企业、政策名称或编号查找，分页不重不漏', async () => {
    const title = rules[0]!.title;
    expect((await list({ policy: title.slice(2, 9) })).records.map(({ code }) => code)).toContain(CODE);
    expect((await list({ enterprise: second.name })).total).toBe(0);
    expect((await list({ policy: '没有这项政策' })).records).toEqual([]);
    const query = { scope: 'all', policy: CODE, size: '7' };
    const [one, two] = [await list(query), await list({ ...query, current: '2' })];
    const ids = [...one.records, ...two.records].map(({ enId }) => enId);
    expect(new Set(ids).size).toBe(14);
    expect(one.total).toBe(two.total);
  });

  it('每页过多、错误的筛选是 3000；企业用户 403，访客 401；审核员同样可看', async () => {
    const wrong = await portal.call('GET', `${manual}/list?state=x&scope=y&size=1000`, { as: operator });
    expect(wrong.body.returnCode).toBe(3000);
    expect((wrong.body.data as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
      'scope',
      'size',
      'state',
    ]);
    expect((await portal.call('GET', `${manual}/list`, { as: enterprise })).status).toBe(403);
    expect((await portal.call('GET', `${manual}/list`, { as: null })).status).toBe(401);
    expect((await list({}, reviewer)).total).toBe((await list()).total);
  });
});

describe('核定', () => {
  it('无人工判断的条件、无此企业、无此政策、错误的答案、无权的人', async () => {
    expect((await send(given({ leafId: 'all.0' }))).body.data).toEqual([
      { field: 'leafId', errorMessage: '该条件不需要人工判断' },
    ]);
    expect((await send(given({ answer: 'perhaps' }))).body.returnCode).toBe(3000);
    expect((await send(given({ enId: policyId }))).status).toBe(404);
    expect((await send(given({ policyId: first.enId }))).status).toBe(404);
    expect((await send(given(), enterprise)).status).toBe(403);
    expect((await send(given(), null)).status).toBe(401);
  });

  it('条件的文字已不是所读到的：409，什么也不记录', async () => {
    const reply = await send(given({ condition: '完全不同的条件：未受过处罚' }));
    expect(reply).toMatchObject({ status: 409, body: { message: '条件已修改，请重新查看' } });
    expect((await list({ state: 'answered' })).total).toBe(0);
  });

  it('一个条件核定为否而结论已定，同一政策的其他条件不再待核定', async () => {
    const waiting = await severalOfOne();
    const { leafId, enId, policyId: fund, code, enterpriseName, condition: words } = waiting[0]!;
    const left = async () =>
      (await list({ scope: 'all', enterprise: enterpriseName, policy: code })).records.filter(
        (one) => one.enId === enId,
      );
    expect((await left()).length).toBeGreaterThan(1);
    const answer = { policyId: fund, leafId, enId, condition: words };
    expect((await send({ ...answer, answer: 'no' })).status).toBe(200);
    expect(await left()).toEqual([]);
    expect((await send({ ...answer, answer: 'clear' })).status).toBe(200);
    expect((await left()).length).toBeGreaterThan(1);
  });

  it('结论随之改变，报告提示已有新的核定，新的报告写明由谁核定、何时', async () => {
    const before = await get<Report>(`${mine}/report`, { as: enterprise });
    expect(before.staleText).toBeNull();
    expect((await itemOf()).verdict).toBe('unknown');
    expect((await send(given())).status).toBe(200);
    const stale = await get<Report>(`${mine}/report`, { as: enterprise });
    expect(stale.staleText).toBe('人工判断或自我声明的条件已有新的答复，报告可能不是最新');
    expect(stale.groups).toEqual(before.groups);
    const made = await portal.call('POST', `${mine}/report/generate`, { as: enterprise, body: {} });
    const { id } = made.body.data as ReportHead;
    const after = await get<Report>(`${mine}/report?id=${id}`, { as: enterprise });
    const item = after.groups.flatMap(({ items }) => items).find((one) => one.policyId === policyId)!;
    expect(item.verdict).toBe('yes');
    expect(conditionOf(item)).toMatchObject({
      actual: '经工作人员确认情况属实',
      source: '主管部门核定',
      asOf: after.on,
      verdictLabel: '满足',
    });
    expect(after.staleText).toBeNull();
  });

  it('列在已核定之中，有核定人与时间；再次确认不使报告过时', async () => {
    expect(await own({})).toEqual([]);
    const [answered] = await own({ state: 'answered' });
    expect(answered).toMatchObject({ answer: 'yes', officer: 'demo-operator', verdictLabel: '符合' });
    expect(answered?.answeredAt).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    portal.clock.advance(24 * 3_600_000);
    const later = await portal.signIn('demo-reviewer');
    expect((await send(given(), later)).status).toBe(200);
    portal.clock.advance(-24 * 3_600_000);
    expect((await own({ state: 'all' }))[0]).toMatchObject({ answer: 'yes', officer: 'demo-reviewer' });
    expect((await get<Report>(`${mine}/report`, { as: enterprise })).staleText).toBeNull();
  });

  it('换了条件文字就不再作数，回到待核定；撤回之后没有记录', async () => {
    await portal.sql`update matching.manual_answer set condition_text = '别的文字'`;
    expect((await itemOf()).verdict).toBe('unknown');
    expect(await own({ state: 'answered' })).toEqual([]);
    expect(await own({})).toHaveLength(1);
    await send(given({ answer: 'clear' }));
    expect(await portal.sql`select * from matching.manual_answer`).toHaveLength(0);
  });

  it('每次核定都有审计记录：谁、哪家企业、哪个条件、由什么改为什么', async () => {
    const now = await portal.signIn('demo-reviewer');
    for (const answer of ['no', 'clear']) expect((await send(given({ answer }), now)).status).toBe(200);
    const events = await portal.sql<{ event: string; facts: Record<string, string> }[]>`
      select event, facts from operator.audit_event where event = 'rule.answered' order by seq desc limit 2`;
    expect(events.map(({ facts }) => facts)).toEqual([
      {
        role: 'rule-reviewer',
        policyId,
        leafId: LEAF,
        enId: first.enId,
        condition,
        answer: 'clear',
        was: 'no',
      },
      {
        role: 'rule-reviewer',
        policyId,
        leafId: LEAF,
        enId: first.enId,
        condition,
        answer: 'no',
        was: 'none',
      },
    ]);
  });
});
