// An operator's decision on a binding request: from the console, or by `npm run operator`.
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { deliver, type NewMessage } from '../../message/server/message.port.ts';
import { paths } from '../../../paths.ts';
import { bindAccount } from './bind-enterprise.ts';
import { selectBound } from './binding.sql.ts';
import { selectEnterprise, updateBindingRequest as decide } from './enterprise.sql.ts';
import { selectDecided, selectOpenRequest } from './takeover.sql.ts';
import { requireSeen } from './takeovers.ts';
import * as news from '../member/member-news.text.ts';
import { maskedName } from '../member/server/called-members.ts';
import { tellMembers } from '../member/server/tell-members.ts';

export interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  /** Why it was rejected; the applicant reads it. */
  reason: string | null;
  /** How things stood beside a takeover when they decided (`takeovers.ts`). */
  seen?: string | undefined;
  /** The operator as the audit trail shows them: their account, or the command. */
  decidedBy: string;
  /** Where it comes from; absent for the command, which reaches every tenant. */
  origin?: { tenantId: string; ip: string; requestId: string };
}

/**
 * Approves (and binds) or rejects an open request; a takeover that is approved settles the others of its enterprise. Throws
 * NOT_FOUND for one that is decided, missing, another tenant's or one's own, CONFLICT where a takeover stands otherwise than seen.
 */
export async function decideBindingRequest(
  deps: { sql: Sql; now(): Date },
  decision: Decision,
): Promise<void> {
  if (!isUuid(decision.id)) throw appError('NOT_FOUND');
  await transaction(deps.sql, async (tx) => {
    const { origin: from, decidedBy, id, status, reason } = decision;
    const now = deps.now();
    const tenantId = from?.tenantId ?? null;
    const [open] = await selectOpenRequest(tx, { id, tenantId });
    if (!open) await refuseDecided(tx, { id, tenantId });
    // nobody decides what they ask for themselves
    if (!open || open.accountId === decidedBy) throw appError('NOT_FOUND');
    const { seen } = decision;
    const settled =
      open.wants === 'recovery' ? await requireSeen(tx, { request: open, status, decidedBy, seen, now }) : [];
    const { ip = 'cli', requestId = 'cli' } = from ?? {};
    const origin = { tenantId: open.tenantId, actor: decidedBy, ip, requestId };
    await settle(deps, tx, { id, status, reason, tenantId, origin });
    for (const one of settled)
      await settle(deps, tx, { id: one.id, status: 'rejected', reason: OVERTAKEN, tenantId, origin });
  });
}

/** Throws CONFLICT for one that somebody has decided since. */
async function refuseDecided(tx: Tx, of: { id: string; tenantId: string | null }): Promise<void> {
  const [decided] = await selectDecided(tx, of);
  if (decided) throw appError('CONFLICT', { message: alreadyDecided(decided.status === 'approved') });
}

const alreadyDecided = (isApproved: boolean): string =>
  `该申请已办理，结果为${isApproved ? '通过' : '不通过'}，请刷新页面查看`;

/** Why a takeover failed that nobody refused by itself. */
const OVERTAKEN =
  '同一企业的另一名成员的接任申请经一并审核已通过。如有异议，请联系园区工作人员，或凭加盖公章的说明重新申请';

interface Settling {
  id: string;
  status: 'approved' | 'rejected';
  reason: string | null;
  tenantId: string | null;
  origin: { tenantId: string; actor: string; ip: string; requestId: string };
}

/** Decides one, and tells whom it concerns. Throws NOT_FOUND where it is decided by now. */
async function settle(
  deps: { now(): Date },
  tx: Tx,
  { id, status, reason, tenantId, origin }: Settling,
): Promise<void> {
  const now = deps.now();
  const [request] = await decide(tx, { id, status, reason, decidedBy: origin.actor, tenantId, now });
  if (!request) throw appError('NOT_FOUND');
  const { creditCode, enterpriseName: name, accountId } = request;
  const takesOver = request.wants === 'recovery';
  if (status === 'approved')
    await bindAccount(deps, tx, origin, { id: accountId, creditCode, name, proof: 'request', takesOver });
  const about = { tenantId: request.tenantId, accountId, name, takesOver };
  await deliver(tx, { messages: [outcomeMessage({ id, status, reason }, about)], now });
  if (takesOver && status === 'rejected' && reason !== OVERTAKEN)
    await tellStayed(tx, { ...about, creditCode, now });
  const event = { event: `binding.${status}`, objectKind: 'binding-request', objectId: id } as const;
  await recordAudit(tx, { ...event, ...origin, result: 'done', facts: { reason } });
}

/** The administrators were told that somebody asks for their place; they stay. */
async function tellStayed(
  tx: Tx,
  given: { tenantId: string; accountId: string; name: string; creditCode: string; now: Date },
): Promise<void> {
  const { tenantId, accountId, creditCode, name, now } = given;
  const [enterprise] = await selectEnterprise(tx, { tenantId, creditCode });
  if (!enterprise) return;
  const { enId } = enterprise;
  const admins = (await selectBound(tx, enId)).filter((one) => one.role === 'admin');
  const who = await maskedName(tx, { tenantId, enId, accountId, now });
  await tellMembers(tx, {
    tenantId,
    enId,
    accounts: admins.map((one) => one.accountId).filter((one) => one !== accountId),
    ...news.recoveryRefused(name, who),
    key: `recovery-refused:${accountId}`,
    now,
  });
}

/** MESSAGE_TYPE 04: 审核结果. */
const AUDIT_RESULT = '04';

/** What the applicant is told in 消息中心. */
function outcomeMessage(
  { id, status, reason }: Pick<Decision, 'id' | 'status' | 'reason'>,
  given: { tenantId: string; accountId: string; name: string; takesOver: boolean },
): NewMessage {
  const { tenantId, accountId, name, takesOver } = given;
  const isBound = status === 'approved';
  const asked = takesOver ? `接任「${name}」管理员` : `绑定「${name}」`;
  return {
    tenantId,
    accountId,
    type: AUDIT_RESULT,
    title: `${takesOver ? '管理员接任申请' : '企业绑定申请'}${isBound ? '已通过' : '未通过'}`,
    body: isBound
      ? `您${asked}的申请已通过，可以代表该企业办理业务。`
      : `您${asked}的申请未通过。原因：${reason ?? '--'}`,
    link: paths.relation(),
    dedupeKey: `binding.decided:${id}`,
  };
}
