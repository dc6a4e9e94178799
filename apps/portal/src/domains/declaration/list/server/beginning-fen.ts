// The sum that a row of a list begins with.

/** What was decided; else what the meeting that put it off would have given, never more than is asked for by now; else that. */
export function beginningFen(
  sum: { verifiedFen: number | null; requestedFen: number | null } | undefined,
  carriedFen: number | null | undefined,
): number | null {
  const { verifiedFen = null, requestedFen = null } = sum ?? {};
  if (verifiedFen !== null) return verifiedFen;
  if (carriedFen === null || carriedFen === undefined) return requestedFen;
  return requestedFen === null ? carriedFen : Math.min(carriedFen, requestedFen);
}
