// 差评: who is not satisfied is answered: a task with a last day at the desk, 核实, 整改 and 回访 in this order, each written down where
// the enterprise reads it; until then the declaration is not archived.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { openDesk, OWN_LOGIN, type Desk } from '../list/server/test-desk.ts';
import { declarationKind } from './declaration-kind.ts';

const LEADER = 'demo-leader';
const TODAY = dayText(new Date());
let desk: Desk;
let id = '';
beforeAll(async () => {
  desk = await openDesk({ count: 2, code: 'TCP', departments: ['Z02'] });
  id = desk.batch.caseIds[0]!;
  const { sql } = desk.app;
  await sql`update casework.case_file set state = 'completed', closed_at = now() where subject_id = ${desk.batch.batchId}`;
  await sql`update casework.task set closed_at = now() where case_id = any(${desk.batch.caseIds}::uuid[])`;
});
afterAll(() => desk.app.close());

interface Opened {
  version: number;
  actions: { event: string }[];
  tasks: { closedAt: string | null; dueOn: string | null }[];
}
interface Fault {
  field: string;
}
const opened = async () => (await desk.ask<Opened>(LEADER, 'GET', `manager/case/get/${id}`)).data;
const act = async (event: string, payload: object, as = LEADER) => {
  const { version } = await opened();
  return desk.ask<Fault[]>(as, 'POST', 'manager/case/act', { id, version, event, payload });
};
/** Without what may be done of every decision. */
const offered = async () =>
  (await opened()).actions.map(({ event }) => event).filter((event) => event !== 'annul');
const queued = async () => {
  const { data } = await desk.ask<{ records: { id: string; dueOn: string | null }[] }>(
    LEADER,
    'GET',
    'manager/case/page?tab=todo&size=100',
  );
  return data.records.find((one) => one.id === id);
};
const mine = async () =>
  (
    await desk.ask<{
      version: number;
      sections: { title: string; lines: { label: string; text: string }[] }[];
    }>(OWN_LOGIN, 'GET', `declare/get/${id}`)
  ).data;
const course = async () =>
  (await mine()).sections.find(({ title }) => title === '差评的核实与整改')?.lines.map((one) => one.text);
const rate = async (score: string) => {
  const { version } = await mine();
  const payload = { score, note: '答复太慢' };
  return desk.ask(OWN_LOGIN, 'POST', `case/${id}/act`, { event: 'rate', version, payload });
};
const isOpen = (state: string | null = 'completed') =>
  declarationKind.isUnsettled?.(desk.app.sql, { caseId: id, today: TODAY, state });

describe('差评', () => {
  test('没有评价的，没有待办；评价不满意后成为待办，有办理期限，办结之前不归档', async () => {
    expect(await offered()).toEqual([]);
    expect(await queued()).toBeUndefined();
    expect((await rate('2')).code).toBe(1000);
    expect(await queued()).toMatchObject({ dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect((await queued())!.dueOn! > TODAY).toBe(true);
    expect(await offered()).toEqual(['verify_rating']);
    expect(await course()).toEqual(['待核实']);
    expect(await isOpen()).toBe(true);
    // what was reconsidered and withdrawn since is erased in time; of what is archived nobody can follow anything
    expect([await isOpen('withdrawn'), await isOpen('deemed_withdrawn'), await isOpen(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('撤回、复核、归档的写明不再或暂不核实，不再显示待核实', async () => {
    const { sql } = desk.app;
    const at = (state: string) => sql`update casework.case_file set state = ${state} where id = ${id}::uuid`;
    await at('withdrawn');
    expect(await course()).toEqual(['本件已撤回，不再核实整改与回访']);
    await at('final_review');
    expect(await course()).toEqual(['本件复核中，办结后继续核实整改']);
    await at('completed');
    expect(await course()).toEqual(['待核实']);
  });

  test('先核实，再整改，后回访：顺序不能颠倒，没有这一岗位的不能办理，须写明情况', async () => {
    const measure = { measure: '增设窗口', doneOn: TODAY };
    expect((await act('rectify_rating', measure)).data).toMatchObject([{ field: 'event' }]);
    expect((await act('verify_rating', { finding: 'founded', note: 'x' }, 'demo-operator')).code).not.toBe(
      1000,
    );
    expect((await act('verify_rating', { finding: 'founded' })).data).toMatchObject([
      { field: 'payload.note' },
    ]);
    expect((await act('verify_rating', { finding: 'founded', note: '窗口积压' })).code).toBe(1000);
    expect(await offered()).toEqual(['rectify_rating']);
    expect(await course()).toEqual(['情况属实（窗口积压）', '已核实，待整改']);
    const late = await act('rectify_rating', { ...measure, doneOn: '2099-01-01' });
    expect(late.data).toMatchObject([{ field: 'payload.doneOn' }]);
    expect((await act('rectify_rating', measure)).code).toBe(1000);
    expect((await act('rectify_rating', measure)).data).toMatchObject([{ field: 'event' }]);
    const tasks = (await opened()).tasks.filter(({ closedAt }) => closedAt === null);
    expect(tasks).toHaveLength(1);
    expect((await act('revisit_rating', { revisit: 'basic', note: '认可', doneOn: TODAY })).code).toBe(1000);
  });

  test('回访之后了结：没有待办，可以归档；企业看到全部情况并收到消息，写入审计，计入统计', async () => {
    expect(await offered()).toEqual([]);
    expect(await queued()).toBeUndefined();
    expect(await isOpen()).toBe(false);
    expect(await course()).toEqual([
      '情况属实（窗口积压）',
      `增设窗口（${TODAY}）`,
      `基本满意（认可）（${TODAY}）`,
    ]);
    const { sql } = desk.app;
    const audited = await sql<{ event: string }[]>`
      select event from operator.audit_event where object_id = ${id} and event like 'case.%rating' order by event`;
    expect(audited.map(({ event }) => event)).toEqual([
      'case.rectify_rating',
      'case.revisit_rating',
      'case.verify_rating',
    ]);
    const told = await sql<{ title: string }[]>`
      select title from message.message where link like ${`%${id}`} and title like '%评价%'`;
    expect(new Set(told.map(({ title }) => title.split('：').at(-1)))).toEqual(
      new Set(['评价已核实', '评价所提问题已整改', '评价已回访']),
    );
    const { data } = await desk.ask<{ projects: object[] }>(
      LEADER,
      'GET',
      `manager/statistics/cases?projectId=${desk.batch.projectId}`,
    );
    expect(data.projects).toMatchObject([{ ratings: 1, lowRatings: 1, revisited: 1 }]);
  });

  test('满意的评价没有待办', async () => {
    const { sql } = desk.app;
    await sql`delete from casework.rating_follow where case_id = ${id}::uuid`;
    await sql`delete from casework.rating where case_id = ${id}::uuid`;
    expect((await rate('4')).code).toBe(1000);
    expect(await queued()).toBeUndefined();
    expect(await offered()).toEqual([]);
    expect(await course()).toBeUndefined();
  });
});
