// Declarations in numbers: what an officer sees, what the public does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectId } from '../../../../../seeds/declarable-projects.ts';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { FUNNEL } from '../contract.ts';

let app: TestApp;
let member: string;
let officer: string;
beforeAll(async () => {
  app = await testApp();
  member = await app.signIn('demo-enterprise');
  officer = await app.signIn('demo-reviewer');
});
afterAll(() => app.close());

const HNTE = projectId(1);
const headers = { enid: DEMO_ENTERPRISES[0].enId };
const numbersOf = async (as: string | null, query = '') =>
  app.call('GET', `/policy/api/manager/statistics/cases${query}`, { as });

test('看指南、看到结论、开始填报各计一次；重看不重计', async () => {
  for (let times = 0; times < 2; times += 1)
    await app.call('GET', `/policy/api/declare/enable?projectId=${HNTE}`, { as: member, headers });
  const made = { as: member, headers, body: { projectId: HNTE } };
  await app.call('POST', '/policy/api/declare/user/create', made);
  const { body } = await numbersOf(officer, `?projectId=${HNTE}`);
  const { projects } = body.data as { projects: object[] };
  expect(projects).toEqual([
    expect.objectContaining({ projectId: HNTE, viewed: 1, judged: 1, started: 1, submitted: 0, paid: 0 }),
  ]);
});

test('不看指南而从工作台直接填报的，也计为看过指南、看到结论：后一步不多于前一步', async () => {
  const other = await app.signIn('demo-other');
  const made = { as: other, headers: { enid: DEMO_ENTERPRISES[2].enId }, body: { projectId: HNTE } };
  expect((await app.call('POST', '/policy/api/declare/user/create', made)).body.returnCode).toBe(1000);
  const { body } = await numbersOf(officer, `?projectId=${HNTE}`);
  const { projects } = body.data as { projects: object[] };
  expect(projects).toEqual([expect.objectContaining({ viewed: 2, judged: 2, started: 2 })]);
  const all = (await numbersOf(officer)).body.data as { projects: Record<(typeof FUNNEL)[number], number>[] };
  const isGrowing = (one: (typeof all.projects)[number]) =>
    FUNNEL.some((step, at) => at > 0 && one[step] > one[FUNNEL[at - 1] ?? step]);
  expect(all.projects.filter(isGrowing)).toEqual([]);
});

test('统计只给工作人员；导出的是工作簿', async () => {
  expect((await numbersOf(null)).body.returnCode).toBe(4010);
  expect((await numbersOf(member)).body.returnCode).toBe(4030);
  const sheet = await app.call('GET', '/policy/api/manager/statistics/cases/export', { as: officer });
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
  expect(sheet.text.startsWith('PK')).toBe(true);
});

test('对外公开的不足五件不给数；没有这个项目的如实说', async () => {
  const open = async (id: string) =>
    (await app.call('GET', `/policy/api/ua/declare/statistics?id=${id}`, { as: null })).body;
  expect((await open(HNTE)).data).toMatchObject({
    submitted: null,
    approved: null,
    paid: null,
    medianDays: null,
    verifiedFen: null,
  });
  await app.sql.unsafe(
    `insert into declaration.declaration (case_id, tenant_id, project_id, batch_id, en_id, is_draft, verified_fen, submitted_at,
       approved_at, updated_at)
     select gen_random_uuid(), 'suchu', p.id, (select id from declaration.batch b where b.project_id = p.id limit 1),
       gen_random_uuid(), false, 100, '2026-03-02 10:00+08', '2026-03-04 10:00+08', now()
     from declaration.project p, generate_series(1, 5) where p.id = $1::uuid`,
    [HNTE],
  );
  expect((await open(HNTE)).data).toMatchObject({
    submitted: 5,
    approved: 5,
    paid: null,
    medianDays: 2,
    verifiedFen: 500,
  });
  expect((await open(DEMO_ENTERPRISES[0].enId)).returnCode).toBe(4040);
});

test('漏斗、未通过原因、条件瓶颈与月度金额按项目合计', async () => {
  const [found] = await app.sql<{ id: string }[]>`
    select id from declaration.project where tenant_id = 'suchu' and id <> ${HNTE}::uuid order by code limit 1`;
  const other = found?.id ?? '';
  const filed = await app.sql<{ id: string }[]>`
    insert into declaration.declaration (case_id, tenant_id, project_id, batch_id, en_id, is_draft, requested_fen, verified_fen,
      paid_fen, submitted_at, accepted_at, approved_at, paid_at, updated_at)
    select gen_random_uuid(), 'suchu', p.id, (select id from declaration.batch b where b.project_id = p.id limit 1),
      gen_random_uuid(), false, 1000, 600, case when n = 1 then 600 end, '2026-03-31 23:30+08', '2026-04-01 09:00+08',
      case when n < 3 then '2026-04-30 10:00+08'::timestamptz end, case when n = 1 then '2026-05-06 10:00+08'::timestamptz end,
      now()
    from declaration.project p, generate_series(1, 3) as n where p.id = ${other}::uuid returning case_id as id`;
  for (const { id } of filed.slice(1))
    await app.sql`insert into declaration.turned_down (case_id, project_id, reason_code, at)
      values (${id}::uuid, ${other}::uuid, 'conditions', now())`;
  const lines = [
    { id: 'c1', required: '近三年无重大违法', verdict: 'no' },
    // what officers wrote is decided by no fact
    { id: 'own.r0', required: '设备在园区投产', verdict: 'unknown' },
    { required: '在园区注册', verdict: 'yes' },
    // another of 「满足以下任一条件」 is met
    { id: 'c2', required: '有入库编号', verdict: 'no', group: { required: '任一（满足）', verdict: 'yes' } },
  ];
  await app.sql`insert into declaration.self_check (case_id, checked_on, lines, at)
    values (${filed[0]?.id ?? ''}::uuid, '2026-03-31', ${app.sql.json(lines)}, now())`;
  const { body } = await numbersOf(officer, `?projectId=${other}`);
  expect(body.data).toMatchObject({
    projects: [
      {
        submitted: 3,
        accepted: 3,
        approved: 2,
        paid: 1,
        requestedFen: 3000,
        verifiedFen: 1200,
        paidFen: 600,
      },
    ],
    returns: [{ label: '不符合申报条件', count: 2 }],
    bottlenecks: [{ required: '近三年无重大违法', no: 1, unknown: 0 }],
    months: [
      { month: '2026-05', requestedFen: 0, verifiedFen: 0, paidFen: 600 },
      { month: '2026-04', requestedFen: 0, verifiedFen: 1200, paidFen: 0 },
      { month: '2026-03', requestedFen: 3000, verifiedFen: 0, paidFen: 0 },
    ],
  });
});
