// What grows old among policies, and what readers looked for in vain.
import type { Db } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { selectMisses } from './owners-words.sql.ts';
import { selectEndingPolicies, selectStandingPolicies } from './policy-link.sql.ts';
import { MISS_DAYS } from './search-misses.ts';

/** Published policies whose last day lies between the days, the next first. */
export const endingPolicies = selectEndingPolicies;

/** Policies that have stood in the portal since before the day, the oldest first. */
export const standingPolicies = selectStandingPolicies;

/** Searches without a hit that no word answers yet, most often asked first. */
export const latestMisses = (
  db: Db,
  { tenantId, now, limit }: { tenantId: string; now: Date; limit: number },
) => selectMisses(db, { tenantId, since: addDays(dayText(now), -MISS_DAYS), limit, offset: 0 });
