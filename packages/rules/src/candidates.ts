// The value of one field that meets given demands with the least change.
import { scopeOf } from './code-trees.ts';
import { directionOf, fieldOf, isNumeric, type CatalogueField, type Direction } from './field.ts';
import type { Demand } from './implicants.ts';
import { testOf, type RuleContext } from './leaf-test.ts';
import { wordsOf } from './leaf-value.ts';
import { copyOf, setSlot, slotOf, type Profile, type SlotValue } from './profile.ts';
import { complementOf, intersectionOf, latticeOf, rangesOf, reachable, type Range } from './ranges.ts';
import { NO_ANSWERS, type Leaf } from './tree.ts';
import { YES } from './verdict.ts';

/** A demand on a field. */
export type FieldDemand = Demand & { leaf: Leaf };

/** Stands for any word that no condition lists. */
export const ANY_WORD = '（其他）';

export interface Solution {
  value: SlotValue;
  /** True when the value only stands for all that conditions do not list. */
  isAny: boolean;
  /** For figures: one step short of the value, back to what is known; null = there is no such step. */
  short: number | null;
}

/** The value of a stored field nearest to the profile's that meets all demands; null = none is found. */
export function solve(
  field: CatalogueField,
  demands: readonly FieldDemand[],
  profile: Profile,
  context: RuleContext,
): Solution | null {
  if (isNumeric(field)) return solveFigure(field, demands, profile, context);
  const options =
    field.type === 'set'
      ? setsFor(field, demands, profile, context)
      : wordsFor(field, demands, profile, context);
  const trial = copyOf(profile);
  const tests = demands.map(({ leaf, want }) => ({ test: testOf(leaf, context), want }));
  const value = options.find((option) => {
    setSlot(trial, field, option);
    return tests.every(({ test, want }) => test(trial, NO_ANSWERS) === want);
  });
  return value === undefined ? null : { value, isAny: [value].flat().includes(ANY_WORD), short: null };
}

function solveFigure(
  field: CatalogueField,
  demands: readonly FieldDemand[],
  profile: Profile,
  context: RuleContext,
): Solution | null {
  const met = demands.reduce<Range[]>(
    (ranges, { leaf, want }) => {
      const yes = rangesOf(leaf, fieldOf(context.catalogue, leaf.field), profile.day);
      return intersectionOf(ranges, want === YES ? yes : complementOf(yes));
    },
    [{ low: -Infinity, high: Infinity }],
  );
  const isAny = met.length === 1 && met.every(({ low, high }) => low === -Infinity && high === Infinity);
  const current = slotOf(profile, field);
  if (isAny && current === null)
    return { value: field.type === 'date' ? profile.day : 0, isAny, short: null };
  const ranges = reachable(met, field);
  const found = typeof current === 'number' ? nearest(ranges, current, field) : edge(ranges, field);
  if (!found) return null;
  const { low, high } = latticeOf(field);
  const hasShort = found.short >= low && found.short <= high;
  return { value: found.value, isAny: false, short: hasShort ? found.short : null };
}

const WAYS: Record<Direction, number> = { up: 1, down: -1, none: 0 };

interface Edge {
  value: number;
  short: number;
}

/** The nearest that can honestly be gone for, else the nearest. */
function nearest(ranges: readonly Range[], current: number, field: CatalogueField): Edge | undefined {
  const { step } = latticeOf(field);
  const way = WAYS[directionOf(field)];
  const far = (end: number) => (Math.sign(end - current) * way < 0 ? 1 : 0);
  const ends = ranges.map(({ low, high }) => Math.min(Math.max(current, low), high));
  const [value] = ends.toSorted(
    (one, two) => far(one) - far(two) || Math.abs(one - current) - Math.abs(two - current),
  );
  return value === undefined ? undefined : { value, short: value + Math.sign(current - value) * step };
}

/** Where nothing is known: the least that suffices, or the most that is allowed. */
function edge(ranges: readonly Range[], field: CatalogueField): Edge | undefined {
  const { low: lowest, step } = latticeOf(field);
  const fromBelow = ranges.find(({ low }) => low > lowest);
  if (fromBelow) return { value: fromBelow.low, short: fromBelow.low - step };
  const [first] = ranges;
  return first && { value: first.high, short: first.high + step };
}

const listedIn = (leaves: readonly Leaf[]): string[] => [
  ...new Set(leaves.flatMap((leaf) => (leaf.op === 'exists' ? [] : wordsOf(leaf)))),
];

/** Words worth trying: finer ones than the known code first, then as listed, then what lies below those, then any. */
function wordsFor(
  field: CatalogueField,
  demands: readonly FieldDemand[],
  profile: Profile,
  { codeTrees }: RuleContext,
): string[] {
  const listed = listedIn(demands.map(({ leaf }) => leaf));
  const below = demands.length > 1 ? [...scopeOf(codeTrees, field.dictionary, listed).within] : [];
  const words = [...new Set([...listed, ...below])];
  const current = slotOf(profile, field);
  const finer =
    typeof current === 'string' ? scopeOf(codeTrees, field.dictionary, [current]).within : new Set<string>();
  return [...words.filter((word) => finer.has(word)), ...words.filter((word) => !finer.has(word)), ANY_WORD];
}

/** The one set that keeps what is known, without what is not allowed, and with the first codes that are asked for. */
function setsFor(
  field: CatalogueField,
  demands: readonly FieldDemand[],
  profile: Profile,
  { codeTrees }: RuleContext,
): string[][] {
  const scope = (leaf: Leaf) => scopeOf(codeTrees, field.dictionary, wordsOf(leaf));
  const asked = demands.filter(({ want, leaf }) => want === YES && leaf.op !== 'exists');
  const barred = demands
    .filter(({ want, leaf }) => want !== YES && leaf.op !== 'exists')
    .map(({ leaf }) => scope(leaf));
  const isAllowed = (code: string) =>
    !barred.some(({ within, above }) => within.has(code) || above.has(code));
  const current = slotOf(profile, field);
  const set = (typeof current === 'object' && current ? [...current] : []).filter(isAllowed);
  for (const { leaf } of asked) {
    const { within } = scope(leaf);
    if (set.some((code) => within.has(code))) continue;
    const code = [...wordsOf(leaf), ...within].find(isAllowed);
    if (code !== undefined) set.push(code);
  }
  return set.length ? [set] : [[], [ANY_WORD]];
}
