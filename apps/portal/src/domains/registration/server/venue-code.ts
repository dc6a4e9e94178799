// The changing code that is shown at the venue: six digits of an HMAC over the minute pair, so that nothing is stored and a
// photograph of it is worth nothing the next day.
import { createHmac } from 'node:crypto';

const STEP_MS = 120_000;
const DIGITS = 1_000_000;

const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

function codeOfStep(secret: string, step: number): string {
  const bytes = createHmac('sha256', secret).update(String(step)).digest();
  return String(bytes.readUInt32BE(0) % DIGITS).padStart(6, '0');
}

/** The code at an instant, and the seconds until the next. */
export const venueCode = (secret: string, now: Date): { code: string; secondsLeft: number } => ({
  code: codeOfStep(secret, stepOf(now)),
  secondsLeft: Math.ceil(((stepOf(now) + 1) * STEP_MS - now.getTime()) / 1000),
});

/** `right` now or a step ago, `old` of the last two days, else `wrong`. */
export function judgeVenueCode(secret: string, code: string, now: Date): 'right' | 'old' | 'wrong' {
  const step = stepOf(now);
  for (const back of [0, 1]) if (codeOfStep(secret, step - back) === code) return 'right';
  for (let back = 2; back <= OLD_STEPS; back += 1) if (codeOfStep(secret, step - back) === code) return 'old';
  return 'wrong';
}

/** Two days. */
const OLD_STEPS = (2 * 86_400_000) / STEP_MS;
