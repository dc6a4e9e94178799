// The tools over a profile that contradicts itself: both sides are told with value and source, and neither is taken.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome, Prefilled, ToolForm } from '../report/tool-shapes.rules.ts';
import { openTools } from './test-tools.ts';

const { portal, data, post, get } = await openTools();
afterAll(() => portal.close());

const state = async (field: string, value: boolean | string | null) =>
  expect((await post('/customer/policy/attribute', { answers: [{ field, value }] })).status).toBe(200);
const names = (prefill: readonly Prefilled[]) => prefill.map(({ field }) => field);
const TECH = '/customer/eva/technology';
const SCORE = '/tec/en/score/v2';
const preview = async (path: string, input: object = {}) =>
  data<Outcome>(await post(path, { ...input, isPreview: true })).report.contradictions ?? [];

/** 科小 have a revenue of 2 亿元 at most; the form of the demonstration enterprise says 31,250.8 万元. */
const BOTH_SIDES =
  /有效科小入库编号：是」（企业自填，\d{4}-\d\d-\d\d）.*年营业\/销售收入：31,250\.8 万元」（企业自填，\d{4}-\d\d-\d\d）.*核对改正之前均不计入/u;
const told = expect.arrayContaining([expect.stringMatching(BOTH_SIDES)]);

describe('企业资料自相矛盾', () => {
  beforeAll(async () => {
    // what was typed last time is no way round what is in doubt
    data(await post(`${TECH}/save`, { salesRevenue: '31250.8', totalStaff: '286' }));
    await state('hasTechSmeNumber', true);
  });
  afterAll(() => state('hasTechSmeNumber', null));

  it('科技型中小企业评价：两边都写明值和来源，哪一边也不带入', async () => {
    expect(await preview(`${TECH}/save`)).toEqual(told);
    const filled = names(data<ToolForm>(await get(`${TECH}/detail`)).prefill);
    expect(filled).toContain('totalStaff');
    expect(filled).not.toContain('salesRevenue');
  });
  it('企业评价：经营数据表里同一年的数字也不带入，以前年度的照常带入', async () => {
    expect(await preview(SCORE)).toEqual(told);
    const filled = names(data<ToolForm>(await get('/tec/en/basic/v2')).prefill);
    expect(filled).not.toContain('sales3');
    expect(filled).toContain('sales2');
  });
  it('企业规模：还没有选行业也写明；数字不带入', async () => {
    expect(data<string[]>(await get('/tool/scale/contradictions'))).toEqual(told);
    expect(data<string[]>(await get('/tool/scale/contradictions?gbCode=C3841&staff=286'))).toEqual(told);
    expect(names(data<Prefilled[]>(await get('/tool/scale/prefill')))).not.toContain('revenueWan');
  });
  it('与这个工具无关的矛盾不写', async () => {
    await state('equipmentLoan', true);
    await state('hasExistingLoan', false);
    const texts = await preview(SCORE);
    expect(texts).toEqual(told);
    expect(texts.filter((text) => text.includes('贷款'))).toEqual([]);
    for (const field of ['equipmentLoan', 'hasExistingLoan']) await state(field, null);
  });
  it('改正之后不再提示，数字照常带入', async () => {
    await state('hasTechSmeNumber', null);
    expect(await preview(`${TECH}/save`)).toEqual([]);
    expect(names(data<ToolForm>(await get(`${TECH}/detail`)).prefill)).toContain('salesRevenue');
    expect(names(data<ToolForm>(await get('/tec/en/basic/v2')).prefill)).toContain('sales3');
    expect(names(data<Prefilled[]>(await get('/tool/scale/prefill')))).toContain('revenueWan');
  });
});
