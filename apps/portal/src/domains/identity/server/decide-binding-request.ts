// A decision on a binding request: from the workbench of the console, or by `npm run operator`.
import { transaction, type Sql } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { deliver, type NewMessage } from '../../message/server/message.port.ts';
import { paths } from '../../../paths.ts';
import { bindAccount } from './bind-enterprise.ts';
import { decideBindingRequest as decide } from './enterprise.sql.ts';

export interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  /** Why it was rejected; the applicant reads it. */
  reason: string | null;
  /** The operator as the audit trail shows him. */
  decidedBy: string;
  ip: string;
  requestId: string;
}

/** Approves (and binds) or rejects an open request. Throws NOT_FOUND for one that is decided or missing. */
export async function decideBindingRequest(
  deps: { sql: Sql; now(): Date },
  decision: Decision,
): Promise<void> {
  if (!isUuid(decision.id)) throw appError('NOT_FOUND');
  await transaction(deps.sql, async (tx) => {
    const [request] = await decide(tx, { ...decision, now: deps.now() });
    if (!request) throw appError('NOT_FOUND');
    const { decidedBy: actor, ip, requestId } = decision;
    const origin = { tenantId: request.tenantId, actor, ip, requestId };
    const { creditCode, enterpriseName: name, accountId: id } = request;
    if (decision.status === 'approved')
      await bindAccount(deps, tx, origin, { id, creditCode, name, proof: 'request' });
    const event = {
      event: `binding.${decision.status}`,
      objectKind: 'binding-request',
      objectId: request.id,
    } as const;
    await deliver(tx, {
      messages: [outcomeMessage(decision, { tenantId: request.tenantId, accountId: id, name })],
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
  { tenantId, accountId, name }: { tenantId: string; accountId: string; name: string },
): NewMessage {
  const isBound = status === 'approved';
  return {
    tenantId,
    accountId,
    type: AUDIT_RESULT,
    title: isBound ? '企业绑定申请已通过' : '企业绑定申请未通过',
    body: isBound
      ? `您已绑定「${name}」，可以代表该企业办理业务。`
      : `您绑定「${name}」的申请未通过。原因：${reason ?? '--'}`,
    link: paths.relation(),
    dedupeKey: `binding.decided:${id}`,
  };
}
