// A download that a link leads to while nobody is signed in any more: the browser would show the envelope in place of the page.
// The reader is led to the login page, which says so, and from there back to the page with the link (spec §8). Programs, and the
// page's own code, are answered as by any call.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '@yqt/kernel/errors';
import { safeRedirect } from '../../domains/identity/safe-redirect.rules.ts';
import { FLASH_COOKIE, FLASH_SECONDS, writeFlash, type Flash } from '../../page/flash.ts';
import { isPage } from '../../page-of.ts';
import { paths } from '../../paths.ts';

/** Does a browser ask for a file as for a document? Old ones do not say so, but that they would read a page. */
export function isFollowed({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET' || routeOptions.config.isFile !== true) return false;
  const dest = headers['sec-fetch-dest'];
  return dest === undefined ? (headers.accept ?? '').includes('text/html') : dest === 'document';
}

/** To the login page, to come back to where the link stood; to the home page where the browser does not tell. */
export function leadToLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const said: Flash = { tone: 'warning', text: ERRORS.NOT_SIGNED_IN.message };
  request.visit.setCookie(FLASH_COOKIE, writeFlash([said]), { maxAgeSeconds: FLASH_SECONDS });
  return reply
    .code(303)
    .header('cache-control', 'no-store')
    .redirect(paths.login({ redirect: cameFrom(request) }));
}

function cameFrom({ headers: { referer = '' }, host }: FastifyRequest): string {
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return from?.host === host && isPage(from.pathname) ? safeRedirect(from.pathname + from.search) : '/';
}
