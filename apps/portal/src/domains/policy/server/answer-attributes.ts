// 匹配信息 (relation/{id}/info): the calls are policy's, the facts are the enterprise domain's. The enterprise is the one
// that the enId header names, else the chosen one; a member without any sees the questions and cannot answer.
import { invalid, AppError } from '@yqt/kernel/errors';
import { readAttributes, saveAnswers } from '../../enterprise/server/attributes.port.ts';
import type { Answers, AttributeGroups } from '../../enterprise/contract.ts';
import type { MemberVisit } from '../../../visit.ts';

/** What the attribute calls are given. */
export interface AttributeDeps {
  enterprise: Parameters<typeof saveAnswers>[0];
  /** The enterprise that a call acts for. Throws FORBIDDEN for a foreign one, ENTERPRISE_NOT_BOUND where there is none. */
  chooseEnterprise: (visit: MemberVisit, asked: string | undefined) => Promise<string>;
}

/** The acting enterprise; null where the member has none. */
async function actingFor(
  deps: AttributeDeps,
  visit: MemberVisit,
  asked: string | undefined,
): Promise<string | null> {
  try {
    return await deps.chooseEnterprise(visit, asked);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ENTERPRISE_NOT_BOUND') return null;
    throw error;
  }
}

/** Every field with what is known of the acting enterprise. */
export async function getAttributes(
  deps: AttributeDeps,
  visit: MemberVisit,
  asked: string | undefined,
): Promise<AttributeGroups> {
  return readAttributes(deps.enterprise, { enId: await actingFor(deps, visit, asked) });
}

/** Records the answers. Throws INVALID with every fault, also where the member acts for no enterprise. */
export async function saveAttributes(
  deps: AttributeDeps,
  visit: MemberVisit,
  { asked, answers }: { asked: string | undefined; answers: Answers },
): Promise<AttributeGroups> {
  const enId = await actingFor(deps, visit, asked);
  if (enId === null) throw invalid({ field: 'enId', errorMessage: '请先绑定企业，再填写匹配信息' });
  await saveAnswers(deps.enterprise, visit, { enId, answers });
  return readAttributes(deps.enterprise, { enId });
}
