// The draft of a policy as its public page would show it; the page is the policy domain's.
import type { Answers } from '@yqt/forms/answers';
import { describedFiles } from '../../../file/server/file-names.port.ts';
import type { PolicyDetail } from '../../../policy/contract.ts';
import { draftDetail } from '../../../policy/desk/server/policy-draft.port.ts';
import { storedPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import type { ItemRecord } from '../../collection/server/item.sql.ts';
import { writtenOf } from './policy-answers.ts';

/** What is not filled in yet is empty; what is malformed is left out. `kept` is the draft before its pictures were given addresses. */
export async function shownPolicy(
  { sql, now: clock }: Pick<ItemDeps, 'sql' | 'now'>,
  { tenantId, item, kept, now }: { tenantId: string; item: ItemRecord; kept: Answers; now: Date },
): Promise<PolicyDetail> {
  const own = { tenantId, id: item.id };
  const stored = await storedPolicy(sql, { ...own, isLocked: false });
  const written = writtenOf(item.draft, stored);
  const files = await describedFiles(sql, { tenantId, ids: written.files });
  return draftDetail(
    { sql, now: clock },
    { ...own, written, kept: writtenOf(kept, stored), files, revision: item.revision, at: now },
  );
}
