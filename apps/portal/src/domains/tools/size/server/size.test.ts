// 企业规模 and its industries on a real database: what they compute, refuse, keep and find.
import { afterAll, describe, expect, it, test } from 'vitest';
import { openTools } from '../../server/test-tools.ts';
import type { Outcome, ResultCard } from '../../report/tool-shapes.rules.ts';
import type { IndustryField, SizeReport } from '../size-shape.rules.ts';

const { portal, visitor, data, fieldsOf, post, get } = await openTools();
afterAll(() => portal.close());
const countOf = async (tool: string) => {
  const [row] = await portal.sql<
    { n: number }[]
  >`select count(*)::int as n from tools.result where tool = ${tool}`;
  return row?.n ?? 0;
};

const GUEST_SIZE = '/ua/customer/eva/en/size';
const BATTERY = { gbCode: 'C3841', staff: '299', revenueWan: '5000', assetsWan: '1' };

describe('企业规模', () => {
  test('游客与会员得到同一结果，全角数字与小写代码被规整', async () => {
    const guest = data<SizeReport>(
      await post(GUEST_SIZE, { gbCode: 'ｃ3841', staff: '２９９', revenueWan: '５，０００' }, null),
    );
    const member = data<SizeReport>(await post('/customer/eva/en/size', BATTERY));
    expect(guest.level).toBe('small');
    expect(member.level).toBe('small');
    expect(guest.industry.path).toEqual(['制造业', '电气机械和器材制造业', '电池制造', '锂离子电池制造']);
    expect(guest.rules[0]?.docNo).toBe('国统字〔2017〕213号');
    expect(guest.notice).toContain('结果仅供参考');
  });
  test('代码可省略门类字母，数字可为 JSON 数值', async () =>
    expect(
      data<SizeReport>(await post(GUEST_SIZE, { gbCode: '6510', staff: 300, revenueWan: 10000 }, null)).level,
    ).toBe('large'));
  test.each([true, [1], {}, 'x'.repeat(41), 'abc'])('不是数字的 %j 说请输入数字', async (staff) => {
    const { status, body } = await post(GUEST_SIZE, { ...BATTERY, staff }, null);
    expect(status).toBe(422);
    expect(body.data).toEqual([
      { field: 'staff', errorMessage: expect.stringContaining('请输入数字，例如 1200') },
    ]);
  });
  test('缺数据时给出范围，不当作零', async () => {
    const { level, possible, missing } = data<SizeReport>(
      await post(GUEST_SIZE, { gbCode: 'C3841', staff: '500' }, null),
    );
    expect(level).toBeNull();
    expect(possible).toEqual(['medium', 'small', 'micro']);
    expect(missing.map(({ field }) => field)).toEqual(['revenueWan']);
  });
  test('不适用的行业照实说明', async () => {
    const { isCovered, uncoveredWhy } = data<SizeReport>(await post(GUEST_SIZE, { gbCode: 'J6621' }, null));
    expect(isCovered).toBe(false);
    expect(uncoveredWhy).toContain('金融业');
  });
  test('有误的输入一次报出所有字段', async () => {
    expect(
      fieldsOf(
        await post(
          GUEST_SIZE,
          { gbCode: 'X99', staff: '-1', revenueWan: 'NaN', assetsWan: '9'.repeat(30), on: '昨天' },
          null,
        ),
      ),
    ).toEqual(['gbCode', 'staff', 'revenueWan', 'assetsWan', 'on']);
    expect(fieldsOf(await post(GUEST_SIZE, {}, null))).toEqual(['gbCode']);
    expect(fieldsOf(await post(GUEST_SIZE, { gbCode: 'K70' }, null))).toEqual(['gbCode']);
    expect(fieldsOf(await post(GUEST_SIZE, { gbCode: 'C3841', staff: '1.5' }, null))).toEqual(['staff']);
    expect(fieldsOf(await post(GUEST_SIZE, { gbCode: 'C3841', on: '2016-12-31' }, null))).toEqual(['on']);
  });
  test('未登录不能用会员地址，也不能保存', async () => {
    expect((await post('/customer/eva/en/size', BATTERY, null)).status).toBe(401);
    expect((await post('/tool/scale/save', BATTERY, null)).status).toBe(401);
  });
  test('保存、列出、读取；有误时不保存', async () => {
    const before = await countOf('scale');
    expect(fieldsOf(await post('/tool/scale/save', { gbCode: 'C3841', staff: '-5' }, visitor))).toEqual([
      'staff',
    ]);
    expect(await countOf('scale')).toBe(before);
    const { id } = data<Outcome>(await post('/tool/scale/save', BATTERY, visitor));
    const { records, total } = data<{ records: ResultCard[]; total: number }>(
      await get('/tool/result/page?tool=scale', visitor),
    );
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      id,
      gradeLabel: '小型企业',
      ruleVersion: 'size-2017',
      docNos: ['国统字〔2017〕213号'],
    });
    const saved = data<{ input: object; report: SizeReport }>(
      await get(`/tool/result/detail?id=${id}`, visitor),
    );
    expect(saved.input).toEqual({ gbCode: 'C3841', staff: '299', revenueWan: '5000', assetsWan: '1' });
    expect(saved.report.sentence).toContain('小型企业');
  });
});

describe('行业', () => {
  const list = async (query: string) =>
    data<IndustryField[]>(await get(`/ua/customer/eva/industry/fields?${query}`, null));
  it('没有代码时为二十个门类，有代码时为下级', async () => {
    expect(await list('')).toHaveLength(20);
    const below = await list('code=C38');
    expect(below.map(({ code }) => code)).toContain('C384');
    expect(below.every(({ parent, level }) => parent === 'C38' && level === 3)).toBe(true);
  });
  it.each([
    ['锂离子', 'C3841'],
    ['llzdc', 'C3841'],
    ['lilizidianchi', 'C3841'],
    ['6511', 'I6511'],
    ['Ｃ３８４１', 'C3841'],
    ['软件开发', 'I651'],
  ])('按名称、拼音首字母、代码查找：%s', async (keyword, code) => {
    const found = await list(`keyword=${encodeURIComponent(keyword)}`);
    expect(found.some((one) => one.code.startsWith(code) || code.startsWith(one.code))).toBe(true);
  });
  it.each([
    ['锂电池', 'C3841'],
    ['芯片', 'C3973'],
    ['储能', 'C3841'],
    ['物流', 'G54'],
    ['电商', 'F5292'],
    ['医疗器械', 'C3581'],
    ['幼儿园', 'P831'],
    ['做锂电池的', 'C3841'],
  ])('按日常说法查找：%s', async (keyword, code) => {
    const found = await list(`keyword=${encodeURIComponent(keyword)}`);
    expect(found.slice(0, 5).map((one) => one.code)).toContain(code);
  });
  it('写明适用哪一类标准，或为何不适用', async () => {
    expect((await list('keyword=C3841'))[0]).toMatchObject({ isLeaf: true, uncoveredWhy: null });
    expect((await list('keyword=J6621'))[0]).toMatchObject({ category: null });
  });
  it('不存在的代码为 404，过长的报 3000', async () => {
    expect((await get('/ua/customer/eva/industry/fields?code=Z9', null)).status).toBe(404);
    expect(fieldsOf(await get(`/ua/customer/eva/industry/fields?code=${'A'.repeat(30)}`, null))).toEqual([
      'code',
    ]);
  });
});
