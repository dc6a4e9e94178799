// The account of a declaration, given by its enterprise: its own by registered name, frozen once it stands on a confirmed list.
import { transaction, type Tx } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { appError, invalid } from '@yqt/kernel/errors';
import type { Workflow } from '@yqt/workflow/workflow';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { ownCases } from '../../../casework/server/casework.port.ts';
import { enterpriseOf } from '../../../enterprise/server/enterprise.port.ts';
import { keepFiles, openFile } from '../../../file/server/file.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { declareWorkflow } from '../../declare-machine.rules.ts';
import { declarationKind } from '../../server/declaration-kind.ts';
import { selectDeclarations } from '../../server/declaration.sql.ts';
import { projectOf } from '../../server/project-of.ts';
import { accountBefore, discardReplaced, accountProofFaults } from './account-check.ts';
import { accountCheckText } from '../account-check.text.ts';
import * as text from '../list.text.ts';
import { accountFaults, accountStanding, plainNo, type Account } from '../payment.rules.ts';
import type { ListDeps } from './list-deps.ts';
import { tellPayers } from './tell-payers.ts';
import { redirectOrder, selectPayees, upsertAccount } from './payment.sql.ts';

const { states }: Workflow = declareWorkflow;
/** Before it is filed there is nothing to pay, after its end no more. */
const isClosed = (state: string): boolean => state === 'draft' || states[state]?.isFinal === true;

/** The account as it was given, its number by the last four. Throws NOT_FOUND. */
export async function readAccount(deps: ListDeps, visit: EnterpriseVisit, id: string) {
  const found = await ownCases(deps.casework, declarationKind).find(visit, id);
  const [[account], enterprise, { needsProof }] = await Promise.all([
    selectPayees(deps.sql, [found.id]),
    enterpriseOf(deps.sql, { enId: visit.enId }),
    projectOf(deps.sql, found),
  ]);
  const [sums] = await selectDeclarations(deps.sql, [found.id]);
  const hasSum =
    (sums?.requestedFen ?? sums?.verifiedFen ?? null) !== null || found.state === 'pending_disbursement';
  return {
    title: found.subjectTitle,
    registeredName: enterprise?.name ?? '',
    isEditable: hasSum && !isClosed(found.state) && (account?.frozenBy ?? null) === null,
    mayGive: visit.role === 'admin',
    isFrozen: (account?.frozenBy ?? null) !== null,
    needsProof,
    fault: account?.fault ?? null,
    account: account
      ? {
          accountName: account.accountName,
          bank: account.bank,
          branch: account.branch,
          bankCode: account.bankCode,
          accountNo: `**** ${account.accountNoTail}`,
          givenAt: account.givenAt,
          proofId: account.proofFile,
          isChecked: accountStanding(account) === 'checked',
        }
      : null,
  };
}

/** 开户证明, for whoever reads the account. Throws NOT_FOUND, also where none was given. */
export async function openProof(deps: ListDeps, visit: EnterpriseVisit, id: string): Promise<FileAnswer> {
  const found = await ownCases(deps.casework, declarationKind).find(visit, id);
  const [account] = await selectPayees(deps.sql, [found.id]);
  if (!account || account.proofFile === null) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId: visit.tenantId, id: account.proofFile, reader: 'granted' });
}

/** Without `proof` the one before stays. Throws NOT_FOUND, CONFLICT (frozen, closed), INVALID with every fault. */
export async function saveAccount(
  deps: ListDeps,
  visit: EnterpriseVisit,
  { id, proof, ...given }: Account & { id: string; proof?: string },
): Promise<{ ok: true }> {
  const found = await ownCases(deps.casework, declarationKind).find(visit, id);
  if (isClosed(found.state)) throw appError('CONFLICT', { message: text.ACCOUNT_CLOSED });
  const enterprise = await enterpriseOf(deps.sql, { enId: visit.enId });
  const account = { ...given, accountNo: plainNo(given.accountNo), bankCode: plainNo(given.bankCode) };
  const faults = [
    ...accountFaults(account, enterprise?.name ?? ''),
    ...(await accountProofFaults(deps.sql, found, { ...account, proof: proof ?? null })),
  ];
  if (faults.length > 0) throw invalid(...faults);
  const now = deps.now();
  await transaction(deps.sql, async (tx) => {
    const { accountNo, ...plain } = account;
    const before = await accountBefore(tx, found.id);
    const proofFile = proof === undefined ? null : await keepProof(tx, visit, proof);
    const [kept] = await upsertAccount(tx, {
      ...plain,
      caseId: found.id,
      tenantId: visit.tenantId,
      accountNoSealed: deps.casework.sealText(accountNo),
      accountNoTail: accountNo.slice(-4),
      proofFile,
      by: visit.viewer.accountId,
      now,
    });
    if (!kept) throw appError('CONFLICT', { message: text.ACCOUNT_FROZEN });
    await discardReplaced(tx, visit.tenantId, { before, kept });
    const [order] = await redirectOrder(tx, { caseId: found.id, now });
    if (order) await tellPayers(tx, { order, found, at: await projectOf(tx, found), now });
    await recordAccount(tx, visit, {
      id: found.id,
      facts: { bank: account.bank, ...(proofFile === null ? {} : { proof: proofFile }) },
    });
  });
  return { ok: true };
}

const recordAccount = (
  tx: Tx,
  { tenantId, viewer, ip, requestId }: EnterpriseVisit,
  { id, facts }: { id: string; facts: Record<string, string> },
): Promise<void> =>
  recordAudit(tx, {
    tenantId,
    actor: viewer.accountId,
    event: 'declaration.account',
    objectKind: 'declaration',
    objectId: id,
    result: 'done',
    ip,
    requestId,
    facts,
  });

/** Throws INVALID for a file that is missing, another's, or neither picture nor PDF. */
async function keepProof(
  tx: Tx,
  { tenantId, viewer: { accountId } }: EnterpriseVisit,
  fileId: string,
): Promise<string> {
  const refuse = (errorMessage: string) => invalid({ field: 'proof', errorMessage });
  const [kept] = await keepFiles(tx, { tenantId, accountId, ids: [fileId] });
  if (!kept) throw refuse(accountCheckText.missing);
  if (!PROOF_TYPES.has(kept.mediaType)) throw refuse(accountCheckText.wrongType);
  return kept.id;
}

const PROOF_TYPES = new Set(['application/pdf', 'image/jpeg', 'image/png']);
