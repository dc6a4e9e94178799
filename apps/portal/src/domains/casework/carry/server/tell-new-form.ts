// Owners of open drafts hear that their form has a newer version, by a job that was written in the transaction that published it
// (ADR 0009): however many they are, nobody waits for them, and a draft that was opened meanwhile is among them. Running the job
// again tells nobody twice.
import type { Jobs } from '@yqt/database/jobs';
import type { Tx } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';
import { formChanges } from '@yqt/forms/form-changes';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { deliverToOwners, type OwnerNotice } from '../../server/deliver-to-owner.ts';
import { selectFormVersion } from '../../server/form.sql.ts';
import { storedForm } from '../../server/form-versions.ts';
import { changesText, newFormMessage } from '../form-message.text.ts';
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

/** Writes the messages; returns of how many drafts. Of a version that is no longer the newest none: the newest has a job of its own. */
export async function tellNewForm(deps: CaseworkDeps, form: FormVersion): Promise<number> {
  const newest = await storedForm(deps.sql, form);
  if (newest?.version !== form.version) return 0;
  const changes = new Map<number, string>();
  let told = 0;
  for await (const drafts of draftsBehind(deps.sql, deps, form)) {
    // another may have been published since the page before
    if ((await storedForm(deps.sql, form))?.version !== form.version) return told;
    for (const { found } of drafts)
      if (!changes.has(found.formVersion))
        changes.set(
          found.formVersion,
          await changesSince(deps, newest, { ...form, version: found.formVersion }),
        );
    const notices = drafts.map((draft) => noticeOf(draft, form, changes.get(draft.found.formVersion) ?? ''));
    await deliverToOwners(deps.sql, { notices, now: deps.now() });
    told += drafts.length;
  }
  return told;
}

const noticeOf = ({ found, kind }: BehindDraft, form: FormVersion, changes: string): OwnerNotice => ({
  found,
  type: TYPE,
  ...newFormMessage(found.subjectTitle, { version: form.version, changes }),
  link: kind.linkOf(found.id),
  key: `form:${form.code}:${form.version}:${found.id}`,
  isForAuthor: true,
});

/** In words, of what is asked: what is only read or worked out is left out, as it is where a draft is carried over. */
async function changesSince(
  { sql }: CaseworkDeps,
  newest: FormDefinition,
  older: FormVersion,
): Promise<string> {
  const [stored] = await selectFormVersion(sql, older);
  return changesText(formChanges(stored ? asked(stored.body) : null, asked(newest)));
}

const asked = (form: FormDefinition): FormDefinition => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ kind }) => kind !== 'note' && kind !== 'computed'),
  })),
});
