// Who calls: the visit that every use case is given, and the binding of contracts to it. Types only; the composition root
// makes the visits.
import type { FastifyBaseLogger } from 'fastify';
import type { Bind, Contexts } from '@yqt/endpoint/bind';
import type { EnterpriseRole } from './enterprise-role.rules.ts';

/** A signed-in user, as the session names them. */
export interface Member {
  accountId: string;
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
  /** HEAD: what the answer would be is asked, and nobody gets it. */
  isHeadOnly?: boolean;
  /** The server's clock at the call. */
  now: Date;
  log: FastifyBaseLogger;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
}

/** For which enterprise, and as what. */
export interface Acting {
  enId: string;
  role: EnterpriseRole;
}

/** One call of a signed-in user. */
export interface MemberVisit extends Visit {
  viewer: Member;
}

/** One call on behalf of an enterprise whose membership was read for this very request. */
export interface EnterpriseVisit extends MemberVisit, Acting {}

/** One call of an operator who holds the role that the endpoint asks for. */
export interface OperatorVisit extends MemberVisit {
  role: string;
}

/** What use cases need to know of an officer's call. */
export interface ActingOfficer extends Pick<OperatorVisit, 'tenantId' | 'ip' | 'requestId' | 'now'> {
  viewer: Pick<Member, 'accountId'>;
}

export interface PortalContexts extends Contexts {
  public: Visit;
  member: MemberVisit;
  enterprise: EnterpriseVisit;
  operator: OperatorVisit;
}

/** The `bind` that `register<Domain>` functions take. */
export type PortalBind = Bind<PortalContexts>;
