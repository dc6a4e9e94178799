// What is done with items at the same time: an import, which holds many of them, while somebody publishes one, and beside another
// import; two that would stand at one place.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBeside, transaction, type Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type Reply, type TestApp } from '../../../../server/test-app.ts';
import { link } from '../../link/link.rules.ts';
import { occasion } from '../../occasion/occasion.rules.ts';
import { page } from '../../page/page.rules.ts';
import type { Collection } from '../collection.rules.ts';
import { deskOf, sendRecords } from './test-desk.ts';

let app: TestApp;
let [editor, publisher] = ['', ''];
beforeAll(async () => {
  app = await testApp();
  [editor, publisher] = [await app.signIn('demo-operator'), await app.signIn('demo-reviewer')];
});
afterAll(() => app.close());

interface Kind {
  collection: Collection;
  answers: (title: string) => Answers;
}
const day = () => addDays(dayText(app.clock.now()), 300);
const LINK: Kind = {
  collection: link,
  answers: (title) => ({ title, href: 'https://www.example.com/' }),
};
const PAGE: Kind = {
  collection: page,
  answers: (title) => ({ title, code: 'about-us', lead: '检验', body: '<p>正文</p>' }),
};
const OCCASION: Kind = {
  collection: occasion,
  answers: (title) => ({ title, kind: 'grey', from: day(), to: day() }),
};

const deskFor = ({ collection, answers }: Kind) =>
  deskOf({
    collection,
    answers,
    list: '',
    giveAway: () => Promise.resolve(),
    audited: () => Promise.resolve([]),
    portal: () => ({ app, editor, publisher }),
  });

/** So many saved drafts, by id. */
async function drafts(kind: Kind, count: number): Promise<string[]> {
  const desk = deskFor(kind);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const id = await desk.create();
    expect((await desk.save(id, 0, kind.answers(`第${at}条`))).status).toBe(200);
    ids.push(id);
  }
  return ids.toSorted();
}

const bring = (
  { collection, answers }: Kind,
  ids: readonly (string | undefined)[],
  { title, isTrial = false }: { title: string; isTrial?: boolean },
): Promise<Reply> =>
  sendRecords(app, {
    as: editor,
    collection: collection.name,
    isTrial,
    json: JSON.stringify(ids.map((id) => ({ ...(id && { id }), answers: answers(title) }))),
  });

/** Until that many connections wait for a lock, or the answer is there. */
async function standing(waiting: number, answer: Promise<unknown>): Promise<void> {
  let isThere = false;
  void answer.finally(() => (isThere = true));
  const count = async () =>
    (
      await app.sql`
        select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    ).length;
  while (!isThere && (await count()) < waiting) await sleep(5);
}

/** Holds a lock while the first is sent and waits for it; lets go when the second is answered, or waits too. */
async function meet(
  hold: (tx: Tx) => Promise<unknown>,
  first: () => Promise<Reply>,
  second: () => Promise<Reply>,
): Promise<Reply[]> {
  const other = connectBeside(app.sql, { max: 1 });
  try {
    const { both } = await transaction(other, async (tx) => {
      await hold(tx);
      const going = first();
      await standing(1, going);
      const coming = second();
      await standing(2, coming);
      return { both: [going, coming] };
    });
    return await Promise.all(both);
  } finally {
    await other.end();
  }
}

const holding = (id: string) => async (tx: Tx) => {
  await tx`select from content.item where id = ${id}::uuid for update`;
};

test.each([
  ['页面位置', () => PAGE, false],
  ['纪念日与节日的日子', () => OCCASION, false],
  ['审计', () => LINK, true],
])('导入时有人发布其中一条：不因%s互相等待，两边都办成', async (_, kindOf, isNew) => {
  const kind = kindOf();
  await app.sql`update content.item set state = 'unpublished' where collection = ${kind.collection.name}`;
  const [held = '', before = '', shown = ''] = await drafts(kind, 3);
  const title = '导入的标题';
  const replies = await meet(
    holding(held),
    () => bring(kind, [isNew ? undefined : before, held, shown], { title }),
    () => deskFor(kind).act(shown, 1, 'publish'),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const read = await deskFor(kind).read(shown);
  // the draft is the import's, what readers see is what was published
  expect(read.answers['title']).toBe(title);
  expect(read.state).toBe('published');
});

test('两份次序相反的文件同时导入，都办成', async () => {
  const [held = '', first = '', second = ''] = await drafts(LINK, 3);
  const replies = await meet(
    holding(held),
    () => bring(LINK, [first, held, second], { title: '第一份' }),
    () => bring(LINK, [second, first], { title: '第二份' }),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.map(({ body }) => body.data)).toMatchObject([{ updated: 3 }, { updated: 2 }]);
  expect(await titlesOf([held, first, second])).toEqual(['第一份', '第一份', '第一份']);
});

test.each([
  ['页面位置', () => PAGE, 'code'],
  ['纪念日与节日的日子', () => OCCASION, 'from'],
])('两人同时发布到同一%s：先到的办成，后到的得知已有哪一条', async (_, kindOf, field) => {
  const kind = kindOf();
  await app.sql`update content.item set state = 'unpublished' where collection = ${kind.collection.name}`;
  const [first = '', second = ''] = await drafts(kind, 2);
  const replies = await meet(
    // the first has found the place free, and has not committed
    async (tx) => {
      await tx`lock table operator.audit_event in exclusive mode`;
    },
    () => deskFor(kind).act(first, 1, 'publish'),
    () => deskFor(kind).act(second, 1, 'publish'),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 422]);
  expect(replies[1]?.body.data).toMatchObject([{ field }]);
});

test('试导入不等正在办理的，也不让别人等', async () => {
  const [held = ''] = await drafts(LINK, 1);
  const other = connectBeside(app.sql, { max: 1 });
  const tried = await transaction(other, async (tx) => {
    await holding(held)(tx);
    return bring(LINK, [held], { title: '试导入', isTrial: true });
  });
  await other.end();
  expect(tried.body.data).toMatchObject({ rows: 1, updated: 1, faults: [] });
});

const titlesOf = async (ids: string[]): Promise<string[]> =>
  (
    await app.sql<{ title: string }[]>`
      select title from content.item where id = any(${ids}::uuid[]) order by id`
  ).map(({ title }) => title);
