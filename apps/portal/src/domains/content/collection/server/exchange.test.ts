// A whole export comes back: 1,000 items with long texts, as JSON, in the parts in which the console sends it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonParts } from '@yqt/kernel/json-records';
import { RATE_LIMITS } from '../../../../server/rate-limits.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { ItemImportReport } from '../import-report.rules.ts';
import { ID_COLUMN, LONGEST_PART } from '../exchange.rules.ts';
import { MANAGER, sendRecords } from './test-desk.ts';

let app: TestApp;
let editor = '';
beforeAll(async () => {
  app = await testApp();
  editor = await app.signIn('demo-operator');
});
afterAll(() => app.close());

const COUNT = 1000;
/** Some 40 MB of JSON in all: more than any call takes. */
const PARAGRAPHS = 600;
const MARK = '往返检验';

async function exported(): Promise<string> {
  const { app: server } = app;
  const url = `${MANAGER}/export?collection=news&format=json&keyword=${encodeURIComponent(MARK)}`;
  const { statusCode, payload } = await server.inject({
    url,
    headers: { host: 'localhost:8081', cookie: editor },
  });
  expect(statusCode).toBe(200);
  return payload;
}

async function* whole(text: string) {
  yield text;
}

/** As the console sends it; the rows of the faults as the whole file numbers them. */
async function bring(json: string, isTrial: boolean): Promise<ItemImportReport & { calls: number }> {
  const sum = { rows: 0, created: 0, updated: 0, unchanged: 0, faultyRows: 0, calls: 0 };
  const faults: ItemImportReport['faults'] = [];
  for await (const { text, rows } of jsonParts(whole(json), LONGEST_PART)) {
    const given = { as: editor, collection: 'news', isTrial, json: text };
    const { status, body } = await sendRecords(app, given);
    expect(status, body.message).toBe(200);
    const report: ItemImportReport = body.data;
    for (const name of ['rows', 'created', 'updated', 'unchanged', 'faultyRows'] as const)
      sum[name] += report[name];
    sum.calls += 1;
    faults.push(...report.faults.map((fault) => ({ ...fault, row: rows[fault.row - 1]! })));
  }
  return { ...sum, ignored: [], faults };
}

test(
  '1,000 条长文导出后原样导回：没有改动的不成为新版本，改动的按行更新，有误的指出行与列',
  { timeout: 240_000 },
  async () => {
    await app.sql`
    insert into content.item (id, tenant_id, collection, title, draft, updated_name)
    select gen_random_uuid(), 'suchu', 'news', ${MARK}::text || n, jsonb_build_object('title', ${MARK}::text || n, 'category', '02',
      'source', '园区', 'summary', '摘要', 'body', repeat('<p>第一段文字，写园区的通知。</p>', ${PARAGRAPHS})), '检验'
    from generate_series(1, ${COUNT}) n`;
    const json = await exported();
    expect(Buffer.byteLength(json)).toBeGreaterThan(20 * 1024 * 1024);
    const same = await bring(json, true);
    expect(same).toMatchObject({
      rows: COUNT,
      unchanged: COUNT,
      created: 0,
      updated: 0,
      faultyRows: 0,
      faults: [],
    });
    expect(same.calls).toBeGreaterThan(1);
    const records: { id: string; answers: Record<string, unknown> }[] = JSON.parse(json);
    for (const [at, { answers }] of records.entries())
      answers['summary'] = at === 997 ? '' : at % 2 === 0 ? '改过的摘要' : '摘要';
    const changed = JSON.stringify(records);
    const before = await app.sql<{ revised: number }[]>`
    select sum(revision)::int as revised from content.item where title like ${`${MARK}%`}`;
    expect(before[0]?.revised).toBe(0);
    const done = await bring(changed, false);
    expect(done).toMatchObject({ rows: COUNT, updated: COUNT / 2, unchanged: COUNT / 2 - 1, faultyRows: 1 });
    expect(done.faults).toEqual([{ row: 998, column: '摘要', errorMessage: '请填写摘要' }]);
    const after = await app.sql<{ revised: number }[]>`
    select sum(revision)::int as revised from content.item where title like ${`${MARK}%`}`;
    expect(after[0]?.revised).toBe(COUNT / 2);
  },
);

test('导入写在自己刚保存的草稿之后：草稿留在历次版本中', async () => {
  const post = (call: string, body: object) => app.call('POST', `${MANAGER}/${call}`, { as: editor, body });
  const { id }: { id: string } = (await post('create', { collection: 'news' })).body.data;
  const answers = { title: '导入之前', category: '02', source: '园区', summary: '摘要', body: '<p>正文</p>' };
  await post('save', { id, revision: 0, answers });
  const json = JSON.stringify([{ id, revision: 1, answers: { ...answers, title: '导入之后' } }]);
  const brought = await sendRecords(app, { as: editor, collection: 'news', isTrial: false, json });
  expect(brought.body.data).toMatchObject({ updated: 1 });
  const { records } = (await app.call('GET', `${MANAGER}/versions?id=${id}`, { as: editor })).body.data;
  expect(records).toMatchObject([{ revision: 2 }, { revision: 1 }]);
});

test('JSON 里不是一条内容的、编号重复的：说的是人看得懂的栏', async () => {
  const json = JSON.stringify([1, { id: 'x', answers: {} }, { id: 'x', answers: {} }]);
  const { body } = await sendRecords(app, { as: editor, collection: 'news', isTrial: true, json });
  const { faults }: { faults: { row: number; column: string; errorMessage: string }[] } = body.data;
  expect(faults.find(({ row }) => row === 1)).toEqual({
    row: 1,
    column: '整条内容',
    errorMessage: '应写作 {"answers": {字段: 内容}}，可先导出一份作为样例',
  });
  expect(faults).toContainEqual({ row: 3, column: ID_COLUMN, errorMessage: '与前面一条的编号相同' });
  expect(faults.map(({ column }) => column)).not.toContain('answers');
});

test.each([
  ['[{"answers":{}},{answers}]', '第 2 条不是有效的 JSON'],
  ['{}', '应为 JSON 数组'],
  ['[]', '文件中没有内容'],
])('%s 不导入，写明原因', async (json, why) => {
  const { status, body } = await sendRecords(app, { as: editor, collection: 'news', isTrial: false, json });
  expect(status).toBe(422);
  expect(body.data).toEqual([{ field: 'file', errorMessage: expect.stringContaining(why) }]);
});

test('一份文件分成 200 次也能试完；一直发送的停在限额，别的接口照常', async () => {
  const limited = await testApp({ hasRateLimits: true });
  const as = await limited.signIn('demo-operator');
  const { max } = RATE_LIMITS.part;
  expect(max).toBeGreaterThanOrEqual(2 * 200);
  const send = (at: number) =>
    sendRecords(limited, { as, collection: 'news', isTrial: true, json: `[{"answers":{"title":"${at}"}}]` });
  for (let at = 0; at < 200; at++) expect((await send(at)).status).toBe(200);
  // what else the counter has seen is told by its head
  for (let left = Number((await send(200)).headers['x-ratelimit-remaining']); left > 0; left--)
    await send(left);
  expect((await send(max)).status).toBe(429);
  expect((await limited.call('GET', `${MANAGER}/page?collection=news`, { as })).status).toBe(200);
  await limited.close();
});

test('导入的与恢复的版本不被随后的输入盖掉，连续输入的仍是一个版本', async () => {
  const { id }: { id: string } = await post('create', { collection: 'news' });
  const answersOf = (title: string) => ({ title, source: '园区' });
  const type = (revision: number, title: string) => post('save', { id, revision, answers: answersOf(title) });
  await type(0, '输入的');
  const json = JSON.stringify([{ id, revision: 1, answers: { ...answersOf('导入的'), ...WHOLE } }]);
  expect(
    (await sendRecords(app, { as: editor, collection: 'news', isTrial: false, json })).body.data,
  ).toMatchObject({ updated: 1, faults: [] });
  await type(2, '导入之后输入的一');
  await type(3, '导入之后输入的二');
  await post('restore', { id, revision: 4, version: 2 });
  await type(5, '恢复之后输入的');
  const { body } = await app.call('GET', `${MANAGER}/versions?id=${id}`, { as: editor });
  const { records }: { records: { revision: number }[] } = body.data;
  expect(records.map(({ revision }) => revision)).toEqual([6, 5, 4, 2, 1]);
});

test('没有编号的一行是新增；同一份文件再导入一次、同一行写了两次，不再多出一条', async () => {
  const answers = { title: '重复导入检验', source: '园区', ...WHOLE };
  const json = JSON.stringify([{ answers }, { answers }, { answers: { ...answers, summary: '另一份摘要' } }]);
  const send = async (isTrial: boolean) => {
    const { body } = await sendRecords(app, { as: editor, collection: 'news', isTrial, json });
    const { created, unchanged, faults }: ItemImportReport = body.data;
    return [created, unchanged, faults];
  };
  expect(await send(true)).toEqual([2, 1, []]);
  expect(await send(false)).toEqual([2, 1, []]);
  expect(await send(true)).toEqual([0, 3, []]);
  expect(await send(false)).toEqual([0, 3, []]);
  const [count] = await app.sql<{ n: number }[]>`
    select count(*)::int as n from content.item where title = '重复导入检验'`;
  expect(count?.n).toBe(2);
});

const WHOLE = { category: '02', summary: '摘要', body: '<p>正文</p>' };

async function post(act: string, given: object) {
  const { status, body } = await app.call('POST', `${MANAGER}/${act}`, { as: editor, body: given });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
