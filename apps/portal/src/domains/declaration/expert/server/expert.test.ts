// Experts of a declaration: drawn without those whom a conflict keeps out, reading after a promise, scoring closed to one another;
// the node closes by the scores or by the last day.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectId } from '../../../../../seeds/declarable-projects.ts';
import { connectBeside, transaction } from '@yqt/database/sql';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { closeOverdue } from './close-review.ts';
import { expertCalls, REVIEWED, REVIEWED_ANSWERS } from './test-expert.ts';
import { stuckRow } from '../../../../server/test-stuck-row.ts';

let app: TestApp;
const OWNER = REVIEWED;
const DESK = 'demo-reviewer';
/** Whoever holds the grant of an expert in these tests. */
const EXPERTS = ['demo-visitor', 'demo-other', 'demo-handler2', 'demo-agent', 'demo-clerk'];
const NODES = [
  { kind: 'intake', days: 2 },
  {
    kind: 'expert_review',
    days: 5,
    scorecard: {
      items: [
        { name: '技术', max: 10, weight: 60, guide: '' },
        { name: '效益', max: 20, weight: 40, guide: '' },
      ],
      passMark: 60,
      dropExtremes: false,
      minExperts: 3,
    },
  },
  { kind: 'final_review', days: 5 },
];
const FILING = projectId(8);

beforeAll(async () => {
  app = await testApp();
  await app.sql.unsafe(`update declaration.project set nodes = $1::text::jsonb where id = $2::uuid`, [
    JSON.stringify(NODES),
    FILING,
  ]);
  for (const name of EXPERTS) {
    cookies.set(name, await app.signIn(name));
    await app.sql.unsafe(
      `insert into operator.role_grant (account_id, role, department, project_group, granted_by)
       select id, 'expert', '*', '*', id from identity.account where login_name = $1`,
      [name],
    );
  }
});
afterAll(() => app.close());

const { cookies, call, expert } = expertCalls(() => app);

async function stateOf(id: string): Promise<string> {
  const [row] = await app.sql<
    { state: string }[]
  >`select state from casework.case_file where id = ${id}::uuid`;
  return row?.state ?? '';
}
interface Found {
  seats: { name: string; accountId: string; state: string; total: number | null }[];
  excluded: { name: string; why: string }[];
  free: number;
  score: number | null;
  fault: string | null;
}
const panel = async (id: string): Promise<Found> => (await expert<Found>(DESK, `get/${id}`)).data;

/** A declaration that stands at its expert review. */
async function underReview(attach: (id: string) => Promise<void> = async () => {}): Promise<string> {
  await app.sql`update declaration.project set allows_several = true where id = ${FILING}::uuid`;
  const made = await call<{ id: string }>(OWNER, 'POST', 'declare/user/create', { projectId: FILING });
  const { id } = made.data;
  const filed = await call(OWNER, 'POST', 'declare/user/update', {
    id,
    revision: 0,
    action: 'save',
    answers: REVIEWED_ANSWERS,
  });
  expect(filed.returnCode).toBe(1000);
  await attach(id);
  const { data: draft } = await call<{ revision: number }>(OWNER, 'GET', `declare/get/${id}`);
  const { revision } = draft;
  const sent = await call(OWNER, 'POST', 'declare/user/update', { id, revision, action: 'submit' });
  expect(sent.returnCode, JSON.stringify(sent)).toBe(1000);
  const file = await call<{ version: number }>('demo-operator', 'GET', `manager/case/get/${id}`);
  const act = { id, version: file.data.version, event: 'accept' };
  expect(await call('demo-operator', 'POST', 'manager/case/act', act)).toMatchObject({ returnCode: 1000 });
  expect(await stateOf(id)).toBe('expert_review');
  return id;
}

async function upload(name: string): Promise<string> {
  const boundary = 'expert-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const reply = await app.call('POST', '/uaa/api/upload/file', {
    as: cookies.get(OWNER) ?? null,
    body: Buffer.concat([Buffer.from(head), pdfOf(), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return (reply.body.data as { id: string }).id;
}

/** By sign-in name: those who were drawn. */
async function drawnNames(id: string): Promise<string[]> {
  const rows = await app.sql<{ name: string }[]>`
    select a.login_name as name from declaration.expert_seat s join identity.account a on a.id = s.account_id
    where s.case_id = ${id}::uuid and s.recused_at is null order by 1`;
  return rows.map(({ name }) => name);
}
/** What refuses a draw. */
const said = async (draw: object): Promise<string> => JSON.stringify(await expert(DESK, 'draw', draw));
const score = (as: string, id: string, scores: number[]) => expert(as, 'score', { id, scores });
async function promised(id: string): Promise<string[]> {
  const names = await drawnNames(id);
  for (const as of names)
    expect((await expert(as, 'promise', { id, isPromised: true })).returnCode).toBe(1000);
  return names;
}

const reviews = () => ({
  sql: app.sql,
  now: () => new Date(),
  log: app.app.log,
  casework: app.app.casework,
});

describe('专家评审', () => {
  test('抽取时回避申报企业的成员和经办过本件的人，人数须为单数且不少于最低人数', async () => {
    const id = await underReview();
    const before = await panel(id);
    expect(before.excluded.map(({ why }) => why)).toContain('申报企业的成员');
    expect(before.free).toBe(5);
    expect((await expert(DESK, 'draw', { id, count: 2 })).returnCode).toBe(3000);
    expect(await said({ id, count: 4 })).toContain('单数');
    expect(await said({ id, count: 7 })).toContain('只有 5 名');
    expect((await expert('demo-leader', 'draw', { id, count: 3 })).returnCode).toBe(4030);
    expect((await expert(DESK, 'draw', { id, count: 3 })).data).toEqual({ drawn: 3 });
    expect(await drawnNames(id)).not.toContain('demo-agent');
    expect((await panel(id)).seats).toHaveLength(3);
  });

  test('承诺前不能查阅，承诺后看到不含个人信息的内容；没有抽到的专家查无此件', async () => {
    const id = await underReview();
    await expert(DESK, 'draw', { id, count: 3 });
    const [one = ''] = await drawnNames(id);
    const closed = await expert<{ content: unknown }>(one, `mine/${id}`);
    expect(closed.data.content).toBeNull();
    expect((await call(one, 'GET', `case/party/get/${id}`)).returnCode).not.toBe(1000);
    expect((await score(one, id, [1, 1])).returnCode).toBe(4090);
    expect((await expert(one, 'promise', { id })).returnCode).toBe(3000);
    await expert(one, 'promise', { id, isPromised: true });
    const open = await expert<{ content: object }>(one, `mine/${id}`);
    const words = JSON.stringify(open.data.content);
    expect(words).toContain('锂离子电池材料');
    expect(words).not.toContain('5678');
    expect((await expert('demo-agent', `mine/${id}`)).returnCode).toBe(4040);
    expect((await expert(DESK, 'get/no-id')).returnCode).toBe(4040);
  });

  test('涉及商业秘密的材料专家看不到、打不开，项目允许的除外；承诺与部门核验看得到；窗口扫描件不给专家', async () => {
    const material = (code: string, more: object) => ({
      code,
      name: `材料${code}`,
      copies: 1,
      needsSeal: false,
      note: '',
      required: false,
      ...more,
    });
    const list = [
      material('plain', {}),
      material('secret', { isTradeSecret: true }),
      material('shown', { isTradeSecret: true, isForExperts: true }),
      material('pledge', { obtainBy: 'promise', promise: '承诺所述属实' }),
      material('tax', { obtainBy: 'department', verifyBy: '税务部门' }),
    ];
    const uploads = list.slice(0, 3);
    await app.sql.unsafe(`update declaration.project set materials = $1::text::jsonb where id = $2::uuid`, [
      JSON.stringify(list),
      FILING,
    ]);
    const files: Record<string, string> = {};
    const id = await underReview(async (draft) => {
      const pledge = { code: 'pledge', text: '承诺所述属实' };
      expect(await call(OWNER, 'POST', `case/${draft}/material/promise`, pledge)).toMatchObject({
        returnCode: 1000,
      });
      for (const { code } of uploads) {
        files[code] = await upload(`${code}.pdf`);
        const { data } = await call<{ revision: number }>(OWNER, 'GET', `declare/get/${draft}`);
        const added = { id: draft, revision: data.revision, code, fileIds: [files[code]] };
        expect(await call(OWNER, 'POST', 'declare/material/add', added)).toMatchObject({ returnCode: 1000 });
      }
    });
    await expert(DESK, 'draw', { id, count: 3 });
    const [one = ''] = await promised(id);
    const { content } = (
      await expert<{ content: { files: { label: string }[]; sections: object[] } }>(one, `mine/${id}`)
    ).data;
    const told = JSON.stringify(content.sections);
    expect([told.includes('承诺所述属实'), told.includes('由税务部门核验')]).toEqual([true, true]);
    expect(content.files.map(({ label }) => label)).toEqual(['材料plain', '材料shown']);
    const open = async (code: string) =>
      (
        await app.call('GET', `/policy/api/case/party/file?id=${id}&fileId=${files[code]}`, {
          as: cookies.get(one) ?? null,
        })
      ).status;
    expect([await open('plain'), await open('shown'), await open('secret')]).toEqual([200, 200, 404]);
  });

  test('评分在全部评完前互不可见；全部评完且达到及格分的自动进入下一环节，查阅随之终止', async () => {
    const id = await underReview();
    await expert(DESK, 'draw', { id, count: 3 });
    const [one = '', two = '', three = ''] = await promised(id);
    const bad = await score(one, id, [11, 30]);
    expect(bad.data).toMatchObject([{ field: 'scores.0' }, { field: 'scores.1' }]);
    await score(one, id, [10, 20]);
    expect((await score(one, id, [1, 1])).returnCode).toBe(4090);
    expect((await panel(id)).seats.every(({ total }) => total === null)).toBe(true);
    await score(two, id, [5, 10]);
    expect(await stateOf(id)).toBe('expert_review');
    await score(three, id, [8, 8]);
    expect(await stateOf(id)).toBe('final_review');
    // 100, 50 and 64
    expect((await panel(id)).score).toBe(71.33);
    expect((await call(one, 'GET', `case/party/get/${id}`)).returnCode).not.toBe(1000);
    const sections = JSON.stringify((await call(OWNER, 'GET', `declare/get/${id}`)).data);
    expect(sections).toContain('71.33 分');
  });

  test('未达到及格分的留在本环节，由初审人员处理', async () => {
    const id = await underReview();
    await expert(DESK, 'draw', { id, count: 3 });
    for (const as of await promised(id)) await score(as, id, [2, 2]);
    expect(await stateOf(id)).toBe('expert_review');
    expect((await panel(id)).fault).toContain('未达到 60 分');
  });

  test('专家申请回避后不再抽到该企业的申报，撤换须写明原因', async () => {
    const id = await underReview();
    await expert(DESK, 'draw', { id, count: 3 });
    const [one = ''] = await drawnNames(id);
    expect((await expert(one, 'recuse', { id, reason: '曾在该企业任职' })).returnCode).toBe(1000);
    expect((await expert(one, `mine/${id}`)).returnCode).toBe(4040);
    const later = await underReview();
    expect((await panel(later)).excluded.map(({ why }) => why)).toContain('曾因与该企业有利害关系回避');
    const [, two] = (await panel(id)).seats.filter(({ state }) => state === 'drawn');
    const given = { id, accountId: two?.accountId ?? '' };
    expect((await expert(DESK, 'replace', { ...given, reason: '' })).returnCode).toBe(3000);
    expect((await expert(DESK, 'replace', { ...given, reason: '出差' })).returnCode).toBe(1000);
    await app.sql`delete from declaration.expert_seat where case_id = ${id}::uuid`;
  });

  test('期限已过，未评分的席位失效，已评分的足数时自动结束；前面一件办不动，后面的照样', async () => {
    const [stuck, id] = [await underReview(), await underReview()];
    const seats = async (of: string) =>
      app.sql.unsafe(
        `insert into declaration.expert_seat (case_id, tenant_id, account_id, login_name, drawn_at, due_on, promised_at, scores, total, scored_at)
       select $1::uuid, tenant_id, id, login_name, now() - interval '9 days', now() - interval '2 days', now(), '[]',
         case when login_name = 'demo-clerk' then null else 80 end, case when login_name = 'demo-clerk' then null else now() end
       from identity.account where login_name = any($2::text[])`,
        [of, ['demo-visitor', 'demo-other', 'demo-handler2', 'demo-clerk']],
      );
    for (const of of [stuck, id]) await seats(of);
    const mend = await stuckRow(app.sql, { table: 'declaration.expert_seat', column: 'case_id', id: stuck });
    expect(await closeOverdue(reviews(), 1)).toBe(1);
    expect(await stateOf(stuck)).toBe('expert_review');
    await mend();
    expect(await stateOf(id)).toBe('final_review');
    expect((await panel(id)).seats.find(({ name }) => name === 'demo-clerk')).toMatchObject({
      state: 'recused',
    });
  });

  test('窗口代录的，代录人与被代理的人不抽；申请人不认可的，评分齐了也停在评审，确认后到时继续', async () => {
    const id = await underReview();
    const word = async (state: 'refused' | 'confirmed') => app.sql`
      insert into casework.entry (case_id, brought_by, brought_by_sealed, relation, scan_ref, entered_at, refused_by, refused_at, refused_reason)
      values (${id}::uuid, '王*', 's', 'self', '档 2', now(), ${id}::uuid, now(), '金额不符')
      on conflict (case_id) do update set confirmed_at = case when ${state} = 'confirmed' then now() end,
        confirmed_by = case when ${state} = 'confirmed' then ${id}::uuid end`;
    await app.sql`update declaration.expert_seat set is_conflict = false`;
    await app.sql`update casework.case_file set entered_by = (select id from identity.account where login_name = 'demo-other'),
      entered_for = (select id from identity.account where login_name = 'demo-clerk') where id = ${id}::uuid`;
    await word('refused');
    const pool = await panel(id);
    expect(pool.free).toBe(3);
    expect(pool.excluded.filter(({ why }) => why.includes('经办过'))).toHaveLength(2);
    await expert(DESK, 'draw', { id, count: 3 });
    for (const as of await promised(id)) expect((await score(as, id, [9, 18])).returnCode).toBe(1000);
    await closeOverdue(reviews());
    expect(await stateOf(id)).toBe('expert_review');
    await word('confirmed');
    const [held] = await app.sql<{ id: string }[]>`
      update declaration.declaration set scores_held = true where case_id = (
        select min(case_id::text)::uuid from declaration.declaration) returning case_id as id`;
    const mend = await stuckRow(app.sql, {
      table: 'declaration.declaration',
      column: 'case_id',
      id: held!.id,
    });
    expect(await closeOverdue(reviews(), 1)).toBe(1);
    await mend();
    await app.sql`update declaration.declaration set scores_held = false where case_id = ${held!.id}::uuid`;
    expect(await stateOf(id)).toBe('final_review');
    expect(await closeOverdue(reviews())).toBe(0);
  });

  test('最后一名专家评分时申请人正指出不一致的，评分照样记下，停在评审等候，专家看不到申请人的话', async () => {
    const id = await underReview();
    await expert(DESK, 'draw', { id, count: 3 });
    const [one = '', two = '', three = ''] = await promised(id);
    for (const as of [one, two]) expect((await score(as, id, [9, 18])).returnCode).toBe(1000);
    await app.sql`update casework.case_file set entered_by = gen_random_uuid() where id = ${id}::uuid`;
    const waiting = async () =>
      (
        await app.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length;
    const beside = connectBeside(app.sql, { max: 1 });
    const { scoring } = await transaction(beside, async (tx) => {
      await tx`select 1 from casework.case_file where id = ${id}::uuid for update`;
      await tx`
        insert into casework.entry (case_id, brought_by, brought_by_sealed, relation, scan_ref, entered_at, refused_by, refused_at, refused_reason)
        values (${id}::uuid, '王*', 's', 'self', '档 3', now(), ${id}::uuid, now(), '金额不符')`;
      const begun = score(three, id, [9, 18]);
      await expect.poll(waiting, { timeout: 5000 }).toBeGreaterThan(0);
      return { scoring: begun };
    });
    const last = await scoring;
    await beside.end();
    expect(last.returnCode, JSON.stringify(last)).toBe(1000);
    expect(JSON.stringify(last)).not.toContain('金额不符');
    expect((await panel(id)).seats.filter(({ total }) => total !== null)).toHaveLength(3);
    expect(await stateOf(id)).toBe('expert_review');
    await app.sql`update casework.entry set confirmed_at = now(), confirmed_by = ${id}::uuid where case_id = ${id}::uuid`;
    expect(await closeOverdue(reviews())).toBe(1);
    expect(await stateOf(id)).toBe('final_review');
  });

  test('评审之后不再审核而容缺材料没有核收的，评分齐了也停在评审，核收后到时继续，只一次', async () => {
    const setNodes = (nodes: object[]) =>
      app.sql.unsafe(`update declaration.project set nodes = $1::text::jsonb where id = $2::uuid`, [
        JSON.stringify(nodes),
        FILING,
      ]);
    await setNodes(NODES.slice(0, 2));
    const id = await underReview();
    const [asked] = await app.sql<{ code: string }[]>`
      insert into casework.owed_material (id, case_id, code, label, promise_id, days, begun_on)
      select c.id, c.id, m ->> 'code', coalesce(m ->> 'label', m ->> 'name'), c.id, 5, current_date
      from casework.case_file c, declaration.project p, jsonb_array_elements(p.materials) m
      where c.id = ${id}::uuid and p.id = ${FILING}::uuid limit 1 returning code`;
    expect(asked).toBeDefined();
    await app.sql`update declaration.expert_seat set is_conflict = false`;
    await expert(DESK, 'draw', { id, count: 3 });
    for (const as of await promised(id)) expect((await score(as, id, [9, 18])).returnCode).toBe(1000);
    expect(await closeOverdue(reviews())).toBe(0);
    expect(await closeOverdue(reviews())).toBe(0);
    expect(await stateOf(id)).toBe('expert_review');
    await app.sql`update casework.owed_material set status = 'received' where case_id = ${id}::uuid`;
    expect(await closeOverdue(reviews())).toBe(1);
    expect(await stateOf(id)).not.toBe('expert_review');
    expect(await closeOverdue(reviews())).toBe(0);
    await setNodes(NODES);
  });
});
