// The catalogue of each tenant, held in memory and as new as the database whenever it is asked: beside every answer a small
// statement says whether anything was written since, and if so the answer is made anew. No message between nodes can be lost,
// for none is needed (ADR 0042).
import { createSharedReads } from '@yqt/database/shared-reads';
import type { Sql } from '@yqt/database/sql';
import { policyCatalogueOf, type Catalogue, type CatalogueRow } from '../catalogue.rules.ts';
import {
  deleteOldChanges,
  selectCatalogue,
  selectChangedPolicies,
  selectHorizon,
  selectStamp,
  type Stamp,
} from './catalogue.sql.ts';
import { createKeptDetails, type KeptDetails } from './kept-details.ts';
import { createRankings, type Rankings } from './rank-policies.ts';

/** What an answer is made from. */
export interface Live {
  catalogue: Catalogue;
  /** What keywords find in this very catalogue. */
  rankings: Rankings;
  /** Details that were read since. */
  details: KeptDetails;
}

export interface Catalogues {
  /** The answer from the tenant's catalogue as it stands now; `answer` may be called again, and must write nothing. */
  ask<T>(tenantId: string, answer: (live: Live) => Promise<T>): Promise<T>;
}

interface Held extends Live {
  stamp: Stamp;
  readAt: number;
}

/** Changes are forgotten after a day; what was not asked for longer than this is read whole. */
const LONGEST_UNREAD_MS = 3_600_000;
/** Beyond so many changed policies it is quicker to read all. */
const MOST_CHANGED = 2000;
/** While an import runs each answer may find another change; so often it is made anew, then it is as new as when it began. */
const MOST_TRIES = 3;

/** No catalogue is read before it is asked for. */
export function createCatalogues({ sql, now }: { sql: Sql; now: () => Date }): Catalogues {
  const held = new Map<string, Held>();
  const reads = createSharedReads<Held>(sql, { now });
  const renew = async (tenantId: string, stale: Held | undefined): Promise<Held> => {
    const next = await reads.get(tenantId, async () => read({ sql, now }, { tenantId, held: stale }));
    reads.drop(tenantId);
    held.set(tenantId, next);
    return next;
  };
  return {
    async ask(tenantId, answer) {
      let live = held.get(tenantId) ?? (await renew(tenantId, undefined));
      for (let tries = 1; ; tries += 1) {
        const answered = answer(live);
        answered.catch(() => undefined); // a stale catalogue may fail: what counts is the answer from the current one
        if (tries === MOST_TRIES || (await isCurrent(sql, { tenantId, held: live }))) return answered;
        live = await renew(tenantId, live);
      }
    },
  };
}

async function isCurrent(sql: Sql, { tenantId, held }: { tenantId: string; held: Held }): Promise<boolean> {
  const [stamp] = await selectStamp(sql, { tenantId, since: held.stamp.horizon });
  return stamp?.changes === held.stamp.changes && stamp.lastId === held.stamp.lastId;
}

/** The moment first: what is written while the rows are read is found again next time. */
async function read(
  { sql, now }: { sql: Sql; now: () => Date },
  { tenantId, held }: { tenantId: string; held: Held | undefined },
): Promise<Held> {
  const readAt = now().getTime();
  const [stamp] = await selectHorizon(sql, { tenantId });
  if (!stamp) throw new Error('a statement without a table gives one row');
  const isRecent = held !== undefined && readAt - held.readAt < LONGEST_UNREAD_MS;
  const rows = isRecent ? await changedRows(sql, { tenantId, held }) : null;
  const catalogue = policyCatalogueOf(rows ?? (await selectCatalogue(sql, { tenantId, ids: null })));
  return {
    catalogue,
    rankings: createRankings(sql, { catalogue, now }),
    details: createKeptDetails(),
    stamp,
    readAt,
  };
}

/** The rows with what changed put in their place; null where so much did that all are to be read. */
async function changedRows(
  sql: Sql,
  { tenantId, held }: { tenantId: string; held: Held },
): Promise<CatalogueRow[] | null> {
  const changed = await selectChangedPolicies(sql, { tenantId, since: held.stamp.horizon });
  const ids = changed.flatMap(({ id }) => id ?? []);
  if (ids.length !== changed.length || ids.length > MOST_CHANGED) return null;
  const rows = await selectCatalogue(sql, { tenantId, ids });
  const touched = new Set(ids);
  return [...held.catalogue.rows.filter(({ id }) => !touched.has(id)), ...rows];
}

/** What every node has read by now, or would read whole. */
const CHANGES_KEPT_MS = 86_400_000;

/** Forgets old changes; about once an hour. */
export const sweepChanges = ({ sql, now }: { sql: Sql; now: () => Date }) =>
  deleteOldChanges(sql, new Date(now().getTime() - CHANGES_KEPT_MS));
