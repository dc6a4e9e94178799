// What waits for approval, as the console counts it for who asks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { help } from '../../help/help.rules.ts';
import { policy } from '../../policy/policy.rules.ts';
import { answers as policyAnswers } from '../../policy/server/test-policy.ts';
import { deskOf, MANAGER, type Trial } from './test-desk.ts';

let app: TestApp;
let [editor, publisher, both] = ['', '', ''];
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
  both = await app.signIn('demo-leader');
});
afterAll(() => app.close());

const deskFor = (collection: Trial['collection']) =>
  deskOf({
    collection,
    answers: () => ({}),
    list: '',
    giveAway: () => Promise.resolve(),
    audited: () => Promise.resolve([]),
    portal: () => ({ app, editor, publisher }),
  });
interface Kind {
  name: string;
  published: number;
  open: number;
  waiting: number;
  forMe: number;
  path: string;
}
const countsOf = async (as: string, name: string): Promise<Kind | undefined> => {
  const { body } = await app.call('GET', `${MANAGER}/collections`, { as });
  return (body.data as Kind[]).find((one) => one.name === name);
};

test('待审核的只算这位发布人能批的：须由另一人审核时不算自己写的；编辑没有', async () => {
  const desk = deskFor(help);
  const id = await desk.create();
  await desk.save(id, 0, { title: '待审核的问题', category: 'account', answer: '检验' });
  await desk.act(id, 1, 'submit', editor);
  await app.sql`update content.item_revision
    set saved_by = (select id from identity.account where login_name = 'demo-leader') where item_id = ${id}::uuid`;
  const forMe = async () => [
    (await countsOf(publisher, 'help'))?.forMe,
    (await countsOf(both, 'help'))?.forMe,
    (await countsOf(editor, 'help'))?.forMe,
  ];
  const own = (await countsOf(editor, 'help'))?.waiting ?? 0;
  expect([own, await forMe()]).toEqual([1, [1, 1, 0]]);
  const set = (needsSecond: boolean) => desk.post('setting', publisher, { needsSecond, words: '' });
  await set(true);
  expect(await forMe()).toEqual([1, 0, 0]);
  await set(false);
});

test('政策也在其中：条数与政策管理的一样，通往政策管理', async () => {
  const desk = deskFor(policy);
  const listed = async (state: string): Promise<number> => {
    const { body } = await app.call('GET', `/policy/api/manager/policy/page?state=${state}&size=1`, {
      as: publisher,
    });
    return (body.data as { total: number }).total;
  };
  const id = await desk.create();
  await desk.save(id, 0, policyAnswers('待审核的政策'));
  const before = await countsOf(publisher, 'policy');
  expect(before).toMatchObject({ published: await listed('published'), forMe: 0, path: '/console/policies' });
  expect((await desk.act(id, 1, 'submit', editor)).status).toBe(200);
  expect(await countsOf(publisher, 'policy')).toMatchObject({ ...before, waiting: 1, forMe: 1 });
  expect(await listed('in_review')).toBe(1);
});
