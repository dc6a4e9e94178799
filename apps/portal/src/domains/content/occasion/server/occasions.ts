// The days of grey and of banners that are not over, kept in memory, since every page asks: what is published is heard of at once, and
// the day is that of the clock, so that they begin and end at midnight by themselves.
import type { Sql } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { isPage } from '../../../../page-of.ts';
import type { Visit } from '../../../../visit.ts';
import { linkTargetOf } from '../../collection/links.rules.ts';
import { findTargets } from '../../collection/server/link-targets.ts';
import { createPublishedReads } from '../../collection/server/published-reads.ts';
import type { OccasionToday } from '../contract.ts';
import { nextTurnAfter, occasionOf, standingOn, type Occasion } from '../occasion.rules.ts';
import { selectOccasions } from './occasion.sql.ts';

export interface Occasions {
  today(visit: Pick<Visit, 'tenantId' | 'now'>): Promise<OccasionToday>;
  /** Wire text of the midnight after `at` at which a page that was drawn before says something else; null = none. */
  nextTurn(at: string): Promise<string | null>;
  /** Something was published. */
  drop(): void;
  close(): Promise<void>;
}

/** Of all tenants of one process; it listens until closed. */
export async function createOccasions({ sql, now }: { sql: Sql; now: () => Date }): Promise<Occasions> {
  const reads = await createPublishedReads({ sql, now }, (tenantId) =>
    readOccasions(sql, { tenantId, day: dayText(now()) }),
  );
  /** Tenants whose pages have been drawn. */
  const known = new Set<string>();
  const occasionsOf = (tenantId: string) => {
    known.add(tenantId);
    return reads.get(tenantId);
  };
  return {
    today: async ({ tenantId, now: at }) => standingOn(await occasionsOf(tenantId), dayText(at), isPage),
    async nextTurn(at) {
      const all = await Promise.all([...known].map(occasionsOf));
      const turn = nextTurnAfter(all.flat(), at.slice(0, 10), (day) => addDays(day, 1));
      return turn === null ? null : `${turn} 00:00:00`;
    },
    drop: () => reads.drop(),
    close: () => reads.close(),
  };
}

/** What readers are given of a tenant: those that are not over, without links that lead nowhere any more. */
export const readOccasions = async (
  sql: Sql,
  place: { tenantId: string; day: string },
): Promise<Occasion[]> => {
  const occasions = (await selectOccasions(sql, place)).map(({ body }) => occasionOf(body));
  const targets = occasions.map(({ href }) => linkTargetOf(href));
  const isThere = await findTargets(sql, { tenantId: place.tenantId, targets });
  // what it leads to may have been taken down since
  return occasions.map((one) => (isThere(linkTargetOf(one.href)) ? one : { ...one, href: '' }));
};
