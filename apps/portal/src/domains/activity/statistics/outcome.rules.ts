// Sums over activities.
/** What one activity has come to. */
export interface Held {
  /** Entries that hold a seat, whether or not anybody came. */
  entries: number;
  came: number;
  missed: number;
  ratings: number;
  /** Sum of all ratings. */
  rated: number;
}

const sumOf = (held: readonly Held[], name: keyof Held): number =>
  held.reduce((sum, one) => sum + one[name], 0);

/** Of some activities together. */
export function outcomeOf(held: readonly Held[]) {
  const [ratings, rated] = [sumOf(held, 'ratings'), sumOf(held, 'rated')];
  return {
    activities: held.length,
    entries: sumOf(held, 'entries'),
    came: sumOf(held, 'came'),
    missed: sumOf(held, 'missed'),
    ratings,
    average: ratings === 0 ? null : (Math.round((rated * 10) / ratings) / 10).toFixed(1),
  };
}

/** The same for each group, in the order of the labels. */
export function outcomesBy<T extends Held>(held: readonly T[], labelOf: (one: T) => string) {
  const groups = Map.groupBy(held, labelOf);
  return [...groups]
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([label, own]) => ({ label, ...outcomeOf(own) }));
}
