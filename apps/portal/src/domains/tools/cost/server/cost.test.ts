// The calls of the cost calculation on a real database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { CostDetail, CostResult } from '../cost-shapes.rules.ts';

let portal: TestApp;
let member: string;
let stranger: string;
beforeAll(async () => {
  portal = await testApp();
  member = await portal.signIn('demo-visitor');
  stranger = await portal.signIn('demo-other');
});
afterAll(() => portal.close());

const DETAIL = '/policy/api/customer/cost/calculate/detail';
const SAVE = '/policy/api/customer/cost/calculate/save';
const PREVIEW = '/policy/api/tool/cost/preview';
const PAGE = '/policy/api/tool/cost/page';
const COST = '/policy/api/tool/cost';
const PDF = '/policy/api/tool/cost/pdf';

const scenario = (more: object = {}) => ({
  name: '方案一',
  staff: [{ title: '工人', headcount: '１０', wage: '6,000' }],
  figures: { extraCost: '100' },
  choices: {},
  ...more,
});
const input = (more: object = {}) => ({
  name: '首年测算',
  on: '2026-06-01',
  scenarios: [scenario()],
  ...more,
});
const faultsOf = (body: { data: never }) =>
  (body.data as { field: string }[]).map(({ field }) => field).toSorted();

async function save(as = member, given: object = input()): Promise<{ id: string; result: CostResult }> {
  const reply = await portal.call('POST', SAVE, { as, body: given });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

describe('成本测算', () => {
  it('计算不保存；工资按人数、月工资与月数，全角与千分位可以识别', async () => {
    const reply = await portal.call('POST', PREVIEW, { as: member, body: input() });
    const result: CostResult = reply.body.data;
    const wage = result.scenarios[0]?.groups[0]?.items.find(({ key }) => key === 'wage');
    expect(wage?.amount).toEqual({ low: '720000.00', high: '720000.00' });
    expect(result.version).toBe('2026.1');
    expect(result.notice).toContain('结果仅供参考');
    const list = await portal.call('GET', PAGE, { as: member });
    expect(list.body.data).toMatchObject({ total: 0 });
  });
  it('未填写的一项不按 0 计入合计，说明没有才是 0；自相矛盾的指出字段', async () => {
    const preview = async (choices: object, figures: object = { extraCost: '100' }) => {
      const scenarios = [scenario({ staff: [], figures, choices })];
      const { body } = await portal.call('POST', PREVIEW, { as: member, body: input({ scenarios }) });
      return body;
    };
    const others = { vatNone: 'none', incomeNone: 'none', stampNone: 'none', energyNone: 'none' };
    const none = { ...others, siteNone: 'none', staffNone: 'none' };
    expect((await preview({ ...others, siteNone: 'none' })).data).toMatchObject({
      sentence: '方案一：全年成本不低于 100.00 元',
      scenarios: [{ annual: { low: '100.00', high: null }, missing: ['人员（未填写，未计入合计）'] }],
    });
    expect((await preview(none)).data).toMatchObject({
      sentence: '方案一：全年成本 100.00 元',
      scenarios: [{ annual: { low: '100.00', high: '100.00' }, missing: [] }],
    });
    expect(faultsOf(await preview(none, { electricityKwh: '1' }))).toEqual([
      'scenarios.0.choices.energyNone',
    ]);
  });
  it('保存、列出、重新打开、按另一版本重算、删除', async () => {
    const small = scenario({
      staff: [],
      figures: { periodSales: '100000' },
      choices: { payer: 'small', vatPeriod: 'month', place: 'urban' },
    });
    const { id } = await save(member, input({ scenarios: [small, { ...small, name: '方案二' }] }));
    const list = await portal.call('GET', PAGE, { as: member });
    expect(list.body.data).toMatchObject({
      total: 1,
      records: [{ id, title: '首年测算', version: '2026.1' }],
    });
    const vatOf = (detail: CostDetail) =>
      detail.saved?.result.scenarios[0]?.groups[1]?.items.find(({ key }) => key === 'vat')?.amount?.low;
    const opened: CostDetail = (await portal.call('GET', `${DETAIL}?id=${id}`, { as: member })).body.data;
    expect(opened.saved?.input.scenarios[1]?.name).toBe('方案二');
    expect([vatOf(opened), opened.saved?.isRecomputed]).toEqual(['12000.00', false]);
    const again: CostDetail = (await portal.call('GET', `${DETAIL}?id=${id}&version=2025.1`, { as: member }))
      .body.data;
    expect([vatOf(again), again.saved?.isRecomputed]).toEqual(['0.00', true]);
    expect(again.saved?.savedVersion).toBe('2026.1');
    const gone = await portal.call('DELETE', `${COST}?id=${id}`, { as: member });
    expect(gone.status).toBe(200);
    expect((await portal.call('GET', `${DETAIL}?id=${id}`, { as: member })).status).toBe(404);
  });
  it('不带编号给出参数版本：租户自己的参数盖在全国参数上，未知的为空', async () => {
    const { versions, saved }: CostDetail = (await portal.call('GET', DETAIL, { as: member })).body.data;
    expect(saved).toBeNull();
    expect(versions.map(({ version }) => version)).toEqual(['2026.1', '2025.1']);
    const row = (key: string) => versions[0]?.parameters.find((one) => one.key === key);
    expect(row('wage.minimum')).toMatchObject({ value: '2170', verified: false });
    expect(row('base.lower')).toMatchObject({ value: null, reference: '2024 年度为 4227 元/月' });
    expect(row('medical.employer')?.value).toBeNull();
  });
  it('每一处错误都列出，什么也不保存', async () => {
    const wrong = input({
      name: '',
      on: '2024-12-31',
      scenarios: [
        scenario({
          staff: [{ title: '', headcount: '-1', wage: 'NaN' }],
          figures: { baseLower: '2', baseUpper: '1', landAreaMu: '999999999999' },
        }),
      ],
    });
    const before = await portal.sql`select count(*)::int as n from tools.result`;
    for (const path of [SAVE, PREVIEW]) {
      const { status, body } = await portal.call('POST', path, { as: member, body: wrong });
      expect([status, body.returnCode]).toEqual([422, 3000]);
      expect(faultsOf(body)).toEqual([
        'name',
        'on',
        'scenarios.0.figures.baseLower',
        'scenarios.0.figures.baseUpper',
        'scenarios.0.figures.landAreaMu',
        'scenarios.0.staff.0.headcount',
        'scenarios.0.staff.0.wage',
      ]);
    }
    expect(await portal.sql`select count(*)::int as n from tools.result`).toEqual(before);
  });
  it('没有这个版本、没有方案、自带结果都被拒绝', async () => {
    const faults = async (given: object) => {
      const { status, body } = await portal.call('POST', PREVIEW, { as: member, body: given });
      expect(status).toBe(422);
      return faultsOf(body);
    };
    expect(await faults(input({ version: '2019.1' }))).toEqual(['version']);
    expect(await faults(input({ scenarios: [] }))).toEqual(['scenarios']);
    expect(await faults({ ...input(), result: { annual: '1' } })).toEqual(['result']);
  });
  it('未登录不能使用；别人的测算如同不存在', async () => {
    const { id } = await save();
    const refused = [
      await portal.call('GET', DETAIL),
      await portal.call('POST', SAVE, { body: input() }),
      await portal.call('POST', PREVIEW, { body: input() }),
      await portal.call('GET', PAGE),
      await portal.call('DELETE', `${COST}?id=${id}`),
      await portal.call('GET', `${PDF}?id=${id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401));
    const missing = [
      await portal.call('GET', `${DETAIL}?id=${id}`, { as: stranger }),
      await portal.call('DELETE', `${COST}?id=${id}`, { as: stranger }),
      await portal.call('GET', `${PDF}?id=${id}`, { as: stranger }),
      await portal.call('GET', `${DETAIL}?id=nothing`, { as: member }),
      await portal.call('DELETE', `${COST}?id=nothing`, { as: member }),
      await portal.call('GET', `${PDF}?id=nothing`, { as: member }),
    ];
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404));
  });
  it('同一个 Idempotency-Key 只保存一次', async () => {
    const headers = { 'idempotency-key': 'cost-once-0001' };
    const first = await portal.call('POST', SAVE, { as: stranger, body: input(), headers });
    const second = await portal.call('POST', SAVE, { as: stranger, body: input(), headers });
    expect(second.body.data).toEqual(first.body.data);
    expect((await portal.call('GET', PAGE, { as: stranger })).body.data).toMatchObject({ total: 1 });
  });
  it('导出 PDF', async () => {
    const { id } = await save();
    const reply = await portal.call('GET', `${PDF}?id=${id}`, { as: member });
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(String(reply.headers['content-disposition'])).toContain(encodeURIComponent('成本测算_首年测算'));
    expect(reply.text.slice(0, 5)).toBe('%PDF-');
  });
});
