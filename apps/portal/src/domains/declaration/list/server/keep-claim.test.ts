// Invoices of a declaration: one number however it is typed.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { CaseWarning } from '../../../casework/contract.ts';
import { CLAIM_FIELDS } from '../../declare-form.rules.ts';
import { keepClaim } from './keep-claim.ts';
import { openDesk, type Desk } from './test-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ count: 2, code: 'TFP', departments: ['Z02'] });
}, 120_000);
afterAll(() => desk.app.close());

test('全角与半角、分段、小写的发票号是同一个', async () => {
  const [caseId = ''] = desk.batch.caseIds;
  const typed = [
    '26342000000012345678',
    '２６３４２００００００ ０１２３４５６７８',
    '2634-2000-0000-1234-5678',
    'ab12',
    'ＡＢ12',
  ];
  const rows = typed.map((no, at) => ({ key: `r${at}`, [CLAIM_FIELDS.invoiceNo]: no }));
  await transaction(desk.app.sql, (tx) => keepClaim(tx, caseId, { [CLAIM_FIELDS.invoices]: rows }));
  const kept = await desk.app.sql<{ no: string }[]>`
    select no from declaration.invoice where case_id = ${caseId}::uuid order by no`;
  expect(kept.map(({ no }) => no)).toEqual(['26342000000012345678', 'AB12']);
});

test('预算年度是四位数的才记下；所属期有误的不记', async () => {
  const [caseId = ''] = desk.batch.caseIds;
  const claim = async (filed: Answers) => {
    await transaction(desk.app.sql, (tx) => keepClaim(tx, caseId, filed));
    const [kept] = await desk.app.sql<{ from: string | null; year: number | null }[]>`
      select benefit_from::text as "from", budget_year as year from declaration.claim where case_id = ${caseId}::uuid`;
    return kept;
  };
  expect(await claim({ benefitFrom: '2025-01-01', benefitTo: '2025-12-31', budgetYear: '2026' })).toEqual({
    from: '2025-01-01',
    year: 2026,
  });
  expect(await claim({ benefitFrom: '2025-12-31', benefitTo: '2025-01-01', budgetYear: '26' })).toEqual({
    from: null,
    year: null,
  });
});

test('有代码的税控发票与只有号码的另一件：两件都有提示；代码不同的没有；再报一次以新的为准', async () => {
  const [coded = '', bare = ''] = desk.batch.caseIds;
  const keep = (caseId: string, ...keys: [code: string, no: string][]) =>
    transaction(desk.app.sql, (tx) =>
      keepClaim(tx, caseId, {
        [CLAIM_FIELDS.invoices]: keys.map(([invoiceCode, invoiceNo], at) => ({
          key: `r${at}`,
          [CLAIM_FIELDS.invoiceCode]: invoiceCode,
          [CLAIM_FIELDS.invoiceNo]: invoiceNo,
        })),
      }),
    );
  const warned = async (id: string) =>
    (
      await desk.ask<{ warnings: CaseWarning[] }>('demo-operator', 'GET', `manager/case/desk/${id}`)
    ).data.warnings
      .filter(({ text }) => text.includes('发票'))
      .map(({ text, cases }) => [text.slice(0, 11), cases.length]);
  const said = [['发票 12345678', 1]];
  await keep(coded, ['3400192130', '12345678']);
  await keep(bare, ['', '１２３４５６７８']);
  expect([await warned(coded), await warned(bare)]).toEqual([said, said]);
  await keep(bare, ['3400192131', '12345678']);
  expect([await warned(coded), await warned(bare)]).toEqual([[], []]);
  await keep(bare, ['', '340019213012345678'], ['3400192130', '12345678']);
  expect(await warned(coded)).toEqual(said);
});

test('从前连在一起存的，按当时所报的分开', async () => {
  const [caseId = ''] = desk.batch.caseIds;
  const { sql } = desk.app;
  const filed = { invoices: [{ key: 'a', invoiceCode: ' 3400-192130', invoiceNo: '１２345678' }] };
  await sql.unsafe(
    `insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, taken_at)
     select case_id, n + 1, form_code, form_version, $2::text::jsonb, materials, taken_at from casework.snapshot
     where case_id = $1::uuid order by n desc limit 1`,
    [caseId, JSON.stringify(filed)],
  );
  await sql`delete from declaration.invoice where case_id = ${caseId}::uuid`;
  for (const no of ['340019213012345678', '26342000000012345678'])
    await sql`insert into declaration.invoice (case_id, no) values (${caseId}::uuid, ${no})`;
  const path = '../../../../../migrations/0067_invoice_codes.sql';
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  for (const _ of [1, 2]) {
    await sql.unsafe(text.slice(text.indexOf('update ')));
    expect(
      await sql`select code, no from declaration.invoice where case_id = ${caseId}::uuid order by code`,
    ).toEqual([
      { code: '', no: '26342000000012345678' },
      { code: '3400192130', no: '12345678' },
    ]);
  }
});
