// 核对: what sending would be refused for is told before it is sent, whole and in the same words; and telling it files nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectId } from '../../../../seeds/declarable-projects.ts';
import { CLAIM_FIELDS } from '../declare-form.rules.ts';
import { INVOICE_KINDS } from '../invoice.rules.ts';
import { base, DIGITAL, openDeclaring, OWNER, type Declaring } from './test-declaring.ts';

let desk: Declaring;
let id = '';
interface Fault {
  field: string;
  errorMessage: string;
}

const column = (name: string, label: string) => ({ name, label, kind: 'text', max: 40 });
const INVOICES = {
  name: CLAIM_FIELDS.invoices,
  label: '发票清单',
  kind: 'rows',
  columns: [
    column(CLAIM_FIELDS.invoiceKind, '发票种类'),
    column(CLAIM_FIELDS.invoiceCode, '发票代码'),
    column(CLAIM_FIELDS.invoiceNo, '发票号码'),
  ],
};
const invoice = (key: string, no: string) => ({
  key,
  [CLAIM_FIELDS.invoiceKind]: INVOICE_KINDS.digital,
  [CLAIM_FIELDS.invoiceNo]: no,
});

beforeAll(async () => {
  desk = await openDeclaring();
  const { sql } = desk.app;
  const project = projectId(DIGITAL);
  await sql.unsafe(
    `update casework.form_version set body = jsonb_set(body, '{sections,0,fields}', body #> '{sections,0,fields}' || $2::text::jsonb)
     where code = (select form_code from declaration.project where id = $1::uuid)`,
    [project, JSON.stringify([INVOICES])],
  );
  id = await desk.create(DIGITAL);
});
afterAll(() => desk.app.close());

const told = async (as = OWNER): Promise<Fault[]> =>
  ((await desk.call(as, 'GET', `case/${id}/faults`)).data as { records: Fault[] }).records;
/** Sending makes the self-check anew, and the page shows it as it is that day: it is told by the page. */
const beside = (faults: readonly Fault[]) => faults.filter(({ field }) => !field.startsWith('qualification'));
const refused = async (): Promise<Fault[]> => (await desk.update(id, 'submit')).data;

test('还缺的填报项、材料、发票号码错误与文件数量，与提交被拒时逐条相同', async () => {
  const rows = [invoice('a', '2634200000001234567'), invoice('b', '26342000000012345678')];
  await desk.update(id, 'save', { ...base, [CLAIM_FIELDS.invoices]: [...rows, { ...rows[1], key: 'c' }] });
  await desk.attach(id, ['contracts']);
  const { sql } = desk.app;
  await sql`insert into casework.material select (jsonb_populate_record(m, jsonb_build_object('file_id', gen_random_uuid()))).*
    from casework.material m where m.case_id = ${id}::uuid and m.removed_at is null`;
  const setMost = (most: number) => sql`
    update declaration.project p set materials = (select jsonb_agg(case when m ->> 'code' = 'contracts'
      then m || jsonb_build_object('most', ${most}::int) else m end order by at)
      from jsonb_array_elements(p.materials) with ordinality as x(m, at)) where p.id = ${projectId(DIGITAL)}::uuid`;
  await setMost(1);
  const faults = beside(await told());
  expect(faults).toEqual(beside(await refused()));
  const fields = faults.map(({ field }) => field);
  expect(fields).toEqual(
    expect.arrayContaining([
      'answers.summary',
      'materials.contracts',
      'materials.rating',
      'answers.invoices[0].invoiceNo',
      'answers.invoices[2].invoiceNo',
    ]),
  );
  await setMost(5);
  expect((await told()).map(({ field }) => field)).not.toContain('materials.contracts');
});

test('申报截止之后，核对时同样指出；经办也看得到，没有办理权限的看不到这件', async () => {
  const { sql } = desk.app;
  await sql`update declaration.batch b set opens_at = now() - interval '2 days', closes_at = now() - interval '1 day'
    from declaration.declaration d where d.batch_id = b.id and d.case_id = ${id}::uuid`;
  expect((await told()).map(({ field }) => field)).toContain('window');
  expect((await desk.call('demo-visitor', 'GET', `case/${id}/faults`)).returnCode).toBe(4040);
  const handler = await told('demo-handler');
  expect(handler).toEqual(await told());
  expect((await desk.call(OWNER, 'GET', 'case/nothing/faults')).returnCode).toBe(4040);
});

test('只是核对：不提交，不增加办理记录', async () => {
  const { state } = await desk.mine(id);
  expect(state).toBe('draft');
  const events = await desk.app.sql`select event from casework.event where case_id = ${id}::uuid`;
  expect(events).toHaveLength(1);
});
