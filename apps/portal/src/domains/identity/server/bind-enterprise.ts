// Binding: at once where the sign-on server asserted the enterprise for this user, else a request with a letter of
// authorisation (decisions.md, Sign-in 9). What is public about an enterprise proves nothing.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { isCreditCode, normaliseCode } from '@yqt/kernel/patterns';
import { keepFiles } from '../../file/server/file.port.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { deleteBinding, insertBinding, lockMembers, selectBound, updateRole } from './binding.sql.ts';
import {
  insertBindingRequest,
  insertEnterprise,
  selectEnterprise,
  selectOwnBindingRequests,
} from './enterprise.sql.ts';
import type { OwnBindingRequest } from '../contract.ts';
import * as news from '../member/member-news.text.ts';
import { maskedName } from '../member/server/called-members.ts';
import { tellMembers } from '../member/server/tell-members.ts';
import { hasMoreMembers, isLastAdmin, roleOfNew, type Bound } from '../member.rules.ts';
import type { MemberVisit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { selectSessionProof } from './session.sql.ts';

interface BindingInput {
  creditCode: string;
  name?: string;
  letterFileId?: string;
}

interface BindingOutcome {
  status: 'bound' | 'requested';
  enId: string | null;
}

/** Bound or requested. Throws INVALID (code, name, letter), CONFLICT where a request for the same enterprise is open. */
export async function bindEnterprise(
  deps: IdentityDeps,
  visit: MemberVisit,
  input: BindingInput,
): Promise<BindingOutcome> {
  const creditCode = normaliseCode(input.creditCode);
  if (!isCreditCode(creditCode))
    throw invalid({ field: 'creditCode', errorMessage: '请输入正确的 18 位统一社会信用代码' });
  return transaction(deps.sql, async (tx) => {
    const [proof] = await selectSessionProof(tx, visit.viewer.sessionId);
    const [enterprise] = await selectEnterprise(tx, { tenantId: visit.tenantId, creditCode });
    const name = enterprise?.name ?? input.name?.normalize('NFC').trim() ?? '';
    if (!name) throw invalid({ field: 'name', errorMessage: '请填写企业名称' });
    if (proof?.assertedCodes.includes(creditCode)) {
      const isLegalPerson = proof.legalCodes.includes(creditCode);
      const bound = { id: visit.viewer.accountId, creditCode, name, proof: 'sso' as const, isLegalPerson };
      const enId = await bindAccount(deps, tx, { ...visit, actor: visit.viewer.accountId }, bound);
      return { status: 'bound', enId };
    }
    return requestBinding(deps, tx, { visit, creditCode, name, letterFileId: input.letterFileId });
  });
}

interface AuditOrigin {
  tenantId: string;
  actor: string;
  ip: string;
  requestId: string;
}

interface BoundAccount {
  id: string;
  creditCode: string;
  name: string;
  proof: 'sso' | 'request';
  /** The sign-on server says so: they are the administrator, whoever else is. */
  isLegalPerson?: boolean;
  /** An operator decided that they take the place of a lost administrator: those who were one handle from now on. */
  takesOver?: boolean;
}

/**
 * Binds an account to an enterprise, which is added where it is new; answers its id. Who is bound already keeps their role,
 * but as a legal person or successor becomes the administrator. Locks the enterprise's row.
 */
export async function bindAccount(
  deps: Pick<IdentityDeps, 'now'>,
  tx: Tx,
  origin: AuditOrigin,
  given: BoundAccount,
): Promise<string> {
  const { tenantId } = origin;
  const now = deps.now();
  const { creditCode, name } = given;
  await insertEnterprise(tx, { enId: uuidV7(now.getTime()), tenantId, name, creditCode, isDemo: false, now });
  const [enterprise] = await selectEnterprise(tx, { tenantId, creditCode });
  if (!enterprise) throw new Error('the enterprise just added is missing');
  await admitMember(tx, { origin, given, enId: enterprise.enId, now });
  return enterprise.enId;
}

interface Admission {
  origin: AuditOrigin;
  given: BoundAccount;
  enId: string;
  now: Date;
}

async function admitMember(tx: Tx, { origin, given, enId, now }: Admission): Promise<void> {
  const { tenantId, actor, ip, requestId } = origin;
  const { id: accountId, proof, isLegalPerson = false, takesOver = false } = given;
  await lockMembers(tx, { enId, tenantId });
  const bound = await selectBound(tx, enId);
  const role = roleOfNew({ bound, isLegalPerson, takesOver });
  const former = bound.find((one) => one.accountId === accountId);
  if (!former) await insertBinding(tx, { accountId, enId, role, now, proof });
  const isRaised = former !== undefined && role === 'admin' && former.role !== 'admin';
  if (isRaised) await updateRole(tx, { accountId, enId, role });
  const replaced = takesOver
    ? bound.filter((one) => one.role === 'admin' && one.accountId !== accountId)
    : [];
  for (const one of replaced) await updateRole(tx, { accountId: one.accountId, enId, role: 'handler' });
  if (former && !isRaised && replaced.length === 0) return;
  await tellOfAdmission(tx, { tenantId, enId, now, given, bound, isReplacing: replaced.length > 0 });
  await recordAudit(tx, {
    event: former ? 'member.role-changed' : 'enterprise.bound',
    objectKind: 'enterprise',
    objectId: enId,
    result: 'done',
    tenantId,
    actor,
    ip,
    requestId,
    facts: { proof, account: accountId, role, replaced: replaced.map((one) => one.accountId) },
  });
}

interface Admitted {
  tenantId: string;
  enId: string;
  now: Date;
  given: BoundAccount;
  /** Before it. */
  bound: readonly Bound[];
  isReplacing: boolean;
}

/** Those who were its administrators read who has come, and in whose place. */
async function tellOfAdmission(tx: Tx, { given, bound, isReplacing, ...place }: Admitted): Promise<void> {
  const { id: accountId, name, isLegalPerson = false } = given;
  const who = await maskedName(tx, { ...place, accountId });
  const came = isLegalPerson ? news.newAdmin(name, who) : news.joined(name, who);
  await tellMembers(tx, {
    ...place,
    accounts: bound.flatMap((one) =>
      one.role === 'admin' && one.accountId !== accountId ? [one.accountId] : [],
    ),
    ...(isReplacing ? news.replaced(name, who) : came),
    key: `admitted:${accountId}`,
  });
}

interface RequestInput {
  visit: MemberVisit;
  creditCode: string;
  name: string;
  letterFileId: string | undefined;
}

async function requestBinding(
  deps: IdentityDeps,
  tx: Tx,
  { visit, creditCode, name, letterFileId }: RequestInput,
): Promise<BindingOutcome> {
  if (!letterFileId) throw invalid({ field: 'letterFileId', errorMessage: '请上传企业授权委托书' });
  const now = deps.now();
  const { tenantId, ip, requestId } = visit;
  const accountId = visit.viewer.accountId;
  const [letter] = await keepFiles(tx, { tenantId, accountId, ids: [letterFileId] });
  if (!letter) throw invalid({ field: 'letterFileId', errorMessage: '授权委托书不存在或已失效，请重新上传' });
  const id = uuidV7(now.getTime());
  const [isNew] = await insertBindingRequest(tx, {
    id,
    tenantId,
    accountId,
    enterpriseName: name,
    creditCode,
    letterFileId,
    now,
  });
  if (!isNew) throw appError('CONFLICT', { message: '该企业的绑定申请正在审核，请勿重复提交' });
  const event = {
    event: 'binding.requested',
    objectKind: 'binding-request',
    objectId: id,
    result: 'done',
  } as const;
  await recordAudit(tx, { ...event, tenantId, actor: accountId, ip, requestId, facts: { letterFileId } });
  return { status: 'requested', enId: null };
}

/** How long a rejected request stays listed. */
const REJECTED_SHOWN_MS = 90 * 86_400_000;

/** The user's requests that are open, or were rejected in the last 90 days and not asked for again; newest first. */
export const listBindingRequests = async (
  deps: IdentityDeps,
  { viewer, now }: MemberVisit,
): Promise<OwnBindingRequest[]> => [
  ...(await selectOwnBindingRequests(deps.sql, {
    accountId: viewer.accountId,
    since: new Date(now.getTime() - REJECTED_SHOWN_MS),
  })),
];

/** False where there is none. The caller holds the enterprise's lock. */
export async function endBinding(
  tx: Tx,
  { accountId, enId, bound }: { accountId: string; enId: string; bound: readonly Bound[] },
): Promise<boolean> {
  const [removed] = await deleteBinding(tx, { accountId, enId });
  // who was engaged by nobody but them acts for nobody
  if (removed && !hasMoreMembers(bound, accountId))
    for (const one of bound) await deleteBinding(tx, { accountId: one.accountId, enId });
  return removed !== undefined;
}

/**
 * Ends a binding; it counts from the next request on. Throws NOT_FOUND for one that is not the user's, CONFLICT for the last
 * administrator while the enterprise has other members.
 */
export async function unbindEnterprise(deps: IdentityDeps, visit: MemberVisit, enId: string): Promise<void> {
  if (!isUuid(enId)) throw appError('NOT_FOUND');
  const { tenantId, ip, requestId } = visit;
  const accountId = visit.viewer.accountId;
  await transaction(deps.sql, async (tx) => {
    await lockMembers(tx, { enId, tenantId });
    const bound = await selectBound(tx, enId);
    if (isLastAdmin(bound, accountId) && hasMoreMembers(bound, accountId))
      throw appError('CONFLICT', { message: '您是该企业唯一的管理员，请先将管理员移交给其他成员，再解绑' });
    if (!(await endBinding(tx, { accountId, enId, bound }))) throw appError('NOT_FOUND');
    const event = {
      event: 'enterprise.unbound',
      objectKind: 'enterprise',
      objectId: enId,
      result: 'done',
    } as const;
    await recordAudit(tx, { ...event, tenantId, actor: accountId, ip, requestId, facts: {} });
  });
}
