// 开户证明 of the account that a declaration is paid to, and the officer who compared the two. What the desk and lists say of it;
// an account that is changed is compared anew.
import { createHash } from 'node:crypto';
import type { Db, Tx } from '@yqt/database/sql';
import { listOf, textOf } from '@yqt/forms/answers';
import { appError, type FieldError } from '@yqt/kernel/errors';
import type { DeskPart, Step } from '../../../casework/server/casework.port.ts';
import { discardFiles } from '../../../file/server/discard-files.port.ts';
import { formerNames } from '../../../identity/server/account-names.port.ts';
import { ACCOUNT_CHECK, ORDER_RETURN, PAID_RETURN } from '../../payment-events.rules.ts';
import { projectOf } from '../../server/project-of.ts';
import { accountCheckText as text } from '../account-check.text.ts';
import { accountStanding, plainNo, type Account } from '../payment.rules.ts';
import {
  lockPayee,
  selectPayees,
  selectPayout,
  verifyAccount,
  waitForPayee,
  type AccountRow,
} from './payment.sql.ts';

/** What an event that gives an account names as its proof. */
export const proofFileOf = (payload: Step['payload']): string | null => listOf(payload['proof'])[0] ?? null;

/** The account as it stands before it is given anew, which nobody else does meanwhile; undefined for the first one. */
export async function accountBefore(
  tx: Tx,
  caseId: string,
): Promise<Pick<AccountRow, 'proofFile'> | undefined> {
  await waitForPayee(tx, caseId);
  const [before] = await lockPayee(tx, caseId);
  return before;
}

/** Where the project wants a proof: none is given now, and there is none of before that is of this account. */
export async function accountProofFaults(
  db: Db,
  found: { id: string; tenantId: string; subjectId: string },
  { proof, ...given }: Numbered & { proof: string | null },
): Promise<FieldError[]> {
  if (proof !== null || !(await projectOf(db, found)).needsProof) return [];
  const [before] = await selectPayees(db, [found.id]);
  if (!before || before.proofFile === null) return refusal('proof', text.proofNeeded);
  return isSameAccount(before, given) ? [] : refusal('proof', text.proofOfAnother);
}

type Numbered = Pick<Account, 'accountName' | 'accountNo'>;

/** As far as its proof goes: whose it is, and how its number ends. Its bank may be put right. */
const isSameAccount = (before: AccountRow, { accountName, accountNo }: Numbered): boolean =>
  before.accountName === accountName && before.accountNoTail === accountNo.slice(-4);

/** Gives up the proof that another one has taken the place of, or that was another account's. `kept`: as it stands now. */
export async function discardReplaced(
  tx: Tx,
  tenantId: string,
  { before, kept }: Record<'before' | 'kept', Pick<AccountRow, 'proofFile'> | undefined>,
): Promise<void> {
  const old = before?.proofFile ?? null;
  if (old !== null && kept && old !== kept.proofFile) await discardFiles(tx, { tenantId, ids: [old] });
}

/** Without a proof, or once it is checked, there is nothing to compare; of what nothing was paid nothing comes back; what became of an order its list tells. */
export async function idlePayout(db: Db, caseId: string): Promise<string[]> {
  const [found] = await selectPayout(db, caseId);
  const isToCheck = found && found.proofFile !== null && accountStanding(found) !== 'checked';
  return [ORDER_RETURN, ...(isToCheck ? [] : [ACCOUNT_CHECK]), ...(found?.paidFen ? [] : [PAID_RETURN])];
}

const refusal = (field: string, errorMessage: string): FieldError[] => [{ field, errorMessage }];

/** There is an account with its proof, and the number ends as the officer read it there. */
export async function accountToCheck(tx: Tx, { case: { id }, typed, seen }: Step): Promise<FieldError[]> {
  await lockPayee(tx, id);
  const [account] = await selectPayees(tx, [id]);
  if (!account) return refusal('event', text.noAccount);
  if (accountStanding(account) === 'checked') return refusal('event', text.isChecked);
  if (account.proofFile === null) return refusal('event', text.noProof);
  if (seen !== tokenOf(account)) return refusal('event', text.changed);
  const tail = tailOf(typed);
  // the form tells what it lacks
  return tail === '' || tail === account.accountNoTail ? [] : refusal('payload.tail', text.tailDiffers);
}

/** Another one whenever the account is given anew, even with the same words: a number is sealed anew each time. */
const tokenOf = ({ accountNoSealed, proofFile }: Pick<AccountRow, 'accountNoSealed' | 'proofFile'>): string =>
  createHash('sha256').update(`${accountNoSealed} ${proofFile}`).digest('hex').slice(0, TOKEN_CHARS);

const TOKEN_CHARS = 16;

const tailOf = (payload: Step['payload']): string => plainNo(textOf(payload['tail']));

/** Written by the event. Throws CONFLICT where the account was changed at the same moment. */
export async function keepAccountCheck(
  tx: Tx,
  { case: found, payload, accountId, now }: Step,
): Promise<void> {
  if (accountId === null) return;
  const given = { caseId: found.id, tail: tailOf(payload), by: accountId, now };
  const [kept] = await verifyAccount(tx, given);
  if (!kept) throw appError('CONFLICT', { message: text.changed });
}

/** For the desk; the number is read off the proof, so it is not shown. None before an account is given. */
export async function accountPart(
  db: Db,
  { id, tenantId }: { id: string; tenantId: string },
): Promise<DeskPart[]> {
  const [account] = await selectPayees(db, [id]);
  if (!account) return [];
  const { verifiedBy, verifiedAt, voidedAt, proofFile } = account;
  const [by] = verifiedBy === null ? [] : await formerNames(db, { tenantId, ids: [verifiedBy] });
  const check = { name: by?.name ?? text.left, at: verifiedAt ?? '', voidedAt };
  return [
    {
      title: text.title,
      seen: { event: ACCOUNT_CHECK, token: tokenOf(account) },
      lines: [
        { label: text.accountName, text: account.accountName },
        { label: text.bank, text: `${account.bank} ${account.branch}` },
        { label: text.bankCode, text: account.bankCode },
        { label: text.accountNo, text: text.hidden },
        { label: text.givenAt, text: account.givenAt },
        { label: text.proof, text: proofFile === null ? text.proofMissing : text.proofThere },
        { label: text.check, text: text.standing(accountStanding(account), check) },
      ],
      files: proofFile === null ? [] : [proofFile],
    },
  ];
}

/** By case, why the account of a row is to be looked at before it is paid; none where it is checked, or there is none. */
export async function accountWarnings(db: Db, caseIds: readonly string[]): Promise<[string, string][]> {
  const accounts = await selectPayees(db, caseIds);
  return accounts.flatMap((account): [string, string][] => {
    const standing = accountStanding(account);
    if (standing === 'checked') return [];
    return [[account.caseId, text.warning(standing, account.proofFile !== null)]];
  });
}
