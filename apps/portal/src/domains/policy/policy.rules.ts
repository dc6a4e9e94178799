// What dates say about a policy: whether it is in force. Pure; the SQL filters repeat the same rules and a test
// holds both equal. Whether it can be declared is the kernel's `windowStateAt`, computed, never stored (workflow sheet 5.7).

/** POLICY_VALIDITY codes. */
export type Validity = 'valid' | 'partial' | 'expired' | 'repealed' | 'superseded' | 'review';

export const VALIDITIES = ['valid', 'partial', 'review', 'superseded', 'repealed', 'expired'] as const;

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
