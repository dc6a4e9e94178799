// What the server remembers, in memory: sign-ons (TGT) and the service tickets issued under each.
import { randomBytes } from 'node:crypto';
import { demoUsers, type DemoUser } from './demo-users.ts';

/** CAS 3.0 §3.1.1 asks for a short life. */
const TICKET_LIFE_MS = 60_000;
/** A working day. */
const SIGN_ON_LIFE_MS = 8 * 3_600_000;
/** The oldest sign-ons go first; a development server must not grow for ever. */
const MAX_SIGN_ONS = 1000;
const MAX_TICKETS = 5000;

export interface SignOn {
  user: DemoUser;
  endsAt: number;
  /** Every service ticket issued, for single sign-out. */
  issued: { ticket: string; service: string }[];
}

interface ServiceTicket {
  service: string;
  user: DemoUser;
  isFromNewLogin: boolean;
  endsAt: number;
  signedOnAt: Date;
}

export type Validation =
  | { ok: true; ticket: ServiceTicket }
  | { ok: false; code: 'INVALID_TICKET' | 'INVALID_TICKET_SPEC' | 'INVALID_SERVICE' };

export interface Tickets {
  /** Signs a user on; null for an unknown name. Returns the TGT. */
  signOn(loginName: string): string | null;
  find(tgt: string | undefined): SignOn | null;
  /** A service ticket: one use, 60 s, for this service alone. */
  issue(given: { tgt: string; service: string; isFromNewLogin: boolean }): string | null;
  /** Uses a ticket up, whatever comes of it. */
  validate(given: { ticket: string; service: string; isRenewRequired: boolean }): Validation;
  /** Ends a sign-on and returns the tickets issued under it. */
  signOff(tgt: string | undefined): SignOn['issued'];
}

export function createTickets(now: () => number = Date.now): Tickets {
  const signOns = new Map<string, SignOn>();
  const find = (tgt: string | undefined): SignOn | null => {
    const found = tgt === undefined ? undefined : signOns.get(tgt);
    return found && found.endsAt > now() ? found : null;
  };
  return {
    find,
    ...ticketsUnder(find, now),
    signOn(loginName) {
      const user = demoUsers.find((one) => one.loginName === loginName);
      if (!user) return null;
      const tgt = `TGT-${randomBytes(32).toString('hex')}`;
      keep(signOns, MAX_SIGN_ONS).set(tgt, { user, endsAt: now() + SIGN_ON_LIFE_MS, issued: [] });
      return tgt;
    },
    signOff(tgt) {
      const issued = find(tgt)?.issued ?? [];
      if (tgt !== undefined) signOns.delete(tgt);
      return issued;
    },
  };
}

/** What is issued and used up under the sign-ons found. */
function ticketsUnder(find: Tickets['find'], now: () => number): Pick<Tickets, 'issue' | 'validate'> {
  const tickets = new Map<string, ServiceTicket>();
  return {
    issue({ tgt, service, isFromNewLogin }) {
      const signOn = find(tgt);
      if (!signOn) return null;
      const ticket = `ST-${randomBytes(24).toString('hex')}`;
      const endsAt = now() + TICKET_LIFE_MS;
      keep(tickets, MAX_TICKETS).set(ticket, {
        service,
        user: signOn.user,
        isFromNewLogin,
        endsAt,
        signedOnAt: new Date(now()),
      });
      signOn.issued.push({ ticket, service });
      return ticket;
    },
    validate({ ticket, service, isRenewRequired }) {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      if (!found || found.endsAt <= now()) return { ok: false, code: 'INVALID_TICKET' };
      if (found.service !== service) return { ok: false, code: 'INVALID_SERVICE' };
      if (isRenewRequired && !found.isFromNewLogin) return { ok: false, code: 'INVALID_TICKET_SPEC' };
      return { ok: true, ticket: found };
    },
  };
}

/** The map, made to have room for one more: the oldest entry goes. */
function keep<T>(map: Map<string, T>, max: number): Map<string, T> {
  const [oldest] = map.keys();
  if (map.size >= max && oldest !== undefined) map.delete(oldest);
  return map;
}
