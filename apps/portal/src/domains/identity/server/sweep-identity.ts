// Forgets what has served its time; to be called about once an hour.
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

/** Removes expired captchas, codes, attempts, keys and tickets (1 day), text messages (2 days) and ended sessions (30 days). */
export async function sweepIdentity({ sql, now }: Pick<IdentityDeps, 'sql' | 'now'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  await deleteExpiredCaptchas(sql, now());
  await deleteOldAttempts(sql, hoursAgo(1));
  await deleteOldKeys(sql, hoursAgo(24));
  await deleteOldTickets(sql, hoursAgo(24));
  await deleteOldSmsCodes(sql, hoursAgo(48));
  await deleteOldOutboxMessages(sql, hoursAgo(48));
  await deleteOldSessions(sql, hoursAgo(30 * 24));
}
