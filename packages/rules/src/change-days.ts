// The days on which time alone may turn a leaf: an age reaches a figure, a span ends, a fact expires. Between two of
// them no verdict changes, so a timeline need not look at every day.
import { dayNumber } from './days.ts';
import { SCALE } from './decimal.ts';
import { fieldOf, type CatalogueField } from './field.ts';
import { decidingIn, type RuleContext } from './leaf-test.ts';
import { requiredSpan } from './leaf-value.ts';
import { prepare } from './prepared.ts';
import { isExpired, slotValue, type Profile } from './profile.ts';
import { anniversary, figureRanges } from './ranges.ts';
import type { Leaf, RuleTree } from './tree.ts';

/** The days after the profile's, up to `until`, on which a leaf of the tree may turn; ascending, each once. */
export function changeDays(tree: RuleTree, profile: Profile, context: RuleContext, until: number): number[] {
  const days = prepare(tree, context).timed.flatMap((leaf) => leafDays(leaf, profile, context));
  const ahead = new Set(days.filter((day) => day > profile.day && day <= until));
  return [...ahead].toSorted((one, two) => one - two);
}

/** Also those of what a limit rests on that decides the leaf. */
function leafDays(leaf: Leaf, profile: Profile, context: RuleContext): number[] {
  const grounds = decidingIn(leaf, context).flatMap(({ limit }) => limit.when);
  return [leaf, ...grounds].flatMap((one) => ownDays(one, profile, context));
}

function ownDays(leaf: Leaf, profile: Profile, { catalogue }: RuleContext): number[] {
  const field = fieldOf(catalogue, leaf.field);
  const base = fieldOf(catalogue, field.base);
  const fact = profile.facts.get(base.field);
  if (!fact || isExpired(base, fact, profile.on)) return [];
  const expiry = base.onExpiry && fact.validUntil !== null ? [dayNumber(fact.validUntil) + 1] : [];
  const from = slotValue(base, fact.value);
  if (typeof from !== 'number') return expiry;
  return [...expiry, ...turnsSince(from, leaf, field)];
}

function turnsSince(from: number, leaf: Leaf, { derived, ...field }: CatalogueField): number[] {
  if (leaf.op === 'withinLast') return [from, anniversary(from, requiredSpan(leaf)) + 1];
  if (!derived || leaf.op === 'exists') return [];
  return figureRanges(leaf, field)
    .flatMap(({ low, high }) => [Math.ceil(low / SCALE), Math.floor(high / SCALE) + 1])
    .filter((count) => Math.abs(count) < MAX_COUNT)
    .map((count) => anniversary(from, { count, unit: derived.as }));
}

/** Days and months that lie within the years of four digits: more never come to pass. */
const MAX_COUNT = 4_000_000;
