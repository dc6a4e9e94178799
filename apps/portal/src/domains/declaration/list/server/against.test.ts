// What stands against a case across others reads alike on its list and on its own page; other cases are named to whoever may open them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaseWarning } from '../../../casework/contract.ts';
import { fillBatch, type TestBatch } from './test-batch.ts';
import { openDesk, type Desk } from './test-desk.ts';

const INVOICE = '26342000000012345678';
const SAME_PERSON = '与同批另一家申报企业的法定代表人相同';
const SAME_ADDRESS = '与同批另一家申报企业的地址相同';
const receipt = (code: string, n: number) => `SB${code}${String(n).padStart(6, '0')}`;

let desk: Desk;
let other: TestBatch;
const ids = () => desk.batch.caseIds;

const onPage = async (id: string, as = 'demo-operator') =>
  (await desk.ask<{ warnings: CaseWarning[] }>(as, 'GET', `manager/case/desk/${id}`)).data.warnings;
const about = (warnings: readonly CaseWarning[], text: string) => warnings.find((one) => one.text === text);
/** By the numbers that are named, and how many are not. */
const named = (one: CaseWarning | undefined) => ({
  nos: one?.cases.map(({ receiptNo }) => receiptNo),
  others: one?.others,
});

beforeAll(async () => {
  desk = await openDesk({ count: 4, code: 'AG', departments: ['Z02'] });
  const { sql, app } = desk.app;
  other = await fillBatch(sql, {
    count: 1,
    code: 'AG2',
    departments: ['Z02'],
    sealText: app.casework.sealText,
  });
  // four enterprises of the library: a person behind the first two, an address of the first and third
  const library = await sql<{ enId: string }[]>`
    select en_id as "enId" from enterprise.library_entry where tenant_id = 'suchu' order by en_id limit 4`;
  for (const [at, { enId }] of library.entries()) {
    const id = ids()[at]!;
    await sql`update casework.case_file set owner_id = ${enId}::uuid where id = ${id}::uuid`;
    await sql`update declaration.declaration set en_id = ${enId}::uuid where case_id = ${id}::uuid`;
    const [person, address] = [at < 2 ? '同一人' : `法人${at}`, at % 2 === 0 ? '同一处' : `地址${at}`];
    await sql`update enterprise.library_entry set legal_person = ${person}, address = ${address}
      where en_id = ${enId}::uuid`;
  }
  await sql`insert into declaration.invoice (case_id, no)
    select unnest(${[ids()[3]!, other.caseIds[0]!]}::uuid[]), ${INVOICE}`;
});
afterAll(() => desk.app.close());

describe('比对提示', () => {
  test('法定代表人相同、地址相同的，办件页指出另一件的编号；不相干的不提示', async () => {
    const first = await onPage(ids()[0]!);
    expect(named(about(first, SAME_PERSON))).toEqual({ nos: [receipt('AG', 2)], others: 0 });
    expect(named(about(first, SAME_ADDRESS))).toEqual({ nos: [receipt('AG', 3)], others: 0 });
    expect(named(about(await onPage(ids()[1]!), SAME_PERSON)).nos).toEqual([receipt('AG', 1)]);
    expect(about(await onPage(ids()[3]!), SAME_PERSON)).toBeUndefined();
    expect(about(await onPage(ids()[3]!), SAME_ADDRESS)).toBeUndefined();
  });

  test('已撤回的一件不再比对', async () => {
    const set = (state: string) =>
      desk.app.sql`update casework.case_file set state = ${state} where id = ${ids()[1]!}::uuid`;
    await set('withdrawn');
    expect(about(await onPage(ids()[0]!), SAME_PERSON)).toBeUndefined();
    await set('submitted');
    expect(about(await onPage(ids()[0]!), SAME_PERSON)).toBeDefined();
  });

  test('另一件在查看范围内的写明编号，不在范围内的只说有几件', async () => {
    const invoiceOf = (warnings: readonly CaseWarning[]) =>
      warnings.find(({ text }) => text.includes(INVOICE));
    expect(named(invoiceOf(await onPage(ids()[3]!)))).toEqual({ nos: [receipt('AG2', 1)], others: 0 });
    // an officer of one department alone
    await desk.app.sql`update casework.case_file set department = 'Z03' where id = ${ids()[3]!}::uuid`;
    await desk.app
      .sql`update casework.case_file set department = 'Z02' where id = ${other.caseIds[0]!}::uuid`;
    await desk.app
      .sql`update casework.task set department = 'Z02' where case_id = ${other.caseIds[0]!}::uuid`;
    const hidden = invoiceOf(await onPage(ids()[3]!, 'demo-clerk'));
    expect(named(hidden)).toEqual({ nos: [], others: 1 });
    expect(JSON.stringify(hidden)).not.toContain('SBAG2');
  });

  test('名单上与办件页所说相同', async () => {
    const cases = ids().map((id) => ({ id, version: 1 }));
    await desk.ask('demo-operator', 'POST', 'manager/case/batch', { cases, event: 'accept' });
    const made = await desk.prepare('demo-operator', 'joint');
    const rows = await desk.rowsOf('demo-operator', made.data.records[0]?.id ?? '');
    expect(rows).toHaveLength(4);
    for (const { caseId, warnings } of rows) expect(warnings).toEqual(await onPage(caseId));
    expect(rows.flatMap(({ warnings }) => warnings.map(({ text }) => text))).toContain(SAME_PERSON);
  });
});
