// 试办: a project is walked through all its nodes by the usual kernel, and nothing of it stands anywhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { addField, setProperty } from '@yqt/forms/design-moves';
import type { Design } from '@yqt/forms/design';
import { addGiven, missingGiven } from '../../project/given-fields.rules.ts';
import { KEPT_DAYS, MOST_STEPS } from '../trial-shape.rules.ts';
import { PLAY_BUSY } from '../trial-words.rules.ts';
import type { TrialView } from '../contract.ts';
import { sweepTrials } from './trials.ts';

let app: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  app = await testApp();
  await app.sql`insert into declaration.review_group (tenant_id, code, name, departments)
    values ('suchu', 'trial-two', '两部门联审组', '{Z02,Z03}')`;
});
afterAll(() => app.close());

const WRITER = 'demo-clerk';
interface Reply<T> {
  returnCode: number;
  message: string;
  data: T;
}
async function project<T = unknown>(
  method: 'GET' | 'POST',
  path: string,
  { body, as = WRITER }: { body?: object; as?: string } = {},
): Promise<Reply<T>> {
  if (!cookies.has(as)) cookies.set(as, await app.signIn(as));
  const reply = await app.call(method, `/policy/api/manager/project/${path}`, {
    as: cookies.get(as) ?? null,
    ...(body ? { body } : {}),
  });
  return reply.body as Reply<T>;
}

const NODES = {
  intakeOn: true,
  intakeDays: '2',
  firstOn: true,
  firstDays: '5',
  jointOn: true,
  jointDays: '5',
  jointGroup: 'trial-two',
  jointMode: 'all',
  siteOn: true,
  siteDays: '5',
  auditOn: true,
  auditDays: '5',
  expertOn: true,
  expertDays: '5',
  scoreItems: [{ key: 's0', name: '创新性', max: '100', weight: '1' }],
  passMark: '60',
  minExperts: '3',
  finalOn: true,
  finalDays: '5',
  publicityOn: true,
  publicityDays: '5',
  paymentOn: true,
  paymentDays: '5',
};
const OWN = '购置合同没有盖章';
const settings = (code: string, more: object = NODES) => ({
  code,
  name: '园区首台套奖励',
  smallType: 'rd',
  department: 'Z03',
  contactName: '项目窗口',
  contactPhone: '0550-1234567',
  redemption: 'apply',
  audience: '园区企业',
  standard: '按投入的10%奖励',
  minutes: '30',
  promisedDays: '20',
  separation: 'strict',
  needsSeal: true,
  materials: [{ key: 'r0', name: '购置合同', need: 'always', copies: '1', deferDays: '5' }],
  ...more,
});

const empty: Design = { title: '申报表', sections: [{ id: 's1', title: '项目信息', note: '', fields: [] }] };
function design(): Design {
  const added = addField(empty, { section: 's1', kind: 'text' });
  const named = setProperty(added.design, { name: added.name, property: 'need', value: 'always' });
  return missingGiven(named)
    .slice(0, 1)
    .reduce((design, amount) => addGiven(design, 's1', amount), named);
}

/** A project that nobody has published, with a form that is a draft. */
async function draft(code: string, more?: object): Promise<string> {
  const { id } = (await project<{ id: string }>('POST', 'create', { body: {} })).data;
  await project('POST', 'save', { body: { id, revision: 1, answers: settings(code, more) } });
  await project('POST', 'form/save', { body: { id, revision: 0, design: design() } });
  return id;
}

const trialOf = async (id: string, as = WRITER) =>
  (await project<{ trial: TrialView | null }>('GET', `trial/${id}`, { as })).data.trial;
const start = (id: string) => project('POST', 'trial/start', { body: { id } });
async function act(id: string, event: string, more: object = {}) {
  const revision = (await trialOf(id))?.revision ?? -1;
  return project<{ stateLabel: string } & { field: string }[]>('POST', 'trial/act', {
    body: { id, revision, event, ...more },
  });
}
/** While somebody else holds the table of cases, so that nothing can be played. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  const [held, over] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holding = transaction(app.sql, async (tx) => {
    await tx`lock table casework.case_file in access exclusive mode`;
    held.resolve(null);
    await over.promise;
  });
  await held.promise;
  try {
    return await work();
  } finally {
    over.resolve(null);
    await holding;
  }
}
const FILLED = { answers: { f1: '数控装备', requestedAmount: '50000.00' } };
const PAPER = { reason: '试办' };

/** Every row of every table but those that may change: one line a table. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await app.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'jobs') order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (MAY_CHANGE.includes(name)) continue;
    const [row] = await app.sql.unsafe<{ hash: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${name} t`,
    );
    found[name] = row?.hash ?? '';
  }
  return found;
}
/** The trial itself, and what every call writes; `jobs` are the clock's. */
const MAY_CHANGE = ['declaration.trial', 'identity.session'];

describe('试办', () => {
  test('未发布的项目也能按实际环节走完：填报、受理、初审、两部门联审、核查、审计、评审、终审、公示、拨付', async () => {
    const id = await draft('SB-T1');
    expect(await trialOf(id)).toBeNull();
    expect(await start(id)).toMatchObject({ returnCode: 1000 });
    const opened = await trialOf(id);
    expect(opened?.run).toMatchObject({ state: 'draft', isEditable: true, receiptNo: null });
    expect(opened?.run?.title).toMatch(/^【试办】/);
    // a run that was begun before the project could ask for it
    await app.sql`update declaration.trial set body = body #- '{settings,needsProof}'`;
    const bare = await act(id, 'submit', { answers: {} });
    expect(bare.data.map(({ field }) => field)).toEqual(['answers.f1', 'answers.requestedAmount']);
    await act(id, 'save', { answers: { f1: '数控' } });
    expect((await trialOf(id))?.run?.answers).toMatchObject({ f1: '数控' });
    expect((await act(id, 'submit', FILLED)).data.stateLabel).toBe('待受理');
    const filed = await trialOf(id);
    expect(filed?.run?.receiptNo).toMatch(/^试办/);
    expect(filed?.run?.actions.map(({ event }) => event)).toContain('accept');

    await act(id, 'request_correction', {
      reason: '请写明型号',
      items: [{ item: 'field:f1', note: '写明型号' }],
    });
    expect((await trialOf(id))?.run).toMatchObject({ state: 'correction_required', editable: ['f1'] });
    await act(id, 'resubmit', { answers: { ...FILLED.answers, f1: '数控装备一号' } });
    await act(id, 'accept');
    await act(id, 'pass_first', { payload: { verifiedAmount: '40000.00' } });
    expect((await trialOf(id))?.run?.waiting).toHaveLength(2);
    await act(id, 'agree_joint', PAPER);
    expect((await trialOf(id))?.run).toMatchObject({ state: 'joint_review', waiting: [{}] });
    await act(id, 'agree_joint', PAPER);
    const today = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const officers = [
      { key: 'a', name: '甲', unit: '经发局' },
      { key: 'b', name: '乙', unit: '经发局' },
    ];
    const items = [{ key: 'c', item: '设备', isMet: true }];
    const record = { recordNo: '1', isSigned: true, conclusion: '相符' };
    await act(id, 'record_site_check', { payload: { checkedOn: today, officers, items, ...record } });
    await act(id, 'record_audit', {
      payload: { institution: '审计所', reportNo: '1', reportOn: today, auditedAmount: '40000.00' },
    });
    expect((await trialOf(id))?.run?.state).toBe('expert_review');
    await act(id, 'pass_expert');
    await act(id, 'approve', { payload: { verifiedAmount: '40000.00' } });
    expect((await trialOf(id))?.run?.state).toBe('publicity');
    await act(id, 'end_publicity', {
      payload: { place: '园区网站', publicFrom: today, publicTo: today },
    });
    // the last step and the view after it play all the steps before, too
    const before = await fingerprint();
    await act(id, 'record_payment', {
      payload: { paidAmount: '40000.00', paidOn: today, voucherNo: 'V1' },
    });
    const run = (await trialOf(id))?.run;
    expect(run).toMatchObject({ state: 'completed', isOver: true });
    expect(run?.papers.map(({ title }) => title)).toContain('审核结果告知书');
    expect(await fingerprint()).toEqual(before);
    expect(await project('POST', 'trial/end', { body: { id } })).toMatchObject({ returnCode: 1000 });
    expect(await trialOf(id)).toBeNull();
  }, 120_000);

  test('走到不予受理即办结；两步之间的试办只属于本人，旧页面上的一步不算', async () => {
    const id = await draft('SB-T2', { ...NODES, returnReasons: `${OWN}\n缺少发票` });
    await start(id);
    await act(id, 'submit', FILLED);
    expect(await trialOf(id, 'demo-leader')).toBeNull();
    const stale = { id, revision: 0, event: 'accept' };
    expect(await project('POST', 'trial/act', { body: stale })).toMatchObject({ returnCode: 4090 });
    const own = Object.entries((await trialOf(id))?.run?.reasonCodes ?? {}).find(
      ([, words]) => words === OWN,
    );
    expect(own).toBeDefined();
    const refused = await act(id, 'refuse_acceptance');
    expect(refused.data.map(({ field }) => field)).toEqual(['reasonCode', 'reason']);
    const [reasonCode] = own!;
    await act(id, 'refuse_acceptance', { reasonCode, reason: '不在受理范围' });
    expect((await trialOf(id))?.run).toMatchObject({ state: 'not_accepted', isOver: true, actions: [] });
  }, 60_000);

  test('填入的联系人和手机号加密存放，表中没有明文；再打开时照样可见', async () => {
    const id = await draft('SB-T5');
    await start(id);
    await act(id, 'save', { answers: { f1: '张三 13900001111' } });
    expect((await trialOf(id))?.run?.answers).toMatchObject({ f1: '张三 13900001111' });
    const [row] = await app.sql<{ stored: string }[]>`
      select t::text as stored from declaration.trial t where project_id = ${id}::uuid`;
    expect(row?.stored).not.toMatch(/张三|13900001111/);
  }, 60_000);

  test('步骤有上限，事先说明还剩几步；一步的表单不必走一遍就能读出', async () => {
    const id = await draft('SB-T6');
    await start(id);
    expect(await trialOf(id)).toMatchObject({ stepsLeft: MOST_STEPS });
    await act(id, 'submit', FILLED);
    expect(await trialOf(id)).toMatchObject({ stepsLeft: MOST_STEPS - 1 });
    const free = await locked(() => project('GET', `trial/${id}/step?event=resubmit`));
    expect(free.data).toMatchObject({ isFilling: true, answers: FILLED.answers });
    const asked = await project('GET', `trial/${id}/step?event=pass_first`);
    expect(asked.data).toMatchObject({ label: '初审通过', isFilling: false, form: { sections: [{}] } });
    expect((await project('GET', `trial/${id}/step?event=constructor`)).returnCode).toBe(4090);
  }, 60_000);

  test('数据库繁忙时页面仍可打开，说明原因，并能重新开始或结束', async () => {
    const id = await draft('SB-T7');
    await start(id);
    expect(await locked(() => trialOf(id))).toMatchObject({ fault: PLAY_BUSY, run: null });
    expect((await trialOf(id))?.run).toMatchObject({ state: 'draft' });
  }, 60_000);

  test('设置不全的一次指出；别的部门看不到；没有编写权限的不能试办；久置的自动删除', async () => {
    const id = await draft('SB-T3', { intakeOn: true, intakeDays: '2', promisedDays: '20', legalDays: '10' });
    const faults = (await start(id)).data as { field: string }[];
    expect(faults.map(({ field }) => field)).toEqual(expect.arrayContaining(['firstOn', 'promisedDays']));
    expect((await project('GET', 'trial/no-id')).returnCode).toBe(4040);
    expect((await project('GET', `trial/${id}`, { as: 'demo-enterprise' })).returnCode).toBe(4030);
    const other = await draft('SB-T4');
    await start(other);
    expect(await trialOf(other)).not.toBeNull();
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepTrials({ sql: app.sql, now: () => later(KEPT_DAYS - 1) });
    expect(await trialOf(other)).not.toBeNull();
    await sweepTrials({ sql: app.sql, now: () => later(KEPT_DAYS + 1) });
    expect(await trialOf(other)).toBeNull();
  }, 60_000);
});
