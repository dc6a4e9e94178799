// Tokens and cookies of a session (decisions.md, Sign-in 3; trust.md 16).
import { createHash, randomBytes } from 'node:crypto';

/** Seen no later than this ago, a session is dead. */
export const IDLE_MS = 30 * 60_000;
/** However busy, a session ends after this. */
export const ABSOLUTE_MS = 12 * 3_600_000;

/** The session cookie: `__Host-` where TLS is on, so that no sub-domain can plant one. */
export const sessionCookie = (publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid';
/** The chosen enterprise; lasts the session, path / (spec §9). */
export const ENTERPRISE_COOKIE = 'enId';
/** Set once after sign-in and read by the page: the honour-information dialog may open (spec §4). */
export const JUST_SIGNED_IN_COOKIE = 'justSignedIn';
/** Binds a sign-in to the browser that began it. */
export const SIGN_ON_COOKIE = 'signOnState';
/** As long as somebody may sit at the sign-on page. */
export const SIGN_ON_SECONDS = 900;

/** 32 random bytes, base64url: a session token or a sign-in state. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token or ticket: sha256, hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
