// The policy calls on a real database with the first content (spec §7 Policy).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const list = async (query: string) => {
  const reply = await portal.call('GET', `/policy/api/ua/policy/list?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data as unknown as {
    records: {
      id: string;
      title: string;
      validity: string;
      window: { state: string } | null;
      isDemo: boolean;
      isVerified: boolean;
    }[];
    total: number;
    words: string[];
    suggestions: string[];
    correctedTo?: string;
  };
};

describe('政策查询', () => {
  it('游客可以看到全部已发布政策，84 条真实政策与演示政策', async () => {
    const { total, records } = await list('size=100');
    expect(total).toBeGreaterThanOrEqual(84 + 12);
    expect(records).toHaveLength(100);
  });
  it('关键词「高企 奖励」找到高企奖励政策', async () => {
    const { records, words } = await list(`keyword=${encodeURIComponent('高企 奖励')}`);
    expect(records.map(({ title }) => title)).toContain('苏滁高新区高新技术企业认定奖励办法');
    expect(words).toContain('高新技术企业');
  });
  it('连写的词也能找到', async () =>
    expect((await list(`keyword=${encodeURIComponent('高新技术企业奖励')}`)).total).toBeGreaterThan(0));
  it('拼音首字母 gxjsqy 找到高新技术企业', async () => {
    const { records } = await list('keyword=gxjsqy');
    expect(records.some(({ title }) => title.includes('高新技术企业'))).toBe(true);
  });
  it('文号可以查询', async () =>
    expect((await list(`keyword=${encodeURIComponent('演示第001号')}`)).total).toBeGreaterThan(0));
  it('没有结果时按近似词显示', async () => {
    const { total, correctedTo } = await list(`keyword=${encodeURIComponent('专精特薪')}`);
    expect([total > 0, correctedTo]).toEqual([true, '专精特新']);
  });
  it('筛选：申报中 + 园区级', async () => {
    const { records } = await list('windowState=open&windowState=closing&level=5&size=50');
    expect(records.length).toBeGreaterThan(3);
  });
  it('筛选项的数量与列表一致', async () => {
    const reply = await portal.call('GET', '/policy/api/ua/policy/facets?level=5');
    const facets = reply.body.data as unknown as {
      name: string;
      values: { value: string; count: number }[];
    }[];
    for (const name of ['type', 'supportMode', 'windowState', 'validity', 'department', 'published'])
      for (const { value, count } of facets.find((facet) => facet.name === name)?.values ?? [])
        expect((await list(`level=5&${name}=${value}`)).total, `${name}=${value}`).toBe(count);
  });
  it('已失效与被替代的政策按日期标明', async () => {
    const { records } = await list(`keyword=${encodeURIComponent('演示')}&size=50`);
    expect(records.find(({ title }) => title.includes('旧版'))?.validity).toBe('superseded');
    expect(records.find(({ title }) => title.includes('已失效'))?.validity).toBe('expired');
  });
  it('输入有误时一次报出所有字段', async () => {
    const reply = await portal.call(
      'GET',
      '/policy/api/ua/policy/list?current=0&size=1000&sort=x&nope=1&level=%00',
    );
    expect(reply.status).toBe(422);
    expect(reply.body.returnCode).toBe(3000);
    const fields = (reply.body.data as unknown as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['current', 'size', 'sort', 'nope', 'level.0']));
  });
  it('重复的标量参数被拒绝', async () =>
    expect((await portal.call('GET', '/policy/api/ua/policy/list?current=1&current=2')).status).toBe(422));
  it.each([
    "'",
    '%_',
    '\\',
    '"',
    '; drop table policy.policy',
    '<script>',
    '！！',
    'a'.repeat(200),
    ':*&|!()',
  ])('关键词 %s 不会出错', async (keyword) => {
    expect(
      (await portal.call('GET', `/policy/api/ua/policy/list?keyword=${encodeURIComponent(keyword)}`)).status,
    ).toBe(200);
  });
  it('带不可见字符的关键词报 3000', async () =>
    expect((await portal.call('GET', '/policy/api/ua/policy/list?keyword=a%E2%80%A8b')).status).toBe(422));
  it('过长的关键词报 3000', async () =>
    expect((await portal.call('GET', `/policy/api/ua/policy/list?keyword=${'长'.repeat(300)}`)).status).toBe(
      422,
    ));
  it('导出为表格文件', async () => {
    const reply = await portal.call('GET', '/policy/api/ua/policy/export?level=5');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toContain("filename*=UTF-8''");
    expect(reply.text.slice(0, 2)).toBe('PK');
  });
});

describe('政策详情', () => {
  it('给出元数据、要点、窗口、解读与后继', async () => {
    const { records } = await list(`keyword=${encodeURIComponent('暂行办法 旧版')}`);
    const reply = await portal.call('GET', `/policy/api/ua/policy/detail?id=${records[0]?.id}`);
    const detail = reply.body.data as unknown as {
      indexNo: string;
      keyPoints: unknown[];
      successor: { title: string };
    };
    expect(detail.indexNo).toBe('YS-017');
    expect(detail.keyPoints.length).toBe(6);
    expect(detail.successor.title).toContain('认定奖励办法');
  });
  it.each(['nope', '0190f3a0-0000-7000-8000-000000000000'])('不存在的编号 %s 为 404', async (id) => {
    expect((await portal.call('GET', `/policy/api/ua/policy/detail?id=${id}`)).status).toBe(404);
  });
  it('缺少编号报 3000', async () =>
    expect((await portal.call('GET', '/policy/api/ua/policy/detail')).body.returnCode).toBe(3000));
});

describe('收藏与订阅', () => {
  it('收藏、列表、取消；再取消为 404', async () => {
    const as = await portal.signIn('demo-visitor');
    const { records } = await list('size=2');
    const id = records[0]?.id;
    const among = async () =>
      (
        await portal.call(
          'GET',
          `/policy/api/customer/policy/favorite/among?policyIds=${records[1]?.id}&policyIds=${id}&policyIds=nope`,
          { as },
        )
      ).body.data;
    expect(await among()).toEqual([]);
    expect((await portal.call('POST', `/policy/api/customer/policy/favorite/${id}`, { as })).status).toBe(
      200,
    );
    expect((await portal.call('POST', `/policy/api/customer/policy/favorite/${id}`, { as })).status).toBe(
      200,
    );
    const mine = await portal.call('GET', '/policy/api/customer/policy/favorite/list', { as });
    expect((mine.body.data as unknown as { total: number }).total).toBe(1);
    expect(await among()).toEqual([id]);
    expect((await portal.call('DELETE', `/policy/api/customer/policy/favorite/${id}`, { as })).status).toBe(
      200,
    );
    expect((await portal.call('DELETE', `/policy/api/customer/policy/favorite/${id}`, { as })).status).toBe(
      404,
    );
    expect(await among()).toEqual([]);
  });
  it('游客收藏为 401', async () =>
    expect((await portal.call('POST', '/policy/api/customer/policy/favorite/x')).status).toBe(401));
  it('订阅不存在的标签时逐个报出', async () => {
    const as = await portal.signIn('demo-visitor');
    const reply = await portal.call('POST', '/policy/api/customer/tag/add/batch', {
      as,
      body: { tags: ['高企', '没有的', '也没有'] },
    });
    expect(reply.status).toBe(422);
    expect((reply.body.data as unknown as { field: string }[]).map(({ field }) => field)).toEqual([
      'tags.1',
      'tags.2',
    ]);
  });
  it('订阅后列出命中的政策，退订只能退自己的', async () => {
    const a = await portal.signIn('demo-visitor');
    const b = await portal.signIn('demo-other');
    const added = await portal.call('POST', '/policy/api/customer/tag/add', { as: a, body: { tag: '高企' } });
    expect(added.status, added.text).toBe(200);
    const { id } = added.body.data as unknown as { id: string };
    const hits = await portal.call('GET', '/policy/api/policy/subscription/list', { as: a });
    expect((hits.body.data as unknown as { total: number }).total).toBeGreaterThan(1);
    expect((await portal.call('DELETE', `/policy/api/customer/tag/delete?id=${id}`, { as: b })).status).toBe(
      404,
    );
    expect((await portal.call('DELETE', `/policy/api/customer/tag/delete?id=${id}`, { as: a })).status).toBe(
      200,
    );
  });
});
