// Who a request is: tenant by trusted host, user by session, enterprise by membership; and the guard that every bound
// endpoint passes first. Nothing here believes a header about identity (decisions.md, Calls 5).
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '@yqt/kernel/errors';
import type { Guard } from '@yqt/endpoint/bind';
import type {
  Acting,
  CookieOptions,
  EnterpriseVisit,
  MemberVisit,
  PortalContexts,
  Visit,
} from '../../visit.ts';
import { chooseEnterprise, findMember, tenantOfHost } from '../../domains/identity/server/identity.port.ts';
import { overCookies } from '../../domains/identity/server/end-session.ts';
import type { IdentityDeps } from '../../domains/identity/server/identity-deps.ts';
import { tenantById } from '../../domains/identity/server/tenants.ts';
import { drawnEnterprise, refuseOtherName } from './drawn-for.ts';
import { ENTERPRISE_COOKIE, sessionCookie } from '../../domains/identity/server/session-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

export interface CallContextOptions {
  identity: IdentityDeps;
  isSecure: boolean;
}

/** Reads tenant and user of a request. Throws BAD_REQUEST for a tenantHost that contradicts the trusted host. */
export async function openVisit(
  options: CallContextOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  const tenant = await tenantOfHost(options.identity, request.hostname);
  refuseContradiction(request, tenant.hosts);
  const token = tokenOf(request, sessionCookie(options.identity.config.publicUrl));
  const member = token
    ? await findMember(options.identity, { token, tenantId: tenant.id, isSilent: isSilent(request) })
    : null;
  return {
    tenantId: tenant.id,
    origin: await originOf(options, request, tenant.id),
    viewer: member,
    ip: request.ip,
    requestId: request.id,
    isHeadOnly: request.method === 'HEAD',
    now: options.identity.now(),
    log: request.log,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, cookie = {}) =>
      void reply.setCookie(name, value, cookieOptions(cookie, options.isSecure)),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/', secure: options.isSecure }),
  };
}

/**
 * Links are made from hosts that the tenant owns, never from a Host header that it does not know; their port is that of
 * PUBLIC_URL, never one that a visitor names.
 */
async function originOf(
  { identity }: CallContextOptions,
  request: FastifyRequest,
  tenantId: string,
): Promise<string> {
  const { hosts } = await tenantById(identity, tenantId);
  const { publicUrl } = identity.config;
  const name = request.hostname.toLowerCase();
  if (!hosts.includes(name)) return publicUrl.origin;
  const { protocol, port } = publicUrl;
  return `${protocol}//${name}${port && `:${port}`}`;
}

/** What a page asks by itself, on the clock, is no use of the session: it must be able to end idle. */
const isSilent = ({ url }: FastifyRequest): boolean =>
  url === '/uaa/api/token-check' || url === '/policy/api/customer/msg/count';

/** Attributes of every cookie that the portal sets. */
export const cookieOptions = ({ maxAgeSeconds, httpOnly = true }: CookieOptions, isSecure: boolean) => ({
  path: '/',
  httpOnly,
  secure: isSecure,
  sameSite: 'lax' as const,
  ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
});

/** The bearer token or session cookie of a request; undefined where there is none. */
export function tokenOf(request: FastifyRequest, cookie: string): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '');
  return bearer?.[1] ?? request.cookies[cookie];
}

function refuseContradiction(request: FastifyRequest, hosts: readonly string[]): void {
  const said = single(request, 'tenanthost')?.replace(/:\d+$/, '').toLowerCase();
  if (said && !hosts.includes(said)) throw appError('BAD_REQUEST', { message: '租户与访问地址不一致' });
}

/** A header that may be given once. Throws BAD_REQUEST where it comes twice (trust.md 60). */
function single(request: FastifyRequest, name: string): string | undefined {
  const count = request.raw.rawHeaders.filter(
    (word, at) => at % 2 === 0 && word.toLowerCase() === name,
  ).length;
  if (count > 1) throw appError('BAD_REQUEST', { message: `请求头 ${name} 重复` });
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Calls that a member may make before they have accepted disclaimer and licence (decisions.md, Sign-in 8); who does not agree may leave. */
const BEFORE_LICENSE = [
  '/uaa/api/current-user',
  '/uaa/api/token-check',
  '/uaa/api/token-refresh',
  '/uaa/api/platform/user/license/add',
  '/uaa/api/user/account/closing',
  '/uaa/api/user/account/close',
  '/uaa/logout',
];

/** The guard of all endpoints. */
export const createGuard = (options: CallContextOptions): Guard<PortalContexts> => {
  const member = (request: FastifyRequest): MemberVisit => {
    const { viewer } = request.visit;
    refuseOtherName(request);
    if (!viewer) {
      for (const name of overCookies(options.identity, request.visit)) request.visit.clearCookie(name);
      throw appError('NOT_SIGNED_IN');
    }
    if (viewer.licenseFlag === 'N' && !BEFORE_LICENSE.includes(request.routeOptions.url ?? ''))
      throw appError('LICENSE_NOT_ACCEPTED');
    return { ...request.visit, viewer };
  };
  return {
    public: async (request) => {
      refuseOtherName(request);
      return request.visit;
    },
    member: async (request) => {
      const visit = member(request);
      // An explicit enId that is not the user's is refused on every call, needed or not (trust.md 7).
      for (const asked of [single(request, 'enid'), drawnEnterprise(request)])
        if (asked) await actingIn(options, visit, { asked, roles: [] });
      return visit;
    },
    enterprise: async (request, roles): Promise<EnterpriseVisit> => {
      const visit = member(request);
      const [named, drawn] = [single(request, 'enid'), drawnEnterprise(request)];
      if (named !== undefined && drawn !== undefined && named !== drawn)
        await actingIn(options, visit, { asked: drawn, roles: [] });
      return { ...visit, ...(await actingIn(options, visit, { asked: named ?? drawn, roles })) };
    },
    operator: async (request, roles) => {
      const visit = member(request);
      const role = roles.find((one) => visit.viewer.roles.includes(one));
      if (role === undefined) throw appError('FORBIDDEN');
      return { ...visit, role };
    },
  };
};

const actingIn = (
  options: CallContextOptions,
  visit: MemberVisit,
  given: { asked: string | undefined; roles: readonly string[] },
): Promise<Acting> =>
  chooseEnterprise(options.identity, {
    ...given,
    visit,
    member: visit.viewer,
    cookie: visit.cookie(ENTERPRISE_COOKIE),
  });
