// One enterprise on one day, laid out for comparison: figures, days and truths as numbers, words and sets beside them,
// each at the slot of its field. Derived figures are computed and expired facts applied here, once for all policies.
import { dayNumber, daysSince, isFactDay, monthsSince } from './days.ts';
import { parseDecimal } from './decimal.ts';
import type { Catalogue, CatalogueField, Fact, FactValue } from './field.ts';

/** Facts of one enterprise on one day. Read only. */
export interface Profile {
  catalogue: Catalogue;
  /** The day of evaluation, `yyyy-MM-dd`. */
  on: string;
  /** The same day as a number (days.ts). */
  day: number;
  /** By slot: scaled figures (decimal.ts), days, 0 or 1 of booleans; NaN = no fact. */
  numbers: Float64Array;
  /** By slot: strings and codes; null = no fact. */
  texts: (string | null)[];
  /** By slot: sets; null = no fact, empty = known to have none. */
  sets: (readonly string[] | null)[];
  /** The facts it was made of, by field; also expired ones. Without those whose value does not fit the field. */
  facts: ReadonlyMap<string, Fact>;
}

/** A fact's value in the form that comparisons use. */
export type SlotValue = number | string | readonly string[];

/**
 * The profile of these facts (at most one a field; a later one replaces an earlier one) on a day. Facts of unknown
 * fields, of derived fields, and values that do not fit their field are no facts. Throws RangeError when `on` is no day.
 */
export function profileOf(catalogue: Catalogue, facts: Iterable<Fact>, on: string): Profile {
  const profile = emptyProfile(catalogue, on);
  const accepted = new Map<string, Fact>();
  for (const fact of facts) {
    const field = catalogue.fields.get(fact.field);
    if (!field || field.derived) continue;
    const value = slotValue(field, fact.value);
    if (value === null) continue;
    accepted.set(fact.field, fact);
    setSlot(profile, field, isExpired(field, fact, on) ? expiredValue(field) : value);
  }
  return { ...profile, facts: accepted };
}

/** The same enterprise on another day. */
export const profileAt = ({ catalogue, facts }: Profile, on: string): Profile =>
  profileOf(catalogue, facts.values(), on);

/** A copy that may be changed with `setSlot` without touching the original. */
export const copyOf = (profile: Profile): Profile => ({
  ...profile,
  numbers: profile.numbers.slice(),
  texts: [...profile.texts],
  sets: [...profile.sets],
});

/** Puts a value (null = no fact) at the field's slot, and at those derived from it. Only for a profile of one's own. */
export function setSlot(profile: Profile, field: CatalogueField, value: SlotValue | null): void {
  const { slot, type } = field;
  if (type === 'set') profile.sets[slot] = typeof value === 'object' ? value : null;
  else if (type === 'string' || type === 'code')
    profile.texts[slot] = typeof value === 'string' ? value : null;
  else profile.numbers[slot] = typeof value === 'number' ? value : NaN;
  for (const derived of profile.catalogue.derivedFrom.get(field.field) ?? [])
    profile.numbers[derived.slot] = derivedFigure(derived, value, profile.day);
}

/** What stands at the field's slot; null = no fact. */
export function slotOf(profile: Profile, { slot, type }: CatalogueField): SlotValue | null {
  if (type === 'set') return profile.sets[slot] ?? null;
  if (type === 'string' || type === 'code') return profile.texts[slot] ?? null;
  const number = profile.numbers[slot] ?? NaN;
  return Number.isNaN(number) ? null : number;
}

/** True when the fact no longer holds on that day; never for fields that do not expire. */
export const isExpired = ({ onExpiry }: CatalogueField, { validUntil }: Fact, on: string): boolean =>
  onExpiry !== undefined && validUntil !== null && validUntil < on;

/** A fact's value for comparison; null = it does not fit the type of the field, so it is no fact. */
export function slotValue({ type }: CatalogueField, value: FactValue): SlotValue | null {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : null;
    case 'set':
      return typeof value === 'object' && value.every(isText) ? [...new Set(value)] : null;
    case 'number':
    case 'money':
      return typeof value === 'string' ? parseDecimal(value) : null;
    case 'date':
      return typeof value === 'string' && isFactDay(value) ? dayNumber(value) : null;
    case 'string':
    case 'code':
      return typeof value === 'string' && isText(value) ? value : null;
  }
}

/** Text that a database can hold as well, and that says something. */
export const isText = (value: string): boolean =>
  value.trim() !== '' && value.isWellFormed() && !value.includes('\u0000');

function emptyProfile(catalogue: Catalogue, on: string): Profile {
  if (!isFactDay(on)) throw new RangeError(`「${on}」不是日期`);
  const size = catalogue.fields.size;
  return {
    catalogue,
    on,
    day: dayNumber(on),
    numbers: new Float64Array(size).fill(NaN),
    texts: Array.from<null>({ length: size }).fill(null),
    sets: Array.from<null>({ length: size }).fill(null),
    facts: new Map(),
  };
}

function expiredValue({ type, onExpiry }: CatalogueField): SlotValue | null {
  if (onExpiry !== 'no') return null;
  return type === 'set' ? [] : 0;
}

function derivedFigure({ derived }: CatalogueField, from: SlotValue | null, day: number): number {
  if (typeof from !== 'number') return NaN;
  return derived?.as === 'months' ? monthsSince(from, day) : daysSince(from, day);
}
