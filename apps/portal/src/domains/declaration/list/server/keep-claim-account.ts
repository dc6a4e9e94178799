// The account with which an enterprise confirms 免申即享, as the payment list finds it: sealed, its last four beside it.
import type { Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import type { Step } from '../../../casework/server/casework.port.ts';
import { plainNo } from '../payment.rules.ts';
import { accountBefore, discardReplaced, proofFileOf } from './account-check.ts';
import { upsertAccount } from './payment.sql.ts';

/** Written by the event that confirms; the guard `account` has looked at it. */
export async function keepClaimAccount(
  tx: Tx,
  {
    case: found,
    payload,
    accountId,
    now,
    seal,
  }: Pick<Step, 'case' | 'payload' | 'accountId' | 'now' | 'seal'>,
): Promise<void> {
  if (accountId === null) return;
  const typed = (name: string): string => textOf(payload[name]).trim();
  const accountNo = plainNo(typed('accountNo'));
  const proofFile = proofFileOf(payload);
  const before = await accountBefore(tx, found.id);
  const [kept] = await upsertAccount(tx, {
    caseId: found.id,
    tenantId: found.tenantId,
    accountName: typed('accountName'),
    bank: typed('bank'),
    branch: typed('branch'),
    bankCode: plainNo(typed('bankCode')),
    accountNoSealed: seal(accountNo),
    accountNoTail: accountNo.slice(-TAIL),
    proofFile,
    by: accountId,
    now,
  });
  await discardReplaced(tx, found.tenantId, { before, kept });
}

/** What anybody but the treasury sees of it. */
const TAIL = 4;
