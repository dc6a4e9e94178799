// 企业评价 on a real database: contradictions are refused and not kept, the grade is the one of today's rules, former days.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Reply, type TestApp } from '../../../../server/test-app.ts';
import type { Outcome } from '../../report/tool-shapes.rules.ts';

let portal: TestApp;
let as: string;
beforeAll(async () => {
  portal = await testApp();
  as = await portal.signIn('demo-enterprise');
});
afterAll(() => portal.close());

const data = <T>(reply: Reply): T => {
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data as T;
};
const fieldsOf = (reply: Reply): string[] => {
  expect(reply.status, reply.text).toBe(422);
  return [
    ...new Set((reply.body.data as unknown as { field: string }[]).map(({ field }) => field)),
  ].toSorted();
};
const post = (url: string, body: object) => portal.call('POST', `/policy/api${url}`, { as, body });
const grade = async () =>
  data<{ hasResult: boolean; resultId: string | null; on: string | null; gradeLabel: string }>(
    await portal.call('GET', '/policy/api/customer/evaluate/grade', { as }),
  );
const SCORE = '/tec/en/score/v2';
const RECOMPUTE = '/tool/en/result/recompute';
const kept = async () => {
  const [row] = await portal.sql<
    { n: number }[]
  >`select (select count(*) from tools.result)::int + (select count(*) from tools.draft)::int as n`;
  return row?.n ?? 0;
};

test('矛盾的填写一次指出所有字段，评分与草稿都不保存', async () => {
  const wrong = {
    establishedOn: '2999-01-01',
    rd1: '60',
    rd2: '70',
    rd3: '90',
    rdDomestic: '300',
    marketShare: '250',
    developmentScore: '150',
    ipGrade: 'highValue',
    class1: '0',
    rdInstitution: 'none',
    hasProvincialInstitution: true,
    sales3: '5000',
    totalIncome3: '2000',
  };
  const named = [...Object.keys(wrong), 'on'].toSorted();
  const before = await kept();
  for (const url of [SCORE, '/tec/en/commit', '/tec/en/save/base'])
    expect(fieldsOf(await post(url, wrong)), url).toEqual(named);
  expect(fieldsOf(await post(SCORE, { rd1: '60', rd2: '70', rd3: '90', rdTotal: '1000' }))).toEqual([
    'rd1',
    'rd2',
    'rd3',
    'rdTotal',
  ]);
  expect(await kept()).toBe(before);
});

test('结论是今天有效规则下的最近一次，换日期重新计算的不顶替', async () => {
  expect(await grade()).toMatchObject({ hasResult: false, gradeLabel: '尚未按现行规则评价' });
  await post(SCORE, { staffAvg: '100', on: '2026-03-31' });
  expect(await grade()).toMatchObject({ hasResult: false });
  const { id, report } = data<Outcome>(await post(SCORE, { staffAvg: '100' }));
  for (const on of ['2026-03-31', '2030-01-01', '2020-06-17']) {
    data<Outcome>(await post(RECOMPUTE, { id, on }));
    expect(await grade(), on).toMatchObject({ hasResult: true, resultId: id, on: report.on });
  }
  const again = data<Outcome>(await post(RECOMPUTE, { id, on: report.on }));
  expect(await grade()).toMatchObject({ resultId: again.id });
});

test('早于成立日期的规则日期不能重新计算', async () => {
  const { id } = data<Outcome>(await post(SCORE, { establishedOn: '2021-05-01' }));
  expect(fieldsOf(await post(RECOMPUTE, { id, on: '2021-04-30' }))).toEqual(['establishedOn', 'on']);
  expect((await post(RECOMPUTE, { id, on: '2021-05-01' })).status).toBe(200);
});

test('2022-08-01 以前按高新技术企业的规则评价并保存', async () => {
  const { id, report } = data<Outcome>(await post(SCORE, { staffAvg: '100', on: '2020-06-17' }));
  expect(report.rules.map(({ key, version }) => `${key}-${version}`)).toEqual(['hnte-2016']);
  const detail = await portal.call('GET', `/policy/api/tool/en/result/detail?id=${id}`, { as });
  expect(data(detail)).toMatchObject({ card: { ruleVersion: 'hnte-2016' } });
});
