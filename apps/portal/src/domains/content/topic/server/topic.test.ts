// 政策图解: what readers get of them, and what an editor's topic must keep.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCollections } from '../../../../../seeds/collection.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pngOf } from '../../../file/server/file-samples.ts';
import { indexItems } from '../../collection/server/index-items.ts';
import { sendBytes } from '../../collection/server/test-desk.ts';
import type { TopicCard, TopicDetail } from '../contract.ts';

const SUBJECT = '/policy/api/ua/subject';
const MANAGER = '/policy/api/manager/content';

let app: TestApp;
let topics: TopicCard[];
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
  const { body } = await app.call('GET', `${SUBJECT}/list?size=100`);
  topics = (body.data as { records: TopicCard[] }).records;
});
afterAll(() => app.close());

const detail = async (id: string): Promise<TopicDetail> =>
  (await app.call('GET', `${SUBJECT}/details/${id}`)).body.data;
const post = (path: string, as: string, given: object) =>
  app.call('POST', `${MANAGER}/${path}`, { as, body: given });

describe('读者看到的图解', () => {
  test('游客可分页查看已发布专题，最新的在前', () => {
    expect(topics.length).toBeGreaterThan(0);
    expect(topics.map(({ publishedOn }) => publishedOn)).toEqual(
      topics
        .map(({ publishedOn }) => publishedOn)
        .toSorted()
        .toReversed(),
    );
  });

  test('首页专题只含首页推荐，最多四个', async () => {
    const { status, body } = await app.call('GET', `${SUBJECT}/list/home`);
    const home: TopicCard[] = body.data;
    expect([status, home.length]).toEqual([200, 4]);
    const [row] = await app.sql<{ marked: number }[]>`
      select count(*)::int as marked from content.item
      where published->>'isHome' = 'true' and id = any(${home.map(({ id }) => id)}::uuid[])`;
    expect(row?.marked).toBe(home.length);
  });

  test('详情带分节、核对日期和已发布的相关政策', async () => {
    const topic = await detail(topics[0]!.id);
    expect(topic.sections[0]).toMatchObject({
      heading: expect.any(String),
      items: expect.any(Array),
      rows: expect.any(Array),
    });
    expect(topic.checkedOn).toBe(topic.publishedOn);
    expect(topic.policies[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) });
  });

  test('列表和订阅源都可以只列解读某项政策的', async () => {
    const query = 'policyCode=D-SC-001';
    const { records } = (await app.call('GET', `${SUBJECT}/list?${query}`)).body.data as {
      records: TopicCard[];
    };
    expect(records.length).toBeGreaterThan(0);
    expect(records.length).toBeLessThan(topics.length);
    const { text } = await app.call('GET', `${SUBJECT}/feed?format=json&${query}`);
    const feed: { items: { id: string }[]; feed_url: string } = JSON.parse(text);
    expect(feed.items.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
    expect(feed.feed_url).toContain(query);
  });

  test('相关政策下线后不再出现在专题中', async () => {
    const { id } = topics[0]!;
    const before = (await detail(id)).policies;
    await app.sql`update policy.policy set status = 'unpublished' where id = ${before[0]!.id}::uuid`;
    expect((await detail(id)).policies).toEqual(before.slice(1));
    await app.sql`update policy.policy set status = 'published' where id = ${before[0]!.id}::uuid`;
  });

  test.each(['0190f3a0-0000-7000-8000-000000000000', 'nonsense'])('不存在的专题 %s 返回 404', async (id) => {
    const { status, body } = await app.call('GET', `${SUBJECT}/details/${id}`);
    expect([status, body.returnCode]).toEqual([404, 4040]);
  });

  test('读者可以评价，评价计入这一类', async () => {
    const { id } = topics[0]!;
    const given = { kind: 'topic', id, isHelpful: true };
    expect((await app.call('POST', '/policy/api/ua/voice/give', { body: given })).status).toBe(200);
  });

  test('未发布的专题与不存在的一样', async () => {
    const { id } = topics.at(-1)!;
    await app.sql`update content.item set state = 'draft' where id = ${id}::uuid`;
    expect((await app.call('GET', `${SUBJECT}/details/${id}`)).status).toBe(404);
    const { body } = await app.call('GET', `${SUBJECT}/list?size=100`);
    expect((body.data as { total: number }).total).toBe(topics.length - 1);
    await app.sql`update content.item set state = 'published' where id = ${id}::uuid`;
  });

  test('分页参数有误时逐项指出', async () => {
    const { status, body } = await app.call('GET', `${SUBJECT}/list?current=0&size=101`);
    expect([status, body.returnCode]).toEqual([422, 3000]);
    expect((body.data as { field: string }[]).map(({ field }) => field)).toEqual(['current', 'size']);
  });
});

describe('编辑写的图解', () => {
  const answers = (more: object) => ({
    title: '编辑写的图解',
    summary: '用于检验',
    theme: 'red',
    icon: 'bank',
    kind1: 'steps',
    heading1: '怎样办理',
    lines1: '自查条件｜核对各项条件',
    ...more,
  });
  const written = async (given: object) => {
    const { id }: { id: string } = (await post('create', editor, { collection: 'topic' })).body.data;
    await post('save', editor, { id, revision: 0, answers: given });
    return { id, published: await post('act', publisher, { id, revision: 1, event: 'publish' }) };
  };

  test('发布后读者看到各种分节；没有选形式的一节不出现，图片附说明与大小', async () => {
    const path = '/uaa/api/upload/file';
    const bytes = pngOf({ width: 4, height: 2 });
    const sent = await sendBytes(app, { as: editor, path, name: '流程图.png', bytes });
    const { id: file }: { id: string } = sent.body.data;
    const { id, published } = await written(
      answers({
        kind2: 'figures',
        heading2: '关键数字',
        lines2: '20万元｜首次认定奖励｜按通知申报\n｜没有数值｜也可以',
        heading3: '没有选形式',
        lines3: '不出现',
        kind4: 'table',
        heading4: '对照',
        lines4: '支持|方式\n加计扣除\t自行判别',
        kind5: 'picture',
        heading5: '流程图',
        lines5: '图片下方的说明',
        picture5: JSON.stringify({ file, alt: '办理流程示意', width: 4, height: 2, crops: {} }),
        policyCodes: [{ key: 'a', code: 'D-SC-001' }],
      }),
    );
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    const empty = { items: [], columns: [], rows: [], paragraphs: [] };
    const src = `/uaa/api/ua/download/file?filePath=${file}`;
    const { sections, policies, theme, isDemo } = await detail(id);
    expect(sections).toEqual([
      { ...empty, heading: '怎样办理', kind: 'steps', items: [{ title: '自查条件', text: '核对各项条件' }] },
      {
        ...empty,
        heading: '关键数字',
        kind: 'cards',
        items: [
          { title: '首次认定奖励', text: '按通知申报', value: '20万元' },
          { title: '没有数值', text: '也可以' },
        ],
      },
      {
        ...empty,
        heading: '对照',
        kind: 'table',
        columns: ['支持', '方式'],
        rows: [['加计扣除', '自行判别']],
      },
      {
        ...empty,
        heading: '流程图',
        kind: 'picture',
        paragraphs: ['图片下方的说明'],
        picture: { src, alt: '办理流程示意', width: 4, height: 2 },
      },
    ]);
    expect([policies.length, theme, isDemo]).toEqual([1, 'red', false]);
    const guest = await app.app.inject({ url: `${src}&width=480`, headers: { host: 'localhost:8081' } });
    expect(guest.statusCode).toBe(200);
  });

  test('不用的一节里写着什么都不妨碍发布；用上之后照样检查', async () => {
    const off = answers({ heading3: '先不用', lines3: '/no-such-page' });
    expect((await written(off)).published.status).toBe(200);
    const { published } = await written({ ...off, kind3: 'text' });
    expect(published).toMatchObject({ status: 422, body: { data: [{ field: 'lines3' }] } });
  });

  test('没有已发布的政策用的编号、没有说明的图片、不成形的内容，都在各自的字段指出', async () => {
    const { published } = await written(
      answers({
        lines1: '｜没有名称',
        kind2: 'table',
        heading2: '表',
        lines2: '甲｜乙\n只有一格',
        kind3: 'picture',
        heading3: '图',
        policyCodes: [{ key: 'a', code: 'NO-SUCH-CODE' }],
      }),
    );
    expect([published.status, published.body.data]).toEqual([
      422,
      expect.arrayContaining([
        { field: 'lines1', errorMessage: '第 1 行缺少名称，请写成：名称｜说明' },
        { field: 'lines2', errorMessage: '第 2 行有 1 格，表头有 2 格' },
        expect.objectContaining({ field: 'picture3' }),
        { field: 'policyCodes[0].code', errorMessage: '没有已发布的政策用这个编号' },
      ]),
    ]);
  });

  test('没有写完的草稿也能预览，样子与公开页面一致', async () => {
    const { id }: { id: string } = (await post('create', editor, { collection: 'topic' })).body.data;
    const preview = async () => {
      const { token }: { token: string } = (await post('preview', editor, { id })).body.data;
      return (await app.call('GET', `/policy/api/ua/content/preview?token=${token}`)).body.data;
    };
    expect(await preview()).toMatchObject({ shown: { topic: { theme: 'blue', sections: [] } } });
    await post('save', editor, {
      id,
      revision: 0,
      answers: answers({ kind2: 'table', lines2: '甲｜乙\n一格' }),
    });
    expect(await preview()).toMatchObject({
      shown: { topic: { theme: 'red', sections: [{ kind: 'steps' }, { rows: [['一格', '']] }] } },
    });
  });

  test('置顶的在列表和首页最前；订阅源仍按日期', async () => {
    const last = topics.at(-1)!;
    await post('place', publisher, { id: last.id, isPinned: true, position: 0 });
    const { records } = (await app.call('GET', `${SUBJECT}/list`)).body.data as { records: TopicCard[] };
    expect(records[0]?.id).toBe(last.id);
    const { text } = await app.call('GET', `${SUBJECT}/feed?format=json`);
    const { items }: { items: { id: string }[] } = JSON.parse(text);
    expect(items[0]?.id).not.toBe(last.id);
    await post('place', publisher, { id: last.id, isPinned: false, position: 0 });
  });
});

test('迁移来的图解没有索引：启动后按标题、分节标题与正文都找得到，再来一次什么也不变', async () => {
  const { id }: { id: string } = (await post('create', editor, { collection: 'topic' })).body.data;
  const given = {
    title: '迁移来的图解',
    summary: '用于检验',
    theme: 'red',
    icon: 'bank',
    kind1: 'steps',
    heading1: '獴的一节',
    lines1: '羚羊｜核对各项条件',
  };
  await post('save', editor, { id, revision: 0, answers: given });
  const published = await post('act', publisher, { id, revision: 1, event: 'publish' });
  expect(published.status).toBe(200);
  await app.sql`update content.item set search = '', title_search = '' where id = ${id}::uuid`;
  const found = async (keyword: string) => {
    const { body } = await app.call('GET', `${SUBJECT}/list?keyword=${encodeURIComponent(keyword)}`);
    return (body.data as { records: TopicCard[] }).records.map((one) => one.id);
  };
  expect(await found('羚羊')).toEqual([]);
  await indexItems(app.sql);
  for (const word of ['羚羊', '獴', '迁移来的图解']) expect([word, await found(word)]).toEqual([word, [id]]);
  const indexed = () => app.sql`select id, search::text, xmin::text from content.item order by id`;
  const first = await indexed();
  await indexItems(app.sql);
  expect(await indexed()).toEqual(first);
});

test('同一天重复播种不产生新行，也不改动编号；编辑改过的保持不变', async () => {
  const rows = () =>
    app.sql`select id, slug, published from content.item where collection = 'topic' and slug is not null order by tenant_id, slug`;
  const { sql, clock } = app;
  const { log } = app.app;
  // every file of the demonstration is there: nothing is written
  const filesUrl = new URL('none/', import.meta.url).href;
  const seeding = { sql, now: () => clock.now(), log, tenantId: 'suchu', filesUrl };
  const [changed] = await app.sql<{ id: string }[]>`
    update content.item set updated_by = gen_random_uuid(), published = published || '{"title": "编辑改过的标题"}'
    where id = ${topics[0]!.id}::uuid returning id`;
  const first = await rows();
  expect(first.find(({ id }) => id === changed?.id)).toMatchObject({
    published: { title: '编辑改过的标题' },
  });
  await seedCollections(seeding);
  expect(await rows()).toEqual(first);
});
