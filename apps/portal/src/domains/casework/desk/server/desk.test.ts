// The desk: queues and their filters, what an officer keeps for themselves, to whom a task may go, files, export, batches.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workbook } from '@cj-tech-master/excelts';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { testAnswers } from '../../../vehicle/test-vehicle.ts';
import type { CaseFile, QueueCase } from '../../case-shapes.rules.ts';
import type { CaseDesk, Desk } from '../contract.ts';

const today = dayText(new Date());
const answers = testAnswers(today);
const CLERK = 'demo-operator';
const REVIEWER = 'demo-reviewer';
/** An officer whose scope is another department. */
const FOREIGN = 'demo-clerk2';
/** One who may take in the same cases, by their department. */
const COLLEAGUE = 'demo-clerk';

let app: TestApp;
const cookies = new Map<string, string>();
const ids: string[] = [];

const cookieOf = async (name: string): Promise<string> => {
  const cookie = cookies.get(name) ?? (await app.signIn(name));
  cookies.set(name, cookie);
  return cookie;
};
const call = async (as: string, method: 'GET' | 'POST', path: string, body?: object) => {
  const reply = await app.call(method, `/policy/api/${path}`, {
    as: await cookieOf(as),
    ...(body ? { body } : {}),
    headers: as === 'demo-enterprise' ? { enid: DEMO_ENTERPRISES[0].enId } : {},
  });
  return { status: reply.status, ...reply.body, headers: reply.headers };
};
const file = async (id: string, as = CLERK): Promise<CaseFile> =>
  (await call(as, 'GET', `manager/case/get/${id}`)).data;
const desk = async (id: string, as = CLERK): Promise<CaseDesk> =>
  (await call(as, 'GET', `manager/case/desk/${id}`)).data;
const queue = async (query: string, as = CLERK): Promise<{ records: QueueCase[]; total: number }> =>
  (await call(as, 'GET', `manager/case/page?size=100&${query}`)).data;
const has = ({ records }: { records: QueueCase[] }, id: string | undefined) =>
  records.some((one) => one.id === id);

async function submit(): Promise<string> {
  const made = await call('demo-enterprise', 'POST', 'vehicle/submit', {});
  const { id } = made.data as { id: string };
  const sent = await call('demo-enterprise', 'POST', 'vehicle/submit', {
    id,
    revision: 0,
    action: 'submit',
    answers,
  });
  expect(sent.returnCode).toBe(1000);
  return id;
}

beforeAll(async () => {
  app = await testApp();
  // grants are held against accounts, which the first sign-in makes
  await cookieOf(COLLEAGUE);
  for (let n = 0; n < 3; n += 1) ids.push(await submit());
});
afterAll(() => app.close());

describe('队列', () => {
  test('按项目、提交日期、环节、编号筛选；范围外的看不到', async () => {
    expect((await queue(`tab=all&project=车辆&from=${today}&to=${today}&state=submitted`)).total).toBe(3);
    expect((await queue('tab=all&project=无此项目')).total).toBe(0);
    expect((await queue(`tab=all&to=${addDays(today, -1)}`)).total).toBe(0);
    expect((await queue(`tab=all&from=${addDays(today, 1)}`)).total).toBe(0);
    // no day: as if it were not given
    expect((await queue('tab=all&from=2026-99-99')).total).toBe(3);
    const { receiptNo } = await file(ids[0]!);
    expect((await queue(`tab=all&keyword=${receiptNo}`)).records.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await queue('tab=all', FOREIGN)).total).toBe(0);
  });

  test('关注的办件自成一个队列，只属于本人；范围外的不能关注', async () => {
    const [id] = ids;
    expect((await call(CLERK, 'POST', 'manager/case/watch', { id, isWatched: true })).returnCode).toBe(1000);
    expect((await call(CLERK, 'POST', 'manager/case/watch', { id, isWatched: true })).returnCode).toBe(1000);
    expect((await queue('tab=watched')).records.map((one) => one.id)).toEqual([id]);
    expect((await queue('tab=watched', REVIEWER)).total).toBe(0);
    expect((await desk(id!)).isWatched).toBe(true);
    expect((await call(FOREIGN, 'POST', 'manager/case/watch', { id, isWatched: true })).returnCode).toBe(
      4040,
    );
    const { counts } = (await call(CLERK, 'GET', 'manager/case/overview')).data as Desk;
    expect(counts).toMatchObject({ todo: { total: 3 }, watched: { total: 1 }, overdue: { total: 0 } });
    await call(CLERK, 'POST', 'manager/case/watch', { id, isWatched: false });
    expect((await queue('tab=watched')).total).toBe(0);
  });

  test('筛选以名称保存，同名的替换，页码不存；他人的删不掉；超过上限时说明', async () => {
    const save = (name: string, query: string, as = CLERK) =>
      call(as, 'POST', 'manager/case/view/save', { name, query });
    await save('本周车辆', 'tab=all&project=车辆&current=3');
    await save('本周车辆', 'tab=all&cols=state&current=2');
    const views = async (as = CLERK) => ((await call(as, 'GET', 'manager/case/overview')).data as Desk).views;
    expect(await views()).toMatchObject([{ name: '本周车辆', query: 'tab=all&cols=state' }]);
    expect(await views(REVIEWER)).toEqual([]);
    const [{ id }] = (await views()) as [Desk['views'][number]];
    expect((await call(REVIEWER, 'POST', 'manager/case/view/remove', { id })).returnCode).toBe(4040);
    for (let n = 1; n < 20; n += 1) await save(`筛选 ${n}`, 'tab=done');
    expect((await save('再多一个', 'tab=done')).data).toMatchObject([{ field: 'name' }]);
    expect((await save('本周车辆', 'tab=due')).returnCode).toBe(1000);
    expect((await call(CLERK, 'POST', 'manager/case/view/remove', { id })).returnCode).toBe(1000);
  });
});

describe('一件办件', () => {
  test('任务可转办给有权办理的人员，转出后不在待办中；他不能办理的人不收', async () => {
    const id = ids[1]!;
    const [task] = (await desk(id)).tasks as [CaseDesk['tasks'][number]];
    expect(task).toMatchObject({ assigned: 'nobody', nodeLabel: '待受理' });
    expect(task.officers.map(({ name }) => name)).toEqual(['演示受理员', '演示运营人员']);
    const assign = (body: object) =>
      call(CLERK, 'POST', 'manager/case/assign', { id, taskId: task.id, ...body });
    expect((await assign({ to: 'me' })).returnCode).toBe(1000);
    expect((await desk(id)).tasks).toMatchObject([{ assigned: 'mine', assigneeName: '演示运营人员' }]);
    const [reviewer] = await app.sql<{ id: string }[]>`
      select id from identity.account where login_name = 'demo-reviewer'`;
    expect((await assign({ to: 'account', accountId: reviewer?.id })).data).toMatchObject([
      { field: 'accountId' },
    ]);
    const colleague = task.officers.find(({ name }) => name === '演示受理员');
    expect((await assign({ to: 'account', accountId: colleague?.accountId })).returnCode).toBe(1000);
    expect([has(await queue('tab=todo'), id), has(await queue('tab=todo', COLLEAGUE), id)]).toEqual([
      false,
      true,
    ]);
    expect((await desk(id)).tasks).toMatchObject([{ assigned: 'other', assigneeName: '演示受理员' }]);
    expect((await assign({ to: 'nobody' })).returnCode).toBe(1000);
    expect((await desk(id, REVIEWER)).tasks).toEqual([]);
    expect((await call(FOREIGN, 'GET', `manager/case/desk/${id}`)).returnCode).toBe(4040);
  });

  test('文件只从所属的办件打开；别的文件、范围外的人员都找不到', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const boundary = 'desk-test';
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="xsz.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      pdf,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const upload = async () => {
      const reply = await app.call('POST', '/uaa/api/upload/file', {
        as: await cookieOf('demo-enterprise'),
        body,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      expect(reply.body.returnCode).toBe(1000);
      return (reply.body.data as { id: string }).id;
    };
    const [own, loose] = [await upload(), await upload()];
    const made = await call('demo-enterprise', 'POST', 'vehicle/submit', {});
    const { id } = made.data as { id: string };
    const [car] = answers.vehicles;
    const filed = { ...answers, vehicles: [{ ...car, files: [own] }] };
    const sent = { id, revision: 0, action: 'submit', answers: filed };
    expect((await call('demo-enterprise', 'POST', 'vehicle/submit', sent)).returnCode).toBe(1000);
    const open = async (as: string, fileId: string) =>
      app.call('GET', `/policy/api/manager/case/file?id=${id}&fileId=${fileId}`, { as: await cookieOf(as) });
    const opened = await open(CLERK, own);
    expect(opened.status).toBe(200);
    expect(opened.text).toContain('%PDF');
    expect((await open(CLERK, loose)).status).toBe(404);
    expect((await open(FOREIGN, own)).status).toBe(404);
    // a viewer on the page and a download are the same call: one row for a look, none for what was refused
    const looks = async () =>
      (
        await app.sql`
          select 1 from operator.audit_event where event = 'case.file-read' and object_id = ${id}`
      ).length;
    expect(await looks()).toBe(1);
    expect(opened.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment/),
      'cache-control': 'private, no-store',
    });
    for (const scan of ['waiting', 'infected']) {
      await app.sql`update file.stored_file set scan = ${scan} where id = ${own}`;
      const refused = await open(CLERK, own);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('安全检查')]);
    }
    expect(await looks()).toBe(1);
  });
});

describe('导出与批量', () => {
  test('按所选的列导出；完整姓名须写明用途；每次导出留痕', async () => {
    const get = async (query: string) => {
      const reply = await app.app.inject({
        method: 'GET',
        url: `/policy/api/manager/case/export?tab=all&${query}`,
        headers: { host: 'localhost:8081', cookie: await cookieOf(CLERK) },
      });
      return { status: reply.statusCode, body: reply.rawPayload };
    };
    const { status, body } = await get('cols=state&cols=applicant');
    expect(status).toBe(200);
    const workbook = new Workbook();
    await workbook.xlsx.load(new Uint8Array(body));
    const sheet = workbook.worksheets[0]!;
    expect([1, 2, 3, 4].map((at) => sheet.getCell(1, at).text)).toEqual(['受理编号', '申请人', '环节', '']);
    expect(sheet.rowCount).toBe(1 + (await queue('tab=all')).total);
    expect(sheet.getCell(2, 1).text).toMatch(/^CL\d{14}$/);
    expect((await get('isPlain=true')).status).not.toBe(200);
    expect((await get(`isPlain=true&reason=${encodeURIComponent('核对名单')}`)).status).toBe(200);
    const written = await app.sql<{ facts: object }[]>`
      select facts from operator.audit_event where event = 'case.exported' order by seq`;
    expect(written.map(({ facts }) => facts)).toMatchObject([
      { isPlain: false, columns: ['receiptNo', 'applicant', 'state'] },
      { isPlain: true, reason: '核对名单' },
    ]);
  });

  test('批量办理逐件答复：办成的、已被他人办理的、不存在的各说各的', async () => {
    const [first, second] = [ids[0]!, ids[1]!];
    const cases = await Promise.all(
      [first, second].map(async (id) => ({ id, version: (await file(id)).version })),
    );
    const { version } = cases[0]!;
    await call(CLERK, 'POST', 'manager/case/act', { id: first, version, event: 'accept' });
    const missing = { id: '0197a6f0-0000-7000-8000-000000000001', version: 1 };
    const reply = await call(CLERK, 'POST', 'manager/case/batch', {
      event: 'accept',
      cases: [...cases, missing],
    });
    expect(reply.data).toMatchObject({
      done: 1,
      results: [
        { id: first, isDone: false, message: expect.stringContaining('审核中') },
        { id: second, isDone: true, message: '' },
        { id: missing.id, isDone: false },
      ],
    });
    const after = await queue('tab=todo');
    expect([has(after, first), has(after, ids[2])]).toEqual([false, true]);
    expect(has(await queue('tab=done'), second)).toBe(true);
  });
});
