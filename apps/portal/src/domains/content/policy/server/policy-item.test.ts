// A policy as an item: what every collection keeps, and what only policies do. Its readers' calls are the policy domain's own.
import { createHash } from 'node:crypto';
import { transaction } from '@yqt/database/sql';
import { instantText } from '@yqt/kernel/dates';
import type { Answers } from '@yqt/forms/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyRecords } from '../../../../../seeds/policy.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { storedPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import { importPolicies } from '../../../policy/server/import-policies.ts';
import { listSitemap } from '../../../policy/server/list-sitemap.ts';
import { notifySubscribers } from '../../../policy/server/notify-subscribers.ts';
import { deskOf, MANAGER, tryCollection, type Trial } from '../../collection/server/test-collection.ts';
import { policy } from '../policy.rules.ts';
import { policyAnswers, writtenOf } from './policy-answers.ts';

let app: TestApp;
let editor = '';
let publisher = '';
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
});
afterAll(() => app.close());

/** One policy a title, whatever its version is called. */
const codeOf = (title: string): string =>
  `T-${createHash('sha256')
    .update(title.replace(/（[一二]）$/, ''))
    .digest('hex')
    .slice(0, 12)
    .toUpperCase()}`;

const answers = (title: string): Answers => ({
  title,
  code: codeOf(title),
  issuers: '园区管委会、财政部',
  level: '5',
  type: '02',
  publishedOn: '2026-11',
  tags: '检验专用标签',
  supportModes: ['03'],
  redemptionMode: 'apply',
  summary: '为检验而写的摘要',
  source: '园区文件汇编',
});

const trial: Trial = {
  collection: policy,
  answers,
  list: '/policy/api/ua/policy/list',
  get: (id) => `/policy/api/ua/policy/detail?id=${id}`,
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

const detail = async (id: string) =>
  (await app.call('GET', trial.get(id))).body.data as Record<string, unknown>;
const faultsOf = (body: { data: unknown }) => (body.data as { field: string }[]).map(({ field }) => field);
const published = async (given: Answers): Promise<string> => {
  const id = await desk.create();
  await desk.save(id, 0, given);
  const { status, text } = await desk.act(id, 1, 'publish');
  expect(status, text).toBe(200);
  return id;
};
const seeded = async (code: string): Promise<string> => {
  const [row] = await app.sql<
    { id: string }[]
  >`select id from policy.policy where tenant_id = 'suchu' and code = ${code}`;
  return row?.id ?? '';
};

describe('政策写成内容', () => {
  test('库里每一条政策写成表单再写回去，什么也没变', async () => {
    const rows = await app.sql<{ id: string }[]>`select id from policy.policy where tenant_id = 'suchu'`;
    expect(rows.length).toBeGreaterThan(80);
    for (const { id } of rows) {
      const stored = await storedPolicy(app.sql, { tenantId: 'suchu', id, isLocked: false });
      if (!stored) throw new Error('it was listed');
      // those that the tests above have written are drafts' own
      if (stored.knownStamp !== null) continue;
      const {
        status,
        isDemo,
        isVerified,
        stamp,
        knownStamp,
        shownOn,
        writtenAt,
        attached,
        conditions,
        conditionsNature,
        extra,
        ...own
      } = stored;
      expect({ id, ...writtenOf(policyAnswers(stored), stored) }).toEqual(own);
      expect([status, typeof isDemo, typeof isVerified, stamp !== '', knownStamp]).toEqual([
        'published',
        'boolean',
        'boolean',
        true,
        null,
      ]);
      expect([shownOn, writtenAt, attached, conditions, conditionsNature, extra].includes(undefined)).toBe(
        false,
      );
    }
  });

  test('第一次打开就有草稿与第一版；不改再发布，公开的答复只有更新时间不同', async () => {
    const id = await seeded('D-SC-003');
    const before = await detail(id);
    const { answers: draft, revision, state, versions } = await desk.read(id);
    expect([draft['title'], revision, state, versions]).toEqual([
      before['title'],
      1,
      'published',
      [expect.objectContaining({ revision: 1, wasPublished: true, savedBy: '数据导入' })],
    ]);
    expect((await desk.act(id, 1, 'publish')).body.data).toEqual({ state: 'published' });
    const stripped = (given: Record<string, unknown>) =>
      JSON.parse(
        JSON.stringify(given, (key, value: unknown) => (key === 'updatedAt' ? undefined : value))
          .replaceAll(/"readings":\[[^\]]*\]/g, '')
          .replaceAll(',,', ','),
      );
    expect(stripped(await detail(id))).toEqual(stripped(before));
  });

  test('发布后列表、详情、站点地图、今日申报一起有；下线后一起没有，英文版也没有', async () => {
    const now = app.clock.now();
    const day = (days: number) => instantText(new Date(now.getTime() + days * 86_400_000)).slice(0, 16);
    const id = await published({
      ...answers('园区雨水花园建设补助办法'),
      windows: [{ key: 'r1', batch: '第一批', opensAt: day(-1), closesAt: day(3) }],
      englishTitle: 'Rain gardens in the zone',
      englishCategory: 'Premises',
      englishSummary: 'Grants for rain gardens',
      englishBody: '<p>Apply in November.</p>',
    });
    const everywhere = async () => {
      const found = await desk.find('雨水花园');
      const today = await app.call('GET', '/policy/api/ua/policy/today-declare?size=100');
      const english = await app.call('GET', '/policy/api/ua/english/policy/pcPage?keyword=rain%20gardens');
      const map = await listSitemap(app.sql, { tenantId: 'suchu' });
      return {
        found: found.records.some((one) => one.id === id),
        seen: await desk.seen(id),
        today: JSON.stringify(today.body.data).includes(id),
        english: JSON.stringify(english.body.data).includes('Rain gardens'),
        map: map.some(({ path }) => path.endsWith(id)),
      };
    };
    expect(await everywhere()).toEqual({ found: true, seen: 200, today: true, english: true, map: true });
    await desk.act(id, 1, 'unpublish');
    expect(await everywhere()).toEqual({ found: false, seen: 404, today: false, english: false, map: false });
  });

  test('更正过的英文版公开的是新的一版', async () => {
    const given = {
      ...answers('园区口袋公园建设补助办法'),
      englishTitle: 'Pocket parks in the zone',
      englishCategory: 'Premises',
      englishSummary: 'Grants for pocket parks',
      englishBody: '<p>Apply in November.</p>',
    };
    const id = await published(given);
    await desk.save(id, 1, { ...given, englishTitle: 'Pocket gardens in the zone' });
    expect((await desk.act(id, 2, 'publish')).status).toBe(200);
    const list = await app.call('GET', '/policy/api/ua/english/policy/pcPage?keyword=pocket');
    expect(list.body.data).toMatchObject({ records: [{ title: 'Pocket gardens in the zone' }] });
  });

  test('所有问题一次指出在各自的字段：编号、日期、窗口、行业、英文版、联系方式、替代与相关政策', async () => {
    const id = await desk.create();
    await desk.save(id, 0, {
      ...answers('处处有误的政策'),
      code: 'zc 1',
      publishedOn: '去年',
      industryCodes: 'C39、机械',
      windows: [
        { key: 'r1', batch: '一', opensAt: '明天', closesAt: '2026-13-01 09:00' },
        { key: 'r2', batch: '二', opensAt: '2026-12-02 09:00', closesAt: '2026-12-01 09:00' },
      ],
      englishTitle: 'A title alone',
      phone: '0550-3000000',
      successor: 'NO-SUCH-1',
      related: 'NO-SUCH-2',
    });
    const { status, body } = await desk.act(id, 1, 'publish');
    expect(status).toBe(422);
    expect(faultsOf(body)).toEqual(
      expect.arrayContaining([
        'code',
        'publishedOn',
        'industryCodes',
        'windows[0].opensAt',
        'windows[0].closesAt',
        'windows[1].closesAt',
        'englishSummary',
        'englishBody',
        'englishCategory',
        'department',
        'successor',
        'related',
      ]),
    );
  });

  test('编号用过的不能再用，发布过的不能更换', async () => {
    const id = await published(answers('园区屋顶光伏补助办法'));
    const other = await desk.create();
    await desk.save(other, 0, { ...answers('另一项政策'), code: codeOf('园区屋顶光伏补助办法') });
    expect(faultsOf((await desk.act(other, 1, 'publish')).body)).toEqual(['code']);
    await desk.save(id, 1, { ...answers('园区屋顶光伏补助办法'), code: 'T-OTHER' });
    expect(faultsOf((await desk.act(id, 2, 'publish')).body)).toEqual(['code']);
  });

  test('没有审查记录的资金政策与不当用语在发布前提醒，不妨碍发布', async () => {
    const id = await desk.create();
    await desk.save(id, 0, { ...answers('园区招商奖励办法'), summary: '对落户企业按税收贡献给予返还' });
    const { body } = await app.call('GET', `${MANAGER}/get/${id}`, { as: publisher });
    const { warnings } = body.data as { warnings: { field: string; message: string }[] };
    expect(warnings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['legalityReview', 'competitionReview', 'summary']),
    );
    expect((await desk.act(id, 1, 'publish')).status).toBe(200);
  });

  test('订阅了标签的人只在第一次发布时收到一次通知', async () => {
    const member = await app.signIn('demo-enterprise');
    const tag = '高企';
    await app.call('POST', '/policy/api/customer/tag/add', { as: member, body: { tag } });
    const given = { ...answers('园区自行车道养护办法'), tags: tag };
    const id = await published(given);
    const jobs = () =>
      app.sql`select 1 from jobs.job where name = 'policy.published' and data::text like ${`%${id}%`}`;
    expect((await jobs()).length).toBe(1);
    const deps = { sql: app.sql, now: () => app.clock.now() };
    await notifySubscribers(deps, [id]);
    await notifySubscribers(deps, [id]);
    await desk.save(id, 1, { ...given, summary: '更正后的摘要' });
    await desk.act(id, 2, 'publish');
    await desk.act(id, 2, 'unpublish');
    await desk.act(id, 2, 'publish');
    expect((await jobs()).length).toBe(1);
    const told = await app.sql`select 1 from message.message where link like ${`%${id}%`}`;
    expect(told.length).toBe(1);
  });

  test('更正之后匹配规则与收藏都在，名称随之更新', async () => {
    const id = await seeded('D-SC-003');
    const rules = () =>
      app.sql`select id, state from matching.rule_version where policy_id = ${id}::uuid order by id`;
    const before = await rules();
    const { revision, answers: draft } = await desk.read(id);
    await desk.save(id, revision, { ...draft, title: '更正过名称的科技型中小企业政策' });
    expect((await desk.act(id, revision + 1, 'publish')).status).toBe(200);
    expect(before.length).toBeGreaterThan(0);
    expect(await rules()).toEqual(before);
    const member = await app.signIn('demo-enterprise');
    const verdict = await app.call('GET', `/policy/api/customer/policy/match/verdict?policyId=${id}`, {
      as: member,
    });
    expect(JSON.stringify(verdict.body.data)).toContain('更正过名称的科技型中小企业政策');
  });
});

describe('导入与草稿', () => {
  const record = { ...policyRecords(false)[0]!, id: 'T-IMPORT-1', title: '导入检验用政策' };
  const importing = (title: string) =>
    importPolicies({ sql: app.sql, now: () => app.clock.now(), tenantId: 'suchu' }, [{ ...record, title }]);

  test('同一份再导入不覆盖更正；内容变了的导入成为最新一版，未发布的草稿留在历次版本里并提示冲突', async () => {
    await importing('导入检验用政策');
    const id = await seeded('T-IMPORT-1');
    const { revision, answers: draft } = await desk.read(id);
    await desk.save(id, revision, { ...draft, summary: '更正后的摘要' });
    await desk.act(id, revision + 1, 'publish');
    expect(await importing('导入检验用政策')).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await detail(id))['summary']).toBe('更正后的摘要');

    await desk.save(id, revision + 1, { ...draft, summary: '还没有发布的修改' });
    expect(await importing('导入检验用政策（新版）')).toMatchObject({ updated: 1 });
    expect((await detail(id))['title']).toBe('导入检验用政策（新版）');
    expect((await desk.act(id, revision + 2, 'publish')).status).toBe(409);
    const late = await desk.save(id, revision + 2, { ...draft, summary: '接着写' });
    expect([late.status, JSON.stringify(late.body.data)]).toEqual([409, expect.stringContaining('新版')]);
    const now = await desk.read(id);
    expect([now.revision, now.answers['title'], now.hasChanges]).toEqual([
      revision + 3,
      '导入检验用政策（新版）',
      false,
    ]);
    const restored = await desk.post('restore', editor, {
      id,
      revision: revision + 3,
      version: revision + 2,
    });
    expect(restored.status, restored.text).toBe(200);
    expect((await desk.read(id)).answers['summary']).toBe('还没有发布的修改');
  });

  test('导入等在更正之后：更正刚发布，什么新内容也没有的导入不盖掉它', async () => {
    await importing('导入抢先检验用政策');
    const [published, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const correcting = transaction(app.sql, async (tx) => {
      await tx`update policy.policy set summary = '同时更正的摘要', extra = extra || '{"edited": "9"}'
        where code = 'T-IMPORT-1' and tenant_id = 'suchu'`;
      published.resolve();
      await released.promise;
    });
    await published.promise;
    const again = importing('导入抢先检验用政策');
    const waiting = () => app.sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    released.resolve();
    await correcting;
    expect(await again).toMatchObject({ updated: 0, unchanged: 1 });
    const [row] = await app.sql`select summary from policy.policy where code = 'T-IMPORT-1'`;
    expect(row).toEqual({ summary: '同时更正的摘要' });
  });

  test('定时之后被导入改过的，到时不再用旧的一版盖掉', async () => {
    await importing('定时检验用政策');
    const id = await seeded('T-IMPORT-1');
    const { revision } = await desk.read(id);
    await desk.act(id, revision, 'unpublish');
    const at = instantText(new Date(app.clock.now().getTime() + 3_600_000)).slice(0, 16);
    const scheduled = await desk.act(id, revision, 'schedule', publisher, { at });
    expect(scheduled.status, scheduled.text).toBe(200);
    await importing('导入抢先的一版');
    const { releaseAllDue } = await import('../../collection/server/release-items.ts');
    await releaseAllDue({ ...app, now: () => new Date(app.clock.now().getTime() + 7_200_000) });
    const { state, answers: draft } = await desk.read(id);
    expect([state, draft['title']]).toEqual(['unpublished', '导入抢先的一版']);
  });
});

describe('政策管理', () => {
  const factsOf = async (id: string): Promise<Record<string, unknown>> =>
    (await app.call('GET', `/policy/api/manager/policy/get/${id}`, { as: editor })).body.data;
  const verifying = async (id: string, isVerified: boolean, comparedWith: string, seen?: string) =>
    app.call('POST', '/policy/api/manager/policy/verify', {
      as: editor,
      body: { id, isVerified, comparedWith, stamp: seen ?? String((await factsOf(id))['stamp']) },
    });
  const list = async (query: string, as = publisher) =>
    (await app.call('GET', `/policy/api/manager/policy/page?${query}`, { as })).body.data as {
      total: number;
      records: { id: string; code: string; state: string; isVerified: boolean; hasChanges: boolean }[];
    };

  test('列表含草稿与各种状态，按标题、编号、状态、层级与核实情况筛选；导出是表格', async () => {
    const id = await desk.create();
    await desk.save(id, 0, answers('列表里的草稿政策'));
    expect((await list('keyword=列表里的草稿')).records).toMatchObject([{ id, state: 'draft' }]);
    expect((await list(`keyword=${codeOf('列表里的草稿政策')}&state=published`)).total).toBe(0);
    expect(
      (await list('state=published&level=5&verified=no&size=100')).records.map((one) => one.isVerified),
    ).toEqual(expect.arrayContaining([false]));
    await desk.act(id, 1, 'publish');
    await desk.save(id, 1, answers('列表里的草稿政策（改）'));
    expect((await list(`keyword=${codeOf('列表里的草稿政策')}`)).records).toMatchObject([
      { id, state: 'published', hasChanges: true },
    ]);
    const sheet = await app.call('GET', '/policy/api/manager/policy/export?state=published', { as: editor });
    expect([sheet.status, String(sheet.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
  });

  test('核实要写明来源，记下何人何时；撤回后重新待核实', async () => {
    const id = await published(answers('园区核实检验办法'));
    const verify = (isVerified: boolean, source: string) => verifying(id, isVerified, source);
    expect(faultsOf((await verify(true, ' ')).body)).toEqual(['comparedWith']);
    expect((await verify(true, '园区官网原文')).status).toBe(200);
    expect((await detail(id))['isVerified']).toBe(true);
    const facts = await app.call('GET', `/policy/api/manager/policy/get/${id}`, { as: publisher });
    expect(facts.body.data).toMatchObject({
      isVerified: true,
      verification: { by: 'demo-operator', source: '园区官网原文' },
    });
    await verify(false, '');
    expect((await detail(id))['isVerified']).toBe(false);
    expect(await trial.audited(id)).toEqual(expect.arrayContaining(['policy.verified', 'policy.unverified']));
  });

  test('再次导入同一份，核实不变；导入的内容变了，重新待核实', async () => {
    const importing = (title: string) =>
      importPolicies({ sql: app.sql, now: () => app.clock.now(), tenantId: 'suchu' }, [
        { ...policyRecords(false)[0]!, id: 'T-VERIFY-1', title },
      ]);
    await importing('核实之后再导入的政策');
    const id = await seeded('T-VERIFY-1');
    expect((await verifying(id, true, '原文')).status).toBe(200);
    expect(await importing('核实之后再导入的政策')).toMatchObject({ unchanged: 1 });
    expect((await detail(id))['isVerified']).toBe(true);
    expect(await importing('核实之后再导入的政策（新版）')).toMatchObject({ updated: 1 });
    expect((await detail(id))['isVerified']).toBe(false);
  });

  test('核实之后不改再发布仍是已核实；正文或窗口改过再发布，重新待核实', async () => {
    const given = { ...answers('园区核实之后改写的办法'), body: '<p>一次性补助 50 万元。</p>' };
    const id = await published(given);
    await verifying(id, true, '原文');
    await desk.act(id, 1, 'unpublish');
    await desk.act(id, 1, 'publish');
    expect((await detail(id))['isVerified']).toBe(true);
    await desk.save(id, 1, { ...given, body: '<p>一次性补助 80 万元。</p>' });
    await desk.act(id, 2, 'publish');
    expect((await detail(id))['isVerified']).toBe(false);
    expect((await factsOf(id))['verification']).toBeNull();
    await verifying(id, true, '原文');
    const windows = [{ key: 'r1', batch: '一', opensAt: '2026-01-01 00:00', closesAt: '2026-01-31 23:59' }];
    await desk.save(id, 2, { ...given, body: '<p>一次性补助 80 万元。</p>', windows });
    await desk.act(id, 3, 'publish');
    expect((await detail(id))['isVerified']).toBe(false);
  });

  test('看过之后改过的政策不能记为已核实，演示政策不能核实', async () => {
    const id = await published(answers('园区核实前被改写的办法'));
    const { stamp } = await factsOf(id);
    await desk.save(id, 1, { ...answers('园区核实前被改写的办法'), summary: '核对期间改写的摘要' });
    await desk.act(id, 2, 'publish');
    const late = await verifying(id, true, '原文', String(stamp));
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('已有变化')]);
    expect((await detail(id))['isVerified']).toBe(false);
    const [demo] = await app.sql<{ id: string }[]>`select id from policy.policy where is_demo limit 1`;
    const refused = await verifying(demo?.id ?? '', true, '原文');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('演示数据')]);
  });

  test('企业用户与访客都不能看也不能写；别的租户的政策与不存在的一样', async () => {
    const id = await seeded('D-SC-003');
    const member = await app.signIn('demo-enterprise');
    const statuses = async (as: string | null) => [
      (await app.call('GET', '/policy/api/manager/policy/page', { as })).status,
      (await app.call('GET', `${MANAGER}/get/${id}`, { as })).status,
      (
        await app.call('POST', '/policy/api/manager/policy/verify', {
          as,
          body: { id, isVerified: true, comparedWith: 'a', stamp: '0'.repeat(32) },
        })
      ).status,
    ];
    expect(await statuses(member)).toEqual([403, 403, 403]);
    expect(await statuses(null)).toEqual([401, 401, 401]);
    const foreign = '01900000-0000-7000-8000-0000000f0e19';
    await transaction(
      app.sql,
      (tx) => tx`insert into policy.policy (id, tenant_id, code, title, level, type, published_on, summary)
        values (${foreign}::uuid, 'elsewhere', 'T-F', '别处的政策', '5', '02', '2026-01-01', '别处')`,
    );
    expect((await app.call('GET', `${MANAGER}/get/${foreign}`, { as: editor })).status).toBe(404);
    const verified = await app.call('POST', '/policy/api/manager/policy/verify', {
      as: editor,
      body: { id: foreign, isVerified: true, comparedWith: '原文', stamp: '0'.repeat(32) },
    });
    expect(verified.status).toBe(404);
  });
});

// last: a clock that is moved ends sessions
describe('申报窗口', () => {
  test('窗口到分钟：截止的那一分钟之后就是已截止，23:59 是当天全天', async () => {
    const now = app.clock.now();
    const minute = (minutes: number) => instantText(new Date(now.getTime() + minutes * 60_000)).slice(0, 16);
    const id = await published({
      ...answers('园区夜班公交补助办法'),
      windows: [
        { key: 'r1', batch: '短', opensAt: minute(-60), closesAt: minute(30) },
        { key: 'r2', batch: '整日', opensAt: '2026-01-01 00:00', closesAt: '2026-01-31 23:59' },
      ],
    });
    const windows = async () =>
      ((await detail(id))['windows'] as { batch: string; state: string; closesAt: string }[]).map(
        ({ batch, state, closesAt }) => [batch, state, closesAt.slice(11)],
      );
    expect(await windows()).toEqual([
      ['整日', 'closed', '23:59:59'],
      ['短', 'closing', `${minute(30).slice(11)}:00`],
    ]);
    app.clock.advance(31 * 60_000);
    expect((await windows())[1]).toEqual(['短', 'closed', `${minute(30).slice(11)}:00`]);
  });
});
