// 自我声明: asked, kept with signer and year, shown with its date, and counted without an officer.
import { dayText } from '@yqt/kernel/dates';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp } from '../../../../server/test-app.ts';
import type { AnswerOutcome } from '../report-shape.rules.ts';
import type { ReportItem } from '../../verdict/verdict-shape.rules.ts';

const portal = await testApp();
afterAll(() => portal.close());
const { sql } = portal;

const mine = '/policy/api/customer/policy/match';
const [first, second] = DEMO_ENTERPRISES;
const enterprise = await portal.signIn('demo-enterprise');
const idOf = async (code: string): Promise<string> => {
  const [row] = await sql<{ id: string }[]>`select id from policy.policy where code = ${code}`;
  return row!.id;
};
const policyId = await idOf('N-TAX-015');
const award = await idOf('Z-SC-001');

const itemOf = async (id = policyId): Promise<ReportItem> => {
  const reply = await portal.call('GET', `${mine}/verdict?policyId=${id}`, { as: enterprise });
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  const { item }: { item: ReportItem } = reply.body.data;
  return item;
};
const rowOf = async (leafId: string, id = policyId) =>
  (await itemOf(id)).conditions.find((row) => row.id === leafId)!;
const send = (body: object, as: string | null = enterprise) =>
  portal.call('POST', `${mine}/declare`, { as, body });
const answer = (facts: Record<string, string>) =>
  portal.call('POST', `${mine}/answer`, {
    as: enterprise,
    body: { facts: Object.entries(facts).map(([field, value]) => ({ field, value })) },
  });

const LEAF = 'all.2';
const condition = '与所招用的自主就业退役士兵签订一年以上劳动合同';
const declared = (more: object = {}) => ({ leafId: LEAF, condition, answer: 'yes', ...more });
const thisYear = Number(dayText(portal.clock.now()).slice(0, 4));

describe('自我声明', () => {
  it('作为问题列出，写明留存备查的资料', async () => {
    expect((await answer({ newHireVeterans: '2', socialInsurancePaid: 'true' })).status).toBe(200);
    expect(await rowOf(LEAF)).toMatchObject({
      kind: 'declared',
      verdict: 'unknown',
      verdictLabel: '待自我声明',
      required: condition,
      evidence: ['退役证件', '期限一年以上的劳动合同', '社会保险费缴纳记录'],
    });
    const item = await itemOf();
    expect(item.reason).toBe(`依据现有信息，尚待贵企业自我声明「${condition}」`);
    expect(item.changes).toMatchObject([
      { kindLabel: '可立即补充', steps: [{ text: `由本企业自我声明：${condition}` }] },
    ]);
  });

  it('声明之后即得出符合，不须工作人员核定，并立即重新匹配', async () => {
    const reply = await send({ policyId, declarations: [declared()], isKept: true });
    expect(reply.status, reply.text).toBe(200);
    const { changes }: AnswerOutcome = reply.body.data;
    expect(changes).toMatchObject([{ policyId, from: 'unknown', to: 'yes' }]);
    const item = await itemOf();
    expect(item.verdict).toBe('yes');
    expect(await rowOf(LEAF)).toMatchObject({
      actual: '本企业声明情况属实',
      source: '自我声明',
      asOf: dayText(portal.clock.now()),
      verdict: 'yes',
    });
  });

  it('留下声明人、时间、年度和当时列出的资料', async () => {
    const [row] = await sql`
      select year, answer, signer, condition_text as "conditionText", evidence, at is not null as "hasTime"
      from matching.declared_answer where en_id = ${first.enId}::uuid and policy_id = ${policyId}::uuid`;
    expect(row).toEqual({
      year: thisYear,
      answer: true,
      signer: 'demo-enterprise',
      conditionText: condition,
      evidence: ['退役证件', '期限一年以上的劳动合同', '社会保险费缴纳记录'],
      hasTime: true,
    });
    const audits =
      await sql`select 1 from operator.audit_event where event = 'condition.declared' and object_id = ${policyId}`;
    expect(audits).toHaveLength(1);
  });

  it('当年有效的声明次年要重新作出', async () => {
    await sql`update matching.declared_answer set year = year - 1 where policy_id = ${policyId}::uuid`;
    expect((await itemOf()).verdict).toBe('unknown');
    expect((await send({ policyId, declarations: [declared()], isKept: true })).status).toBe(200);
    expect((await itemOf()).verdict).toBe('yes');
  });

  it('可以更正，也可以收回', async () => {
    expect((await send({ policyId, declarations: [declared({ answer: 'no' })] })).status).toBe(200);
    expect((await itemOf()).verdict).toBe('no');
    expect((await send({ policyId, declarations: [declared({ answer: 'clear' })] })).status).toBe(200);
    expect((await rowOf(LEAF)).actual).toBe(null);
  });
});

describe('一次性奖励', () => {
  const condition = '已经享受过入规一次性奖励';
  const given = (more: object) => ({ leafId: 'x.only', condition, ...more });

  it('享受过的年度留存，以后各年都算已享受', async () => {
    expect(await rowOf('x.only', award)).toMatchObject({
      kind: 'declared',
      isExclusion: true,
      asksYear: true,
    });
    const reply = await send({
      policyId: award,
      declarations: [given({ answer: 'yes', year: thisYear - 3 })],
      isKept: true,
    });
    expect(reply.status, reply.text).toBe(200);
    expect((await itemOf(award)).verdict).toBe('no');
    const rows = await sql`select year from matching.declared_answer where policy_id = ${award}::uuid`;
    expect(rows).toEqual([{ year: thisYear - 3 }]);
  });

  it('没有享受过的只管当年', async () => {
    expect((await send({ policyId: award, declarations: [given({ answer: 'no' })] })).status).toBe(200);
    expect((await rowOf('x.only', award)).verdictLabel).toBe('不存在');
    await sql`update matching.declared_answer set year = year - 1 where policy_id = ${award}::uuid`;
    expect((await rowOf('x.only', award)).verdict).toBe('unknown');
  });
});

describe('不接受的声明', () => {
  it('一次说明所有错误', async () => {
    const reply = await send({
      policyId,
      declarations: [declared({ leafId: 'all.0' }), declared({ year: thisYear })],
    });
    expect(reply.status).toBe(422);
    const faults: { field: string }[] = reply.body.data;
    expect(faults.map(({ field }) => field)).toEqual([
      'declarations.0.leafId',
      'declarations.1.year',
      'isKept',
    ]);
    const late = {
      leafId: 'x.only',
      condition: '已经享受过入规一次性奖励',
      answer: 'no',
      year: thisYear + 1,
    };
    expect((await send({ policyId: award, declarations: [late] })).status).toBe(422);
  });

  it('条件的文字已改的，须重新查看', async () => {
    const reply = await send({ policyId, declarations: [declared({ condition: '旧的文字' })], isKept: true });
    expect(reply.status).toBe(409);
  });

  it('没有登录的不能声明，没有规则的政策查无此项', async () => {
    expect((await send({ policyId, declarations: [declared()], isKept: true }, null)).status).toBe(401);
    const unknown = '0190f3a0-0000-7000-8000-000000000000';
    expect((await send({ policyId: unknown, declarations: [declared()], isKept: true })).status).toBe(404);
  });

  it('声明只及于本企业', async () => {
    const rows = await sql`select 1 from matching.declared_answer
      where en_id = ${second.enId}::uuid and policy_id = any(${[policyId, award]}::uuid[])`;
    expect(rows).toEqual([]);
  });
});
