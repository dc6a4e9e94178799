// The three answers of a rule and Kleene's strong logic over them. NO < UNKNOWN < YES, so that `all` is the least,
// `any` the greatest, `not` the mirror, and `atLeast(n)` the n-th greatest of its parts.

/** 不符合: something known speaks against it. */
export const NO = 0;
/** 待补充: what is known does not decide it. */
export const UNKNOWN = 1;
/** 符合: what is known suffices. */
export const YES = 2;

export type Verdict = typeof NO | typeof UNKNOWN | typeof YES;

/** The mirror: NO ↔ YES, UNKNOWN stays. */
export function opposite(verdict: Verdict): Verdict {
  if (verdict === UNKNOWN) return UNKNOWN;
  return verdict === YES ? NO : YES;
}

/** The least of the parts; YES for none. */
export function allOf(parts: readonly Verdict[]): Verdict {
  return atLeastOf(parts.length, parts);
}

/** The greatest of the parts; NO for none. */
export function anyOf(parts: readonly Verdict[]): Verdict {
  return atLeastOf(1, parts);
}

/** YES when n parts are YES, NO when n parts cannot become YES any more, else UNKNOWN. */
export function atLeastOf(n: number, parts: readonly Verdict[]): Verdict {
  let yes = 0;
  let open = 0;
  for (const part of parts) {
    if (part === YES) yes += 1;
    else if (part === UNKNOWN) open += 1;
  }
  if (yes >= n) return YES;
  return yes + open < n ? NO : UNKNOWN;
}
