// 企业规模划型 by 国统字〔2017〕213号: the class of an enterprise from its industry and up to three figures, for the tool and
// for what follows from facts. Lower limits are inclusive; the level is the highest one whose limits all listed indicators
// meet, which is the lowest of their own levels.
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { decimal, unitsOf, type Decimal } from '@yqt/kernel/decimal';
import data from './size-class.json' with { type: 'json' };

/** From the highest down. */
export const SIZE_LEVELS = ['large', 'medium', 'small', 'micro'] as const;
export type SizeLevel = (typeof SIZE_LEVELS)[number];
export const SIZE_LABELS: Readonly<Record<SizeLevel, string>> = {
  large: '大型',
  medium: '中型',
  small: '小型',
  micro: '微型',
};

const SIZE_FIGURES = ['staff', 'revenueWan', 'assetsWan'] as const;
export type SizeFigure = (typeof SIZE_FIGURES)[number];
/** Absent = unknown. */
export type SizeFigures = Readonly<Partial<Record<SizeFigure, Decimal>>>;

const Indicator = Type.Object({
  symbol: Type.String(),
  field: Type.Unsafe<SizeFigure>({ type: 'string', enum: [...SIZE_FIGURES] }),
  large: Type.Number(),
  medium: Type.Number(),
  small: Type.Number(),
});
export type SizeIndicator = Static<typeof Indicator>;
const Category = Type.Object({ key: Type.String(), name: Type.String(), indicators: Type.Array(Indicator) });
/** What a version of the method says; the tool adds how it is quoted. */
export const sizeTable = {
  docNo: Type.String(),
  categories: Type.Array(Category),
  industryMapping: Type.Array(
    Type.Object({
      prefix: Type.Array(Type.String()),
      category: Type.Union([Type.String(), Type.Null()]),
      why: Type.Optional(Type.String()),
      confidence: Type.Optional(Type.String()),
    }),
  ),
};
const SizeTable = Type.Object(sizeTable);
export type SizeTable = Static<typeof SizeTable>;

/** Every version as written, to be read with more of its header. */
export const sizeData: unknown = data;

/** The versions, oldest first. */
export const SIZE_TABLES: readonly SizeTable[] = Value.Parse(Type.Array(SizeTable), data);

/** One row of the method, its limits in whole ten-thousandths: large, medium, small. */
export interface SizeCategory {
  key: string;
  name: string;
  indicators: readonly (SizeIndicator & { limits: readonly [number, number, number] })[];
}

/** What an industry code leads to: a row of the method, or why it is not covered. */
export type Placement = { category: SizeCategory } | { uncoveredWhy: string };

const NOT_COVERED = '不在该办法的适用范围';

const placements = new WeakMap<SizeTable, ReadonlyMap<string, Placement>>();

/** Prefix → placement; made once per version. */
function placementsOf(version: SizeTable): ReadonlyMap<string, Placement> {
  const known = placements.get(version);
  if (known) return known;
  const categories = new Map(version.categories.map((one) => [one.key, withUnits(one)]));
  const made = new Map(
    version.industryMapping.flatMap(({ prefix, category, why }) => {
      const found = category === null ? undefined : categories.get(category);
      const placement: Placement = found ? { category: found } : { uncoveredWhy: why ?? NOT_COVERED };
      return prefix.map((one): [string, Placement] => [one, placement]);
    }),
  );
  placements.set(version, made);
  return made;
}

const withUnits = ({ key, name, indicators }: Static<typeof Category>): SizeCategory => ({
  key,
  name,
  indicators: indicators.map((one) => ({
    ...one,
    limits: [unitsOf(decimal(one.large)), unitsOf(decimal(one.medium)), unitsOf(decimal(one.small))],
  })),
});

/** The placement of a code with its letter, longest prefix first; null where only a finer code decides (K70, G59, Q). */
export function placementOf(version: SizeTable, code: string): Placement | null {
  const byPrefix = placementsOf(version);
  return (
    byPrefix.get(code.slice(0, 4)) ?? byPrefix.get(code.slice(0, 3)) ?? byPrefix.get(code.charAt(0)) ?? null
  );
}

/** Figures in whole ten-thousandths of their unit: what `rankOf` compares. */
export type SizeUnits = Readonly<Partial<Record<SizeFigure, number>>>;

export const unitsOfFigures = ({ staff, revenueWan, assetsWan }: SizeFigures): SizeUnits => ({
  ...(staff ? { staff: unitsOf(staff) } : {}),
  ...(revenueWan ? { revenueWan: unitsOf(revenueWan) } : {}),
  ...(assetsWan ? { assetsWan: unitsOf(assetsWan) } : {}),
});

/** 0 large … 3 micro of one figure. */
export const rankOfLimits = (
  [large, medium, small]: readonly [number, number, number],
  units: number,
): number => (units >= large ? 0 : units >= medium ? 1 : units >= small ? 2 : 3);

/** The lowest level of the known indicators (0 large … 3 micro), and whether any is unknown. */
export function rankOf(category: SizeCategory, units: SizeUnits): { rank: number; isOpen: boolean } {
  let rank = 0;
  let isOpen = false;
  for (const { field, limits } of category.indicators) {
    const value = units[field];
    if (value === undefined) isOpen = true;
    else rank = Math.max(rank, rankOfLimits(limits, value));
  }
  // What is micro by one figure stays micro whatever the others are.
  return { rank, isOpen: isOpen && rank < 3 };
}

export interface SizeOutcome {
  /** null where the rule does not apply or figures are missing. */
  level: SizeLevel | null;
  /** What it may be; empty where the rule does not apply. */
  possible: readonly SizeLevel[];
}

const SINGLE: readonly SizeOutcome[] = SIZE_LEVELS.map((level) => ({ level, possible: [level] }));
const RANGES: readonly SizeOutcome[] = SIZE_LEVELS.map((_level, rank) => ({
  level: null,
  possible: SIZE_LEVELS.slice(rank),
}));
const NONE: SizeOutcome = { level: null, possible: [] };

/** The level of an enterprise in a row of the method. */
export function sizeOf(placement: Placement | null, units: SizeUnits): SizeOutcome {
  if (placement === null || !('category' in placement)) return NONE;
  const { rank, isOpen } = rankOf(placement.category, units);
  return (isOpen ? RANGES : SINGLE)[rank] ?? NONE;
}
