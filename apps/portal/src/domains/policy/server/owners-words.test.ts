// 检索词 (console): what officers change holds at once; what finds nothing is counted without telling of a person.
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../server/test-app.ts';
import type { PolicyList } from '../contract.ts';
import type { IntentWord, SearchMiss } from '../words/contract.ts';

const portal = await testApp();
afterAll(() => portal.close());

const words = '/policy/api/manager/search-word';
const editor = await portal.signIn('demo-operator');
const reviewer = await portal.signIn('demo-reviewer');

const search = async (keyword: string, as: string | null = null): Promise<PolicyList> =>
  (
    await portal.call(
      'GET',
      `/policy/api/ua/policy/list?${String(new URLSearchParams({ keyword, size: '100' }))}`,
      { as },
    )
  ).body.data;
const send = (path: string, body: unknown, as: string | null = editor) =>
  portal.call('POST', `${words}/${path}`, { as, body });
const list = async (keyword: string): Promise<IntentWord[]> =>
  (
    (await portal.call('GET', `${words}/list?${String(new URLSearchParams({ keyword }))}`, { as: editor }))
      .body.data as { records: IntentWord[] }
  ).records;
const misses = async (): Promise<SearchMiss[]> =>
  (
    (await portal.call('GET', `${words}/misses?size=50`, { as: editor })).body.data as {
      records: SearchMiss[];
    }
  ).records;
const titles = ({ records }: PolicyList) => records.map(({ title }) => title);

describe('没有结果的检索词', () => {
  it('计次，最多的在前；可能涉及个人的不记', async () => {
    for (const keyword of ['量子飞船', '量子飞船', '火星基地', '火星 13800138000']) await search(keyword);
    const found = await misses();
    expect(found.map(({ keyword, count }) => [keyword, count])).toEqual([
      ['量子飞船', 2],
      ['火星基地', 1],
    ]);
  });
  it('有结果的、被筛选排除的不记', async () => {
    await search('高企');
    await portal.call('GET', '/policy/api/ua/policy/list?keyword=月亮城堡&level=1');
    expect((await misses()).map(({ keyword }) => keyword)).not.toContain('月亮城堡');
  });
  it('表中没有账号、地址一类的列', async () => {
    const columns = await portal.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_schema = 'policy' and table_name = 'search_miss'`;
    expect(columns.map(({ name }) => name).toSorted()).toEqual(['count', 'day', 'keyword', 'tenant_id']);
  });
});

describe('企业常用说法', () => {
  it('保存后立即生效，检索词从未处理中消失，移除后立即失效，都有审计', async () => {
    expect((await search('量子飞船')).total).toBe(0);
    expect((await send('save', { word: '量子飞船', asks: ['厂房租金'] })).status).toBe(200);
    expect(titles(await search('量子飞船'))[0]).toContain('厂房租金');
    expect((await misses()).map(({ keyword }) => keyword)).not.toContain('量子飞船');
    expect(await list('量子飞船')).toMatchObject([{ word: '量子飞船', asks: ['厂房租金'], isOwn: true }]);
    expect((await send('remove', { word: '量子飞船' })).status).toBe(200);
    expect((await search('量子飞船')).total).toBe(0);
    expect(await list('量子飞船')).toEqual([]);
    const events = await portal.sql<{ event: string }[]>`
      select event from operator.audit_event where object_kind = 'search-word' and object_id = '量子飞船' order by seq`;
    expect(events.map(({ event }) => event)).toEqual(['search-word.saved', 'search-word.removed']);
  });
  it('对应词留空，搜索时忽略这个说法', async () => {
    await send('save', { word: '赶紧整', asks: [] });
    expect(titles(await search('赶紧整厂房租金'))).toEqual(titles(await search('厂房租金')));
  });
  it('随系统提供的说法移除之后，再次装入不会恢复', async () => {
    await send('remove', { word: '缺钱' });
    const { seedPolicies } = await import('../../../../seeds/policy.seed.ts');
    await seedPolicies({
      sql: portal.sql,
      now: () => portal.clock.now(),
      tenantId: 'suchu',
      withDemo: false,
    });
    expect((await list('缺钱')).map(({ word }) => word)).not.toContain('缺钱');
  });
  it('没有的说法移除时报不存在，填写有误的逐项指出', async () => {
    expect((await send('remove', { word: '没有这个' })).status).toBe(404);
    expect((await send('save', { word: '？？', asks: [] })).body.returnCode).toBe(3000);
    expect((await send('save', { word: '字', asks: ['x'.repeat(31)] })).body.returnCode).toBe(3000);
  });
  it.each([
    ['没有登录', null, 401],
    ['不是内容编辑', reviewer, 403],
  ])('%s的不能查看或修改', async (_, as, status) => {
    expect((await send('save', { word: '缺钱', asks: [] }, as)).status).toBe(status);
    expect((await portal.call('GET', `${words}/list`, { as })).status).toBe(status);
    expect((await portal.call('GET', `${words}/misses`, { as })).status).toBe(status);
  });
});

describe('登录并绑定企业的用户', () => {
  it('相关度相同的政策中，企业可申报的在前；其余次序不变', async () => {
    const member = await portal.signIn('demo-enterprise');
    const moved: string[] = [];
    for (const keyword of ['设备', '奖励', '补贴', '研发', '贷款', '企业', '税']) {
      const [guest, own] = [titles(await search(keyword)), titles(await search(keyword, member))];
      expect(own.toSorted(), keyword).toEqual(guest.toSorted());
      if (guest.join() !== own.join()) moved.push(keyword);
    }
    expect(moved.length).toBeGreaterThan(0);
  });
});
