// Counts how long a policy is read, while its page is open.
import { useEffect } from 'react';
import { beatWhileRead } from '../../../page/reading-beats.ts';

/** Reports the reading of a policy until the page is left. */
export function useReadingTime(policyId: string): void {
  // Outside systems: the clock and the page's visibility.
  useEffect(() => beatWhileRead(policyId), [policyId]);
}
