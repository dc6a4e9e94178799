// Serves pages: React Router in Fastify. A page request passes, in this order: prefetch, single sign-out, ticket exchange,
// page guard, guest cache, rendering. What the cache holds at the very address is answered before all that.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  RouterContextProvider,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { inProcess } from '@yqt/endpoint/in-process';
import type * as EntryServer from '../../entry.server.tsx';
import { PAGE_STATE } from '../../page/state-type.ts';
import { needsSignIn, pageOf } from '../../page-of.ts';
import { FLASH_COOKIE } from '../../page/flash.ts';
import { appError } from '@yqt/kernel/errors';
import { BACKEND_RETRY_SECONDS, isFile, missing, sendError } from '../errors.ts';
import type { SearchSource } from '../../search-source.ts';
import type { CookieOptions } from '../../visit.ts';
import { cookieOptions } from './call-context.ts';
import { cacheKey, plainAddress, type CachedPage, type PageCache } from './page-cache.ts';
import { isCall } from './plain-page.ts';
import { drawnCookies, drawnHeaders, isOtherAccount } from './drawn-for.ts';
import { postKeyOf } from './post-key.ts';

export interface PagesOptions {
  /** The bundle of pages; in development it is loaded anew for each request. */
  build: () => Promise<ServerBuild>;
  isDevelopment: boolean;
  publicUrl: URL;
  isDemonstration: boolean;
  cache: PageCache;
  /** Address of the script of pages that guests read; empty = there is none. */
  guestScript: string;
  /** What 全站搜索 looks through, in the order of its parts. */
  searchSources: readonly SearchSource[];
  /** Waits until a page may use the database; rejects where too many wait, before anything of it is rendered. */
  enter: () => Promise<void>;
  /** Sign-on steps that happen before a page: answers true where the reply has been sent. */
  signOn: {
    endSession(request: FastifyRequest, body: string): Promise<void>;
    exchange(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
    begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    overCookies(request: FastifyRequest): readonly string[];
  };
  rateLimit: object;
}

/**
 * Answers from the cache before anything is asked of the request: who says nothing of themselves has no session, and counting
 * them would cost more than answering. To be added before the hooks that ask.
 */
export function answerKept(app: FastifyInstance, cache: PageCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const address = plainAddress(request);
    const page = address === null ? undefined : cache.recall(address);
    if (!page) return done();
    reply.header('x-request-id', request.id);
    sendCached(page, request, reply);
  });
}

/** The address pattern of every page. */
export const PAGES = '/*';

/** Page forms are small; uploads go through their own call. */
const PAGE_BODY_LIMIT = 1_048_576;

/** Registers the page handler for every address that no call answers. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (web) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: PAGE_BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    web.route({
      method: ['GET', 'HEAD', 'POST'],
      url: PAGES,
      config: { rateLimit: options.rateLimit },
      handler: (request, reply) => servePage(app, options, request, reply),
    });
  });
}

async function servePage(
  app: FastifyInstance,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  if (isCall(pathname) || (request.method === 'POST' && isFile(app, pathname)))
    return sendError(missing(app, request), request, reply);
  if (isPrefetch(request) && !isReadyToRead(request, pathname))
    return reply.code(503).header('cache-control', 'no-store').send('');
  const fault = request.method === 'POST' ? await formFault(request) : null;
  if (fault !== null) return sendError(appError(fault), request, reply);
  if (request.method === 'POST' && isSignOut(request)) {
    await options.signOn.endSession(request, bodyText(request));
    return reply.code(200).header('cache-control', 'no-store').send('');
  }
  // nothing of what the other one may see comes onto the page, and nothing of it is posted
  if (pathname.endsWith('.data') && isOtherAccount(request))
    return reply.code(409).headers({ 'cache-control': 'no-store', 'x-other-account': '1' }).send('');
  if (request.method === 'POST' && !app.pageMethods(pathname).includes('POST'))
    return sendError(missing(app, request), request, reply);
  if (
    searchParams.has('ticket') &&
    request.method === 'GET' &&
    (await options.signOn.exchange(request, reply))
  )
    return reply;
  // what the router asks for passes the same rule in frame/guard.ts: it must be answered in the router's own words
  if (needsSignIn(pathname, request.visit.viewer !== null) && !pathname.endsWith('.data')) {
    await options.signOn.begin(request, reply);
    return reply;
  }
  return answer(app, options, request, reply);
}

/** Why a post is refused: it is no browser's form, or a broken one; null for a good one. */
async function formFault({
  headers,
  body,
}: FastifyRequest): Promise<'UNSUPPORTED_TYPE' | 'BAD_REQUEST' | null> {
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  if (!/^multipart\/form-data\b/i.test(type)) return 'UNSUPPORTED_TYPE';
  try {
    await new Response(Buffer.isBuffer(body) ? new Uint8Array(body) : null, {
      headers: { 'content-type': type },
    }).formData();
    return null;
  } catch {
    return 'BAD_REQUEST';
  }
}

/** The browser asks for what a link that is pointed at leads to; it may never be opened. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  headers['sec-purpose']?.toString().startsWith('prefetch') ?? false;

/** Opening it changes nothing: nobody is led to sign in, no ticket is used, nothing that waits to be said is taken as said. */
const isReadyToRead = ({ url, cookies }: FastifyRequest, pathname: string): boolean =>
  pageOf(pathname)?.isReading === true && !/[?&]ticket=/.test(url) && cookies[FLASH_COOKIE] === undefined;

/** A CAS server posts its logout request as a form of one field (CAS 3.0, single logout). */
const isSignOut = (request: FastifyRequest): boolean => bodyText(request).startsWith('logoutRequest=');

const bodyText = ({ body }: FastifyRequest): string =>
  Buffer.isBuffer(body) ? body.toString('utf8', 0, 65_536) : '';

async function answer(
  app: FastifyInstance,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isState = request.headers.accept === PAGE_STATE;
  const key = options.isDevelopment ? null : cacheKey(request, request.visit);
  if (key !== null) {
    let unkept: Rendered | undefined;
    // a page's state is kept beside its document: a rush asks for both
    const page = await options.cache.get(isState ? `${key} state` : key, async () => {
      const rendered = await render(app, options, request);
      const { response, nonce } = rendered;
      if (response.status === 200 && !response.headers.has('set-cookie'))
        return (await response.text()).replaceAll(` nonce="${nonce}"`, '');
      unkept = rendered;
      return null;
    });
    const address = page && !isCountedApart(request) ? plainAddress(request) : null;
    if (address !== null) options.cache.remember(address, key);
    if (page) return isState ? sendKeptState(page, request, reply) : sendCached(page, request, reply);
    if (unkept) return sendRendered(unkept, options, { request, reply });
  }
  return sendRendered(await render(app, options, request), options, { request, reply });
}

/** Its row counts it in a class of its own: that one is for every request. */
const isCountedApart = ({ url }: FastifyRequest): boolean =>
  pageOf(new URL(url, 'http://page').pathname)?.rate !== undefined;

interface Rendered {
  response: Response;
  /** Of its scripts; empty in development. */
  nonce: string;
}

async function render(
  app: FastifyInstance,
  options: PagesOptions,
  request: FastifyRequest,
): Promise<Rendered> {
  await options.enter();
  const nonce = options.isDevelopment ? '' : randomBytes(16).toString('base64');
  const build = await options.build();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the bundle's entry is this very module
  const { pageContext } = build.entry.module as unknown as typeof EntryServer;
  const setCookies: string[] = [];
  const jar = cookiesInto(setCookies, app, options.publicUrl.protocol === 'https:');
  const cookies = drawnCookies(request);
  const isSessionOver = clearOver(options.signOn.overCookies(request), jar);
  const context = new RouterContextProvider();
  context.set(pageContext, {
    nonce,
    requestId: request.id,
    guestScript: options.guestScript,
    searchSources: options.searchSources,
    publicOrigin: request.visit.origin,
    isDemonstration: options.isDemonstration,
    hasSession: request.visit.viewer !== null,
    isOperator: isOperator(request),
    transport: transportOf(app, request, { cookie: cookies.header, setCookies }),
    cookie: (name) => cookies.of[name],
    isSessionOver,
    isPartial: new URL(request.url, options.publicUrl).searchParams.has('_routes'),
    ...jar,
  });
  const response = await handlerOf(build, options)(webRequest(request, options), context);
  for (const cookie of setCookies.filter(cookies.isOwn)) response.headers.append('set-cookie', cookie);
  if (response.status === 503) response.headers.set('retry-after', String(BACKEND_RETRY_SECONDS));
  return { response, nonce };
}

/** As a call would answer: before the licence is accepted nobody is asked for a role. */
const isOperator = ({ visit: { viewer } }: FastifyRequest): boolean =>
  viewer?.licenseFlag === 'Y' && viewer.roles.length > 0;

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** React Router lays the routes of a bundle out for matching whenever a handler is made: one serves all requests of its bundle. */
function handlerOf(build: ServerBuild, { isDevelopment }: PagesOptions): RequestHandler {
  const known = handlers.get(build);
  if (known) return known;
  const made = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  handlers.set(build, made);
  return made;
}

/** The page's own calls go out as the visitor. */
const transportOf = (
  app: FastifyInstance,
  request: FastifyRequest,
  cookies: { cookie: string; setCookies: string[] },
) =>
  inProcess(app, {
    ...cookies,
    drawnFor: drawnHeaders(request),
    host: request.host,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    postKey: postKeyOf(request),
  });

/** Clears the cookies of a session that has ended; false where there are none. */
function clearOver(names: readonly string[], jar: { clearCookie(name: string): void }): boolean {
  for (const name of names) jar.clearCookie(name);
  return names.length > 0;
}

/** Cookies that a page sets, gathered for its response. */
const cookiesInto = (setCookies: string[], app: FastifyInstance, isSecure: boolean) => ({
  setCookie: (name: string, value: string, cookie: CookieOptions = {}) =>
    void setCookies.push(app.serializeCookie(name, value, cookieOptions(cookie, isSecure))),
  clearCookie: (name: string) =>
    void setCookies.push(
      app.serializeCookie(name, '', { ...cookieOptions({}, isSecure), expires: new Date(0) }),
    ),
});

/** The request as React Router reads it; its address is made from PUBLIC_URL, never from the Host header. */
function webRequest(request: FastifyRequest, { publicUrl }: PagesOptions): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat())
      if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  const origin = `${publicUrl.protocol}//${request.host}`;
  // Same site was proved before; React Router compares Origin with the address it is given.
  if (headers.has('origin')) headers.set('origin', origin);
  const abort = new AbortController();
  request.raw.once('close', () => request.raw.destroyed && !request.raw.complete && abort.abort());
  const body = Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {};
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(request.method === 'POST' ? body : {}),
  });
}

/** Who may show the page in a frame. */
type Framers = "'none'" | "'self'";

const policyOf = (scripts: string, framers: Framers): string =>
  `default-src 'self'; script-src 'self' ${scripts}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self' __SSO__; frame-ancestors ${framers}`;

/** `__SSO__` in the policy: the header's sign-out form ends in a redirect to the sign-on server. */
let signOnOrigin = '';
export const allowSignOnOrigin = (origin: string): void => void (signOnOrigin = origin);
const contentPolicy = (scripts: string, framers: Framers = "'none'"): string =>
  policyOf(scripts, framers).replace('__SSO__', signOnOrigin);

function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', page.etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept, Accept-Encoding');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.header('content-security-policy', contentPolicy(page.scriptHashes)).type('text/html; charset=utf-8');
  return sendBody(page, request, reply);
}

/** The browser keeps none: under the same address it keeps the document. */
function sendKeptState(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'private, no-store').type(PAGE_STATE);
  return sendBody(page, request, reply);
}

function sendBody(
  { brotli, body }: CachedPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const takesBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '');
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(body);
}

function sendRendered(
  { response, nonce }: Rendered,
  { isDevelopment }: PagesOptions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const isFramed = pageOf(new URL(request.url, 'http://page').pathname)?.isFramed === true;
  if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN');
  if (!isDevelopment) {
    const policy = contentPolicy(`'nonce-${nonce}' 'strict-dynamic'`, isFramed ? "'self'" : "'none'");
    reply.header('content-security-policy', policy);
  }
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  return reply.send(response);
}
