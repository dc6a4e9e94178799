// 窗口代录申报: who may enter what, that nothing passes which the enterprise's own filing refuses, and that both doors are one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchId, projectId } from '../../../../../seeds/declarable-projects.ts';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { base, HNTE, openDeclaring, OWNER, RND, type Declaring } from '../../server/test-declaring.ts';

const CLERK = 'demo-clerk';
const [FIRST, SECOND] = DEMO_ENTERPRISES;
let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
});
afterAll(() => desk.app.close());

type Fault = { field: string; errorMessage: string };
interface Entered {
  id: string;
  revision: number;
  version: number;
  state: string;
  receiptNo: string | null;
  answers: Record<string, unknown>;
  check: {
    verdict: string;
    isComplete: boolean;
    lines: { id: string; isOpen: boolean; verdict: string }[];
  } | null;
  parts: { code: string; isDone: boolean }[];
  events: { event: string; roleLabel: string }[];
  materials: { code: string; isRequired: boolean }[];
}
const call = async <T>(as: string, method: 'GET' | 'POST', path: string, body?: object) => {
  const { returnCode, message, data } = await desk.call(as, method, path, body);
  return { returnCode, message, data: data as T };
};
const subjects = async (as = CLERK) =>
  (
    await call<{ records: { subjectId: string; title: string; kind: string }[] }>(
      as,
      'GET',
      'manager/case/entry/subjects',
    )
  ).data.records;
const openOf = async (project: number): Promise<string> => {
  const { data } = await call<{ batches: { id: string; state: string }[] }>(
    OWNER,
    'GET',
    `declare/${projectId(project)}`,
  );
  return data.batches.find(({ state }) => ['open', 'closing', 'longterm'].includes(state))?.id ?? '';
};
const open = (subjectId: string, owner: string, as = CLERK) =>
  call<{ id: string; link: string }>(as, 'POST', 'manager/case/entry/open', {
    kind: 'declaration',
    subjectId,
    owner,
    broughtBy: '欧阳送件人',
    relation: 'handler',
    scanRef: '2026-窗-0001',
  });
const get = async (id: string, as = CLERK) => call<Entered>(as, 'GET', `manager/declare/entry/get/${id}`);
const qualify = async (id: string, answers: object[], as = CLERK) =>
  call<Fault[]>(as, 'POST', 'manager/declare/entry/qualification', { id, answers });
const file = async (id: string, more: object = {}, as = CLERK) => {
  const { revision } = (await get(id)).data;
  return call<Fault[]>(as, 'POST', 'manager/declare/entry/update', {
    id,
    revision,
    action: 'submit',
    ...more,
  });
};
const fields = (faults: readonly Fault[]) => faults.map(({ field }) => field);
const attach = async (id: string, code: string) => {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${code}.pdf"\r\n\r\n`;
  const sent = await desk.app.call('POST', '/uaa/api/upload/file', {
    as: await desk.cookieOf(CLERK),
    body: Buffer.concat([Buffer.from(head), pdfOf(`(${code}) Tj`), Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  const { id: fileId }: { id: string } = sent.body.data;
  expect((await call(CLERK, 'POST', `case/${id}/material/add`, { code, fileId })).returnCode).toBe(1000);
};

describe('窗口代录申报', () => {
  let id = '';

  test('只列出本窗口范围内正在申报的批次；范围外、已截止、免申即享与自行判别的都不能代录', async () => {
    const mine = await subjects();
    const batch = await openOf(HNTE);
    expect(mine.map(({ subjectId }) => subjectId)).toContain(batch);
    expect((await subjects('demo-clerk2')).map(({ subjectId }) => subjectId)).not.toContain(batch);
    expect((await open(batch, FIRST.creditCode, 'demo-clerk2')).returnCode).toBe(4030);
    expect((await open(batch, FIRST.creditCode, 'demo-first')).returnCode).toBe(4030);
    expect((await open(batch, FIRST.creditCode, OWNER)).returnCode).toBe(4030);
    expect((await open(batchId(99, 1), FIRST.creditCode)).returnCode).toBe(4040);
    const rows = await desk.app.sql<{ id: string; redemption: string; isPast: boolean }[]>`
      select b.id, p.redemption, b.closes_at < now() as "isPast" from declaration.batch b
      join declaration.project p on p.id = b.project_id
      where p.department = 'Z03' and (b.closes_at < now() or b.opens_at > now() or p.redemption in ('auto', 'self'))`;
    expect(rows.length).toBeGreaterThan(0);
    for (const one of rows) {
      expect(mine.map(({ subjectId }) => subjectId)).not.toContain(one.id);
      expect([4040, 4090], one.id).toContain((await open(one.id, FIRST.creditCode)).returnCode);
    }
  });

  test('代录的草稿不带入企业信息；企业自己开始即回到这份草稿，反过来也不能另起一份', async () => {
    const batch = await openOf(HNTE);
    const made = await open(batch, FIRST.creditCode);
    expect(made.data.link).toBe(`/console/entries/declaration/${made.data.id}`);
    ({ id } = made.data);
    const { data } = await get(id);
    expect(data.answers).toEqual({});
    expect(data.materials[0]).toMatchObject({ code: 'entry-scan', isRequired: true });
    expect(await desk.create(HNTE)).toBe(id);
    expect((await open(batch, FIRST.creditCode)).returnCode).toBe(4090);
    for (const as of ['demo-operator', 'demo-clerk2']) {
      expect((await get(id, as)).returnCode, as).toBe(4040);
      expect((await qualify(id, [], as)).returnCode, as).toBe(4040);
    }
    for (const as of ['demo-first', OWNER]) expect((await get(id, as)).returnCode, as).toBe(4030);
  });

  test('企业自己提交会被指出的，代录同样一次指出：填报、材料，另加签字扫描件', async () => {
    const refused = await file(id);
    expect(refused.returnCode).toBe(3000);
    expect(fields(refused.data)).toEqual(
      expect.arrayContaining(['materials.entry-scan', 'materials.certificate', 'materials.audit']),
    );
    expect(fields(refused.data).some((field) => field.startsWith('answers.'))).toBe(true);
    expect(fields((await qualify(id, [{ line: 'x', note: '' }])).data)).toEqual(['qualification.x']);
  });

  test('窗口提交后有编号与自查记录；经过写明窗口代录，双方看到自查；代录人不受理', async () => {
    for (const code of ['entry-scan', 'certificate', 'audit']) await attach(id, code);
    expect((await file(id, { answers: base })).returnCode).toBe(1000);
    const { data } = await get(id);
    expect(data).toMatchObject({ state: 'submitted', receiptNo: expect.stringMatching(/^SB/) });
    expect(data.events.map(({ event, roleLabel }) => [event, roleLabel])).toEqual([
      ['create', '窗口代录'],
      ['submit', '窗口代录'],
    ]);
    const own = (await desk.own('GET', `get/${id}`)).data as {
      sections: { title: string }[];
      channel: string;
    };
    expect(own.channel).toBe('window');
    expect(own.sections.map(({ title }) => title)).toContain('资格自查');
    const todo = await call<{ records: { id: string; isToConfirm: boolean }[] }>(OWNER, 'GET', 'case/todo');
    expect(todo.data.records.find((one) => one.id === id)).toMatchObject({ isToConfirm: true });
    const filed = await call<{ entry: { enteredBy: string } }>(
      'demo-operator',
      'GET',
      `manager/case/get/${id}`,
    );
    expect(filed.data.entry.enteredBy).toBe('演示受理员');
    expect((await desk.act(CLERK, id, 'accept')).returnCode).toBe(4030);
    expect((await qualify(id, [])).returnCode).toBe(4090);
    expect((await file(id)).returnCode).toBe(4090);
    expect((await open(await openOf(HNTE), FIRST.creditCode)).returnCode).toBe(4090);
    const again = await desk.own('POST', 'user/create', { projectId: projectId(HNTE) });
    expect(again.returnCode).toBe(4090);
    expect((await desk.act('demo-operator', id, 'accept')).returnCode).toBe(1000);
  });

  test('容缺材料可以在窗口补交，补交后再请申请人确认；别的窗口人员与别的事不行', async () => {
    const versionOf = async () =>
      (await call<{ version: number }>(OWNER, 'GET', `declare/get/${id}`)).data.version;
    const confirm = { version: await versionOf() };
    expect((await call(OWNER, 'POST', `case/${id}/entry/confirm`, confirm)).returnCode).toBe(1000);
    await desk.app.sql`
      insert into casework.owed_material (id, case_id, code, label, promise_id, days, begun_on)
      values (${id}::uuid, ${id}::uuid, 'audit', '审计报告', ${id}::uuid, 5, current_date)`;
    await attach(id, 'audit');
    const { revision } = (await get(id)).data;
    const send = (action: string, as = CLERK) =>
      call(as, 'POST', 'manager/case/entry/update', { id, revision, action });
    expect((await send('hand_in', 'demo-operator')).returnCode).toBe(4040);
    expect((await send('withdraw')).returnCode).toBe(4030);
    const sent = await send('hand_in');
    expect(sent.returnCode, sent.message).toBe(1000);
    const [row] = await desk.app.sql<{ status: string }[]>`
      select status from casework.owed_material where case_id = ${id}::uuid`;
    expect(row?.status).toBe('handed_in');
    expect((await get(id)).data.events.at(-1)).toMatchObject({ event: 'hand_in', roleLabel: '窗口代录' });
    const todo = await call<{ records: { id: string; isToConfirm: boolean }[] }>(OWNER, 'GET', 'case/todo');
    expect(todo.data.records.find((one) => one.id === id)).toMatchObject({ isToConfirm: true });
  });

  test('不能自动核对的条件按纸质材料逐条填写，没有说明的不能提交；批次截止后不能提交', async () => {
    const batch = await openOf(RND);
    const { data: made } = await open(batch, SECOND.creditCode);
    const { check } = (await get(made.id)).data;
    expect(check?.isComplete).toBe(false);
    const first = fields((await file(made.id, { answers: base })).data).filter((field) =>
      field.startsWith('qualification.'),
    );
    expect(first.length).toBeGreaterThan(0);
    const answers = [
      ...(check?.lines ?? [])
        .filter(({ isOpen }) => isOpen)
        .map(({ id: line }) => ({ line, isMet: true, note: '见材料' })),
      { line: 'overall', note: '见材料' },
    ];
    expect((await qualify(made.id, answers)).returnCode).toBe(1000);
    const then = fields((await file(made.id)).data);
    expect(then.filter((field) => field.startsWith('qualification.'))).toEqual([]);
    await desk.app
      .sql`update declaration.batch set closes_at = now() - interval '1 second' where id = ${batch}::uuid`;
    const late = await file(made.id);
    expect(fields(late.data)).toContain('window');
  });

  test('可申报多件的项目，已有草稿时也不另起一份；不再是这里窗口的人员不能续填和提交', async () => {
    await desk.app
      .sql`update declaration.project set allows_several = true where id = ${projectId(HNTE)}::uuid`;
    const { data: made } = await open(await openOf(HNTE), SECOND.creditCode);
    const again = await open(await openOf(HNTE), SECOND.creditCode);
    expect(again).toMatchObject({ returnCode: 4090, message: expect.stringContaining('草稿') });
    await desk.app.sql`
      update operator.role_grant set department = 'Z02'
      where role = 'clerk' and account_id = (select id from identity.account where login_name = ${CLERK})`;
    const remaining = { id: made.id };
    expect((await get(made.id)).returnCode).toBe(4030);
    for (const [path, body] of [
      ['declare/entry/update', { ...remaining, revision: 0, action: 'submit' }],
      ['case/entry/save', { ...remaining, revision: 0, answers: base }],
      ['case/entry/remove', remaining],
    ] as const)
      expect((await call(CLERK, 'POST', `manager/${path}`, body)).returnCode, path).toBe(4030);
    expect((await call(CLERK, 'GET', `manager/case/entry/get/${made.id}`)).returnCode).toBe(4030);
    const file = { code: 'entry-scan', fileId: made.id };
    expect((await call(CLERK, 'POST', `case/${made.id}/material/add`, file)).returnCode).toBe(4040);
    expect((await qualify(made.id, [])).returnCode).toBe(4030);
  });

  test('提交之前看不到企业已登记的数据，只看到条件与结论；删除的草稿不再算草稿', async () => {
    const batch = await openOf(HNTE);
    await desk.app.sql`update operator.role_grant set department = 'Z03'
      where role = 'clerk' and account_id = (select id from identity.account where login_name = ${CLERK})`;
    await desk.app
      .sql`update declaration.project set allows_several = false where id = ${projectId(HNTE)}::uuid`;
    const [third] = DEMO_ENTERPRISES.slice(2);
    const { data: made } = await open(batch, third!.creditCode);
    const { check } = (await get(made.id)).data;
    const shown = check as unknown as { lines: { actual: string | null }[]; differences: unknown[] };
    expect(shown.lines.length).toBeGreaterThan(0);
    for (const { actual } of shown.lines)
      expect([null, '按企业已登记的信息判断，代录时不显示']).toContain(actual);
    expect(shown.differences).toEqual([]);
    expect((await call(CLERK, 'POST', 'manager/case/entry/remove', { id: made.id })).returnCode).toBe(1000);
    const rows = await desk.app.sql<{ isDraft: boolean }[]>`
      select is_draft as "isDraft" from declaration.declaration where case_id = ${made.id}::uuid`;
    expect(rows).toEqual([{ isDraft: false }]);
  });
});
