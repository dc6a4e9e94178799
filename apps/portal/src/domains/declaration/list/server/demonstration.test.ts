// 演示数据: what a first start shows of declarations and their lists.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declareWorkflow } from '../../declare-machine.rules.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { selectChainFault } from '../../../casework/server/history.sql.ts';

const LEAST = 60;
/** Every one that the machine has. */
const STATES = Object.keys(declareWorkflow.states);
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.app.demonstrate();
}, 120_000);
afterAll(() => app.close());

const cases = () => app.sql<{ id: string; state: string; name: string }[]>`
  select id, state, applicant_name as name from casework.case_file where kind = 'declaration' order by id`;

test(`至少 ${LEAST} 件演示申报，各种状态都有，申请人都是演示企业，办理经过完整`, async () => {
  const found = await cases();
  expect(found.length).toBeGreaterThanOrEqual(LEAST);
  expect([...new Set(found.map(({ state }) => state))].toSorted()).toEqual(STATES.toSorted());
  expect(found.filter(({ name }) => !name.includes('演示'))).toEqual([]);
  for (const { id } of found) expect([...(await selectChainFault(app.sql, id))]).toEqual([]);
});
test('名单编制中、办理中、已完成的都有；公示中的一件有实名异议，一件有线索', async () => {
  const lists = await app.sql<{ kind: string; state: string }[]>`
    select kind, state from declaration.review_list order by kind, state`;
  expect(lists.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'joint open',
    'joint open',
    'joint open',
    'payment done',
    'publicity confirmed',
    'publicity done',
    'support done',
    'support done',
    'support open',
  ]);
  // the department of one joint list has found an exception
  const exceptions = await app.sql`select l.department from declaration.review_list l
    join declaration.list_row r on r.list_id = l.id where l.kind = 'joint' and r.choice = 'no'`;
  expect(exceptions).toMatchObject([{ department: 'Z02' }]);
  const objections = await app.sql`select state from declaration.objection order by state`;
  expect(objections).toMatchObject([{ state: 'lead' }, { state: 'open' }]);
});

test('承诺核查的待核查、待确认、限制中与窗口代录都有内容：一项属实、一项不实、一项不实待另一人确认，一件等企业确认、一件企业指出不一致', async () => {
  const checks = await app.sql`select outcome, state from casework.promise_check order by outcome, state`;
  expect(checks).toMatchObject([
    { outcome: 'broken', state: 'proposed' },
    { outcome: 'broken', state: 'stands' },
    { outcome: 'kept', state: 'stands' },
  ]);
  const total = async (as: string, path: string): Promise<number> => {
    const { body } = await app.call('GET', `/policy/api/manager/case/${path}`, { as: await app.signIn(as) });
    return (body.data as { total: number }).total;
  };
  expect(await total('demo-reviewer', 'promise/page?standing=unchecked')).toBe(2);
  expect(await total('demo-leader', 'promise/page?standing=proposed')).toBe(1);
  expect(await total('demo-leader', 'breach/page')).toBe(1);
  expect(await total('demo-clerk', 'entry/page')).toBe(2);
  const entries = await app.sql<{ refused: boolean; scanned: boolean }[]>`
    select e.refused_at is not null as refused,
      exists (select from casework.material m where m.case_id = e.case_id and m.code = 'entry-scan') as scanned
    from casework.entry e order by 1`;
  expect(entries).toEqual([
    { refused: false, scanned: true },
    { refused: true, scanned: true },
  ]);
});

test('资格自查引用的都是当天或之前的记载', async () => {
  const later = await app.sql`
    select s.case_id, s.checked_on, l.line ->> 'source' as source, l.line ->> 'asOf' as as_of
    from declaration.self_check s cross join lateral jsonb_array_elements(s.lines) as l (line)
    where (l.line ->> 'asOf')::date > s.checked_on`;
  expect([...later]).toEqual([]);
});

test('再次启动不重复添加', async () => {
  const before = await cases();
  await app.app.demonstrate();
  expect([...(await cases())]).toEqual([...before]);
});
