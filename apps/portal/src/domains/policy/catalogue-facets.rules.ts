// What the catalogue holds of a policy, and which values of each facet it has: most for good, some on a day. Pure.
import { addDays } from '@yqt/kernel/dates';
import { windowStateAt } from '@yqt/kernel/window';
import { mendedValues, type Change, type Values, type ValuesOf } from './catalogue-sets.rules.ts';
import type { FacetName } from './contract.ts';
import { validityOn, type DeclareWindow } from './policy.rules.ts';

/** What the catalogue holds of a policy; dates yyyy-MM-dd. */
export interface CatalogueRow {
  id: string;
  level: string;
  type: string;
  redemptionMode: string | null;
  departments: string[];
  supportModes: string[];
  industries: string[];
  targets: string[];
  publishedOn: string;
  expiresOn: string | null;
  validityMark: string | null;
  amountMaxWan: number | null;
  windows: DeclareWindow[];
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

/** Facets that a day changes. */
export function dailyOn(day: string): FacetValues[] {
  const since = Object.entries(PUBLISHED_DAYS).map(([name, days]) => [name, addDays(day, -days)] as const);
  const stateOf = stateOn(day);
  return [
    ['validity', (row) => [validityOn(day, row)]],
    ['windowState', ({ windows }) => windows.map(stateOf)],
    ['published', ({ publishedOn }) => since.flatMap(([name, first]) => (publishedOn > first ? [name] : []))],
  ];
}

/** What a window is on a day: thousands share a few ends, and counting days takes longer than remembering them. */
function stateOn(day: string): (window: DeclareWindow) => string {
  const known = new Map<string, string>();
  return ({ opensOn, closesOn }) => {
    const key = `${opensOn} ${closesOn ?? ''}`;
    const state = known.get(key) ?? windowStateAt(day, { opensAt: opensOn, closesAt: closesOn });
    known.set(key, state);
    return state;
  };
}

/** The sets of these facets after some changes. */
export const mendedFacets = (
  facets: Facets,
  all: readonly FacetValues[],
  sets: { changes: readonly Change<CatalogueRow>[]; size: number },
): Facets =>
  new Map(
    all.map(([name, valuesOf]) => [name, mendedValues(facets.get(name) ?? new Map(), { ...sets, valuesOf })]),
  );
