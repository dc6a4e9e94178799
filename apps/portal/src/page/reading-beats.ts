// Counts how long a policy is read: a beacon every 15 s while its tab is visible.
import { paths } from '../paths.ts';

/** The server adds this much for every beacon (HEARTBEAT_SECONDS of the behavior domain). */
const HEARTBEAT_MS = 15_000;

/** Reports the reading of a policy until it is stopped; every opening has a random id of its own. */
export function beatWhileRead(policyId: string): () => void {
  const uuid = randomId();
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible')
      navigator.sendBeacon(paths.heartbeat(), new URLSearchParams({ uuid, policyId }));
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}

/** 32 hex digits; crypto.randomUUID is missing where the portal is served without TLS. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
