// What a declaration says beside the enterprise's facts: shown to both sides, taken over by choice alone, never over what is verified.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { readFacts, recordFacts } from '../../../enterprise/server/enterprise.port.ts';
import { base, HNTE, openDeclaring, OWNER, type Declaring } from '../../server/test-declaring.ts';
import type { DifferenceView } from '../contract.ts';

const [{ enId }] = DEMO_ENTERPRISES;
let desk: Declaring;
let id = '';
beforeAll(async () => {
  desk = await openDeclaring();
  id = await desk.create(HNTE);
  await desk.update(id, 'save', base);
});
afterAll(() => desk.app.close());

const listed = async (): Promise<DifferenceView[]> =>
  ((await desk.own('GET', `difference/list?id=${id}`)).data as { records: DifferenceView[] }).records;
const staff = async () => (await readFacts(desk.app.sql, { enId })).find(({ field }) => field === 'staff');
const state = (source: 'verified' | 'self', value: string) =>
  transaction(desk.app.sql, (tx) =>
    recordFacts(
      tx,
      { now: () => new Date(), factsChanged: async () => {} },
      {
        enId,
        accountId: null,
        source,
        facts: [{ field: 'staff', value }],
      },
    ),
  );

describe('填报内容与企业信息的差异', () => {
  test('差异写明两边的内容和来源；不选则企业信息不变，选了来源记为申报并有日期', async () => {
    const before = await staff();
    const found = (await listed()).find(({ field }) => field === 'staff');
    expect(found).toMatchObject({ typed: expect.stringContaining('77'), refusal: null });
    await desk.update(id, 'save', base);
    expect(await staff()).toEqual(before);
    const taken = await desk.own('POST', 'difference/take', { id, fields: ['staff'] });
    expect(taken.data).toEqual({ taken: 1 });
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await staff()).toMatchObject({ value: '77', source: 'declaration', asOf: today });
    expect((await listed()).map(({ field }) => field)).not.toContain('staff');
  });

  test('核验过的不被申报覆盖，说明为什么；没有差异的、别人的都拒绝', async () => {
    await state('verified', '60');
    const found = (await listed()).find(({ field }) => field === 'staff');
    expect(found?.refusal).toMatch(/核验/);
    const refused = await desk.own('POST', 'difference/take', { id, fields: ['staff', 'contactName'] });
    expect((refused.data as { field: string }[]).map(({ field }) => field)).toEqual([
      'differences.staff',
      'differences.contactName',
    ]);
    expect(await staff()).toMatchObject({ value: '60', source: 'verified' });
    const other = await desk.call('demo-other', 'GET', `declare/difference/list?id=${id}`);
    expect(other.returnCode).toBe(4040);
  });

  test('审核人员在填报内容旁看到企业信息', async () => {
    await desk.attach(id, ['certificate', 'audit']);
    const filed = await desk.update(id, 'submit');
    expect(filed.returnCode, JSON.stringify(filed)).toBe(1000);
    const file = (await desk.call('demo-operator', 'GET', `manager/case/get/${id}`)).data as {
      beside: Record<string, string>;
    };
    expect(file.beside['staff']).toMatch(/^企业信息：60.*核验/);
    expect((await desk.call(OWNER, 'GET', `declare/difference/list?id=${id}`)).returnCode).toBe(1000);
  });
});
