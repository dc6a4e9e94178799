// 企业库: what guests, members and enterprises see of it, and taking official fields over (spec §7 Enterprise).
import { afterAll, describe, expect, it } from 'vitest';
import type { BasicForm, LibCard, LibDetail } from '../contract.ts';
import { enterpriseApp, FIRST, SECOND, THIRD } from './test-enterprise.ts';

const BASE = '/policy/api/enterprise';
const { portal, as, other, visitor, ok, readForm } = await enterpriseApp();
afterAll(() => portal.close());

describe('企业库', () => {
  const list = (query: string) =>
    ok<{ records: LibCard[]; total: number }>('GET', `/policy/api/ua/enterprise/lib/list?${query}`, {
      as: null,
    });
  it('游客看到公开信息，不含法定代表人与地址', async () => {
    const { records, total } = await list('size=100');
    expect(total).toBe(203);
    expect(Object.keys(records[0]!)).not.toEqual(expect.arrayContaining(['legalPerson']));
    expect(Object.keys(records[0]!)).not.toEqual(expect.arrayContaining(['address']));
    expect(records.every(({ isDemo, name }) => isDemo && !/[（(]演示/.test(name))).toBe(true);
  });
  it('按名称、信用代码、行业与园区查', async () => {
    expect((await list(`keyword=${encodeURIComponent('半导体')}`)).records[0]?.name).toBe(SECOND.name);
    expect((await list(`keyword=${FIRST.creditCode.toLowerCase()}`)).total).toBe(1);
    expect(THIRD.name).toContain('（');
    for (const name of [THIRD.name, THIRD.name.replace('（', '(').replace('）', ')')])
      expect((await list(`keyword=${encodeURIComponent(name)}`)).records[0]?.name).toBe(THIRD.name);
    const { records } = await list('industry=I&inZone=true&size=50');
    expect(records.every((card) => card.inZone && card.industryLabel?.includes('信息传输'))).toBe(true);
  });
  it.each(["'", '%', '_', '\\', 'a'.repeat(100)])('关键词 %s 不会出错，也不当作通配符', async (keyword) =>
    expect((await list(`keyword=${encodeURIComponent(keyword)}`)).total).toBe(0),
  );
  it('输入有误', async () =>
    expect((await portal.call('GET', '/policy/api/ua/enterprise/lib/list?size=0&inZone=x')).status).toBe(
      422,
    ));
  it('会员查询有法定代表人；游客不能用', async () => {
    const found = await ok<{ records: { legalPerson: string }[] }>('GET', `${BASE}/lib/search/list?size=1`, {
      as: visitor,
    });
    expect(found.records[0]).toHaveProperty('legalPerson');
    expect((await portal.call('GET', `${BASE}/lib/search/list`)).status).toBe(401);
  });
  it('详情给出登记与信用事实；不存在为 404，缺参数为 3000', async () => {
    const detail = await ok<LibDetail>('GET', `${BASE}/lib/detail?creditCode=${THIRD.creditCode}`);
    const facts = new Map(detail.facts.map(({ field, fact }) => [field, fact]));
    expect(facts.get('isManufacturing')).toMatchObject({
      text: '是',
      sourceLabel: '推定（由「行业门类」，GB/T 4754-2017）',
    });
    expect(facts.get('industryCode')).toMatchObject({ sourceLabel: '登记信息' });
    expect(new Set([...facts.values()].map(({ source }) => source))).toEqual(
      new Set(['registry', 'implied']),
    );
    expect(
      (await portal.call('GET', `${BASE}/lib/detail?creditCode=91341100MA0000000X`, { as })).status,
    ).toBe(404);
    expect((await portal.call('GET', `${BASE}/lib/detail`, { as })).status).toBe(422);
  });
  it('是否园区企业', async () => {
    expect(await ok('GET', `${BASE}/is-suzhou-enterprise`)).toMatchObject({
      isZoneEnterprise: true,
      sourceLabel: '登记信息',
    });
  });
  it('企业库更新后提示，更新登记信息后表单随之改变，自填的保留', async () => {
    await portal.sql`update enterprise.library_entry set as_of = as_of + 30, address = '新地址'
      where en_id = ${THIRD.enId}`;
    const before = await ok<BasicForm>('GET', `${BASE}/current/basic`, { as: other });
    expect(before.official.hasNewer).toBe(true);
    expect(before.enLibDTO.address).not.toBe('新地址');
    const after = await ok<BasicForm>('POST', `${BASE}/sys/current/basic`, { as: other, body: {} });
    expect(after.official.hasNewer).toBe(false);
    expect(after.version).toBe(before.version + 1);
    expect(after.enLibDTO).toMatchObject({ address: '新地址', totalNum: before.enLibDTO.totalNum });
  });
  it('企业库没有的企业无法更新登记信息', async () => {
    await portal.sql`delete from enterprise.library_entry where en_id = ${THIRD.enId}`;
    const reply = await portal.call('POST', `${BASE}/sys/current/basic`, { as: other, body: {} });
    expect(reply.status).toBe(404);
    expect(await ok('GET', `${BASE}/is-suzhou-enterprise`, { as: other })).toEqual({
      isZoneEnterprise: null,
      sourceLabel: null,
      asOf: null,
    });
    expect((await readForm({ as: other })).enLibDTO.name).toBe(THIRD.name);
  });
});
