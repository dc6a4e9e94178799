// The calls of the cloud assessment on a real database.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { CloudRecord, CloudSheet } from '../cloud-shapes.rules.ts';

let portal: TestApp;
let enterprise: string;
beforeAll(async () => {
  portal = await testApp();
  enterprise = await portal.signIn('demo-enterprise');
});
afterAll(() => portal.close());

const SHEET = '/policy/api/cloud/en/info';
const COMMIT = '/policy/api/cloud/en/commit';
const DRAFT = '/policy/api/tool/en/cloud/draft';
const PREVIEW = '/policy/api/tool/en/cloud/preview';

const answers = (share: string, reached: string) => ({
  cloud: [{ code: 'compute', share }],
  maturity: [{ code: 'dataUse', reached, next: '0.5' }],
});
const faultsOf = (body: { data: never }) => (body.data as { field: string }[]).map(({ field }) => field);

async function sheet(query = ''): Promise<CloudSheet> {
  const reply = await portal.call('GET', `${SHEET}${query}`, { as: enterprise });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
async function commit(share: string, reached: string): Promise<CloudRecord> {
  const reply = await portal.call('POST', COMMIT, { as: enterprise, body: answers(share, reached) });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

describe('企业上云自评', () => {
  it('首次打开给出问卷，没有历史', async () => {
    const { questionnaire, shown, previous, history } = await sheet();
    expect(questionnaire.cloudGroups.flatMap(({ items }) => items)).toHaveLength(16);
    expect(questionnaire.elements.flatMap(({ items }) => items)).toHaveLength(20);
    expect(questionnaire.verified).toBe(false);
    expect([shown, previous, history]).toEqual([null, null, []]);
  });
  it('计算不保存', async () => {
    const reply = await portal.call('POST', PREVIEW, { as: enterprise, body: answers('1', '2') });
    expect(reply.body.data).toMatchObject({ version: '2026.1', cloudShare: { low: 63, high: 1000 } });
    expect((await sheet()).history).toEqual([]);
  });
  it('提交后可再次打开，并与上次对比', async () => {
    const first = await commit('0', '1');
    const second = await commit('1', '2');
    const last = await sheet();
    expect([last.shown?.id, last.previous?.id]).toEqual([second.id, first.id]);
    expect(last.shown?.answers).toEqual(answers('1', '2'));
    expect(last.history.map(({ id }) => id)).toEqual([second.id, first.id]);
    const asked = await sheet(`?id=${first.id}`);
    expect([asked.shown?.id, asked.previous]).toEqual([first.id, null]);
    expect(asked.shown?.result.notice).toContain('结果仅供参考');
  });
  it('草稿保存后再打开即是草稿，提交后清除，只属于本企业', async () => {
    const before = (await sheet()).history.length;
    const kept = await portal.call('POST', DRAFT, { as: enterprise, body: answers('0.8', '3') });
    expect(kept.status, kept.text).toBe(200);
    const opened = await sheet();
    expect(opened.draft?.answers).toEqual(answers('0.8', '3'));
    expect(opened.draft?.result.cloudShare?.low).toBe(50);
    expect(opened.history).toHaveLength(before);
    expect((await sheet(`?id=${opened.shown?.id}`)).draft).toBeNull();
    const other = await portal.signIn('demo-other');
    expect((await portal.call('GET', SHEET, { as: other })).body.data).toMatchObject({ draft: null });
    await commit('1', '2');
    expect((await sheet()).draft).toBeNull();
  });
  it('草稿有误时不保存；未登录 401，未绑定企业 403', async () => {
    const wrong = { cloud: [{ code: 'nothing', share: '1' }], maturity: [] };
    const refused = await portal.call('POST', DRAFT, { as: enterprise, body: wrong });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused.body)).toEqual(['cloud.nothing']);
    expect((await sheet()).draft).toBeNull();
    expect((await portal.call('POST', DRAFT, { body: answers('1', '1') })).status).toBe(401);
    const visitor = await portal.signIn('demo-visitor');
    expect((await portal.call('POST', DRAFT, { as: visitor, body: answers('1', '1') })).status).toBe(403);
  });
  it('错误逐项指出，什么也不保存', async () => {
    const before = (await sheet()).history.length;
    const wrong = {
      cloud: [
        { code: 'compute', share: '1' },
        { code: 'compute', share: '0' },
      ],
      maturity: [{ code: 'dataUse', reached: '5', next: '0.5' }],
    };
    for (const path of [COMMIT, PREVIEW]) {
      const { status, body } = await portal.call('POST', path, { as: enterprise, body: wrong });
      expect(status).toBe(422);
      expect(faultsOf(body)).toEqual(['cloud.compute', 'maturity.dataUse.next']);
    }
    const bad = await portal.call('POST', COMMIT, {
      as: enterprise,
      body: { cloud: [{ code: 'compute', share: '0.9' }], maturity: [], level: 5 },
    });
    expect(faultsOf(bad.body)).toEqual(expect.arrayContaining(['cloud.0.share', 'level']));
    const nothing = await portal.call('POST', COMMIT, { as: enterprise, body: { cloud: [], maturity: [] } });
    expect(faultsOf(nothing.body)).toEqual(['cloud']);
    expect((await sheet()).history).toHaveLength(before);
  });
  it('未登录 401，未绑定企业 403，别的企业的自评如同不存在', async () => {
    const guests = [
      await portal.call('GET', SHEET),
      await portal.call('POST', COMMIT, { body: answers('1', '1') }),
      await portal.call('POST', PREVIEW, { body: answers('1', '1') }),
    ];
    expect(guests.map(({ status }) => status)).toEqual([401, 401, 401]);
    const visitor = await portal.signIn('demo-visitor');
    const unbound = [
      await portal.call('GET', SHEET, { as: visitor }),
      await portal.call('POST', COMMIT, { as: visitor, body: answers('1', '1') }),
    ];
    expect(unbound.map(({ status }) => status)).toEqual([403, 403]);
    const { id } = await commit('0.5', '0');
    const other = await portal.signIn('demo-other');
    expect((await portal.call('GET', `${SHEET}?id=${id}`, { as: other })).status).toBe(404);
    expect((await portal.call('GET', `${SHEET}?id=nothing`, { as: enterprise })).status).toBe(404);
  });
});

describe('建议里的政策链接', () => {
  const text = readFileSync(new URL('../rules-data/cloud-2026.json', import.meta.url), 'utf8');
  const keywords = [...new Set([...text.matchAll(/"keyword": "([^"]+)"/g)].map(([, word = '']) => word))];

  it.each(keywords)('%s 能找到政策', async (keyword) => {
    const reply = await portal.call(
      'GET',
      `/policy/api/ua/policy/list?keyword=${encodeURIComponent(keyword)}`,
    );
    const found = reply.body.data as unknown as { total: number; isRelaxed?: boolean };
    expect(found.total).toBeGreaterThan(0);
    expect(found.isRelaxed).not.toBe(true);
  });
});
