// What a guide quotes of its policy: whole sentences. A clause that ends in 「下列条件：」 is nothing without its items, and an
// item is half a sentence without what leads to it.

interface Clause {
  no: string;
  text: string;
}

/** The clauses of these numbers with their items, and items with their clause; in the policy's own order. */
export const citedClauses = (all: readonly Clause[], cited: readonly string[]): Clause[] =>
  all.filter(({ no }) => cited.some((one) => no === one || isBelow(no, one) || isBelow(one, no)));

/** 「第三条第（一）项」 stands below 「第三条」. */
const isBelow = (no: string, clause: string): boolean => no.startsWith(`${clause}第`);
