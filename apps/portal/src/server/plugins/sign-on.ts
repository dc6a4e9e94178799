// Sign-on around pages (spec §4; decisions.md, Sign-in 1, 5): begin it, exchange the ticket that comes back, hear the
// sign-on server's sign-out. What a ticket is worth is decided in domains/identity.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@yqt/kernel/errors';
import { endSessionOfTicket, overCookies } from '../../domains/identity/server/end-session.ts';
import { exchangeTicket } from '../../domains/identity/server/exchange-ticket.ts';
import type { IdentityDeps } from '../../domains/identity/server/identity-deps.ts';
import { setSessionCookies } from '../../domains/identity/server/open-session.ts';
import { SIGN_ON_COOKIE } from '../../domains/identity/server/session-token.ts';
import { signOnUrl } from '../../domains/identity/server/sign-on-url.ts';
import { safeRedirect } from '../../domains/identity/safe-redirect.rules.ts';
import { needsSignIn } from '../../page-of.ts';
import { paths } from '../../paths.ts';
import { tenantById } from '../../domains/identity/server/tenants.ts';
import {
  FLASH_COOKIE,
  FLASH_SECONDS,
  GUARD_SECONDS,
  GUARD_WARNING,
  readFlash,
  writeFlash,
  type Flash,
} from '../../page/flash.ts';
import { toAppError } from '../errors.ts';

export interface SignOnOptions {
  identity: IdentityDeps;
}

export type SignOn = ReturnType<typeof createSignOn>;

const WELCOME = '登录成功';

/** The steps that the page plugin takes before it renders. */
export function createSignOn({ identity }: SignOnOptions) {
  return {
    /** Leads to the sign-on server, to come back to `target`, with a warning where a guard sent them. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      target: string = request.url,
      warning: Flash | null = GUARD_WARNING,
    ): Promise<void> {
      const { hosts } = await tenantById(identity, request.visit.tenantId);
      if (warning) say(request, [warning], GUARD_SECONDS);
      const address = signOnUrl(identity, request.visit, { host: request.host, hosts, target });
      await reply.code(303).header('cache-control', 'no-store').redirect(address);
    },
    /** Exchanges the ticket of an address and goes on without it; true when the reply has been sent. */
    exchange: (request: FastifyRequest, reply: FastifyReply) => exchange(identity, request, reply),
    /** Cookies of a session that this request shows and that is worth nothing any more. */
    overCookies: (request: FastifyRequest): readonly string[] => overCookies(identity, request.visit),
    /** Ends the session that a posted logoutRequest names. */
    async endSession(request: FastifyRequest, body: string): Promise<void> {
      const logoutRequest = new URLSearchParams(body).get('logoutRequest') ?? '';
      await endSessionOfTicket(identity, { logoutRequest, ip: request.ip, requestId: request.id });
    },
  };
}

async function exchange(
  identity: SignOnOptions['identity'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const url = new URL(request.url, `${identity.config.publicUrl.protocol}//${request.host}`);
  const ticket = url.searchParams.get('ticket') ?? '';
  const target = targetOf(url);
  try {
    const session = await exchangeTicket(identity, {
      tenantId: request.visit.tenantId,
      serviceUrl: serviceUrlOf(request, url.origin),
      ticket,
      stateCookie: request.visit.cookie(SIGN_ON_COOKIE),
      isStateRequired: true,
      previousSessionId: request.visit.viewer?.sessionId,
      ip: request.ip,
      requestId: request.id,
    });
    setSessionCookies(identity, request.visit, session);
    say(request, [{ tone: 'success', text: WELCOME }]); // the guard's warning is answered by it
    await leave(reply, target);
  } catch (error) {
    const known = error instanceof AppError ? error : toAppError(error);
    request.log.warn({ event: 'sign-on.refused', code: known.code });
    flash(request, { tone: 'error', text: known.message.slice(0, 150) });
    // Back to a page behind the guard would begin sign-on again at once; the login page says what happened.
    const isStopped = needsSignIn(target.split('?')[0] ?? target, request.visit.viewer !== null);
    await leave(reply, isStopped ? paths.login({ redirect: target }) : target);
  }
  return true;
}

const leave = async (reply: FastifyReply, target: string): Promise<void> => {
  await reply
    .code(303)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(target);
};

/** Where the address leads without its ticket; /backurl leads on. */
function targetOf(url: URL): string {
  const isReturn = url.pathname === '/backurl';
  return safeRedirect(isReturn ? (url.searchParams.get('redirect') ?? '/') : url.pathname + url.search);
}

/** The address as sign-on was begun for it, byte for byte: everything before the ticket, which CAS appends last. */
function serviceUrlOf(request: FastifyRequest, origin: string): string {
  return origin + request.url.replace(/[?&]ticket=[^&]*$/, '');
}

/** Beside what waits to be said. */
const flash = (request: FastifyRequest, message: Flash): void =>
  say(request, [...readFlash(request.visit.cookie(FLASH_COOKIE)), message]);

const say = (request: FastifyRequest, messages: readonly Flash[], maxAgeSeconds = FLASH_SECONDS): void =>
  request.visit.setCookie(FLASH_COOKIE, writeFlash(messages), { maxAgeSeconds });
