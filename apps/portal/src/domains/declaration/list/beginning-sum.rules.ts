// The sum that a row of a list begins with, and where it is from.

export type SumSource = 'verified' | 'carried' | 'suggested' | 'requested';
export interface BeginningSum {
  fen: number;
  source: SumSource;
}

interface KnownSums {
  verifiedFen: number | null;
  /** What the meeting that put it off would have given. */
  carriedFen: number | null;
  /** 建议核定金额. */
  suggestedFen: number | null;
  requestedFen: number | null;
}

/** What was decided; else what the meeting that put it off would have given, else what its review suggests, neither more than is asked for by now; else that. */
export function beginningSum(known: KnownSums): BeginningSum | null {
  const { verifiedFen, carriedFen, suggestedFen, requestedFen } = known;
  if (verifiedFen !== null) return { fen: verifiedFen, source: 'verified' };
  const most = requestedFen ?? Number.MAX_SAFE_INTEGER;
  if (carriedFen !== null && carriedFen <= most) return { fen: carriedFen, source: 'carried' };
  if (carriedFen === null && suggestedFen !== null && suggestedFen <= most)
    return { fen: suggestedFen, source: 'suggested' };
  return requestedFen === null ? null : { fen: requestedFen, source: 'requested' };
}
