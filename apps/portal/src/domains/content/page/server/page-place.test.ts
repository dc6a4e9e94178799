// A place on the site has one page: no second one is published, scheduled or sent for review.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { deskOf } from '../../collection/server/test-desk.ts';
import { page } from '../page.rules.ts';

let app: TestApp;
let [editor, publisher] = ['', ''];
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
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
const HOUR_MS = 3_600_000;
const later = () => ({ at: instantText(new Date(app.clock.now().getTime() + HOUR_MS)).slice(0, 16) });
const written = async (title: string): Promise<string> => {
  const id = await desk.create();
  await desk.save(id, 0, { title, code: 'about-us', lead: '检验', body: '<p>正文</p>' });
  return id;
};
const shown = async (): Promise<{ id: string; title: string }> =>
  (await app.call('GET', '/policy/api/ua/static/page?code=about-us')).body.data;

test('同一位置已有一页时，再发布、定时或提交审核都在页面位置一栏指出是哪一页；更正自己的照常', async () => {
  const first = await shown();
  const said = (where: string, title: string) => ({
    status: 422,
    faults: [
      {
        field: 'code',
        errorMessage: `这个位置已有“${title}”（${where}），请先将它下线或取消定时，或改选别的位置`,
      },
    ],
  });
  const second = await written('第二页');
  const tried = async (id: string, event: string, as = publisher, times: object = {}) => {
    const { status, body } = await desk.act(id, 1, event, as, times);
    return { status, faults: body.data };
  };
  expect(await tried(second, 'publish')).toEqual(said('已发布', first.title));
  expect(await tried(second, 'submit', editor)).toEqual(said('已发布', first.title));
  expect(await tried(second, 'schedule', publisher, later())).toEqual(said('已发布', first.title));
  expect((await shown()).id).toBe(first.id);
  await app.sql`update content.item set state = 'unpublished' where id = ${first.id}::uuid`;
  expect(await tried(second, 'schedule', publisher, later())).toMatchObject({ status: 200 });
  expect(await tried(await written('第三页'), 'publish')).toEqual(said('待定时发布', '第二页'));
  await desk.act(second, 1, 'unschedule');
  expect(await tried(second, 'publish')).toMatchObject({ status: 200 });
  expect(await tried(second, 'publish')).toMatchObject({ status: 200 });
  expect((await shown()).title).toBe('第二页');
});
