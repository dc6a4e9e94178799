// 档案鉴定: when the retention of an archived case has ended, and for how long it may go on.
import type { Retention } from '../archive/archive.rules.ts';

export const OUTCOMES = ['destroy', 'extend'] as const;
/** 销毁 or 续存. */
export type AppraisalOutcome = (typeof OUTCOMES)[number];

/** Who proposes, and who confirms: never the same. */
export const APPRAISERS = ['clerk', 'final-reviewer', 'tenant-admin'] as const;

const YEAR_LENGTH = 4;

/** Whether the last day has passed; what is kept for ever never ends. */
export const isRetentionOver = (retainUntil: string | null, today: string): boolean =>
  retainUntil !== null && retainUntil < today;

/** The last day of what is kept on: years are counted from the end so far. Null = for ever. */
export const extendedUntil = (retainUntil: string, retention: Retention): string | null =>
  retention === 'permanent' ? null : `${Number(retainUntil.slice(0, YEAR_LENGTH)) + Number(retention)}-12-31`;

/** Somebody with the officers for whom they stand in. */
export interface Appraiser {
  by: string;
  /** Whose right it is; null = their own. */
  onBehalfOf: string | null;
}

/**
 * By which of their rights somebody may confirm what another proposed; undefined = by none. Neither the proposer nor the officer for
 * whom they proposed confirms, and nobody confirms in the place of either.
 */
export function confirmingRight(
  who: string,
  rights: readonly (string | null)[],
  proposal: Appraiser,
): Appraiser | undefined {
  const barred = new Set([proposal.by, proposal.onBehalfOf]);
  if (barred.has(who)) return undefined;
  const left = rights.filter((onBehalfOf) => onBehalfOf === null || !barred.has(onBehalfOf));
  const [first] = left;
  if (first === undefined) return undefined;
  return { by: who, onBehalfOf: left.includes(null) ? null : first };
}
