// Two people publish a project: who wrote it puts a revision forward, whoever else may publish hears of it, and who wrote it hears
// what became of it. A later save is another revision, which nobody was asked to look at.
import type { Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { tellAccounts, tellHolders } from '../../../casework/server/tell-officers.port.ts';
import { paths } from '../../../../paths.ts';
import { PUBLISHERS } from '../setup-roles.rules.ts';
import * as text from '../setup-words.rules.ts';
import type { Setup } from './save-setup.ts';
import { putForward, takeBack, type SetupDraft } from './setup.sql.ts';

/** Whether the draft as it stands waits for somebody else. */
export const isPutForward = ({ revision, proposedRevision }: SetupDraft): boolean =>
  proposedRevision === revision;

/** Whether there is anything to publish. */
export const hasNews = (setup: Setup): setup is Setup & { draft: SetupDraft } =>
  setup.draft !== null &&
  !(setup.draft.publishedRevision === setup.draft.revision && setup.published?.status === 'published');

const nameOf = ({ draft, published }: Setup): string => {
  const name = draft?.answers['name'];
  return (typeof name === 'string' ? name : published?.name) || text.UNNAMED;
};

/** Why it was sent back; null = it was not, or something has become of it since. */
export const returnOf = (draft: SetupDraft | null): Returned | null =>
  draft === null || draft.returnedAt === null
    ? null
    : { by: draft.returnedName ?? '', at: draft.returnedAt, reason: draft.returnedReason ?? '' };

interface Returned {
  by: string;
  at: string;
  reason: string;
}

/** What leads a draft towards its readers: nobody does it past a reason that was not seen. Sending back changes no revision. Throws CONFLICT. */
export function requireSeenReturn(
  draft: SetupDraft | null,
  { event, returnedAt }: { event: string; returnedAt?: string | undefined },
): void {
  const returned = returnOf(draft);
  if (returned === null || returned.at === returnedAt || !LEADS_ON.has(event)) return;
  throw appError('CONFLICT', { message: text.returnedUnseen(returned) });
}

const LEADS_ON: ReadonlySet<string> = new Set(['publish', 'propose']);

/** Throws CONFLICT where it waits already. */
export async function proposeSetup(
  tx: Tx,
  { viewer, tenantId, now }: OperatorVisit,
  setup: Setup & { draft: SetupDraft },
): Promise<void> {
  const { id, draft } = setup;
  if (isPutForward(draft)) throw appError('CONFLICT', { message: text.PROPOSED_ALREADY });
  await putForward(tx, { tenantId, id, by: viewer.accountId, now });
  const { department, projectGroup, editors } = draft;
  await tellHolders(tx, {
    tenantId,
    department,
    projectGroup,
    roles: PUBLISHERS,
    but: [viewer.accountId, ...editors],
    ...text.proposedMessage(nameOf(setup)),
    link: paths.consoleProject(id),
    key: `setup:${id}:${draft.revision}:proposed:${now.getTime()}`,
    now,
  });
}

/** Throws CONFLICT where nothing waits, FORBIDDEN for whoever wrote it, INVALID without a reason. */
export async function sendBackSetup(
  tx: Tx,
  visit: OperatorVisit,
  { setup, reason }: { setup: Setup; reason: string },
): Promise<void> {
  const { tenantId, viewer } = visit;
  const { id, draft } = setup;
  if (!draft || !isPutForward(draft)) throw appError('CONFLICT', { message: text.NOT_PROPOSED });
  if (draft.editors.includes(viewer.accountId)) throw appError('FORBIDDEN', { message: text.NEEDS_SECOND });
  if (reason === '') throw invalid({ field: 'reason', errorMessage: text.WHY_SENT_BACK });
  await takeBack(tx, { tenantId, id, name: viewer.loginName, reason, now: visit.now });
  await tellWriters(tx, visit, { setup, ...text.sentBackMessage(nameOf(setup), reason), what: 'sent-back' });
}

/** Those who wrote it hear that it is live; who published it knows. */
export const tellPublished = (tx: Tx, visit: OperatorVisit, setup: Setup): Promise<void> =>
  tellWriters(tx, visit, { setup, ...text.publishedMessage(nameOf(setup)), what: 'published' });

async function tellWriters(
  tx: Tx,
  { tenantId, viewer, now }: OperatorVisit,
  { setup, title, body, what }: { setup: Setup; title: string; body: string; what: string },
): Promise<void> {
  const { id, draft } = setup;
  if (!draft) return;
  const { editors, proposedBy, revision } = draft;
  await tellAccounts(tx, {
    tenantId,
    ids: [...new Set([...editors, ...(proposedBy === null ? [] : [proposedBy])])],
    but: [viewer.accountId],
    title,
    body,
    link: paths.consoleProject(id),
    key: `setup:${id}:${revision}:${what}:${now.getTime()}`,
    now,
  });
}
