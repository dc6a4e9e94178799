// Officers' side of binding requests: the open ones of their tenant, the letter of each, and the decision.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { openFile, type FileDeps } from '../../file/server/file.port.ts';
import type { OperatorVisit } from '../../../visit.ts';
import type { BindingRequestRow } from '../contract.ts';
import { decideBindingRequest } from './decide-binding-request.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { countOpenRequests, selectOpenRequest, selectOpenRequests } from './open-request.sql.ts';

export interface RequestDeps {
  identity: IdentityDeps;
  files: FileDeps;
}

/** The open requests of the officer's tenant, oldest first. */
export async function listOpenRequests(
  { identity: { sql } }: RequestDeps,
  { tenantId }: OperatorVisit,
  page: PageRequest,
): Promise<Page<BindingRequestRow>> {
  const [records, [count]] = await Promise.all([
    selectOpenRequests(sql, { tenantId, limit: page.size, offset: offsetOf(page) }),
    countOpenRequests(sql, tenantId),
  ]);
  return { records: [...records], total: count?.total ?? 0, current: page.current, size: page.size };
}

/** The letter of authorisation of an open request. Throws NOT_FOUND where there is none. */
export async function readLetter(
  deps: RequestDeps,
  { tenantId }: OperatorVisit,
  id: string,
): Promise<FileAnswer> {
  const { letterFileId } = await openRequest(deps, { tenantId, id });
  return openFile(deps.files, { tenantId, id: letterFileId, reader: 'granted' });
}

/** Binds or refuses. Throws NOT_FOUND (decided, missing, another tenant's), FORBIDDEN (one's own), INVALID (reason). */
export async function decideRequest(
  deps: RequestDeps,
  { tenantId, viewer, ip, requestId }: OperatorVisit,
  given: { id: string; decision: 'approve' | 'reject'; reason?: string },
): Promise<void> {
  const { accountId } = await openRequest(deps, { tenantId, id: given.id });
  if (accountId === viewer.userId) throw appError('FORBIDDEN', { message: '不能审核本人的申请' });
  const reason = given.reason?.trim() || null;
  if (given.decision === 'reject' && reason === null)
    throw invalid({ field: 'reason', errorMessage: '请填写退回原因，申请人会看到' });
  await decideBindingRequest(deps.identity, {
    id: given.id,
    status: given.decision === 'approve' ? 'approved' : 'rejected',
    reason: given.decision === 'approve' ? null : reason,
    decidedBy: viewer.userId,
    ip,
    requestId,
  });
}

async function openRequest({ identity: { sql } }: RequestDeps, given: { tenantId: string; id: string }) {
  const [request] = isUuid(given.id) ? await selectOpenRequest(sql, given) : [];
  if (!request) throw appError('NOT_FOUND');
  return request;
}
