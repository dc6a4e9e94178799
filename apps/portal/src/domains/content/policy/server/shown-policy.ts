// The draft of a policy as its public pages would show it, in Chinese and in English; the pages are the policy domain's.
import { textOf, type Answers } from '@yqt/forms/answers';
import { dayText } from '@yqt/kernel/dates';
import { describedFiles } from '../../../file/server/file-names.port.ts';
import type { PolicyDetail } from '../../../policy/contract.ts';
import type { PreviewShown } from '../../collection/contract.ts';
import { draftDetail } from '../../../policy/desk/server/policy-draft.port.ts';
import { storedPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import type { ItemDeps } from '../../collection/server/item-deps.ts';
import type { ItemRecord } from '../../collection/server/item.sql.ts';
import { ENGLISH } from '../policy.rules.ts';
import { writtenOf } from './policy-answers.ts';

/** What is not filled in yet is empty; what is malformed is left out. `kept` is the draft before its pictures were given addresses. */
export async function shownPolicy(
  { sql, now: clock }: Pick<ItemDeps, 'sql' | 'now'>,
  { tenantId, item, kept, now }: { tenantId: string; item: ItemRecord; kept: Answers; now: Date },
): Promise<Pick<PreviewShown, 'english'> & { policy: PolicyDetail }> {
  const own = { tenantId, id: item.id };
  const stored = await storedPolicy(sql, { ...own, isLocked: false });
  const written = writtenOf(item.draft, stored);
  const files = await describedFiles(sql, { tenantId, ids: written.files });
  const policy = await draftDetail(
    { sql, now: clock },
    { ...own, written, kept: writtenOf(kept, stored), files, revision: item.revision, at: now },
  );
  const english = englishShown(policy, item.draft, now);
  return english ? { policy, english } : { policy };
}

/** Undefined while nothing of it is written. */
function englishShown({ id, publishedOn, isDemo }: PolicyDetail, draft: Answers, now: Date) {
  const [title = '', category = '', summary = '', body = ''] = ENGLISH.map((name) => textOf(draft[name]));
  if ([title, category, summary, body].every((text) => text === '')) return undefined;
  return {
    id,
    title,
    category,
    summary,
    body,
    publishedOn: publishedOn ?? dayText(now),
    isDemo,
    policyId: id,
  };
}
