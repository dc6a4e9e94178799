// The development CAS 3.0 server (decisions.md, Sign-in 2): demonstration users, no passwords, loopback only.
import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { failureXml, logoutRequestXml, successXml, validationJson } from './documents.ts';
import { loginPage, refusedPage, signedOffPage, signedOnPage } from './pages.ts';
import { createTickets, type SignOn, type Tickets } from './tickets.ts';

export interface SsoOptions {
  /** 0 = any free port. */
  port: number;
  /** Origins beside loopback that may be services. */
  portalUrls: readonly string[];
  /** Clock for tests. */
  now?: () => number;
}

export interface Sso {
  /** Base address: `http://localhost:8082/cas`. */
  url: string;
  close(): Promise<void>;
}

/** Starts the server on 127.0.0.1. Rejects where the port is taken. */
export async function startSso(options: SsoOptions): Promise<Sso> {
  const app = fastify({ logger: false, bodyLimit: 16_384 });
  const tickets = createTickets(options.now);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    });
  });
  addLogin(app, { tickets, options });
  addValidation(app, tickets);
  addLogout(app, { tickets, options });
  await app.listen({ port: options.port, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return { url: `http://localhost:${port}/cas`, close: () => app.close() };
}

interface Parts {
  tickets: Tickets;
  options: SsoOptions;
}

function addLogin(app: FastifyInstance, { tickets, options }: Parts): void {
  app.get('/cas/login', async (request, reply) => {
    const { service, renew, gateway } = texts(request.query);
    if (service && !isAllowed(service, options)) return html(reply.code(403), refusedPage());
    const tgt = cookieOf(request);
    const signOn = tickets.find(tgt);
    if (signOn && tgt && renew !== 'true') {
      const ticket = service && tickets.issue({ tgt, service, isFromNewLogin: false });
      return ticket
        ? reply.redirect(withTicket(service, ticket), 302)
        : html(reply, signedOnPage(signOn.user.name));
    }
    if (gateway === 'true' && service) return reply.redirect(service, 302);
    const execution = randomBytes(16).toString('hex');
    return html(reply, loginPage({ service: service ?? '', execution, notice: wordOf(request) }));
  });
  app.post('/cas/login', async (request, reply) => {
    const { service: inQuery } = texts(request.query);
    const { username = '', service = inQuery ?? '' } = texts(request.body);
    if (service && !isAllowed(service, options)) return html(reply.code(403), refusedPage());
    const tgt = tickets.signOn(username);
    const execution = randomBytes(16).toString('hex');
    if (!tgt)
      return html(reply.code(401), loginPage({ service, execution, notice: '没有这个演示用户，请重新选择' }));
    reply.header('set-cookie', `TGC=${tgt}; Path=/cas; HttpOnly; SameSite=Lax`);
    const ticket = service && tickets.issue({ tgt, service, isFromNewLogin: true });
    return ticket ? reply.redirect(withTicket(service, ticket), 303) : html(reply, signedOnPage(username));
  });
}

function addValidation(app: FastifyInstance, tickets: Tickets): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, hasAttributes: boolean) => {
    const { service, ticket, renew, format } = texts(request.query);
    if (!service || !ticket)
      return reply.type('application/xml; charset=utf-8').send(failureXml('INVALID_REQUEST'));
    const validation = tickets.validate({ ticket, service, isRenewRequired: renew === 'true' });
    if (format?.toUpperCase() === 'JSON') return reply.send(validationJson(validation, hasAttributes));
    const xml = validation.ok ? successXml(validation.ticket, hasAttributes) : failureXml(validation.code);
    return reply.type('application/xml; charset=utf-8').send(xml);
  };
  app.get('/cas/serviceValidate', (request, reply) => answer(request, reply, false));
  app.get('/cas/p3/serviceValidate', (request, reply) => answer(request, reply, true));
  app.get('/cas/validate', async (request, reply) => {
    const { service = '', ticket = '', renew } = texts(request.query);
    const validation = tickets.validate({ ticket, service, isRenewRequired: renew === 'true' });
    return reply
      .type('text/plain; charset=utf-8')
      .send(validation.ok ? `yes\n${validation.ticket.user.loginName}\n` : 'no\n\n');
  });
}

function addLogout(app: FastifyInstance, { tickets, options }: Parts): void {
  app.get('/cas/logout', async (request, reply) => {
    await tellServices(tickets.signOff(cookieOf(request)));
    reply.header('set-cookie', 'TGC=; Path=/cas; HttpOnly; SameSite=Lax; Max-Age=0');
    const { service } = texts(request.query);
    return service && isAllowed(service, options)
      ? reply.redirect(service, 302)
      : html(reply, signedOffPage());
  });
}

/** A service that does not answer must not hold up the sign-out of the others. */
const LOGOUT_PATIENCE_MS = 2000;

/** Posts the logout request of every ticket to its service; a service that cannot be reached is passed over. */
async function tellServices(issued: SignOn['issued']): Promise<void> {
  await Promise.allSettled(
    issued.map(({ ticket, service }) =>
      fetch(service, {
        method: 'POST',
        body: new URLSearchParams({ logoutRequest: logoutRequestXml(ticket) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS),
      }),
    ),
  );
}

/** Services are pages on this machine, or below an origin that the portal named. */
function isAllowed(service: string, { portalUrls }: SsoOptions): boolean {
  if (service.length > 4096 || /[\\\s\p{Cc}]/u.test(service) || !URL.canParse(service)) return false;
  const { protocol, hostname, origin, username, password } = new URL(service);
  if (!['http:', 'https:'].includes(protocol) || username || password) return false;
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/.test(hostname);
  return isLoopback || portalUrls.some((one) => new URL(one).origin === origin);
}

/** The service address with its ticket; the rest stays byte for byte, as validation compares it. */
function withTicket(service: string, ticket: string): string {
  const [address = '', fragment] = service.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}${fragment === undefined ? '' : `#${fragment}`}`;
}

const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);

const cookieOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)TGC=(TGT-[0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1];

/** What the portal on this host has to say to whoever it has just led here; empty for everybody else. */
function wordOf({ headers }: FastifyRequest): string {
  const flash = /(?:^|;\s*)flash=([^;]{1,2000})/.exec(headers.cookie ?? '')?.[1];
  try {
    const [first]: unknown[] = JSON.parse(decodeURIComponent(decodeURIComponent(flash ?? '[]')));
    const text: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'text') : '';
    return typeof text === 'string' ? text.slice(0, 200) : '';
  } catch {
    return ''; // a cookie of somebody else
  }
}

/** The text fields of a query or form; a repeated one counts as absent. */
function texts(given: unknown): Record<string, string | undefined> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
