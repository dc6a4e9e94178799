// Every kind of content beside news keeps what the kernel promises; then what is each kind's own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textOf } from '@yqt/forms/answers';
import { addDays } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { pngOf } from '../../file/server/file-samples.ts';
import { shownPicture } from '../../file/server/picture.port.ts';
import { area } from '../area/area.rules.ts';
import { banner } from '../banner/banner.rules.ts';
import { COLLECTIONS } from '../collections.rules.ts';
import { allPublished } from '../collection/server/all-published.ts';
import { tryCollection } from '../collection/server/test-collection.ts';
import { sendRecords, type Found, type Trial } from '../collection/server/test-desk.ts';
import { help } from '../help/help.rules.ts';
import { link } from '../link/link.rules.ts';
import { occasion } from '../occasion/occasion.rules.ts';
import { page } from '../page/page.rules.ts';
import { place } from '../place/place.rules.ts';
import { resource } from '../resource/resource.rules.ts';
import { showcaseCase, showcaseEnterprise } from '../showcase/showcase.rules.ts';
import { tile } from '../tile/tile.rules.ts';
import { topic } from '../topic/topic.rules.ts';

let app: TestApp;
let editor = '';
let publisher = '';
let file = '';
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
  file = await sentFile();
});
afterAll(() => app.close());

const shared: Pick<Trial, 'giveAway' | 'audited' | 'portal'> = {
  giveAway: (id) => app.sql`update content.item set tenant_id = 'elsewhere' where id = ${id}::uuid`,
  audited: async (id) => {
    const rows = await app.sql<{ event: string }[]>`
      select event from operator.audit_event where object_id = ${id} order by seq`;
    return rows.map(({ event }) => event);
  },
  portal: () => ({ app, editor, publisher }),
};

const findable: Pick<Trial, 'collection' | 'answers' | 'list' | 'get' | 'find'>[] = [
  {
    collection: showcaseCase,
    answers: (title) => ({
      title,
      enterprise: '示例公司',
      chain: '06',
      summary: '用于检验的一条',
      body: '<p>正文</p>',
    }),
    list: '/uaa/api/ua/relative/case/page',
    get: (id) => `/uaa/api/ua/relative/case/detail?id=${id}`,
  },
  {
    collection: showcaseEnterprise,
    answers: (title) => ({ title, chain: '06', industry: '专用设备', intro: '用于检验的一家' }),
    list: '/uaa/api/ua/relative/enterprise/page',
  },
  {
    collection: help,
    answers: (title) => ({ title, category: 'account', answer: '用于检验的答复' }),
    list: '/policy/api/ua/help/page',
  },
  {
    collection: place,
    answers: (title) => ({ title, layer: 'service', address: '检验路 1 号', x: '10', y: '20' }),
    list: '/policy/api/ua/place/page',
  },
  {
    collection: resource,
    answers: (title) => ({ title, category: 'form', file: [file], edition: '第 1 版', summary: '检验用' }),
    list: '/policy/api/ua/resource/page',
  },
  {
    collection: topic,
    answers: (title) => ({
      title,
      summary: '用于检验的一条',
      theme: 'teal',
      icon: 'gear',
      kind1: 'steps',
      heading1: '怎样办理',
      lines1: '自查条件｜核对各项条件\n提交材料｜在系统中提交',
    }),
    list: '',
    get: (id) => `/policy/api/ua/subject/details/${id}`,
    // its cards have no pictures
    find: async (keyword) => {
      const asked = `/policy/api/ua/subject/list?size=100&keyword=${encodeURIComponent(keyword)}`;
      const { total, records } = await list(asked);
      const kept = await app.sql<{ id: string; picture: string | null }[]>`
        select id, published->>'picture1' as picture from content.item where id = any(${records.map(({ id }) => id)}::uuid[])`;
      const pictureOf = (id: string) => shownPicture(kept.find((one) => one.id === id)?.picture ?? '');
      return { total, records: records.map((one) => ({ ...one, picture1: pictureOf(one.id) })) };
    },
  },
  {
    collection: banner,
    answers: (title) => ({
      title,
      text: '用于检验的一条',
      places: ['home'],
      theme: 'green',
      href: '/resources',
    }),
    list: '',
    get: (id) => `/policy/api/ua/banner/${id}`,
    find: async (keyword) => among(await list('/policy/api/ua/banner/page?size=100'), keyword),
  },
  {
    collection: occasion,
    answers: (title) => ({ title, kind: 'grey', from: dayOfTitle(title), to: dayOfTitle(title) }),
    list: '',
    // readers see it only on its day
    find: keptUnder(occasion.name),
  },
  {
    collection: area,
    answers: (title) => ({ title: title.slice(0, 20), tone: 'plain', corners: '10,10 90,10 90,90' }),
    list: '',
    find: async (keyword) => {
      const { body } = await app.call('GET', '/policy/api/ua/area/list');
      const records = body.data as Found['records'];
      return among({ total: records.length, records }, keyword);
    },
  },
  {
    collection: link,
    answers: (title) => ({
      title: title.slice(0, 20),
      href: 'https://www.example.com/',
    }),
    list: '',
    // pages read it from memory
    find: keptUnder(link.name),
  },
  {
    collection: tile,
    answers: (title) => ({
      title: title.slice(0, 20),
      text: '用于检验的一个',
      group: 'more',
      where: 'page',
      page: '/resources',
      audience: 'everyone',
    }),
    list: '',
    // pages read it from memory
    find: keptUnder(tile.name),
  },
  {
    collection: page,
    answers: (title) => ({ title, code: 'about-us', lead: '用于检验的一页', body: '<p>正文</p>' }),
    list: '',
    // of a place on the site guests are shown one page: the first in order, then the newest
    find: async (keyword) => {
      const { status, body } = await app.call('GET', '/policy/api/ua/static/page?code=about-us');
      return among({ total: 1, records: status === 404 ? [] : [body.data] }, keyword);
    },
  },
];

/** What is published, as the kernel reads it. */
function keptUnder(collection: string) {
  return async (keyword: string): Promise<Found> => {
    const shown = await allPublished(app.sql, { tenantId: 'suchu', collection, limit: 100 });
    const records = shown.map(({ id, body }) => ({ id, title: textOf(body['title']) }));
    return among({ total: records.length, records }, keyword);
  };
}

/** What each test writes has a day of its own: no two that are published may share one. */
const daysOf = new Map<string, string>();
function dayOfTitle(title: string): string {
  const test = /（[^）]*）/.exec(title)?.[0] ?? title;
  const known = daysOf.get(test) ?? addDays('2040-01-01', daysOf.size);
  daysOf.set(test, known);
  return known;
}

const among = ({ records }: Found, keyword: string): Found => {
  const found = records.filter(({ title }) => title.includes(keyword));
  return { total: found.length, records: found };
};

const ofPages = ({ collection }: Pick<Trial, 'collection'>) => collection.name === page.name;
for (const one of findable.filter((other) => !ofPages(other))) tryCollection({ ...shared, ...one });

// before each test the pages that are there make room for its own; those of the portal come back behind them
describe('一个位置只有一页', () => {
  const set = (state: string, among: string) =>
    app.sql.unsafe(`update content.item set state = '${state}' where collection = 'page' and ${among}`);
  beforeEach(() => set('unpublished', "state in ('published', 'scheduled')"));
  afterAll(() => set('published', 'is_demo'));
  for (const one of findable.filter(ofPages)) tryCollection({ ...shared, ...one });
});

test('守规矩的检验不漏掉任何一类', () => {
  const others = ['news', 'policy'];
  expect(
    findable
      .map(({ collection }) => collection.name)
      .concat(others)
      .toSorted(),
  ).toEqual(COLLECTIONS.map(({ name }) => name).toSorted());
});

interface Listed {
  total: number;
  records: { id: string; title: string; downloads: number; files: { size: number }[]; isDemo: boolean }[];
}
const list = async (path: string): Promise<Listed> => (await app.call('GET', path)).body.data;

describe('各类内容', () => {
  test.each([
    ['/policy/api/ua/banner/page', 6],
    ['/policy/api/ua/resource/page', 12],
    ['/policy/api/ua/help/page', 30],
    ['/policy/api/ua/place/page', 30],
    ['/uaa/api/ua/relative/enterprise/page', 20],
    ['/uaa/api/ua/relative/case/page', 8],
    ['/policy/api/ua/news/page', 40],
  ])('%s 有 %i 条演示内容，都标明演示', async (path, count) => {
    const { total, records } = await list(`${path}?size=100`);
    expect(total).toBeGreaterThanOrEqual(count);
    expect(records.filter(({ isDemo }) => isDemo).length).toBeGreaterThanOrEqual(count);
  });

  test('资料下载计数，附大小；没有发布的与编造的一样', async () => {
    const id = await publishedResource();
    const ofOwn = async () =>
      (await list('/policy/api/ua/resource/page?size=100')).records.find((one) => one.id === id)!;
    expect(await ofOwn()).toMatchObject({ downloads: 0, files: [{ size: expect.any(Number) }] });
    const asked = await app.app.inject({ method: 'HEAD', url: `/policy/api/ua/resource/download?id=${id}` });
    expect([asked.statusCode, (await ofOwn()).downloads]).toEqual([200, 0]);
    const fetched = await app.call('GET', `/policy/api/ua/resource/download?id=${id}`);
    expect([fetched.status, String(fetched.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await ofOwn()).downloads).toBe(1);
    expect((await app.call('GET', '/policy/api/ua/resource/download?id=nonsense')).status).toBe(404);
  });

  test.each(['about-us', 'high-textile', 'smart-manufacturing'])('专题页面 %s 按位置取得', async (code) => {
    const { status, body } = await app.call('GET', `/policy/api/ua/static/page?code=${code}`);
    expect([status, body.data]).toMatchObject([200, { code }]);
  });

  test('没有的专题页面为 404；一条横幅按编号取得', async () => {
    expect((await app.call('GET', '/policy/api/ua/static/page?code=nothing')).status).toBe(404);
    const [first] = (await list('/policy/api/ua/banner/page')).records;
    const one = await app.call('GET', `/policy/api/ua/banner/${first!.id}`);
    expect(one.body.data).toMatchObject({ id: first!.id });
    expect((await app.call('GET', '/policy/api/ua/banner/nonsense')).status).toBe(404);
  });

  test('每类演示内容发布的都是一个版本：改了草稿可以与它对比，也可以恢复', async () => {
    const missing = await app.sql`
      select i.collection, i.slug from content.item i where i.slug is not null and i.published_revision is not null
        and not exists (select from content.item_revision r where r.item_id = i.id and r.revision = i.published_revision and r.was_published)`;
    expect(missing).toEqual([]);
    const [first] = await app.sql<{ id: string }[]>`
      select id from content.item where collection = 'banner' and slug = 'demo-banner-5'`;
    const id = first!.id;
    const post = (act: string, given: object) =>
      app.call('POST', `/policy/api/manager/content/${act}`, { as: editor, body: { id, ...given } });
    const read = async () => {
      const { body } = await app.call('GET', `/policy/api/manager/content/get/${id}`, { as: editor });
      return body.data as { answers: Record<string, unknown> };
    };
    const versions = async () => {
      const { body } = await app.call('GET', `/policy/api/manager/content/versions?id=${id}`, { as: editor });
      return (body.data as { records: { revision: number; wasPublished: boolean }[] }).records;
    };
    const { answers } = await read();
    await post('save', { revision: 0, answers: { ...answers, text: '改过的说明' } });
    expect((await versions()).map(({ revision, wasPublished }) => [revision, wasPublished])).toEqual([
      [1, false],
      [0, true],
    ]);
    const compared = `/policy/api/manager/content/version?id=${id}&revision=1&against=0`;
    const { body } = await app.call('GET', compared, { as: editor });
    expect(body.data).toMatchObject({ changes: [{ path: 'text', before: '改过的说明' }] });
    expect((await post('restore', { revision: 1, version: 0 })).status).toBe(200);
    expect((await read()).answers).toEqual(answers);
  });

  test('常见问题按说法检索', async () => {
    const { records } = await list(`/policy/api/ua/help/page?keyword=${encodeURIComponent('忘记密码')}`);
    expect(records[0]?.title).toBe('忘记密码怎么办？');
  });

  test('链接检查：列出失效的页面、新闻、政策与文件及其所在，改好后不再列出，别的租户的不在其中', async () => {
    const gone = '0190f3a0-0000-7000-8000-000000000000';
    const post = (path: string, given: object) =>
      app.call('POST', `/policy/api/manager/content/${path}`, { as: editor, body: given });
    const { id }: { id: string } = (await post('create', { collection: 'case' })).body.data;
    const linked = (...hrefs: string[]) => ({
      title: '检验链接的案例',
      enterprise: '示例公司',
      chain: '06',
      summary: '用于检验',
      body: hrefs.map((href) => `<p><a href="${href}">链接</a></p>`).join(''),
    });
    const [news] = (await list('/policy/api/ua/news/page')).records;
    const [policy] = (await list('/policy/api/ua/policy/list')).records;
    const good = [
      '/resources',
      `/news-center/${news!.id}`,
      `/zct-ee/policy-info/${policy!.id}`,
      'https://www.ah.gov.cn/',
    ];
    const bad = ['/no-such-page', `/news-center/${gone}`, `/zct-ee/policy-info/${gone}`];
    const dead = async () => {
      const { status, body } = await app.call('GET', '/policy/api/manager/content/links', { as: publisher });
      expect(status).toBe(200);
      const report: {
        links: number;
        outside: number;
        dead: { id: string; href: string; field: string; reason: string }[];
      } = body.data;
      return { ...report, dead: report.dead.filter((one) => one.id === id) };
    };
    await post('save', { id, revision: 0, answers: linked(...good, ...bad) });
    const found = await dead();
    expect(found.dead.map(({ href }) => href)).toEqual(bad);
    expect(found.dead[0]).toMatchObject({ field: '正文', reason: '本站没有这个页面' });
    expect(found.outside).toBeGreaterThan(0);
    await post('save', { id, revision: 1, answers: linked(...good) });
    expect((await dead()).dead).toEqual([]);
    await post('save', { id, revision: 2, answers: linked(...bad) });
    await shared.giveAway(id);
    expect((await dead()).dead).toEqual([]);
    expect((await app.call('GET', '/policy/api/manager/content/links', { as: null })).status).toBe(401);
  });

  test('导出多少条，就能导入多少条', async () => {
    const count = 1000;
    const records = Array.from({ length: count }, (_, at) => ({
      answers: { title: `整份往返第 ${at + 1} 问`, category: 'declare', answer: '见办事指南。' },
    }));
    const bring = (given: readonly object[]) =>
      sendRecords(app, { as: editor, collection: 'help', isTrial: false, json: JSON.stringify(given) });
    expect((await bring(records)).body.data).toMatchObject({ rows: count, created: count, faultyRows: 0 });
    const query = `collection=help&format=json&keyword=${encodeURIComponent('整份往返')}`;
    const { text } = await app.call('GET', `/policy/api/manager/content/export?${query}`, { as: editor });
    const exported: { answers: object }[] = JSON.parse(text);
    expect(exported).toHaveLength(count);
    const changed = exported.map((one) => ({ ...one, answers: { ...one.answers, answer: '见服务大厅。' } }));
    expect((await bring(changed)).body.data).toMatchObject({ rows: count, updated: count, faults: [] });
    const beyond = await bring([...records, ...records.slice(0, 1)]);
    expect([beyond.status, beyond.body.data]).toEqual([
      422,
      [{ field: 'file', errorMessage: '一次最多导入 1000 条' }],
    ]);
  });

  test('运营后台列出每一类的条数', async () => {
    const { body } = await app.call('GET', '/policy/api/manager/content/collections', { as: editor });
    const rows: { name: string; published: number }[] = body.data;
    expect(rows.map(({ name }) => name)).toEqual(COLLECTIONS.map(({ name }) => name));
    for (const [{ name }, path] of [
      [banner, '/policy/api/ua/banner/page'],
      [help, '/policy/api/ua/help/page'],
    ] as const)
      expect(rows.find((one) => one.name === name)!.published).toBe((await list(path)).total);
  });
});

/** A picture that the editor has sent. */
async function sentFile(): Promise<string> {
  const boundary = 'picture';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pngOf(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sent = await app.call('POST', '/uaa/api/upload/file', { as: editor, body, headers });
  const { id }: { id: string } = sent.body.data;
  return id;
}

/** A resource with a file that the editor has sent. */
async function publishedResource(): Promise<string> {
  const post = (path: string, as: string, given: object) =>
    app.call('POST', `/policy/api/manager/content/${path}`, { as, body: given });
  const { id }: { id: string } = (await post('create', editor, { collection: 'resource' })).body.data;
  const own = await sentFile();
  const answers = { title: '样表', category: 'form', file: [own], edition: '第 1 版', summary: '检验用' };
  await post('save', editor, { id, revision: 0, answers });
  await post('act', publisher, { id, revision: 1, event: 'publish' });
  return id;
}
