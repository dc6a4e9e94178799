// The catalogue filtered and counted in memory: a zone has some dozens of projects, and each facet counts what the others let
// through.
import { WINDOW_LABELS } from '@yqt/kernel/window';
import type { ProjectFacet, ProjectCard } from './declare-shapes.rules.ts';

export interface CatalogueFilter {
  keyword?: string;
  bigType?: string;
  smallType?: string;
  state?: string;
  redemption?: string;
  department?: string;
  /** Projects that declare one of these. */
  policyIds?: readonly string[];
}

/** The keyword in words, each of them in its spellings. */
type WordFilter = Omit<CatalogueFilter, 'keyword'> & { words: readonly (readonly string[])[] };

type FacetName = ProjectFacet['name'];
const FACETS = [
  'bigType',
  'smallType',
  'state',
  'redemption',
  'department',
] as const satisfies readonly FacetName[];

const valueOf = (card: ProjectCard, name: FacetName): { value: string; label: string } | null => {
  const pairs: Record<FacetName, [string | undefined, string]> = {
    bigType: [card.bigType, card.bigTypeName],
    smallType: [card.smallType, card.smallTypeName],
    state: [card.batch?.state, card.batch ? WINDOW_LABELS[card.batch.state] : ''],
    redemption: [card.redemption, card.redemptionLabel],
    department: [card.department, card.departmentName],
  };
  const [value, label] = pairs[name];
  return value === undefined ? null : { value, label };
};

/** The cards that every part of the filter lets through, `without` one of them. */
const matching = (cards: readonly ProjectCard[], filter: WordFilter, without?: FacetName): ProjectCard[] =>
  cards.filter(
    (card) =>
      hasWords(card, filter.words) &&
      (filter.policyIds === undefined || filter.policyIds.includes(card.policyId ?? '')) &&
      FACETS.every(
        (name) =>
          name === without || filter[name] === undefined || valueOf(card, name)?.value === filter[name],
      ),
  );

/** All words, anywhere in what the card says. */
function hasWords(
  { name, standard, bigTypeName, smallTypeName, code }: ProjectCard,
  words: WordFilter['words'],
) {
  const text = [name, standard, bigTypeName, smallTypeName, code].join(' ').normalize('NFKC').toLowerCase();
  return words.every((spellings) => spellings.some((word) => text.includes(word)));
}

const RANK: Readonly<Record<string, number>> = { closing: 0, open: 1, longterm: 2, upcoming: 3, closed: 4 };

/** What closes first stands first, what is closed last. */
export function searchCatalogue(
  cards: readonly ProjectCard[],
  filter: WordFilter,
): { found: ProjectCard[]; facets: ProjectFacet[] } {
  const rank = ({ batch }: ProjectCard) => RANK[batch?.state ?? ''] ?? 5;
  const found = matching(cards, filter).toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.batch?.closesAt ?? '9').localeCompare(other.batch?.closesAt ?? '9') ||
      one.code.localeCompare(other.code),
  );
  return { found, facets: FACETS.map((name) => facetOf(matching(cards, filter, name), name)) };
}

function facetOf(cards: readonly ProjectCard[], name: FacetName): ProjectFacet {
  const counted = new Map<string, { value: string; label: string; count: number }>();
  for (const card of cards) {
    const one = valueOf(card, name);
    if (one) counted.set(one.value, { ...one, count: (counted.get(one.value)?.count ?? 0) + 1 });
  }
  return { name, values: [...counted.values()] };
}
