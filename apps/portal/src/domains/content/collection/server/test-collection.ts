// What every collection must keep, tried through its real calls: a file of tests per collection adds only what is its own.
import { describe, expect, test } from 'vitest';
import { textOf } from '@yqt/forms/answers';
import { instantText } from '@yqt/kernel/dates';
import { definitionFaults } from '@yqt/forms/definition-faults';
import { fieldsOf } from '@yqt/forms/form';
import type { VersionChanges } from '../version-changes.rules.ts';
import { releaseAllDue } from './release-items.ts';
import { deskOf, MANAGER, type Trial } from './test-desk.ts';
import { tryExchange } from './test-exchange.ts';
import { tryPictures } from './test-pictures.ts';

/** What no published text may hold. */
const XSS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<a href="javascript:alert(1)">链</a>',
  '<iframe src="https://a.example"></iframe>',
  '<p style="position:fixed" onclick="x()">文</p>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
];
const HARM = /<(?:script|svg|iframe|math|style|img)|onerror|onload|onclick|javascript:|style=/i;
const HOUR_MS = 3_600_000;

/** The tests of a collection. */
export function tryCollection(trial: Trial): void {
  const { collection, answers, portal } = trial;
  const desk = deskOf(trial);
  const title = `专为检验而写的${collection.label}`;

  describe(`${collection.label}：每类内容都守的规矩`, () => {
    test('定义完整：字段、检索、筛选与日期都在表单里', () => {
      const names = fieldsOf(collection.form).map(({ name }) => name);
      expect(definitionFaults(collection.form, null)).toEqual([]);
      const named = [...collection.search, ...collection.facets, ...collection.columns];
      expect([collection.title, collection.date, ...named].filter((name) => !names.includes(name))).toEqual(
        [],
      );
    });

    test('草稿只有编辑能写，访客看不到也搜不到', async () => {
      const id = await desk.create();
      const refused = await desk.post('save', portal().publisher, { id, revision: 0, answers: {} });
      expect(refused.status).toBe(403);
      expect((await desk.save(id, 0, answers(title))).body.data).toEqual({ revision: 1, state: 'draft' });
      expect(await desk.seen(id)).toBe(404);
      expect((await desk.find(title)).records.map((one) => one.id)).not.toContain(id);
    });

    test('版本过期而内容不同为 409，内容相同算已保存', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(title));
      expect((await desk.save(id, 0, answers(title))).body.data).toEqual({ revision: 1, state: 'draft' });
      const late = await desk.save(id, 0, answers('别人写的标题'));
      expect([late.status, late.body.returnCode]).toEqual([409, 4090]);
      expect((await desk.read(id)).answers[collection.title]).toBe(title);
    });

    test('填不全的不能发布，一次说出所有问题；草稿照样保存', async () => {
      const id = await desk.create();
      const { status, body } = await desk.act(id, 0, 'publish');
      // what other answers bring up is asked where they do
      const asked = fieldsOf(collection.form).filter(
        ({ required, showIf }) => required === true && showIf === undefined,
      );
      expect(status).toBe(422);
      expect((body.data as { field: string }[]).map(({ field }) => field)).toEqual(
        expect.arrayContaining(asked.map(({ name }) => name)),
      );
    });

    test('发布由发布人做；发布后搜得到，下线后与不存在的一样，归档后不能再改', async () => {
      const id = await desk.create();
      const own = `${title}（发布）`;
      await desk.save(id, 0, answers(own));
      expect((await desk.act(id, 1, 'publish', portal().editor)).status).toBe(403);
      expect((await desk.act(id, 1, 'publish')).body.data).toEqual({ state: 'published' });
      expect(await desk.seen(id)).toBe(200);
      expect((await desk.find(own)).records[0]).toMatchObject({ id, title: own });
      await desk.act(id, 1, 'unpublish');
      expect(await desk.seen(id)).toBe(404);
      expect((await desk.find(own)).records.map((one) => one.id)).not.toContain(id);
      expect((await desk.act(id, 1, 'archive', portal().editor)).body.data).toEqual({ state: 'archived' });
      const archived = await desk.save(id, 1, answers('归档之后'));
      expect([archived.status, archived.body.message]).toEqual([409, '这条内容已归档，不能再修改']);
    });

    test('发布后再改只进草稿，再次发布才给访客看；没看到的版本不能发布', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(`${title}（再改）（一）`));
      await desk.act(id, 1, 'publish');
      const offered = async () => (await desk.read(id)).events.map(({ name }) => name);
      // what is out as it stands is offered to no publisher
      expect(await offered()).not.toContain('publish');
      // whoever had opened it before hears with their save that it is out by now
      expect((await desk.save(id, 1, answers(`${title}（再改）（二）`))).body.data).toEqual({
        revision: 2,
        state: 'published',
      });
      expect((await desk.read(id)).hasChanges).toBe(true);
      expect(await offered()).toContain('publish');
      expect((await desk.find(`${title}（再改）（一）`)).records.map((one) => one.title)).toContain(
        `${title}（再改）（一）`,
      );
      const stale = await desk.act(id, 1, 'publish');
      const words = '这条内容在您打开之后又有修改，请刷新看过后再操作';
      expect([stale.status, stale.body.message]).toEqual([409, words]);
      expect((await desk.act(id, 2, 'publish')).status).toBe(200);
      expect((await desk.versions(id)).map(({ revision, wasPublished }) => [revision, wasPublished])).toEqual(
        [
          [2, true],
          [1, true],
        ],
      );
    });

    test('另一租户与企业用户都看不到草稿', async () => {
      const id = await desk.create();
      const { app } = portal();
      const member = await app.signIn('demo-enterprise');
      expect((await app.call('GET', `${MANAGER}/get/${id}`, { as: member })).status).toBe(403);
      await trial.giveAway(id);
      expect((await app.call('GET', `${MANAGER}/get/${id}`, { as: portal().editor })).status).toBe(404);
      expect((await desk.save(id, 0, answers(title))).status).toBe(404);
    });

    test('提交审核后发布人退回或发布；编辑不能替发布人做', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(`${title}（送审）`));
      expect((await desk.act(id, 1, 'submit', portal().editor)).body.data).toEqual({ state: 'in_review' });
      expect((await desk.act(id, 1, 'return', portal().editor)).status).toBe(403);
      const { publisher } = portal();
      expect((await desk.act(id, 1, 'return', publisher, { reason: ' ' })).body.data).toEqual([
        { field: 'reason', errorMessage: '请填写退回的原因，编辑据此修改' },
      ]);
      const returned = await desk.act(id, 1, 'return', publisher, { reason: '请补上来源' });
      expect(returned.body.data).toEqual({ state: 'draft' });
      const { returned: why } = await desk.read(id);
      expect(why).toMatchObject({ reason: '请补上来源', by: 'demo-reviewer' });
      // whoever has not seen why
      for (const [event, as] of [
        ['publish', publisher],
        ['submit', portal().editor],
      ] as const) {
        const unseen = await desk.act(id, 1, event, as, { state: 'draft' });
        expect([unseen.status, unseen.body.message]).toEqual([
          409,
          expect.stringMatching(/^demo-reviewer 已于 .* 退回修改，原因：请补上来源。/),
        ]);
      }
      await desk.act(id, 1, 'submit', portal().editor, { returnedAt: why?.at });
      expect((await desk.read(id)).returned).toBeNull();
      expect((await desk.act(id, 1, 'publish')).body.data).toEqual({ state: 'published' });
    });

    test('定时发布：到时出现、到时下线，更正不改下线时间，两个进程一起看也各只一次；定时之后改的不一起发布', async () => {
      const { app } = portal();
      const own = `${title}（定时）`;
      const id = await desk.create();
      await desk.save(id, 0, answers(own));
      const now = app.clock.now();
      const minute = (hours: number) => instantText(new Date(now.getTime() + hours * HOUR_MS)).slice(0, 16);
      const past = await desk.act(id, 1, 'schedule', portal().publisher, {
        at: minute(-1),
        until: minute(-2),
      });
      expect((past.body.data as { field: string }[]).map(({ field }) => field)).toEqual(['at', 'until']);
      const times = { at: minute(1), until: minute(3) };
      expect((await desk.act(id, 1, 'schedule', portal().publisher, times)).body.data).toEqual({
        state: 'scheduled',
      });
      await desk.save(id, 1, answers(`${own}（二）`));
      const standing = async () =>
        (await desk.versions(id)).map(({ revision, wasPublished, isWaiting }) => [
          revision,
          wasPublished,
          isWaiting,
        ]);
      expect([(await desk.read(id)).scheduledRevision, await standing()]).toEqual([
        1,
        [
          [2, false, false],
          [1, false, true],
        ],
      ]);
      // two processes, so many hours later
      const both = (hours: number) => {
        const deps = { ...app, now: () => new Date(now.getTime() + hours * HOUR_MS) };
        return Promise.all([releaseAllDue(deps), releaseAllDue(deps)]);
      };
      await both(0);
      expect(await desk.seen(id)).toBe(404);
      await both(2);
      expect((await desk.find(own)).records[0]).toMatchObject({ id, title: own });
      expect((await desk.read(id)).hasChanges).toBe(true);
      expect(await standing()).toEqual([
        [2, false, false],
        [1, true, false],
      ]);
      // a correction keeps the end
      expect((await desk.act(id, 2, 'publish')).body.data).toEqual({ state: 'published' });
      expect((await desk.find(`${own}（二）`)).records[0]).toMatchObject({ id });
      await both(4);
      expect(await desk.seen(id)).toBe(404);
      expect(await trial.audited(id)).toEqual([
        'content.created',
        'content.schedule',
        'content.release',
        'content.publish',
        'content.expire',
      ]);
    });

    test('定时之后又改的，重新定时即换成改后的这一版；换下的没有发布过', async () => {
      const { app, publisher } = portal();
      const own = `${title}（重新定时）`;
      const id = await desk.create();
      await desk.save(id, 0, answers(`${own}（一）`));
      const now = app.clock.now();
      const at = (hours: number) => ({
        at: instantText(new Date(now.getTime() + hours * HOUR_MS)).slice(0, 16),
      });
      await desk.act(id, 1, 'schedule', publisher, at(1));
      await desk.save(id, 1, answers(`${own}（二）`));
      expect((await desk.act(id, 1, 'schedule', publisher, at(2))).status).toBe(409);
      expect((await desk.act(id, 2, 'schedule', publisher, at(2))).body.data).toEqual({ state: 'scheduled' });
      const released = async (hours: number) => {
        await releaseAllDue({ ...app, now: () => new Date(now.getTime() + hours * HOUR_MS) });
        return (await desk.find(own)).records.find((one) => one.id === id)?.title;
      };
      expect(await released(1.5)).toBeUndefined();
      expect(await released(3)).toBe(`${own}（二）`);
      expect((await desk.versions(id)).map((one) => [one.revision, one.wasPublished])).toEqual([
        [2, true],
        [1, false],
      ]);
    });

    test('须由另一人审核时，编写过的人不能发布；含敏感词的逐个字段指出', async () => {
      const { app, publisher } = portal();
      const both = await app.signIn('demo-leader');
      const set = (needsSecond: boolean, words: string) =>
        desk.post('setting', publisher, { needsSecond, words });
      const id = await desk.create();
      await desk.save(id, 0, answers(`${title}绝密样品`));
      await app.sql.unsafe(
        `update content.item_revision set saved_by = (select id from identity.account where login_name = 'demo-leader')
         where item_id = $1::text::uuid`,
        [id],
      );
      await set(true, '绝密样品\n另一个词');
      const own = await desk.act(id, 1, 'publish', both);
      expect([own.status, own.body.message]).toEqual([403, '您编写过这一版，请由另一位发布人审核发布']);
      const refused = await desk.act(id, 1, 'publish');
      expect([refused.status, refused.body.data]).toEqual([
        422,
        expect.arrayContaining([{ field: collection.title, errorMessage: '含有敏感词：绝密样品，请修改' }]),
      ]);
      await set(true, '');
      expect((await desk.act(id, 1, 'publish')).status).toBe(200);
      expect((await desk.post('setting', portal().editor, { needsSecond: false, words: '' })).status).toBe(
        403,
      );
      await set(false, '');
    });

    test('对比历次版本，恢复旧版为新的草稿，历史不变', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(`${title}（对比）（一）`));
      await desk.act(id, 1, 'publish');
      await desk.save(id, 1, answers(`${title}（对比）（二）`));
      const { app, editor } = portal();
      const compared = await app.call('GET', `${MANAGER}/version?id=${id}&revision=1`, { as: editor });
      expect(compared.body.data).toMatchObject({
        changes: [
          { path: collection.title, before: `${title}（对比）（一）`, after: `${title}（对比）（二）` },
        ],
      });
      const at = (query: string) => app.call('GET', `${MANAGER}/version?id=${id}&${query}`, { as: editor });
      const back = await at('revision=2&against=1');
      const { changes }: VersionChanges = back.body.data;
      const [change] = changes;
      expect(back.body.data).toMatchObject({ revision: 2, against: 1 });
      expect(change?.isFormatOnly).toBe(false);
      expect(change?.marked.blocks[0]?.filter(({ mark }) => mark !== 'same')).toEqual([
        { mark: 'gone', text: '二' },
        { mark: 'new', text: '一' },
      ]);
      expect((await at('revision=1&against=1')).body.data).toMatchObject({ changes: [] });
      expect((await at('revision=1&against=99')).status).toBe(404);
      expect((await desk.post('restore', editor, { id, revision: 1, version: 1 })).status).toBe(409);
      const restored = await desk.post('restore', editor, { id, revision: 2, version: 1 });
      expect(restored.body.data).toEqual({ revision: 3 });
      const { answers: draft } = await desk.read(id);
      expect([draft[collection.title], (await desk.versions(id)).map(({ revision }) => revision)]).toEqual([
        `${title}（对比）（一）`,
        [3, 2, 1],
      ]);
      expect((await desk.post('restore', editor, { id, revision: 3, version: 99 })).status).toBe(404);
    });

    test('预览链接不登录也能看草稿，过期、编造与别的租户的都打不开', async () => {
      const { app, editor } = portal();
      const id = await desk.create();
      await desk.save(id, 0, answers(`${title}（预览）`));
      const { body } = await desk.post('preview', editor, { id });
      const { token }: { token: string } = body.data;
      const open = (one: string) => app.call('GET', `/policy/api/ua/content/preview?token=${one}`);
      expect((await open(token)).body.data).toMatchObject({ title: `${title}（预览）` });
      expect((await open(`${token.slice(1)}a`)).status).toBe(404);
      await app.sql.unsafe(
        `update content.preview set expires_at = now() - interval '1 day' where item_id = $1::text::uuid`,
        [id],
      );
      expect((await open(token)).status).toBe(404);
    });

    test.runIf(!collection.isKeptElsewhere)('置顶的排在最前；次序由发布人定', async () => {
      const id = await desk.create();
      const own = `${title}（置顶）`;
      await desk.save(id, 0, answers(own));
      await desk.act(id, 1, 'publish');
      const refused = await desk.post('place', portal().editor, { id, isPinned: true, position: 0 });
      expect(refused.status).toBe(403);
      await desk.post('place', portal().publisher, { id, isPinned: true, position: -9 });
      expect((await desk.find('')).records[0]).toMatchObject({ id, title: own });
      await desk.post('place', portal().publisher, { id, isPinned: false, position: 0 });
    });

    test.runIf(fieldsOf(collection.form).some(({ kind }) => kind === 'richText'))(
      '正文里的脚本、样式与别处的图片在保存时就去掉',
      async () => {
        const rich = fieldsOf(collection.form).flatMap(({ name, kind }) =>
          kind === 'richText' ? [name] : [],
        );
        const id = await desk.create();
        const hostile = Object.fromEntries(rich.map((name) => [name, `<p>正文</p>${XSS.join('')}`]));
        await desk.save(id, 0, { ...answers(title), ...hostile });
        const stored = (await desk.read(id)).answers;
        expect(rich.map((name) => textOf(stored[name])).filter((html) => HARM.test(html))).toEqual([]);
      },
    );

    test('每次发布与下线都有审计记录，保存没有', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(`${title}（审计）`));
      await desk.act(id, 1, 'publish');
      expect(await trial.audited(id)).toEqual(['content.created', 'content.publish']);
    });
  });
  tryExchange(trial);
  tryPictures(trial);
}
