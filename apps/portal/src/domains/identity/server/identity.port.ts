// What every other domain may know of a caller, and the functions by which the server asks about one.
// Nobody else reads the identity schema.
import type { FastifyBaseLogger } from 'fastify';
import type { Bind, Contexts } from '@yqt/endpoint/bind';
import { appError } from '@yqt/kernel/errors';
import { instantOf } from '@yqt/kernel/dates';
import { independently, type Db, type Sql, type Tx } from '@yqt/database/sql';
import { recordAudit, rolesOf } from '../../operator/server/operator.port.ts';
import {
  selectEnterpriseById,
  selectIdsByCode,
  selectOwnEnterprises,
  upsertEnterprises,
} from './enterprise.sql.ts';
import type { DataKeys } from './field-encryption.ts';
import { cacheGeneration, rememberedMember, rememberMember } from './session-cache.ts';
import { ENTERPRISE_COOKIE, hashOf, IDLE_MS } from './session-token.ts';
import { selectSession, touchSession } from './session.sql.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { listTenants, type Tenant } from './tenants.ts';

/** What the use cases of identity are given; the composition root fills it in. */
export interface IdentityDeps {
  sql: Sql;
  /** The server's clock. */
  now(): Date;
  config: {
    publicUrl: URL;
    /** Base of the CAS server: the only address that tickets are ever validated at. */
    ssoCasUrl: URL;
    dataKeys: DataKeys;
    mode: 'demo' | 'production';
  };
  sms: SmsGateway;
}

/** A signed-in user, as the session names him. */
export interface Member {
  userId: string;
  loginName: string;
  /** Y once disclaimer and licence are accepted (spec §4). */
  licenseFlag: 'Y' | 'N';
  /** sha256 of the token, hex; names the session without being able to use it. */
  sessionId: string;
  /** Operator roles granted to the account; empty for everybody else. */
  roles: readonly string[];
}

export interface CookieOptions {
  /** Seconds; absent = until the browser closes. */
  maxAgeSeconds?: number;
  /** False where the browser's own code must read it. */
  httpOnly?: boolean;
}

/** One call of anybody. */
export interface Visit {
  tenantId: string;
  /** Where this tenant is reached: its own host where the request came by one, else PUBLIC_URL. */
  origin: string;
  viewer: Member | null;
  ip: string;
  requestId: string;
  /** The server's clock at the call. */
  now: Date;
  log: FastifyBaseLogger;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
}

/** One call of a signed-in user. */
export interface MemberVisit extends Visit {
  viewer: Member;
}

/** One call on behalf of an enterprise whose membership was read for this very request. */
export interface EnterpriseVisit extends MemberVisit {
  enId: string;
}

/** One call of an operator who holds the role that the endpoint asks for. */
export interface OperatorVisit extends MemberVisit {
  role: string;
}

export interface PortalContexts extends Contexts {
  public: Visit;
  member: MemberVisit;
  enterprise: EnterpriseVisit;
  operator: OperatorVisit;
}

/** The `bind` that `register<Domain>` functions take. */
export type PortalBind = Bind<PortalContexts>;

/** Use renews a session at most this often. */
const RENEWAL_MS = 60_000;

/** Whose token this is in a tenant; null for an unknown, ended, idle (30 min) or too old (12 h) session. */
export async function findMember(
  deps: IdentityDeps,
  given: { token: string; tenantId: string; isSilent?: boolean },
): Promise<Member | null> {
  const { sql } = deps;
  const { tenantId } = given;
  const now = deps.now();
  const nowMs = now.getTime();
  const id = hashOf(given.token);
  const known = rememberedMember(sql, { id, tenantId, nowMs });
  if (known) return known;
  const generation = cacheGeneration(sql);
  const [row] = await selectSession(sql, { id, tenantId, now, idleBefore: new Date(nowMs - IDLE_MS) });
  if (!row) return null;
  const seenBefore = new Date(nowMs - RENEWAL_MS);
  if (!given.isSilent && instantOf(row.lastSeenAt) < seenBefore)
    await touchSession(sql, { id, now, seenBefore });
  const { userId, loginName, hasLicense } = row;
  const roles = await rolesOf(sql, userId);
  const member: Member = { userId, loginName, licenseFlag: hasLicense ? 'Y' : 'N', sessionId: id, roles };
  // Something ended while we were reading: it may have been this session.
  if (cacheGeneration(sql) === generation)
    rememberMember(sql, { member, tenantId, nowMs, endsAtMs: instantOf(row.endsAt).getTime() });
  return member;
}

/** The tenant of a host name that the server itself trusts; an unknown one gets the default tenant. */
export async function tenantOfHost(deps: Pick<IdentityDeps, 'sql' | 'now'>, host: string): Promise<Tenant> {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const tenants = await listTenants(deps);
  const found = tenants.find(({ hosts }) => hosts.includes(name)) ?? tenants[0];
  if (!found) throw appError('UNAVAILABLE');
  // The host in use never contradicts itself, listed or not.
  return found.hosts.includes(name) ? found : { ...found, hosts: [...found.hosts, name] };
}

/**
 * The enterprise that a call acts for, membership read anew (trust.md 7): the one asked for, else the cookie's, else
 * the first by binding time. Throws FORBIDDEN (with an audit event) for an asked one that is not the user's,
 * ENTERPRISE_NOT_BOUND where there is none. A stale cookie is cleared.
 */
export async function chooseEnterprise(
  deps: IdentityDeps,
  given: { visit: Visit; member: Member; asked: string | undefined; cookie: string | undefined },
): Promise<string> {
  const { visit, member, asked, cookie } = given;
  const own = (await selectOwnEnterprises(deps.sql, member.userId)).map(({ enId }) => enId);
  if (asked !== undefined && !own.includes(asked)) {
    await recordRefusal(deps, visit, member, asked);
    throw appError('FORBIDDEN');
  }
  if (asked !== undefined) return asked;
  if (cookie !== undefined && own.includes(cookie)) return cookie;
  if (cookie !== undefined) visit.clearCookie(ENTERPRISE_COOKIE);
  const [first] = own;
  if (first === undefined) throw appError('ENTERPRISE_NOT_BOUND');
  return first;
}

/** Name, code and tenant of an enterprise; null for an unknown id. */
export async function enterpriseById(
  db: Db,
  enId: string,
): Promise<{ enId: string; tenantId: string; name: string; creditCode: string } | null> {
  const [found] = await selectEnterpriseById(db, enId);
  return found ?? null;
}

/**
 * Makes the enterprises of a register known: ids by credit code. An enterprise that somebody has bound already keeps
 * its id, a new one gets the id given; the name becomes the register's. Locks the rows it renames.
 */
export async function ensureEnterprises(
  tx: Tx,
  given: {
    tenantId: string;
    isDemo: boolean;
    now: Date;
    rows: readonly { enId: string; name: string; creditCode: string }[];
  },
): Promise<Map<string, string>> {
  const { tenantId, isDemo, now, rows } = given;
  const codes = rows.map(({ creditCode }) => creditCode);
  const ids = rows.map(({ enId }) => enId);
  await upsertEnterprises(tx, { tenantId, isDemo, now, ids, codes, names: rows.map(({ name }) => name) });
  const known = await selectIdsByCode(tx, { tenantId, codes });
  return new Map(known.map(({ creditCode, enId }) => [creditCode, enId]));
}

const recordRefusal = (deps: IdentityDeps, visit: Visit, member: Member, asked: string): Promise<void> =>
  independently(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId: visit.tenantId,
      actor: member.userId,
      event: 'enterprise.refused',
      objectKind: 'enterprise',
      objectId: asked.replace(/[^\w-]/g, '?').slice(0, 64),
      result: 'refused',
      ip: visit.ip,
      requestId: visit.requestId,
      facts: {},
    }),
  );
