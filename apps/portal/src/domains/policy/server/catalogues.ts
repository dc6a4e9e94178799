// The catalogue of each tenant, held in memory and as new as the database whenever it is asked: beside every answer a small
// statement says whether anything was written since, and if so the answer is made anew. No message between nodes can be lost,
// for none is needed (ADR 0042).
import { createSharedReads } from '@yqt/database/shared-reads';
import type { Sql } from '@yqt/database/sql';
import { setImmediate } from 'node:timers/promises';
import { emptyCatalogue, mendedCatalogue, type Catalogue, type CatalogueChange } from '../catalogue.rules.ts';
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
        const latest = held.get(tenantId);
        live = latest && latest !== live ? latest : await renew(tenantId, live);
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
  const recent = held && readAt - held.readAt < LONGEST_UNREAD_MS ? held : undefined;
  const change = recent && (await readChange(sql, { tenantId, held: recent }));
  const catalogue =
    recent && change ? mendedCatalogue(recent.catalogue, change) : await readWhole(sql, tenantId);
  return {
    catalogue,
    rankings: createRankings(sql, { catalogue, now }),
    details: createKeptDetails(),
    stamp,
    readAt,
  };
}

/** What was written since the catalogue was read; null where that may be anything, or is so much that all is to be read. */
async function readChange(
  sql: Sql,
  { tenantId, held }: { tenantId: string; held: Held },
): Promise<CatalogueChange | null> {
  const changed = await selectChangedPolicies(sql, { tenantId, since: held.stamp.horizon });
  const touched = changed.flatMap(({ id }) => id ?? []);
  if (touched.length !== changed.length || touched.length > MOST_CHANGED) return null;
  return { touched, rows: await selectCatalogue(sql, { tenantId, ids: touched }) };
}

/** A catalogue is made in portions of so many policies, each a few milliseconds: others are answered in between. */
const PORTION = 1000;

async function readWhole(sql: Sql, tenantId: string): Promise<Catalogue> {
  const rows = await selectCatalogue(sql, { tenantId, ids: null });
  let catalogue = emptyCatalogue();
  for (let at = 0; at < rows.length; at += PORTION) {
    catalogue = mendedCatalogue(catalogue, { touched: [], rows: rows.slice(at, at + PORTION) });
    await setImmediate();
  }
  return catalogue;
}

/** What every node has read by now, or would read whole. */
const CHANGES_KEPT_MS = 86_400_000;

/** Forgets old changes; about once an hour. */
export const sweepChanges = ({ sql, now }: { sql: Sql; now: () => Date }) =>
  deleteOldChanges(sql, new Date(now().getTime() - CHANGES_KEPT_MS));
