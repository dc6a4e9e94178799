// The composition root: plugins in their order, then every domain's endpoints, then pages. Nothing listens here.
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import { formBody } from './plugins/form-body.ts';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createBind, type Bind } from '@yqt/endpoint/bind';
import type { Endpoint, RateClass } from '@yqt/endpoint/define';
import { IN_PROCESS } from '@yqt/endpoint/in-process';
import { documentEndpoints } from '@yqt/endpoint/openapi';
import { listen } from '@yqt/database/listen';
import { markPapers } from '@yqt/pdf/draw-in-turn';
import type { Jobs } from '@yqt/database/jobs';
import { enterDatabase, type Sql } from '@yqt/database/sql';
import { pageOf } from '../page-of.ts';
import type { PageRate } from '../page-row.ts';
import type { PortalContexts } from '../visit.ts';
import type { Config } from './config.ts';
import { markOfUpload } from '../domains/file/server/read-upload.ts';
import { answerErrors, answerUnreadable, answerUnroutable } from './errors.ts';
import { REQUEST_TIMEOUT_MS } from './early-door.ts';
import { admitRequests } from './plugins/admission.ts';
import { guestScriptOf, loadBuild, serveAssets } from './plugins/assets.ts';
import { createGuard, openVisit } from './plugins/call-context.ts';
import { serveCrawlers } from './plugins/crawlers.ts';
import { compressAnswers } from './plugins/compression.ts';
import { markDictionaries } from './plugins/dictionary-etag.ts';
import { readableAddress } from './plugins/readable-address.ts';
import { createPageCache, type PageCache } from './plugins/page-cache.ts';
import { pageMethodsOf, type PageMethods } from './plugins/page-methods.ts';
import { allowSignOnOrigin, answerKept, PAGES, servePages } from './plugins/pages.ts';
import { holdRefusals, PRESSURE } from './plugins/pressure.ts';
import { RateCounters } from './plugins/rate-counters.ts';
import { logOptions } from './plugins/request-log.ts';
import { refuseCrossSite, refuseForeignBody } from './plugins/same-site.ts';
import { serveShellForms } from './plugins/shell-forms.ts';
import { serveSmsOutbox } from './plugins/sms-outbox.ts';
import { createSignOn } from './plugins/sign-on.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { createDomains, type Domains } from './domains.ts';

export interface AppOptions {
  config: Config;
  sql: Sql;
  jobs: Jobs;
  now?: () => Date;
  isDevelopment?: boolean;
  /** False: calls only, no pages (API tests). */
  hasPages?: boolean;
  /** Already listening, to be answered on by whoever made it; absent = one of its own, that `listen` opens. */
  server?: Server;
  /** Where log lines go; absent = standard output. */
  logStream?: { write(line: string): void };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every bound endpoint with the paths it answers at: the access matrix, the fuzzer and the coverage read it. */
    endpoints: { endpoint: Endpoint; paths: string[] }[];
    /** What may be asked of a page. */
    pageMethods: PageMethods;
    /** What the clock acts with; jobs start it, tests do so themselves. */
    casework: Domains['casework'];
    /** Plays the demonstration's own content. */
    demonstrate: Domains['demonstrate'];
    warmUp: Domains['warmUp'];
  }
}

/** JSON bodies; policies' texts and forms fit well below. */
const BODY_LIMIT = 1_048_576;
/** spec of uploads: 20 MB; one more byte is a fault we can name. */
const UPLOAD_LIMIT = 20 * 1_048_576 + 1;
/** What papers of the demonstration say of themselves, as its pages do (packages/ui/src/base.css). */
const DEMONSTRATION = '演示环境';
/** Sent in full only where TLS is on. */
const HSTS_SECONDS = 31_536_000;

/** The whole application, ready to listen or to be injected into. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, sql, now = () => new Date() } = options;
  const isSecure = config.publicUrl.protocol === 'https:';
  const app = openServer(options);
  app.decorate('endpoints', []);
  app.decorate('pageMethods', pageMethodsOf());
  answerErrors(app);
  await addPlugins(app, options, isSecure);
  const domains = await createDomains({ config, sql, now, log: app.log, jobs: options.jobs });
  openDoors(app, domains);
  app.decorateRequest('callContext');
  app.decorateRequest('visit');
  const cache = createPageCache({ now, nextTurn: domains.nextTurn });
  answerKept(app, cache);
  admitRequests(app);
  holdRefusals(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.visit = await openVisit({ identity: domains.identity, isSecure }, request, reply);
    refuseCrossSite(request, [config.publicUrl.origin]);
  });
  await compressAnswers(app);
  // after the guard of the endpoint: whoever may not call it learns nothing of what it reads
  app.addHook('preParsing', async (request) => refuseForeignBody(request));
  await addRateLimits(app, options);
  markDictionaries(app);
  const bind: Bind<PortalContexts> = createBind(app, {
    guard: createGuard({ identity: domains.identity, isSecure }),
    idempotency: domains.idempotency,
    readParts: (request) => markOfUpload(domains.files, request),
    rateLimit: (rate) => limitOf(rate, options),
    onBind: (endpoint, paths) => void app.endpoints.push({ endpoint, paths }),
  });
  domains.register(bind);
  app.addHook('onClose', () => domains.close());
  serveHealth(app, domains);
  if (options.isDevelopment) app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  if (options.hasPages !== false) await addPages(app, options, { domains, cache });
  return app;
}

/** What is asked of the application beside its calls. */
function openDoors(app: FastifyInstance, { casework, demonstrate, warmUp }: Domains): void {
  app.decorate('casework', casework);
  app.decorate('demonstrate', demonstrate);
  app.decorate('warmUp', warmUp);
}

const serveHealth = (app: FastifyInstance, domains: Domains): void =>
  void app.get('/healthz', { schema: { hide: true } }, async () => ({
    ok: true,
    database: (await domains.isDatabaseUp()) ? 'up' : 'down',
  }));

const openServer = ({ config, logStream, server }: AppOptions): FastifyInstance =>
  Fastify({
    ...(server ? { serverFactory: () => server } : {}),
    ...logOptions({ level: config.logLevel, stream: logStream }),
    trustProxy: proxyTrust(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    rewriteUrl: readableAddress,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });

/** A count of proxies trusts that many hops, nearest first; addresses are trusted as they are. */
const proxyTrust = (given: Config['trustProxy']) =>
  typeof given === 'number' ? (_address: string, hop: number) => hop < given : given;

async function addPlugins(app: FastifyInstance, options: AppOptions, isSecure: boolean): Promise<void> {
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isSecure ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    // to ourselves the whole address: a download that is refused leads back to its page
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', `camera=${cameraFor(request)}, microphone=(), geolocation=()`);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(formBody);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, parts: 6 } });
  if (options.hasPages !== false) await app.register(underPressure, PRESSURE);
  if (options.isDevelopment || options.hasPages === false) await documentEndpoints(app, '园企通');
}

/** Officers scan tickets at check-in, which the router reaches from whatever page of theirs; nobody else has a use for it. */
const cameraFor = ({ visit, routeOptions }: FastifyRequest): '(self)' | '()' =>
  routeOptions.url === PAGES && visit?.viewer?.roles.length ? '(self)' : '()';

/** One bucket per class and caller: the account at its address, so that a new session is no fresh bucket; else the address. */
async function addRateLimits(app: FastifyInstance, { config }: AppOptions): Promise<void> {
  const { rateFactor: factor, rateFactorReason: reason } = config;
  if (factor !== 1) app.log.warn({ event: 'rate.factor', factor, reason });
  await app.register(rateLimit, {
    global: false,
    store: RateCounters,
    max: 1000 * factor,
    keyGenerator: callerOf,
    // A page's own reads were counted with the page; its sign-ins, codes and writes count like anybody's.
    allowList: (request) =>
      request.headers['x-in-process'] === IN_PROCESS &&
      ['read', 'search'].includes(request.routeOptions.config.rateClass ?? ''),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('rate limit'), { statusCode: 429, retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

const callerOf = ({ visit: { viewer }, ip }: FastifyRequest): string =>
  viewer ? `${viewer.accountId} ${ip}` : ip;

/** A page is counted in the class that its row says, however its address is spelt. */
function pageLimit(options: AppOptions): object {
  const rateOf = ({ url }: FastifyRequest): PageRate =>
    pageOf(new URL(url, 'http://page').pathname)?.rate ?? 'page';
  return {
    max: (request: FastifyRequest) => limitOf(rateOf(request), options).max,
    timeWindow: limitOf('page', options).timeWindow,
    keyGenerator: (request: FastifyRequest) => callerOf(request) + rateOf(request),
  };
}

function limitOf(rate: RateClass | PageRate, { config }: AppOptions) {
  const { max, windowSeconds } = RATE_LIMITS[rate];
  return {
    max: Math.max(1, Math.round(max * config.rateFactor)),
    timeWindow: windowSeconds * 1000,
    groupId: rate,
  };
}

async function addPages(
  app: FastifyInstance,
  options: AppOptions,
  { domains, cache }: { domains: Domains; cache: PageCache },
): Promise<void> {
  const { config, sql, isDevelopment = false } = options;
  const dropPages = () => {
    // in this order: a page drawn in between would keep what was
    domains.published();
    cache.drop();
  };
  const listener = await listen(sql, {
    channel: domains.publishChannel,
    onMessage: dropPages,
    onReconnect: dropPages,
  });
  app.addHook('onClose', () => listener.stop());
  allowSignOnOrigin(config.ssoCasUrl.origin);
  const signOn = createSignOn({ identity: domains.identity });
  serveShellForms(app, { identity: domains.identity, signOn, rateLimit: limitOf('page', options) });
  if (config.mode === 'demo') serveSmsOutbox(app, domains.identity);
  markPapers(config.demoData ? DEMONSTRATION : '');
  serveCrawlers(app, { listPublished: domains.listSitemap });
  const build = await loadBuild(app, isDevelopment);
  if (!isDevelopment) await serveBuilt(app, await build());
  await servePages(app, {
    build,
    isDevelopment,
    publicUrl: config.publicUrl,
    isDemonstration: config.demoData,
    cache,
    guestScript: guestScriptOf(isDevelopment),
    searchSources: domains.searchSources,
    enter: () => enterDatabase(sql),
    signOn,
    rateLimit: pageLimit(options),
  });
}

/** What is known of the pages only where they are built. */
async function serveBuilt(app: FastifyInstance, build: ServerBuild): Promise<void> {
  app.pageMethods = pageMethodsOf(build);
  await serveAssets(app);
}
