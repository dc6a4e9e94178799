// 公示: for everybody, over working days; objected to by name it stops that case alone, without a name it is a lead; ended by the clock.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { calendarOf, dueOn } from '../../../casework/server/casework.port.ts';
import { sweepCases } from '../../../casework/server/sweep-cases.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { approveAll, endPublicity, openDesk, type Desk } from './test-desk.ts';

const CASES = 8;
let desk: Desk;
let app: Desk['app'];
let batch: Desk['batch'];
beforeAll(async () => {
  desk = await openDesk({
    count: CASES,
    code: 'TGS',
    departments: ['Z02'],
    jointReviewer: 'demo-joint',
  });
  ({ app, batch } = desk);
}, 120_000);
afterAll(() => app.close());

let publicity = '';
describe('公示', () => {
  test('名单编制后金额有变动的，确认时说出是哪几件；更新后发布，从次日起公示项目所定的工作日', async () => {
    const DAYS = 7;
    await app.sql`update declaration.project set publicity_days = ${DAYS} where id = ${batch.projectId}::uuid`;
    await approveAll(desk);
    publicity = (await desk.prepare('demo-operator', 'publicity')).data.records[0]!.id;
    await app.sql`update declaration.declaration set verified_fen = verified_fen - 1 where case_id = ${batch.caseIds[5]!}::uuid`;
    const refused = await desk.confirm('demo-leader', publicity);
    expect(refused.code).toBe(4090);
    expect(refused.message).toContain('批量企业 0006');
    expect((await desk.listOf('demo-leader', publicity)).moved).toHaveLength(1);
    const { revision } = await desk.listOf('demo-operator', publicity);
    await desk.ask('demo-operator', 'POST', 'manager/list/refresh', { id: publicity, revision });
    expect((await desk.confirm('demo-operator', publicity)).code).toBe(4030);
    expect((await desk.confirm('demo-leader', publicity, { days: DAYS - 1 })).data).toMatchObject([
      { field: 'days', errorMessage: expect.stringContaining(`${DAYS} 个工作日`) },
    ]);
    expect((await desk.confirm('demo-leader', publicity)).code).toBe(1000);
    const list = await desk.listOf('demo-leader', publicity);
    const today = dayText(app.clock.now());
    expect(list.publicTo).toBe(dueOn(today, DAYS, await calendarOf(app.sql, 'suchu')));
    expect(list).toMatchObject({ publicityDays: DAYS, mayRenew: true });
    expect(await desk.listOf('demo-payer', publicity)).toMatchObject({ mayRenew: false });
    expect(
      list.publicFrom > new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    ).toBe(true);
    const open = await desk.ask<{ total: number; records: object[] }>(
      null,
      'GET',
      `ua/declare/publicity/page?projectId=${batch.projectId}&size=10`,
    );
    expect(open.data.total).toBe(CASES);
    expect(Object.keys(open.data.records[0]!).toSorted()).toEqual(
      [
        'batchName',
        'caseId',
        'enterpriseName',
        'minutesNo',
        'no',
        'projectName',
        'publicFrom',
        'publicTo',
        'verifiedFen',
        'version',
      ].toSorted(),
    );
    // whole numbers: an id may hold the digits by chance
    expect(JSON.stringify(open.data)).not.toMatch(/\b(13\d{9}|91341\w{13})\b/);
  }, 60_000);

  test('实名异议附证据只停这一件，匿名作为线索不停；企业看不到是谁提的', async () => {
    const { caseIds } = batch;
    const object = (caseId: string, more: object) =>
      desk.ask<{ field: string }[]>('demo-other', 'POST', 'declare/publicity/object', {
        caseId,
        isNamed: true,
        name: '李异议',
        contact: '13900008888',
        words: '该企业的设备并未投入使用，请核查。',
        files: [],
        ...more,
      });
    expect((await object(caseIds[3]!, {})).data).toMatchObject([{ field: 'files' }]);
    const fileId = await desk.upload('demo-other', '证据.pdf', pdfOf(), 'application/pdf');
    expect((await object(caseIds[3]!, { files: [fileId] })).code).toBe(1000);
    expect((await object(caseIds[3]!, { files: [fileId] })).code).toBe(4090);
    expect((await object(caseIds[4]!, { isNamed: false, name: '', contact: '' })).code).toBe(1000);
    expect(await desk.stateOf(caseIds[3]!)).toBe('objection_handling');
    expect(await desk.stateOf(caseIds[4]!)).toBe('publicity');
    const events =
      await app.sql`select reason, payload, actor from casework.event where case_id = ${caseIds[3]!}::uuid and event = 'raise_objection'`;
    expect(JSON.stringify(events)).not.toMatch(/李异议|13900008888|设备并未/);
    expect(events[0]).toMatchObject({ actor: 'system' });
    const stored = await app.sql`select * from declaration.objection`;
    expect(JSON.stringify(stored)).not.toMatch(/李异议|13900008888/);
    expect(
      (await desk.ask('demo-operator', 'GET', `manager/publicity/objections?id=${publicity}`)).code,
    ).toBe(4030);
  });

  test('出新版重新公示：只有公示名单可以；新版按现在的金额，确认后替代上一版，异议跟着名单走', async () => {
    const changed = batch.caseIds[6] ?? '';
    await app.sql`update declaration.declaration set verified_fen = 5000000 where case_id = ${changed}::uuid`;
    const renew = (as: string, id: string) =>
      desk.ask<{ id: string; no: string }>(as, 'POST', 'manager/list/renew', { id });
    expect((await renew('demo-payer', publicity)).code).toBe(4030);
    const made = await renew('demo-operator', publicity);
    const before = await desk.listOf('demo-leader', publicity);
    expect(await desk.listOf('demo-leader', made.data.id)).toMatchObject({
      no: before.no,
      version: 2,
      state: 'open',
      rowCount: CASES,
    });
    expect((await renew('demo-operator', made.data.id)).code).toBe(4090);
    expect((await desk.confirm('demo-leader', made.data.id)).code).toBe(1000);
    expect((await desk.listOf('demo-leader', publicity)).state).toBe('superseded');
    publicity = made.data.id;
    const open = await desk.ask<{ records: { caseId: string; verifiedFen: number; version: number }[] }>(
      null,
      'GET',
      `ua/declare/publicity/page?projectId=${batch.projectId}&size=50`,
    );
    expect(open.data.records).toHaveLength(CASES);
    expect(open.data.records.find(({ caseId }) => caseId === changed)).toMatchObject({
      verifiedFen: 5_000_000,
      version: 2,
    });
  });

  test('异议成立的那件当即不再公示，也不能再被异议，其余照旧', async () => {
    const caseId = batch.caseIds[7] ?? '';
    const files = [await desk.upload('demo-other', '证据二.pdf', pdfOf(), 'application/pdf')];
    const object = () =>
      desk.ask('demo-other', 'POST', 'declare/publicity/object', {
        caseId,
        isNamed: true,
        name: '李异议',
        contact: '13900008888',
        words: '该企业已不在园区经营。',
        files,
      });
    const shown = async () =>
      (
        await desk.ask<{ total: number; records: { caseId: string }[] }>(
          null,
          'GET',
          `ua/declare/publicity/page?projectId=${batch.projectId}&size=50`,
        )
      ).data;
    expect((await object()).code).toBe(1000);
    expect((await shown()).total).toBe(CASES);
    const { data } = await desk.ask<{ records: { id: string; caseId: string }[] }>(
      'demo-leader',
      'GET',
      `manager/publicity/objections?id=${publicity}`,
    );
    const objectionId = data.records.find((one) => one.caseId === caseId)?.id ?? '';
    const settled = await desk.ask('demo-leader', 'POST', 'manager/publicity/settle', {
      objectionId,
      outcome: 'upheld',
      reason: '经核查情况属实',
    });
    expect(settled.code).toBe(1000);
    const after = await shown();
    expect(after.total).toBe(CASES - 1);
    expect(after.records.map((one) => one.caseId)).not.toContain(caseId);
    expect((await object()).code).toBe(4040);
  });

  test('期满由时钟办结公示，被异议的那件等到异议不成立之后', async () => {
    const { data } = await desk.ask<{ records: { id: string; state: string; name: string }[] }>(
      'demo-leader',
      'GET',
      `manager/publicity/objections?id=${publicity}`,
    );
    expect(data.records.map(({ state }) => state).toSorted()).toEqual(['lead', 'open', 'upheld']);
    const named = data.records.find(({ state }) => state === 'open')!;
    expect(named.name).toBe('李异议');
    await endPublicity(desk, publicity);
    expect(await desk.countStates()).toEqual({
      pending_disbursement: CASES - 2,
      objection_handling: 1,
      rejected: 1,
    });
    const settled = await desk.ask('demo-leader', 'POST', 'manager/publicity/settle', {
      objectionId: named.id,
      outcome: 'dismissed',
      reason: '现场核查设备均已投产',
    });
    expect(settled.code).toBe(1000);
    await sweepCases(app.app.casework);
    expect(await desk.countStates()).toEqual({ pending_disbursement: CASES - 1, rejected: 1 });
    expect((await desk.listOf('demo-leader', publicity)).state).toBe('done');
  }, 120_000);
});
