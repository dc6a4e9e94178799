// The lost administrator: a member asks to take their place with a letter that the enterprise has stamped; an operator decides
// like on any binding request. Whom the sign-on server names as the legal person needs no request: they bind once more.
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { maskName } from '@yqt/kernel/masking';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import { lockMembers, selectBound } from '../../server/binding.sql.ts';
import { insertBindingRequest, selectEnterpriseById } from '../../server/enterprise.sql.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import { selectTakeovers } from '../../server/takeover.sql.ts';
import * as news from '../member-news.text.ts';
import { maskedName } from './called-members.ts';
import { recordChange } from './record-change.ts';
import { tellMembers } from './tell-members.ts';

/** Files the request. Throws INVALID without a letter of one's own, CONFLICT for an administrator or while one is open. */
export async function recoverAdmin(
  { sql }: Pick<IdentityDeps, 'sql'>,
  visit: EnterpriseVisit,
  letterFileId: string | undefined,
): Promise<void> {
  const { enId, tenantId, viewer, now, role } = visit;
  if (role === 'admin') throw appError('CONFLICT', { message: '您已是该企业的管理员' });
  if (await isAsked(sql, visit)) throw appError('CONFLICT', { message: BEING_EXAMINED });
  if (!letterFileId)
    throw invalid({ field: 'letterFileId', errorMessage: '请上传加盖企业公章的管理员变更说明' });
  await transaction(sql, async (tx) => {
    const accountId = viewer.accountId;
    const [letter] = await keepFiles(tx, { tenantId, accountId, ids: [letterFileId] });
    if (!letter) throw invalid({ field: 'letterFileId', errorMessage: '文件不存在或已失效，请重新上传' });
    // whoever decides on another one meanwhile has it before them or not, never half of it
    await lockMembers(tx, { enId, tenantId });
    const [enterprise] = await selectEnterpriseById(tx, enId);
    if (!enterprise) throw appError('NOT_FOUND');
    const id = uuidV7(now.getTime());
    const { name: enterpriseName, creditCode } = enterprise;
    const request = { id, tenantId, accountId, enterpriseName, creditCode, letterFileId, now };
    const [isNew] = await insertBindingRequest(tx, { ...request, wants: 'recovery' });
    if (!isNew) throw appError('CONFLICT', { message: BEING_EXAMINED });
    await tellAdmins(tx, visit, enterpriseName);
    await tellRivals(tx, visit, { enterpriseName, creditCode, id });
    await recordChange(tx, visit, { enId, event: 'member.recovery-requested', facts: { request: id } });
  });
}

const BEING_EXAMINED = '您对该企业的申请正在审核，请等待结果';

/** Whoever asked before is told so, before anything is asked of them. */
async function isAsked(db: Db, { tenantId, enId, viewer, now }: EnterpriseVisit): Promise<boolean> {
  const [enterprise] = await selectEnterpriseById(db, enId);
  if (!enterprise) return false;
  const open = await selectTakeovers(db, { tenantId, codes: [enterprise.creditCode], since: now });
  return open.some(({ accountId, status }) => accountId === viewer.accountId && status === 'requested');
}

/** They may not be lost at all. */
async function tellAdmins(
  tx: Tx,
  { tenantId, enId, viewer: { accountId }, now }: EnterpriseVisit,
  enterprise: string,
): Promise<void> {
  const bound = await selectBound(tx, enId);
  await tellMembers(tx, {
    tenantId,
    enId,
    accounts: bound.flatMap((one) => (one.role === 'admin' ? [one.accountId] : [])),
    ...news.recoveryAsked(enterprise, await maskedName(tx, { tenantId, enId, accountId, now })),
    key: `recovery:${accountId}`,
    now,
  });
}

/** Nobody learns from the outcome alone that they were not the only one. */
async function tellRivals(
  tx: Tx,
  { tenantId, enId, viewer, now }: EnterpriseVisit,
  { enterpriseName, creditCode, id }: { enterpriseName: string; creditCode: string; id: string },
): Promise<void> {
  const { accountId } = viewer;
  const open = await selectTakeovers(tx, { tenantId, codes: [creditCode], since: now });
  const rivals = open.filter((one) => one.id !== id && one.status === 'requested');
  if (rivals.length === 0) return;
  const others = rivals.map(({ name, loginName }) => maskName(name || loginName)).join('、');
  const place = { tenantId, enId, key: `rival:${id}`, now };
  const own = news.rivalAsked(enterpriseName, await maskedName(tx, { tenantId, enId, accountId, now }));
  await tellMembers(tx, { ...place, ...own, accounts: rivals.map((one) => one.accountId) });
  await tellMembers(tx, { ...place, ...news.rivalsOpen(enterpriseName, others), accounts: [accountId] });
}
