// How well the search finds and orders the first content, in the words of company owners (spec §7 Policy).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';

let portal: TestApp;
const codes = new Map<string, string>();
beforeAll(async () => {
  portal = await testApp();
  for (const { id, code } of await portal.sql<
    { id: string; code: string }[]
  >`select id, code from policy.policy`)
    codes.set(id, code);
});
afterAll(() => portal.close());

interface Found {
  records: { id: string; title: string; validity: string }[];
  total: number;
  suggestions: string[];
  correctedTo?: string;
  isRelaxed?: boolean;
}
interface Facet {
  name: string;
  values: { value: string; label: string; count: number }[];
}

const ask = async <T>(path: string, query: Record<string, string>): Promise<T> => {
  const reply = await portal.call(
    'GET',
    `/policy/api/ua/policy/${path}?${String(new URLSearchParams(query))}`,
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data as T;
};
const search = (keyword: string, filter: Record<string, string> = {}) =>
  ask<Found>('list', { keyword, size: '50', ...filter });
const facetsOf = (keyword: string) => ask<Facet[]>('facets', keyword ? { keyword } : {});
const codesOf = ({ records }: Found) => records.map(({ id }) => codes.get(id));

const LAPSED = ['expired', 'superseded', 'repealed'];

describe('常用的说法在前三条里找到该找的政策', () => {
  it.each([
    ['技改补贴', 'D-SC-005'],
    ['技术改造补贴', 'D-SC-005'],
    ['设备补贴', 'D-SC-005'],
    ['研发补贴', 'D-SC-002'],
    ['研发补助', 'D-SC-002'],
    ['节能补贴', 'D-SC-013'],
    ['专精特新补贴', 'D-SC-004'],
    ['用工补贴', 'D-SC-010'],
    ['招工补贴', 'D-SC-010'],
    ['稳岗补贴', 'D-SC-010'],
    ['展会补贴', 'D-SC-016'],
    ['出口补贴', 'D-SC-016'],
    ['大学生', 'N-HR-004'],
    ['大学生就业', 'N-HR-004'],
    ['招聘大学生补贴', 'N-HR-004'],
    ['小微企业减税', 'N-TAX-002'],
    ['小微企业 减税', 'N-TAX-003'],
    ['减税', 'N-TAX-021'],
    ['个体户交税', 'N-TAX-004'],
    ['研发费用加计扣除', 'N-TAX-005'],
    ['残保金', 'N-TAX-020'],
    ['高企补贴', 'D-SC-001'],
    ['高企 奖励', 'D-SC-001'],
    ['高企', 'N-REC-001'],
    ['高新企业', 'N-REC-001'],
    ['高新企业', 'D-SC-001'],
    ['高新', 'N-REC-001'],
    ['怎么申请高新技术企业', 'N-REC-001'],
    ['怎么申请高新技术企业', 'D-SC-001'],
    ['厂房租金', 'D-SC-015'],
    ['房租补贴', 'D-SC-015'],
    ['人才买房补贴', 'D-SC-009'],
    ['员工培训补贴', 'D-CZ-021'],
    ['贷款贴息', 'D-SC-011'],
    ['数字化转型补贴', 'D-SC-008'],
    ['上规奖励', 'D-SC-007'],
    ['首台套', 'D-SC-006'],
    ['小巨人奖励', 'D-SC-004'],
    ['外资企业优惠', 'D-SC-014'],
    ['绿色工厂', 'D-SC-013'],
    ['欠款', 'N-GOV-002'],
    ['国科发火〔2016〕32号', 'N-REC-001'],
  ])('「%s」→ %s', async (keyword, code) => {
    expect(codesOf(await search(keyword)).slice(0, 3)).toContain(code);
  });
});

describe('排列', () => {
  it('「高企」：不再有效的都在最后', async () => {
    const lapsed = (await search('高企')).records.map(({ validity }) => LAPSED.includes(validity));
    expect(lapsed).toEqual(lapsed.toSorted((a, b) => Number(a) - Number(b)));
    expect(lapsed.at(-1)).toBe(true);
  });
  it.each([
    ['苏滁高新区高新技术企业奖励暂行办法', 'D-SC-017'],
    ['演示第017号', 'D-SC-017'],
    ['一次性扩岗补助', 'N-HR-003'],
  ])('「%s」就是失效政策的名称或文号，%s 排在第一', async (keyword, code) => {
    expect(codesOf(await search(keyword))[0]).toBe(code);
  });
  it('名称与关键词完全相同的，失效了也先于有效的', async () => {
    await portal.sql`update policy.search set names = names || '失业保险'::text
      where policy_id = (select id from policy.policy where code = 'N-HR-001')`;
    const { records, ...rest } = await search('失业保险');
    expect(codesOf({ records, ...rest })[0]).toBe('N-HR-001');
    expect(records.some(({ validity }) => !LAPSED.includes(validity))).toBe(true);
  });
  it('「奖励」「补贴」一类的词使含有它们的靠前', async () => {
    expect(codesOf(await search('高企'))[0]).toBe('N-REC-001');
    expect(codesOf(await search('高企 奖励'))[0]).toBe('D-SC-001');
  });
  it('筛选已被替代的政策时，照相关度排列', async () => {
    expect(codesOf(await search('高企 奖励', { validity: 'superseded' }))[0]).toBe('D-SC-017');
  });
  it('「高新」不因地名「苏滁高新区」而命中', async () => {
    const found = codesOf(await search('高新'));
    for (const code of ['D-SC-009', 'D-SC-010', 'D-SC-015', 'D-SC-016']) expect(found).not.toContain(code);
    expect(codesOf(await search('高新区'))).toContain('D-SC-009');
  });
});

describe('没有同时包含全部词语的政策', () => {
  it('改为列出包含部分词语的，并说明', async () => {
    const found = await search('研发 无人机');
    expect(found.isRelaxed).toBe(true);
    expect(found.total).toBeGreaterThan(0);
    expect(found.suggestions).toEqual([]);
  });
  it('有全部词语的就不放宽，条件筛空了也不', async () => {
    expect((await search('设备 贷款')).isRelaxed).toBeUndefined();
    const narrowed = await search('厂房 租金', { level: '1' });
    expect([narrowed.total, narrowed.isRelaxed]).toEqual([0, undefined]);
  });
  it('包含的词语多的在前', async () => {
    const [first] = codesOf(await search('残疾人 工资 飞船'));
    expect(first).toBe('N-TAX-016');
  });
  it('筛选项、翻页、排序与导出同列表一致', async () => {
    const { total } = await search('研发 无人机');
    const facets = await facetsOf('研发 无人机');
    const levels = facets.find(({ name }) => name === 'level')?.values ?? [];
    expect(levels.length).toBeGreaterThan(1);
    for (const { value, count } of levels)
      expect((await search('研发 无人机', { level: value })).total, value).toBe(count);
    const byDate = await search('研发 无人机', { sort: 'published' });
    expect(byDate.total).toBe(total);
    const paged = [
      ...codesOf(await search('研发 无人机', { size: '5' })),
      ...codesOf(await search('研发 无人机', { size: '5', current: '2' })),
    ];
    expect(new Set(paged).size).toBe(10);
    const reply = await portal.call(
      'GET',
      `/policy/api/ua/policy/export?${String(new URLSearchParams({ keyword: '研发 无人机' }))}`,
    );
    const nothing = await portal.call(
      'GET',
      `/policy/api/ua/policy/export?${String(new URLSearchParams({ keyword: '飞船' }))}`,
    );
    expect(reply.text.length).toBeGreaterThan(nothing.text.length);
  });
});

describe('您是不是要找', () => {
  it.each(['工业机器人', '减税', '小微企业 减税', '量子隧穿飞船补贴', '高企', '飞船'])(
    '「%s」没有可改的写法，不乱建议',
    async (keyword) => {
      expect((await search(keyword)).suggestions).toEqual([]);
    },
  );
  it.each([
    ['专精特薪', '专精特新'],
    ['专精持新', '专精特新'],
    ['zhuanjingtexin', '专精特新'],
    ['gaoxinjishu', '高新技术'],
    ['知识产权质压', '知识产权质押'],
  ])('「%s」直接按「%s」显示', async (keyword, correctedTo) => {
    const found = await search(keyword);
    const meant = await search(correctedTo);
    expect(found.correctedTo).toBe(correctedTo);
    expect(codesOf(found)).toEqual(codesOf(meant));
    expect(found.total).toBeGreaterThan(0);
  });
  it('仍搜原词：不改写，没有就是没有', async () => {
    const found = await search('专精特薪', { isExact: 'true' });
    expect([found.total, found.correctedTo]).toEqual([0, undefined]);
  });
  it('改写后的列表、筛选项与筛选一致', async () => {
    const narrowed = await search('专精特薪', { redemptionMode: 'auto' });
    expect(narrowed.total).toBe((await search('专精特新', { redemptionMode: 'auto' })).total);
    expect(await facetsOf('专精特薪')).toEqual(await facetsOf('专精特新'));
  });
  it('繁体字与简体字结果相同', async () => {
    expect(codesOf(await search('高新技術企業'))).toEqual(codesOf(await search('高新技术企业')));
  });
});

describe('筛选项的文字', () => {
  it('适用行业都有名称，没有代码', async () => {
    const industries = (await facetsOf('')).find(({ name }) => name === 'industry')?.values ?? [];
    expect(industries.length).toBeGreaterThan(5);
    expect(industries.filter(({ label }) => !/^\p{Script=Han}[\p{Script=Han}、，]+$/u.test(label))).toEqual(
      [],
    );
    expect(industries.find(({ value }) => value === 'C39')?.label).toBe('计算机、通信和其他电子设备制造业');
  });
  it('详情里也是', async () => {
    const [first] = (await search('演示第008号')).records;
    const detail = await ask<{ industryLabels: string[] }>('detail', { id: first?.id ?? '' });
    expect(detail.industryLabels).toEqual(['制造业', '软件和信息技术服务业']);
  });
  it.each(['list', 'facets', 'export'])('不存在的筛选值报 3000，逐个指出：%s', async (path) => {
    const reply = await portal.call('GET', `/policy/api/ua/policy/${path}?level=5&level=zzz&industry=C99`);
    expect([reply.status, reply.body.returnCode]).toEqual([422, 3000]);
    expect((reply.body.data as unknown as { field: string }[]).map(({ field }) => field)).toEqual([
      'level.1',
      'industry.0',
    ]);
  });
});
