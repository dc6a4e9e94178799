// What every collection must keep, tried through its real calls: a file of tests per collection adds only what is its own.
import { describe, expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { definitionFaults } from '@yqt/forms/definition-faults';
import { fieldsOf } from '@yqt/forms/form';
import type { Reply, TestApp } from '../../../../server/test-app.ts';
import type { Collection } from '../collection.rules.ts';

export const MANAGER = '/policy/api/manager/content';

export interface Trial {
  collection: Collection;
  /** Answers that the form accepts, with this title. */
  answers: (title: string) => Answers;
  /** Guests' calls. */
  list: string;
  get: (id: string) => string;
  /** Gives an item to another tenant. */
  giveAway: (id: string) => Promise<unknown>;
  /** Audit events of an item, in order. */
  audited: (id: string) => Promise<string[]>;
  /** Set before the tests run. */
  portal: () => { app: TestApp; editor: string; publisher: string };
}

interface Listed {
  total: number;
  records: { id: string; title: string }[];
}

/** The calls of an editor and a publisher. */
export function deskOf({ collection, portal, list, get }: Trial) {
  const post = (path: string, as: string | null, body: object): Promise<Reply> =>
    portal().app.call('POST', `${MANAGER}/${path}`, { as, body });
  const create = async (): Promise<string> => {
    const { body } = await post('create', portal().editor, { collection: collection.name });
    return (body.data as { id: string }).id;
  };
  const save = (id: string, revision: number, answers: unknown) =>
    post('save', portal().editor, { id, revision, answers });
  const act = (id: string, revision: number, event: string, as = portal().publisher) =>
    post('act', as, { id, revision, event });
  const find = async (keyword: string): Promise<Listed> => {
    const { body } = await portal().app.call('GET', `${list}?keyword=${encodeURIComponent(keyword)}`);
    return body.data;
  };
  const seen = async (id: string): Promise<number> => (await portal().app.call('GET', get(id))).status;
  const read = async (id: string) =>
    (await portal().app.call('GET', `${MANAGER}/get/${id}`, { as: portal().publisher })).body.data as {
      revision: number;
      answers: Answers;
      state: string;
      hasChanges: boolean;
      events: { name: string }[];
      versions: { revision: number; wasPublished: boolean }[];
    };
  return { post, create, save, act, find, seen, read };
}

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
      expect((await desk.save(id, 0, answers(title))).body.data).toEqual({ revision: 1 });
      expect(await desk.seen(id)).toBe(404);
      expect((await desk.find(title)).records.map((one) => one.id)).not.toContain(id);
    });

    test('版本过期而内容不同为 409，内容相同算已保存', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(title));
      expect((await desk.save(id, 0, answers(title))).body.data).toEqual({ revision: 1 });
      const late = await desk.save(id, 0, answers('别人写的标题'));
      expect([late.status, late.body.returnCode]).toEqual([409, 4090]);
      expect((await desk.read(id)).answers[collection.title]).toBe(title);
    });

    test('填不全的不能发布，一次说出所有问题；草稿照样保存', async () => {
      const id = await desk.create();
      const { status, body } = await desk.act(id, 0, 'publish');
      const asked = fieldsOf(collection.form).filter(({ required }) => required === true);
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
      expect((await desk.save(id, 1, answers('归档之后'))).status).toBe(409);
    });

    test('发布后再改只进草稿，再次发布才给访客看；没看到的版本不能发布', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(`${title}（一）`));
      await desk.act(id, 1, 'publish');
      await desk.save(id, 1, answers(`${title}（二）`));
      expect((await desk.read(id)).hasChanges).toBe(true);
      expect((await desk.find(`${title}（一）`)).records.map((one) => one.title)).toContain(`${title}（一）`);
      expect((await desk.act(id, 1, 'publish')).status).toBe(409);
      expect((await desk.act(id, 2, 'publish')).status).toBe(200);
      const { versions } = await desk.read(id);
      expect(versions.map(({ revision, wasPublished }) => [revision, wasPublished])).toEqual([
        [2, true],
        [1, true],
      ]);
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

    test('每次发布与下线都有审计记录，保存没有', async () => {
      const id = await desk.create();
      await desk.save(id, 0, answers(title));
      await desk.act(id, 1, 'publish');
      expect(await trial.audited(id)).toEqual(['content.created', 'content.publish']);
    });
  });
}
