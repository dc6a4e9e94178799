// What stands beside a list: the department's stamped answer, the minutes, and a row that its case has left; who may call what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { acceptAll, FEN, openDesk, OWN_LOGIN, type Desk } from './test-desk.ts';

let desk: Desk;
let joint = '';
let support = '';
beforeAll(async () => {
  desk = await openDesk({ count: 3, code: 'TFJ', departments: ['Z02'], jointReviewer: 'demo-joint' });
  await acceptAll(desk);
  joint = (await desk.prepare('demo-operator', 'joint')).data.records[0]?.id ?? '';
}, 120_000);
afterAll(() => desk.app.close());

test('名单各行按名称或编号查找、按列排列；合计是查到的全部各行的，不只是这一页的', async () => {
  interface Found {
    total: number;
    records: { applicantName: string; position: number }[];
    sums: object;
  }
  const find = async (query: string) =>
    (await desk.ask<Found>('demo-operator', 'GET', `manager/list/rows?id=${joint}&${query}`)).data;
  const all = await find('size=1&sort=name.desc');
  expect(all).toMatchObject({ total: 3, records: [{}] });
  expect(all.sums).toEqual({ requestedFen: 3 * FEN, verifiedFen: 3 * FEN, yesCount: 3, yesFen: 3 * FEN });
  const named = await find(`keyword=${encodeURIComponent('批量企业 0003')}`);
  expect(named).toMatchObject({ total: 1, records: [{ applicantName: '批量企业 0003' }] });
  expect(named.sums).toMatchObject({ requestedFen: FEN, yesCount: 1 });
  expect((await find('keyword=sbtfj000002')).records).toMatchObject([{ position: 2 }]);
  expect(await find('only=exceptions')).toMatchObject({ total: 0, sums: { yesFen: 0 } });
  expect((await desk.ask('demo-operator', 'GET', `manager/list/rows?id=${joint}&sort=nothing`)).code).toBe(
    3000,
  );
});

describe('附件', () => {
  test('盖章反馈由部门附上、按名单下载；没有附件的、别人的文件都说没有', async () => {
    const path = `manager/list/file?id=${joint}&which=reply`;
    expect((await desk.ask('demo-joint', 'GET', path)).code).toBe(4040);
    const fileId = await desk.upload('demo-joint', '盖章反馈.pdf', pdfOf(), 'application/pdf');
    const attach = (as: string) => desk.ask(as, 'POST', 'manager/list/reply', { id: joint, fileId });
    expect((await attach('demo-reviewer')).code).toBe(4030);
    expect((await attach('demo-joint')).code).toBe(1000);
    const file = await desk.download('demo-joint', path);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.rawPayload.equals(pdfOf())).toBe(true);
  });

  test('会议纪要随集体决策附上，只有看得到名单的人能下载', async () => {
    await desk.confirm('demo-joint', joint);
    await desk.move('demo-joint', joint);
    support = (await desk.prepare('demo-reviewer', 'support')).data.records[0]?.id ?? '';
    const minutesFile = await desk.upload('demo-leader', '纪要.pdf', pdfOf(), 'application/pdf');
    const decision = { meeting: '专题会', metOn: '2026-01-05', minutesNo: '3 号', minutesFile };
    expect((await desk.confirm('demo-leader', support, decision)).code).toBe(1000);
    const path = `manager/list/file?id=${support}&which=minutes`;
    expect((await desk.download('demo-payer', path)).rawPayload.equals(pdfOf())).toBe(true);
    expect((await desk.ask('demo-clerk', 'GET', path)).code).toBe(4040);
    expect((await desk.ask(null, 'GET', path)).code).toBe(4010);
  });
});

test('已另行办理的一件可以移出已确认的名单，写明原因；办完的、不在名单中的不能移出', async () => {
  const [first = '', second = ''] = desk.batch.caseIds;
  const { version } = (await desk.ask<{ version: number }>('demo-leader', 'GET', `manager/case/get/${first}`))
    .data;
  const rejected = await desk.ask('demo-leader', 'POST', 'manager/case/act', {
    id: first,
    version,
    event: 'reject',
    reasonCode: 'other',
    reason: '另行办理',
  });
  expect(rejected.code).toBe(1000);
  const moved = await desk.move('demo-leader', support);
  expect(moved.data).toMatchObject({ done: 2, left: 1, results: [{ isDone: false }] });
  const drop = (as: string, caseId: string, reason = '已单独办理') =>
    desk.ask(as, 'POST', 'manager/list/drop', { id: support, caseId, reason });
  expect((await drop('demo-reviewer', first)).code).toBe(4030);
  expect((await drop('demo-leader', first, ' ')).code).toBe(3000);
  expect((await drop('demo-leader', second)).code).toBe(4090);
  expect((await drop('demo-leader', 'no-such-case')).code).toBe(4090);
  expect((await drop('demo-leader', first)).code).toBe(1000);
  expect((await desk.listOf('demo-leader', support)).state).toBe('done');
});

const NONE = '00000000-0000-7000-8000-000000000000';
const READS = [
  (id: string) => `manager/list/get/${id}`,
  (id: string) => `manager/list/rows?id=${id}`,
  (id: string) => `manager/list/export?id=${id}`,
  (id: string) => `manager/list/file?id=${id}&which=reply`,
  (id: string) => `manager/list/budget?id=${id}`,
  (id: string) => `manager/payment/list?id=${id}`,
];
const WRITES: readonly [string, (id: string) => object][] = [
  ['manager/list/save', (id) => ({ id, revision: 0, rows: [row(NONE)] })],
  ['manager/list/import', (id) => ({ id, revision: 0, fileId: NONE })],
  ['manager/list/reply', (id) => ({ id, fileId: NONE })],
  ['manager/list/fit', (id) => ({ id, revision: 0, rule: 'cut' })],
  ['manager/list/refresh', (id) => ({ id, revision: 0 })],
  ['manager/list/confirm', (id) => ({ id, revision: 0 })],
  ['manager/list/move', (id) => ({ id })],
  ['manager/list/drop', (id) => ({ id, caseId: NONE, reason: '原因' })],
  ['manager/list/renew', (id) => ({ id })],
];
const row = (caseId: string) => ({
  caseId,
  verifiedFen: null,
  rank: null,
  choice: 'yes',
  basis: '',
  remark: '',
});

describe('权限', () => {
  test.each(READS.map((path) => [path('{id}'), path] as const))(
    '%s：游客要登录，企业无权，别的部门与不存在的名单说没有',
    async (_label, path) => {
      expect((await desk.ask(null, 'GET', path(joint))).code).toBe(4010);
      expect((await desk.ask(OWN_LOGIN, 'GET', path(joint))).code).toBe(4030);
      expect((await desk.ask('demo-clerk', 'GET', path(joint))).code).toBe(4040);
      expect((await desk.ask('demo-leader', 'GET', path(NONE))).code).toBe(4040);
      expect((await desk.ask('demo-leader', 'GET', path('no-uuid'))).code).toBe(4040);
    },
  );

  test.each(WRITES)('%s：同样', async (path, body) => {
    expect((await desk.ask(null, 'POST', path, body(joint))).code).toBe(4010);
    expect((await desk.ask(OWN_LOGIN, 'POST', path, body(joint))).code).toBe(4030);
    expect((await desk.ask('demo-clerk', 'POST', path, body(joint))).code).toBe(4040);
    expect((await desk.ask('demo-leader', 'POST', path, body(NONE))).code).toBe(4040);
  });

  test('另一租户的人员看不到这里的名单，列表中也没有', async () => {
    await desk.app.sql`update declaration.review_list set tenant_id = 'demo2'`;
    expect((await desk.ask('demo-leader', 'GET', `manager/list/get/${support}`)).code).toBe(4040);
    const page = await desk.ask<{ total: number }>('demo-leader', 'GET', 'manager/list/page');
    expect(page.data.total).toBe(0);
    await desk.app.sql`update declaration.review_list set tenant_id = 'suchu'`;
  });
});
