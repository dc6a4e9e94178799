// What dates say about a policy: whether it is in force and whether it can be declared today. Pure; the SQL filters
// repeat the same rules and a test holds both equal. Windows are computed, never stored (workflow sheet 5.7).
import { daysBetween } from '@yqt/kernel/dates';

/** POLICY_VALIDITY codes. */
export type Validity = 'valid' | 'partial' | 'expired' | 'repealed' | 'superseded' | 'review';

/** 未开始 · 申报中 · 即将截止 · 已截止 · 长期有效. */
export type WindowState = 'upcoming' | 'open' | 'closing' | 'closed' | 'longterm';

export const WINDOW_STATES = ['open', 'closing', 'upcoming', 'longterm', 'closed'] as const;
export const VALIDITIES = ['valid', 'partial', 'review', 'superseded', 'repealed', 'expired'] as const;

/** 即将截止: at most 7 days left, today included (portal conventions §3). */
export const CLOSING_DAYS = 7;

interface InForce {
  validityMark: string | null;
  expiresOn: string | null;
}

/** 有效性 on a day: what the issuer declared wins, then the expiry date (expired from the day after it), then doubt. */
export function validityOn(day: string, { validityMark, expiresOn }: InForce): Validity {
  if (validityMark === 'repealed' || validityMark === 'superseded') return validityMark;
  if (expiresOn !== null && expiresOn < day) return 'expired';
  if (validityMark === 'partial' || validityMark === 'review') return validityMark;
  return 'valid';
}

export interface DeclareWindow {
  opensOn: string;
  /** null = 长期有效. */
  closesOn: string | null;
}

/** The state of one window on a day; both ends belong to it. */
export function windowStateOn(day: string, { opensOn, closesOn }: DeclareWindow): WindowState {
  if (day < opensOn) return 'upcoming';
  if (closesOn === null) return 'longterm';
  if (day > closesOn) return 'closed';
  return daysBetween(day, closesOn) <= CLOSING_DAYS ? 'closing' : 'open';
}
