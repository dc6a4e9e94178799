// 合并重复政策：所指的都跟到留下的一项，一样不丢；旧地址转到新地址；合并时还在写的也一样。
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { seedAll } from '../../../../../seeds/seed-all.ts';
import type { TestApp } from '../../../../server/test-app.ts';
import { answers, codeOf } from './test-policy.ts';
import { mergeDesk, MANAGER } from './test-merge.ts';

const {
  portal,
  desk,
  detail,
  published,
  seeded,
  post,
  merge,
  listed,
  pairOf,
  two,
  counted,
  newDraft,
  linkingNews,
  deadLinks,
  content,
} = mergeDesk();
let app: TestApp;
let editor = '';
beforeAll(() => void ({ app, editor } = portal()));

describe('合并重复政策', () => {
  test('题目相近、发文机关相同的列出并逐项对照；合并之后不再列出', async () => {
    const { from, into } = await two('关于支持园区企业技术改造若干措施', { goes: { summary: '另一份摘要' } });
    expect(pairOf(await listed(editor), from, into)).toMatchObject({ reason: 'title' });
    const { body } = await app.call('GET', `${MANAGER}/duplicates/compare?first=${from}&second=${into}`, {
      as: editor,
    });
    const { changes }: { changes: { path: string; first: string; second: string }[] } = body.data;
    expect(changes.find(({ path }) => path === 'summary')).toMatchObject({
      first: '另一份摘要',
      second: '为检验而写的摘要',
    });
    expect((await merge(from, into)).body.data).toEqual({ isDone: true });
    expect(pairOf(await listed(), from, into)).toBeUndefined();
    expect((await merge(from, into)).status).toBe(409);
  });

  test('收藏、标签、窗口、附录、相关与替代、图解、新闻、评价、项目、规则和认定都跟到留下的一项', async () => {
    const { from, into } = await two('关于支持园区企业人才引进若干措施', {
      goes: {
        tags: '检验专用标签、合并专用标签',
        docNo: '滁合并〔2026〕1号',
        windows: [
          { key: 'r1', batch: '合并批次', opensAt: '2026-01-01 09:00', closesAt: '2030-12-31 18:00' },
        ],
        readings: [{ key: 'r1', title: '合并解读', publishedOn: '2026-01-02', body: '解读正文' }],
      },
      stays: { docNo: null as never },
    });
    const [goes, stays] = [
      codeOf('关于支持园区企业人才引进若干措施通知'),
      codeOf('关于支持园区企业人才引进若干措施的通知'),
    ];
    const other = await published({
      ...answers('提到它的另一项政策'),
      related: goes,
      validity: 'superseded',
      successor: goes,
    });
    await app.sql`insert into policy.favorite (account_id, policy_id) select gen_random_uuid(), ${from}::uuid from generate_series(1, 2)`;
    await app.sql`
      insert into policy.favorite (account_id, policy_id) select account_id, ${into}::uuid from policy.favorite
      where policy_id = ${from}::uuid limit 1`;
    const keepers = await counted(
      'select count(distinct account_id)::int from policy.favorite where policy_id = $1::uuid',
      from,
    );
    const [topic] = await app.sql<{ id: string }[]>`
      update content.item set draft = draft || ${app.sql.json({ policyCodes: [{ key: '1', code: goes }] })},
        published = published || ${app.sql.json({ policyCodes: [{ key: '1', code: goes }] })}
      where id = (select id from content.item where collection = 'topic' and state = 'published' and tenant_id = 'suchu'
        order by id limit 1) returning id`;
    const [news] = await app.sql<{ id: string }[]>`
      update content.item set draft = draft || ${app.sql.json({ policyCodes: [{ key: 'r1', code: goes }] })},
        published = published || ${app.sql.json({ policyCodes: [{ key: 'r1', code: goes }] })},
        scheduled = ${app.sql.json({ revision: 1, published: { title: '定时', policyCodes: [{ key: 'r1', code: goes }] } })}
      where id = (select id from content.item where collection = 'news' and state = 'published' order by id limit 1) returning id`;
    await app.call('POST', '/policy/api/ua/voice/give', {
      body: { kind: 'policy', id: from, isHelpful: true },
    });
    const [project] = await app.sql<{ id: string }[]>`
      update declaration.project set policy_id = ${from}::uuid where id = (select p.id from declaration.project p
        join declaration.batch b on b.project_id = p.id order by p.id limit 1) returning id`;
    await app.sql`update policy.declare_window set policy_id = ${from}::uuid where project_id = ${project!.id}::uuid`;
    const batches = await counted(
      'select count(*)::int from policy.declare_window where project_id = $1::uuid',
      project!.id,
    );
    await app.sql`
      insert into matching.rule_version (id, tenant_id, policy_id, version, origin, tree, nature, state, created_at, updated_at)
      select gen_random_uuid(), tenant_id, ${from}::uuid, 1, origin, tree, nature, 'active', now(), now()
      from matching.rule_version where state = 'active' and tenant_id = 'suchu' order by id limit 1`;
    await app.sql`
      insert into matching.manual_answer (policy_id, leaf_id, en_id, condition_text, answer, officer_id, at)
      values (${from}::uuid, 'all.1', gen_random_uuid(), '条件', true, gen_random_uuid(), now())`;

    expect((await merge(from, into)).status).toBe(200);

    expect(await counted('select count(*)::int from policy.favorite where policy_id = $1::uuid', into)).toBe(
      keepers,
    );
    const after = await detail(into);
    expect(after).toMatchObject({
      docNo: '滁合并〔2026〕1号',
      tags: expect.arrayContaining(['检验专用标签', '合并专用标签']),
      windows: expect.arrayContaining([expect.objectContaining({ batch: '合并批次' })]),
      readings: [expect.objectContaining({ title: '合并解读' })],
    });
    expect(await detail(other)).toMatchObject({
      related: [expect.objectContaining({ id: into })],
      successor: expect.objectContaining({ id: into }),
    });
    const explained = await app.call('GET', `/policy/api/ua/subject/details/${topic!.id}`);
    expect(explained.body.data).toMatchObject({
      policies: expect.arrayContaining([expect.objectContaining({ id: into })]),
    });
    const read = await app.call('GET', `/policy/api/ua/news/center/get/${news!.id}`);
    const [waiting] = await app.sql<{ scheduled: object }[]>`
      select scheduled from content.item where id = ${news!.id}::uuid`;
    expect(waiting?.scheduled).toMatchObject({
      revision: 1,
      published: { title: '定时', policyCodes: [{ code: stays }] },
    });
    expect(read.body.data).toMatchObject({ policies: [expect.objectContaining({ id: into })] });
    expect(await counted('select count(*)::int from voice.voice where target_id = $1::uuid', into)).toBe(1);
    expect(
      await counted('select count(*)::int from declaration.project where policy_id = $1::uuid', into),
    ).toBe(1);
    expect(
      await counted(
        'select count(*)::int from policy.declare_window where project_id = $1::uuid and policy_id = $2::uuid',
        project!.id,
        into,
      ),
    ).toBe(batches);
    expect(
      await counted(
        `select count(*)::int from matching.rule_version where policy_id = $1::uuid and state = 'active'`,
        into,
      ),
    ).toBe(1);
    expect(
      await counted('select count(*)::int from matching.manual_answer where policy_id = $1::uuid', into),
    ).toBe(1);
    expect(stays).not.toBe(goes);
  });

  test('并入的一项正文和历次版本都留着，不再出现；旧地址答的是留下的一项，连着合并也一样', async () => {
    const { from, into } = await two('关于支持园区企业绿色发展若干措施', {
      goes: { body: '<p>并入一项的正文</p>' },
    });
    const last = await published(answers('关于支持园区企业绿色低碳发展的办法'));
    const link = await linkingNews(from);
    expect((await merge(from, into)).status).toBe(200);
    expect(await detail(from)).toMatchObject({ id: into });
    const asked = await app.call('GET', `/policy/api/ua/feedback/form?policyId=${from}`);
    expect(asked.body.data).toMatchObject({
      policy: { id: into, title: '关于支持园区企业绿色发展若干措施的通知' },
    });
    expect(await deadLinks(link)).toEqual(['/zct-ee/policy-info/01900000-0000-7000-8000-000000000000']);
    const list = await app.call(
      'GET',
      `/policy/api/ua/policy/list?keyword=${encodeURIComponent('支持园区企业绿色发展若干措施')}`,
    );
    const { records }: { records: { id: string }[] } = list.body.data;
    expect(records.map(({ id }) => id)).toContain(into);
    expect(records.map(({ id }) => id)).not.toContain(from);
    const gone = await desk.read(from);
    expect([gone.answers['body'], gone.state]).toEqual(['<p>并入一项的正文</p>', 'archived']);
    expect((await desk.read(into)).answers['body']).toBe('<p>并入一项的正文</p>');
    expect((await merge(into, last)).status).toBe(200);
    expect(await detail(from)).toMatchObject({ id: last });
    const events = await app.sql<{ event: string }[]>`
      select event from operator.audit_event where object_id = ${from} order by seq`;
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['content.merge-asked', 'content.merged']),
    );
  });

  test('再次载入首批内容和演示内容，仍指留下的一项，并入的一项没有申报窗口', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yqt-files-'));
    const config = { demoData: true, filesUrl: pathToFileURL(folder).href };
    const seedOnDay = (day: number) => {
      const now = () => new Date(Date.now() + day * 86_400_000);
      return seedAll({ sql: app.sql, now, config, log: pino({ level: 'silent' }), say: () => {} });
    };
    await seedOnDay(1);
    const [from, into] = [await seeded('D-SC-010'), await seeded('D-SC-009')];
    expect((await merge(from, into)).status).toBe(200);
    expect((await merge(await seeded('N-TAX-005'), await seeded('N-TAX-008'))).status).toBe(200);
    const read = async () => ({
      news: await app.sql`
        select slug, jsonb_path_query_array(published, '$.policyCodes[*].code') as codes from content.item where collection in ('news', 'topic')
          and slug is not null and published ? 'policyCodes' order by slug`,
      related: await app.sql`select policy_id, related_id from policy.related order by policy_id, related_id`,
      successors:
        await app.sql`select code, successor_code from policy.policy where successor_code is not null order by code`,
      english: await app.sql`select code, policy_id from policy.english order by code`,
      projects: await app.sql`select code, policy_id from declaration.project order by code`,
    });
    const before = await read();
    expect(JSON.stringify(before.news)).not.toMatch(/D-SC-010|N-TAX-005/);
    await seedOnDay(2);
    expect(await read()).toEqual(before);
    expect(
      await counted('select count(*)::int from policy.declare_window where policy_id = $1::uuid', from),
    ).toBe(0);
    expect(await detail(from)).toMatchObject({ id: into });
    await rm(folder, { recursive: true, force: true });
  });

  test('别的政策的正文稿和草稿也改指留下的一项，之后修改发布仍然如此', async () => {
    const { from, into } = await two('关于支持园区企业节能降耗若干措施');
    const [goes, stays] = [
      codeOf('关于支持园区企业节能降耗若干措施通知'),
      codeOf('关于支持园区企业节能降耗若干措施的通知'),
    ];
    const another = codeOf('关于节能降耗的第三项政策');
    await published(answers('关于节能降耗的第三项政策'));
    const naming = await published({
      ...answers('提到节能降耗的政策'),
      related: `${another}， ${goes}；${stays}`,
      validity: 'superseded',
      successor: goes,
    });
    const draft = await desk.create();
    await desk.save(draft, 0, { ...answers('正在写的节能降耗政策'), related: goes });
    expect((await merge(from, into)).status).toBe(200);
    expect((await desk.read(draft)).answers).toMatchObject({ related: stays });
    const { revision, answers: now } = await desk.read(naming);
    expect(now).toMatchObject({ related: `${another}、${stays}`, successor: stays });
    await desk.save(naming, revision, { ...now, summary: '改了一个字' });
    expect((await desk.act(naming, revision + 1, 'publish')).status).toBe(200);
    const { related, successor } = await detail(naming);
    expect((related as { id: string }[]).map(({ id }) => id)).toContain(into);
    expect([(related as unknown[]).length, successor]).toEqual([2, expect.objectContaining({ id: into })]);
    expect((await desk.act(draft, 1, 'publish')).status).toBe(200);
    expect(await detail(draft)).toMatchObject({ related: [expect.objectContaining({ id: into })] });
  });

  test('合并时还开着的表单，之后保存的也写留下的一项', async () => {
    const { from, into } = await two('关于支持园区企业知识产权若干措施');
    const [goes, stays] = [
      codeOf('关于支持园区企业知识产权若干措施通知'),
      codeOf('关于支持园区企业知识产权若干措施的通知'),
    ];
    const policyDraft = await desk.create();
    const open = { ...answers('写到一半的政策'), related: `${goes}、${stays}`, successor: goes };
    await desk.save(policyDraft, 0, open);
    const newsDraft = await newDraft();
    const save = (revision: number, given: Answers) =>
      app.call('POST', `${content}/save`, { as: editor, body: { id: newsDraft, revision, answers: given } });
    const rows = (...codes: string[]) => codes.map((code, at) => ({ key: `r${at}`, code }));
    const news = { title: '写到一半的新闻', policyCodes: rows(goes, 'OTHER', stays) };
    await save(0, news);
    expect((await merge(from, into)).status).toBe(200);
    await desk.save(policyDraft, 1, { ...open, summary: '合并之后又写的' });
    expect((await desk.read(policyDraft)).answers).toMatchObject({
      summary: '合并之后又写的',
      related: stays,
      successor: stays,
    });
    expect((await save(1, { ...news, title: '合并之后又写的新闻' })).status).toBe(200);
    const { body } = await app.call('GET', `${content}/get/${newsDraft}`, { as: editor });
    expect(body.data).toMatchObject({
      answers: { title: '合并之后又写的新闻', policyCodes: [{ code: stays }, { code: 'OTHER' }] },
    });
  });

  test('合并之前的版本恢复之后，也写留下的一项，可以发布', async () => {
    const { from, into } = await two('关于支持园区企业品牌建设若干措施');
    const [goes, stays] = [
      codeOf('关于支持园区企业品牌建设若干措施通知'),
      codeOf('关于支持园区企业品牌建设若干措施的通知'),
    ];
    const naming = await published({ ...answers('提到品牌建设的政策'), related: goes });
    await desk.save(naming, 1, { ...answers('提到品牌建设的政策'), related: '' });
    expect((await desk.act(naming, 2, 'publish')).status).toBe(200);
    expect((await merge(from, into)).status).toBe(200);
    const restored = await desk.post('restore', editor, { id: naming, revision: 2, version: 1 });
    expect(restored.status).toBe(200);
    expect((await desk.read(naming)).answers).toMatchObject({ related: stays });
    expect((await desk.act(naming, 3, 'publish')).status).toBe(200);
  });

  test('确认一次合并，同时把留下的一项并入第三项：各自有答复，没有互相等待', async () => {
    for (const at of ['甲', '乙', '丙']) {
      const { from, into } = await two(`关于支持园区企业同时办理${at}若干措施`);
      const third = await published(answers(`关于支持园区企业另行办理${at}的办法`));
      await merge(from, into, editor);
      const waits = (await listed()).waiting.find((one) => one.from.id === from);
      const [decided, merged] = await Promise.all([
        post('merge/decide', { id: waits!.id, isAccepted: true }),
        merge(into, third),
      ]);
      expect(merged.status, merged.text).toBe(200);
      expect([200, 404], decided.text).toContain(decided.status);
      expect(await detail(from)).toMatchObject({ id: decided.status === 200 ? third : from });
    }
  });
});
