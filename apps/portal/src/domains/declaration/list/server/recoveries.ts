// 追回: what an enterprise has to give back, and what it gave. While one is open, nothing is paid to it. It may follow when the
// case is archived: money wrongly paid stays owed. Its package does not tell of it; the audit chain does, with the number.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText, isDay } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { holdArchiveNo, selectCaseHeads, type Officer } from '../../../casework/server/casework.port.ts';
import { selectProjectOfBatch } from '../../server/project.sql.ts';
import { selectDeclarations } from '../../server/declaration.sql.ts';
import * as text from '../list.text.ts';
import { payDayText } from '../pay-day.text.ts';
import { RESULT_DAY } from '../payment.rules.ts';
import { holdsPost, listGrants, writtenWords, type ListDeps } from './list-deps.ts';
import { upsertPayoutRule } from './objection.sql.ts';
import {
  addRepaid,
  countRecoveries,
  insertRecovery,
  insertRepayment,
  lockRecovery,
  selectRecoveries,
} from './payment.sql.ts';
import { recordList } from './prepare-list.ts';
import { recordedOfCase } from './recorded-payments.ts';

/** Who looks after what is paid, each where their post is. */
const READERS: ReadonlySet<string> = new Set(['payer', 'final-reviewer', 'auditor']);

/** One page of what is within reach, the newest first. */
export async function listRecoveries(deps: ListDeps, officer: Officer, { current, size }: PageRequest) {
  const { tenantId } = officer;
  const scopes = listGrants(officer).filter(({ role }) => READERS.has(role));
  const [rows, [count]] = await Promise.all([
    selectRecoveries(deps.sql, { tenantId, scopes, limit: size, offset: offsetOf({ current, size }) }),
    countRecoveries(deps.sql, { tenantId, scopes }),
  ]);
  const heads = await selectCaseHeads(deps.sql, { tenantId, ids: rows.map(({ caseId }) => caseId) });
  const names = new Map(heads.map((head) => [head.id, head]));
  const records = rows.map(({ enId: _enId, ...row }) => ({
    ...row,
    receiptNo: names.get(row.caseId)?.receiptNo ?? null,
    enterpriseName: names.get(row.caseId)?.applicantName ?? '',
  }));
  return { records, total: count?.total ?? 0, current, size };
}

export interface NewRecovery {
  caseId: string;
  amountFen: number;
  basis: string;
  dueOn: string;
}

/** Throws NOT_FOUND, FORBIDDEN, INVALID where more is asked back than was paid. */
export async function openRecovery(
  deps: ListDeps,
  officer: Officer,
  { caseId, amountFen, basis: typed, dueOn }: NewRecovery,
): Promise<{ id: string }> {
  const basis = writtenWords('basis', typed);
  const now = deps.now();
  const id = uuidV7(now.getTime());
  const { tenantId, accountId: by } = officer;
  return transaction(deps.sql, async (tx) => {
    const [row] = isUuid(caseId) ? await selectDeclarations(tx, [caseId]) : [];
    if (!row) throw appError('NOT_FOUND');
    await requireProject(tx, officer, { batchId: row.batchId, roles: ['final-reviewer'] });
    if (!isDay(dueOn) || dueOn < dayText(now))
      throw invalid({ field: 'dueOn', errorMessage: text.RECOVERY_DAY });
    const archived = await archivedAs(tx, { tenantId, caseId });
    const [made] = await insertRecovery(tx, { id, tenantId, caseId, amountFen, basis, dueOn, by, now });
    if (!made) throw invalid({ field: 'amountFen', errorMessage: text.RECOVERY_TOO_MUCH });
    await recordList(tx, officer, {
      event: 'recovery.opened',
      id,
      facts: { caseId, amountFen, ...archived },
    });
    return { id };
  });
}

/** The number of an archived case, as the audit chain tells it beside what follows. The case is not archived meanwhile. */
async function archivedAs(
  tx: Tx,
  { tenantId, caseId }: { tenantId: string; caseId: string },
): Promise<{ archiveNo?: string }> {
  const [found] = await holdArchiveNo(tx, { tenantId, id: caseId });
  return typeof found?.archiveNo === 'string' ? { archiveNo: found.archiveNo } : {};
}

async function requireProject(
  tx: Parameters<typeof recordList>[0],
  officer: Officer,
  { batchId, roles }: { batchId: string; roles: readonly string[] },
) {
  const { tenantId } = officer;
  const [project] = isUuid(batchId) ? await selectProjectOfBatch(tx, { tenantId, batchId }) : [];
  if (!project) throw appError('NOT_FOUND');
  const { department, projectGroup } = project;
  const place = { department, projectDepartment: department, projectGroup, kind: 'payment' as const };
  if (!holdsPost(officer, place, roles)) throw appError('FORBIDDEN', { message: text.NO_RIGHT_HERE });
  return project;
}

export interface Repayment {
  id: string;
  fen: number;
  paidOn: string;
  voucherNo: string;
}

/** Records what came back; the last fen settles it. Throws NOT_FOUND, INVALID (too much, a day to come), CONFLICT (known voucher). */
export async function recordRepayment(
  deps: ListDeps,
  officer: Officer,
  { id, fen, paidOn, voucherNo: typed }: Repayment,
): Promise<{ ok: true }> {
  const voucherNo = writtenWords('voucherNo', typed);
  const now = deps.now();
  const { tenantId, accountId: by } = officer;
  return transaction(deps.sql, async (tx) => {
    const [recovery] = isUuid(id) ? await lockRecovery(tx, { tenantId, id }) : [];
    if (!recovery) throw appError('NOT_FOUND');
    const [row] = await selectDeclarations(tx, [recovery.caseId]);
    await requireProject(tx, officer, { batchId: row?.batchId ?? '', roles: ['payer'] });
    if (fen > recovery.amountFen - recovery.repaidFen)
      throw invalid({ field: 'fen', errorMessage: text.REPAID_TOO_MUCH });
    const { standing } = await recordedOfCase(tx, recovery.caseId);
    const [first] = standing.map((one) => one.paidOn).toSorted();
    if (first !== undefined && isDay(paidOn) && paidOn < first)
      throw invalid({ field: 'paidOn', errorMessage: payDayText.repaidBefore(first) });
    if (!isDay(paidOn) || paidOn > dayText(now)) throw invalid({ field: 'paidOn', errorMessage: RESULT_DAY });
    const [made] = await insertRepayment(tx, { recoveryId: id, voucherNo, fen, paidOn, by, now });
    if (!made) throw appError('CONFLICT', { message: text.VOUCHER_TWICE });
    await addRepaid(tx, { id, fen });
    const { caseId } = recovery;
    const facts = { caseId, fen, voucherNo, ...(await archivedAs(tx, { tenantId, caseId })) };
    await recordList(tx, officer, { event: 'recovery.repaid', id, facts });
    return { ok: true };
  });
}

export interface Limits {
  batchId: string;
  yearlyCapFen: number | null;
  excludes: readonly string[];
}

/** Who sets what a project may give. */
export const LIMITERS: readonly string[] = ['final-reviewer', 'tenant-admin'];

/** 年度限额 and 不得叠加 of a batch's project. Throws NOT_FOUND, FORBIDDEN. */
export async function saveLimits(
  deps: ListDeps,
  officer: Officer,
  { batchId, yearlyCapFen, excludes }: Limits,
): Promise<{ ok: true }> {
  return transaction(deps.sql, async (tx) => {
    const { id: projectId } = await requireProject(tx, officer, { batchId, roles: LIMITERS });
    const by = officer.accountId;
    const others = excludes.filter((one) => isUuid(one) && one !== projectId);
    await upsertPayoutRule(tx, { projectId, yearlyCapFen, excludes: others, by, now: deps.now() });
    const facts = { yearlyCapFen, excludes: others };
    await recordList(tx, officer, { event: 'payout.limited', id: projectId, facts });
    return { ok: true };
  });
}
