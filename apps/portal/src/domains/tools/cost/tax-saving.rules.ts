// What a tax benefit saves, as tools tells it to others.

/** A fact of the catalogue by its field: decimal text, `true` or `false`, or a code; null = unknown. */
export type FactOf = (field: string) => string | null;

export interface TaxSaving {
  /** The kind of amount that a rule states: reduced rate, effective burden, super-deduction, share that is still due. */
  kind: 'rate' | 'effectiveRate' | 'superDeduction' | 'factor';
  /** Its percentage, as the parameter has it. */
  percent: string;
  /** Whole yuan; max null = more than can be said. Null = not to be computed yet. */
  amount: { min: number; max: number | null } | null;
  formula: string;
  /** Figures that would make it exact, or possible at all. */
  missing: string[];
}
