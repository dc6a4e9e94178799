// 测算记录: one result of every tool is kept, then every list, detail and comparison of it is read, on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Reply, type TestApp } from '../../../server/test-app.ts';
import { TOOLS, type ToolReport, type ToolName } from '../report/report.rules.ts';
import type { ResultCard } from '../report/tool-shapes.rules.ts';

let portal: TestApp;
let as: string;
beforeAll(async () => {
  portal = await testApp();
  as = await portal.signIn('demo-enterprise');
  for (const { call, body } of Object.values(KEEP))
    for (let times = 0; times < 2; times++)
      data(await portal.call('POST', `/policy/api${call}`, { as, body }));
});
afterAll(() => portal.close());

const MINE = '/tool/result';
const OURS = '/tool/en/result';

const EVALUATED = {
  establishedOn: '2019-06-18',
  staffAvg: '100',
  techStaffAvg: '30',
  sales3: '8000',
  rd3: '480',
};
/** The call that keeps each tool's result, and whose result it is. */
const KEEP: Record<ToolName, { call: string; of: string; body: object }> = {
  scale: { call: '/tool/scale/save', of: MINE, body: { gbCode: 'C3841', staff: '299', revenueWan: '5000' } },
  'tech-scale': {
    call: '/customer/eva/technology/save',
    of: OURS,
    body: { totalStaff: '100', techStaff: '30', salesRevenue: '10000', rdExpense: '600', choose: 'sales' },
  },
  evaluate: { call: '/tec/en/score/v2', of: OURS, body: EVALUATED },
  'evaluate-old': { call: '/tec/en/commit', of: OURS, body: EVALUATED },
  cost: {
    call: '/customer/cost/calculate/save',
    of: MINE,
    body: {
      name: '首年测算',
      on: '2026-06-01',
      scenarios: [
        {
          name: '方案一',
          staff: [{ title: '工人', headcount: '10', wage: '6000' }],
          figures: { extraCost: '100' },
          choices: {},
        },
      ],
    },
  },
  cloud: {
    call: '/cloud/en/commit',
    of: OURS,
    body: { cloud: [{ code: 'compute', share: '1' }], maturity: [{ code: 'dataUse', reached: '2' }] },
  },
};

const data = <T>(reply: Reply): T => {
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data as T;
};
const get = async <T>(path: string) => data<T>(await portal.call('GET', `/policy/api${path}`, { as }));
const cardsOf = async (of: string, query = '') =>
  (await get<{ records: ResultCard[]; total: number }>(`${of}/page${query}`)).records;
const pairOf = async (tool: ToolName) => {
  const [a, b] = await cardsOf(KEEP[tool].of, `?tool=${tool}`);
  return { a: a?.id, b: b?.id };
};

test('不分工具的列表列出每一种记录', async () => {
  const listed = [...(await cardsOf(MINE, '?size=50')), ...(await cardsOf(OURS, '?size=50'))];
  expect(new Set(listed.map(({ tool }) => tool))).toEqual(new Set(TOOLS));
});

describe.each(TOOLS)('%s', (tool) => {
  const { of } = KEEP[tool];
  test('列表给出标题、结论与依据', async () => {
    const cards = await cardsOf(of, `?tool=${tool}`);
    expect(cards).toHaveLength(2);
    for (const card of cards) {
      expect(card).toMatchObject({ tool, title: expect.stringMatching(/./) });
      expect([card.sentence, card.gradeLabel].every(Boolean)).toBe(true);
      expect(card.docNos.length).toBeGreaterThan(0);
    }
  });
  test('详情给出结论与逐项内容', async () => {
    const { a } = await pairOf(tool);
    const { card, report } = await get<{ card: ResultCard; report: ToolReport }>(`${of}/detail?id=${a}`);
    expect(report).toMatchObject({ tool, sentence: card.sentence, on: card.on });
    expect(report.sections.flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
  });
  test('两次相同填写的对比逐项一致', async () => {
    const { a, b } = await pairOf(tool);
    const { rows } = await get<{ rows: { id: string; isDifferent: boolean }[] }>(
      `${of}/compare?a=${a}&b=${b}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ isDifferent }) => isDifferent)).toEqual([]);
  });
  test('写入企业资料与按另一日期重算都有明确答复', async () => {
    const { a } = await pairOf(tool);
    const adopted = await portal.call('POST', `/policy/api${OURS}/adopt`, { as, body: { id: a } });
    expect(adopted.status, adopted.text).toBe(200);
    const again = await portal.call('POST', `/policy/api${of}/recompute`, {
      as,
      body: { id: a, on: '2026-06-01', isPreview: true },
    });
    expect(again.status, again.text).toBe(tool === 'cost' || tool === 'cloud' ? 400 : 200);
  });
});
