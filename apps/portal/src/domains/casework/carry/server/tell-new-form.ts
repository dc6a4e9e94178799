// Owners of open drafts hear that their form has a newer version, by a job that was written in the transaction that published it
// (ADR 0009): however many they are, nobody waits for them, and a draft that was opened meanwhile is among them. Running the job
// again tells nobody twice.
import type { Jobs } from '@yqt/database/jobs';
import type { Tx } from '@yqt/database/sql';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { deliverToOwners, type OwnerNotice } from '../../server/deliver-to-owner.ts';
import { storedForm } from '../../server/form-versions.ts';
import { changesText, newFormMessage } from '../form-message.text.ts';
import { firstAlike, newsSince } from './form-news.ts';
import { draftsBehind, type BehindDraft, type FormVersion } from './drafts-behind.ts';

const QUEUE = 'casework.form-published';
/** MESSAGE_TYPE: 申报提醒. */
const TYPE = '03';

/** Enqueues the fan-out inside the publishing transaction. */
export const announceForm = (jobs: Jobs, tx: Tx, { tenantId, code, version }: FormVersion): Promise<void> =>
  jobs.send(tx, QUEUE, { tenantId, code, version });

/** Starts working on the queue. */
export const workOnForms = (jobs: Jobs, deps: CaseworkDeps): Promise<void> =>
  jobs.work(QUEUE, async (payload) => {
    const form = formIn(payload);
    if (form) await tellNewForm(deps, form);
  });

function formIn(payload: object): FormVersion | null {
  const isWhole = 'tenantId' in payload && 'code' in payload && 'version' in payload;
  if (!isWhole) return null;
  const { tenantId, code, version } = payload;
  return { tenantId: String(tenantId), code: String(code), version: Number(version) };
}

/** Writes the messages; returns of how many drafts, those that are told already among them. Nobody is told whose version asks the same. Of a version that is no longer the newest none: the newest has a job of its own. */
export async function tellNewForm(deps: CaseworkDeps, form: FormVersion): Promise<number> {
  const newest = await storedForm(deps.sql, form);
  if (newest?.version !== form.version) return 0;
  const newsOf = newsSince(deps.sql, form, newest);
  // whoever heard of an earlier version that asks the same has heard of this one
  const heardOf = await firstAlike(deps.sql, form, newest);
  let told = 0;
  for await (const drafts of draftsBehind(deps.sql, deps, form)) {
    // another may have been published since the page before
    if ((await storedForm(deps.sql, form))?.version !== form.version) return told;
    const notices: OwnerNotice[] = [];
    for (const draft of drafts) {
      const news = await newsOf(draft.found.formVersion);
      if (news.length > 0) notices.push(noticeOf(draft, form, { heardOf, changes: changesText(news) }));
    }
    await deliverToOwners(deps.sql, { notices, now: deps.now() });
    told += notices.length;
  }
  return told;
}

const noticeOf = (
  { found, kind }: BehindDraft,
  form: FormVersion,
  { heardOf, changes }: { heardOf: number; changes: string },
): OwnerNotice => ({
  found,
  type: TYPE,
  ...newFormMessage(found.subjectTitle, { version: form.version, changes }),
  link: kind.linkOf(found.id),
  key: `form:${form.code}:${heardOf}:${found.id}`,
  isForAuthor: true,
});
