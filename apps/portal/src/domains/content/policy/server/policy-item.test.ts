// A policy as an item: what every collection keeps, and what only policies do. Its readers' calls are the policy domain's own.
import { instantText } from '@yqt/kernel/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../server/test-app.ts';
import { storedPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import { listSitemap } from '../../../policy/server/list-sitemap.ts';
import { notifySubscribers } from '../../../policy/server/notify-subscribers.ts';
import { tryCollection } from '../../collection/server/test-collection.ts';
import { MANAGER } from '../../collection/server/test-desk.ts';
import { policyAnswers, writtenOf } from './policy-answers.ts';
import { answers, codeOf, faultsOf, policyPortal } from './test-policy.ts';

const { portal, trial, desk, detail, published, seeded } = policyPortal();
let app: TestApp;
let publisher = '';
beforeAll(() => void ({ app, publisher } = portal()));

tryCollection(trial);

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
    const { answers: draft, revision, state } = await desk.read(id);
    const versions = await desk.versions(id);
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

  test('替代关系不能绕回来：甲由乙替代、乙由丙替代之后，丙不能由甲替代；合并也不能绕回来', async () => {
    const [first, second, third, other] = ['甲', '乙', '丙', '丁'].map((one) => `替代关系用的政策${one}`);
    const replacedBy = (title: string) => ({ validity: 'superseded', successor: codeOf(title) });
    const last = await published(answers(third!));
    await published({ ...answers(second!), ...replacedBy(third!) });
    const id = await published({ ...answers(first!), ...replacedBy(second!) });
    await desk.save(last, 1, { ...answers(third!), ...replacedBy(first!) });
    const { status, body } = await desk.act(last, 2, 'publish');
    expect([status, body.data]).toEqual([
      422,
      [
        {
          field: 'successor',
          errorMessage: `编号为 ${codeOf(first!)} 的政策又由本政策替代，两者不能互相替代，请核对`,
        },
      ],
    ]);
    await desk.save(last, 2, answers(third!));
    await desk.act(last, 3, 'publish');
    // the last one becomes the first: what replaced the first would be replaced by it
    const merged = await portal().app.call('POST', '/policy/api/manager/policy/merge', {
      as: portal().publisher,
      body: { from: last, into: id },
    });
    expect([merged.status, merged.body.message]).toEqual([
      409,
      `编号为 ${codeOf(second!)} 的政策会与合并后的政策互相替代，请先修改“替代它的政策”`,
    ]);
    // one that is not part of it may be joined
    const joined = await portal().app.call('POST', '/policy/api/manager/policy/merge', {
      as: portal().publisher,
      body: { from: await published(answers(other!)), into: id },
    });
    expect(joined.status).toBe(200);
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
