// An operator's decision on a binding request: from the console, or by `npm run operator`.
import { transaction, type Sql } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { deliver, type NewMessage } from '../../message/server/message.port.ts';
import { paths } from '../../../paths.ts';
import { bindAccount } from './bind-enterprise.ts';
import { updateBindingRequest as decide } from './enterprise.sql.ts';

export interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  /** Why it was rejected; the applicant reads it. */
  reason: string | null;
  /** The operator as the audit trail shows them: their account, or the command. */
  decidedBy: string;
  /** Where it comes from; absent for the command, which reaches every tenant. */
  origin?: { tenantId: string; ip: string; requestId: string };
}

/** Approves (and binds) or rejects an open request. Throws NOT_FOUND for one that is decided, missing, another tenant's or one's own. */
export async function decideBindingRequest(
  deps: { sql: Sql; now(): Date },
  decision: Decision,
): Promise<void> {
  if (!isUuid(decision.id)) throw appError('NOT_FOUND');
  await transaction(deps.sql, async (tx) => {
    const { origin: from, decidedBy } = decision;
    const [request] = await decide(tx, { ...decision, tenantId: from?.tenantId ?? null, now: deps.now() });
    // nobody decides what they ask for themselves
    if (!request || request.accountId === decidedBy) throw appError('NOT_FOUND');
    const { ip = 'cli', requestId = 'cli' } = from ?? {};
    const origin = { tenantId: request.tenantId, actor: decidedBy, ip, requestId };
    const { creditCode, enterpriseName: name, accountId: id } = request;
    const takesOver = request.wants === 'recovery';
    if (decision.status === 'approved')
      await bindAccount(deps, tx, origin, { id, creditCode, name, proof: 'request', takesOver });
    const event = {
      event: `binding.${decision.status}`,
      objectKind: 'binding-request',
      objectId: request.id,
    } as const;
    await deliver(tx, {
      messages: [outcomeMessage(decision, { tenantId: request.tenantId, accountId: id, name, takesOver })],
      now: deps.now(),
    });
    await recordAudit(tx, { ...event, ...origin, result: 'done', facts: { reason: decision.reason } });
  });
}

/** MESSAGE_TYPE 04: 审核结果. */
const AUDIT_RESULT = '04';

/** What the applicant is told in 消息中心. */
function outcomeMessage(
  { id, status, reason }: Decision,
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
