// Forgets what has served its time, as the privacy policy says (privacy.rules.ts); to be called about once an hour.
import { eachApart } from '@yqt/kernel/each-apart';
import { RETENTION } from '../privacy.rules.ts';
import { deleteOldInvitations } from '../member/server/invitation.sql.ts';
import { deleteOldKeys } from './idempotency.sql.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { deleteOldSessions, deleteOldTickets } from './session.sql.ts';
import {
  deleteExpiredCaptchas,
  deleteOldAttempts,
  deleteOldOutboxMessages,
  deleteOldSmsCodes,
} from './sms.sql.ts';

const HOUR_MS = 3_600_000;

/** Removes expired captchas, and codes, attempts, keys, tickets, text messages and ended sessions after their time. */
export async function sweepIdentity({ sql, now }: Pick<IdentityDeps, 'sql' | 'now'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  await eachApart(
    [
      () => deleteExpiredCaptchas(sql, now()),
      () => deleteOldAttempts(sql, hoursAgo(RETENTION.attemptHours)),
      () => deleteOldKeys(sql, hoursAgo(RETENTION.ticketHours)),
      () => deleteOldTickets(sql, hoursAgo(RETENTION.ticketHours)),
      () => deleteOldSmsCodes(sql, hoursAgo(RETENTION.smsHours)),
      () => deleteOldOutboxMessages(sql, hoursAgo(RETENTION.smsHours)),
      () => deleteOldInvitations(sql, hoursAgo(RETENTION.sessionDays * 24)),
      () => deleteOldSessions(sql, hoursAgo(RETENTION.sessionDays * 24)),
    ],
    (step) => step(),
  );
}
