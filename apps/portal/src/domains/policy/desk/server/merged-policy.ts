// What the policy that stays says when another one is merged into it: its own words, and of the other's what it lacks.
import type { WrittenPolicy } from './written.ts';

const LISTED = ['tags', 'files'] as const;
const SINGLE = [
  'docNo',
  'indexNo',
  'writtenOn',
  'publishedOn',
  'effectiveOn',
  'body',
  'amountText',
  'amountMaxWan',
  'windowText',
  'contact',
  'english',
  'note',
  'legalityReview',
  'competitionReview',
] as const satisfies (keyof WrittenPolicy)[];

/** Lists are joined, what stands in both once; a text of the one that stays is never replaced. */
export function mergedPolicy<T extends WrittenPolicy>(stays: T, goes: WrittenPolicy): T {
  const merged: T = { ...stays };
  for (const name of LISTED) merged[name] = [...new Set([...stays[name], ...goes[name]])];
  for (const name of SINGLE) Object.assign(merged, { [name]: stays[name] ?? goes[name] });
  const names = [...new Set([...stays.related, ...goes.related])];
  return {
    ...merged,
    related: names.filter((code) => code !== stays.code && code !== goes.code),
    windows: joined(stays.windows, goes.windows, ({ batch, opensAt }) => `${opensAt} ${batch}`),
    readings: joined(stays.readings, goes.readings, ({ title }) => title),
    keyPoints: stays.keyPoints.length > 0 ? stays.keyPoints : goes.keyPoints,
    clauses: stays.clauses.length > 0 ? stays.clauses : goes.clauses,
    successorCode: stays.successorCode === goes.code ? null : stays.successorCode,
  };
}

function joined<T>(own: readonly T[], more: readonly T[], keyOf: (one: T) => string): T[] {
  const known = new Set(own.map(keyOf));
  return [...own, ...more.filter((one) => !known.has(keyOf(one)))];
}
