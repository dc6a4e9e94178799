// Opens the operators' calls about binding requests.
import { transaction } from '@yqt/database/sql';
import { totalOf } from '@yqt/kernel/count';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { maskName, maskSignIn } from '@yqt/kernel/masking';
import { offsetOf, type Page } from '@yqt/kernel/page';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import type { OperatorVisit, PortalBind } from '../../../../visit.ts';
import { openFile, type FileDeps } from '../../../file/server/file.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { decideBindingRequest } from '../../server/decide-binding-request.ts';
import { standingView, standsOf } from '../../server/takeovers.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import { bindingContract, type BindingCase } from '../../contract.ts';
import { selectBindingCases, selectLetter } from './binding-case.sql.ts';

interface BindingDeps extends IdentityDeps {
  files: FileDeps;
}

/** Binds every endpoint of the contract. */
export function registerBindings(bind: PortalBind, deps: BindingDeps): void {
  bind('企业绑定审核', bindingContract, {
    listBindingCases: (input, visit) => listCases(deps, visit, input),
    decideBindingCase: async (input, visit) => {
      await decide(deps, visit, input);
      return { ok: true };
    },
    getBindingLetter: ({ id }, visit) => letterOf(deps, visit, id),
  });
}

async function listCases(
  { sql }: BindingDeps,
  { tenantId, now }: OperatorVisit,
  input: { status: string; keyword?: string; current: number; size: number },
): Promise<Page<BindingCase>> {
  const { status, keyword = '', current, size } = input;
  const asked = { tenantId, status, keyword: keyword.trim() };
  const rows = await selectBindingCases(sql, { ...asked, limit: size, offset: offsetOf(input) });
  const first = () => selectBindingCases(sql, { ...asked, limit: 1, offset: 0 });
  const stands = await standsOf(sql, {
    tenantId,
    now,
    requests: rows.filter((row) => row.status === 'requested'),
  });
  const records = rows.map((found) => {
    const { accountId: _, ...row } = found;
    const stand = stands.get(row.id);
    return {
      ...row,
      name: row.name && maskName(row.name),
      loginName: maskSignIn(row.loginName),
      standing: stand ? standingView(stand) : null,
    };
  });
  return { records, total: await totalOf(rows, { current, first }), current, size };
}

/** Nobody decides what they ask for themselves. */
async function decide(
  deps: BindingDeps,
  { tenantId, viewer, ip, requestId }: OperatorVisit,
  {
    id,
    decision,
    reason,
    seen,
  }: { id: string; decision: 'approved' | 'rejected'; reason?: string; seen?: string },
): Promise<void> {
  if (decision === 'rejected' && !reason?.trim())
    throw invalid({ field: 'reason', errorMessage: '请写明不通过的原因，申请人将看到' });
  await decideBindingRequest(deps, {
    id,
    status: decision,
    reason: reason?.trim() || null,
    seen,
    decidedBy: viewer.accountId,
    origin: { tenantId, ip, requestId },
  });
}

/** The letter as it was uploaded; each look is an audit row. Throws NOT_FOUND for another tenant's. */
async function letterOf(deps: BindingDeps, visit: OperatorVisit, id: string): Promise<FileAnswer> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { tenantId, viewer, ip, requestId } = visit;
  const [found] = await selectLetter(deps.sql, { id, tenantId });
  if (!found) throw appError('NOT_FOUND');
  const file = await openFile(deps.files, { tenantId, id: found.letterFileId, reader: 'granted' });
  const event = { event: 'binding.letter-read', objectKind: 'binding-request', objectId: id } as const;
  const who = { tenantId, actor: viewer.accountId, ip, requestId };
  await transaction(deps.sql, (tx) => recordAudit(tx, { ...event, ...who, result: 'done', facts: {} }));
  return file;
}
