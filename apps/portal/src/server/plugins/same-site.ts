// Refuses writes that another site made the browser send (trust.md 19, 20): whatever says where it comes from (Origin,
// Sec-Fetch-Site) must name our own site, cookie or not, since SameSite strips the cookie from just these; and a body must
// be of the kind that its endpoint reads. Programs and the sign-on server's back channel say nothing and carry no cookie.
import type { FastifyRequest } from 'fastify';
import { appError } from '@yqt/kernel/errors';
import { IN_PROCESS } from '@yqt/endpoint/in-process';

/** Throws CROSS_SITE for a write from elsewhere, UNSUPPORTED_TYPE for a body of the wrong kind. */
export function refuseCrossSite(request: FastifyRequest, origins: readonly string[]): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.headers['x-in-process'] === IN_PROCESS)
    return;
  const { cookie, origin } = request.headers;
  const says = origin ?? request.headers['sec-fetch-site'];
  if ((cookie || says !== undefined) && !isOwnSite(request, origins)) throw appError('CROSS_SITE');
}

/** Throws UNSUPPORTED_TYPE where the body's kind is not what the endpoint reads. */
export function refuseForeignBody(request: FastifyRequest): void {
  const { accepts } = request.routeOptions.config;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!accepts || !type) return;
  const allowed =
    accepts === 'multipart'
      ? ['multipart/form-data']
      : accepts === 'form'
        ? ['application/json', 'application/x-www-form-urlencoded', 'text/plain']
        : ['application/json'];
  if (!allowed.includes(type)) throw appError('UNSUPPORTED_TYPE');
}

function isOwnSite(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin !== undefined)
    return origins.includes(origin) || origin === `${request.protocol}://${request.host}`;
  return request.headers['sec-fetch-site'] === 'same-origin';
}
