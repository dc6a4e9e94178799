// A selection answered from the catalogue: how many there are, the ids of a page, the values of each facet.
import type { Bits } from '@yqt/kernel/bits';
import { facetCounts, idsOf, narrowed, viewAt, type DayView, type FacetCount } from '../catalogue.rules.ts';
import { countBits } from '@yqt/kernel/bits';
import { instantText } from '@yqt/kernel/dates';
import type { Order } from '../catalogue-orders.rules.ts';
import type { Live } from './catalogues.ts';
import type { PolicySort, Selection } from './policy.sql.ts';
import type { Ranked } from './rank-policies.ts';

/** What a selection leaves of the catalogue. */
export interface FoundPolicies {
  total: number;
  /** Ids from `offset` on, at most `limit`, in the order asked for. */
  ids(sort: PolicySort, page: { offset: number; limit: number }): string[];
  /** Values with how many policies each would give. */
  facets(): FacetCount[];
}

/** The policies of a selection as they are now. */
export async function findPolicies(
  { catalogue, rankings }: Live,
  { selection, now }: { selection: Selection; now: Date },
): Promise<FoundPolicies> {
  const ranked = await rankings.of(selection);
  const view = viewAt(catalogue, instantText(now));
  const asked = { filter: selection.filter, within: ranked?.bits ?? null };
  const left: Bits = narrowed(view, asked);
  return {
    total: countBits(left),
    ids: (sort, page) => idsOf(catalogue, { left, order: orderOf(view, { sort, ranked }), ...page }),
    facets: () => facetCounts(view, asked),
  };
}

function orderOf(
  { catalogue, byClosing }: DayView,
  { sort, ranked }: { sort: PolicySort; ranked: Ranked | null },
): Order | null {
  switch (sort) {
    case 'relevance':
      return ranked?.places ?? null;
    case 'amount':
      return catalogue.byAmount();
    case 'closing':
      return byClosing();
    case 'published':
      return null;
  }
}
