// The functions by which the server asks about a caller, and what other domains may ask about enterprises.
// Nobody else reads the identity schema.
import { appError } from '@yqt/kernel/errors';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { independently, type Db, type Tx } from '@yqt/database/sql';
import type { Acting, Member, Visit } from '../../../visit.ts';
import { recordAudit, rolesOf } from '../../operator/server/operator.port.ts';
import {
  selectEnterpriseById,
  selectEnterpriseIds,
  selectOwnEnterprises,
  upsertEnterprises,
} from './enterprise.sql.ts';
import { ENTERPRISE_ROLES, isAdmitted } from '../../../enterprise-role.rules.ts';
import { PRIVACY_VERSION } from '../privacy.rules.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { cacheGeneration, rememberedMember, rememberMember } from './session-cache.ts';
import { ENTERPRISE_COOKIE, hashOf, IDLE_MS } from './session-token.ts';
import { selectSession, touchSession } from './session.sql.ts';
import { listTenants, type Tenant } from './tenants.ts';

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
  const [row] = await selectSession(sql, {
    id,
    tenantId,
    now,
    idleBefore: new Date(nowMs - IDLE_MS),
    privacyVersion: PRIVACY_VERSION,
  });
  if (!row) return null;
  const seenBefore = new Date(nowMs - RENEWAL_MS);
  if (!given.isSilent && instantOf(row.lastSeenAt) < seenBefore)
    await touchSession(sql, { id, now, seenBefore });
  const { accountId, loginName, hasLicense } = row;
  const roles = await rolesOf(sql, { accountId, now });
  const member: Member = { accountId, loginName, licenseFlag: hasLicense ? 'Y' : 'N', sessionId: id, roles };
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

interface Choice {
  visit: Visit;
  member: Member;
  asked: string | undefined;
  cookie: string | undefined;
  /** What the call asks of the member's role; empty = nothing. */
  roles: readonly string[];
}

/**
 * The enterprise that a call acts for and the user's role there, both read anew (trust.md 7): the one asked for, else the
 * cookie's, else the first by binding time. Throws FORBIDDEN (with an audit event) for an asked one that is not the user's
 * and where the role does not admit, ENTERPRISE_NOT_BOUND where there is none. A stale cookie is cleared.
 */
export async function chooseEnterprise(deps: IdentityDeps, choice: Choice): Promise<Acting> {
  const { enId, role } = await chosenOf(deps, choice);
  if (!isAdmitted(role, choice.roles))
    throw appError('FORBIDDEN', {
      message: `您在该企业的角色是“${ENTERPRISE_ROLES[role]}”，不能进行此操作，请联系企业管理员`,
    });
  return { enId, role };
}

async function chosenOf(deps: IdentityDeps, choice: Choice): Promise<Acting> {
  const { visit, member, asked, cookie } = choice;
  const own = await selectOwnEnterprises(deps.sql, { accountId: member.accountId, on: dayText(deps.now()) });
  const named = (enId: string) => own.find((one) => one.enId === enId);
  if (asked !== undefined) {
    const found = named(asked);
    if (found) return found;
    await recordRefusal(deps, visit, member, asked);
    throw appError('FORBIDDEN');
  }
  const kept = cookie === undefined ? undefined : named(cookie);
  if (kept) return kept;
  if (cookie !== undefined) visit.clearCookie(ENTERPRISE_COOKIE);
  const [first] = own;
  if (first === undefined) throw appError('ENTERPRISE_NOT_BOUND');
  return first;
}

/** Name, code and tenant of an enterprise, and the day from which it is known; null for an unknown id. */
export async function enterpriseById(
  db: Db,
  enId: string,
): Promise<{
  enId: string;
  tenantId: string;
  name: string;
  creditCode: string;
  knownOn: string;
} | null> {
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
  const known = await selectEnterpriseIds(tx, { tenantId, codes });
  return new Map(known.map(({ creditCode, enId }) => [creditCode, enId]));
}

const recordRefusal = (deps: IdentityDeps, visit: Visit, member: Member, asked: string): Promise<void> =>
  independently(deps.sql, (tx) =>
    recordAudit(tx, {
      tenantId: visit.tenantId,
      actor: member.accountId,
      event: 'enterprise.refused',
      objectKind: 'enterprise',
      objectId: asked.replace(/[^\w-]/g, '?').slice(0, 64),
      result: 'refused',
      ip: visit.ip,
      requestId: visit.requestId,
      facts: {},
    }),
  );
