// Opening messages: one with its text, or all of them at once.
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { MemberVisit } from '../../../visit.ts';
import type { WholeMessage } from '../contract.ts';
import { typeLabels, withLabel, type MessageDeps } from './list-messages.ts';
import { openAllMessages, openMessage } from './message.sql.ts';

/** The message, read from now on. Throws NOT_FOUND where it is missing or another's. */
export async function readMessage(
  deps: MessageDeps,
  { tenantId, viewer, now }: MemberVisit,
  id: string,
): Promise<WholeMessage> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const [row] = await openMessage(deps.sql, { tenantId, accountId: viewer.accountId, id, now });
  if (!row) throw appError('NOT_FOUND');
  return withLabel(row, await typeLabels(deps));
}

/** Marks every unread message of the viewer, and of nobody else. */
export async function readAllMessages(
  { sql }: MessageDeps,
  { tenantId, viewer, now }: MemberVisit,
): Promise<{ ok: boolean }> {
  await openAllMessages(sql, { tenantId, accountId: viewer.accountId, now });
  return { ok: true };
}
