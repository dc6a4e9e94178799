// 全站搜索里的政策图解、典型案例与地图点位：找得到什么，找不到什么，条数与去处。
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { client } from '@yqt/endpoint/client';
import { inProcess } from '@yqt/endpoint/in-process';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { searchSources } from '../../../server/search-sources.ts';
import type { FoundList } from '../../../search-source.ts';
import { deskOf } from '../collection/server/test-desk.ts';
import type { Collection } from '../collection/collection.rules.ts';
import { page } from '../page/page.rules.ts';
import { place } from '../place/place.rules.ts';
import { showcaseCase } from '../showcase/showcase.rules.ts';
import { topic } from '../topic/topic.rules.ts';

let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
});
afterAll(() => app.close());

/** As a guest searches. */
async function find(id: string, keyword: string, host = 'localhost:8081'): Promise<FoundList> {
  const source = searchSources().find((one) => one.id === id);
  const transport = inProcess(app.app, {
    cookie: '',
    host,
    ip: '127.0.0.1',
    userAgent: 'test',
    requestId: 'r',
    postKey: undefined,
    setCookies: [],
  });
  const asked = { keyword, current: 1, size: 3 };
  return source!.find((contract) => client(contract, transport), asked);
}

interface Kind {
  id: string;
  collection: Collection;
  answers: (title: string) => Answers;
  /** A word of `answers` that is in no title. */
  word: string;
  to: (id: string, keyword: string) => string;
  note: RegExp;
}

const kinds: Kind[] = [
  {
    id: 'topics',
    collection: topic,
    answers: (title) => ({
      title,
      summary: '用于检验的一条',
      theme: 'teal',
      icon: 'gear',
      kind1: 'steps',
      heading1: '怎样办理',
      lines1: '核对鹈鹕条件｜再提交',
    }),
    word: '鹈鹕',
    to: (id) => `/zct-ee/policy-topic/${id}`,
    note: /^\d{4}-\d\d-\d\d$/,
  },
  {
    id: 'cases',
    collection: showcaseCase,
    answers: (title) => ({
      title,
      enterprise: '示例公司',
      chain: '06',
      summary: '用于检验的一条',
      body: '<p>车间里的鸬鹚</p>',
    }),
    word: '鸬鹚',
    to: (id) => `/static-page/case-detail?id=${id}`,
    note: /^示例公司 · \d{4}-\d\d-\d\d$/,
  },
  {
    id: 'places',
    collection: place,
    answers: (title) => ({
      title,
      layer: 'service',
      address: '检验路 1 号',
      x: '10',
      y: '20',
      intro: '门前有鸵鸟',
    }),
    word: '鸵鸟',
    to: (id, keyword) => `/map?keyword=${encodeURIComponent(keyword)}&place=${id}&zoom=2`,
    note: /^服务窗口 · 检验路 1 号$/,
  },
];

describe.each(kinds)('全站搜索：$id', ({ id: kind, collection, answers, word, to, note }) => {
  const desk = deskOf({
    collection,
    answers,
    list: '',
    giveAway: () => Promise.resolve(),
    audited: () => Promise.resolve([]),
    portal: () => ({ app, editor, publisher }),
  });
  async function written(title: string): Promise<string> {
    const id = await desk.create();
    await desk.save(id, 0, answers(title));
    return id;
  }
  async function published(title: string): Promise<string> {
    const id = await written(title);
    const { status, body } = await desk.act(id, 1, 'publish');
    expect(status, JSON.stringify(body)).toBe(200);
    return id;
  }

  test('按标题和正文里的词找到，游客打得开；草稿、下线的与别的园区的找不到，也不计数', async () => {
    const title = '专为检验而写的蝾螈';
    const id = await published(title);
    await written(`${title}（草稿）`);
    const gone = await published(`${title}（下线）`);
    await desk.act(gone, 1, 'unpublish');
    const elsewhere = await published(`${title}（别处）`);
    await app.sql`update content.item set tenant_id = 'demo2' where id = ${elsewhere}::uuid`;
    for (const keyword of ['蝾螈', word]) {
      const { total, records } = await find(kind, keyword);
      expect([keyword, total, records]).toEqual([
        keyword,
        1,
        [{ id, title, to: to(id, keyword), note: expect.stringMatching(note) }],
      ]);
    }
    const { status, text } = await app.call('GET', to(id, word));
    expect([status, text.includes(title)]).toEqual([200, true]);
    const other = await find(kind, '蝾螈', 'demo2.localhost:8081');
    expect(other.records.map((one) => one.id)).toEqual([elsewhere]);
  });

  test('条数是全部的条数，列出的不多于三条', async () => {
    for (const number of [1, 2, 3, 4]) await published(`第 ${number} 只水獭`);
    const { total, records } = await find(kind, '水獭');
    expect([total, records.length]).toEqual([4, 3]);
  });

  test.each(['100%', '%', '_', '<b>', "' or 1=1 --", '\\', '&!|'])(
    '关键词 %s 只是文字：不当通配符，也不出错',
    async (keyword) => {
      const id = await published('海狸的一页');
      const { records } = await find(kind, keyword);
      expect(records.map((one) => one.id)).not.toContain(id);
    },
  );
});

describe('全站搜索：pages', () => {
  const desk = deskOf({
    collection: page,
    answers: () => ({}),
    list: '',
    giveAway: () => Promise.resolve(),
    audited: () => Promise.resolve([]),
    portal: () => ({ app, editor, publisher }),
  });
  const addressed = { 'about-us': '/about-us', 'high-textile': '/static-page/high-textile' };

  test.each(Object.entries(addressed))(
    '%s 按标题、导语和正文找到，通往 %s；下线的与别的园区的找不到',
    async (code, to) => {
      await app.sql`update content.item set state = 'unpublished'
      where collection = 'page' and published->>'code' = ${code}`;
      const written = { title: '讲鸸鹋的一页', code, lead: '导语里有树袋熊', body: '<p>正文里有袋獾</p>' };
      const id = await desk.create();
      await desk.save(id, 0, written);
      expect((await find('pages', '鸸鹋')).total).toBe(0);
      expect((await desk.act(id, 1, 'publish')).status).toBe(200);
      for (const keyword of ['鸸鹋', '树袋熊', '袋獾'])
        expect([keyword, await find('pages', keyword)]).toEqual([
          keyword,
          expect.objectContaining({
            total: 1,
            records: [{ id, title: written.title, to, note: written.lead }],
          }),
        ]);
      const { text } = await app.call('GET', `/search?keyword=${encodeURIComponent('袋獾')}`);
      expect(text).toContain(`<a href="${to}" data-discover="true">讲鸸鹋的一页</a>`);
      expect((await app.call('GET', `${to}?of=${code}`)).text).toContain('<h1>讲鸸鹋的一页</h1>');
      expect((await find('pages', '鸸鹋', 'demo2.localhost:8081')).total).toBe(0);
      await desk.act(id, 1, 'unpublish');
      expect((await find('pages', '鸸鹋')).total).toBe(0);
    },
  );
});

test('页面列出新登记的各类，写的关键词只作文字', async () => {
  const { status, text } = await app.call('GET', `/search?keyword=${encodeURIComponent('企业')}`);
  expect(status).toBe(200);
  for (const { id } of kinds) expect(text).toContain(`aria-labelledby="${id}"`);
  const hostile = await app.call('GET', `/search?keyword=${encodeURIComponent('<i>100%</i>')}`);
  expect([hostile.status, hostile.text.includes('<i>100%</i>')]).toEqual([200, false]);
});

test('登记的各类编号与次序都不相同', () => {
  const sources = searchSources();
  for (const of of [sources.map(({ id }) => id), sources.map(({ order }) => order)])
    expect(new Set<unknown>(of).size).toBe(sources.length);
});
