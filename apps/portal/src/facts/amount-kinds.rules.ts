// How the sum that a policy pays follows from figures: as policies' records say it, and as rules compute it.

export const AMOUNT_KINDS = [
  'rate',
  'effectiveRate',
  'factor',
  'superDeduction',
  'perPersonYear',
  'perPerson',
  'loanCap',
  'feeCap',
  'discount',
  'fixed',
  'tier',
  'share',
] as const;
