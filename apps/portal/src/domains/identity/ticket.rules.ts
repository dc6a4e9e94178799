// What a service ticket and a sign-in state look like (CAS 3.0 §3.1; trust.md 1.4, 20).

/** `ST-` and 8 to 250 characters that need no escaping anywhere. */
export const TICKET = '^ST-[A-Za-z0-9.-]{8,250}$';

const ticketShape = new RegExp(TICKET);
export const isTicket = (text: string): boolean => ticketShape.test(text);

/**
 * True where a sign-in belongs to the browser that began it: the state in the service address equals the cookie set
 * then. `isRequired` (pages, which anybody can link to) refuses a sign-in without both; a call, which only our own
 * pages and programs can make, may come without either.
 */
export function isOwnSignOn(given: {
  state: string | null;
  cookie: string | undefined;
  isRequired: boolean;
}): boolean {
  if (!given.state && !given.cookie) return !given.isRequired;
  return Boolean(given.state) && given.state === given.cookie;
}
