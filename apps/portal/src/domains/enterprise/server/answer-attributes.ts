// 匹配信息 (relation/{id}/info). The enterprise is the one that the enId header names, else the chosen one; a member
// without any sees the questions and cannot answer.
import { invalid, AppError } from '@yqt/kernel/errors';
import type { MemberVisit } from '../../../visit.ts';
import type { Answers, AttributeGroups } from '../contract.ts';
import { readAttributes, saveAnswers } from './attributes.port.ts';
import type { EnterpriseDeps } from './enterprise-deps.ts';

/** The acting enterprise; null where the member has none. */
async function actingFor(
  deps: EnterpriseDeps,
  visit: MemberVisit,
  given: { asked: string | undefined; roles: readonly string[] },
): Promise<string | null> {
  try {
    return await deps.chooseEnterprise(visit, given);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ENTERPRISE_NOT_BOUND') return null;
    throw error;
  }
}

/** Every field with what is known of the acting enterprise. */
export async function getAttributes(
  deps: EnterpriseDeps,
  visit: MemberVisit,
  asked: string | undefined,
): Promise<AttributeGroups> {
  return readAttributes(deps, { enId: await actingFor(deps, visit, { asked, roles: ['viewer'] }) });
}

/** Records the answers. Throws INVALID with every fault, also where the member acts for no enterprise. */
export async function saveAttributes(
  deps: EnterpriseDeps,
  visit: MemberVisit,
  { asked, answers }: { asked: string | undefined; answers: Answers },
): Promise<AttributeGroups> {
  const enId = await actingFor(deps, visit, { asked, roles: ['handler'] });
  if (enId === null) throw invalid({ field: 'enId', errorMessage: '请先绑定企业，再填写匹配信息' });
  await saveAnswers(deps, visit, { enId, answers });
  return readAttributes(deps, { enId });
}
