// Invoices of a declaration: one number however it is typed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { CLAIM_FIELDS } from '../../declare-form.rules.ts';
import { keepClaim } from './keep-claim.ts';
import { openDesk, type Desk } from './test-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ count: 1, code: 'TFP', departments: ['Z02'] });
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
