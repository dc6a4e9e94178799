// The gallery of a page of sections and the policies of its industries, as guests get them. Needs the built pages:
// `node tools/build.ts`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngOf } from '../../../file/server/file-samples.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deskOf, sendBytes } from '../../collection/server/test-desk.ts';
import { page } from '../page.rules.ts';

let app: TestApp;
let [editor, publisher] = ['', ''];
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
  await app.sql`update content.item set state = 'unpublished' where collection = 'page'`;
});
afterAll(() => app.close());

const desk = deskOf({
  collection: page,
  answers: () => ({}),
  list: '',
  giveAway: () => Promise.resolve(),
  audited: () => Promise.resolve([]),
  portal: () => ({ app, editor, publisher }),
});

const WRITTEN = { title: '检验页', code: 'about-us', lead: '检验', body: '<p>正文</p>' };
async function picture(alt: string): Promise<string> {
  const path = '/uaa/api/upload/file';
  const { body } = await sendBytes(app, { as: editor, path, name: '图.png', bytes: pngOf() });
  const { id } = body.data as { id: string };
  return JSON.stringify({ file: id, alt, width: 640, height: 360, crops: {} });
}
let asked = 0;
/** The page as it is now, not as it was kept. */
async function shown(): Promise<string> {
  asked += 1;
  return (await app.call('GET', `/about-us?of=${asked}`)).text;
}

test('图集：没有说明的在那一张指出；发布后按次序完整显示、带尺寸，只写它有的宽度，可下载原图；空着的位置不计', async () => {
  const id = await desk.create();
  const [first, third] = [await picture('入口'), await picture('展厅')];
  await desk.save(id, 0, { ...WRITTEN, picture1: first, picture2: await picture(' '), picture4: third });
  const refused = await desk.act(id, 1, 'publish');
  expect([refused.status, refused.body.data]).toEqual([
    422,
    [{ field: 'picture2', errorMessage: '图集图片 2：请填写图片说明，看不到图片的读者靠它了解内容' }],
  ]);
  await desk.save(id, 1, { ...WRITTEN, picture1: first, picture4: third });
  expect((await desk.act(id, 2, 'publish')).status).toBe(200);
  const { body } = await app.call('GET', '/policy/api/ua/static/page?code=about-us');
  const gallery = (body.data as { gallery: { src: string; alt: string }[] }).gallery;
  expect(gallery).toMatchObject([
    { alt: '入口', width: 640, height: 360 },
    { alt: '展厅', width: 640, height: 360 },
  ]);
  const text = await shown();
  for (const { src, alt } of gallery) {
    const address = src.replace('&', '&amp;');
    expect(text).toContain(`<a href="${address}" download="" title="下载原图"`);
    // a picture 640 px wide has no wider copy
    expect(text).toContain(`${address}&amp;width=480 480w, ${address}&amp;width=960 640w"`);
    expect(text).toMatch(new RegExp(`<img [^>]*alt="${alt}" width="640" height="360" loading="lazy"`));
    for (const width of [480, 960, 1600]) {
      const copy = await app.call('GET', `${src}&width=${width}`);
      expect([copy.status, copy.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await app.call('GET', src)).status).toBe(200);
  }
  await desk.act(id, 2, 'unpublish');
  expect((await app.call('GET', gallery[0]!.src)).status).toBe(404);
});

test('相关行业政策：写明这些行业、有效的已发布政策，正在申报的在前；下线即不见；没有选行业的不列', async () => {
  const id = await desk.create();
  await desk.save(id, 0, { ...WRITTEN, industries: ['C'] });
  expect((await desk.act(id, 1, 'publish')).status).toBe(200);
  const titles = async () =>
    [...(await shown()).matchAll(/href="\/zct-ee\/policy-info\/([\da-f-]{36})"/g)].map(([, one]) => one);
  const found = async (query: string): Promise<string[]> => {
    const inForce = 'validity=valid&validity=partial&validity=review';
    const path = `/policy/api/ua/policy/list?industry=C&${inForce}&sort=published&size=6${query}`;
    const { body } = await app.call('GET', path);
    return (body.data as { records: { id: string }[] }).records.map((one) => one.id);
  };
  const expected = async () => [
    ...new Set([
      ...(await found('&windowState=open&windowState=closing&windowState=longterm')),
      ...(await found('')),
    ]),
  ];
  const before = (await expected()).slice(0, 6);
  expect(before.length).toBeGreaterThan(3);
  expect(await titles()).toEqual(before);
  expect(await shown()).toMatch(
    /href="\/zct-ee\/policy-info\?industry=C&amp;validity=valid[^"]*&amp;sort=published"/,
  );
  const gone = before[0]!;
  const { revision } = await desk.read(gone);
  expect((await desk.act(gone, revision, 'unpublish')).status).toBe(200);
  await expect.poll(titles).not.toContain(gone);
  expect(await titles()).toEqual((await expected()).slice(0, 6));
  const later = await desk.read(id);
  await desk.save(id, later.revision, WRITTEN);
  expect((await desk.act(id, later.revision + 1, 'publish')).status).toBe(200);
  await expect.poll(titles).toEqual([]);
});

test('草稿的图集只有凭预览链接才看得到', async () => {
  const id = await desk.create();
  await desk.save(id, 0, { ...WRITTEN, picture1: await picture('草稿里的展厅'), industries: ['C'] });
  const { body } = await desk.post('preview', editor, { id });
  const { token } = body.data as { token: string };
  const { text } = await app.call('GET', `/content-preview/${token}`);
  const [, src = ''] = /<img src="([^"]+)&amp;width=960"[^>]*alt="草稿里的展厅"/.exec(text) ?? [];
  expect(src).toContain(`/policy/api/ua/content/preview/${token}/file`);
  expect((await app.call('GET', src.replaceAll('&amp;', '&'))).status).toBe(200);
  expect(text).toContain('相关行业政策');
});

test('不分产业链的页面列出全部企业：先是十二家，其余的展开就有，没有脚本也行', async () => {
  await app.sql`update content.item set state = 'unpublished' where collection = 'page'`;
  const id = await desk.create();
  await desk.save(id, 0, WRITTEN);
  expect((await desk.act(id, 1, 'publish')).status).toBe(200);
  const { body } = await app.call('GET', '/uaa/api/ua/relative/enterprise/page?size=100');
  const { records } = body.data as { records: { title: string }[] };
  expect(records.length).toBeGreaterThan(12);
  const text = await shown();
  for (const { title } of records) expect(text).toContain(title);
  expect(text).toContain(`其余 ${records.length - 12} 家`);
});
