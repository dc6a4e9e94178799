// 常见退回原因: officers choose the project's own words beside the general ones; the public guide counts both, never below 5.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk, type Desk } from '../list/server/test-desk.ts';
import { ownReasonCode } from './own-reasons.ts';

const OWN = '合同未盖骑缝章';
const LEAST = 5;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ count: LEAST + 2, code: 'TTH', departments: ['Z02'], jointReviewer: 'demo-joint' });
  await desk.app.sql`update declaration.project set return_reasons = array[${OWN}]
    where id = ${desk.batch.projectId}::uuid`;
}, 120_000);
afterAll(() => desk.app.close());

describe('退回原因', () => {
  const fileOf = async (id: string) =>
    (
      await desk.ask<{
        version: number;
        reasonCodes: Record<string, string>;
        items: { item: string }[];
        actions: { event: string; needsReasonCode: boolean; offersReasonCode: boolean }[];
        events: { reason: string | null }[];
      }>('demo-operator', 'GET', `manager/case/get/${id}`)
    ).data;
  const act = async (id: string, event: string, more: object) =>
    desk.ask<{ field: string }[]>('demo-operator', 'POST', 'manager/case/act', {
      id,
      version: (await fileOf(id)).version,
      event,
      ...more,
    });
  const correct = async (id: string, reasonCode?: string) => {
    const { items } = await fileOf(id);
    return act(id, 'request_correction', {
      reason: '请补正',
      items: [{ item: items[0]!.item, note: '' }],
      ...(reasonCode === undefined ? {} : { reasonCode }),
    });
  };
  const reasons = async () =>
    (
      await desk.ask<{ returnReasons: { label: string; count: number | null }[] }>(
        null,
        'GET',
        `ua/declare/${desk.batch.projectId}`,
      )
    ).data.returnReasons;

  test('补正可选、不予受理必选原因，项目自己的原因也在其中；没有的原因不收', async () => {
    const { caseIds } = desk.batch;
    const file = await fileOf(caseIds[0]!);
    expect(file.reasonCodes).toMatchObject({ [ownReasonCode(OWN)]: OWN, conditions: '不符合申报条件' });
    expect(file.actions.find(({ event }) => event === 'request_correction')).toMatchObject({
      needsReasonCode: false,
      offersReasonCode: true,
    });
    expect((await correct(caseIds[0]!, 'own.nothing')).data).toMatchObject([{ field: 'reasonCode' }]);
    expect((await correct(caseIds[0]!)).code).toBe(1000);
    const own = ownReasonCode(OWN);
    for (const id of caseIds.slice(1, LEAST)) expect((await correct(id, own)).code).toBe(1000);
    expect(await reasons()).toEqual([{ label: OWN, count: null }]);
    expect((await act(caseIds[LEAST]!, 'refuse_acceptance', { reason: '缺件', reasonCode: own })).code).toBe(
      1000,
    );
    expect(await reasons()).toEqual([{ label: OWN, count: LEAST }]);
    expect((await fileOf(caseIds[1]!)).events.at(-1)?.reason).toBe(`${OWN}：请补正`);
    expect((await fileOf(caseIds[0]!)).events.at(-1)?.reason).toBe('请补正');
    const [told] = await desk.app.sql<{ body: string }[]>`
      select content::text as body from casework.paper
      where case_id = ${caseIds[1]!}::uuid and kind = 'correction'`;
    expect(told?.body).toContain(OWN);
  }, 60_000);

  test('项目后来去掉的原因，办理经过仍写当时告知的话；此前的办件照旧', async () => {
    const id = desk.batch.caseIds[1]!;
    const { sql } = desk.app;
    await sql`update declaration.project set return_reasons = '{}' where id = ${desk.batch.projectId}::uuid`;
    expect((await fileOf(id)).events.at(-1)?.reason).toBe(`${OWN}：请补正`);
    const own = ownReasonCode(OWN);
    expect((await fileOf(id)).reasonCodes).not.toHaveProperty([own]);
    await sql`alter table casework.event disable trigger user`;
    await sql`update casework.event set payload = '{}' where case_id = ${id}::uuid and reason_code = ${own}`;
    await sql`alter table casework.event enable trigger user`;
    expect((await fileOf(id)).events.at(-1)?.reason).toBe('请补正');
    await sql`update declaration.project set return_reasons = array[${OWN}]
      where id = ${desk.batch.projectId}::uuid`;
    expect((await fileOf(id)).events.at(-1)?.reason).toBe(`${OWN}：请补正`);
  });

  test('一年以前的不计', async () => {
    await desk.app.sql`alter table casework.event disable trigger user`;
    await desk.app.sql`update casework.event set at = at - interval '370 days'
      where case_id = ${desk.batch.caseIds[1]!}::uuid and reason_code is not null`;
    expect(await reasons()).toEqual([{ label: OWN, count: null }]);
  });
});
