// Counts how long a policy is read: a beacon every 15 s while its tab is visible.
import { useEffect } from 'react';

/** The server adds this much for every beacon of a reading. */
const HEARTBEAT_MS = 15_000;
/** POST /statistics/api/customer/policy/heartbeat (spec §7 Common). */
const HEARTBEAT_URL = '/statistics/api/customer/policy/heartbeat';

/** `uuid` names this one reading, as the call of the policy's detail did. */
export function useReadingTime(uuid: string): void {
  // Outside systems: the clock and the page's visibility.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      navigator.sendBeacon(HEARTBEAT_URL, new Blob([JSON.stringify({ uuid })], { type: 'application/json' }));
    }, HEARTBEAT_MS);
    return () => clearInterval(timer);
  }, [uuid]);
}
