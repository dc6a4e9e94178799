// What a keyword finds, in the order of relevance, over one state of the catalogue: asked of the database once, then narrowed
// by any filters in memory.
import { createSharedReads } from '@yqt/database/shared-reads';
import type { Sql } from '@yqt/database/sql';
import type { Bits } from '@yqt/kernel/bits';
import type { Catalogue } from '../catalogue.rules.ts';
import { bitsOfPlaces } from '../catalogue-sets.rules.ts';
import { selectRanked, type Selection } from './policy.sql.ts';

export interface Ranked {
  /** The best first. */
  places: Int32Array<ArrayBuffer>;
  bits: Bits;
}

export interface Rankings {
  /** What the selection's keyword finds, whatever it is filtered by; null = it has none. */
  of(selection: Selection): Promise<Ranked | null>;
}

/** What owners ask for most stays: some 80 kB for a word that is in every one of 20,000 policies, 3 kB for a rare one. */
const MOST_BYTES = 8 * 1_024 * 1_024;
/** The key, the two arrays and the promise, whatever is in them. */
const ENTRY_BYTES = 2_048;
const NOTHING = new Uint8Array();

/** Nothing is ranked before it is asked for; what is ranked holds for as long as the catalogue does. */
export function createRankings(
  sql: Sql,
  { catalogue, now }: { catalogue: Catalogue; now: () => Date },
): Rankings {
  const kept = createSharedReads<Ranked>(sql, { now, most: MOST_BYTES, weigh: bytesOf });
  const read = async (selection: Selection): Promise<Ranked> => {
    const [row] = await selectRanked(sql, selection);
    const places = catalogue.places.among(row?.ids ?? NOTHING);
    return { places, bits: bitsOfPlaces(places, catalogue.rows.length) };
  };
  return {
    async of(selection) {
      if (selection.tsquery === null && selection.initials === null) return null;
      // an order of one enterprise is nobody else's
      if (selection.favoured?.length) return read(selection);
      return kept.get(keyOf(selection), () => read(selection));
    },
  };
}

const bytesOf = ({ places, bits }: Ranked): number => ENTRY_BYTES + places.byteLength + bits.byteLength;

const keyOf = ({ day, tsquery, initials, ranking, filter }: Selection): string =>
  JSON.stringify([day, tsquery, initials, ranking, Boolean(filter.validity?.length)]);
