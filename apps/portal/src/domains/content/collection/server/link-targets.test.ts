// A link to what guests cannot open is no publication; what goes later is found by the check of links, and leads nobody on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText, instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pngOf } from '../../../file/server/file-samples.ts';
import { banner } from '../../banner/banner.rules.ts';
import { showcaseCase } from '../../showcase/showcase.rules.ts';
import { releaseAllDue } from './release-items.ts';
import { deskOf, MANAGER, sendBytes } from './test-desk.ts';

const GONE = '0190f3a0-0000-7000-8000-000000000000';
let app: TestApp;
let [editor, publisher] = ['', ''];
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
  await app.sql`insert into activity.activity
    (id, tenant_id, state, title, type, form, starts_at, ends_at, created_at, updated_at)
    values (gen_random_uuid(), 'suchu', 'published', '检验链接的活动', '02', 'online', now() + interval '2 days',
      now() + interval '3 days', now(), now())`;
});
afterAll(() => app.close());

const deskFor = (collection: typeof banner | typeof showcaseCase) =>
  deskOf({
    collection,
    answers: () => ({}),
    list: '',
    giveAway: () => Promise.resolve(),
    audited: () => Promise.resolve([]),
    portal: () => ({ app, editor, publisher }),
  });
const cases = deskFor(showcaseCase);
const banners = deskFor(banner);

const linking = (...hrefs: string[]) => ({
  title: '检验链接的案例',
  enterprise: '示例公司',
  chain: '06',
  summary: '用于检验',
  body: hrefs.map((href) => `<p><a href="${href}">链接</a></p>`).join(''),
});
const faultsOf = async (hrefs: string[], event = 'publish') => {
  const id = await cases.create();
  await cases.save(id, 0, linking(...hrefs));
  const { status, body } = await cases.act(id, 1, event, event === 'submit' ? editor : publisher);
  return { id, status, faults: body.data as { field: string; errorMessage: string }[] };
};
const firstOf = async (path: string): Promise<string> => {
  const { body } = await app.call('GET', path);
  return (body.data as { records: { id: string }[] }).records[0]?.id ?? '';
};

/** What may go, where its address is, where guests find one, and what is said of one that is not there. */
const THINGS = [
  ['新闻', (id: string) => `/news-center/${id}`, '/policy/api/ua/news/page', '这条新闻没有发布，或已下线'],
  [
    '政策',
    (id: string) => `/zct-ee/policy-info/${id}`,
    '/policy/api/ua/policy/list',
    '这项政策没有发布，或已下线',
  ],
  [
    '政策图解',
    (id: string) => `/zct-ee/policy-topic/${id}`,
    '/policy/api/ua/subject/list',
    '这篇政策图解没有发布，或已下线',
  ],
  ['活动', (id: string) => `/activity/${id}`, '/policy/api/ua/activity/page', '这项活动没有发布，或已撤下'],
  [
    '案例',
    (id: string) => `/static-page/case-detail?id=${id}`,
    '/uaa/api/ua/relative/case/page',
    '这个案例没有发布，或已下线',
  ],
  [
    '申报项目',
    (id: string) => `/apply-center/detail?id=${id}`,
    '/policy/api/ua/declare/list',
    '这个申报项目没有发布，或已下线',
  ],
  [
    '资料',
    (id: string) => `/policy/api/ua/resource/download?id=${id}`,
    '/policy/api/ua/resource/page',
    '这份资料没有发布，或已下线',
  ],
] as const;

describe('指向本站的链接', () => {
  test.each(THINGS)('%s：在的可以发布，不在的在这一栏指出', async (_name, hrefOf, list, said) => {
    const there = await firstOf(list);
    expect(there).not.toBe('');
    expect(await faultsOf([hrefOf(there)])).toMatchObject({ status: 200 });
    const gone = hrefOf(GONE);
    for (const event of ['publish', 'submit'])
      expect(await faultsOf([hrefOf(there), gone], event)).toMatchObject({
        status: 422,
        faults: [{ field: 'body', errorMessage: `“${gone}”${said}，请改为读者能打开的链接` }],
      });
  });

  test('一栏里的几处一起说；没有的页面也不能发布；指向自己的可以', async () => {
    const { faults } = await faultsOf(['/no-such-page', `/activity/${GONE}`, '/resources']);
    expect(faults).toEqual([
      {
        field: 'body',
        errorMessage: `“/no-such-page”本站没有这个页面；“/activity/${GONE}”这项活动没有发布，或已撤下，请改为读者能打开的链接`,
      },
    ]);
    const id = await cases.create();
    await cases.save(id, 0, linking(`/static-page/case-detail?id=${id}`));
    expect((await cases.act(id, 1, 'publish')).status).toBe(200);
  });

  test('同一分钟一起发布的可以互相链接；送审时正在办的也可以；立即发布的不等还没有发布的', async () => {
    const at = `${dayText(new Date(Date.now() + 3 * 86_400_000))} 09:00`;
    const first = await cases.create();
    await cases.save(first, 0, linking('/resources'));
    expect((await cases.act(first, 1, 'schedule', publisher, { at })).status).toBe(200);
    const href = `/static-page/case-detail?id=${first}`;
    expect(await faultsOf([href])).toMatchObject({ status: 422 });
    expect(await faultsOf([href], 'submit')).toMatchObject({ status: 200 });
    const second = await cases.create();
    await cases.save(second, 0, linking(href));
    const early = `${dayText(new Date(Date.now() + 2 * 86_400_000))} 09:00`;
    expect((await cases.act(second, 1, 'schedule', publisher, { at: early })).status).toBe(422);
    expect((await cases.act(second, 1, 'schedule', publisher, { at })).status).toBe(200);
  });

  test('定时之后目标下线的，到时不发布，写明哪一处，告知定时的人；同一分钟才发布的目标照常', async () => {
    const at = instantText(new Date(app.clock.now().getTime() + 3_600_000)).slice(0, 16);
    const target = async (event: 'publish' | 'schedule'): Promise<string> => {
      const id = await cases.create();
      await cases.save(id, 0, linking('/resources'));
      expect((await cases.act(id, 1, event, publisher, event === 'schedule' ? { at } : {})).status).toBe(200);
      return id;
    };
    const [gone, coming] = [await target('publish'), await target('schedule')];
    const scheduled = async (to: string): Promise<string> => {
      const id = await cases.create();
      await cases.save(id, 0, { ...linking(`/static-page/case-detail?id=${to}`), title: `定时链接 ${to}` });
      const { status, text } = await cases.act(id, 1, 'schedule', publisher, { at });
      expect(status, text).toBe(200);
      return id;
    };
    const [held, shown] = [await scheduled(gone), await scheduled(coming)];
    expect((await cases.act(gone, 1, 'unpublish')).status).toBe(200);
    await releaseAllDue({ ...app, now: () => new Date(app.clock.now().getTime() + 7_200_000) });
    expect([(await cases.read(held)).state, (await cases.read(shown)).state]).toEqual(['draft', 'published']);
    const told = await app.sql<{ title: string; body: string }[]>`
      select m.title, m.body from message.message m where m.link like ${`%${held}`}`;
    expect(told).toEqual([
      {
        title: `「定时链接 ${gone}」没有按时发布`,
        body: expect.stringContaining('这个案例没有发布，或已下线'),
      },
    ]);
  });

  test('后来下线的由链接检查列出；别的租户的一直不算', async () => {
    const target = await faultsOf(['/resources']);
    const { id, status } = await faultsOf([`/static-page/case-detail?id=${target.id}`]);
    expect(status).toBe(200);
    const dead = async () => {
      const { body } = await app.call('GET', `${MANAGER}/links`, { as: publisher });
      const report: { dead: { id: string; reason: string }[] } = body.data;
      return report.dead.filter((one) => one.id === id).map(({ reason }) => reason);
    };
    expect(await dead()).toEqual([]);
    await cases.act(target.id, 1, 'unpublish');
    expect(await dead()).toEqual(['这个案例没有发布，或已下线']);
    await cases.act(target.id, 1, 'publish');
    await app.sql`update content.item set tenant_id = 'elsewhere' where id = ${target.id}::uuid`;
    expect(await dead()).toEqual(['这个案例没有发布，或已下线']);
  });
});

test('链接检查看读者看到的与正在写的：草稿里改掉了、还没有发布的也列出，写明读者看不看得到', async () => {
  const id = await banners.create();
  const answers = { title: '检验横幅', text: '用于检验的一条', places: ['home'], theme: 'green' };
  await banners.save(id, 0, { ...answers, href: '/resources' });
  await banners.act(id, 1, 'publish');
  const gone = '/news-center/0190f3a0-0000-7000-8000-000000000000';
  await app.sql`update content.item set published = published || ${app.sql.json({ href: gone })} where id = ${id}::uuid`;
  const dead = async () => {
    const { body } = await app.call('GET', '/policy/api/manager/content/links', { as: editor });
    const report: { dead: { id: string; href: string; isShown: boolean }[] } = body.data;
    return report.dead.filter((one) => one.id === id).map(({ href, isShown }) => [href, isShown]);
  };
  expect(await dead()).toEqual([[gone, true]]);
  await banners.save(id, 1, { ...answers, href: '/no-such-page' });
  expect(await dead()).toEqual([
    [gone, true],
    ['/no-such-page', false],
  ]);
});

test('横幅所指的活动撤下之后，横幅照样显示，不带链接；重新开放后又带上', async () => {
  const activity = await firstOf('/policy/api/ua/activity/page');
  const id = await banners.create();
  const href = `/activity/${activity}`;
  await banners.save(id, 0, {
    title: '检验横幅',
    text: '用于检验的一条',
    places: ['home'],
    theme: 'green',
    href,
  });
  expect((await banners.act(id, 1, 'publish')).status).toBe(200);
  const shown = async () => {
    const { body } = await app.call('GET', '/policy/api/ua/banner/page?size=100');
    return (body.data as { records: { id: string; href?: string }[] }).records.find((one) => one.id === id);
  };
  expect(await shown()).toMatchObject({ href });
  await app.sql`update activity.activity set state = 'draft' where id = ${activity}::uuid`;
  expect(await shown()).toMatchObject({ id });
  expect(await shown()).not.toHaveProperty('href');
  await app.sql`update activity.activity set state = 'published' where id = ${activity}::uuid`;
  expect(await shown()).toMatchObject({ href });
});

test('一条的正文链接到另一条里的文件：那一条下线，文件照样打得开', async () => {
  const bytes = pngOf({ width: 8, height: 8 });
  const sent = await sendBytes(app, { as: editor, path: '/uaa/api/upload/file', name: 'a.png', bytes });
  const file = `/uaa/api/ua/download/file?filePath=${(sent.body.data as { id: string }).id}`;
  const published = async (body: string): Promise<string> => {
    const id = await cases.create();
    await cases.save(id, 0, { ...linking(), body });
    expect((await cases.act(id, 1, 'publish')).status).toBe(200);
    return id;
  };
  const first = await published(`<p><img src="${file}" alt="图" width="8" height="8"></p>`);
  await published(`<p><a href="${file}">原图</a></p>`);
  expect((await cases.act(first, 1, 'unpublish')).status).toBe(200);
  expect((await app.call('GET', file)).status).toBe(200);
});
