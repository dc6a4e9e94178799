// The lost administrator: a member asks to take their place with a letter that the enterprise has stamped; an operator decides
// like on any binding request. Whom the sign-on server names as the legal person needs no request: they bind once more.
import { transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import { insertBindingRequest, selectEnterpriseById } from '../../server/enterprise.sql.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import { recordChange } from './record-change.ts';

/** Files the request. Throws INVALID without a letter of one's own, CONFLICT for an administrator or while one is open. */
export async function recoverAdmin(
  { sql }: Pick<IdentityDeps, 'sql'>,
  visit: EnterpriseVisit,
  letterFileId: string | undefined,
): Promise<void> {
  const { enId, tenantId, viewer, now, role } = visit;
  if (role === 'admin') throw appError('CONFLICT', { message: '您已是该企业的管理员' });
  if (!letterFileId)
    throw invalid({ field: 'letterFileId', errorMessage: '请上传加盖企业公章的管理员变更说明' });
  await transaction(sql, async (tx) => {
    const accountId = viewer.accountId;
    const [letter] = await keepFiles(tx, { tenantId, accountId, ids: [letterFileId] });
    if (!letter) throw invalid({ field: 'letterFileId', errorMessage: '文件不存在或已失效，请重新上传' });
    const [enterprise] = await selectEnterpriseById(tx, enId);
    if (!enterprise) throw appError('NOT_FOUND');
    const id = uuidV7(now.getTime());
    const { name: enterpriseName, creditCode } = enterprise;
    const request = { id, tenantId, accountId, enterpriseName, creditCode, letterFileId, now };
    const [isNew] = await insertBindingRequest(tx, { ...request, wants: 'recovery' });
    if (!isNew) throw appError('CONFLICT', { message: '您对该企业的申请正在审核，请等待结果' });
    await recordChange(tx, visit, { enId, event: 'member.recovery-requested', facts: { request: id } });
  });
}
