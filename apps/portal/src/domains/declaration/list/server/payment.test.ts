// 拨付: orders with frozen accounts, results that are recorded once, 退票 and paid again, in instalments to the fen; 追回 that stops
// what is still to be paid; warnings across declarations.
import type { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { ACCOUNT_WANTED, PAY_CHANGED } from '../list.text.ts';
import { fillBatch } from './test-batch.ts';
import { endPublicity, FEN, openDesk, OWN_LOGIN, publishAll, type Desk, TODAY } from './test-desk.ts';

const CASES = 8;
const [{ name: ownName }] = DEMO_ENTERPRISES;
let desk: Desk;
let app: Desk['app'];
let batch: Desk['batch'];
beforeAll(async () => {
  desk = await openDesk({
    count: CASES,
    code: 'TZJ',
    fen: FEN,
    departments: ['Z02'],
    jointReviewer: 'demo-joint',
  });
  ({ app, batch } = desk);
}, 120_000);
afterAll(() => app.close());

let payment = '';
describe('拨付', () => {
  const account = {
    bank: '中国工商银行',
    branch: '滁州分行',
    bankCode: '102375000012',
    accountNo: '1313000100000099999',
  };

  /** What 待我处理 asks of a case beside its state. */
  const askedOf = async (id: string, as = OWN_LOGIN): Promise<(string | null)[]> => {
    const { data } = await desk.ask<{ records: { id: string; asked: string | null }[] }>(
      as,
      'GET',
      'case/todo',
    );
    return data.records.filter((one) => one.id === id).map(({ asked }) => asked);
  };

  test('收款账户的户名须为登记名称，账号加密保存、只显示后四位', async () => {
    await endPublicity(desk, await publishAll(desk));
    const id = batch.caseIds[0]!;
    const wrong = await desk.ask<{ field: string }[]>(OWN_LOGIN, 'POST', 'declare/account/save', {
      id,
      accountName: '别人的公司',
      ...account,
      bankCode: '1',
    });
    expect(wrong.data.map(({ field }) => field)).toEqual(['accountName', 'bankCode']);
    payment = (await desk.prepare('demo-operator', 'payment', { share: 40 })).data.records[0]!.id;
    const held = (await desk.rowsOf('demo-operator', payment)).find(({ caseId }) => caseId === id)!;
    expect(held).toMatchObject({ choice: 'later', verifiedFen: 4_000_000 });
    expect(await askedOf(id)).toEqual([ACCOUNT_WANTED]);
    const given = await desk.ask(OWN_LOGIN, 'POST', 'declare/account/save', {
      id,
      accountName: ownName,
      ...account,
    });
    expect(given.code).toBe(1000);
    expect(await askedOf(id)).toEqual([]);
    const [stored] =
      await app.sql`select account_no_sealed, account_no_tail from declaration.account where case_id = ${id}::uuid`;
    expect(JSON.stringify(stored)).not.toContain(account.accountNo);
    expect(
      (await desk.ask<{ account: { accountNo: string } }>(OWN_LOGIN, 'GET', `declare/account/${id}`)).data
        .account.accountNo,
    ).toBe('**** 9999');
    expect(
      (await desk.saveRow('demo-operator', payment, held, { choice: 'yes', verifiedFen: 10_000_001 })).code,
    ).toBe(3000);
    const nothing = await desk.saveRow('demo-operator', payment, held, { choice: 'yes', verifiedFen: 0 });
    expect(nothing.data).toMatchObject([{ errorMessage: expect.stringContaining('须大于 0') }]);
    expect((await desk.saveRow('demo-operator', payment, held, { choice: 'yes' })).code).toBe(1000);
  });

  test('有未清偿的追回款不能下达；确认的人不能送拨，送拨须另一人，导出要原因并留痕', async () => {
    const release = { documentNo: '苏滁财〔2026〕8 号', fundSource: '园区' };
    await app.sql`insert into declaration.recovery (id, tenant_id, case_id, en_id, amount_fen, basis, due_on, by_account, at)
      select gen_random_uuid(), 'suchu', case_id, en_id, 100, '多付', current_date, case_id, now() from declaration.declaration where case_id = ${batch.caseIds[7]!}::uuid`;
    const blocked = await desk.confirm('demo-leader', payment, release);
    expect(blocked.data as unknown).toMatchObject([
      { errorMessage: expect.stringContaining('未清偿的追回款 1.00 元') },
    ]);
    const [recovery] = await app.sql<{ id: string }[]>`select id from declaration.recovery`;
    const repaid = { id: recovery!.id, paidOn: TODAY, voucherNo: 'HK-1' };
    expect(
      (await desk.ask('demo-payer', 'POST', 'manager/payment/recovery/repay', { ...repaid, fen: 101 })).code,
    ).toBe(3000);
    expect(
      (await desk.ask('demo-payer', 'POST', 'manager/payment/recovery/repay', { ...repaid, fen: 100 })).code,
    ).toBe(1000);
    expect((await desk.confirm('demo-leader', payment, release)).code).toBe(1000);
    expect((await desk.ask('demo-leader', 'POST', 'manager/payment/send', { id: payment })).code).toBe(4030);
    expect(
      (
        await desk.ask(OWN_LOGIN, 'POST', 'declare/account/save', {
          id: batch.caseIds[0]!,
          accountName: ownName,
          ...account,
        })
      ).code,
    ).toBe(4090);
    expect((await desk.ask('demo-payer', 'POST', 'manager/payment/send', { id: payment })).code).toBe(1000);
    expect((await desk.ask('demo-payer', 'GET', `manager/payment/export?id=${payment}`)).code).toBe(3000);
    const shown = await desk.ask<{ records: { accountNo: string }[] }>(
      'demo-payer',
      'GET',
      `manager/payment/list?id=${payment}`,
    );
    expect(shown.data.records).toHaveLength(CASES);
    expect(JSON.stringify(shown.data)).not.toContain('1313000100000012345');
  }, 60_000);

  test('导入结果：有误的逐行指出且一笔不记；重复导入不重复登记；退票后企业更正账户再拨，分期合计等于核定', async () => {
    const path = (list: string) =>
      `manager/payment/export?id=${list}&reason=${encodeURIComponent('送财政局')}`;
    const results = (list: string, fileId: string) =>
      desk.ask<
        { paid: number; returned: number; unchanged: number; errorMessage: string }[] & { paid: number }
      >('demo-payer', 'POST', 'manager/payment/import', { id: list, fileId });
    const own5 = (book: Workbook): number => {
      let at = 0;
      book.worksheets[0]!.eachRow((row, no) => {
        if (row.getCell(7).text === account.accountNo) at = no;
      });
      return at;
    };
    const fill = (book: Workbook, back: number | null) =>
      book.worksheets[0]!.eachRow((row, no) => {
        if (no === 1) return;
        row.getCell(9).value = no === back ? '退票' : '已拨付';
        if (no === back) row.getCell(12).value = '户名不符';
        else {
          row.getCell(10).value = `PZ-${no}`;
          row.getCell(11).value = TODAY;
        }
      });
    const wrong = await desk.roundTrip('demo-payer', path(payment), (book) => {
      fill(book, null);
      book.worksheets[0]!.getCell('J3').value = '';
      book.worksheets[0]!.getCell('H4').value = '1.00';
      book.worksheets[0]!.getCell('J5').value = 'P'.repeat(61);
      book.worksheets[0]!.getCell('F6').value = '000000000000';
    });
    expect((await results(payment, wrong)).data.map(({ errorMessage }) => errorMessage)).toEqual([
      '第 3 行：已拨付的须填写凭证号',
      `第 4 行：${PAY_CHANGED}`,
      '第 5 行：凭证号最多 60 个字',
      `第 6 行：${PAY_CHANGED}`,
    ]);
    expect(await desk.countStates()).toEqual({ pending_disbursement: CASES });
    let back = 0;
    const right = await desk.roundTrip('demo-payer', path(payment), (book) => {
      back = own5(book);
      fill(book, back);
    });
    const twice = await Promise.all([results(payment, right), results(payment, right)]);
    expect(twice.reduce((sum, { data }) => sum + data.paid, 0)).toBe(CASES - 1);
    expect((await desk.listOf('demo-payer', payment)).state).toBe('done');
    // the same again changes nothing; another result than the recorded one is not passed over
    expect((await results(payment, right)).data).toMatchObject({ paid: 0, returned: 0, unchanged: CASES });
    const other = back === 2 ? 3 : 2;
    const contrary = await desk.roundTrip('demo-payer', path(payment), (book) => {
      fill(book, other);
      book.worksheets[0]!.getCell(`I${other}`).value = '止付';
    });
    expect((await results(payment, contrary)).data.map(({ errorMessage }) => errorMessage)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`行：该笔已登记为已拨付（PZ-\\d+，${TODAY}），不能改为其他结果$`)),
        `第 ${back} 行：该笔已登记为退票，不能改为其他结果`,
      ]),
    );
    const id = batch.caseIds[0]!;
    const told = await desk.ask<{ fault: string; isEditable: boolean }>(
      OWN_LOGIN,
      'GET',
      `declare/account/${id}`,
    );
    expect(told.data).toMatchObject({ fault: '户名不符', isEditable: true });
    expect(await askedOf(id)).toEqual([ACCOUNT_WANTED]);
    expect(await askedOf(id, 'demo-handler')).toEqual([]);
    const second = (await desk.prepare('demo-operator', 'payment')).data.records[0]!.id;
    expect((await desk.rowsOf('demo-operator', second)).find(({ caseId }) => caseId === id)).toMatchObject({
      choice: 'later',
      verifiedFen: FEN,
      remark: '收款账户有误（户名不符），请企业在「收款账户」更正后再拨付',
      warnings: expect.arrayContaining([
        expect.objectContaining({ text: expect.stringContaining('收款账户有误（户名不符）') }),
      ]),
    });
    await desk.ask(OWN_LOGIN, 'POST', 'declare/account/save', { id, accountName: ownName, ...account });
    await desk.saveRow(
      'demo-operator',
      second,
      (await desk.rowsOf('demo-operator', second)).find(({ caseId }) => caseId === id)!,
      { choice: 'yes' },
    );
    expect((await desk.confirm('demo-leader', second, { documentNo: '9 号', fundSource: '园区' })).code).toBe(
      1000,
    );
    await desk.ask('demo-payer', 'POST', 'manager/payment/send', { id: second });
    const rest = await desk.roundTrip('demo-payer', path(second), (book) => fill(book, null));
    expect((await results(second, rest)).data).toMatchObject({ paid: CASES, returned: 0 });
    expect(await desk.countStates()).toEqual({ completed: CASES });
    const [sums] = await app.sql<{ same: boolean }[]>`
      select bool_and(paid_fen = verified_fen) as same from declaration.declaration where batch_id = ${batch.batchId}::uuid and verified_fen is not null`;
    expect(sums!.same).toBe(true);
  }, 240_000);

  test('追回不得大于已拨金额；登记后该企业不再拨付', async () => {
    const recovery = { caseId: batch.caseIds[0]!, basis: '核查不符', dueOn: '2999-12-31' };
    expect(
      (
        await desk.ask('demo-leader', 'POST', 'manager/payment/recovery/create', {
          ...recovery,
          amountFen: FEN + 1,
        })
      ).code,
    ).toBe(3000);
    expect(
      (await desk.ask('demo-payer', 'POST', 'manager/payment/recovery/create', { ...recovery, amountFen: 1 }))
        .code,
    ).toBe(4030);
    expect(
      (
        await desk.ask('demo-leader', 'POST', 'manager/payment/recovery/create', {
          ...recovery,
          amountFen: FEN,
        })
      ).code,
    ).toBe(1000);
    const page = await desk.ask<{ total: number }>('demo-payer', 'GET', 'manager/payment/recovery/page');
    expect(page.data.total).toBe(2);
    const totalOf = async (as: string) =>
      (await desk.ask<{ total: number }>(as, 'GET', 'manager/payment/recovery/page')).data.total;
    expect(await totalOf('demo-leader')).toBe(2);
    // an auditor of another department
    await app.sql`update operator.role_grant set department = 'Z03' where role = 'auditor'`;
    desk.forget();
    expect(await totalOf('demo-reviewer')).toBe(0);
    const blank = await desk.ask<{ field: string }[]>(
      'demo-leader',
      'POST',
      'manager/payment/recovery/create',
      { ...recovery, basis: ' ', amountFen: 1 },
    );
    expect(blank.data).toMatchObject([{ field: 'basis' }]);
  });
});

describe('跨申报提示', () => {
  test('同一发票号在两件申报中，两边都提示；累计超过年度限额提示；不相干的人看不到名单', async () => {
    const { sealText } = app.app.casework;
    const other = await fillBatch(app.sql, { count: 2, code: 'T2', departments: ['Z02'], sealText });
    await app.sql`insert into declaration.invoice (case_id, no) select unnest(${[other.caseIds[0]!, other.caseIds[1]!]}::uuid[]), '26342000000012345678'`;
    const cases = other.caseIds.map((id) => ({ id, version: 1 }));
    await desk.ask('demo-operator', 'POST', 'manager/case/batch', { cases, event: 'accept' });
    const made = await desk.ask<{ records: { id: string }[] }>(
      'demo-operator',
      'POST',
      'manager/list/create',
      {
        batchId: other.batchId,
        kind: 'joint',
      },
    );
    const id = made.data.records[0]!.id;
    expect(
      (await desk.rowsOf('demo-operator', id)).map(
        ({ warnings }) => warnings.filter(({ text }) => text.includes('26342000000012345678')).length,
      ),
    ).toEqual([1, 1]);
    const setState = (state: string) =>
      app.sql`update casework.case_file set state = ${state} where id = ${other.caseIds[1]!}::uuid`;
    await setState('withdrawn');
    expect(
      (await desk.rowsOf('demo-operator', id))[0]!.warnings.map(({ text }) => text).join(),
    ).not.toContain('26342000000012345678');
    await setState('joint_review');
    await desk.ask('demo-leader', 'POST', 'manager/payment/limit', {
      batchId: other.batchId,
      yearlyCapFen: FEN - 1,
      excludes: [],
    });
    expect(
      (await desk.rowsOf('demo-operator', id))[0]!.warnings.some(({ text }) => text.includes('超过年度限额')),
    ).toBe(true);
    await desk.ask('demo-leader', 'POST', 'manager/payment/limit', {
      batchId: other.batchId,
      yearlyCapFen: null,
      excludes: [batch.projectId],
    });
    expect(
      (await desk.rowsOf('demo-operator', id))[0]!.warnings.some(({ text }) => text.includes('不得叠加')),
    ).toBe(true);
    expect((await desk.ask('demo-clerk', 'GET', `manager/list/get/${id}`)).code).toBe(4040);
    expect((await desk.ask(OWN_LOGIN, 'GET', `manager/list/get/${id}`)).code).toBe(4030);
  });

  test.each([
    ['所属期重叠的合计', { from: '2025-06-01', to: '2025-12-31' }, 1],
    ['同一年度内所属期不重叠的也合计', { from: '2025-07-01', to: '2025-12-31' }, 1],
    ['所属期在其他年度的不计', { from: '2024-01-01', to: '2024-12-31' }, 0],
    ['跨年度的按天数分摊，未超的另按全额提示', { from: '2024-07-01', to: '2025-12-31' }, 1],
    ['没有所属期的按批次年度合计', null, 1],
    ['没有所属期、预算年度不同的不合计', { budgetYear: 2020 }, 0],
  ])('年度限额：%s', async (_case, period, warned) => {
    const { sealText } = app.app.casework;
    const code = `C${String(Math.random()).slice(2, 8)}`;
    const two = await fillBatch(app.sql, { count: 2, code, departments: ['Z02'], sealText });
    const [first = '', second = ''] = two.caseIds;
    if (period && 'budgetYear' in period)
      await app.sql`insert into declaration.claim (case_id, budget_year) values (${second}::uuid, ${period.budgetYear})`;
    else if (period)
      await app.sql`insert into declaration.claim (case_id, benefit_from, benefit_to)
        values (${first}::uuid, '2025-01-01', '2025-06-30'), (${second}::uuid, ${period.from}, ${period.to})`;
    const cases = two.caseIds.map((id) => ({ id, version: 1 }));
    await desk.ask('demo-operator', 'POST', 'manager/case/batch', { cases, event: 'accept' });
    await app.sql`update declaration.declaration set verified_fen = ${FEN}, approved_at = now(),
      en_id = (select en_id from declaration.declaration where case_id = ${first}::uuid) where case_id = ${second}::uuid`;
    const [list] = (
      await desk.ask<{ records: { id: string }[] }>('demo-operator', 'POST', 'manager/list/create', {
        batchId: two.batchId,
        kind: 'joint',
      })
    ).data.records;
    const limits = { batchId: two.batchId, yearlyCapFen: FEN * 2 - 1, excludes: [] };
    await desk.ask('demo-leader', 'POST', 'manager/payment/limit', limits);
    const rows = await desk.rowsOf('demo-operator', list?.id ?? '');
    const own = rows.find(({ caseId }) => caseId === first);
    expect(own?.warnings.filter(({ text }) => text.includes('超过年度限额'))).toHaveLength(warned);
    // what was taken back counts no more
    await app.sql`insert into declaration.turned_down (case_id, project_id, reason_code, at)
      values (${second}::uuid, ${two.projectId}::uuid, 'other', now())`;
    const after = await desk.rowsOf('demo-operator', list?.id ?? '');
    expect(
      after
        .find(({ caseId }) => caseId === first)
        ?.warnings.filter(({ text }) => text.includes('超过年度限额')),
    ).toEqual([]);
  });

  test('同一企业在同一名单中的几件合并核对年度限额，所属期重叠的相互指出；不支持的一件不计', async () => {
    const { sealText } = app.app.casework;
    const two = await fillBatch(app.sql, {
      count: 2,
      code: 'SAME',
      departments: ['Z02'],
      fen: FEN,
      sealText,
    });
    const [first = '', second = ''] = two.caseIds;
    await app.sql`update casework.case_file set owner_id = (select owner_id from casework.case_file where id = ${first}::uuid)
      where id = ${second}::uuid`;
    await app.sql`update declaration.declaration set en_id = (select en_id from declaration.declaration
      where case_id = ${first}::uuid) where case_id = ${second}::uuid`;
    await app.sql`insert into declaration.claim (case_id, benefit_from, benefit_to)
      values (${first}::uuid, '2025-01-01', '2025-06-30'), (${second}::uuid, '2025-06-30', '2025-12-31')`;
    const cases = two.caseIds.map((id) => ({ id, version: 1 }));
    await desk.ask('demo-operator', 'POST', 'manager/case/batch', { cases, event: 'accept' });
    const given = { batchId: two.batchId, kind: 'joint' };
    const made = await desk.ask<{ records: { id: string }[] }>(
      'demo-operator',
      'POST',
      'manager/list/create',
      given,
    );
    const listId = made.data.records[0]?.id ?? '';
    const limits = { batchId: two.batchId, yearlyCapFen: FEN * 2 - 1, excludes: [] };
    await desk.ask('demo-leader', 'POST', 'manager/payment/limit', limits);
    const counted = async (words: string) =>
      (await desk.rowsOf('demo-operator', listId)).map(
        ({ warnings }) => warnings.filter(({ text }) => text.includes(words)).length,
      );
    expect(await counted('2025 年度（按所属期）累计')).toEqual([1, 1]);
    expect(await counted('所属期重叠')).toEqual([1, 1]);
    const [row] = await desk.rowsOf('demo-operator', listId);
    await desk.saveRow('demo-joint', listId, row!, { choice: 'no', basis: '存在欠税' });
    expect(await counted('所属期重叠')).toEqual([1, 0]);
    expect((await counted('2025 年度（按所属期）累计'))[1]).toBe(0);
  });
});
