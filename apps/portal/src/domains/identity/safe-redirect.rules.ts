// Where a visitor may be sent after sign-in: only to a page of this portal, whatever the address pretends to be
// (trust.md 14). The answer is always a path, never an address with a host.

const MAX_LENGTH = 2048;
/** Nobody is sent to a page that would act on them, or to a call. */
const NO_TARGETS = ['/sign-out', '/sign-on', '/uaa/', '/policy/api/', '/statistics/', '/cas/'];
/** Only the pages' own path is kept; the host is a stand-in that no browser ever sees. */
const BASE = 'http://portal.invalid';

/** A path of this portal (with query, without a ticket and its state); `fallback` for everything else. */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > MAX_LENGTH || !looksLikePath(target)) return fallback;
  if (!URL.canParse(target, BASE)) return fallback;
  const url = new URL(target, BASE);
  const isForeign = url.origin !== BASE || url.pathname.startsWith('//') || hasHiddenSlash(url.pathname);
  if (isForeign || NO_TARGETS.some((prefix) => `${url.pathname}/`.startsWith(prefix))) return fallback;
  dropSignOn(url.searchParams);
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Parts of a sign-in must not come back with the return target: the ticket, and beside it the last `state`. Any other is the 状态
 * that a list is narrowed by.
 */
function dropSignOn(query: URLSearchParams): void {
  if (!query.has('ticket')) return;
  const states = query.getAll('state').slice(0, -1);
  query.delete('ticket');
  query.delete('state');
  for (const state of states) query.append('state', state);
}

/** One slash, then no second one in any spelling; no backslash, control or invisible character anywhere. */
const looksLikePath = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) && !/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();

/** Proxies that decode once more must not find another host: `/%2F/evil`, `/%5Cevil`, `/%252F/evil`. */
const hasHiddenSlash = (pathname: string): boolean =>
  /^\/%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|20)/i.test(pathname);
