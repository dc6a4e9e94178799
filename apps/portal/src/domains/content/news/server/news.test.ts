import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngOf } from '../../../file/server/file-samples.ts';
import { seedCollections } from '../../../../../seeds/collection.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { tryCollection } from '../../collection/server/test-collection.ts';
import { deskOf, type Trial } from '../../collection/server/test-desk.ts';
import { news } from '../news.rules.ts';

const LIST = '/policy/api/ua/news/center/page';
let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
});
afterAll(() => app.close());

const answers = (title: string) => ({
  title,
  category: '02',
  source: '园区企业服务中心',
  summary: '用于检验的一条',
  body: '<p>正文</p>',
});
const detailOf = (id: string) => `/policy/api/ua/news/center/get/${id}`;
const trial: Trial = {
  collection: news,
  answers,
  list: LIST,
  get: detailOf,
  giveAway: (id) => app.sql`update content.item set tenant_id = 'elsewhere' where id = ${id}::uuid`,
  audited: async (id) => {
    const rows = await app.sql<{ event: string }[]>`
      select event from operator.audit_event where object_id = ${id} order by seq`;
    return rows.map(({ event }) => event);
  },
  portal: () => ({ app, editor, publisher }),
};
const desk = deskOf(trial);

tryCollection(trial);

interface NewsList {
  total: number;
  records: {
    id: string;
    title: string;
    publishedOn: string;
    isDemo: boolean;
    category: string;
    labels: { category: string };
  }[];
  facets: Record<'category' | 'year', { value: string; label: string; count: number }[]>;
}
interface Related {
  policies: { id: string; title: string }[];
  alike: { id: string; title: string; publishedOn: string }[];
}
const list = async (query = '', path = LIST): Promise<NewsList> =>
  (await app.call('GET', `${path}?${query}`)).body.data;

describe('新闻', () => {
  test('按年份归档：每年的条数在别的筛选之下，选一年只剩那一年；年份写错为 422', async () => {
    const { facets, total } = await list('size=100');
    expect(facets.year.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(facets.year.map(({ value }) => value)).toEqual(
      facets.year
        .map(({ value }) => value)
        .toSorted()
        .toReversed(),
    );
    for (const { value, label, count } of facets.year) {
      const ofYear = await list(`size=100&year=${value}`);
      expect([label, ofYear.total]).toEqual([`${value} 年`, count]);
      expect(ofYear.records.filter(({ publishedOn }) => !publishedOn.startsWith(value))).toEqual([]);
      expect(ofYear.facets.year).toEqual(facets.year);
    }
    const ofCategory = await list('size=100&category=03');
    expect(ofCategory.facets.year.reduce((sum, { count }) => sum + count, 0)).toBe(ofCategory.total);
    for (const none of ['1999', '2001']) expect((await list(`year=${none}`)).total).toBe(0);
    expect((await app.call('GET', `${LIST}?year=0000`)).status).toBe(422);
    expect((await app.call('GET', `${LIST}?year=last`)).status).toBe(422);
  });

  test('详情列出所指的已发布政策与同栏目的相关新闻，标题最近的在前，没有它自己', async () => {
    const { records } = await list(`keyword=${encodeURIComponent('高新技术企业奖励办法申报要点解读')}`);
    const { body } = await app.call('GET', detailOf(records[0]!.id));
    const { policies, alike }: Related = body.data;
    expect(policies.map(({ title }) => title)).toEqual([
      '苏滁高新区高新技术企业认定奖励办法',
      '高新技术企业认定',
    ]);
    const ofCategory = (await list('size=100&category=03')).records.map(({ id }) => id);
    expect(alike.length).toBeGreaterThan(2);
    expect(alike.filter(({ id }) => !ofCategory.includes(id) || id === records[0]!.id)).toEqual([]);
    // an item that has most words of another's title comes first
    const id = await desk.create();
    await desk.save(id, 0, {
      ...answers('高新技术企业奖励办法申报要点再解读'),
      category: '03',
      date: '2020-01-01',
    });
    await desk.act(id, 1, 'publish');
    const again: Related = (await app.call('GET', detailOf(records[0]!.id))).body.data;
    expect(again.alike[0]).toMatchObject({ id, publishedOn: '2020-01-01' });
    await desk.act(id, 1, 'unpublish');
  });

  test('指向没有的政策编号不能发布，指出是哪一行；政策下线后链接不再出现', async () => {
    const id = await desk.create();
    const naming = (...codes: string[]) => ({
      ...answers('指向政策的新闻'),
      policyCodes: codes.map((code, at) => ({ key: String(at), code })),
    });
    await desk.save(id, 0, naming('D-SC-001', 'NO-SUCH-1'));
    const refused = await desk.act(id, 1, 'publish');
    expect([refused.status, refused.body.data]).toEqual([
      422,
      [{ field: 'policyCodes[1].code', errorMessage: '没有已发布的政策用这个编号' }],
    ]);
    await desk.save(id, 1, naming('D-SC-013'));
    expect((await desk.act(id, 2, 'publish')).status).toBe(200);
    const linked = async () => ((await app.call('GET', detailOf(id))).body.data as Related).policies;
    expect(await linked()).toHaveLength(1);
    await app.sql`update policy.policy set status = 'unpublished' where code = 'D-SC-013'`;
    expect(await linked()).toEqual([]);
  });

  test('演示新闻每个栏目都有，日期遍布一年，最新的在前，都标明演示', async () => {
    const { records, facets, total } = await list('size=100');
    expect(total).toBeGreaterThanOrEqual(24);
    expect(facets.category.map(({ value }) => value)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
    ]);
    const days = records.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    // the mark is a tag of its own, never part of the title
    expect(records.filter(({ title }) => title.includes('演示）'))).toEqual([]);
    const demo = records.filter(({ isDemo }) => isDemo);
    expect(new Set(demo.map(({ publishedOn }) => publishedOn.slice(0, 7))).size).toBeGreaterThan(8);
  });

  test('门户、会员与访客的地址答复相同；带登录的地址不给访客', async () => {
    const one = await list('size=5&category=06');
    expect(await list('size=5&category=06', '/policy/api/ua/news/page')).toEqual(one);
    expect((await app.call('GET', '/policy/api/news/center/page')).status).toBe(401);
    const { body } = await app.call('GET', '/policy/api/news/center/page?size=5&category=06', { as: editor });
    expect(body.data).toEqual(one);
  });

  test('栏目与检索词一起收窄，各栏目的条数随检索词而变', async () => {
    const all = await list('size=100&keyword=招聘');
    expect(all.total).toBeGreaterThan(1);
    const { value, count } = all.facets.category[0]!;
    const narrowed = await list(`size=100&keyword=招聘&category=${value}`);
    expect(narrowed.total).toBe(count);
    expect(new Set(narrowed.records.map(({ category }) => category))).toEqual(new Set([value]));
    expect(narrowed.facets.category).toEqual(all.facets.category);
  });

  test('检索认得业主的说法；标题里有的在前；没有的词找不到', async () => {
    const { records } = await list('size=100&keyword=高企');
    expect(records[0]?.title).toContain('高新技术企业');
    expect((await list('keyword=zzzzqqq')).total).toBe(0);
  });

  test('列表不带正文，详情带前后各一条', async () => {
    const { records } = await list('size=3');
    expect(records[0]).not.toHaveProperty('body');
    const { body } = await app.call('GET', detailOf(records[1]!.id));
    expect(body.data).toMatchObject({
      newer: { id: records[0]!.id, title: records[0]!.title },
      older: { id: records[2]!.id },
      labels: { category: records[1]!.labels.category },
    });
  });

  test.each(['0190f3a0-0000-7000-8000-000000000000', 'nonsense'])('不存在的新闻 %s 返回 404', async (id) => {
    const { status, body } = await app.call('GET', detailOf(id));
    expect([status, body.returnCode]).toEqual([404, 4040]);
  });

  test('参数有误时逐项指出', async () => {
    const { status, body } = await app.call('GET', `${LIST}?current=0&size=101`);
    expect([status, (body.data as { field: string }[]).map(({ field }) => field)]).toEqual([
      422,
      ['current', 'size'],
    ]);
  });

  test('正文保存时清理：脚本、样式和别处的图片都不留下，只有标签的正文算没有填', async () => {
    const id = await desk.create();
    const hostile =
      '<h1 onclick="x()">题</h1><script>alert(1)</script><img src=x onerror=alert(1)><img src="https://a.example/b.png">' +
      '<p style="color:red">文<a href="javascript:alert(1)">链</a></p><svg onload=alert(1)></svg>';
    await desk.save(id, 0, { ...answers('清理'), body: hostile });
    const stored = (await desk.read(id)).answers['body'];
    expect(stored).toBe('<h2>题</h2><p>文<a rel="noopener noreferrer" target="_blank">链</a></p>');
    await desk.save(id, 1, { ...answers('清理'), body: '<p><br></p><div>&nbsp;</div>' });
    expect((await desk.act(id, 2, 'publish')).status).toBe(422);
  });

  test('附件与正文图片：只能用自己上传的；发布后访客可下载，下线后不能', async () => {
    const uploaded = await uploadPicture(editor);
    const foreign = await uploadPicture(publisher);
    const id = await desk.create();
    const picture = (file: string) =>
      `<p>图</p><img src="/uaa/api/download/file?filePath=${file}" alt="示意">`;
    const refused = await desk.save(id, 0, { ...answers('图片'), body: picture(foreign) });
    expect(refused.status).toBe(422);
    await desk.save(id, 0, { ...answers('图片'), body: picture(uploaded), attachments: [uploaded] });
    const download = `/uaa/api/ua/download/file?filePath=${uploaded}`;
    expect((await desk.read(id)).answers['body']).toContain(`src="${download}"`);
    expect((await app.call('GET', download)).status).toBe(404);
    const setWords = (words: string) => desk.post('setting', publisher, { needsSecond: false, words });
    await setWords('A.PNG');
    expect((await desk.act(id, 1, 'publish')).body.data).toMatchObject([{ field: 'attachments' }]);
    await setWords('');
    await desk.act(id, 1, 'publish');
    expect((await app.call('GET', download)).status).toBe(200);
    const { body } = await app.call('GET', detailOf(id));
    expect(body.data).toMatchObject({ attachments: [uploaded], files: [{ id: uploaded }] });
    await desk.act(id, 1, 'unpublish');
    expect((await app.call('GET', download)).status).toBe(404);
  });

  test('没有图片说明的不能发布，在正文栏指出是第几张；尺寸留着，写坏的尺寸去掉', async () => {
    const uploaded = await uploadPicture(editor);
    const id = await desk.create();
    const picture = (attributes: string) =>
      `<p>图</p><img src="/uaa/api/download/file?filePath=${uploaded}" ${attributes}>`;
    await desk.save(id, 0, { ...answers('图片说明'), body: picture('alt="示意"') + picture('alt=" "') });
    const refused = await desk.act(id, 1, 'publish');
    expect([refused.status, refused.body.data]).toEqual([
      422,
      [{ field: 'body', errorMessage: '第 2 张图片没有图片说明，请删去后重新插入并填写说明' }],
    ]);
    await desk.save(id, 1, {
      ...answers('图片说明'),
      body: picture('alt="示意" width="640" height="480"') + picture('alt="另一张" width="9e9" height="480"'),
    });
    expect((await desk.act(id, 2, 'publish')).status).toBe(200);
    const shown = await app.call('GET', detailOf(id));
    const { body }: { body: string } = shown.body.data;
    expect(body).toContain('alt="示意" width="640" height="480"');
    expect(body).toMatch(/alt="另一张" ?\/?>/);
  });

  test('同一天重复播种不改动任何行；编辑改过的演示新闻保持原样', async () => {
    const rows = () =>
      app.sql`select id, slug, title, shown_on from content.item where slug is not null order by slug`;
    const [row] = await app.sql<{ tenantId: string; id: string }[]>`
      select tenant_id as "tenantId", id from content.item where slug = 'demo-001'`;
    const { revision, answers: draft } = await desk.read(row!.id);
    await desk.save(row!.id, revision, { ...draft, title: '编辑改过的标题' });
    const before = await rows();
    const log = app.app.log;
    await seedCollections({
      sql: app.sql,
      now: () => app.clock.now(),
      log,
      tenantId: row!.tenantId,
      filesUrl: 'file:///nonexistent',
    });
    expect(await rows()).toEqual(before);
  });
});

/** The id of a picture that the account has sent. */
async function uploadPicture(as: string): Promise<string> {
  const boundary = 'picture';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), pngOf(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { body } = await app.call('POST', '/uaa/api/upload/file', {
    as,
    body: payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return (body.data as { id: string }).id;
}
