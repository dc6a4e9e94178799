// What a case is given that it cannot take: each is refused by name, whole, and without a trace.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { officeOf, pdfOf } from '../../file/server/file-samples.ts';
import { testAnswers } from '../../vehicle/test-vehicle.ts';
import type { CaseFile } from '../case-shapes.rules.ts';
import { callsOf, codesOf, fieldsOf, OWNER } from './test-calls.ts';

const CLERK = 'demo-clerk';
const BOUNDARY = 'bad-boundary';
const MISSING = '01900000-0000-7000-8000-000000000000';
let app: TestApp;
const call = callsOf(() => app);
beforeAll(async () => {
  app = await testApp();
  for (const name of [OWNER, 'demo-other', CLERK, 'demo-operator', 'demo-first', 'demo-clerk2', 'demo-joint'])
    await call.cookieOf(name);
});
afterAll(() => app.close());

const today = () => dayText(app.clock.now());
const draft = async (as = OWNER) => (await call<{ id: string }>(as, 'POST', 'vehicle/submit', {})).data.id;
const submit = (id: string, more: object = {}, as = OWNER) =>
  call<{ field: string; errorMessage: string }[]>(as, 'POST', 'vehicle/submit', {
    id,
    revision: 0,
    action: 'submit',
    ...more,
  });
async function submitted(): Promise<string> {
  const id = await draft();
  expect((await submit(id, { answers: testAnswers(today()) })).returnCode).toBe(1000);
  return id;
}
const file = async (id: string) =>
  (await call<CaseFile>('demo-operator', 'GET', `manager/case/get/${id}`)).data;
const act = (as: string, id: string, event: string, more: object = {}) =>
  call(as, 'POST', 'manager/case/act', { id, event, version: 1, ...more });
const traces = async (): Promise<number> => {
  const [row] = await app.sql<{ n: number }[]>`
    select (select count(*) from casework.event) + (select count(*) from casework.snapshot)
      + (select count(*) from casework.receipt_counter) + (select coalesce(sum(n), 0) from casework.receipt_counter) as n`;
  return Number(row?.n);
};

describe('状态不对', () => {
  test('已被他人受理的再次受理：409，写明此间由谁办了什么、现为什么环节', async () => {
    const id = await submitted();
    expect((await act('demo-operator', id, 'accept')).returnCode).toBe(1000);
    const late = await act(CLERK, id, 'accept');
    expect([late.status, late.returnCode]).toEqual([409, 4090]);
    expect(late.message).toMatch(/审核中/);
    expect(late.message).toMatch(/受理/);
  });

  test('环节不对的操作：409，办件不动；没有的操作不存在；申请人在审核中撤回也说明现为审核中', async () => {
    const id = await submitted();
    expect((await act('demo-first', id, 'approve')).status).toBe(409);
    expect((await act(CLERK, id, 'no_such_event')).status).toBeGreaterThanOrEqual(400);
    await act('demo-operator', id, 'accept');
    const withdrawn = await call(OWNER, 'POST', `case/${id}/act`, { event: 'withdraw', version: 2 });
    expect([withdrawn.status, withdrawn.message]).toEqual([409, expect.stringContaining('审核中')]);
    expect((await file(id)).state).toBe('reviewing');
  });
});

describe('填报有误', () => {
  test('缺少的项一次全部指出，什么也没有留下', async () => {
    const id = await draft();
    const before = await traces();
    const empty = await submit(id, { answers: {} });
    expect([empty.status, empty.returnCode]).toEqual([422, 3000]);
    expect(fieldsOf(empty)).toEqual([
      'answers.applyType',
      'answers.validFrom',
      'answers.validTo',
      'answers.gates',
      'answers.reason',
      'answers.vehicles',
      'answers.isTrue',
    ]);
    expect(await traces()).toBe(before);
  });

  test('每一行车辆的错误、期限的错误与缺少的材料同时指出，各到各处', async () => {
    const id = await draft();
    const good = testAnswers(today());
    const [first] = good.vehicles;
    const vehicles = [
      { ...first, plateNo: '皖MI2345' },
      { ...first, key: 'r2', plateNo: '皖M54321', driverMobile: '123', owner: '' },
    ];
    const refused = await submit(id, {
      answers: { ...good, applyType: '04', validTo: addDays(today(), -1), vehicles },
    });
    expect(fieldsOf(refused).toSorted()).toEqual([
      'answers.validTo',
      'answers.vehicles[0].plateNo',
      'answers.vehicles[1].driverMobile',
      'answers.vehicles[1].owner',
      'materials.commitment',
      'materials.insurance',
      'materials.licence',
      'seal',
    ]);
  });

  test('同时或先后提交两次：一件，一个编号；迟到的一次 409，写明已提交', async () => {
    const id = await draft();
    const answers = testAnswers(today());
    const [one, other] = await Promise.all([submit(id, { answers }), submit(id, { answers })]);
    expect(codesOf([one, other])).toEqual([1000, 4090]);
    const late = await submit(id, { revision: 1, answers });
    expect([late.returnCode, late.message]).toEqual([4090, expect.stringContaining('已提交')]);
    const rows = await app.sql<{ n: number }[]>`
      select count(*)::int as n from casework.event where case_id = ${id}::uuid and event = 'submit'`;
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('同一编号的提交重发：同一回答，不再办一次', async () => {
    const id = await draft();
    const answers = testAnswers(today());
    const headers = { 'idempotency-key': 'one-submission-twice', enid: DEMO_ENTERPRISES[0].enId };
    const body = { id, revision: 0, action: 'submit', answers };
    const as = await call.cookieOf(OWNER);
    const post = () => app.call('POST', '/policy/api/vehicle/submit', { as, body, headers });
    const [one, again] = [await post(), await post()];
    expect([one.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(one.body.data);
  });
});

describe('他人的办件', () => {
  test('读、存、办、附材料、删、导出：与不存在的一样，一字不差', async () => {
    const id = await submitted();
    const calls = (at: string): [method: 'GET' | 'POST', path: string, body?: object][] => [
      ['GET', `vehicle/get/${at}`],
      ['GET', `case/${at}/events`],
      ['POST', `case/${at}/save`, { revision: 0, answers: {} }],
      ['POST', `case/${at}/act`, { event: 'withdraw', version: 1 }],
      ['POST', `case/${at}/material/add`, { code: 'licence', fileId: MISSING }],
      ['POST', `vehicle/delete/${at}`, {}],
      ['GET', `case/${at}/document`],
      ['POST', 'vehicle/submit', { id: at, revision: 0, action: 'submit' }],
    ];
    const nothing = calls(MISSING);
    for (const [at, [method, path, body]] of calls(id).entries()) {
      const foreign = await call('demo-other', method, path, body);
      const [, missing = '', missingBody] = nothing[at] ?? [];
      const none = await call('demo-other', method, missing, missingBody);
      expect([foreign.status, foreign.message], path).toEqual([404, none.message]);
      expect(none.status, path).toBe(404);
    }
    expect((await file(id)).state).toBe('submitted');
  });

  test('审核人员不在该部门或该项目组：队列里没有，打开、办理、备注、关注、批量都不存在', async () => {
    const id = await submitted();
    for (const as of ['demo-clerk2', 'demo-joint']) {
      const queue = await call<{ records: { id: string }[] }>(
        as,
        'GET',
        'manager/case/page?tab=all&size=100',
      );
      expect(queue.data.records.map((one) => one.id)).not.toContain(id);
      for (const [path, body] of [
        ['act', { id, event: 'accept', version: 1 }],
        ['note', { id, text: '看看' }],
        ['watch', { id, isWatched: true }],
      ] as const)
        expect((await call(as, 'POST', `manager/case/${path}`, body)).status, `${as} ${path}`).toBe(404);
      const batch = await call<{ results: { isDone: boolean; message: string }[] }>(
        as,
        'POST',
        'manager/case/batch',
        {
          event: 'accept',
          cases: [{ id, version: 1 }],
        },
      );
      expect(batch.data.results).toMatchObject([{ isDone: false, message: expect.stringMatching(/不存在/) }]);
    }
    expect((await file(id)).state).toBe('submitted');
  });
});

describe('文件', () => {
  const upload = async (name: string, content: Buffer) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
    return app.call('POST', '/uaa/api/upload/file', {
      as: await call.cookieOf(OWNER),
      body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
  };

  test('超过上限的 413、名实不符的 415、空的 422；接在正确文件之后的材料项照样收下', async () => {
    const large = await upload('行驶证.pdf', Buffer.concat([pdfOf(), Buffer.alloc(21 * 1024 * 1024, 0x20)]));
    expect([large.status, large.body.returnCode]).toEqual([413, 4130]);
    const lying = await upload('行驶证.pdf', officeOf('xlsx'));
    expect([lying.status, lying.body.returnCode]).toEqual([415, 4150]);
    expect((await upload('行驶证.pdf', Buffer.alloc(0))).body.returnCode).toBe(3000);
    const id = await draft();
    const good = await upload('行驶证.pdf', pdfOf('(1) Tj'));
    const { id: fileId }: { id: string } = good.body.data;
    expect(
      (await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'licence', fileId })).returnCode,
    ).toBe(1000);
  });
});

describe('批量', () => {
  test('结果不一的一批：办成的办成，迟到的、范围外的、不存在的、重复的各写原因，次序与所给的相同', async () => {
    const [fresh, late] = [await submitted(), await submitted()];
    await act('demo-operator', late, 'accept');
    const { data } = await call<{
      done: number;
      results: { id: string; isDone: boolean; message: string }[];
    }>(CLERK, 'POST', 'manager/case/batch', {
      event: 'accept',
      cases: [
        { id: late, version: 1 },
        { id: fresh, version: 1 },
        { id: MISSING, version: 1 },
        { id: fresh, version: 1 },
      ],
    });
    expect(data.done).toBe(1);
    expect(data.results.map(({ id, isDone }) => [id, isDone])).toEqual([
      [late, false],
      [fresh, true],
      [MISSING, false],
      [fresh, false],
    ]);
    expect(data.results.filter(({ isDone }) => !isDone).every(({ message }) => message.length > 0)).toBe(
      true,
    );
  });

  test('超过 500 件的一批整批拒绝', async () => {
    const cases = Array.from({ length: 501 }, () => ({ id: MISSING, version: 0 }));
    const reply = await call(CLERK, 'POST', 'manager/case/batch', { event: 'accept', cases });
    expect(reply.returnCode).toBe(3000);
  });
});

describe('没有录入放假安排的年度', () => {
  test('受理回执与补正告知只写天数并说明原因，不推算日期', async () => {
    await app.sql`delete from casework.holiday_year where tenant_id = 'suchu'`;
    const id = await submitted();
    const year = today().slice(0, 4);
    const { promise, tasks } = await file(id);
    expect(promise).toMatchObject({
      on: null,
      text: expect.stringContaining(`${year} 年的放假安排尚未录入`),
    });
    expect(tasks.map(({ dueOn }) => dueOn)).toEqual([null]);
    const items = [{ item: 'field:reason', note: '请写明' }];
    expect((await act(CLERK, id, 'request_correction', { reason: '过简', items })).returnCode).toBe(1000);
    const [correction] = (await file(id)).corrections;
    expect(correction).toMatchObject({ dueOn: null, due: expect.stringContaining('工作日') });
  });
});
