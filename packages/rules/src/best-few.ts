// Which one, two or three answers settle most policies, whatever they are: exact, by counting the policies that wait for
// exactly one, two or three facts. Greedy steps miss sets of which no part is best.
import type { CatalogueField } from './field.ts';
import type { OpenPolicy } from './open-policy.ts';

/** True where its verdict is certain once all its facts are answered, whatever the answers are. */
export const isSettledByAnswers = ({ waitsForOthers, mayStayOpen = false }: OpenPolicy): boolean =>
  !waitsForOthers && !mayStayOpen;

/** As many as people answer in one go. */
const FEW = 3;

/** How many policies wait for exactly these facts. */
interface Tally {
  /** By their slots. */
  fields: readonly CatalogueField[];
  one: Uint32Array;
  /** By two places, both ways round. */
  two: Uint32Array;
  three: ReadonlyMap<number, number>;
  /** How many policies wait for each field at all. */
  reach: readonly number[];
}

interface Choice {
  settled: number;
  reach: number;
  places: readonly number[];
}

/**
 * At most three facts; none where no three settle any. Of sets that settle as many the smallest, and of these the one whose
 * facts most policies wait for (`reachOf`); in that order.
 */
export function bestFew(
  policies: readonly OpenPolicy[],
  reachOf: (field: CatalogueField) => number,
): readonly CatalogueField[] {
  const tally = tallyOf(policies, reachOf);
  const best = bestOfThree(tally, bestWithout(tally));
  return best.places
    .flatMap((place) => tally.fields[place] ?? [])
    .toSorted((one, two) => reachOf(two) - reachOf(one) || one.slot - two.slot);
}

function tallyOf(policies: readonly OpenPolicy[], reachOf: (field: CatalogueField) => number): Tally {
  const small = policies.filter(
    (policy) => isSettledByAnswers(policy) && policy.fields.length > 0 && policy.fields.length <= FEW,
  );
  const fields = [...new Set(small.flatMap((policy) => policy.fields))].toSorted((a, b) => a.slot - b.slot);
  const placeOf = new Map(fields.map((field, place) => [field, place]));
  const size = fields.length;
  const one = new Uint32Array(size);
  const two = new Uint32Array(size * size);
  const three = new Map<number, number>();
  for (const policy of small) {
    const [i = 0, j, k] = policy.fields.map((field) => placeOf.get(field) ?? 0).toSorted((a, b) => a - b);
    if (j === undefined) add(one, i);
    else if (k === undefined) {
      add(two, i * size + j);
      add(two, j * size + i);
    } else {
      const key = (i * size + j) * size + k;
      three.set(key, (three.get(key) ?? 0) + 1);
    }
  }
  return { fields, one, two, three, reach: fields.map(reachOf) };
}

function add(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** The best of all sets, policies that wait for three facts left aside. */
function bestWithout(tally: Tally): Choice {
  const { fields, one, two } = tally;
  const size = fields.length;
  let best: Choice = { settled: 0, reach: 0, places: [] };
  const offer = (settled: number, ...places: number[]) => {
    if (settled > 0 && settled >= best.settled) best = better(best, choiceOf(settled, places, tally));
  };
  for (let i = 0; i < size; i++) {
    offer(one[i] ?? 0, i);
    for (let j = i + 1; j < size; j++) {
      const both = (one[i] ?? 0) + (one[j] ?? 0) + (two[i * size + j] ?? 0);
      offer(both, i, j);
      for (let k = j + 1; k < size; k++) {
        const all = both + (one[k] ?? 0) + (two[i * size + k] ?? 0) + (two[j * size + k] ?? 0);
        if (all >= best.settled) offer(all, i, j, k);
      }
    }
  }
  return best;
}

/** The same with those policies, which only their own three facts settle. */
function bestOfThree(tally: Tally, known: Choice): Choice {
  const { fields, one, two, three } = tally;
  const size = fields.length;
  let best = known;
  for (const [key, count] of three) {
    const [i, j, k] = [Math.floor(key / size / size), Math.floor(key / size) % size, key % size];
    const pairs = (two[i * size + j] ?? 0) + (two[i * size + k] ?? 0) + (two[j * size + k] ?? 0);
    const settled = count + pairs + (one[i] ?? 0) + (one[j] ?? 0) + (one[k] ?? 0);
    best = better(best, choiceOf(settled, [i, j, k], tally));
  }
  return best;
}

const choiceOf = (settled: number, places: readonly number[], { reach }: Tally): Choice => ({
  settled,
  places,
  reach: places.reduce((sum, place) => sum + (reach[place] ?? 0), 0),
});

/** The first where both are as good. */
function better(one: Choice, two: Choice): Choice {
  const gain = two.settled - one.settled || one.places.length - two.places.length || two.reach - one.reach;
  return gain > 0 ? two : one;
}
