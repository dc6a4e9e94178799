// The tools' calls on a real database: what they compute, refuse, keep, and give to the profile (issue 4).
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { openTools } from './test-tools.ts';
import type { Outcome, ToolForm } from '../report/tool-shapes.rules.ts';

const { portal, enterprise, visitor, data, fieldsOf, post, get } = await openTools();
const other = await portal.signIn('demo-other');
afterAll(() => portal.close());
const countOf = async (tool: string) => {
  const [row] = await portal.sql<
    { n: number }[]
  >`select count(*)::int as n from tools.result where tool = ${tool}`;
  return row?.n ?? 0;
};

const BATTERY = { gbCode: 'C3841', staff: '299', revenueWan: '5000', assetsWan: '1' };

const TECH = {
  isResident: true,
  totalStaff: '100',
  salesRevenue: '10000',
  totalAssets: '10000',
  isProhibited: false,
  hasIncident: false,
  isAbnormal: false,
  isDishonest: false,
  techStaff: '30',
  rdExpense: '600',
  choose: 'sales',
  class1: '1',
  class2: '0',
};

describe('科技型中小企业评价', () => {
  const SAVE = '/customer/eva/technology/save';
  test('服务端计算并保存；客户端送来的分数被忽略', async () => {
    const { id, report } = data<Outcome>(await post(SAVE, { ...TECH, score: 1 }));
    expect(id).not.toBeNull();
    expect(report.score).toEqual({ min: 100, max: 100, full: 100 });
    expect(report.grade).toBe('pass');
    const form = data<ToolForm>(await get('/customer/eva/technology/detail'));
    expect(form.last?.id).toBe(id);
    expect(form.prefill.find(({ field }) => field === 'techStaff')).toMatchObject({
      value: '30',
      source: '上次测算',
    });
    expect(form.versions[0]).toMatchObject({ docNo: '国科发政〔2017〕115号', isVerified: false });
  });
  test('试算不保存', async () => {
    const before = await countOf('tech-scale');
    expect(data<Outcome>(await post(SAVE, { ...TECH, isPreview: true })).id).toBeNull();
    expect(await countOf('tech-scale')).toBe(before);
  });
  test('矛盾与有误的输入逐项报出，什么也不保存', async () => {
    const before = await countOf('tech-scale');
    const bad = { ...TECH, techStaff: '101', salesRevenue: '１e5', class1: '-1' };
    expect(fieldsOf(await post(SAVE, bad)).toSorted()).toEqual([
      'class1',
      'salesRevenue',
      'techStaff',
      'totalStaff',
    ]);
    expect(fieldsOf(await post(SAVE, { ...TECH, choose: 'best', nope: 1 })).toSorted()).toEqual([
      'choose',
      'nope',
    ]);
    expect(await countOf('tech-scale')).toBe(before);
  });
  test('同意后得分写入企业资料，来源为自填；不同意则不写', async () => {
    const scoreFacts = () => portal.sql<{ value: string }[]>`
      select value from enterprise.fact where field = 'techSmeScore' and en_id = ${DEMO_ENTERPRISES[0].enId} and source = 'self' and origin = 'tool:tech-scale'`;
    expect(data<Outcome>(await post(SAVE, TECH)).recorded).toEqual([]);
    expect(await scoreFacts()).toHaveLength(0);
    expect(data<Outcome>(await post(SAVE, { ...TECH, isAgreed: true })).recorded).toEqual([
      '科技型中小企业评价得分',
    ]);
    expect((await scoreFacts()).map(({ value }) => value)).toEqual(['100']);
  });
  test('得分是区间时不写入企业资料', async () => {
    const { report, recorded } = data<Outcome>(await post(SAVE, { ...TECH, class1: '', isAgreed: true }));
    expect(report.score?.min).toBeLessThan(report.score?.max ?? 0);
    expect(recorded).toEqual([]);
  });
  test('游客 401，未绑定企业 403', async () => {
    expect((await post(SAVE, TECH, null)).status).toBe(401);
    expect((await post(SAVE, TECH, visitor)).status).toBe(403);
    expect((await get('/customer/eva/technology/detail', visitor)).status).toBe(403);
  });
});

const EVALUATE = {
  establishedOn: '2019-06-18',
  staffAvg: '100',
  techStaffAvg: '30',
  sales3: '8000',
  rd3: '480',
};

describe('企业评价', () => {
  const SCORE = '/tec/en/score/v2';
  test('没有评价过时如实说明', async () =>
    expect(data(await get('/customer/evaluate/grade', other))).toMatchObject({
      hasResult: false,
      gradeLabel: '尚未按现行规则评价',
    }));
  test('按今天有效的规则计算；结论可再次读取', async () => {
    const { id, report } = data<Outcome>(await post(SCORE, { ...EVALUATE, score: 100 }));
    expect(report.rules.map(({ key, version }) => `${key}-${version}`)).toEqual([
      'hnte-2016',
      'quality-sme-2026',
    ]);
    const row = report.sections[0]?.rows.find((one) => one.id === '4');
    expect(row).toMatchObject({ actual: '30%', verdict: 'yes' });
    expect(report.score?.min).toBeLessThan(report.score?.max ?? 0);
    expect(data(await get('/customer/evaluate/grade'))).toMatchObject({ hasResult: true, resultId: id });
  });
  test('按日期选版本：2026-03-31 用 63 号，次日用 2 号', async () => {
    const versionOn = async (on: string) =>
      data<Outcome>(await post(SCORE, { ...EVALUATE, on, isPreview: true })).report.rules[1]?.docNo;
    expect(await versionOn('2026-03-31')).toBe('工信部企业〔2022〕63号');
    expect(await versionOn('２０２６-04-01')).toBe('工信部企业〔2026〕2号');
    expect(fieldsOf(await post(SCORE, { ...EVALUATE, on: '2015-12-31' }))).toEqual(['on']);
  });
  test('矛盾的数字都被指出', async () =>
    expect(
      fieldsOf(
        await post(SCORE, {
          techStaffAvg: '101',
          staffAvg: '100',
          main3: '2',
          sales3: '1',
          establishedOn: '2019-02-30',
        }),
      ).toSorted(),
    ).toEqual(['establishedOn', 'main3', 'sales3', 'staffAvg', 'techStaffAvg']));
  test('预填只给自己的企业：他人的企业 403，不存在的 404', async () => {
    const [first, second, foreign] = DEMO_ENTERPRISES;
    for (const { enId } of [first, second])
      expect((await get(`/tec/en/basic/v2?enId=${enId}`)).status).toBe(200);
    expect((await get(`/tec/en/basic/v2?enId=${foreign.enId}`)).status).toBe(403);
    expect((await get('/tec/en/basic/v2?enId=nope')).status).toBe(404);
    expect((await get('/tec/en/basic/v2', null)).status).toBe(401);
    expect((await get('/tec/en/basic/v2', visitor)).status).toBe(403);
  });
  test('自己的另一家企业得到它自己的上次测算，而不是当前企业的', async () => {
    const { last } = data<ToolForm>(await get(`/tec/en/basic/v2?enId=${DEMO_ENTERPRISES[1].enId}`));
    expect(last).toBeNull();
  });
});

describe('企业评价（旧版）', () => {
  test('草稿、旧版计算、提交后草稿消失', async () => {
    expect(data(await post('/tec/en/save/base', { ...EVALUATE, ipGrade: 'class1' }))).toEqual({ ok: true });
    const draft = data<ToolForm>(await get('/tec/en/form'));
    expect(draft.prefill.find(({ field }) => field === 'ipGrade')).toMatchObject({
      value: 'class1',
      source: '草稿',
    });
    const { report } = data<Outcome>(await post('/tec/en/commit', EVALUATE));
    expect(report.on).toBe('2026-03-31');
    expect(report.rules[1]?.version).toBe('2022');
    const after = data<ToolForm>(await get('/tec/en/form'));
    expect(after.prefill.find(({ source }) => source === '草稿')).toBeUndefined();
    expect(after.versions.map(({ version }) => version)).toEqual(['2026', '2022', '2016']);
  });
  test('草稿有误时不保存；未登录与未绑定被拒', async () => {
    expect(fieldsOf(await post('/tec/en/save/base', { rd3: '-1' }))).toEqual(['rd3']);
    expect((await post('/tec/en/save/base', EVALUATE, null)).status).toBe(401);
    expect((await post('/tec/en/commit', EVALUATE, visitor)).status).toBe(403);
    expect((await get('/tec/en/form', visitor)).status).toBe(403);
    expect(fieldsOf(await post('/tec/en/commit', { rd3: 'abc' }))).toEqual(['rd3']);
  });
});

describe('测算记录', () => {
  const save = async () => data<Outcome>(await post('/tec/en/commit', EVALUATE)).id ?? '';
  test('换一个日期重新计算，并与原记录对比', async () => {
    const a = await save();
    const { id: b, report } = data<Outcome>(
      await post('/tool/en/result/recompute', { id: a, on: '2026-04-01' }),
    );
    expect(report.rules[1]?.version).toBe('2026');
    const { rows } = data<{ rows: { id: string; isDifferent: boolean; b: object | null }[] }>(
      await get(`/tool/en/result/compare?a=${a}&b=${b}`),
    );
    expect(rows.find(({ id }) => id === 'hnte/4')?.isDifferent).toBe(false);
    expect(rows.find(({ id }) => id === 'specialized/years')?.isDifferent).toBe(true);
  });
  test('试算不留记录，日期有误 3000，记录不存在 404', async () => {
    const id = await save();
    const before = await countOf('evaluate-old');
    await post('/tool/en/result/recompute', { id, on: '2026-04-01', isPreview: true });
    expect(await countOf('evaluate-old')).toBe(before);
    expect(fieldsOf(await post('/tool/en/result/recompute', { id, on: '2001-01-01' }))).toEqual(['on']);
    expect((await post('/tool/en/result/recompute', { id: 'nope', on: '2026-04-01' })).status).toBe(404);
  });
  test('别人的记录一律 404；列表只有自己的', async () => {
    const id = await save();
    for (const path of ['detail?id=', 'compare?b=x&a='])
      expect((await get(`/tool/en/result/${path}${id}`, other)).status).toBe(404);
    expect((await post('/tool/en/result/adopt', { id }, other)).status).toBe(404);
    expect((await portal.call('DELETE', `/policy/api/tool/en/result?id=${id}`, { as: other })).status).toBe(
      404,
    );
    expect((await get(`/tool/result/detail?id=${id}`)).status).toBe(404);
    expect(data<{ total: number }>(await get('/tool/en/result/page', other)).total).toBe(0);
  });
  test('不同工具的记录不能对比', async () => {
    const a = await save();
    const b = data<Outcome>(await post('/customer/eva/technology/save', TECH)).id;
    expect(data(await get(`/tool/en/result/detail?id=${b}`))).toMatchObject({
      card: { id: b },
    });
    expect((await get(`/tool/en/result/compare?a=${a}&b=${b}`)).status).toBe(400);
  });
  test('规模结果经同意写入企业资料', async () => {
    const { id } = data<Outcome>(await post('/tool/scale/save', BATTERY));
    expect(data(await post('/tool/en/result/adopt', { id }))).toEqual({ recorded: ['企业规模'] });
    const prefill = data<{ field: string }[]>(await get('/tool/scale/prefill'));
    expect(Array.isArray(prefill)).toBe(true);
    const rows = await portal.sql<{ value: string }[]>`
      select value from enterprise.fact where field = 'enterpriseSize' and origin = 'tool:scale'`;
    expect(rows.map(({ value }) => value)).toEqual(['small']);
  });
  test('企业规模：所填与企业资料不一致，两边都写明；错项逐一指出；没有绑定企业的看不到', async () => {
    const compare = (query: string, as: string | null = enterprise) =>
      get(`/tool/scale/contradictions?${query}`, as);
    const said = data<string[]>(await compare('gbCode=F5111&staff=19'));
    expect(said).toContainEqual(
      expect.stringMatching(/从业人员（期末）：19 人.*本次填写.*资料中的.*286 人/u),
    );
    expect(said).toContainEqual(expect.stringContaining('F5111'));
    expect(data<string[]>(await compare('gbCode=C3841&staff=286'))).toEqual([]);
    expect(fieldsOf(await compare('gbCode=X99&staff=-1'))).toEqual(['gbCode', 'staff']);
    expect((await compare('gbCode=C3841', null)).status).toBe(401);
    expect((await compare('gbCode=C3841', visitor)).status).not.toBe(200);
  });
  test('删除后不再可见；再删为 404；未登录 401', async () => {
    const id = await save();
    const remove = (as: string | null) =>
      portal.call('DELETE', `/policy/api/tool/en/result?id=${id}`, { as });
    expect((await remove(null)).status).toBe(401);
    expect((await remove(enterprise)).status).toBe(200);
    expect((await remove(enterprise)).status).toBe(404);
  });
  test('个人记录：重新计算、对比、删除', async () => {
    const a = data<Outcome>(await post('/tool/scale/save', BATTERY, visitor)).id;
    const b = data<Outcome>(await post('/tool/result/recompute', { id: a, on: '2018-01-01' }, visitor)).id;
    const { rows } = data<{ rows: { isDifferent: boolean }[] }>(
      await get(`/tool/result/compare?a=${a}&b=${b}`, visitor),
    );
    expect(rows.every(({ isDifferent }) => !isDifferent)).toBe(true);
    expect((await portal.call('DELETE', `/policy/api/tool/result?id=${a}`, { as: visitor })).status).toBe(
      200,
    );
    expect((await get('/tool/result/page?tool=nope', visitor)).status).toBe(422);
  });
});
