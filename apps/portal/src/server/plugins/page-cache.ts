// The guest page cache (DESIGN §4): only for visitors without any cookie of ours and answers without Set-Cookie; key =
// tenant, path and allow-listed query; a few seconds, and not beyond the moment at which a window of a policy turns; concurrent fills wait for one; dropped on publish.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { asWork } from '@yqt/database/work';
import { instantOf, instantText } from '@yqt/kernel/dates';
import { pageOf } from '../../page-of.ts';
import { PAGE_STATE } from '../../page/state-type.ts';
import type { Visit } from '../../visit.ts';

export interface CachedPage {
  body: Buffer;
  brotli: Buffer;
  etag: string;
  /** Script sources by hash: a cached page must not repeat a nonce. */
  scriptHashes: string;
  /** Milliseconds; kept no longer. */
  until: number;
}

/** Long enough to carry a rush, short enough that nobody notices. */
const KEPT_MS = 5000;
/** Pages differ by filter; beyond this many the oldest goes. */
const MAX_PAGES = 500;
/** Any of these makes a page personal. What reads cookies leaves out blanks around a name, so a blank before the sign is read too. */
const PERSONAL_COOKIES =
  /(?:^|;\s*)(?:__Host-sid|sid|flash|textScale|contrast|enId|signOnState|justSignedIn)\s*=/;

/** Says that the banner of a holiday was closed for the day: a page has two faces then, both everybody's. */
const HOLIDAY_OFF = /(?:^|;\s*)holidayOff\s*=/;

const faceOf = ({ headers: { cookie } }: Asked): string =>
  cookie && HOLIDAY_OFF.test(cookie) ? ' holidayOff' : '';

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Of the host that is trusted: it decides on tenant and origin, which a Host header behind a proxy does not. */
  hostname: string;
}

/** Says nothing of who asks. */
const isAnybody = ({ method, headers: { authorization, cookie } }: Asked): boolean =>
  method === 'GET' && !authorization && !(cookie && PERSONAL_COOKIES.test(cookie));

/** Where anybody asks for the document and nothing but the document: trusted host, and address as it was sent; else null. */
export const plainAddress = (asked: Asked): string | null =>
  isAnybody(asked) &&
  asked.headers.accept !== PAGE_STATE &&
  asked.headers['sec-purpose'] === undefined &&
  asked.headers['tenanthost'] === undefined
    ? `${asked.hostname} ${asked.url}${faceOf(asked)}`
    : null;

/** The key of a request, or null where its answer may not be shared. */
export function cacheKey(
  request: Asked,
  { tenantId, origin, viewer }: Pick<Visit, 'tenantId' | 'origin' | 'viewer'>,
): string | null {
  if (viewer !== null || !isAnybody(request)) return null;
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  // the row of a page says whether it may be kept and what it reads of its query: so the key space stays bounded
  const cache = pathname.endsWith('.data') ? undefined : pageOf(pathname)?.cache;
  if (!cache || request.url.length > 500) return null;
  if ([...searchParams.keys()].some((name) => !cache.includes(name))) return null;
  searchParams.sort();
  return `${tenantId} ${origin} ${pathname}?${searchParams.toString()}${faceOf(request)}`;
}

export interface PageCache {
  /** The kept page, or what `fill` answers; null from `fill` means that this answer may not be kept. */
  get(key: string, fill: () => Promise<string | null>): Promise<CachedPage | null>;
  /** What was last answered at an address, while it is kept. */
  recall(address: string): CachedPage | undefined;
  /** That the page kept by `key` answers there; nothing where none is kept. */
  remember(address: string, key: string): void;
  drop(): void;
}

export interface PageCacheDeps {
  now: () => Date;
  /** Wire text of the first moment after `at` from which pages say something else by themselves; null = none. */
  nextTurn: (at: string) => Promise<string | null>;
}

/** An empty cache. */
export function createPageCache(deps: PageCacheDeps): PageCache {
  const { now } = deps;
  const kept = new Map<string, CachedPage>();
  const { forget, ...addresses } = createAddresses(deps, kept);
  let generation = 0;
  const filling = new Map<string, Promise<CachedPage | null>>();
  const fillOnce = async (key: string, fill: () => Promise<string | null>) => {
    const begun = generation;
    const at = instantText(now());
    // for everybody who asks meanwhile: not part of the first one's request, which may end
    const [html, turn] = await asWork('read', async () => [await fill(), await turnAfter(deps, at)] as const);
    if (html === null) return null;
    const page = cachedPage(html, Math.min(now().getTime() + KEPT_MS, turn));
    if (begun !== generation) return page; // published meanwhile: shown once, not kept
    keep(kept, key, page);
    return page;
  };
  return {
    ...addresses,
    async get(key, fill) {
      const asked = now().getTime();
      const known = kept.get(key);
      if (known && asked < known.until) return known;
      const others = filling.get(key);
      if (others) {
        const joined = await others;
        // what somebody else began to fill may be over by the time this one asked
        if (!joined || asked < joined.until) return joined;
      }
      const running = filling.get(key) ?? fillOnce(key, fill).finally(() => filling.delete(key));
      filling.set(key, running);
      return running;
    },
    drop: () => {
      generation += 1;
      kept.clear();
      forget();
    },
  };
}

function createAddresses({ now }: PageCacheDeps, kept: ReadonlyMap<string, CachedPage>) {
  const pages = new Map<string, CachedPage>();
  return {
    recall(address: string): CachedPage | undefined {
      const page = pages.get(address);
      return page && now().getTime() < page.until ? page : undefined;
    },
    remember(address: string, key: string): void {
      const page = kept.get(key);
      if (page) keep(pages, address, page);
    },
    forget: () => pages.clear(),
  };
}

function keep(pages: Map<string, CachedPage>, name: string, page: CachedPage): void {
  const oldest = pages.keys().next();
  if (pages.size >= MAX_PAGES && !oldest.done) pages.delete(oldest.value);
  pages.set(name, page);
}

/** Milliseconds. Not known = kept no longer than it takes to answer who waits. */
const turnAfter = ({ now, nextTurn }: PageCacheDeps, at: string): Promise<number> =>
  nextTurn(at).then(
    (turn) => (turn === null ? Infinity : instantOf(turn).getTime()),
    () => now().getTime(),
  );

function cachedPage(html: string, until: number): CachedPage {
  const body = Buffer.from(html);
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    body,
    until,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    scriptHashes: [...new Set(hashes)].join(' '),
  };
}
