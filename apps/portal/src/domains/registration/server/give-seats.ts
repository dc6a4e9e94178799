// Seats that are free go to the waiting list, in its order, once: under the lock of the offering, counted from its row.
import type { Tx } from '@yqt/database/sql';
import { instantOf, instantText } from '@yqt/kernel/dates';
import { paths } from '../../../paths.ts';
import { CONFIRM_HOURS } from '../entry.rules.ts';
import { entryNotice } from '../registration.text.ts';
import { offerSeats } from './entry.sql.ts';
import { lockOffering, moveTaken } from './offering.sql.ts';
import { tellEntrants } from './tell-entrants.ts';

const HOUR_MS = 3_600_000;
/** Of an offering whose limit was lifted: all that wait. */
const EVERYBODY = 100_000;

/** Offers what is free; nobody is promoted once it has begun. The caller holds the lock. Returns how many were offered. */
export async function giveSeats(
  tx: Tx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
): Promise<number> {
  const [offering] = await lockOffering(tx, { tenantId, id });
  if (!offering?.isOpen) return 0;
  const { capacity, taken, startsAt, title } = offering;
  const limit = capacity === null ? EVERYBODY : capacity - taken;
  const start = instantOf(startsAt);
  if (limit <= 0 || start <= now) return 0;
  const confirmBy = new Date(Math.min(now.getTime() + CONFIRM_HOURS * HOUR_MS, start.getTime()));
  const offered = await offerSeats(tx, { offeringId: id, limit, confirmBy, now });
  if (offered.length === 0) return 0;
  await moveTaken(tx, { id, by: offered.length });
  const words = entryNotice.offered(title, instantText(confirmBy));
  await tellEntrants(tx, offered, { event: 'offered', words, link: paths.myActivities(), now });
  return offered.length;
}
