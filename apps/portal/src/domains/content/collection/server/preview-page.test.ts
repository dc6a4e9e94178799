// The page of a preview link: what it shows of each kind, and who may put it into a frame. Needs the built pages:
// `node tools/build.ts`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../../../file/server/file-samples.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { MANAGER, sendBytes } from './test-desk.ts';

let app: TestApp;
let editor = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  editor = await app.signIn('demo-operator');
});
afterAll(() => app.close());

const post = async <T>(path: string, body: object): Promise<T> => {
  const reply = await app.call('POST', `${MANAGER}/${path}`, { as: editor, body });
  return reply.body.data;
};

/** A draft of these answers, and the token of a link to it. */
async function previewed(collection: string, answers: object): Promise<string> {
  const { id } = await post<{ id: string }>('create', { collection });
  await post('save', { id, revision: 0, answers });
  const { token } = await post<{ token: string }>('preview', { id });
  return token;
}

const TITLE = '预览中的一条';
const NEWS = { title: TITLE, category: '02', source: '园区图书馆', summary: '摘要', body: '<h2>小节</h2>' };

describe('预览页的外框', () => {
  const framing = async (url: string, as?: string) => {
    const { status, headers } = await app.call('GET', url, as ? { as } : {});
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    return [status, headers['x-frame-options'], ancestors];
  };
  it('只有预览页可以放进本站自己的页面', async () => {
    const token = await previewed('news', NEWS);
    expect(await framing(`/content-preview/${token}`)).toEqual([200, 'SAMEORIGIN', "'self'"]);
    expect(await framing(`/Content-Preview/${token}/`, editor)).toEqual([200, 'SAMEORIGIN', "'self'"]);
  });
  it.each(['/news-center', '/about-us', '/', '/no-such-page', '/content-preview', '/content-preview/a/b'])(
    '%s 不许放进任何页面',
    async (url) => {
      const [, option, ancestors] = await framing(url);
      expect([option, ancestors]).toEqual(['DENY', "'none'"]);
    },
  );
  it('控制台的页面也不许', async () => {
    expect(await framing('/console/content/news', editor)).toEqual([200, 'DENY', "'none'"]);
  });
});

describe('专题页面还没有发布', () => {
  it.each([
    ['/about-us', '关于我们'],
    ['/static-page/high-textile', '高端纺织'],
    ['/static-page/smart-manufacturing', '智能制造'],
  ])('%s 说明尚未发布，不让搜索引擎收录', async (url, name) => {
    await app.sql`update content.item set state = 'unpublished' where collection = 'page'`;
    // not the page that is kept from before
    const { status, text } = await app.call('GET', `${url}?of=test`);
    expect(status).toBe(200);
    for (const shown of [`<h1>${name}</h1>`, `「${name}」还没有发布`, 'name="robots" content="noindex"'])
      expect(text).toContain(shown);
  });
});

describe('预览页的内容', () => {
  const open = async (collection: string, answers: object) => {
    const { status, text } = await app.call(
      'GET',
      `/content-preview/${await previewed(collection, answers)}`,
    );
    return { status, text };
  };
  it('新闻与公开页面一样：栏目、来源、正文，没有字段名', async () => {
    const { status, text } = await open('news', NEWS);
    expect(status).toBe(200);
    for (const shown of [`<h1>${TITLE}</h1>`, '来源：园区图书馆', '<h2>小节</h2>', '尚未发布'])
      expect(text).toContain(shown);
    expect(text).not.toContain('<h2>摘要</h2>');
  });
  it('案例与专题页面也按公开页面', async () => {
    const page = await open('page', { title: TITLE, code: 'about-us', lead: '导语一句', figures: [] });
    expect(page.text).toMatch(/<header[^>]*><h1>预览中的一条<\/h1><p>导语一句<\/p>/);
    const one = await open('case', { title: TITLE, enterprise: '某某纺织', body: '<p>成效</p>' });
    expect(one.text).toContain('<span>某某纺织</span>');
  });
  it('帮助的答复展开着，与帮助中心里一样', async () => {
    const { text } = await open('help', { title: TITLE, answer: '带上一卡通', category: 'tool' });
    expect(text).toMatch(/<details[^>]* open=""[^>]*><summary><h1[^>]*>预览中的一条<\/h1>/);
    for (const shown of ['带上一卡通', '企业工具', '预览：常见问题草稿']) expect(text).toContain(shown);
    expect(text).not.toContain('name="voice"');
  });
  it('首页入口按首页的样子，列出全部图案并标出选中的', async () => {
    const { text } = await open('tile', {
      title: '园区日历',
      text: '一句说明',
      group: 'tools',
      icon: 'calendar',
    });
    expect(text).toMatch(
      /<svg[^>]*><path d="M4 5h16v16H4z[^>]*><\/path><\/svg><b>园区日历<\/b><p>一句说明<\/p>/,
    );
    expect(text).toMatch(/<li aria-current="true">(?:(?!<li).)*日历<\/li>/s);
    expect(text.match(/<li[^>]*><svg/g)?.length).toBe(12);
  });
  it('政策与政策详情一样，附件用链接取；不让收录，不留副本，不计阅读', async () => {
    const file = await sent('annex.png');
    const { text, status } = await open('policy', {
      title: TITLE,
      issuers: '园区管委会',
      level: '5',
      summary: '摘要一句',
      body: '<p>第一条</p>',
      files: [file],
      keyPoints: [{ key: 'r1', heading: '材料', items: '营业执照' }],
    });
    expect(status).toBe(200);
    for (const shown of ['预览：政策草稿', '政策要点', '<p>第一条</p>', '1. 营业执照', 'content="noindex"'])
      expect(text.replaceAll('<!-- -->', '')).toContain(shown);
    expect(text).toMatch(new RegExp(`href="/policy/api/ua/content/preview/[^"]+${file}`));
    for (const counted of ['data-read=', 'name="voice"', 'application/ld+json'])
      expect(text, counted).not.toContain(counted);
    const token = await previewed('policy', { title: TITLE });
    const { headers } = await app.call('GET', `/content-preview/${token}`);
    expect(headers['cache-control']).toContain('no-store');
  });
  it('没有公开页面的逐项列出；刚新建、什么都没写的也打得开', async () => {
    expect((await open('banner', { title: TITLE, text: '带上一卡通' })).text).toContain('带上一卡通');
    for (const collection of ['news', 'case', 'page', 'banner', 'help', 'policy'])
      expect((await open(collection, {})).text).toMatch(/<h1[^>]*>（未命名）<\/h1>/);
  });
  const sent = async (name: string): Promise<string> => {
    const bytes = pngOf({ width: 8, height: 8 });
    const reply = await sendBytes(app, { as: editor, path: '/uaa/api/upload/file', name, bytes });
    return (reply.body.data as { id: string }).id;
  };
  const drawn = (id: string) =>
    `<p><img src="/uaa/api/ua/download/file?filePath=${id}" alt="图" width="8" height="8"></p>`;
  const statusOf = async (url: string) => (await app.call('GET', url)).status;

  it('草稿里的图片与附件，持有链接的访客看得到；别的文件、别的链接、到期之后都没有', async () => {
    const [inBody, cover, attached, other] = [
      await sent('a.png'),
      await sent('b.png'),
      await sent('c.png'),
      await sent('d.png'),
    ];
    const picture = JSON.stringify({ file: cover, alt: '封面', width: 8, height: 8, crops: {} });
    const answers = { ...NEWS, body: drawn(inBody), cover: picture, attachments: [attached] };
    const token = await previewed('news', answers);
    const { text } = await app.call('GET', `/content-preview/${token}`);
    const addresses = [...text.matchAll(/(?:src|href)="(\/policy\/api\/ua\/content\/preview[^"]+)"/g)];
    const found = addresses.map(([, one = '']) => one.replaceAll('&amp;', '&'));
    for (const id of [inBody, cover, attached])
      expect(
        found.some((one) => one.includes(id)),
        id,
      ).toBe(true);
    expect(await Promise.all(found.map(statusOf))).toEqual(found.map(() => 200));
    // not published by it: readers still get none
    expect(await statusOf(`/uaa/api/ua/download/file?filePath=${inBody}`)).toBe(404);
    const [first = ''] = found.filter((one) => one.includes(inBody));
    expect(await statusOf(first.replace(inBody, other))).toBe(404);
    expect(await statusOf(first.replace(token, await previewed('news', NEWS)))).toBe(404);
    expect(await statusOf(first.replace(token, 'x'))).toBe(404);
    expect(app.logs.some((line) => line.includes('/content/preview/…/file'))).toBe(true);
    expect(app.logs.filter((line) => line.includes(token))).toEqual([]);
    await app.sql`update content.preview set expires_at = ${app.clock.now()}`;
    expect(await statusOf(first)).toBe(404);
  });
});
