// What `content` asks of policies so that they are written as its items: reading one, what is wrong with one, who names one, publishing one,
// taking it down, and noting what the console's list shows of a draft.
import type { Db } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import { labelsOf } from '../../../dictionary/server/dictionary.port.ts';
import { policyWarnings, type PolicyWarning } from '../../doubtful-words.rules.ts';
import { leadsBackText, noOtherText } from '../../succession.text.ts';
import { selectIdsByCode } from '../../server/import.sql.ts';
import {
  lockSuccession,
  selectLeadsTo,
  selectNaming,
  selectStored,
  upsertDeskDraft,
  type DraftNote,
} from './desk.sql.ts';
import type { StoredPolicy, WrittenPolicy } from './written.ts';

export type { DraftNote } from './desk.sql.ts';
export type { StoredPolicy, WrittenPolicy, WrittenReview } from './written.ts';
export { publishPolicy, withdrawPolicy } from './publish-policy.ts';

/** A policy of any status; null where there is none of the tenant's. */
export async function storedPolicy(
  db: Db,
  given: { tenantId: string; id: string; isLocked: boolean },
): Promise<StoredPolicy | null> {
  const [found] = await selectStored(db, given);
  return found ? { ...found, files: found.attached.map(({ id }) => id) } : null;
}

/** What only the stored policies can tell: codes that are taken, changed or unknown; by the names of the form's fields. */
export async function policyFaults(
  db: Db,
  { tenantId, id, written }: { tenantId: string; id: string; written: WrittenPolicy },
): Promise<FieldError[]> {
  const { code, successorCode, related } = written;
  const [stored] = await selectStored(db, { tenantId, id, isLocked: false });
  const named = [code, ...related, ...(successorCode ? [successorCode] : [])];
  const ids = new Map(
    (await selectIdsByCode(db, { tenantId, codes: named })).map((one) => [one.code, one.id]),
  );
  const unknown = related.filter((one) => !ids.has(one));
  const holder = ids.get(code);
  return [
    ...(stored && stored.code !== code
      ? [{ field: 'code', errorMessage: `已发布过的政策不能更换编号，原编号为 ${stored.code}` }]
      : []),
    ...(!stored && holder && holder !== id ? [{ field: 'code', errorMessage: `编号 ${code} 已被使用` }] : []),
    ...(await successorFaults(db, { tenantId, code, successorCode, isKnown: ids.has(successorCode ?? '') })),
    ...(unknown.length > 0
      ? [{ field: 'related', errorMessage: `没有编号为 ${unknown.join('、')} 的政策` }]
      : []),
  ];
}

interface Replaced {
  tenantId: string;
  code: string;
  successorCode: string | null;
  isKnown: boolean;
}

/** A policy is replaced by another one, which it does not replace itself: readers would be led round and round. Others wait until this is written. */
async function successorFaults(
  db: Db,
  { tenantId, code, successorCode, isKnown }: Replaced,
): Promise<FieldError[]> {
  if (!successorCode) return [];
  const fault = (errorMessage: string) => [{ field: 'successor', errorMessage }];
  if (!isKnown || successorCode === code) return fault(noOtherText(successorCode));
  await lockSuccession(db, tenantId);
  const [leads] = await selectLeadsTo(db, { tenantId, from: successorCode, to: code });
  return leads ? fault(leadsBackText(successorCode)) : [];
}

/** What an officer looks at again before publishing it: missing reviews and doubtful words. */
export async function writtenWarnings(
  deps: { sql: Db; now: () => Date },
  { supportModes, redemptionMode, amountMaxWan, ...written }: WrittenPolicy,
): Promise<PolicyWarning[]> {
  const labels = (await labelsOf(deps, ['SUPPORT_MODE'])).get('SUPPORT_MODE');
  return policyWarnings({
    ...written,
    supportMode: supportModes.map((code) => labels?.get(code) ?? code),
    applyMode: redemptionMode ?? '',
    amountMaxWan: amountMaxWan === null ? null : Number(amountMaxWan),
  });
}

/** The code of a stored policy, null where there is none, and the other policies that name it as related or as their successor, by title. */
export async function policiesNaming(
  db: Db,
  given: { tenantId: string; id: string },
): Promise<{ code: string | null; policies: { id: string; title: string }[] }> {
  const [stored] = await selectNaming(db, given);
  return stored ?? { code: null, policies: [] };
}

/** Notes what the list shows of a draft; it then knows its policy as it is. */
export async function noteDraft(db: Db, note: DraftNote): Promise<void> {
  await upsertDeskDraft(db, note);
}
