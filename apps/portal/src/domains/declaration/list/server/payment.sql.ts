// Accounts of declarations, what was ordered of the treasury, and what is to be given back.
import { jsonb, type Db, type Fragment } from '@yqt/database/sql';
import type { PaymentState } from '../payment.rules.ts';

export interface AccountRow {
  caseId: string;
  accountName: string;
  bank: string;
  branch: string;
  bankCode: string;
  accountNoSealed: string;
  accountNoTail: string;
  givenAt: string;
  frozenBy: string | null;
  fault: string | null;
  /** 开户证明. */
  proofFile: string | null;
  /** Who compared it with the proof; null = nobody. */
  verifiedBy: string | null;
  verifiedAt: string | null;
  /** Since when that counts no more; null = it does. */
  voidedAt: string | null;
}

/** Rows: n, of those cases. */
export const selectPayees = (db: Db, caseIds: readonly string[]) => db<AccountRow[]>`
  select case_id as "caseId", account_name as "accountName", bank, branch, bank_code as "bankCode",
    account_no_sealed as "accountNoSealed", account_no_tail as "accountNoTail", given_at as "givenAt",
    frozen_by as "frozenBy", fault, proof_file as "proofFile", verified_by as "verifiedBy", verified_at as "verifiedAt",
    voided_at as "voidedAt"
  from declaration.account where case_id = any(${[...caseIds]}::uuid[])`;

/** Whether a case, `c`, waits for an account: the bank refused the one that was given, or its money is due and there is none. */
const awaited = (db: Db): Fragment => db`
  exists (select from declaration.account a where a.case_id = c.id and a.fault is not null and a.frozen_by is null)
  or c.state = 'pending_disbursement' and not exists (select from declaration.account a where a.case_id = c.id)`;

export const accountScope = { awaited };

/** Row: 0..1, what was paid of a case, and where its account stands; null = none was given. */
export const selectPayout = (db: Db, caseId: string) => db<
  (Pick<AccountRow, 'proofFile' | 'verifiedAt' | 'voidedAt'> & { paidFen: number | null })[]
>`
  select d.paid_fen as "paidFen", a.proof_file as "proofFile", a.verified_at as "verifiedAt", a.voided_at as "voidedAt"
  from declaration.declaration d left join declaration.account a on a.case_id = d.case_id where d.case_id = ${caseId}::uuid`;

export interface GivenAccount extends Omit<
  AccountRow,
  'givenAt' | 'frozenBy' | 'fault' | 'verifiedBy' | 'verifiedAt' | 'voidedAt'
> {
  tenantId: string;
  by: string;
  now: Date;
}

/**
 * Row: 0..1; none where it is frozen on a list. Without a proof the one before stays as long as the account does (whose it is, and
 * how its number ends: its bank may be put right); whoever has compared it compares it anew.
 */
export const upsertAccount = (db: Db, a: GivenAccount) => db<Pick<AccountRow, 'caseId' | 'proofFile'>[]>`
  insert into declaration.account as t (case_id, tenant_id, account_name, bank, branch, bank_code, account_no_sealed,
    account_no_tail, given_by, given_at, proof_file)
  values (${a.caseId}::uuid, ${a.tenantId}, ${a.accountName}, ${a.bank}, ${a.branch}, ${a.bankCode}, ${a.accountNoSealed},
    ${a.accountNoTail}, ${a.by}::uuid, ${a.now}, ${a.proofFile}::uuid)
  on conflict (case_id) do update set account_name = excluded.account_name, bank = excluded.bank, branch = excluded.branch,
    bank_code = excluded.bank_code, account_no_sealed = excluded.account_no_sealed,
    account_no_tail = excluded.account_no_tail, given_by = excluded.given_by, given_at = excluded.given_at, fault = null,
    proof_file = coalesce(excluded.proof_file, case when (t.account_name, t.account_no_tail)
      = (excluded.account_name, excluded.account_no_tail) then t.proof_file end),
    voided_at = case when t.verified_at is null then null else coalesce(t.voided_at, excluded.given_at) end
  where t.frozen_by is null returning case_id as "caseId", proof_file as "proofFile"`;

/** Row: 1; until the transaction ends, whoever gives the account of that case too waits: a row that is not there yet cannot be locked. */
export const waitForPayee = (db: Db, caseId: string) => db`
  select pg_advisory_xact_lock(hashtext('declaration.account'), hashtext(${caseId}))`;

/** Row: 0..1, locked; the account of a case. */
export const lockPayee = (db: Db, caseId: string) => db<Pick<AccountRow, 'proofFile'>[]>`
  select proof_file as "proofFile" from declaration.account where case_id = ${caseId}::uuid for update`;

/** Rows: n, locked in their order: the accounts of the orders of a list that nobody has sent. */
export const lockUnsentPayees = (db: Db, listId: string) => db<{ caseId: string }[]>`
  select case_id as "caseId" from declaration.account where case_id in (select p.case_id from declaration.payment p
    where p.list_id = ${listId}::uuid and p.state = 'pending') order by case_id for update`;

/** Row: 0..1; none where the number ends otherwise, there is no proof, or it is checked already. */
export const verifyAccount = (db: Db, q: { caseId: string; tail: string; by: string; now: Date }) => db<
  { caseId: string }[]
>`
  update declaration.account set verified_by = ${q.by}::uuid, verified_at = ${q.now}, voided_at = null
  where case_id = ${q.caseId}::uuid and account_no_tail = ${q.tail} and proof_file is not null
    and (verified_at is null or voided_at is not null) returning case_id as "caseId"`;

/** Rows: 0. */
export const freezeAccounts = (db: Db, q: { listId: string; caseIds: readonly string[] }) => db`
  update declaration.account set frozen_by = ${q.listId}::uuid where case_id = any(${[...q.caseIds]}::uuid[])`;

/**
 * Rows: 0; the enterprise may give it anew, and is told why: at once, or when the order is settled that the treasury has. One that
 * nobody has sent waits for the account that is right. Absent = what was found of it stays.
 */
export const thawAccount = (db: Db, q: { caseId: string; fault?: string | null }) => db`
  with found as (select a.case_id, ${q.fault === undefined ? db`a.fault` : db`${q.fault}::text`} as fault
    from declaration.account a where a.case_id = ${q.caseId}::uuid)
  update declaration.account a set fault = f.fault, frozen_by = case when exists (select from declaration.payment p
    where p.case_id = a.case_id and (p.state = 'sent' or p.state = 'pending' and f.fault is null)) then a.frozen_by end
  from found f where a.case_id = f.case_id`;

/** Rows: 0..1; an order that nobody has sent goes to the account as it is given now, which is closed again with it. */
export const redirectOrder = (db: Db, q: { caseId: string; now: Date }) => db<RedirectedOrder[]>`
  with moved as (
    update declaration.payment p set account_name = a.account_name, bank = a.bank, branch = a.branch, bank_code = a.bank_code,
      account_no_sealed = a.account_no_sealed, account_no_tail = a.account_no_tail, changed_at = ${q.now}
    from declaration.account a where a.case_id = p.case_id and p.case_id = ${q.caseId}::uuid and p.state = 'pending'
    returning p.case_id, p.list_id)
  update declaration.account a set frozen_by = m.list_id from moved m where a.case_id = m.case_id
  returning m.list_id as "listId", (select no from declaration.review_list l where l.id = m.list_id) as no,
    (select confirmed_by from declaration.review_list l where l.id = m.list_id) as "confirmedBy"`;

/** With the list that it is on, and who confirmed it. */
export interface RedirectedOrder {
  listId: string;
  no: string;
  confirmedBy: string | null;
}

/** Rows: n, orders of a list that nobody has sent, and what was found against their accounts since. */
export const selectHeld = (db: Db, listId: string) => db<
  { caseId: string; accountName: string; fault: string }[]
>`
  select p.case_id as "caseId", p.account_name as "accountName", a.fault from declaration.payment p
  join declaration.account a on a.case_id = p.case_id
  where p.list_id = ${listId}::uuid and p.state = 'pending' and a.fault is not null order by p.id`;

export interface PaymentRow {
  id: string;
  listId: string;
  caseId: string;
  fen: number;
  state: PaymentState;
  accountName: string;
  bank: string;
  branch: string;
  bankCode: string;
  accountNoSealed: string;
  accountNoTail: string;
  voucherNo: string | null;
  paidOn: string | null;
  reason: string | null;
}

const paymentColumns = (db: Db) => db`
  id, list_id as "listId", case_id as "caseId", fen, state, account_name as "accountName", bank, branch,
  bank_code as "bankCode", account_no_sealed as "accountNoSealed", account_no_tail as "accountNoTail",
  voucher_no as "voucherNo", paid_on as "paidOn", reason`;

/** Rows: n, orders made of what stands approved, which it is until they are, each with the account as it is frozen; index payment_in_flight refuses a second one of a case. */
export const insertPayments = (
  db: Db,
  q: {
    tenantId: string;
    listId: string;
    now: Date;
    rows: readonly { id: string; caseId: string; fen: number }[];
  },
) => db<{ caseId: string }[]>`
  insert into declaration.payment (id, tenant_id, list_id, case_id, fen, account_name, bank, branch, bank_code,
    account_no_sealed, account_no_tail, changed_at)
  select r.id, ${q.tenantId}, ${q.listId}::uuid, a.case_id, r.fen, a.account_name, a.bank, a.branch, a.bank_code,
    a.account_no_sealed, a.account_no_tail, ${q.now}
  from jsonb_to_recordset(${jsonb(db, [...q.rows])}) as r(id uuid, "caseId" uuid, fen bigint)
  join declaration.account a on a.case_id = r."caseId"
  join declaration.declaration d on d.case_id = r."caseId" and d.approved_at is not null
  for share of d
  on conflict do nothing returning case_id as "caseId"`;

/** Rows: n, the orders of a list in its order. */
export const selectPayments = (db: Db, listId: string) => db<PaymentRow[]>`
  select ${paymentColumns(db)} from declaration.payment p where list_id = ${listId}::uuid
  order by (select position from declaration.list_row r where r.list_id = p.list_id and r.case_id = p.case_id)`;

/** Rows: n, every order of those cases. */
export const selectPaymentsOf = (db: Db, caseIds: readonly string[]) => db<PaymentRow[]>`
  select ${paymentColumns(db)} from declaration.payment where case_id = any(${[...caseIds]}::uuid[]) order by id`;

/** Rows: n, what was sent to the treasury; an order to an account that something was found against since stays behind. */
export const markOrdersSent = (db: Db, q: { listId: string; now: Date }) => db<{ caseId: string }[]>`
  update declaration.payment p set state = 'sent', changed_at = ${q.now} where list_id = ${q.listId}::uuid and state = 'pending'
    and not exists (select from declaration.account a where a.case_id = p.case_id and a.fault is not null)
  returning case_id as "caseId"`;

/** Rows: n, the orders of a case that nobody had sent. */
export const stopOrders = (db: Db, q: { caseId: string; reason: string; now: Date }) => db<{ id: string }[]>`
  update declaration.payment set state = 'stopped', reason = ${q.reason}, changed_at = ${q.now}
  where case_id = ${q.caseId}::uuid and state = 'pending' returning id`;

export interface PaymentResult {
  id: string;
  state: PaymentState;
  voucherNo: string | null;
  paidOn: string | null;
  reason: string | null;
  now: Date;
}

/** Row: 0..1; none where its result was recorded before: nothing is paid twice. */
export const settlePayment = (db: Db, r: PaymentResult) => db<{ caseId: string; fen: number }[]>`
  update declaration.payment set state = ${r.state}, voucher_no = ${r.voucherNo}, paid_on = ${r.paidOn}::date,
    reason = ${r.reason}, changed_at = ${r.now}
  where id = ${r.id}::uuid and state = 'sent' returning case_id as "caseId", fen`;

/** Row: 0..1; an order of that voucher and sum that was recorded as paid came back. None where it was paid without a list. */
export const returnOrder = (db: Db, r: PaidBack & { voucherNo: string; reason: string }) => db<
  { id: string }[]
>`
  update declaration.payment set state = 'returned', reason = ${r.reason}, changed_at = ${r.now}
  where id = (select id from declaration.payment where case_id = ${r.caseId}::uuid and state = 'paid'
    and voucher_no = ${r.voucherNo} and fen = ${r.fen} order by changed_at, id limit 1) returning id`;

interface PaidBack {
  caseId: string;
  fen: number;
  now: Date;
}

/** Rows: 0; of what nothing is left was never paid. */
export const subtractPaid = (db: Db, r: PaidBack) => db`
  update declaration.declaration set paid_fen = paid_fen - ${r.fen}, updated_at = ${r.now},
    paid_at = case when paid_fen > ${r.fen} then paid_at end
  where case_id = ${r.caseId}::uuid and paid_fen >= ${r.fen}`;

export interface RecoveryRow {
  id: string;
  caseId: string;
  enId: string;
  amountFen: number;
  repaidFen: number;
  basis: string;
  dueOn: string;
  state: 'open' | 'settled';
  at: string;
}
const recoveryColumns = (db: Db) => db`
  id, case_id as "caseId", en_id as "enId", amount_fen as "amountFen", repaid_fen as "repaidFen", basis,
  due_on as "dueOn", state, at`;

/** Row: 0..1; none where the case is no paid declaration of the tenant, or less was paid. */
export const insertRecovery = (
  db: Db,
  r: Pick<RecoveryRow, 'id' | 'caseId' | 'amountFen' | 'basis' | 'dueOn'> & {
    tenantId: string;
    by: string;
    now: Date;
  },
) => db<{ enId: string }[]>`
  insert into declaration.recovery (id, tenant_id, case_id, en_id, amount_fen, basis, due_on, by_account, at)
  select ${r.id}::uuid, ${r.tenantId}, d.case_id, d.en_id, ${r.amountFen}, ${r.basis}, ${r.dueOn}::date, ${r.by}::uuid, ${r.now}
  from declaration.declaration d where d.case_id = ${r.caseId}::uuid and d.tenant_id = ${r.tenantId}
    and d.paid_fen - coalesce((select sum(o.amount_fen) from declaration.recovery o where o.case_id = d.case_id), 0) >= ${r.amountFen}
  returning en_id as "enId"`;

/** Row: 0..1; what was paid of a case and is not asked back. */
export const selectLeftToRecover = (db: Db, caseId: string) => db<{ leftFen: number }[]>`
  select (coalesce(d.paid_fen, 0) - coalesce((select sum(o.amount_fen) from declaration.recovery o
    where o.case_id = d.case_id), 0))::bigint as "leftFen"
  from declaration.declaration d where d.case_id = ${caseId}::uuid`;

/** Rows: n, what is asked back of one case, the oldest first. */
export const selectRecoveriesOf = (db: Db, caseId: string) => db<RecoveryRow[]>`
  select ${recoveryColumns(db)} from declaration.recovery where case_id = ${caseId}::uuid order by at, id`;

/** Rows: ≤ limit, the newest first; index recovery_page. */
export const selectRecoveries = (db: Db, q: RecoveryScope & { limit: number; offset: number }) => db<
  RecoveryRow[]
>`
  select ${recoveryColumns(db)} from declaration.recovery where ${recoverable(db, q)}
  order by at desc, id limit ${q.limit} offset ${q.offset}`;

/** Row: 1. */
export const countRecoveries = (db: Db, q: RecoveryScope) => db<{ total: number }[]>`
  select count(*)::int as total from declaration.recovery where ${recoverable(db, q)}`;

/** The posts under which an officer looks after what is paid. */
export interface RecoveryScope {
  tenantId: string;
  scopes: readonly { department: string; projectGroup: string }[];
}
const recoverable = (db: Db, q: RecoveryScope) => db`
  tenant_id = ${q.tenantId} and case_id in (select d.case_id from declaration.declaration d
    join declaration.project p on p.id = d.project_id
    join unnest(${q.scopes.map(({ department }) => department)}::text[],
      ${q.scopes.map(({ projectGroup }) => projectGroup)}::text[]) as g (department, project_group)
      on g.department in ('*', p.department) and g.project_group in ('*', p.project_group))`;

/** Row: 0..1, locked. */
export const lockRecovery = (db: Db, q: { tenantId: string; id: string }) => db<RecoveryRow[]>`
  select ${recoveryColumns(db)} from declaration.recovery where tenant_id = ${q.tenantId} and id = ${q.id}::uuid for update`;

/** Row: 0..1; none where the voucher was recorded before. */
export const insertRepayment = (
  db: Db,
  r: { recoveryId: string; voucherNo: string; fen: number; paidOn: string; by: string; now: Date },
) => db<{ fen: number }[]>`
  insert into declaration.repayment (recovery_id, voucher_no, fen, paid_on, by_account, at)
  values (${r.recoveryId}::uuid, ${r.voucherNo}, ${r.fen}, ${r.paidOn}::date, ${r.by}::uuid, ${r.now})
  on conflict do nothing returning fen`;

/** Rows: 0. */
export const addRepaid = (db: Db, q: { id: string; fen: number }) => db`
  update declaration.recovery set repaid_fen = repaid_fen + ${q.fen},
    state = case when repaid_fen + ${q.fen} = amount_fen then 'settled' else 'open' end where id = ${q.id}::uuid`;

/** Rows: n, of those cases the ones whose enterprise has an open recovery. */
export const selectBlocked = (db: Db, caseIds: readonly string[]) => db<
  { caseId: string; leftFen: number }[]
>`
  select d.case_id as "caseId", sum(r.amount_fen - r.repaid_fen)::bigint as "leftFen" from declaration.declaration d
  join declaration.recovery r on r.en_id = d.en_id and r.state = 'open'
  where d.case_id = any(${[...caseIds]}::uuid[]) group by d.case_id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const tenantId = 'suchu';
const now = new Date('2026-11-22T04:00:00Z');
const scopes = [{ department: '*', projectGroup: '*' }];
export const samples = {
  selectPayees: [[[ID]]],
  upsertAccount: [
    [
      {
        caseId: ID,
        tenantId,
        accountName: 'n',
        bank: 'b',
        branch: 'b',
        bankCode: '102375000012',
        accountNoSealed: 's',
        accountNoTail: '1234',
        by: ID,
        now,
        proofFile: null,
      },
    ],
  ],
  selectPayout: [[ID]],
  waitForPayee: [[ID]],
  lockPayee: [[ID]],
  lockUnsentPayees: [[ID]],
  verifyAccount: [[{ caseId: ID, tail: '1234', by: ID, now }]],
  freezeAccounts: [[{ listId: ID, caseIds: [ID] }]],
  thawAccount: [[{ caseId: ID, fault: 'f' }], [{ caseId: ID }]],
  insertPayments: [[{ tenantId, listId: ID, now, rows: [{ id: ID, caseId: ID, fen: 1 }] }]],
  selectPayments: [[ID]],
  selectPaymentsOf: [[[ID]]],
  markOrdersSent: [[{ listId: ID, now }]],
  redirectOrder: [[{ caseId: ID, now }]],
  selectHeld: [[ID]],
  returnOrder: [[{ caseId: ID, voucherNo: 'v', fen: 1, reason: 'r', now }]],
  subtractPaid: [[{ caseId: ID, fen: 1, now }]],
  stopOrders: [[{ caseId: ID, reason: 'r', now }]],
  selectLeftToRecover: [[ID]],
  selectRecoveriesOf: [[ID]],
  settlePayment: [
    [{ id: ID, state: 'paid' as const, voucherNo: 'v', paidOn: '2026-11-22', reason: null, now }],
  ],
  insertRecovery: [
    [{ id: ID, tenantId, caseId: ID, amountFen: 1, basis: 'b', dueOn: '2026-12-22', by: ID, now }],
  ],
  selectRecoveries: [[{ tenantId, scopes, limit: 10, offset: 0 }]],
  countRecoveries: [[{ tenantId, scopes }]],
  lockRecovery: [[{ tenantId, id: ID }]],
  insertRepayment: [[{ recoveryId: ID, voucherNo: 'v', fen: 1, paidOn: '2026-11-22', by: ID, now }]],
  addRepaid: [[{ id: ID, fen: 1 }]],
  selectBlocked: [[[ID]]],
};
