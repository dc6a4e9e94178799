// What the catalogue holds of a policy, and which values of each facet it has: most for good, some at a moment. Pure.
import { addDays } from '@yqt/kernel/dates';
import { dayIn, turnsOn, windowStateAt, type Window } from '@yqt/kernel/window';
import { mendedValues, type Change, type Values, type ValuesOf } from './catalogue-sets.rules.ts';
import type { FacetName } from './contract.ts';
import { validityOn } from './policy.rules.ts';

/** What the catalogue holds of a policy; dates yyyy-MM-dd, ends of windows to the second. */
export interface CatalogueRow {
  id: string;
  level: string;
  type: string;
  redemptionMode: string | null;
  departments: readonly string[];
  supportModes: readonly string[];
  industries: readonly string[];
  targets: readonly string[];
  publishedOn: string;
  expiresOn: string | null;
  validityMark: string | null;
  amountMaxWan: number | null;
  windows: readonly Window[];
}

export type Facets = ReadonlyMap<FacetName, Values>;

/** A facet counts a policy this many days after it was published. */
const PUBLISHED_DAYS = { week: 7, month: 31, quarter: 92, year: 366 } as const;

export type FacetValues = readonly [FacetName, ValuesOf<CatalogueRow>];
/** Facets that no day changes. */
export const LASTING: readonly FacetValues[] = [
  ['level', ({ level }) => [level]],
  ['type', ({ type }) => [type]],
  ['redemptionMode', ({ redemptionMode }) => [redemptionMode]],
  ['department', ({ departments }) => departments],
  ['supportMode', ({ supportModes }) => supportModes],
  ['industry', ({ industries }) => industries],
  ['target', ({ targets }) => targets],
];

/** Facets that a day changes, and the state of windows within it. */
export function facetsAt(at: string): FacetValues[] {
  const day = dayIn(at);
  const since = Object.entries(PUBLISHED_DAYS).map(([name, days]) => [name, addDays(day, -days)] as const);
  const stateOf = stateAt(at);
  return [
    ['validity', (row) => [validityOn(day, row)]],
    ['windowState', ({ windows }) => windows.map(stateOf)],
    ['published', ({ publishedOn }) => since.flatMap(([name, first]) => (publishedOn > first ? [name] : []))],
  ];
}

/** What a window is at a moment: thousands share a few ends, and counting days takes longer than remembering them. */
function stateAt(at: string): (window: Window) => string {
  const known = new Map<string, string>();
  return (window) => {
    const key = `${window.opensAt} ${window.closesAt ?? ''}`;
    const state = known.get(key) ?? windowStateAt(at, window);
    known.set(key, state);
    return state;
  };
}

/** A moment within a day from which a window of the policy at a place stands otherwise. */
export interface Turn {
  at: string;
  place: number;
}

/** All turns of a day at these places, in no order. */
export const turnsOfDay = (
  day: string,
  places: readonly { place: number; after: CatalogueRow | undefined }[],
): Turn[] =>
  places.flatMap(({ place, after }) =>
    (after?.windows ?? []).flatMap((window) => turnsOn(day, window).map((at) => ({ at, place }))),
  );

/** The sets of these facets after some changes. */
export const mendedFacets = (
  facets: Facets,
  all: readonly FacetValues[],
  sets: { changes: readonly Change<CatalogueRow>[]; size: number },
): Facets =>
  new Map(
    all.map(([name, valuesOf]) => [name, mendedValues(facets.get(name) ?? new Map(), { ...sets, valuesOf })]),
  );
