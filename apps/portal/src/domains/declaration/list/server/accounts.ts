// The account of a declaration, given by its enterprise: its own by registered name, frozen once it stands on a confirmed list.
import { transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import type { Workflow } from '@yqt/workflow/workflow';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { ownCases } from '../../../casework/server/casework.port.ts';
import { enterpriseOf } from '../../../enterprise/server/enterprise.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { declareWorkflow } from '../../declare-machine.rules.ts';
import { declarationKind } from '../../server/declaration-kind.ts';
import { selectDeclarations } from '../../server/declaration.sql.ts';
import * as text from '../list.text.ts';
import { accountFaults, plainNo, type Account } from '../payment.rules.ts';
import type { ListDeps } from './list-deps.ts';
import { selectPayees, upsertAccount } from './payment.sql.ts';

const { states }: Workflow = declareWorkflow;
/** Before it is filed there is nothing to pay, after its end no more. */
const isClosed = (state: string): boolean => state === 'draft' || states[state]?.isFinal === true;

/** The account as it was given, its number by the last four. Throws NOT_FOUND. */
export async function readAccount(deps: ListDeps, visit: EnterpriseVisit, id: string) {
  const found = await ownCases(deps.casework, declarationKind).find(visit, id);
  const [[account], enterprise] = await Promise.all([
    selectPayees(deps.sql, [found.id]),
    enterpriseOf(deps.sql, { enId: visit.enId }),
  ]);
  const [sums] = await selectDeclarations(deps.sql, [found.id]);
  const hasSum = (sums?.requestedFen ?? sums?.verifiedFen ?? null) !== null;
  return {
    title: found.subjectTitle,
    registeredName: enterprise?.name ?? '',
    isEditable: hasSum && !isClosed(found.state) && (account?.frozenBy ?? null) === null,
    mayGive: visit.role === 'admin',
    isFrozen: (account?.frozenBy ?? null) !== null,
    fault: account?.fault ?? null,
    account: account
      ? {
          accountName: account.accountName,
          bank: account.bank,
          branch: account.branch,
          bankCode: account.bankCode,
          accountNo: `**** ${account.accountNoTail}`,
          givenAt: account.givenAt,
        }
      : null,
  };
}

/** Throws NOT_FOUND, CONFLICT (frozen, closed), INVALID with every fault. */
export async function saveAccount(
  deps: ListDeps,
  visit: EnterpriseVisit,
  { id, ...given }: Account & { id: string },
): Promise<{ ok: true }> {
  const found = await ownCases(deps.casework, declarationKind).find(visit, id);
  if (isClosed(found.state)) throw appError('CONFLICT', { message: text.ACCOUNT_CLOSED });
  const enterprise = await enterpriseOf(deps.sql, { enId: visit.enId });
  const account = { ...given, accountNo: plainNo(given.accountNo), bankCode: plainNo(given.bankCode) };
  const faults = accountFaults(account, enterprise?.name ?? '');
  if (faults.length > 0) throw invalid(...faults);
  const now = deps.now();
  await transaction(deps.sql, async (tx) => {
    const { accountNo, ...plain } = account;
    const [kept] = await upsertAccount(tx, {
      ...plain,
      caseId: found.id,
      tenantId: visit.tenantId,
      accountNoSealed: deps.casework.sealText(accountNo),
      accountNoTail: accountNo.slice(-4),
      by: visit.viewer.accountId,
      now,
    });
    if (!kept) throw appError('CONFLICT', { message: text.ACCOUNT_FROZEN });
    await recordAudit(tx, {
      tenantId: visit.tenantId,
      actor: visit.viewer.accountId,
      event: 'declaration.account',
      objectKind: 'declaration',
      objectId: found.id,
      result: 'done',
      ip: visit.ip,
      requestId: visit.requestId,
      facts: { bank: account.bank },
    });
  });
  return { ok: true };
}
